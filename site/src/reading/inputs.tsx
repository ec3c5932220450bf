// The files that were read, and the others that the record pins by a digest.

import { Copy } from "./copy.tsx";
import { AtRow } from "./evidence/part.tsx";
import { useDesk, useShown } from "./context.ts";
import type { Artifact, Input, Link, Value } from "./model.ts";
import { Section } from "./section.tsx";
import { Table, useSome } from "./table.tsx";
import { At, shortened, Val } from "./value.tsx";

export function Inputs() {
  const { inputs, evidence } = useShown().view;
  const others = evidence.filter((one) => one.what !== "input");
  return (
    <Section id="inputs" title="Inputs" note={inputs.length === 0 ? "The run names no inputs." : undefined}>
      {inputs.length > 0 && <InputTable inputs={inputs} />}
      {others.length > 0 && <Others list={others} />}
    </Section>
  );
}

function InputTable({ inputs }: { inputs: Input[] }) {
  const { view, evidence } = useDesk();
  const given = evidence.exhibits.value.length > 0;
  const { some, more } = useSome(inputs, { total: view.totals.inputs, what: "inputs" });
  return (
    <>
      <Table label="Inputs" testid="table-inputs">
        <thead>
          <tr>
            <th scope="col">role</th>
            {given && <th scope="col">evidence</th>}
            {["where", "size", "SHA-256", "git blob", "fetched", "note"].map((one) => (
              <th key={one} scope="col" class={one === "size" ? "number" : undefined}>
                {one}
                {one === "size" && <span class="unit">bytes</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map((input, i) => (
            <tr key={i}>
              <th scope="row">
                <Val of={input.malformed ?? input.role} cell parts />
              </th>
              {given && (
                <td>
                  <AtRow what="input" index={i} />
                </td>
              )}
              <td class="where">
                <Where input={input} />
              </td>
              <td class="number">
                <Val of={input.size} absent="–" cell />
                {input.human && input.human !== input.size?.text && <span class="unit">{input.human}</span>}
              </td>
              <td>
                <Digest of={input.sha256} what="the SHA-256" />
              </td>
              <td>
                <Digest of={input.git_blob} what="the git blob" />
              </td>
              <td>
                <Val of={input.fetched} absent="–" cell />
              </td>
              <td class="prose">
                <Val of={input.note} absent="–" cell />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </>
  );
}

/** Where the file is, and a link to it. Only addresses of the web are links. */
function Where({ input }: { input: Input }) {
  const { url, repo, commit, path, link } = input;
  const web = link && /^https?:\/\//i.test(link.href) ? link : null;
  return (
    <>
      {url && <Val of={url} cell parts />}
      {repo && (
        <span>
          <Val of={repo} cell />
          <At commit={commit} />
        </span>
      )}
      {path && (
        <span>
          {" "}
          <Val of={path} cell parts />
        </span>
      )}
      {!url && !repo && !path && <span class="absent">–</span>}
      {web && (
        <a class="outside" href={web.href} target="_blank" rel="noopener noreferrer" title={titleOf(web)}>
          {web.derived ? "open (address worked out)" : "open"}
        </a>
      )}
    </>
  );
}

const titleOf = ({ href, derived }: Link) => (derived ? `${href}, made of the repository, commit and path` : href);

/** The start of a digest; the whole of it is copied. */
function Digest({ of, what }: { of: Value | null; what: string }) {
  if (!of) return <span class="absent">–</span>;
  const short = shortened(of);
  return (
    <span class={short === of ? "digest" : "digest cut"}>
      <Val of={short} cell /> {!of.malformed && <Copy text={of.text} what={what} cell />}
    </span>
  );
}

const names: Record<string, string> = {
  trace: "trace",
  router_config: "router's configuration",
  tokenizer: "tokenizer",
  adapter: "adapter",
};

function Others({ list }: { list: Artifact[] }) {
  const given = useDesk().evidence.exhibits.value.length > 0;
  return (
    <>
      <h4>Also pinned by a digest</h4>
      <Table label="Other files pinned by a digest" testid="table-pinned">
        <thead>
          <tr>
            <th scope="col">what</th>
            <th scope="col">where</th>
            <th scope="col">SHA-256</th>
            {given && <th scope="col">evidence</th>}
          </tr>
        </thead>
        <tbody>
          {list.map((one, i) => (
            <tr key={i}>
              <th scope="row">{names[one.what] ?? one.what}</th>
              <td>
                <Val of={one.path} absent="–" cell parts />
              </td>
              <td>
                <Digest of={one.sha256} what={`the SHA-256 of the ${names[one.what] ?? one.what}`} />
              </td>
              {given && (
                <td>
                  <AtRow what={one.what} index={one.index} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
