/** What the list shows is what is exported, for every filter and order (docs/hazards.md#r77). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { packForm } from "../answer-columns/pack.service.ts";
import { parseFilter } from "../response-store/index.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { selectByColumns } from "./list-by-columns.ts";

const option = (id: string) => ({ id, label: `Option ${id}` });
const ITEMS = [
  // Not in the order of the alphabet, so that the order of the form can be told from it.
  { id: "meal", type: "radio", title: "Meal", options: ["rice", "noodles", "soup"].map(option) },
  { id: "extras", type: "checkbox", title: "Extras", options: ["tea", "milk"].map(option) },
  { id: "price", type: "number", title: "Price" },
  { id: "why", type: "text", title: "Why" },
  {
    id: "taste",
    type: "matrix-radio",
    title: "Taste",
    rows: [option("hot"), option("cold")],
    columns: [option("good"), option("bad")],
  },
];
const MEALS = ["rice", "noodles", "soup"];
const COUNT = 14;

let server: TestServer;
let token: string;
let form: TestForm;
const ids: string[] = [];

type Query = Readonly<Record<string, string>>;
const api = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, query?: Query) =>
  server.api(method, `/form/${form.id}${path}`, { token, ...(body && { body }), ...(query && { query }) });

async function listAll(query: Query): Promise<number[]> {
  const seqs: number[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await api("GET", "/response/list", undefined, { ...query, pageSize: "5", pageNum: String(page) });
    expect([query, body.code, body.msg]).toEqual([query, 200, expect.any(String)]);
    const rows = body.rows as { seq: number }[];
    seqs.push(...rows.map(({ seq }) => seq));
    if (rows.length < 5 && seqs.length !== body.total) throw new Error(`${seqs.length} of ${body.total}`);
    if (seqs.length >= body.total) return seqs;
  }
}

async function exportCsv(payload: object): Promise<string[][]> {
  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}` },
    payload: { format: "csv", ...payload },
  });
  expect([payload, file.statusCode]).toEqual([payload, 200]);
  return parseCsv(file.rawPayload.toString("utf8")) as string[][];
}

const exportSeqs = async (payload: object): Promise<number[]> =>
  (await exportCsv({ ...payload, columns: ["seq"] })).slice(1).map(([seq]) => Number(seq));

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  form = await createForm(server, token, { items: ITEMS });
  for (let n = 1; n <= COUNT; n += 1) {
    const answers = {
      meal: MEALS[n % 3],
      ...(n % 2 === 0 && { extras: n % 4 === 0 ? ["milk"] : ["tea", "milk"] }),
      ...(n % 5 !== 0 && { price: (n * 7) % 11 }),
      why: n % 3 === 0 ? "因为便宜" : `reason ${n}`,
      taste: { hot: n % 2 === 0 ? "good" : "bad" },
    };
    const { code, msg } = await submitTo(server, form, { answers });
    if (code !== 200) throw new Error(msg);
    // Half of them are packed, so that blocks and rows are both read.
    if (n === COUNT / 2) {
      await foldForm(server.services, form.id, "wait");
      await packForm(server.services, form.id, { partial: true });
    }
  }
  const { body } = await api("GET", "/response/list", undefined, { pageSize: "200" });
  for (const { seq, responseId } of body.rows) ids[seq] = responseId;
  await api("POST", "/response/annotation", { responseIds: [ids[2], ids[9], ids[11]], addTags: ["vip"] });
  await api("POST", "/response/annotation", { responseIds: [ids[9], ids[4]], flagged: true });
  await api("POST", "/response/annotation", { responseIds: [ids[4]], assigneeId: 1 });
  await api("DELETE", `/response/${ids[6]}`);
  await api("DELETE", `/response/${ids[12]}`);
});
afterAll(() => server.close());

/** Conditions with the responses that they fit, the newest first. 6 and 12 are in the trash. */
const CASES: readonly (readonly [query: Query, seqs: number[]])[] = [
  [{ where: "{meal} = 'rice'" }, [9, 3]],
  [{ where: "{extras} contains 'tea' and {taste.hot} = 'good'" }, [14, 10, 2]],
  [{ where: "{meal} = 'soup' or {price} >= 9" }, [14, 11, 8, 5, 3, 2]],
  [{ where: "{$tags} contains 'vip'" }, [11, 9, 2]],
  [{ where: "{$tags} anyof ['vip', 'late'] and not ({$flagged} = true)" }, [11, 2]],
  [{ where: "{$flagged} = true" }, [9, 4]],
  [{ where: "{$assignee} = 1" }, [4]],
  [{ where: "{$tags} empty and {$flagged} = false and {$number} <= 4" }, [3, 1]],
  [{ where: "{$state} = 'deleted'" }, [12, 6]],
  [{ where: "{$number} > 3", text: "便宜" }, [9]],
  [{ where: "{$number} > 3", tag: "vip" }, [11, 9]],
  [{ where: "true", filter: JSON.stringify([{ questionId: "price", op: "le", value: 1 }]) }, [11, 8]],
  [{ where: "{$number} < 13", screenedOut: "true" }, []],
  [{ text: "便宜" }, [9, 3]],
];

