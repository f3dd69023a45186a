/** A respondent without script posts the form page by page, and the server keeps the answers. */
import { afterAll, describe, expect, test } from "vitest";
import { forgetPublicForm } from "../intake/open-form.ts";
import { publishNext } from "../intake/testing/exact-rules.ts";
import { createForm, createSurvey } from "../intake/testing/survey.ts";
import { hiddenOf, ITEMS, startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token, post, rowsOf } = await startFillPages();
afterAll(() => server.close());

/** The receipt that a page shows. An id on the page may have nothing but digits in three of its groups. */
const receiptOf = (html: string) =>
  /(?:^|[^0-9a-f-])([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})(?![0-9a-f-])/.exec(html)?.[1];

describe("a respondent without script", () => {
  test("goes page by page: wrong, newly shown, right, with a file, to the receipt", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const first = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;

    const wrong = await post(form, { ...hiddenOf(first), _go: "next" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Please answer this question");

    const appeared = await post(form, { ...hiddenOf(wrong.html), q1: "o2", _go: "next" });
    expect(appeared.status).toBe(200);
    expect(appeared.html).toContain("Why blue");
    expect(appeared.html).toMatch(/value="o2" checked/);

    const second = await post(form, {
      ...hiddenOf(appeared.html),
      q1: "o2",
      q2: 'like the "sky" & <sea>',
      _go: "next",
    });
    expect(second.html).toContain("Age");

    const refused = await post(
      form,
      { ...hiddenOf(second.html), q3: "200", _go: "next" },
      { files: [{ name: "q4", filename: "a.exe", content: "MZ" }] },
    );
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Must be at most 150");
    expect(refused.html).toContain("Wrong file format");
    expect(refused.html).toContain('value="200"');

    const done = await post(
      form,
      { ...hiddenOf(refused.html), q3: "42", _go: "next" },
      { files: [{ name: "q4", filename: "报告.txt", content: "hello" }] },
    );
    expect(done.status).toBe(200);
    expect(done.html).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    const rows = await rowsOf(form);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.answers).toMatchObject({
      q1: "o2",
      q2: 'like the "sky" & <sea>',
      q3: 42,
      q4: [{ name: "报告.txt", size: 5 }],
    });
  });

  test("a post that arrives twice is one response; opening the form again makes another", async () => {
    const items = [{ id: "q1", type: "text", title: "Name" }];
    const form = await createForm(server, token, { items });
    const open = async () => {
      const page = await server.inject({ url: urlOf(form) });
      return { cookie: String(page.headers["set-cookie"]).split(";")[0] ?? "", fields: hiddenOf(page.body) };
    };
    const visit = await open();
    const fields = { ...visit.fields, q1: "Li Si", _go: "next" };
    const receipts = await Promise.all([1, 2, 3].map(() => post(form, fields, { cookie: visit.cookie })));
    expect(new Set(receipts.map(({ html }) => receiptOf(html))).size).toBe(1);
    expect(await rowsOf(form)).toHaveLength(1);
    const later = await open();
    await post(form, { ...later.fields, q1: "Li Si", _go: "next" }, { cookie: later.cookie });
    expect(await rowsOf(form)).toHaveLength(2);
  });

  test.each([
    ["pause", "暂停收集", 409],
    ["close", "停止收集", 409],
    ["trash", "没有这个表单", 404],
    ["end", "已经结束", 409],
  ])(
    "a post that was stored gets its receipt after %s, and a new one is told the state",
    async (action, words, status) => {
      const form = await createForm(server, token, { items: [{ id: "q1", type: "text", title: "Name" }] });
      const page = await server.inject({ url: urlOf(form) });
      const cookie = String(page.headers["set-cookie"]).split(";")[0] ?? "";
      const fields = { ...hiddenOf(page.body), q1: "Li Si", _go: "next" };
      const first = receiptOf((await post(form, fields, { cookie })).html);
      expect(first).toBeDefined();
      const rules = { opensAt: null, closesAt: "2026-01-01T00:00:00Z", hours: null, weekdays: [1], revision: 1 };
      const done =
        action === "end"
          ? await server.api("PUT", `/form/${form.id}/rules`, { token, body: rules })
          : await server.api("POST", `/form/${form.id}/${action}`, { token });
      expect(done.code).toBe(200);
      // The server reads the state of a form at most once a second.
      forgetPublicForm(server.pool, form.key);
      const again = await post(form, fields, { cookie });
      expect([again.status, receiptOf(again.html)]).toEqual([200, first]);
      const other = await post(form, { ...fields, q1: "Wang Wu" }, { cookie });
      expect(other.status).toBe(status);
      expect(other.html).toContain(words);
      expect(receiptOf(other.html)).toBeUndefined();
      expect(await rowsOf(form)).toHaveLength(1);
    },
  );

  test("a file that is too large is said next to its question; the rest of the post stays", async () => {
    const form = await createForm(server, token, { items: ITEMS.slice(3) });
    const page = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;
    const large = { name: "q4", filename: "a.txt", content: "x".repeat(1024 * 1024 + 1) };
    const refused = await post(form, { ...hiddenOf(page), q3: "42", _go: "next" }, { files: [large] });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Upload file size cannot exceed 1 MB!");
    expect(refused.html).toContain('value="42"');
    expect(await rowsOf(form)).toHaveLength(0);
  });

  test("answers questions of several parts; names of regions become codes, and what is no region is told", async () => {
    const items = [
      { id: "q1", type: "region", title: "Home", level: "street" },
      { id: "q2", type: "date-range", title: "Stay" },
      { id: "q3", type: "location", title: "Place" },
      { id: "q4", type: "signature", title: "Signature" },
      { id: "q5", type: "datetime", title: "Arrival" },
      { id: "q6", type: "image", title: "Photo" },
    ];
    const form = await createForm(server, token, { items });
    const page = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;
    const fields = {
      "q1.province": "广东",
      "q1.city": "广州",
      "q1.street": "体育西路 1 号",
      "q2.from": "2026-11-20",
      "q2.to": "2026-11-22",
      "q3.lat": "39.9042",
      "q3.lon": "116.4074",
      "q4.name": "Li Si",
      q5: "2026-11-20T09:30",
      _go: "next",
    };
    const photo = { name: "q6", filename: "a.png", content: "\x89PNG" };
    const refused = await post(form, { ...hiddenOf(page), ...fields, "q1.district": "哥谭" }, { files: [photo] });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Unknown region");
    expect(refused.html).toContain('value="哥谭"');
    const done = await post(form, { ...hiddenOf(refused.html), ...fields, "q1.district": "天河区" });
    expect(done.status).toBe(200);
    expect((await rowsOf(form)).map((row) => row.answers)).toEqual([
      {
        q1: { code: "440106", street: "体育西路 1 号" },
        q2: { from: "2026-11-20", to: "2026-11-22" },
        q3: { lat: 39.9042, lon: 116.4074 },
        q4: { name: "Li Si" },
        q5: "2026-11-20T09:30",
      },
    ]);
  });

  test("answers to hidden questions are left out", async () => {
    const form = await createForm(server, token, { items: ITEMS.slice(0, 2) });
    const page = (await server.inject({ url: urlOf(form) })).body;
    await post(form, { ...hiddenOf(page), _shown: "q1 q2", q1: "o1", q2: "hidden", _go: "next" });
    expect((await rowsOf(form)).map((row) => row.answers)).toEqual([{ q1: "o1" }]);
  });

  test("a page of an earlier version is taken as that version", async () => {
    const form = await createForm(server, token, { items: ITEMS.slice(0, 1) });
    const page = (await server.inject({ url: urlOf(form) })).body;
    const draft = await server.api("GET", `/form/${form.id}/definition`, { token });
    draft.data.definition.pages[0].items.push({ id: "q9", type: "text", title: "New", required: true });
    await server.api("PUT", `/form/${form.id}/definition`, {
      token,
      body: { revision: draft.data.revision, definition: draft.data.definition },
    });
    await server.api("POST", `/form/${form.id}/publish`, { token });
    const done = await post(form, { ...hiddenOf(page), q1: "o1", _go: "next" });
    expect(done.status).toBe(200);
    expect(await rowsOf(form)).toHaveLength(1);
  });
});

