/** Signed links (S39): what nobody can change in them, and every way round the answers that they fix (docs/adr/0070). */
import { randomUUID } from "node:crypto";
import type { Answer, TestServer } from "@idata/testkit";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { editAs, submitAs } from "../edits/testing/own-edit.ts";
import { countCodes, saveRules } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);
beforeEach(() => one.pool.query("delete from rate_limits"));

const [NEEDED, BROKEN, FIXED, OTHER] = [6603083, 6603084, 6603085, 6603086];
const ITEMS = [
  { id: "name", type: "text", code: "full.name", title: "Name", maxLength: 20 },
  {
    id: "team",
    type: "radio",
    title: "Team",
    options: [
      { id: "red", label: "Red" },
      { id: "blue", label: "Blue" },
    ],
  },
  { id: "tools", type: "checkbox", title: "Tools", options: ["a", "b", "c"].map((id) => ({ id, label: id })) },
  { id: "lead", type: "text", title: "Who leads", visibleIf: "{team} = 'red'" },
  { id: "note", type: "text", title: "Note" },
];
type Fields = readonly (readonly [string, string])[];

async function createLinked(link: object, rules: object = {}): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS });
  expect((await saveRules(one, token, form, { link: { required: false, fixed: [], ...link }, ...rules })).code).toBe(
    200,
  );
  return form;
}

async function sign(form: TestForm, fields: Fields, node: TestServer = one) {
  const { data } = await node.api("POST", `/form/${form.id}/link/sign`, { token, body: { fields } });
  return { fields, signature: data.signature as string };
}

const submit = (node: TestServer, form: TestForm, answers: object, link?: object, more: object = {}): Promise<Answer> =>
  submitTo(node, form, { answers, ...(link && { link }), ...more });

async function rowsOf(form: TestForm) {
  const { rows } = await one.pool.query("select answers, link_fixed from responses where form_id = $1 order by seq", [
    form.id,
  ]);
  return rows;
}

describe("an answer that a signed link fixes", () => {
  test("is stored as the link gives it, and no other is, on either server", async () => {
    const form = await createLinked({ fixed: ["name", "tools"] });
    const link = await sign(form, [
      ["name", "Ada"],
      ["tools", "a"],
      ["tools", "c"],
      ["team", "red"],
    ]);
    for (const node of [one, two]) {
      const changed = await submit(node, form, { name: "Eve", tools: ["a"], team: "red" }, link);
      expect([changed.status, changed.code]).toEqual([422, FIXED]);
      expect(changed.body.issues).toEqual([
        { questionId: "name", code: "link_fixed" },
        { questionId: "tools", code: "link_fixed" },
      ]);
      // Left out is changed, too.
      expect((await submit(node, form, { name: "Ada", team: "red" }, link)).code).toBe(FIXED);
    }
    // What the link gives and does not fix is the respondent's.
    expect((await submit(two, form, { name: "Ada", tools: ["a", "c"], team: "blue" }, link)).code).toBe(200);
    expect(await rowsOf(form)).toEqual([
      { answers: { name: "Ada", team: "blue", tools: ["a", "c"] }, link_fixed: ["name", "tools"] },
    ]);
  });

  test("is missing without fault if its question is hidden", async () => {
    const form = await createLinked({ fixed: ["lead"] });
    const link = await sign(form, [
      ["team", "red"],
      ["lead", "Ada"],
    ]);
    expect((await submit(one, form, { team: "red", lead: "Eve" }, link)).code).toBe(FIXED);
    expect((await submit(one, form, { team: "red" }, link)).code).toBe(FIXED);
    expect((await submit(one, form, { team: "blue" }, link)).code).toBe(200);
  });

  test("stays what it is when the response is edited, also after the rule was taken back", async () => {
    const form = await createLinked({ fixed: ["name"] }, { edit: { until: "open" } });
    const link = await sign(form, [["name", "Ada"]]);
    const holder = await submitAs(one, form, { answers: { name: "Ada", note: "x" }, link });
    expect((await saveRules(one, token, form, { link: { required: false, fixed: [] } })).code).toBe(200);
    const changed = await editAs(two, form, holder, { answers: { name: "Eve", note: "x" } });
    expect([changed.code, changed.body.issues]).toEqual([FIXED, [{ questionId: "name", code: "link_fixed" }]]);
    expect((await editAs(two, form, holder, { answers: { note: "x" } })).code).toBe(FIXED);
    expect((await editAs(two, form, holder, { answers: { name: "Ada", note: "y" } })).code).toBe(200);
    expect(await rowsOf(form)).toEqual([{ answers: { name: "Ada", note: "y" }, link_fixed: ["name"] }]);
  });

  test("hazard: a rule that is saved while people submit counts for each response after it, on both servers", async () => {
    const form = await createLinked({ fixed: ["note"] });
    const link = await sign(form, [["name", "Ada"]]);
    // Both servers know the form as it was.
    for (const node of [one, two]) expect((await submit(node, form, { name: "Eve" }, link)).code).toBe(200);
    expect((await saveRules(one, token, form, { link: { required: true, fixed: ["name"] } })).code).toBe(200);
    const changed = [one, two, one, two].map((node) => submit(node, form, { name: "Eve" }, link));
    const without = [one, two].map((node) => submit(node, form, { name: "Eve" }));
    expect(countCodes(await Promise.all([...changed, ...without]))).toEqual({ [FIXED]: 4, [NEEDED]: 2 });
  });
});

