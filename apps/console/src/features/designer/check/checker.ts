/**
 * Runs the check: a small form at once, a large one in a web worker, so that no keystroke waits. While a check runs,
 * only the newest definition is kept and checked next; results of older ones are dropped.
 */
import { analyseForm, type Finding, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";

export type { Finding };

export interface Checker {
  check: (definition: FormDefinition, then: (findings: readonly Finding[]) => void) => void;
  end: () => void;
}

export type CheckWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/** Forms with at most this many questions are checked in a few milliseconds. */
const SMALL = 60;

/** `kind` of the form, if known. An exam without scoring is a finding. */
export function checkDefinition(definition: FormDefinition, kind?: string): Finding[] {
  return analyseForm(definition, cores, kind);
}

function isSmall({ pages }: FormDefinition): boolean {
  return pages.reduce((sum, { items }) => sum + items.length, 0) <= SMALL;
}

function startWorker(): CheckWorker | null {
  // Without web workers the check runs in the page.
  if (typeof Worker === "undefined") return null;
  return new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" });
}

export function createChecker(start: () => CheckWorker | null = startWorker): Checker {
  let worker: CheckWorker | null = null;
  let isBroken = false;
  type Job = Parameters<Checker["check"]>;
  let running: Job | null = null;
  let waiting: Job | null = null;

  const next = () => {
    running = waiting;
    waiting = null;
    if (running) worker?.postMessage(running[0], []);
  };
  const open = (): CheckWorker | null => {
    const fresh = start();
    fresh?.addEventListener("message", (event) => {
      if (!waiting) running?.[1]((event as MessageEvent<Finding[]>).data);
      next();
    });
    fresh?.addEventListener("error", () => {
      isBroken = true;
      fresh.terminate();
      const last = waiting ?? running;
      running = waiting = null;
      if (last) last[1](checkDefinition(last[0]));
    });
    return fresh;
  };
  return {
    check(definition, then) {
      waiting = null;
      const isHere = isBroken || isSmall(definition) || (worker ??= open()) === null;
      if (isHere) {
        // Ignores the running check, because its result would be older.
        running &&= [running[0], () => undefined];
        then(checkDefinition(definition));
        return;
      }
      waiting = [definition, then];
      if (!running) next();
    },
    end() {
      worker?.terminate();
      running = waiting = worker = null;
    },
  };
}
