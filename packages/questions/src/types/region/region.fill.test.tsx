import { act } from "react";
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";
import { regionCore } from "./region.core.ts";
import { pageRegionCore } from "./use-regions.fill.ts";

const item = { id: "q1", type: "region", title: "所在地" };

/** The regions are loaded when the question is shown. */
async function renderRegion(settings: object = {}, answer?: Parameters<typeof renderQuestion>[1]) {
  const q = await renderQuestion({ ...item, ...settings }, answer);
  await act(async () => void (await import("./region-data.answer.ts")));
  await act(async () => {});
  return q;
}
type Page = Awaited<ReturnType<typeof renderRegion>>;

async function pick(q: Page, part: string, name: string): Promise<void> {
  const select = q.find(`select[id$='-${part}']`) as HTMLSelectElement;
  const option = [...select.options].find((one) => one.textContent === name);
  if (!option) throw new Error(`${part} has no ${name}`);
  await q.type(`select[id$='-${part}']`, option.value);
}
const labels = (q: Page) => q.findAll("select").map((select) => select.closest("label")?.firstChild?.textContent);

test("selects follow each other down to the district", async () => {
  const q = await renderRegion();
  expect(labels(q)).toEqual(["省份"]);
  await pick(q, "province", "广东省");
  await pick(q, "city", "广州市");
  await pick(q, "district", "天河区");
  expect(labels(q)).toEqual(["省份", "城市", "区县"]);
  expect([q.answer(), q.posted()]).toEqual([{ code: "440106" }, { code: "440106" }]);
  await pick(q, "province", "浙江省");
  expect(q.answer()).toEqual({ code: "330000" });
  await q.check();
  expect(q.form.textContent).toContain("请选择到");
});

test("a municipality goes straight to its districts, a city without districts ends there", async () => {
  const q = await renderRegion();
  await pick(q, "province", "重庆市");
  expect(labels(q)).toEqual(["省份", "区县"]);
  await pick(q, "province", "广东省");
  await pick(q, "city", "东莞市");
  expect(labels(q)).toEqual(["省份", "城市"]);
  await q.check();
  expect(q.form.textContent).not.toContain("请选择到");
});

test("the street is asked for where the author wants it", async () => {
  const q = await renderRegion({ level: "street" }, { answer: { code: "440106" } });
  await q.check();
  expect(q.form.textContent).toContain("请填写详细地址");
  expect(q.findAll("[aria-invalid]").map((control) => control.getAttribute("name"))).toEqual(["q1.street"]);
  await q.type("input[name='q1.street']", "体育西路 1 号");
  expect(q.posted()).toEqual({ code: "440106", street: "体育西路 1 号" });
});

test("names that were typed before the regions came become a place", async () => {
  const q = await renderRegion({}, { answer: { province: "广东", city: "广州", district: "天河" } });
  expect(q.answer()).toEqual({ code: "440106" });
});

test("a page without script posts names, and the server finds the code", () => {
  const fields = ["广东省", "广州市", "天河区"].map((value, n) => ({
    name: `q1.${["province", "city", "district"][n]}`,
    value,
  }));
  const raw = pageRegionCore.fromFields(item as never, fields);
  expect(regionCore.parse(item as never, raw)).toEqual({ ok: true, value: { code: "440106" } });
});
