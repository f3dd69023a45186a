/** The report as PDF and as slides (S40, S44), read with readers that are not ours. */
import { buffer } from "node:stream/consumers";
import type { ItemDefinition } from "@idata/engine";
import { readPdf, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import yauzl from "yauzl";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let owner: TestUser;
let form: TestForm;
const options = (...labels: string[]) => labels.map((label, at) => ({ id: `o${at}`, label }));
const ITEMS: ItemDefinition[] = [
  { id: "meal", type: "radio", title: "您常去哪个食堂？", options: options("一食堂", "二食堂", "教工食堂") },
  { id: "rows", type: "matrix-radio", title: "评价", rows: options("口味", "价格"), columns: options("好", "差") },
  { id: "why", type: "textarea", title: "建议" },
  { id: "split", type: "constant-sum", title: "开支", rows: options("吃饭", "住宿"), unit: "元" },
  { id: "colour", type: "color", title: "校服颜色" },
  {
    id: "family",
    type: "dynamic-table",
    title: "家庭成员",
    columns: [
      { id: "who", label: "姓名", kind: "text" },
      { id: "kin", label: "关系", kind: "dropdown", options: options("父母", "子女") },
    ],
  },
  { id: "hidden", type: "rating", title: "不打印的题", max: 5 },
];
const card = (id: string, more: object = {}) => {
  return { kind: "card", id, chart: "bars", hidden: false, texts: false, ...more };
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  form = await createForm(server, owner.token, { items: ITEMS, title: "食堂问卷" });
  for (const [meal, why, food, colour] of [
    ["o0", "排队太久😀", 50, "#2F88FF"],
    ["o0", "", 30, "#2A6FE0"],
    ["o1", "很好", 40, "#FFFFFF"],
  ] as const) {
    const split = { o0: food, o1: 100 - food };
    const family = [
      { who: "甲", kin: "o0" },
      { who: "乙", kin: "o0" },
    ];
    const answers = { meal, rows: { o0: "o0", o1: "o1" }, ...(why && { why }), split, colour, family, hidden: 4 };
    await submitTo(server, form, { answers });
  }
  const blocks = [
    { kind: "note", id: "n", html: "<p>结论：<strong>先修排队</strong></p><ul><li>加窗口</li></ul>" },
    card("meal", { chart: "pie" }),
    card("rows"),
    card("why", { texts: true }),
    card("hidden", { hidden: true }),
  ];
  const body = { revision: 0, title: "食堂满意度报告", where: "", blocks };
  await server.api("PUT", `/form/${form.id}/report`, { token: owner.token, body });
});
afterAll(() => server.close());

const fetchAs = (ending: "pdf" | "pptx", { token }: TestUser = owner, language = "zh-CN") =>
  server.inject({
    url: `/idata2/api/form/${form.id}/report/${ending}`,
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
  });

test("the PDF has title, notes, charts as vectors with their numbers, tables and texts in Chinese", async () => {
  const file = await fetchAs("pdf");
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const { pages, title, language } = await readPdf(file.rawPayload);
  expect([title, language]).toEqual(["食堂满意度报告", "zh-CN"]);
  const text = pages.join("\n");
  for (const part of ["结论：先修排队", "• 加窗口", "您常去哪个食堂？", "3 人回答", "• 很好", "截至"]) {
    expect(text).toContain(part);
  }
  // In the drawing, and in the table below it.
  expect(text.match(/一食堂/g)).toHaveLength(2);
  expect(text).toContain("2 (66.7%)");
  expect(text).toMatch(/一食堂\s+2\s+66\.7%/);
  expect(text).toMatch(/口味[\s\S]*3 \(100.0%\)[\s\S]*价格/);
  expect(text).not.toContain("不打印的题");
  // t.test(c(50, 30, 40)) in R: the mean 40 lies between 15.15862 and 64.84138.
  expect(text).toContain("40.00 元 (40.0%)");
  expect(text).toMatch(/吃饭\s+40.00 元\s+15\.16 – 64\.84\s+40.0%/);
  expect(text).toMatch(/按色系[\s\S]*白色系\s+1\s+33\.3%[\s\S]*蓝色系\s+2\s+66\.7%/);
  // Three people, although they made six entries.
  expect(text).toMatch(/填写的人数[\s\S]*姓名\s+3\s+100.0%[\s\S]*父母\s+3\s+100.0%/);
  // A drawing of vectors is no picture of points.
  expect(file.rawPayload.toString("latin1")).not.toContain("/Subtype /Image");
  const english = (await readPdf((await fetchAs("pdf", owner, "en-US")).rawPayload)).pages.join("\n");
  expect(english).toContain("Answered by 3");
});

test("the slides have one page for each card and row, with charts, and the notes", async () => {
  const file = await fetchAs("pptx");
  expect(file.statusCode).toBe(200);
  const zip = await yauzl.fromBufferPromise(file.rawPayload, { validateEntrySizes: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8"));
  }
  const slides = [...parts].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map(([, xml]) => xml);
  // Title, note, pie, two rows of the matrix, texts, means, colours, who filled in the columns, and one column.
  expect(slides).toHaveLength(10);
  const text = slides.join("\n");
  for (const part of ["食堂满意度报告", "结论：先修排队", "• 加窗口", "教工食堂", "66.7%", "口味", "• 很好"]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("不打印的题");
  expect(parts.get("ppt/charts/chart1.xml")).toContain("c:pieChart");
  expect(parts.get("ppt/charts/chart2.xml")).toContain("c:barChart");
  expect(parts.get("ppt/charts/chart4.xml")).toMatch(/<c:v>60<\/c:v>[\s\S]*<c:v>40<\/c:v>/);
  expect(parts.get("ppt/charts/chart5.xml")).toMatch(/srgbClr val="2F6FE0"[\s\S]*srgbClr val="E8EAED"/);
});

test("strangers get neither", async () => {
  const stranger = await server.createUser();
  for (const ending of ["pdf", "pptx"] as const) expect((await fetchAs(ending, stranger)).json().code).toBe(6601001);
});
