/**
 * Responses that do not come from the fill page (R80, R81): what an export has is imported again; what is wrong is
 * named; jobs that are killed, two at once, full quotas, hostile cells; undo; responses added by hand.
 */
import { randomUUID } from "node:crypto";
import { fromInertText, toCsvText } from "@idata/contracts";
import type { ItemDefinition } from "@idata/engine";
import type { TestServer } from "@idata/testkit";
import { parseCsv } from "hucre/csv";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { findBlockDifferences, findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { foldForm } from "../../data/statistics/fold.service.ts";
import { writeXlsx } from "../../platform/sheets/index.ts";
import { createForm, GOOD_ANSWERS, submitTo, SURVEY_ITEMS, type TestForm } from "../intake/testing/survey.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { importJob } from "./import.job.ts";
import { orderImport } from "./imports.store.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ERROR = {
  unreadable: 6604110,
  empty: 6604112,
  tooWide: 6604123,
  unpublished: 6604113,
  targets: 6604114,
  started: 6604116,
  nothingLeft: 6604117,
  remark: 6604118,
  forbidden: 6601010,
  full: 6603033,
};

const call = (form: TestForm, method: "GET" | "POST" | "PUT", path: string, body?: object, node = two, by = token) =>
  node.api(method, `/form/${form.id}/response${path}`, { token: by, ...(body && { body }) });

async function upload(form: TestForm, content: string | Buffer, name = "rows.csv", by = token) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  const answer = await fetch(`${one.baseUrl}/idata2/api/form/${form.id}/response/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${by}`, "accept-language": "zh-CN" },
    body,
  });
  return (await answer.json()) as { code: number; data: Awaited<ReturnType<typeof read>> };
}

interface ReadFile {
  importId: string;
  total: number;
  columns: { header: string; samples: string[]; target: string | null }[];
  targets: { code: string }[];
  earlierAt: string | null;
}
async function read(form: TestForm, content: string | Buffer, name?: string): Promise<ReadFile> {
  const { code, data } = await upload(form, content, name);
  expect(code).toBe(200);
  return data;
}

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(toCsvText).join(",")).join("\r\n");
const targetsOf = ({ columns }: ReadFile) => columns.map(({ target }) => target);
const check = (form: TestForm, file: ReadFile) =>
  call(form, "POST", `/import/${file.importId}/check`, { targets: targetsOf(file) });
const faultsOf = async (form: TestForm, { importId }: ReadFile) =>
  (await call(form, "GET", `/import/${importId}/fault`)).data.rows as { row: number; faults: object[] }[];

async function run(form: TestForm, file: ReadFile): Promise<{ stored: number; refused: number; left: number }> {
  const { code, msg } = await call(form, "POST", `/import/${file.importId}/start`, { targets: targetsOf(file) });
  expect([code, msg]).toEqual([200, expect.any(String)]);
  return vi.waitFor(
    async () => {
      const { data } = await call(form, "GET", `/import/${file.importId}`);
      expect(data).toMatchObject({ state: "done", total: file.total });
      return data;
    },
    { timeout: 20_000, interval: 50 },
  );
}

interface Row {
  seq: number;
  responseId: string;
  submittedAt: string;
  answers: Record<string, unknown>;
  source: Record<string, string>;
}
const list = async (form: TestForm, query: Record<string, string> = {}): Promise<Row[]> => {
  const { body } = await two.api("GET", `/form/${form.id}/response/list`, {
    token,
    query: { pageSize: "200", ...query },
  });
  return body.rows;
};

async function expectExact(form: TestForm, kept: number): Promise<void> {
  const { data } = await two.api("GET", `/form/${form.id}/stats`, { token });
  expect(data.responses).toBe(kept);
  await foldForm(one.services, form.id, "wait");
  expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
  expect(await findBlockDifferences(one.services, form.id)).toEqual([]);
}

const SLOTS: ItemDefinition[] = [
  { id: "who", type: "text", title: "Name", required: true, unique: true, maxLength: 20 },
  {
    id: "slot",
    type: "radio",
    title: "Slot",
    options: [
      { id: "a", label: "Morning", quota: 2 },
      { id: "b", label: "Evening" },
    ],
  },
];

