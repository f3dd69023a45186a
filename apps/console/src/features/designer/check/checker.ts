/**
 * Runs the check: at once for a small form, beside the page for a large one, so that no keystroke waits for it. Only the
 * newest definition counts; while one is checked, later ones wait and only the last of them is checked next.
 */
import { analyseForm, type Finding, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";

export type { Finding };

export interface Checker {
  check: (definition: FormDefinition, then: (findings: readonly Finding[]) => void) => void;
  end: () => void;
}

export type CheckWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/** Questions that are checked in a few milliseconds. */
const SMALL = 60;

/** `kind`: of the form, where it is known; an exam is expected to be scored. */
export function checkDefinition(definition: FormDefinition, kind?: string): Finding[] {
  return analyseForm(definition, cores, kind);
}

function isSmall({ pages }: FormDefinition): boolean {
  return pages.reduce((sum, { items }) => sum + items.length, 0) <= SMALL;
}

function startWorker(): CheckWorker | null {
  // An old browser checks in the page, as it has to.
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
        // What is still on its way is older.
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
