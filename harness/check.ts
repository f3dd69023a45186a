/**
 * What a check of the harness is: one attack on the running product, the counts that it must end with, and a control
 * that takes the product's protection away. A check passes if the attack finds no fault in the product AND finds at
 * least one in the control; an attack that cannot see a missing protection proves nothing.
 */
import type { World } from "./world.ts";

/** A change of one source file. The text must occur exactly once, so a control fails when the code has moved on. */
export interface Mutation {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** How the protection is taken away for the control run. */
export interface Control {
  /** Applied while the server (or the test runner) loads its modules; nothing is written to disk. */
  readonly mutations?: readonly Mutation[];
  /** Statements that run on the control's database before its servers start. */
  readonly sql?: readonly string[];
}

export interface Outcome {
  /** Shown in the report in this order. */
  readonly counts: Readonly<Record<string, number | string>>;
  /** What must be 0 for the product and at least 1 for the control. */
  readonly faults: number;
  /** Set if the attack could not run here, for example because a program is not installed. */
  readonly skipped?: string;
}

interface CheckBase {
  /** In kebab case, unique. */
  readonly id: string;
  /** What the attacker does, in one sentence. */
  readonly title: string;
  /** What must never happen, in words. */
  readonly hazard: string;
  /** What counts as a fault, with numbers. */
  readonly criterion: string;
  /** Takes at most about ten seconds in all and runs in CI. */
  readonly quick: boolean;
  readonly control: Control;
}

/** An attack on real server processes that share a real PostgreSQL. */
export interface ServerCheck extends CheckBase {
  readonly kind: "server";
  /** With how many server processes it runs; one run for each entry. */
  readonly processes: readonly (1 | 2)[];
  /** Settings of the servers on top of test mode. */
  readonly env?: Readonly<Record<string, string>>;
  readonly attack: (world: World) => Promise<Outcome>;
}

/** Tests that exist already: the attack is the test run, a fault is a failed test. */
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
  /** Arguments of the control run, where it differs by more than the mutations; it must end with exit code 1. */
  readonly controlCommand?: readonly string[];
  /** Reads counts from what the program printed. */
  readonly toCounts?: (output: string) => Outcome["counts"];
}

export type HarnessCheck = ServerCheck | VitestCheck | CommandCheck;

export const defineCheck = (check: Omit<ServerCheck, "kind">): ServerCheck => ({ kind: "server", ...check });
export const vitestCheck = (check: Omit<VitestCheck, "kind">): VitestCheck => ({ kind: "vitest", ...check });
export const commandCheck = (check: Omit<CommandCheck, "kind">): CommandCheck => ({ kind: "command", ...check });
