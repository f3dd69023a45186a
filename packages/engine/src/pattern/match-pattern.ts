/**
 * Matches a parsed pattern by following all its states at once (Thompson), so the time is at most text × states for any
 * text. Browser and server use the same code.
 */
import { spendWork } from "../expression/work-limit.ts";
import { PatternFault, parsePattern } from "./parse-pattern.ts";
import type { PatternNode } from "./parse-pattern.ts";

type Step =
  | { op: "char"; test: (char: string) => boolean }
  | { op: "assert"; kind: "^" | "$" | "b" | "B" }
  | { op: "fork"; a: number; b: number }
  | { op: "match" };

/** The most states of one pattern. */
const MAX_STEPS = 1500;
/**
 * The most states that one match may try, which takes some tens of milliseconds. A text that needs more does not match.
 */
const MAX_TRIES = 1_000_000;

/** How many steps of evaluation (see `work-limit.ts`) a tried state and a compiled character count as. */
const WORK_PER_TRY = 1;
const WORK_PER_CHARACTER = 50;
/** The most steps of all cached patterns together, some megabytes. Beyond it the cache is cleared. */
const MAX_KEPT_STEPS = 60_000;

const cache = new Map<string, Step[] | null>();
let keptSteps = 0;

/**
 * Whether the whole text matches (`whole`, for the setting `pattern`) or any part of it (for `regex()` in expressions).
 * Returns `null` if the pattern is not supported.
 */
export function matchesPattern(source: string, text: string, whole: boolean): boolean | null {
  let program = cache.get(source);
  if (program === undefined) {
    spendWork(Math.min(source.length, MAX_STEPS) * WORK_PER_CHARACTER);
    program = tryCompile(source);
    keptSteps += program?.length ?? 1;
    if (keptSteps > MAX_KEPT_STEPS) {
      cache.clear();
      keptSteps = program?.length ?? 1;
    }
    cache.set(source, program);
  }
  return program && run(program, text, whole);
}

/** Returns the first error in a pattern, for its author; `null` if it is valid. */
export function findPatternFault(source: string): { code: string; at: number } | null {
  try {
    compile(parsePattern(source));
    return null;
  } catch (error) {
    if (error instanceof PatternFault) return { code: error.code, at: error.at };
    throw error;
  }
}

function tryCompile(source: string): Step[] | null {
  return findPatternFault(source) ? null : compile(parsePattern(source));
}

function compile(tree: PatternNode): Step[] {
  const program: Step[] = [];
  const push = (step: Step): number => {
    if (program.length >= MAX_STEPS) throw new PatternFault("too_complex", 0);
    return program.push(step) - 1;
  };
  /** Adds a step with two successors, at first both the next step. The caller sets the other when it is known. */
  const fork = (): { op: "fork"; a: number; b: number } => {
    const step = { op: "fork" as const, a: program.length + 1, b: program.length + 1 };
    push(step);
    return step;
  };
  function emit(node: PatternNode): void {
    switch (node.type) {
      case "char":
        push({ op: "char", test: node.test });
        return;
      case "assert":
        push({ op: "assert", kind: node.kind });
        return;
      case "sequence":
        node.parts.forEach(emit);
        return;
      case "choice": {
        const exits = node.parts.map((part, index) => {
          const entry = index < node.parts.length - 1 ? fork() : null;
          emit(part);
          const exit = fork();
          if (entry) entry.b = program.length;
          return exit;
        });
        for (const exit of exits) exit.a = exit.b = program.length;
        return;
      }
      case "repeat": {
        for (let count = 0; count < node.min; count++) emit(node.body);
        if (node.max === Infinity) {
          const start = program.length;
          const entry = fork();
          emit(node.body);
          const back = fork();
          back.a = back.b = start;
          entry.b = program.length;
          return;
        }
        const entries = [];
        for (let count = node.min; count < node.max; count++) {
          entries.push(fork());
          emit(node.body);
        }
        for (const entry of entries) entry.b = program.length;
      }
    }
  }
  emit(tree);
  push({ op: "match" });
  return program;
}

function run(program: readonly Step[], text: string, whole: boolean): boolean {
  spendWork((program.length + text.length) / 20);
  const chars = Array.from(text);
  const seenAt = new Int32Array(program.length).fill(-1);
  let states: number[] = [];
  const stack: number[] = [];
  let matched = false;
  let tries = 0;

  /** Follows all steps that consume no character, and adds the states that need one to `into`. */
  function enter(start: number, at: number, into: number[]): void {
    stack.push(start);
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      if (seenAt[index] === at) continue;
      seenAt[index] = at;
      const step = program[index];
      if (step === undefined) continue;
      if (step.op === "fork") stack.push(step.b, step.a);
      else if (step.op === "char") into.push(index);
      else if (step.op === "match") matched ||= !whole || at === chars.length;
      else if (holds(step.kind, chars, at)) stack.push(index + 1);
    }
  }

  for (let at = 0; ; at++) {
    if (at === 0 || !whole) enter(0, at, states);
    const char = chars[at];
    if (matched || char === undefined) return matched;
    const next: number[] = [];
    if ((tries += states.length) > MAX_TRIES) return false;
    spendWork(states.length * WORK_PER_TRY);
    for (const index of states) {
      const step = program[index];
      if (step?.op === "char" && step.test(char)) enter(index + 1, at + 1, next);
    }
    if (matched) return true;
    states = next;
    if (whole && states.length === 0) return false;
  }
}

function holds(kind: "^" | "$" | "b" | "B", chars: readonly string[], at: number): boolean {
  if (kind === "^") return at === 0;
  if (kind === "$") return at === chars.length;
  const isWord = (char: string | undefined): boolean => char !== undefined && /\w/.test(char);
  return (isWord(chars[at - 1]) !== isWord(chars[at])) === (kind === "b");
}
