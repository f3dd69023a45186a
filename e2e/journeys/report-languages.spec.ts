/** A report in two languages, one from right to left: its owner writes a title in each, and readers get theirs. */
import type { FormDefinition } from "@idata/engine";
import { findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const options = (...labels: string[]) => labels.map((label, at) => ({ id: `o${at}`, label }));
const DEFINITION: FormDefinition = {
  schema: 1,
  title: "班车调查",
  language: "zh-CN",
  translations: {
    ar: {
      "form.title": "استطلاع الحافلات",
      "bus.title": "هل تركب الحافلة؟",
      "bus.options.o0.label": "نعم",
      "bus.options.o1.label": "لا",
    },
  },
  pages: [{ id: "p1", items: [{ id: "bus", type: "radio", title: "您坐班车吗？", options: options("坐", "不坐") }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PHONE = { storageState: { cookies: [], origins: [] }, viewport: { width: 390, height: 844 } };

test("readers see title, questions and charts in their language, from right to left in Arabic", async ({
  page,
  request,
  callApi,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  for (let at = 0; at < 12; at += 1) await form.submit({ bus: at < 7 ? "o0" : "o1" });
  const blocks = [{ kind: "card", id: "bus", chart: "columns", hidden: false, texts: false }];
  await callApi("put", `/form/${form.id}/report`, { revision: 0, title: "班车报告", where: "", blocks });
  const opened = { revision: 0, isOpen: true, closesAt: null, shown: ["bus"], texts: [] };
  const { data } = (await callApi("put", `/form/${form.id}/report/page`, opened)) as { data: { key: string } };

  await page.goto(`/idata2/form/${form.id}/data/report`);
  await page.getByRole("button", { name: "编辑报告" }).click();
  await page.getByRole("combobox", { name: "公开页的语言" }).click();
  await page.getByTitle("العربية").click();
  await page.getByRole("textbox", { name: "报告标题" }).fill("تقرير الحافلات");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("报告已保存")).toBeVisible();

  const phone = await browser.newContext({ ...PHONE, locale: "ar" });
  const stranger = await phone.newPage();
  await stranger.goto(`/idata2/collect/report/${data.key}`);
  await expect(stranger.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("تقرير الحافلات");
  const question = stranger.getByRole("heading", { level: 2 });
  await expect(question).toHaveText("هل تركب الحافلة؟");
  /** Where the first and the last sign of a text are, from the left. */
  const endsOf = (selector: string) =>
    stranger.evaluate<[number, number]>(`(() => {
      const text = document.querySelector(${JSON.stringify(selector)}).firstChild;
      const at = (from) => { const range = document.createRange(); range.setStart(text, from); range.setEnd(text, from + 1); return range.getBoundingClientRect().left; };
      return [at(0), at(text.length - 1)];
    })()`);
  // The question mark is at the left of an Arabic question, and what the product says in English begins at the left of itself.
  const [first, mark] = await endsOf("h2 bdi");
  expect(mark).toBeLessThan(first);
  const [start, stop] = await endsOf(".report-facts bdi");
  expect(stop).toBeGreaterThan(start);
  // The first option is the column at the right, with its label below it.
  const picture = stranger.locator(".report-picture[data-size=narrow]");
  const middleOf = async (label: string) => {
    const box = await picture.getByText(label, { exact: true }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(await middleOf("نعم")).toBeGreaterThan(await middleOf("لا"));
  expect(await stranger.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
  expect(await findAccessibilityFaults(stranger, TAGS)).toEqual([]);

  await stranger.getByRole("link", { name: "中文" }).click();
  await expect(stranger.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("班车报告");
  await expect(question).toHaveText("您坐班车吗？");
  expect(await middleOf("坐")).toBeLessThan(await middleOf("不坐"));
  await phone.close();
});
