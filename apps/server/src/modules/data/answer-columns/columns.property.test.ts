/**
 * Figures and cross-tabs from columns equal a naive recount, after random histories on two servers with one database
 * (docs/hazards.md#r69).
 */
import { randomUUID } from "node:crypto";
import type { CompiledForm, ItemDefinition, JsonValue } from "@idata/engine";
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { DatabaseHandle } from "../../../kernel/database.ts";
import { createForm, SCORED_ITEMS, SCORING, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { getCompiled, readAllQuestions } from "../../forms/versions/index.ts";
import { deleteResponse, restoreResponse } from "../responses/responses.service.ts";
import { editByOwner } from "../responses/testing/owners-edit.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { BLOCK_SIZE } from "./column-codec.ts";
import { findColumnDifferences, packForm } from "./pack.service.ts";
import { rebuildColumns } from "./rebuild.service.ts";
import { parseRef, parseSort } from "./parse-ref.ts";
import { parseWhere } from "./parse-where.ts";
import { ColumnReader } from "./reader/column-reader.ts";
import { readRows, recount } from "./testing/naive-recount.ts";

interface Node {
  readonly server: TestServer;
  /** As the thread of the product has them. */
  readonly own: DatabaseHandle;
  readonly reader: ColumnReader;
}
let nodes: readonly [Node, Node];
let token: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  const start = async (): Promise<Node> => {
    const server = await startTestServer({ database });
    const own = database.open({ size: 2, copies: true });
    const timeZone = server.services.calendar.zone;
    const reader = new ColumnReader({ pool: own.pool, db: own.db, timeZone, maxBytes: 8e6, seconds: 20 });
    return { server, own, reader };
  };
  nodes = [await start(), await start()];
  token = await nodes[0].server.loginAsAdmin();
});
afterAll(async () => {
  for (const { server, own } of nodes) {
    await own.close();
    await server.close();
  }
});

const options = (...ids: string[]) => ids.map((id) => ({ id, label: `Option ${id}` }));

const FIRST_ITEMS = SCORED_ITEMS.map((item): ItemDefinition =>
  item.id === "q5" ? { ...item, rows: options("r1", "r2", "r3") } : item,
);
/** The second version makes a number of a text, and a row of the matrix is gone. */
const SECOND_ITEMS = SCORED_ITEMS.map((item): ItemDefinition => {
  if (item.id === "q4") return { id: "q4", type: "number", title: "Retyped" };
  return item.id === "q5" ? { ...item, rows: options("r2", "r3") } : item;
});

const common = {
  q1: fc.constantFrom("o1", "o2", "o3"),
  q2: fc.uniqueArray(fc.constantFrom<JsonValue>("o1", "o2", "o3"), { minLength: 1 }),
  q3: fc.integer({ min: 1, max: 5 }),
  q6: fc.integer({ min: 0, max: 60 }),
  q7: fc.constantFrom("2026-11-20", "2026-12-31"),
};
const column = fc.constantFrom("c1", "c2");
const first = fc.record(
  { ...common, q4: fc.stringMatching(/^[a-c]{1,3}$/), q5: fc.record({ r1: column, r2: column }, { requiredKeys: [] }) },
  { requiredKeys: ["q1"] },
);
const second = fc.record(
  { ...common, q4: fc.integer({ min: 0, max: 9 }), q5: fc.record({ r2: column, r3: column }, { requiredKeys: [] }) },
  { requiredKeys: ["q1"] },
);

type Step = { readonly on: 0 | 1 } & (
  | { readonly do: "submit"; readonly answers: readonly [first: object, second: object]; readonly isNew: boolean }
  | { readonly do: "edit"; readonly which: number; readonly answers: readonly [first: object, second: object] }
  | { readonly do: "delete" | "restore"; readonly which: number }
  | { readonly do: "pack" | "rebuild" | "gap" | "publish" | "read" }
);
const on = fc.constantFrom(0 as const, 1 as const);
const answers = fc.tuple(first, second);
const which = fc.nat();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ on, do: fc.constant("submit" as const), answers, isNew: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ on, do: fc.constant("edit" as const), which, answers }) },
  { weight: 4, arbitrary: fc.record({ on, do: fc.constantFrom("delete" as const, "restore" as const), which }) },
  { weight: 4, arbitrary: fc.record({ on, do: fc.constant("read" as const) }) },
  { weight: 4, arbitrary: fc.record({ on, do: fc.constant("pack" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ on, do: fc.constantFrom("rebuild" as const, "gap" as const, "publish" as const) }),
  },
);

