// Checks a catalog: its registry, each file on its own, then all against each other; and again what an edit touches.
// The newest call wins.

import { EngineStopped, type Engine, type Lane } from "../engine/client.ts";
import { EngineError, type Body } from "../engine/protocol.ts";
import type { AcrossResult, RegistryResult, RunResult } from "../engine/result.ts";
import { enough } from "../lib/bytes.ts";
import { reasonOf } from "../lib/reason.ts";
import type { Catalog, Phase } from "./catalog.ts";
import type { Member } from "./member.ts";
import type { Pool } from "./pool.ts";

const said = (error: unknown): string => {
  const words = reasonOf(error);
  return error instanceof EngineError && error.bug ? `the engine met a fault of its own: ${words}` : words;
};

/** The registry under Licences, for runs that came without one. */
interface Lender {
  /** Tells one text of it from another. */
  version(): number;
  /** Null where there is none. */
  registry(): Body | null;
}

export class Inspector {
  private readonly pool: Pool;
  private readonly lender: Lender;
  private readonly catalog: Catalog;
  /** The number of the newest work on all files; older work stops when it sees another. */
  private turn = 0;
  /** The registry that the runs are judged by. */
  sources: Body | null = null;
  /** Which it is of those that were lent. */
  private lent = -1;

  constructor(pool: Pool, catalog: Catalog, lender: Lender) {
    this.pool = pool;
    this.catalog = catalog;
    this.lender = lender;
  }

  /** The registry to judge by, as it is now; null for none. */
  async registry(): Promise<Body | null> {
    return this.catalog.borrows ? this.lender.registry() : this.catalog.sources();
  }

  /** By which registry runs were judged that came without one, in words. */
  get judgedBy(): string {
    return this.sources ? "judged by the registry under Licences" : "licences not checked";
  }

  /** Whether the runs were judged by a registry that has become another since. */
  get outdated(): boolean {
    return this.catalog.borrows && this.lent !== this.lender.version();
  }

  /** Checks everything anew. */
  async all(): Promise<void> {
    this.spoil();
    await this.rest();
  }

  private spoil(): void {
    for (const one of this.catalog.runs) one.stale = true;
  }

  /** Checks what has not been checked yet, or not by this registry. */
  async rest(): Promise<void> {
    const turn = ++this.turn;
    const { catalog } = this;
    if (this.outdated) this.spoil();
    const left = catalog.runs.filter((one) => one.stale);
    let done = catalog.runs.length - left.length;
    this.progress("checking", done);
    try {
      await this.readRegistry();
      const work = async (engine: Engine, member: Member) => {
        await this.check(engine, member, "run");
        if (turn !== this.turn) return;
        this.progress("checking", ++done);
        catalog.touch();
      };
      await this.pool.each(left, work, () => turn !== this.turn);
      if (turn === this.turn) await this.compare(turn);
    } catch (error) {
      if (turn === this.turn) this.progress("failed", done, said(error));
    }
    catalog.show();
  }

  private progress(phase: Phase, done: number, reason?: string): void {
    const total = this.catalog.runs.length;
    this.catalog.progress.value = { phase, done, total, ...(reason !== undefined && { reason }) };
  }

  cancel(): void {
    this.turn++;
    this.progress("cancelled", this.catalog.runs.filter((one) => !one.stale).length);
    this.catalog.show();
  }

  private async readRegistry(): Promise<void> {
    const { borrows, registry } = this.catalog;
    this.lent = this.lender.version();
    const body = await this.registry();
    if (borrows) return void (this.sources = body); // it is checked where it stands
    const engine = await this.pool.one();
    const answer = await engine.ask<RegistryResult>("registry", () => ({ op: "registry", files: body ? [body] : [] }));
    this.sources = body;
    if (answer?.file) registry.checked = { file: answer.file, facts: "", model: "", hardware: "" };
    this.catalog.touch();
  }

  /** Checks one file on its own. An engine that stops over it is given a second try. */
  private async check(engine: Engine, member: Member, lane: Lane, again = true): Promise<void> {
    const { edited } = member;
    let bytes: Uint8Array;
    try {
      bytes = await member.read(enough);
    } catch (error) {
      return member.fail(`it could not be read: ${said(error)}`);
    }
    try {
      const answer = await engine.ask<RunResult>(lane, () => ({
        op: "run",
        files: [{ path: member.path, bytes }],
        ...(this.sources && { sources: this.sources }),
      }));
      if (answer && member.edited === edited) this.put(member, answer);
    } catch (error) {
      if (error instanceof EngineStopped && again) return this.check(engine, member, lane, false);
      member.fail(said(error));
    }
  }

  private put(member: Member, { file, facts, model, hardware }: RunResult): void {
    member.trouble = null;
    member.checked = { file, facts: JSON.stringify(facts ?? { path: member.path }), model, hardware };
  }

  /** Holds the files against each other. */
  private async compare(turn: number): Promise<void> {
    const total = this.catalog.runs.length;
    this.progress("comparing", total);
    await this.across();
    if (turn === this.turn) this.progress("done", total);
  }

  /** Does so after an edit. Where that fails, what was found before is no longer so, and the line over the list says why. */
  private async compareAgain(): Promise<void> {
    const { turn } = this;
    try {
      await this.across();
    } catch (error) {
      if (turn === this.turn) this.progress("failed", this.catalog.runs.length, said(error));
    }
  }

  private async across(): Promise<void> {
    const engine = await this.pool.one();
    const answer = await engine.ask<AcrossResult>("across", () => ({
      op: "across",
      files: [{ path: "facts.json", bytes: this.facts() }],
      ...(this.sources && { sources: this.sources }),
    }));
    if (answer) this.catalog.putAcross(answer.findings);
  }

  private facts(): Uint8Array {
    const all = this.catalog.runs.flatMap((one) => one.checked?.facts || []);
    return new TextEncoder().encode(`[${all.join(",")}]`);
  }

  /** Checks one file again, and the others against it. An edit of the registry concerns them all. */
  async again(member: Member): Promise<void> {
    if (member.isRegistry) return this.all();
    const before = member.checked?.facts;
    await this.check(await this.pool.one(), member, "check"); // a lane of its own beside the many
    // While all are being checked they are held against each other at the end.
    const whole = this.catalog.progress.value.phase === "done";
    if (whole && member.checked?.facts !== before) await this.compareAgain();
    this.catalog.show();
  }
}
