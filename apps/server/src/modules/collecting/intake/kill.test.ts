/** A short version of the trial for R14; `node scripts/trials/kill.ts` runs the full one. */
import { expect, test } from "vitest";
import { compareWithStored, runKillTrial } from "../../../../../../scripts/trials/kill-trial.ts";

const MINUTES = 60_000;
const quiet = (): void => {};

test(
  "kill -9 of server, database and both under load: every acknowledged response is there once",
  { timeout: 4 * MINUTES },
  async () => {
    const verdict = await runKillTrial({ trials: 3, respondents: 8, control: false, report: quiet });
    expect(verdict).toEqual({ acknowledged: verdict.acknowledged, lost: 0, duplicated: 0 });
    expect(verdict.acknowledged).toBeGreaterThan(150);
  },
);

test("the trial sees what is lost and what is doubled", { timeout: 2 * MINUTES }, async () => {
  const verdict = await runKillTrial({ trials: 1, respondents: 8, control: true, report: quiet });
  expect(verdict.lost).toBeGreaterThan(0);
  expect(verdict.duplicated).toBeGreaterThan(0);
  const stored = [{ responseId: "1", receipt: "R", name: "a" }];
  expect(compareWithStored([{ name: "a", receipt: "other" }], stored)).toEqual({
    acknowledged: 1,
    lost: 1,
    duplicated: 0,
  });
});