const atom = fc.constantFrom(
  "{q1} = 'o1'",
  "{q1} anyof ['o2', 'o3']",
  "{q2} contains 'o2'",
  "{q2} empty",
  "{q3} >= 3",
  "{q3} * 10 > {q6}",
  "{q4} contains 'a'",
  "{q4} = 3",
  "{q4}",
  "{q5} empty",
  "{q5.r1} = 'c1'",
  "{q5.r2} = {q5.r3}",
  "{q6} + {q3} > 30",
  "{q7} > '2026-12-01'",
  "{q9} notempty",
  "{$number} > 4",
  "{$version} = 2",
  "{$day} = today()",
  "{$score} > 1",
  "{$seconds} empty",
  "{$state} = 'deleted'",
  "iif({q6} > 20, {q3}, {q4}) = 4",
);
const condition: fc.Arbitrary<string> = fc.oneof(
  atom,
  fc.tuple(atom, atom).map(([a, b]) => `${a} and ${b}`),
  fc.tuple(atom, atom).map(([a, b]) => `not (${a} or ${b})`),
  fc.tuple(atom, atom, atom).map(([a, b, c]) => `(${a} or not (${b})) and ${c}`),
);

/** A context in which the administrator calls services of one server. */
function ctxOf({ services }: TestServer): Ctx {
  return {
    ...services,
    user: { userId: 1, userName: "admin", nickName: "", deptId: null, roles: ["admin"], permissions: ["*:*:*"] },
    readSlowly: () => Promise.reject(new Error("not used here")),
    readElsewhere: () => Promise.reject(new Error("not used here")),
    streamSlowly: () => {
      throw new Error("not used here");
    },
    session: null,
    identity: { type: "personal" },
    requestId: "test",
    language: "en",
    clientIp: "",
    userAgent: "",
    origin: "",
  };
}

class History {
  readonly form: TestForm;
  private readonly ids: string[] = [];
  private version = 1;
  private isPublishing = false;

  constructor(form: TestForm) {
    this.form = form;
  }

  async run(one: Step, where: string): Promise<void> {
    const { server } = nodes[one.on];
    const { id: formId } = this.form;
    switch (one.do) {
      case "submit": {
        const version = one.isNew ? this.version : 1;
        const responseId = randomUUID();
        const answer = await submitTo(server, this.form, { responseId, version, answers: one.answers[version - 1] });
        if (answer.code !== 200) throw new Error(answer.msg);
        this.ids.push(responseId);
        return;
      }
      case "edit":
      case "delete":
      case "restore":
        return this.change(one);
      case "pack":
        await foldForm(server.services, formId, "wait");
        await packForm(server.services, formId, { partial: true });
        return;
      case "rebuild":
        await rebuildColumns(server.services, formId);
        return;
      case "gap":
        // Numbers that a refused retry has used: enough of them for the next block.
        await server.pool.query("update forms set last_seq = last_seq + $2 where id = $1", [formId, BLOCK_SIZE - 3]);
        return;
      case "publish":
        if (!this.isPublishing) await this.publish(server);
        return;
      case "read":
        await read(this.form, one.on, where);
    }
  }

  private async change(one: Extract<Step, { which: number }>): Promise<void> {
    const { server } = nodes[one.on];
    const id = this.ids[one.which % Math.max(this.ids.length, 1)];
    if (id === undefined) return;
    try {
      if (one.do === "edit") {
        const { rows } = await server.pool.query("select version from responses where response_id = $1", [id]);
        await editByOwner(ctxOf(server), this.form.id, id, one.answers[rows[0].version - 1] ?? {});
      } else await (one.do === "delete" ? deleteResponse : restoreResponse)(ctxOf(server), this.form.id, id);
    } catch (error) {
      // The response is already in that state, or another version has taken it over in the meantime.
      if (!(error instanceof AppError)) throw error;
    }
  }

  private async publish(server: TestServer): Promise<void> {
    this.isPublishing = true;
    const pages = [{ id: "p1", items: SECOND_ITEMS }];
    const endings = [{ id: "e1", title: "Thanks" }];
    const definition = { schema: 1, title: "v2", language: "en-US", pages, endings, scoring: SCORING };
    await server.api("PUT", `/form/${this.form.id}/definition`, { token, body: { revision: 1, definition } });
    const { code, body } = await server.api("POST", `/form/${this.form.id}/publish`, { token });
    if (code !== 200) throw new Error(JSON.stringify(body));
    this.version = 2;
  }
}

async function requestOf(form: TestForm, on: 0 | 1, text: string) {
  const { db, calendar } = nodes[on].server.services;
  const definition = await readAllQuestions(db, form.id);
  if (definition === null) throw new Error("the form is not published");
  const where = parseWhere(text, definition);
  return { definition, where, read: { formId: form.id, where, version: null, today: calendar.toDay(new Date()) } };
}