describe("a form that demands signed links", () => {
  test("takes no response without one, and none with a link that was changed in any part", async () => {
    const form = await createLinked({ required: true });
    const neighbour = await createLinked({ required: true });
    const link = await sign(form, [
      ["name", "Ada"],
      ["tools", "a"],
      ["tools", "b"],
    ]);
    expect((await submit(one, form, { name: "Ada" })).code).toBe(NEEDED);
    const [first, ...rest] = link.fields;
    const changed: object[] = [
      { ...link, fields: [["name", "Eve"], ...rest] },
      { ...link, fields: rest },
      { ...link, fields: [...link.fields, ["note", "x"]] },
      { ...link, fields: [first, ["tools", "b"], ["tools", "a"]] },
      { ...link, fields: [] },
      { ...link, signature: link.signature.replace(/^1\./, "2.") },
      { ...link, signature: link.signature.replace("..", ".7.") },
      { ...link, signature: `${link.signature.slice(0, -1)}${link.signature.endsWith("A") ? "B" : "A"}` },
      { ...link, signature: "" },
      { ...link, signature: "1.." },
      await sign(neighbour, link.fields),
    ];
    const answers = await Promise.all(changed.map((one_) => submit(two, form, { name: "Ada" }, one_)));
    expect(countCodes(answers)).toEqual({ [BROKEN]: changed.length });
    // Programs may order the parameters of an address anew.
    const turned = { ...link, fields: [...rest, first] };
    expect((await submit(two, form, { name: "Ada" }, turned)).code).toBe(200);
    expect(await rowsOf(form)).toHaveLength(1);
  });

  test("ends all links with a new key; a response that is stored keeps its receipt", async () => {
    const form = await createLinked({ required: true });
    const link = await sign(form, [["name", "Ada"]]);
    const responseId = randomUUID();
    const stored = await submit(one, form, { name: "Ada" }, link, { responseId });
    expect(stored.code).toBe(200);
    expect((await two.api("POST", `/form/${form.id}/link/renew`, { token })).code).toBe(200);
    expect((await submit(one, form, { name: "Ada" }, link)).code).toBe(BROKEN);
    const again = await submit(two, form, { name: "Ada" }, link, { responseId });
    expect([again.code, again.data.receipt]).toEqual([200, stored.data.receipt]);
    expect((await submit(one, form, { name: "Ada" }, await sign(form, [["name", "Ada"]], two))).code).toBe(200);
  });

  test("says to owners whether a person may fill it in as if they had a link", async () => {
    const form = await createLinked({ required: true });
    const { data } = await one.api("POST", `/form/${form.id}/rules/check`, { token, body: { userId: null } });
    expect(data).toEqual({ refusal: null });
    const shown = await one.api("GET", `/collect/form/${form.key}`);
    expect(shown.data.refusal).toMatchObject({ gate: "link", code: NEEDED });
  });
});

