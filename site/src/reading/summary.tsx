// What ran, in ten seconds.

import type { ComponentChildren } from "preact";
import { useShown } from "./context.ts";
import type { Cluster, Licence, Pool, Value, Workload } from "./model.ts";
import { Section } from "./section.tsx";
import { Faulty, Listed, named, Val, Worked, type Part } from "./value.tsx";

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
            <Hardware cluster={s.cluster!} />
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
            <Listed
              of={[
                (tail) => <Val of={s.router?.kind} tail={tail} />,
                named("version", s.router?.version),
                named("image", s.router?.image),
                named("flow control", s.router?.flow_control),
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
            <Listed
              of={[
                (tail) => <Val of={s.client?.harness} tail={tail} />,
                named("version", s.client?.harness_version),
                named("endpoint", s.client?.endpoint),
                named("prompts", s.client?.num_prompts),
                named("seed", s.client?.seed),
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

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div data-fact={name}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One of it has the singular. */
const units = (of: Value | null, one: string) => (of?.number === 1 ? one : `${one}s`);

function Hardware({ cluster }: { cluster: Cluster }) {
  const { hardware, nodes, gpus_per_node: each, gpus, fabric } = cluster;
  return (
    <Listed
      of={[
        (tail) => <Val of={hardware} tail={tail} />,
        (nodes || each) &&
          ((tail) => (
            <>
              <Val of={nodes} unit={units(nodes, "node")} /> <span class="unit">of</span>{" "}
              <Val of={each} unit={units(each, "GPU")} tail={gpus ? ":" : tail} />
              {gpus && (
                <>
                  {" "}
                  <Worked of={gpus} unit={gpus.text === "1" ? "GPU" : "GPUs"} />
                  {tail}
                </>
              )}
            </>
          )),
        fabric && ((tail) => <Val of={fabric} tail={tail} />),
      ]}
    />
  );
}

function Layout({ pool }: { pool: Pool }) {
  if (pool.malformed) return <Val of={pool.malformed} />;
  const { expert_width: width } = pool;
  return (
    <div>
      <Listed
        of={[
          (tail) => <Val of={pool.role} absent="pool" tail={tail} />,
          named("nodes", pool.nodes),
          named("tp", pool.tp),
          named("pp", pool.pp),
          named("dp", pool.dp),
          named("local dp", pool.dp_local),
          named("pcp", pool.pcp),
          named("dcp", pool.dcp),
          width &&
            (() => (
              <>
                <span class="muted">expert width</span> <Worked of={width} />
              </>
            )),
        ]}
      />
    </div>
  );
}

function Load({ workload }: { workload: Workload }) {
  const { shape, trace, mode, rows, time_unit } = workload;
  return (
    <Listed
      of={[
        shape && ((tail) => <Val of={shape} tail={trace ? ";" : tail} />),
        named("trace", trace),
        !shape && !trace && ((tail) => <Val of={null} absent="neither shape nor trace" tail={tail} />),
        named("mode", mode),
        named("rows", rows),
        named("time unit", time_unit),
      ]}
    />
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

/** What is permitted; the first of it has the word before it. */
function permitted(permits: Licence["permits"]): Part[] {
  const word = <span class="muted">permits</span>;
  if (permits.length === 0)
    return [
      () => (
        <>
          {word} <span class="absent">nothing</span>
        </>
      ),
    ];
  return permits.map((one, i) => (tail) => (
    <>
      {i === 0 && <>{word} </>}
      <Val of={one} doc="licences" tail={tail} />
    </>
  ));
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
          <Listed
            of={[
              (tail) => (
                <>
                  <Val of={licence.license} absent="no licence stated" {...there} /> <span class="muted">of</span>{" "}
                  <Val of={licence.title} {...there} tail={tail} />
                </>
              ),
              (tail) => (
                <>
                  <span class="muted">status</span> <Val of={licence.status} {...there} tail={tail} />
                </>
              ),
              ...permitted(licence.permits),
            ]}
          />
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
