/** Signed links from a sheet (S39, docs/adr/0070): what becomes a link, what is said of the rest, and that each link works. */
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { startTestServer } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

const server = await startTestServer();
const token = await server.loginAsAdmin();
afterAll(() => server.close());

const SHEET = 6604040;
const options = (...labels: string[]) => labels.map((label, n) => ({ id: `o${n + 1}`, label }));
const ITEMS = [
  { id: "name", type: "text", code: "full.name", title: "姓名", maxLength: 5 },
  { id: "team", type: "radio", title: "部门", options: options("后勤", "食堂") },
  { id: "tools", type: "checkbox", title: "工具", options: options("锤子", "锯, 小", "刀") },
  { id: "day", type: "date", title: "日期" },
  { id: "count", type: "number", title: "次数", max: 10 },
  { id: "ok", type: "consent", title: "同意", optional: true },
];

async function sign(form: TestForm, bytes: Buffer | string) {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="links.csv"\r\n\r\n`;
  const response = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/link/sheet`,
    headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=edge" },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from("\r\n--edge--\r\n")]),
  });
  if (response.headers["content-type"]?.toString().includes("json") === true) return { code: response.json().code };
  const { sheets } = await readXlsx(response.rawPayload);
  return { rows: (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? ""))) };
}

const fieldsOf = (link: string) => {
  const { searchParams } = new URL(link, "https://example.org");
  return [...searchParams].filter(([name]) => name.startsWith("q.")).map(([name, value]) => [name.slice(2), value]);
};

test("each row makes a link by titles, names and ids; what is no answer is said beside its row", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  expect((await saveRules(server, token, form, { link: { required: true, fixed: ["name", "tools"] } })).code).toBe(200);
  const csv = [
    "full.name,部门,TOOLS,日期,次数,电话,同意",
    '张三,食堂,"锤子、刀",2026-11-20,3,=1+1,1',
    '李四,o1,"锯, 小",,,,',
    "王五王五王五,厨房,锤子,2026-13-01,11,,",
    ",,,,,138,",
  ].join("\n");
  const { rows = [] } = await sign(form, csv);
  const [header, first, second, third, fourth] = rows;
  expect(header).toEqual(["full.name", "部门", "TOOLS", "日期", "次数", "电话", "同意", "专用链接", "问题"]);
  expect(fieldsOf(first?.[7] ?? "")).toEqual([
    ["name", "张三"],
    ["team", "o2"],
    ["tools", "o1"],
    ["tools", "o3"],
    ["day", "2026-11-20"],
    ["count", "3"],
  ]);
  // Other columns come back, and never as formulas.
  expect([first?.[5]?.trim(), first?.[8]]).toEqual(["=1+1", ""]);
  expect(fieldsOf(second?.[7] ?? "")).toEqual([
    ["name", "李四"],
    ["team", "o1"],
    ["tools", "o2"],
  ]);
  expect(third?.slice(7)).toEqual(["", "这些列的内容不能作为答案：full.name、部门、日期、次数"]);
  expect(fourth?.slice(7)).toEqual(["", "这一行没有答案"]);
  const link = {
    fields: fieldsOf(first?.[7] ?? ""),
    signature: new URL(first?.[7] ?? "", "https://x.org").searchParams.get("sig"),
  };
  const answers = { name: "张三", tools: ["o1", "o3"] };
  expect((await submitTo(server, form, { answers: { ...answers, tools: ["o1"] }, link })).code).toBe(6603085);
  expect((await submitTo(server, form, { answers, link })).code).toBe(200);
});

test("a workbook is read, too; sheets without a question, and too many rows, are refused", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  const book = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: "a",
          rows: [
            ["姓名", "次数"],
            ["张三", 3],
          ],
        },
      ],
    }),
  );
  const { rows = [] } = await sign(form, book);
  expect(fieldsOf(rows[1]?.[2] ?? "")).toEqual([
    ["name", "张三"],
    ["count", "3"],
  ]);
  expect(await sign(form, "电话,同意\n138,1")).toEqual({ code: SHEET });
  expect(await sign(form, "\n\n")).toEqual({ code: SHEET });
  expect(await sign(form, `姓名\n${"a\n".repeat(5001)}`)).toEqual({ code: 6602013 });
  const unpublished = await createForm(server, token, { items: ITEMS, publish: false });
  expect(await sign(unpublished, "姓名\n张三")).toEqual({ code: SHEET });
});
