/**
 * `node scripts/trials/kill.ts [--trials 20] [--careless]`: kills server and database under load and checks that every
 * acknowledged response is stored exactly once; exits with 1 if not. With `--careless` the respondents break the rules,
 * and the trial must detect it. Needs Linux. Runs on loopback with a temporary data folder.
 */
import { parseArgs } from "node:util";
import { runKillTrial } from "./kill-trial.ts";

const { values } = parseArgs({
  options: { trials: { type: "string", default: "20" }, careless: { type: "boolean", default: false } },
});
const trials = Number(values.trials);
if (!Number.isInteger(trials) || trials < 1) {
  console.error("--trials must be a whole number from 1.");
  process.exit(2);
}
const verdict = await runKillTrial({
  trials,
  respondents: 16,
  control: values.careless,
  report: (line) => console.log(line),
});
console.log(`${verdict.acknowledged} acknowledged, ${verdict.lost} lost, ${verdict.duplicated} duplicated`);
process.exit(verdict.lost === 0 && verdict.duplicated === 0 ? 0 : 1);
