/**
 * Sends the cases of every question type (`<type>.cases.json`) to the server as a respondent would, and checks what is
 * accepted, what is refused and why, what is stored and what it counts. A type is included because its folder exists.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Counters, FormDefinition, Issue, ItemDefinition, JsonValue, QuestionCore } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { QUESTION_TYPES, type QuestionType } from "@idata/questions/names";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertVersion } from "../../forms/versions/versions.store.ts";
import { foldForm } from "../../data/statistics/fold.service.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "./testing/survey.ts";

interface Case {
  readonly id: string;
  readonly settings: Record<string, unknown>;
  readonly raw: JsonValue;
  readonly verdict: "ok" | "empty" | "bad";
  readonly issues?: Omit<Issue, "questionId">[];
  readonly value?: JsonValue;
  readonly counters?: Counters;
}

const folder = dirname(createRequire(import.meta.url).resolve("@idata/questions/names"));
const VERSION = 2;
/** The date that the cases assume. */
const CASES_DAY = "2026-11-20";

function readCases(type: QuestionType): Case[] {
  const text = readFileSync(join(folder, "types", type, `${type}.cases.json`), "utf8");
  return (JSON.parse(text) as Omit<Case, "id">[]).map((one, at) => ({ ...one, id: `c${at}` }));
}

/** The kernel refuses such bodies before answers are read. */
const NEVER_READ = /"__proto__"|"constructor"|"prototype"/;
const UNSTORABLE = /\\u0000|\\ud[89a-f]/;

/** Keeps one issue per question: an answer may refer to several things that the server does not have. */
function isFirst({ questionId }: { questionId: string }, at: number, all: readonly { questionId: string }[]): boolean {
  return all.findIndex((one) => one.questionId === questionId) === at;
}

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  Object.assign(server.services, { calendar: { ...server.services.calendar, toDay: () => CASES_DAY } });
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

/** Publishes the items without checking them, because the cases also use settings that publishing would refuse. */
async function publish(items: ItemDefinition[]): Promise<TestForm> {
  const form = await createForm(server, token, { items: [{ id: "q0", type: "text", title: "Q" }] });
  const definition: FormDefinition = createSurvey(items);
  await server.services.transaction((tx) =>
    insertVersion(tx, { formId: form.id, version: VERSION, definition, publishedBy: 1 }),
  );
  await server.pool.query("update forms set current_version = $2 where id = $1", [form.id, VERSION]);
  return form;
}

describe.each(QUESTION_TYPES)("%s", (type) => {
  const core: QuestionCore = cores[type];
  const cases = readCases(type);
  const sent = cases.filter((one) => !NEVER_READ.test(JSON.stringify(one.raw)));
  const good = sent.filter((one) => one.verdict !== "bad" && !UNSTORABLE.test(JSON.stringify(one.raw)));
  const bad = sent.filter((one) => one.verdict === "bad");
  /** Expected refusal for types whose answers refer to files or people on the server, which the cases cannot create. */
  const refusal = core.fileIds ? "unknown_file" : core.references ? "sign_in_required" : null;
  let form: TestForm;

  beforeAll(async () => {
    const item = (one: Case, round: string): ItemDefinition => ({
      ...one.settings,
      id: one.id,
      type,
      title: one.id,
      visibleIf: `{round} = '${round}'`,
    });
    // All valid cases are sent in one response, each invalid case in a separate one.
    form = await publish([
      { id: "round", type: "text", title: "Round" },
      ...good.map((one) => item(one, "good")),
      ...bad.map((one) => item(one, one.id)),
    ]);
  });

  const answers = { round: "good", ...Object.fromEntries(good.map(({ id, raw }) => [id, raw])) };
  const taken = good.filter(({ verdict }) => verdict === "ok");

  const isTaken = refusal === null;

  test("answers that are fine are stored and counted, unless only the server can know that they are", async () => {
    const answer = await submitTo(server, form, { version: VERSION, answers });
    const issues = (answer.body.issues ?? []) as Issue[];
    const refused = isTaken ? [] : taken.map(({ id }) => ({ questionId: id, code: refusal }));
    expect(issues.map(({ questionId, code }) => ({ questionId, code })).filter(isFirst)).toEqual(refused);
    const { rows } = await server.pool.query("select answers from responses where form_id = $1", [form.id]);
    const values = Object.fromEntries(taken.map(({ id, value }) => [id, value]));
    expect(rows).toEqual(isTaken ? [{ answers: { round: "good", ...values } }] : []);

    await foldForm(server.services, form.id, "wait");
    const counted = await server.pool.query(
      "select question_id as id, jsonb_object_agg(key, n) as counters from form_counters where form_id = $1 group by 1",
      [form.id],
    );
    const counters = new Map(counted.rows.map((row) => [row.id as string, row.counters as Counters]));
    for (const { id, counters: wanted } of isTaken ? taken : [])
      expect({ id, ...counters.get(id) }).toMatchObject({ id, ...wanted });
  });

  test.each(bad.map((one) => ({ ...one, name: JSON.stringify(one.raw).slice(0, 120) })))(
    "refuses $name",
    async ({ id, raw, issues = [] }) => {
      const answer = await submitTo(server, form, { version: VERSION, answers: { round: id, [id]: raw } });
      const found = (answer.body.issues ?? []) as Issue[];
      expect(answer.status).toBe(422);
      if (UNSTORABLE.test(JSON.stringify(raw)) && found[0]?.code === "wrong_type") return;
      expect(found).toEqual(issues.map((issue) => ({ questionId: id, ...issue })));
    },
  );
});
