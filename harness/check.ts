/**
 * The definition of a check: an attack on the running product and a control, which is the product without the
 * protection in question. A check passes if the attack finds no fault in the product AND at least one in the control;
 * an attack that does not detect a missing protection proves nothing.
 */
import type { World } from "./world.ts";

/** A change of one source file. `find` must occur exactly once, so a control fails if the code has changed. */
export interface Mutation {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** How the protection is removed for the control run. */
export interface Control {
  /** Applied while the server (or the test runner) loads its modules. Writes nothing to disk. */
  readonly mutations?: readonly Mutation[];
  /** Statements that run on the control's database before its servers start. */
  readonly sql?: readonly string[];
}

export interface Outcome {
  /** Counts for the report, in this order. */
  readonly counts: Readonly<Record<string, number | string>>;
  /** Must be 0 for the product and at least 1 for the control. */
  readonly faults: number;
  /** Set if the attack could not run here, for example because a program is not installed. */
  readonly skipped?: string;
}

interface CheckBase {
  /** In kebab case, unique. */
  readonly id: string;
  /** What the attacker does, in one sentence. */
  readonly title: string;
  /** What must never happen. */
  readonly hazard: string;
  /** What counts as a fault, with numbers. */
  readonly criterion: string;
  /** Whether the check also runs in CI, in a short form of at most about ten seconds. */
  readonly quick: boolean;
  readonly control: Control;
}

/** An attack on real server processes that share a real PostgreSQL. */
export interface ServerCheck extends CheckBase {
  readonly kind: "server";
  /** Numbers of server processes; one run for each entry. */
  readonly processes: readonly (1 | 2 | 3)[];
  /** Further environment variables of the servers, in addition to test mode. */
  readonly env?: Readonly<Record<string, string>>;
  readonly attack: (world: World) => Promise<Outcome>;
}

/** Existing tests: the attack is the test run, a fault is a failed test. */
export interface VitestCheck extends CheckBase {
  readonly kind: "vitest";
  readonly project: "unit" | "dom" | "db";
  /** Paths from the root of the repository. */
  readonly files: readonly string[];
  /** Only tests whose name matches. */
  readonly tests?: string;
}

/** A program: the attack is its run, a fault is an exit code other than 0. */
export interface CommandCheck extends CheckBase {
  readonly kind: "command";
  /** Arguments of Node, from the root of the repository. */
  readonly command: readonly string[];
  /** Arguments of the control run, if it differs by more than mutations. It must exit with code 1. */
  readonly controlCommand?: readonly string[];
  /** Reads counts from the program's output. */
  readonly toCounts?: (output: string) => Outcome["counts"];
}

export type HarnessCheck = ServerCheck | VitestCheck | CommandCheck;

export const defineCheck = (check: Omit<ServerCheck, "kind">): ServerCheck => ({ kind: "server", ...check });
export const vitestCheck = (check: Omit<VitestCheck, "kind">): VitestCheck => ({ kind: "vitest", ...check });
export const commandCheck = (check: Omit<CommandCheck, "kind">): CommandCheck => ({ kind: "command", ...check });