describe("a sheet", () => {
  test("that was exported is imported again with the same answers and times, and nothing before it is ordered", async () => {
    const from = await createForm(one, token, { items: SURVEY_ITEMS });
    await submitTo(one, from, { answers: { ...GOOD_ANSWERS, q4: "=1+1; -2，三" } });
    await submitTo(one, from, { answers: { q1: "o2", q8: "Because\nof the sky", q2: ["o3"] } });
    const before = await list(from);
    for (const [format, codes] of [
      ["xlsx", false],
      ["csv", true],
      ["csv", false],
    ] as const) {
      const file = await one.inject({
        method: "POST",
        url: `/idata2/api/form/${from.id}/export`,
        headers: { authorization: `Bearer ${token}`, "accept-language": "zh-CN" },
        payload: { format, codes },
      });
      const to = await createForm(one, token, { items: SURVEY_ITEMS });
      const sheet = await read(to, file.rawPayload, `rows.${format}`);
      expect(sheet).toMatchObject({ total: 2, earlierAt: null });
      const left = sheet.columns.filter(({ target }) => target === null).map(({ header }) => header);
      // Number, receipt, begin, seconds, version, and the uploaded files.
      expect(left).toHaveLength(6);
      expect((await check(to, sheet)).data).toEqual({ good: 2, refused: 0 });
      expect(await list(to)).toEqual([]);
      expect(await run(to, sheet)).toMatchObject({ stored: 2, refused: 0, left: 2 });
      const after = await list(to);
      const bySubmit = (rows: Row[]) =>
        rows.map(({ answers }) => answers).toSorted((a, b) => (String(a["q1"]) < String(b["q1"]) ? -1 : 1));
      expect(bySubmit(after)).toEqual(bySubmit(before));
      expect(after.map(({ submittedAt }) => submittedAt.slice(0, 19)).toSorted()).toEqual(
        before.map(({ submittedAt }) => submittedAt.slice(0, 19)).toSorted(),
      );
      expect(after.map(({ source }) => source)).toEqual([{ source: "import" }, { source: "import" }]);
      await expectExact(to, 2);
      expect((await upload(to, file.rawPayload)).data.earlierAt).not.toBeNull();
    }
  });

  test("is matched by hand, and each row that does not fit is named with its column and left out", async () => {
    const form = await createForm(one, token, { items: SURVEY_ITEMS });
    const sheet = await read(
      form,
      toCsv([
        ["Farbe", "q3", "2. Name", "Tools - Option o1", "Tools - Option o2", "submitted_at", "Day"],
        ["option O1", "5", "Zhang", "√", "", "2024-05-06 07:08:09", "2024年5月6日"],
        ["Purple", "4", "", "", "", "", ""],
        ["o2", "7", "Li", "0", "x", "", ""],
        ["o1", "", "", "", "", "2999-01-01", ""],
        ["", "3", "", "", "", "", "2024-02-30"],
      ]),
    );
    expect(targetsOf(sheet)).toEqual([null, "q3", "q4", "q2#o1", "q2#o2", "submitted_at", "q7"]);
    const path = `/import/${sheet.importId}`;
    const targets = ["q1", ...targetsOf(sheet).slice(1)];
    for (const wrong of [targets.slice(1), ["q9", ...targets.slice(1)], ["q3", ...targets.slice(1)]]) {
      expect((await call(form, "POST", `${path}/check`, { targets: wrong })).code).toBe(ERROR.targets);
    }
    expect((await call(form, "POST", `${path}/check`, { targets })).data).toEqual({ good: 1, refused: 4 });
    const faults = await faultsOf(form, sheet);
    expect(faults.map(({ row, faults: some }) => [row, some])).toEqual([
      [3, [{ column: 0, questionId: "q1", code: "unknown_choice", value: "Purple" }]],
      [4, [expect.objectContaining({ column: 1, questionId: "q3", value: "7" })]],
      [5, [{ column: 5, questionId: null, code: "bad_time", value: "2999-01-01" }]],
      [
        6,
        [
          { column: 0, questionId: "q1", code: "required" },
          { column: 6, questionId: "q7", code: "bad_date", value: "2024-02-30" },
        ],
      ],
    ]);
    const ordered = {
      ...sheet,
      columns: sheet.columns.map((column, at) => ({ ...column, target: targets[at] ?? null })),
    };
    expect(await run(form, ordered)).toMatchObject({ stored: 1, refused: 4 });
    const [row] = await list(form);
    expect(row?.answers).toEqual({ q1: "o1", q2: ["o1"], q3: 5, q4: "Zhang", q7: "2024-05-06" });
    expect(one.services.calendar.toTime(new Date(row?.submittedAt ?? 0))).toBe("2024-05-06 07:08:09");
    const detail = await call(form, "GET", `/${row?.responseId}`);
    expect(detail.data.origin).toMatchObject({ kind: "import", row: 2, name: expect.any(String), remark: "" });
    await expectExact(form, 1);
    expect((await call(form, "POST", `${path}/start`, { targets })).code).toBe(ERROR.started);
    // A response from today has a lower number than the one from 2023 that comes next.
    await submitTo(one, form, { answers: { q1: "o1" } });
    await run(
      form,
      await read(
        form,
        toCsv([
          ["q1", "submitted_at"],
          ["o1", "2023-05-06 07:08:09"],
        ]),
      ),
    );
    const { data } = await two.api("GET", `/form/${form.id}/stats`, { token });
    const times = [data.firstResponseAt, data.lastResponseAt].map((time: string) =>
      one.services.calendar.toTime(new Date(time)).slice(0, 13),
    );
    expect(times[0]).toBe("2023-05-06 07");
    expect((times[1] ?? "") > "2024-06").toBe(true);
  });

  test("holds quotas, unique answers and the cap, in the check and in the import, but not the times of the form", async () => {
    const form = await createForm(one, token, { items: SLOTS });
    await submitTo(one, form, { answers: { who: "Zhang", slot: "a" } });
    await one.api("PUT", `/form/${form.id}/state`, { token, body: { state: "closed" } });
    const header = ["Name", "Slot"];
    const sheet = await read(
      form,
      toCsv([header, ["Zhang", "Evening"], ["Li", "Morning"], ["Wang", "Morning"], ["Li", "b"], ["Zhao", "b"]]),
    );
    const expected = [
      [2, [{ column: null, questionId: "who", code: "not_unique" }]],
      [4, [{ column: null, questionId: "slot", code: "quota_reached", part: "a" }]],
      [5, [{ column: null, questionId: "who", code: "not_unique" }]],
    ];
    expect((await check(form, sheet)).data).toEqual({ good: 2, refused: 3 });
    expect((await faultsOf(form, sheet)).map(({ row, faults }) => [row, faults])).toEqual(expected);
    expect(await run(form, sheet)).toMatchObject({ stored: 2, refused: 3 });
    expect((await faultsOf(form, sheet)).map(({ row, faults }) => [row, faults])).toEqual(expected);
    await expectExact(form, 3);
    // The undo gives everything back: the trash holds no places.
    const undone = await call(form, "POST", `/import/${sheet.importId}/undo`);
    expect(undone.data).toMatchObject({ action: "delete", total: 2, changed: 2 });
    expect((await call(form, "POST", `/import/${sheet.importId}/undo`)).code).toBe(ERROR.nothingLeft);
    expect((await list(form)).map(({ answers }) => answers["who"])).toEqual(["Zhang"]);
    const again = await read(form, toCsv([header, ["Li", "Morning"]]));
    expect(await run(form, again)).toMatchObject({ stored: 1 });
    expect((await call(form, "GET", "/import")).data).toMatchObject([
      { importId: again.importId, left: 1 },
      { importId: sheet.importId, left: 0, stored: 2, refused: 3, by: expect.any(String) },
    ]);
    await expectExact(form, 2);
  });

  test("with hostile cells is stored as it is written, and quoted so that a spreadsheet runs nothing", async () => {
    const form = await createForm(one, token, { items: [{ id: "t", type: "text", title: "T", maxLength: 5 }] });
    const evil = "=cmd|' /C calc'!A0";
    const sheet = await read(form, `T;X\n${evil};<script>\n"a""b";${"y".repeat(20_000)}\n`);
    expect((await check(form, sheet)).data).toEqual({ good: 1, refused: 1 });
    const { data } = await call(form, "GET", `/import/${sheet.importId}/fault`);
    expect(data.rows[0]).toMatchObject({
      row: 2,
      cells: [evil, "<script>"],
      faults: [{ code: "too_long", value: evil }],
    });
    const [line] = parseCsv(toCsv(data.rows.map(({ cells }: { cells: string[] }) => cells))) as string[][];
    expect([line?.[0]?.startsWith("'"), fromInertText(line?.[0] ?? "")]).toEqual([true, evil]);
    expect(await run(form, sheet)).toMatchObject({ stored: 1, refused: 1 });
    expect((await list(form)).map(({ answers }) => answers)).toEqual([{ t: 'a"b' }]);
  });

  test("loses no column in silence: cells below no heading are a column, and more than 200 columns are refused", async () => {
    const form = await createForm(one, token, { items: SLOTS });
    const file = await read(form, "Name\nZhang,,Evening\nLi\n");
    expect(file.columns).toMatchObject([
      { header: "Name", target: "who" },
      { header: "", samples: [], target: null },
      { header: "", samples: ["Evening"], target: null },
    ]);
    const path = `/import/${file.importId}`;
    const targets = ["who", null, "slot"];
    expect((await call(form, "POST", `${path}/check`, { targets })).data).toEqual({ good: 2, refused: 0 });
    const wide = (columns: number) => [Array.from({ length: columns }, (_, at) => `c${at}`), ["x"]];
    const xlsx = async (columns: number) => {
      const [header = [], row = []] = wide(columns);
      const chunks: Buffer[] = [];
      const pieces = (async function* () {
        yield [row];
      })();
      for await (const chunk of writeXlsx([{ name: "S", header, pieces }])) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    for (const toFile of [async (columns: number) => toCsv(wide(columns)), xlsx]) {
      expect((await upload(form, await toFile(201))).code).toBe(ERROR.tooWide);
      expect((await read(form, await toFile(200))).columns).toHaveLength(200);
    }
    // A far cell in any row counts as well.
    expect((await upload(form, `Name\nx${",".repeat(200)}far\n`)).code).toBe(ERROR.tooWide);
  });

  test("that is none, is empty or too long is refused, and so is whoever may not change responses", async () => {
    const form = await createForm(one, token, { items: SLOTS });
    expect((await upload(form, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).code).toBe(ERROR.unreadable);
    expect((await upload(form, "Name,Slot\n")).code).toBe(ERROR.empty);
    const long = await upload(form, `Name\n${"x\n".repeat(10_001)}`);
    expect(long.code).toBe(6604111);
    const draft = await createForm(one, token, { items: SLOTS, publish: false });
    expect((await upload(draft, "Name\nx")).code).toBe(ERROR.unpublished);
    const reader = await one.createUser();
    await one.api("PUT", `/form/${form.id}/collaborator`, { token, body: { userId: reader.userId, role: "analyst" } });
    expect((await upload(form, "Name\nx", "x.csv", reader.token)).code).toBe(ERROR.forbidden);
  });
});

describe("an import whose job", () => {
  const runJob = (node: TestServer, form: TestForm, importId: string, onPiece: () => void = () => {}) => {
    const stop = new AbortController();
    const job = {
      id: randomUUID(),
      data: { formId: form.id, importId },
      attempt: 1,
      signal: stop.signal,
      progress: async () => {
        onPiece();
        if (onPiece !== ignore) stop.abort();
      },
      finish: (work: Parameters<Parameters<typeof importJob.run>[1]["finish"]>[0]) =>
        node.services.transaction(async (tx) => void (await work(tx))),
    };
    return importJob.run(node.services, job);
  };
  const ignore = () => {};

  test("is killed and goes on, on two servers at once, stores each row once and within the quota", async () => {
    const form = await createForm(one, token, { items: SLOTS });
    const names = Array.from({ length: 180 }, (_, at) => [`n${at}`, [5, 120, 130].includes(at) ? "a" : "b"]);
    const sheet = await read(form, toCsv([["Name", "Slot"], ...names]));
    await one.services.transaction((tx) => orderImport(tx, sheet.importId, targetsOf(sheet)));
    let pieces = 0;
    await expect(runJob(one, form, sheet.importId, () => (pieces += 1))).rejects.toThrow(/abort/i);
    expect([pieces, (await list(form)).length]).toEqual([1, 100]);
    const submits = [1, 2, 3].map((n) => submitTo(two, form, { answers: { who: `own${n}`, slot: "a" } }));
    await Promise.allSettled([
      runJob(one, form, sheet.importId, ignore),
      runJob(two, form, sheet.importId, ignore),
      ...submits,
    ]);
    // Whoever lost the race has stopped; the other one may have been stopped by it as well.
    await runJob(two, form, sheet.importId, ignore);
    const own = (await Promise.all(submits)).filter(({ code }) => code === 200).length;
    const { data } = await call(form, "GET", `/import/${sheet.importId}`);
    expect(data).toMatchObject({ state: "done", total: 180 });
    expect(data.stored + data.refused).toBe(180);
    const rows = await list(form);
    expect(rows.length).toBe(data.stored + own);
    expect(new Set(rows.map(({ answers }) => answers["who"])).size).toBe(rows.length);
    expect(rows.filter(({ answers }) => answers["slot"] === "a")).toHaveLength(2);
    await expectExact(form, rows.length);
  });

  test("waits behind another one is refused until that one has ended", async () => {
    const form = await createForm(one, token, { items: SLOTS });
    const user = await one.createUser();
    await one.api("PUT", `/form/${form.id}/collaborator`, { token, body: { userId: user.userId, role: "admin" } });
    const [first, second] = [await read(form, "Name\nZhang"), await read(form, "Name\nLi")];
    // A file that nobody ordered is replaced by the next one of the same person.
    expect((await check(form, first)).code).toBe(404);
    const both = await Promise.all(
      [one, two].map((node) =>
        call(form, "POST", `/import/${second.importId}/start`, { targets: targetsOf(second) }, node),
      ),
    );
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.started]);
  });
});