test("without script, too, a hidden question begins with the parameter of the address", async () => {
  const form = await createForm(server, token, {
    items: [
      { id: "q1", type: "text", title: "Name" },
      { id: "h1", type: "hidden", title: "From", parameter: "from" },
    ],
  });
  const page = await server.inject({ url: urlOf(form, "?from=mail") });
  expect(page.headers["cache-control"]).toBe("no-store");
  const sent = await post(form, { ...hiddenOf(page.body), q1: "Ann", _go: "next" });
  expect(sent.status).toBe(200);
  const { rows } = await server.pool.query("select answers, parameters from responses where form_id = $1", [form.id]);
  expect(rows).toEqual([{ answers: { q1: "Ann", h1: "mail" }, parameters: { from: "mail" } }]);
});

test.each(["__proto__", "constructor"])("a field named %s is refused as the sender's mistake", async (name) => {
  const form = await createForm(server, token, { items: ITEMS });
  expect((await post(form, { [name]: "x" })).status).toBe(400);
  const files = [{ name, filename: "a.txt", content: "x" }];
  expect((await post(form, {}, { files })).status).toBe(400);
  expect(await rowsOf(form)).toEqual([]);
});

describe("a version that was withdrawn while it was filled in", () => {
  const choice = (...ids: string[]) => ({
    id: "q1",
    type: "checkbox",
    title: "Tools",
    options: ids.map((id) => ({ id, label: `Option ${id}` })),
  });
  const text = { id: "q2", type: "text", title: "Name" };

  test("comes back as the newest version with what fits, says why, and can be submitted from there", async () => {
    const form = await createForm(server, token, { items: [choice("o1", "o2"), text] });
    const page = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;
    const next = createSurvey([choice("o2", "o3"), text, { id: "q3", type: "text", title: "City", required: true }]);
    await publishNext(server, token, form.id, next, { withdrawOld: true });

    const carried = await post(form, { ...hiddenOf(page), q1: ["o1", "o2"], q2: "Zhang", _go: "next" });
    expect(carried.status).toBe(409);
    expect(carried.html).toContain("The form has changed and no longer accepts the old version");
    expect(carried.html).toMatch(/value="o2" checked/);
    expect(carried.html).toContain('value="Zhang"');
    expect(carried.html).toContain("City");
    expect(carried.html).not.toContain("Option o1");
    expect(hiddenOf(carried.html)["_version"]).toBe("2");
    expect(await rowsOf(form)).toHaveLength(0);

    const done = await post(form, { ...hiddenOf(carried.html), q1: "o2", q2: "Zhang", q3: "Beijing", _go: "next" });
    expect(done.status).toBe(200);
    const [row] = await rowsOf(form);
    expect(row?.answers).toEqual({ q1: ["o2"], q2: "Zhang", q3: "Beijing" });
  });
});
