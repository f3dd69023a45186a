/** Random respondents beside the page: the designer stays usable, and whoever cancels just ends this worker. */
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

/** Milliseconds between two words about how far it is. */
const PAUSE = 100;

addEventListener("message", ({ data }: MessageEvent<Job>) => {
  const { definition, ...options } = data;
  let said = 0;
  const say = (message: TestRunMessage) => postMessage(message);
  const report = runRespondents(definition, cores, {
    ...options,
    onRun(done) {
      const now = performance.now();
      if (now - said < PAUSE) return;
      said = now;
      say({ done });
    },
  });
  say({ report, longest: longestPath(definition, cores) });
});
