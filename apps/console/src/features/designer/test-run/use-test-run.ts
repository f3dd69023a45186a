/** Starts, tracks and cancels a test run, one at a time. The run uses the form as it is at the start. */
import type { FormDefinition, LongestPath, RespondentReport } from "@idata/engine";
import { useEffect, useRef, useState } from "react";
import { today } from "../preview/today.ts";

export type TestRunMessage = { done: number } | { report: RespondentReport; longest: LongestPath };

export interface TestRunResult {
  definition: FormDefinition;
  seed: number;
  report: RespondentReport;
  longest: LongestPath;
}

export type TestRunState =
  | { kind: "idle" }
  | { kind: "running"; done: number; runs: number }
  | { kind: "failed" }
  | ({ kind: "done" } & TestRunResult);

export interface TestRunOptions {
  definition: FormDefinition;
  runs: number;
  seed: number;
}

/** Creates the worker. Tests pass one that runs in the page. */
export type MakeWorker = () => Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

const makeWorker: MakeWorker = () => new Worker(new URL("./test-run.worker.ts", import.meta.url), { type: "module" });

export function useTestRun(make: MakeWorker = makeWorker) {
  const [state, setState] = useState<TestRunState>({ kind: "idle" });
  const worker = useRef<ReturnType<MakeWorker> | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  const start = ({ definition, runs, seed }: TestRunOptions) => {
    stop();
    setState({ kind: "running", done: 0, runs });
    const fresh = make();
    worker.current = fresh;
    fresh.addEventListener("message", (event) => {
      // Ignores late messages of a terminated worker.
      if (worker.current !== fresh) return;
      const message = (event as MessageEvent<TestRunMessage>).data;
      if ("done" in message) {
        setState({ kind: "running", done: message.done, runs });
        return;
      }
      stop();
      setState({ kind: "done", definition, seed, ...message });
    });
    fresh.addEventListener("error", () => {
      if (worker.current !== fresh) return;
      stop();
      setState({ kind: "failed" });
    });
    fresh.postMessage({ definition, runs, seed, today: today() }, []);
  };
  const cancel = () => {
    stop();
    setState({ kind: "idle" });
  };
  return { state, start, cancel };
}
