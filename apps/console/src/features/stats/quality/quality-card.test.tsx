// The card of quality flags: what is counted, and the switch that changes the condition of the whole page.
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../../../testing/render.tsx";
import { ok, startWireServer, type WireServer } from "../../../testing/wire-server.ts";
import { QualityCard } from "./quality-card.tsx";

const FLAGS = {
  rows: ["fast", "repeated"].map((key) => ({ key, label: key })),
  columns: [{ key: "1", label: "1" }],
  cells: [[[3], [2]]],
  rowTotals: [[3, 2]],
  columnTotals: [[4]],
  layerTotals: [4],
  n: 40,
  answered: 4,
};

let server: WireServer;
let rendered: Rendered;
let changes: unknown[];
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

async function open(where: string): Promise<void> {
  changes = [];
  server = await startWireServer(() => ok({ data: FLAGS }));
  const card = (
    <QualityCard formId={7} responses={40} where={where} version={null} onChange={(one) => changes.push(one)} />
  );
  rendered = await renderRoutes([{ path: "*", element: card }], "/");
}
// In the card alone: tests of other files may have left something in the document.
const toggle = () => rendered.holder.querySelector<HTMLElement>('[role="switch"]');

test("flagged responses that are left out are still counted, and can be shown again", async () => {
  await open("{q1} = 'a' and {$flags} empty");
  await until(() => rendered.holder.querySelector("table") !== null);
  const asked = new URL(server.seen.at(-1)?.url ?? "", "http://localhost").searchParams;
  // As if they were not left out.
  expect(Object.fromEntries(asked)).toEqual({ rows: "$flags", columns: "$version", where: "{q1} = 'a'" });
  expect(document.body.textContent).toContain("已去掉 4 份有标记的答卷，共 40 份");
  const rows = [...rendered.holder.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent).join("|"),
  );
  expect(rows).toEqual([
    "用时过短：不到全部答卷中位数的 30%|3|7.5%",
    "同一矩阵至少四行，各行答案全部相同|0|0.0%",
    "十个字以上的文字与另一份答卷相同|2|5.0%",
  ]);
  expect(toggle()?.getAttribute("aria-checked")).toBe("true");
  await act(async () => toggle()?.click());
  await until(() => changes.length > 0);
  expect(changes).toEqual([{ where: "{q1} = 'a'" }]);
});