test.each(CASES)("%j: the list and the export have the same responses in the same order", async (query, seqs) => {
  expect(await listAll(query)).toEqual(seqs);
  const { where, ...rest } = query;
  const filter = { ...rest, ...(rest["screenedOut"] && { screenedOut: true }) };
  expect(await exportSeqs({ filter, ...(where !== undefined && { where }), sort: "down:$number" })).toEqual(seqs);
});

test("the trash is a condition of the list, and of an export in words", async () => {
  expect(await listAll({ where: "{$number} > 6", deleted: "true" })).toEqual([12]);
  expect(await listAll({ deleted: "true", sort: "up:$number" })).toEqual([6, 12]);
  expect(await exportSeqs({ where: "{$number} > 6 and {$state} = 'deleted'" })).toEqual([12]);
});

test("every order is the same in list and file, on all pages, and equal values are the newest first", async () => {
  // Options in the order of the form; 10 and 5 have no price.
  const expected: Readonly<Record<string, number[]>> = {
    "up:meal": [9, 3, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2],
    "down:extras": [8, 4, 14, 10, 2, 13, 11, 9, 7, 5, 3, 1],
    "up:price": [11, 8, 13, 2, 7, 4, 1, 9, 14, 3, 10, 5],
    "down:$number": [14, 13, 11, 10, 9, 8, 7, 5, 4, 3, 2, 1],
  };
  for (const [sort, seqs] of Object.entries(expected)) {
    expect([sort, await listAll({ sort })]).toEqual([sort, seqs]);
    expect([sort, await exportSeqs({ sort })]).toEqual([sort, seqs]);
  }
  expect(await listAll({ sort: "up:taste.hot", where: "{$number} < 5" })).toEqual([4, 2, 3, 1]);
});

test("columns come in the order that is asked for; what stands beside responses only if it is named", async () => {
  const columns = ["price", "seq", "tags", "flagged", "assignee", "taste"];
  const [header, ...rows] = await exportCsv({ where: "{$flagged} = true", columns });
  expect(header).toHaveLength(7);
  expect(rows).toEqual([
    ["8", "9", "vip", "1", "", "Option bad", ""],
    ["6", "4", "", "1", expect.any(String), "Option good", ""],
  ]);
  expect(rows[1]?.[4]).not.toBe("");
  const [all] = await exportCsv({ columns: ["*"] });
  expect(all?.some((label) => /标签|Tags/.test(label))).toBe(false);
});

test("what is chosen belongs to the snapshot of the rows, whatever is written meanwhile", async () => {
  const choose = { where: "{meal} = 'rice' or {$tags} contains 'vip'" };
  const filter = parseFilter({});
  const gone = new AbortController().signal;
  const { services } = server;
  const select = (snapshot: Parameters<typeof selectByColumns>[1]) =>
    selectByColumns(services, snapshot, gone, form.id, filter, choose);
  const before = [11, 9, 3, 2];
  await services.slowReads.read({ key: "test", gone }, async (snapshot) => {
    expect(await select(snapshot)).toEqual(before);
    await api("DELETE", `/response/${ids[3]}`);
    await api("POST", "/response/annotation", { responseIds: [ids[2]], removeTags: ["vip"] });
    expect(await select(snapshot)).toEqual(before);
  });
  expect(await listAll(choose)).toEqual([11, 9]);
  await api("POST", `/response/${ids[3]}/restore`);
  await api("POST", "/response/annotation", { responseIds: [ids[2]], addTags: ["vip"] });
  expect(await listAll(choose)).toEqual(before);
});

test("a condition that cannot be read is refused before a job begins", async () => {
  const UNKNOWN = 6604051;
  expect((await api("POST", "/export/job", { format: "csv", where: "{nosuch} = 1" })).code).toBe(UNKNOWN);
  expect((await api("GET", "/response/list", undefined, { where: "{nosuch} = 1" })).code).toBe(UNKNOWN);
  expect((await api("GET", "/response/list", undefined, { sort: "up:$tags" })).code).toBe(200);
});
