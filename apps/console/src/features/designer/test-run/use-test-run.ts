/** One test run at a time: started, watched, cancelled. The form is taken as it is when the run starts. */
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

/** Gives the worker; a test hands in one of its own that runs in the page. */
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
      // What an ended worker still had to say is of no interest.
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
