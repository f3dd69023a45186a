/** The reports of shares and votes with given counters. */
import { expect, test } from "vitest";
import { drawReports, holder, openTable, readFigures, show } from "./testing/draw-reports.tsx";

drawReports();

test("constant sum: means with their intervals, and shares of all that was given", async () => {
  const rows = [
    { id: "r1", label: "餐饮" },
    { id: "r2", label: "房租" },
  ];
  const counters = { "r1/20": 2, "r1/25": 1, "r1/35": 1, "r2/80": 2, "r2/75": 1, "r2/65": 1 };
  await show("constant-sum", { rows, unit: "%" }, { counters, answered: 4 });
  // t.test(c(20, 20, 25, 35)) in R 4 gives 25 with 13.74797 and 36.25203.
  expect(await openTable()).toEqual([
    ["行", "平均值", "平均值的 95% 置信区间", "占总量"],
    ["餐饮", "25.00 %", "13.75 – 36.25 %", "25.0%"],
    ["房租", "75.00 %", "63.75 – 86.25 %", "75.0%"],
  ]);
});

test("motion: shares of valid votes, abstentions among them", async () => {
  const options = [
    { id: "yes", label: "赞成" },
    { id: "no", label: "反对" },
    { id: "abstain", label: "弃权" },
  ];
  await show("motion", { options }, { counters: { yes: 6, no: 3, abstain: 1 }, answered: 10 });
  expect(readFigures()).toEqual({
    有效票: "10",
    赞成: "60.0% 6",
    反对: "30.0% 3",
    弃权: "10.0% 1",
    赞成占赞成与反对之和: "66.7% 6 / 9",
  });
  expect((await openTable())[3]).toEqual(["弃权", "1", "10.0%"]);
});

test("election: by votes, written names, none of these and void ballots", async () => {
  const options = [
    { id: "a", label: "李华" },
    { id: "b", label: "王伟" },
  ];
  const counters = { a: 2, b: 5, "=孙丽": 2, "-valid": 8, "-none": 1, "-void": 2 };
  await show("election", { options, seats: 2, noneLabel: "都不选" }, { counters, answered: 10 });
  expect(readFigures()).toEqual({ 收回选票: "10", 有效票: "8", 废票: "2", 应选名额: "2" });
  expect(await openTable()).toEqual([
    ["候选人", "得票", "占有效票", "位次"],
    ["王伟", "5", "62.5%", "前 2 名"],
    ["李华", "2", "25.0%", "票数相等"],
    ["另选：孙丽", "2", "25.0%", "票数相等"],
    ["都不选", "1", "12.5%", ""],
    ["废票", "2", "–", ""],
  ]);
});

test("colours: families with their colour, and the colours that were chosen, most first", async () => {
  await show("color", {}, { counters: { "#2F88FF": 3, "#1A3CFF": 1, "#FFFFFF": 6 }, answered: 10 });
  expect(await openTable()).toEqual([
    ["选项", "人数", "占比"],
    ["白色系", "6", "60.0%"],
    ["蓝色系", "4", "40.0%"],
  ]);
  const chosen = [...holder.querySelectorAll("ul > li")];
  expect(chosen.map((one) => one.textContent)).toEqual(["#FFFFFF6 · 60.0%", "#2F88FF3 · 30.0%", "#1A3CFF1 · 10.0%"]);
  expect(chosen.map((one) => one.querySelector("rect")?.getAttribute("fill"))).toEqual([
    "#FFFFFF",
    "#2F88FF",
    "#1A3CFF",
  ]);
});
