/** The reports of shares and votes with given counters. */
import { expect, test } from "vitest";
import { drawReports, openTable, readFigures, show } from "./testing/draw-reports.tsx";

drawReports();

test("constant sum: means and shares, exact over forms of other steps", async () => {
  const rows = [
    { id: "r1", label: "餐饮" },
    { id: "r2", label: "房租" },
  ];
  await show("constant-sum", { rows, unit: "%" }, { counters: { "r1/0": 90, "r1/1": 100, "r2/0": 300 }, answered: 4 });
  expect(await openTable()).toEqual([
    ["行", "平均值", "占总量"],
    ["餐饮", "25 %", "25.0%"],
    ["房租", "75 %", "75.0%"],
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
