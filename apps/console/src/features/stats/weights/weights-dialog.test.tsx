// The targets of weights: what is wrong stands beside its field, and nothing is applied until it is right.
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FormStats } from "../../../forms/stats.query.ts";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../../../testing/render.tsx";
import type { Target } from "./targets.ts";
import WeightsDialog from "./weights-dialog.tsx";

const STATS = {
  definition: {
    schema: 1,
    title: "食堂",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        title: "",
        items: [
          {
            id: "sex",
            type: "radio",
            title: "性别",
            options: [
              { id: "m", label: "男" },
              { id: "f", label: "女" },
              { id: "x", label: "其他" },
            ],
          },
          { id: "many", type: "checkbox", title: "窗口", options: [{ id: "a", label: "面食" }] },
        ],
      },
    ],
    endings: [],
  },
  questions: [{ questionId: "sex", answered: 10, counters: { m: 7, f: 3 } }],
} as unknown as FormStats;

let rendered: Rendered;
let applied: (readonly Target[])[];
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent.replaceAll(" ", "") === name);
const text = () => document.body.textContent;
async function type(name: string, value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${name}的总体占比"]`);
  await act(async () => {
    // Past the tracking of React, which would take the value for its own.
    Reflect.set(HTMLInputElement.prototype, "value", value, input);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("shares that do not add up and answers that nobody gave are told, and what is right is applied", async () => {
  applied = [];
  const targets = [{ ref: "sex", shares: { m: 50, f: 30, x: 10 } }];
  const dialog = (
    <WeightsDialog stats={STATS} targets={targets} onApply={(next) => applied.push(next)} onClose={() => {}} />
  );
  rendered = await renderRoutes([{ path: "*", element: dialog }], "/");
  await until(() => button("应用") !== undefined);
  expect(text()).toContain("70.0%");
  expect(text()).toContain("没有答卷选它，占比只能是 0");
  await act(async () => button("应用")?.click());
  expect(text()).toContain("合计 90%，应为 100%");
  expect(applied).toEqual([]);
  await type("其他", "0");
  await type("女", "50");
  expect(text()).toContain("合计 100%");
  await act(async () => button("应用")?.click());
  expect(applied).toEqual([[{ ref: "sex", shares: { m: 50, f: 50, x: 0 } }]]);
  await act(async () => button("不加权")?.click());
  expect(applied.at(-1)).toEqual([]);
});