/** What columns say on one of the servers. */
async function read(form: TestForm, on: 0 | 1, text: string) {
  const { definition, read: request } = await requestOf(form, on, text);
  const { reader } = nodes[on];
  const { figures, times, n, total } = await reader.readFigures({ ...request, by: null, weights: [], recentFrom: 0 });
  // Every response came at some time.
  for (const counts of [times.byDay, times.recent]) expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(n);
  const counted = figures.filter(({ questionId }) => questionId !== "");
  const counters = Object.fromEntries(
    counted.flatMap(({ version, questionId, keys, amounts }) =>
      keys.map((key, at) => [`${version}/${questionId}/${key}`, amounts[at]]),
    ),
  );
  const refs = [parseRef("q1", definition), parseRef("q5.r2", definition)];
  const {
    cells,
    rows: rowGroups,
    columns: columnGroups,
  } = await reader.readCrosstab({ ...request, refs, weights: [] });
  const crossed = rowGroups.flatMap((row, at) =>
    columnGroups.map(({ key }, index) => [`${row.key} ${key}`, cells[0]?.[at]?.[index]] as const),
  );
  return { n, total, counters, crossed: Object.fromEntries(crossed.filter(([, count]) => count !== 0)) };
}

/** Pages are found without putting everything in order, as exports do. */
async function expectPagesOfTheOrder(form: TestForm, on: 0 | 1, condition: string): Promise<void> {
  const { definition, read: request } = await requestOf(form, on, condition);
  const { reader } = nodes[on];
  for (const [name, isDown] of [
    ["q1", false],
    ["q4", true],
    ["q5.r2", false],
    ["$number", true],
  ] as const) {
    const sort = parseSort(name, definition, isDown);
    const whole = await reader.readSeqs({ ...request, sort, also: null });
    for (const offset of [0, 1, Math.floor(whole.length / 2), whole.length]) {
      const page = await reader.readList({ ...request, sort, also: null, before: null, offset, limit: 3 });
      expect(page.total).toBe(whole.length);
      expect(page.rows.map(({ seq }) => seq)).toEqual(whole.slice(offset, offset + 3));
    }
  }
}

/** What the stored responses say. */
async function countNaively(form: TestForm, text: string) {
  const { services, pool } = nodes[0].server;
  const rows = await readRows(pool, form.id);
  const forms = new Map<number, CompiledForm>();
  for (const { version } of rows) forms.set(version, await getCompiled(services, form.id, version));
  const { where, read: request } = await requestOf(form, 0, text);
  const { calendar } = services;
  const { n, total, counters, matches } = recount(rows, where.expression, { forms, calendar, today: request.today });
  const crossed: Record<string, number> = {};
  for (const { answers: given } of matches) {
    const row = (given["q5"] as { readonly r2?: string } | undefined)?.r2;
    if (row === undefined) continue;
    const key = `${given["q1"] as string} r2/${row}`;
    crossed[key] = (crossed[key] ?? 0) + 1;
  }
  return { n, total, counters, crossed };
}

async function expectExact(form: TestForm, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const expected = { text, ...(await countNaively(form, text)) };
    expect({ text, ...(await read(form, 0, text)) }).toEqual(expected);
    expect({ text, ...(await read(form, 1, text)) }).toEqual(expected);
    await expectPagesOfTheOrder(form, 1, text);
  }
  expect(await findColumnDifferences(nodes[0].server.services, form.id)).toEqual([]);
}

const createHistory = async (): Promise<History> =>
  new History(await createForm(nodes[0].server, token, { items: FIRST_ITEMS, rest: { scoring: SCORING } }));
const conditions = fc.array(condition, { minLength: 3, maxLength: 3 });

describe("figures from columns equal a naive recount", () => {
  // Fails if changes of responses leave out the new epoch.
  test("after any sequence of submits, edits, deletes, restores, versions and packing", async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), conditions, async (steps, texts) => {
        const history = await createHistory();
        for (const [at, one] of steps.entries()) await history.run(one, texts[at % texts.length] ?? "true");
        await expectExact(history.form, ["true", ...texts]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test("and when they all run at the same time on two servers", async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), conditions, async (steps, texts) => {
        const history = await createHistory();
        for (const on of [0, 1] as const)
          await history.run({ on, do: "submit", answers: [{ q1: "o1" }, {}], isNew: false }, "true");
        await Promise.all(steps.map((one, at) => history.run(one, texts[at % texts.length] ?? "true")));
        await expectExact(history.form, ["true", ...texts]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