describe("a response by hand", () => {
  test("is stored once with its remark, within quotas and cap, and tells nobody", async () => {
    const form = await createForm(one, token, { items: SLOTS });
    const body = { responseId: randomUUID(), version: 1, answers: { who: "Zhang", slot: "a" }, remark: " On paper " };
    expect((await call(form, "POST", "", { ...body, remark: " " })).code).toBe(ERROR.remark);
    const wrong = await call(form, "POST", "", { ...body, answers: { slot: "x" } });
    expect(wrong.code).toBe(6603002);
    expect(wrong.body.issues.map(({ questionId }: { questionId: string }) => questionId)).toEqual(["who", "slot"]);
    const both = await Promise.all([one, two].map((node) => call(form, "POST", "", body, node)));
    expect(both.map(({ code, data }) => [code, data.seq])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const { data } = await call(form, "GET", `/${body.responseId}`);
    expect(data.origin).toMatchObject({ kind: "hand", remark: "On paper", row: null });
    expect(data.response.source).toEqual({ source: "hand" });
    const other = { ...body, answers: { who: "Li" } };
    expect((await call(form, "POST", "", other)).code).not.toBe(200);
    const second = { ...body, responseId: randomUUID(), answers: { who: "Li", slot: "a" } };
    expect((await call(form, "POST", "", second)).code).toBe(200);
    const third = { ...body, responseId: randomUUID(), answers: { who: "Wang", slot: "a" } };
    expect((await call(form, "POST", "", third)).body.issues).toMatchObject([{ questionId: "slot" }]);
    await expectExact(form, 2);
    await saveRules(one, token, form, { cap: 2 });
    expect((await call(form, "POST", "", { ...third, answers: { who: "Wang" } })).code).toBe(ERROR.full);
    const sheet = await read(form, toCsv([["Name"], ["Wang"]]));
    expect((await check(form, sheet)).data).toEqual({ good: 0, refused: 1 });
    expect((await faultsOf(form, sheet))[0]?.faults).toEqual([{ column: null, questionId: null, code: "form_full" }]);
    const told = await one.services.pool.query(
      "select data from facts where stream_kind = 'form' and stream_id = $1 and name = 'response.stored' and not data ? 'byOwner'",
      [form.id],
    );
    expect(told.rows).toEqual([]);
  });
});
