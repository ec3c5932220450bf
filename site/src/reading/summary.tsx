// What ran, in ten seconds.

import type { ComponentChildren } from "preact";
import { useShown } from "./context.ts";
import type { Licence, Pool, Workload } from "./model.ts";
import { Section } from "./section.tsx";
import { Faulty, Val, Worked } from "./value.tsx";

export function Summary() {
  const { summary: s } = useShown().view;
  return (
    <Section id="summary" title="What ran">
      <dl class="facts">
        <Fact name="Model">
          <Val of={s.model} />
        </Fact>
        <Fact name="Hardware">
          <Faulty block={s.cluster}>
            <Val of={s.cluster?.hardware} />
            {(s.cluster?.nodes || s.cluster?.gpus_per_node) && (
              <>
                , <Val of={s.cluster.nodes} unit={nodes(s.cluster.nodes?.number)} /> of{" "}
                <Val of={s.cluster.gpus_per_node} unit="GPUs" />
              </>
            )}
            {s.cluster?.gpus && (
              <>
                : <Worked of={s.cluster.gpus} unit="GPUs" />
              </>
            )}
            {s.cluster?.fabric && (
              <>
                , <Val of={s.cluster.fabric} />
              </>
            )}
          </Faulty>
        </Fact>
        <Fact name="Layout">
          <Faulty block={s.deployment}>
            {s.deployment?.pools.map((pool, i) => (
              <Layout key={i} pool={pool} />
            ))}
            {s.deployment?.pools.length === 0 && <span class="absent">no pools</span>}
          </Faulty>
        </Fact>
        <Fact name="Engine version">
          <Val of={s.engine_version} />
        </Fact>
        <Fact name="Router">
          <Faulty block={s.router}>
            <Val of={s.router?.kind} />
            <Rest
              of={[
                ["version", s.router?.version],
                ["image", s.router?.image],
                ["flow control", s.router?.flow_control],
              ]}
            />
          </Faulty>
        </Fact>
        <Fact name="Workload">
          <Faulty block={s.workload}>
            <Load workload={s.workload!} />
          </Faulty>
        </Fact>
        <Fact name="Harness">
          <Faulty block={s.client}>
            <Val of={s.client?.harness} />
            <Rest
              of={[
                ["version", s.client?.harness_version],
                ["endpoint", s.client?.endpoint],
                ["prompts", s.client?.num_prompts],
                ["seed", s.client?.seed],
              ]}
            />
          </Faulty>
        </Fact>
        <Fact name="Source">
          <Val of={s.publisher} />
          {s.publisher?.meaning && <span class="muted"> {s.publisher.meaning}</span>}
        </Fact>
        <Fact name="Licence">
          <Terms licence={s.licence} />
        </Fact>
        <Fact name="Fetched">
          <Val of={s.retrieved} />
        </Fact>
        {s.duplicate_of && (
          <Fact name="Duplicate of">
            <Val of={s.duplicate_of} />
          </Fact>
        )}
        {s.supersedes && (
          <Fact name="Supersedes">
            <Val of={s.supersedes} />
          </Fact>
        )}
      </dl>
    </Section>
  );
}

const nodes = (n: number | undefined) => (n === 1 ? "node" : "nodes");

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div data-fact={name}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Named = readonly [string, import("./model.ts").Value | null | undefined];

/** What else is stated, each after its name. */
function Rest({ of }: { of: readonly Named[] }) {
  return (
    <>
      {of.map(
        ([name, value]) =>
          value && (
            <span key={name} class="pair">
              , <span class="muted">{name}</span> <Val of={value} />
            </span>
          ),
      )}
    </>
  );
}

function Layout({ pool }: { pool: Pool }) {
  if (pool.malformed) return <Val of={pool.malformed} />;
  return (
    <div class="pool">
      <Val of={pool.role} absent="pool" />
      <Rest
        of={[
          ["nodes", pool.nodes],
          ["tp", pool.tp],
          ["pp", pool.pp],
          ["dp", pool.dp],
          ["local dp", pool.dp_local],
          ["pcp", pool.pcp],
          ["dcp", pool.dcp],
        ]}
      />
      {pool.expert_width && (
        <>
          , <span class="muted">expert width</span> <Worked of={pool.expert_width} />
        </>
      )}
    </div>
  );
}

function Load({ workload }: { workload: Workload }) {
  const { shape, trace, mode, rows, time_unit } = workload;
  return (
    <>
      {shape && <Val of={shape} />}
      {trace && (
        <>
          {shape && "; "}
          <span class="muted">trace</span> <Val of={trace} />
        </>
      )}
      {!shape && !trace && <span class="absent">neither shape nor trace</span>}
      <Rest
        of={[
          ["mode", mode],
          ["rows", rows],
          ["time unit", time_unit],
        ]}
      />
    </>
  );
}

const states: Record<string, string> = {
  permitted: "permits scoring",
  not_permitted: "does not permit scoring",
  unchecked: "not checked: no registry is given",
};

function stateWords({ found, state, id }: Licence): string {
  if (state === "not_permitted" && !found && id) return "not in the registry";
  return states[state] ?? state;
}

function Terms({ licence }: { licence: Licence }) {
  const there = { doc: "licences" as const };
  return (
    <>
      <Val of={licence.id} />
      {licence.id && (
        <span class="terms" data-state={licence.state}>
          {" "}
          {stateWords(licence)}
        </span>
      )}
      {licence.found && (
        <div>
          <Val of={licence.license} absent="no licence stated" {...there} /> <span class="muted">of</span>{" "}
          <Val of={licence.title} {...there} />, <span class="muted">status</span>{" "}
          <Val of={licence.status} {...there} />, <span class="muted">permits</span>{" "}
          {licence.permits.map((one, i) => (
            <span key={i}>
              {i > 0 && ", "}
              <Val of={one} {...there} />
            </span>
          ))}
          {licence.permits.length === 0 && <span class="absent">nothing</span>}
        </div>
      )}
      {licence.attribution && (
        <div>
          <span class="muted">attribution</span> <Val of={licence.attribution} {...there} />
        </div>
      )}
      {licence.note && (
        <div>
          <span class="muted">note</span> <Val of={licence.note} {...there} />
        </div>
      )}
    </>
  );
}
