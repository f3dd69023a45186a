import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./region.cases.json" with { type: "json" };
import { regionTable } from "./region.core.ts";
import { createRegionAnswer } from "./region-rules.answer.ts";
import { choicesBelow, isMunicipality, pathOf } from "./region-table.answer.ts";

runCoreCases("region", cases);
runTextCases("region", [{}, { level: "street" }, { level: "province" }], ["地区题", "省市区", "城市题", "region"]);

const table = regionTable();
const regionOf = (code: string) => table.byCode.get(code) ?? expect.fail(`no region ${code}`);

test("the table is whole: 34 provinces, codes are unique, well-formed and under their province", () => {
  expect(table.provinces).toHaveLength(34);
  const all = [...table.byCode.values()];
  expect(all.length).toBeGreaterThan(3200);
  const listed = table.provinces.flatMap(function walk(region): string[] {
    return [region.code, ...region.children.flatMap(walk)];
  });
  expect(listed.toSorted()).toEqual([...table.byCode.keys()].toSorted());
  const odd = all.filter(
    (region) =>
      !/^[1-9]\d{5}$/.test(region.code) ||
      !/^\p{Script=Han}{2,}$/u.test(region.name) ||
      region.code.slice(0, 2) !== pathOf(region)[0]?.code.slice(0, 2),
  );
  expect(odd).toEqual([]);
});

test("names are unique among their neighbours, so that they can be typed", () => {
  const twins = [...table.byCode.values()].filter(({ children }) => {
    return new Set(children.map(({ name }) => name)).size !== children.length;
  });
  expect(twins.map(({ name }) => name)).toEqual([]);
});

test("what a province governs directly stands under it", () => {
  expect(table.provinces.filter(isMunicipality).map(({ name }) => name)).toEqual([
    "北京市",
    "天津市",
    "上海市",
    "重庆市",
  ]);
  expect(regionOf("500000").children).toHaveLength(38);
  expect(pathOf(regionOf("659001")).map(({ name }) => name)).toEqual(["新疆维吾尔自治区", "石河子市"]);
});

test("choices end where the question or the country does", () => {
  expect(choicesBelow(regionOf("440000"), "province")).toEqual([]);
  expect(choicesBelow(regionOf("440000"), "city")).toHaveLength(21);
  expect(choicesBelow(regionOf("440100"), "city")).toEqual([]);
  expect(choicesBelow(regionOf("310000"), "city")).toEqual([]);
  expect(choicesBelow(regionOf("310000"), "district")).toHaveLength(16);
  expect(choicesBelow(regionOf("710000"), "street")).toEqual([]);
});

test("without the table shapes are checked and names stay names", () => {
  const core = createRegionAnswer(() => null);
  const item = { id: "q", type: "region", title: "" } as const;
  const names = { province: "广东省", city: "广州市", district: "" };
  expect(core.parse(item, names)).toEqual({ ok: true, value: names });
  expect(core.parse(item, { code: "990000" })).toEqual({ ok: true, value: { code: "990000" } });
  expect(core.parse(item, { code: "99" }).ok).toBe(false);
  expect(core.validate(item, { code: "440000" }, { today: "2026-11-20" })).toEqual([]);
});

test("expressions see the province and the city by code", () => {
  const core = createRegionAnswer(() => null);
  const item = { id: "q", type: "region", title: "" } as const;
  expect(core.toExpression(item, { code: "440106" })).toEqual({
    code: "440106",
    province: "440000",
    city: "440100",
  });
});