test("a link that was made for one person of the list counts for nobody else", async () => {
  const form = await createLinked({ required: true, fixed: ["name"] });
  await one.pool.query(
    `insert into form_people (form_id, name, number, name_key, number_key)
     values ($1, 'Ada', '1', 'ada', '1'), ($1, 'Eve', '2', 'eve', '2')`,
    [form.id],
  );
  expect((await saveRules(one, token, form, { list: true })).code).toBe(200);
  const book = await one.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/people/export`,
    headers: { authorization: `Bearer ${token}` },
    payload: { links: true, answers: { name: "name", number: "note" } },
  });
  const { readXlsx } = await import("hucre/xlsx");
  const { sheets } = await readXlsx(book.rawPayload);
  const links = (sheets[0]?.rows ?? []).slice(1).map((row) => new URL(String(row[3]), "https://example.org"));
  const people = await Promise.all(
    links.map(async ({ pathname, searchParams }) => {
      const opened = await two.inject({ url: `${pathname}?${searchParams.toString()}` });
      const cookie = String([opened.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
      const fields = [...searchParams]
        .filter(([name]) => name.startsWith("q."))
        .map(([name, value]) => [name.slice(2), value]);
      return { cookie, link: { fields, signature: searchParams.get("sig") }, next: String(opened.headers.location) };
    }),
  );
  const [ada, eve] = people;
  if (ada === undefined || eve === undefined) throw new Error("no links");
  // The address that follows has the answers and not the personal part.
  expect(new URL(ada.next, "https://example.org").searchParams.get("q.name")).toBe("Ada");
  expect(ada.next).not.toMatch(/[?&]p=/);
  const send = (cookie: string, link: object, answers: object) =>
    one.api("POST", `/collect/form/${form.key}/response`, {
      headers: { cookie },
      body: { responseId: randomUUID(), version: 1, answers, link },
    });
  expect((await send(eve.cookie, ada.link, { name: "Ada", note: "1" })).code).toBe(OTHER);
  expect((await send(eve.cookie, eve.link, { name: "Ada", note: "2" })).code).toBe(FIXED);
  expect((await send(eve.cookie, eve.link, { name: "Eve", note: "2" })).code).toBe(200);
  expect((await send(ada.cookie, ada.link, { name: "Ada", note: "1" })).code).toBe(200);
});

test("a draft brings its link to another device", async () => {
  const form = await createLinked({ required: true, fixed: ["name"] }, { saveAndContinue: { days: 3, consent: "" } });
  const link = await sign(form, [["name", "Ada & <b>"]]);
  const typed = { responseId: randomUUID(), tab: randomUUID(), number: 1, version: 1, answers: { note: "x" } };
  const rest = { pageId: "p1", startedAt: "2026-11-20T08:00:00.000Z", consent: true, source: { source: "mail" }, link };
  const stored = await one.api("POST", `/collect/form/${form.key}/draft`, { body: { ...typed, ...rest } });
  expect(stored.code).toBe(200);
  const opened = await two.inject({ url: `/idata2/collect/form/${form.key}/resume?c=${stored.data.code}` });
  const next = new URL(String(opened.headers.location), "https://example.org");
  expect([...next.searchParams]).toEqual([
    ["source", "mail"],
    ["q.name", "Ada & <b>"],
    ["sig", link.signature],
  ]);
});

test("no signature stands in a log", async () => {
  const form = await createLinked({ required: true });
  const link = await sign(form, [["name", "Ada"]]);
  await submit(one, form, { name: "Ada" }, link);
  const { rows } = await one.pool.query("select count(*)::int as n from sys_oper_log l where l::text like $1", [
    `%${link.signature}%`,
  ]);
  expect(rows).toEqual([{ n: 0 }]);
});
