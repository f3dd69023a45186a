/** What may be chosen for an export: uploaded files, columns, responses, and tables of records. */
import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startTestServer, type TestServer } from "@idata/testkit";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import yauzl from "yauzl";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const exportFile = (form: TestForm, payload: object) =>
  server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "zh-CN" },
    payload,
  });

async function readCsv(form: TestForm, choices: object): Promise<string[][]> {
  const file = await exportFile(form, { format: "csv", ...choices });
  expect(file.statusCode).toBe(200);
  return parseCsv(file.rawPayload.toString("utf8")) as string[][];
}

async function readArchive(form: TestForm, choices: object = {}): Promise<Map<string, Buffer>> {
  const file = await exportFile(form, { format: "files", ...choices });
  expect(file.statusCode).toBe(200);
  const zip = await yauzl.fromBufferPromise(file.rawPayload, { validateEntrySizes: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

describe("uploaded files", () => {
  const ITEMS = [
    { id: "who", type: "text", title: "姓名" },
    { id: "f", type: "file", title: "论文/附件", maxFiles: 3, maxSizeMb: 1, accept: ["txt"] },
    { id: "g", type: "file", title: "证明", maxFiles: 1, maxSizeMb: 1, accept: ["txt"] },
  ];

  async function upload(form: TestForm, questionId: string, name: string, content: string) {
    const body = new FormData();
    body.append("questionId", questionId);
    body.append("version", "1");
    body.append("file", new Blob([content], { type: "text/plain" }), name);
    const answer = await fetch(`${server.baseUrl}/idata2/api/collect/form/${form.key}/upload`, {
      method: "POST",
      body,
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    return { id: data.id, name, size: 1, type: "text/plain" };
  }

  async function createFilled(): Promise<TestForm> {
    const form = await createForm(server, token, { items: ITEMS });
    const own = await upload(form, "f", "初稿.txt", "first");
    const other = await upload(form, "f", "初稿.TXT", "second");
    const proof = await upload(form, "g", "proof.txt", "proof");
    await submitTo(server, form, { answers: { who: "../../张三\\..:", f: [own, other], g: [proof] } });
    await submitTo(server, form, { answers: { who: "con" } });
    const last = await upload(form, "g", "b.txt", "b");
    await submitTo(server, form, { answers: { who: "con", g: [last] } });
    // A file that nobody submitted belongs to nothing.
    await upload(form, "f", "left.txt", "left");
    return form;
  }

  test("are named as usual, and a list says whose they are", async () => {
    const form = await createFilled();
    const files = await readArchive(form);
    const names = ["1-论文 附件-初稿.txt", "1-论文 附件-初稿 (2).txt", "1-证明-proof.txt", "3-证明-b.txt"];
    expect([...files.keys()]).toEqual(["附件清单.csv", ...names]);
    expect(names.map((name) => files.get(name)?.toString())).toEqual(["first", "second", "proof", "b"]);
    const [header, ...rows] = parseCsv(files.get("附件清单.csv")?.toString() ?? "") as string[][];
    expect(header).toEqual(["序号", "回执编号", "题目", "压缩包中的文件", "上传时的文件名", "大小（字节）", "SHA-256"]);
    expect(rows.map((row) => row[3])).toEqual(names);
    expect(rows[0]).toMatchObject([
      "1",
      expect.any(String),
      "论文/附件",
      names[0],
      "初稿.txt",
      "5",
      expect.any(String),
    ]);
    expect(rows[0]?.[6]).toBe(createHash("sha256").update("first").digest("hex"));
  });

  test("are named by answers, which cannot leave the folder or be a device", async () => {
    const form = await createFilled();
    const files = await readArchive(form, { naming: "{who}/{question}{n}" });
    expect([...files.keys()].slice(1)).toEqual([
      ".. .. 张三/论文 附件1.txt",
      ".. .. 张三/论文 附件2.txt",
      ".. .. 张三/证明1.txt",
      "_con/证明1.txt",
    ]);
    const climbing = await readArchive(form, { naming: "../../{seq}/..//{n}" });
    expect([...climbing.keys()][1]).toBe("_/_/1/_/_/1.txt");
    const missing = await exportFile(form, { format: "files", naming: "{who}-{nobody}" });
    expect(missing.json()).toMatchObject({ code: 6604043, msg: expect.stringContaining("{nobody}") });
  });

  test("whose content is missing leave a note", async () => {
    const form = await createFilled();
    const { rows } = await server.pool.query(
      "select storage_name as name from files where form_id = $1 and name = 'b.txt'",
      [form.id],
    );
    const name = String(rows[0]?.name);
    const folder = join(server.config.dataDir, "files");
    await rm(join(folder, name.slice(0, 2), name), { force: true });
    const files = await readArchive(form);
    expect(files.get("3-证明-b.txt.txt")?.toString()).toBe("这个文件的内容已不在服务器上。");
  });
});

describe("columns and responses", () => {
  const ITEMS = [
    {
      id: "a",
      type: "radio",
      title: "A",
      options: [
        { id: "o1", label: "One" },
        { id: "o2", label: "Two" },
      ],
    },
    { id: "b", type: "date-range", title: "B" },
    { id: "c", type: "number", title: "C" },
  ];
  const createFilled = async (): Promise<TestForm> => {
    const form = await createForm(server, token, { items: ITEMS });
    for (const answers of [
      { a: "o1", c: 1 },
      { a: "o2", c: 2 },
      { a: "o2", c: 3 },
    ])
      await submitTo(server, form, { answers });
    return form;
  };

  test("are those that were chosen, in that order", async () => {
    const form = await createFilled();
    expect(await readCsv(form, { columns: ["c", "seq", "b", "gone", "a"], codes: true })).toEqual([
      ["c", "seq", "b.from", "b.to", "b.days", "a"],
      ["1", "1", "", "", "", "o1"],
      ["2", "2", "", "", "", "o2"],
      ["3", "3", "", "", "", "o2"],
    ]);
    const [header] = await readCsv(form, { columns: ["c", "*"], codes: true });
    expect(header).toEqual(["c", "seq", "receipt", "submitted_at", "started_at", "seconds", "version"]);
    const json = (await exportFile(form, { format: "json", columns: ["c"] })).json() as { responses: object[] };
    expect(json.responses).toMatchObject([{ seq: 1, answers: { c: 1 } }, { answers: { c: 2 } }, { answers: { c: 3 } }]);
    expect(JSON.stringify(json)).not.toContain("o2");
    expect((await exportFile(form, { format: "csv", columns: ["gone"] })).json()).toMatchObject({ code: 6604042 });
  });

  test("are those that the list shows with the same filter", async () => {
    const form = await createFilled();
    const filter = { filter: JSON.stringify([{ questionId: "a", op: "eq", value: "o2" }]) };
    const listed = await server.api("GET", `/form/${form.id}/response/list?${new URLSearchParams(filter)}`, { token });
    const seqs = (listed.body.rows as { seq: number }[]).map(({ seq }) => String(seq));
    const rows = await readCsv(form, { columns: ["seq"], codes: true, filter });
    expect(rows.slice(1).flat()).toEqual(seqs.toReversed());
    expect(seqs).toEqual(["3", "2"]);
    // Also by what colleagues note beside them.
    const noted = (listed.body.rows as { responseId: string }[])[0]?.responseId;
    const annotation = { revision: 0, note: "", tags: ["call"], flagged: true, assigneeId: null };
    const saved = await server.api("PUT", `/form/${form.id}/response/${noted}/annotation`, { token, body: annotation });
    expect(saved.code).toBe(200);
    for (const by of [{ tag: "call" }, { flagged: true }]) {
      expect(await readCsv(form, { columns: ["seq"], codes: true, filter: by })).toEqual([["seq"], ["3"]]);
    }
    expect(await readCsv(form, { columns: ["seq"], codes: true, filter: { tag: "other" } })).toEqual([["seq"]]);
    const wrong = await exportFile(form, { format: "csv", filter: { filter: "[" } });
    expect(wrong.json()).toMatchObject({ code: 6604002 });
  });
});

test("codes that were given by hand, tags and flags are in every format that is told so, and in no other", async () => {
  const items = [
    { id: "why", type: "text", title: "Why" },
    { id: "how", type: "textarea", title: "How" },
  ];
  const form = await createForm(server, token, { items });
  for (const why of ["too dear", "dear and far", "nice"]) await submitTo(server, form, { answers: { why } });
  const { body } = await server.api("GET", `/form/${form.id}/response/list`, { token });
  const ids = (body.rows as { responseId: string }[]).map(({ responseId }) => responseId).toReversed();
  const add = async (name: string): Promise<number> =>
    (await server.api("POST", `/form/${form.id}/code`, { token, body: { questionId: "why", name } })).data.codeId;
  const [price, place] = [await add("Price"), await add("Place")];
  const code = (responseIds: (string | undefined)[], codeId: number) =>
    server.api("PUT", `/form/${form.id}/code/answer`, {
      token,
      body: { questionId: "why", responseIds, add: [codeId], remove: [] },
    });
  expect((await code(ids.slice(0, 2), price)).code).toBe(200);
  expect((await code(ids.slice(1, 2), place)).code).toBe(200);
  const note = { revision: 0, note: "", tags: ["call"], flagged: true, assigneeId: null };
  await server.api("PUT", `/form/${form.id}/response/${ids[2]}/annotation`, { token, body: note });

  const plain = await readCsv(form, {});
  expect(plain[0]?.some((name) => name.includes("编码") || name === "标签")).toBe(false);
  const wanted = { codings: true, annotations: true, columns: ["seq", "why", "how"] };
  expect(await readCsv(form, wanted)).toEqual([
    ["序号", "Why", "Why - 编码", "How", "标签", "标旗", "负责人"],
    ["1", "too dear", "Price", "", "", "0", ""],
    ["2", "dear and far", "Price; Place", "", "", "0", ""],
    ["3", "nice", "", "", "call", "1", ""],
  ]);
  expect((await readCsv(form, { ...wanted, codes: true }))[2]?.slice(1, 3)).toEqual([
    "dear and far",
    `${price}; ${place}`,
  ]);
  const json = (await exportFile(form, { format: "json", ...wanted })).json() as { responses: object[] };
  expect(json.responses).toMatchObject([
    { codings: { why: ["Price"] } },
    { codings: { why: ["Price", "Place"] } },
    { annotation: { tags: ["call"], flagged: true } },
  ]);
  expect(json.responses[2]).not.toHaveProperty("codings");
  const book = await readXlsx(new Uint8Array((await exportFile(form, { format: "xlsx", ...wanted })).rawPayload));
  const codebook = JSON.stringify(book.sheets.at(-1)?.rows);
  expect(codebook).toContain(`["why.codings","text","${price}","Price"]`);
  // A variable of 0 and 1 for each code, as for the options of a question with several answers.
  const packed = await yauzl.fromBufferPromise((await exportFile(form, { format: "programs", ...wanted })).rawPayload);
  let data = "";
  for await (const entry of packed.eachEntry()) {
    if (!entry.fileName.endsWith(".csv")) continue;
    data = (await buffer(await packed.openReadStreamPromise(entry))).toString("utf8");
  }
  const [names = [], ...rows] = parseCsv(data.replace("\uFEFF", "")) as string[][];
  const at = names.flatMap((name, n) => (name.includes("codings") ? [n] : []));
  expect(rows.map((row) => at.map((n) => row[n]))).toEqual([
    ["1", "0"],
    ["1", "1"],
    ["", ""],
  ]);
});

test("lists of records are tables with a row for each record", async () => {
  const items = [
    { id: "name", type: "text", title: "姓名" },
    {
      id: "kids",
      type: "repeat",
      title: "子女",
      max: 20,
      items: [
        { id: "k1", type: "text", title: "名字" },
        {
          id: "k2",
          type: "radio",
          title: "性别",
          options: [
            { id: "m", label: "男" },
            { id: "f", label: "女" },
          ],
        },
      ],
    },
    {
      id: "jobs",
      type: "dynamic-table",
      title: "子女",
      columns: [
        { id: "c1", label: "单位", kind: "text" },
        { id: "c2", label: "年数", kind: "number" },
      ],
    },
  ];
  const form = await createForm(server, token, { items });
  const kids = Array.from({ length: 12 }, (_, n) => ({ k1: `k${n}`, k2: n % 2 ? "m" : "f" }));
  await submitTo(server, form, { answers: { name: "甲", kids, jobs: [{ c1: "x", c2: 1 }, { c1: "y" }] } });
  await submitTo(server, form, { answers: { name: "乙", kids: [{ k1: "=1+1" }] } });
  const file = await exportFile(form, { format: "xlsx", layout: "long" });
  const book = await readXlsx(file.rawPayload);
  const rowsOf = (name: string) => book.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  expect(book.sheets.map(({ name }) => name)).toEqual([
    "数据",
    "编码数据",
    "子女",
    "kids",
    "子女 (2)",
    "jobs",
    "编码说明",
  ]);
  expect(rowsOf("数据").map((row) => row.at(-1))).toEqual(["姓名", "甲", "乙"]);
  expect(rowsOf("子女")).toHaveLength(14);
  expect(rowsOf("子女").slice(0, 3)).toEqual([
    ["序号", "记录", "名字", "性别"],
    [1, 1, "k0", "女"],
    [1, 2, "k1", "男"],
  ]);
  expect(rowsOf("子女").at(-1)?.slice(0, 3)).toEqual([2, 1, "=1+1"]);
  expect(rowsOf("kids")[1]).toEqual([1, 1, "k0", "f"]);
  expect(rowsOf("子女 (2)").slice(1)).toEqual([
    [1, 1, "x", 1],
    [1, 2, "y", null],
  ]);
  const refused = await exportFile(form, { format: "csv", layout: "long" });
  expect(refused.json()).toMatchObject({ code: 500, msg: expect.stringContaining("layout") });
});

test("a job writes what was chosen as well", async () => {
  const form = await createForm(server, token, { items: [{ id: "a", type: "text", title: "A" }] });
  await submitTo(server, form, { answers: { a: "x" }, responseId: randomUUID() });
  const wrong = await server.api("POST", `/form/${form.id}/export/job`, {
    token,
    body: { format: "csv", layout: "long" },
  });
  expect(wrong.code).toBe(500);
  const started = await server.api("POST", `/form/${form.id}/export/job`, {
    token,
    body: { format: "csv", columns: ["a"], codes: true },
  });
  expect(started.code).toBe(200);
});
