/** Weighted groups side by side: what the tables of shares and of means say, and which tests are left out. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../../../testing/render.tsx";
import type { StatsGroup } from "./compare-question.ts";
import ComparisonBody from "./comparison-body.tsx";

let rendered: Rendered;
beforeAll(startI18n);
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
});

const group = (key: string, counters: Record<string, number>, sum: number, effective: number): StatsGroup => ({
  key,
  label: key,
  n: 200,
  weights: { n: 200, sum, effective },
  questions: [{ questionId: "q", answered: sum, counters }],
});
const text = (): string => document.body.textContent ?? "";

test("shares have weighted counts, and intervals and χ² by the effective numbers; small groups have no test", async () => {
  const options = ["a", "b"].map((id) => ({ id, label: id.toUpperCase() }));
  const item = { id: "q", type: "radio", title: "食堂", options };
  const show = async (effective: number): Promise<void> => {
    const groups = [
      group("男", { a: 60.5, b: 39.5 }, 100, effective),
      group("女", { a: 39.5, b: 60.5 }, 100, effective),
    ];
    const element = <ComparisonBody item={item} groups={groups} isOverlapping={false} />;
    rendered = await renderRoutes([{ path: "*", element }], "/");
    await until(() => document.querySelector("table") !== null);
  };
  await show(50);
  expect(text()).toContain("男有效人数 50");
  // prop.test(30.25, 50, correct = FALSE) in R: 0.466 to 0.729.
  expect(document.querySelector("tbody td")?.textContent).toBe("60.5%60.5 人 · 47–73%");
  // chisq.test(rbind(c(30.25, 19.75), c(19.75, 30.25)), correct = FALSE): 4.41.
  expect(text()).toContain("χ² = 4.41");
  expect(text()).toContain("折算为有效人数");
  await rendered.unmount();
  document.body.replaceChildren();
  await show(6);
  expect(text()).toContain("有效人数太少");
  expect(text()).not.toContain("χ² =");
});

test("means count the effective number, and ranks are not tested", async () => {
  const item = { id: "q", type: "number", title: "年龄" };
  const groups = [group("男", { 20: 30, 30: 70 }, 100, 50), group("女", { 20: 60, 30: 40 }, 100, 40)];
  const element = <ComparisonBody item={item} groups={groups} isOverlapping={false} />;
  rendered = await renderRoutes([{ path: "*", element }], "/");
  await until(() => document.querySelector("table") !== null);
  expect([...document.querySelectorAll("thead th")].map((head) => head.textContent)[1]).toBe("有效人数");
  expect([...document.querySelectorAll("tbody tr")].map((row) => row.textContent?.slice(0, 8))).toEqual(
    ["男5027.00", "女4024.00"].map((start) => expect.stringMatching(new RegExp(`^${start}`))),
  );
  expect(text()).toContain("Welch t 检验");
  expect(text()).toContain("秩检验要逐份排序");
});
