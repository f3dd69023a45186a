/**
 * Web worker that simulates random respondents, so that the designer stays usable. Cancelling terminates the worker.
 */
import "../../../old-browsers.ts";
import { longestPath, runRespondents, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { TestRunMessage } from "./use-test-run.ts";

interface Job {
  definition: FormDefinition;
  runs: number;
  seed: number;
  today: string;
}

/** Milliseconds between two progress messages. */
const PAUSE = 100;

addEventListener("message", ({ data }: MessageEvent<Job>) => {
  const { definition, ...options } = data;
  let reportedAt = 0;
  const send = (message: TestRunMessage) => postMessage(message);
  const report = runRespondents(definition, cores, {
    ...options,
    onRun(done) {
      const now = performance.now();
      if (now - reportedAt < PAUSE) return;
      reportedAt = now;
      send({ done });
    },
  });
  send({ report, longest: longestPath(definition, cores) });
});
