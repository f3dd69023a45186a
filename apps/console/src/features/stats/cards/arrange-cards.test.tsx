// Order, hidden cards and charts of the statistics page, which the server keeps for everybody; a real HTTP server answers.
import type { ItemDefinition } from "@idata/engine";
import { ReportContext } from "@idata/questions/report";
import { useQuery } from "@tanstack/react-query";
import { act, useContext } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, type Rendered, until } from "../../../testing/render.tsx";
import { ok, type SeenRequest, startWireServer, type WireServer } from "../../../testing/wire-server.ts";
import ArrangeCards from "./arrange-cards.tsx";
import { type StatsCards, statsCardsQuery, toCardOrder } from "./cards.query.ts";
import { ReportsProvider } from "./report-surroundings.tsx";

const QUESTIONS = ["甲", "乙", "丙"].map((title, n): ItemDefinition => ({ id: `q${n + 1}`, type: "text", title }));
const STORED: StatsCards = [
  { questionId: "q2", views: { 乙: "donut" }, hidden: true, placed: true },
  { questionId: "q3", views: {}, hidden: false, placed: false },
];

let server: WireServer;
let rendered: Rendered;
let sent: SeenRequest[] = [];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  sent = [];
  server = await startWireServer((request) => {
    if (request.method === "PUT") sent.push(request);
    return request.method === "PUT" ? ok() : ok({ data: { cards: STORED } });
  });
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  localStorage.clear();
  server.close();
});

function Chart() {
  const { readView, keepView } = useContext(ReportContext);
  return (
    <button type="button" onClick={() => keepView("q2/乙", "bars")}>
      chart {readView("q2/乙")}
    </button>
  );
}

function Page({ mayArrange }: { mayArrange: boolean }) {
  const { data } = useQuery(statsCardsQuery(7));
  if (data === undefined) return null;
  return (
    <ReportsProvider formId={7} designEffect={1} cards={data} mayArrange={mayArrange}>
      <Chart />
      <ArrangeCards formId={7} questions={QUESTIONS} cards={data} onClose={() => {}} />
    </ReportsProvider>
  );
}

const open = async (mayArrange: boolean) => {
  rendered = await renderRoutes([{ path: "/", element: <Page mayArrange={mayArrange} /> }], "/");
  await until(() => names().length === 3);
};
const names = () => [...document.querySelectorAll("ol li span[title]")].map(({ textContent }) => textContent);
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
const chart = () =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("chart"));
const bodies = () => sent.map(({ url, body }) => [url.split("/stats/").at(-1), JSON.parse(body) as unknown]);

test("cards move and come back, shown at once and saved for everybody", async () => {
  await open(true);
  // Questions without a place follow in the order of the form, and keep the number that they have there.
  expect(names()).toEqual(["2. 乙", "1. 甲", "3. 丙"]);
  await press("下移「2. 乙」");
  expect(names()).toEqual(["1. 甲", "2. 乙", "3. 丙"]);
  await press("显示「2. 乙」");
  await until(() => sent.length === 2);
  expect(bodies()).toEqual([
    ["card/order", { questionIds: ["q1", "q2", "q3"] }],
    ["card", { questionId: "q2", hidden: false }],
  ]);
});

test("a chart is chosen for everybody by those who may, and in this browser by others", async () => {
  await open(true);
  expect(chart()?.textContent).toBe("chart donut");
  await act(async () => chart()?.click());
  await until(() => sent.length === 1);
  expect(bodies()).toEqual([["card", { questionId: "q2", view: { name: "乙", kind: "bars" } }]]);
  await until(() => chart()?.textContent === "chart bars");
  await rendered.unmount();
  await open(false);
  await act(async () => chart()?.click());
  expect([sent.length, Object.keys(localStorage).some((key) => key.startsWith("idata-charts-"))]).toEqual([1, true]);
});

test("a card without a place stands where the form has it, and one of a question that is gone is left out", () => {
  const cards = [{ questionId: "gone", views: {}, hidden: false, placed: true }, ...STORED];
  expect(toCardOrder(QUESTIONS, cards).map(({ id }) => id)).toEqual(["q2", "q1", "q3"]);
});
