/**
 * `node scripts/trials/kill.ts [--trials 20] [--control]`: kills server and database under load and checks that every
 * acknowledged response is there exactly once. `--control` lets respondents break the rules and succeeds only when the
 * trial finds it. Needs Linux. Runs on loopback with a data folder of its own.
 */
import { parseArgs } from "node:util";
import { runKillTrial } from "./kill-trial.ts";

const { values } = parseArgs({
  options: { trials: { type: "string", default: "20" }, control: { type: "boolean", default: false } },
});
const trials = Number(values.trials);
if (!Number.isInteger(trials) || trials < 1) {
  console.error("--trials must be a whole number from 1.");
  process.exit(2);
}
const verdict = await runKillTrial({
  trials,
  respondents: 16,
  control: values.control,
  report: (line) => console.log(line),
});
console.log(`${verdict.acknowledged} acknowledged, ${verdict.lost} lost, ${verdict.duplicated} duplicated`);
const isClean = verdict.lost === 0 && verdict.duplicated === 0;
if (values.control)
  console.log(isClean ? "control FAILED: the trial saw nothing" : "control: the trial sees lost and doubled responses");
process.exit(isClean === values.control ? 1 : 0);
