/**
 * Pages of large forms: their size is bounded, they are split for browsers without script, and each visitor's values
 * are inserted into the cached page.
 */
import { afterAll, describe, expect, test } from "vitest";
import { createForm } from "../intake/testing/survey.ts";
import { hiddenOf, options, startFillPages, urlOf, withoutBootScript } from "./testing/fill-page.ts";

const { server, token, post, rowsOf } = await startFillPages();
afterAll(() => server.close());

const parts = (letter: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${letter}${n}`, label: `Part ${n}` }));
const namesOf = (html: string) => new Set([...html.matchAll(/name="(q\d+)"/g)].map(([, name]) => name));

describe("a page with too much on it for one answer", () => {
  const MANY = 3000;
  const items = [
    { id: "q0", type: "text", title: "First", required: true },
    ...Array.from({ length: MANY - 2 }, (_, n) => ({ id: `q${n + 1}`, type: "text", title: `Question ${n + 1}` })),
    { id: `q${MANY - 1}`, type: "text", title: "Last", required: true },
  ];

  test("is bounded, whatever the form", async () => {
    const form = await createForm(server, token, { items });
    const { body } = await server.inject({ url: urlOf(form) });
    expect(body.length).toBeLessThan(600_000);
    expect(namesOf(body).size).toBeLessThan(MANY);
    expect(body).toContain(">Next<");
    expect(body).not.toContain(">Submit<");
  });

  test("is gone through in pieces without script; nothing is asked twice or left out", async () => {
    const form = await createForm(server, token, { items });
    let html = (await server.inject({ url: urlOf(form) })).body;
    const missing = await post(form, { ...hiddenOf(html), _go: "next" });
    expect(missing.status).toBe(422);
    expect(namesOf(missing.html)).toEqual(namesOf(html));
    const seen = new Set<string | undefined>();
    let status = 200;
    for (let round = 0; round < 50 && html.includes("<form"); round += 1) {
      for (const name of namesOf(html)) {
        expect(seen.has(name)).toBe(false);
        seen.add(name);
      }
      const more = { ...(round === 0 && { q0: "a" }), ...(html.includes(">Submit<") && { [`q${MANY - 1}`]: "z" }) };
      ({ html, status } = await post(form, { ...hiddenOf(html), ...more, _go: "next" }));
      expect(status).toBe(200);
    }
    expect(seen.size).toBe(MANY);
    expect(await rowsOf(form)).toMatchObject([{ answers: { q0: "a", [`q${MANY - 1}`]: "z" } }]);
  });

  test("leads back to the piece before, with what was typed", async () => {
    const form = await createForm(server, token, { items });
    const first = (await server.inject({ url: urlOf(form) })).body;
    const second = await post(form, { ...hiddenOf(first), q0: "kept", _go: "next" });
    expect(namesOf(second.html).has("q0")).toBe(false);
    const back = await post(form, { ...hiddenOf(second.html), _go: "back" });
    expect(namesOf(back.html)).toEqual(namesOf(first));
    expect(back.html).toContain('value="kept"');
  });

  test("posted positions are taken for what they are: anything", async () => {
    const form = await createForm(server, token, { items });
    const { body } = await server.inject({ url: urlOf(form) });
    for (const [from, to] of [
      ["-1", "5"],
      ["999999", "999999"],
      ["5", "2"],
      ["x", "1e9"],
    ] as const) {
      const { status } = await post(form, { ...hiddenOf(body), q0: "a", _from: from, _to: to, _go: "next" });
      expect([200, 422]).toContain(status);
    }
  });
});

describe("parameters of the address", () => {
  const prefilled = {
    items: [
      { id: "q1", type: "hidden", title: "Room", parameter: "room" },
      { id: "q2", type: "text", title: "Hi" },
    ],
  };

  test("those that the form does not read change nothing", async () => {
    const form = await createForm(server, token, { items: [{ id: "q2", type: "text", title: "Hi" }] });
    const plain = await server.inject({ url: urlOf(form) });
    const other = await server.inject({ url: urlOf(form, "?cache=buster&x=1") });
    expect(other.headers["etag"]).toBe(plain.headers["etag"]);
  });

  test("source and utm stay in the addresses of the page, encoded, whatever they say", async () => {
    const form = await createForm(server, token, { items: [{ id: "q2", type: "text", title: "Hi" }] });
    const hostile = `"><script>alert(1)</script>`;
    const { body } = await server.inject({ url: urlOf(form, `?source=${encodeURIComponent(hostile)}`) });
    expect(body).toContain("?source=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E&amp;lang=");
    expect(withoutBootScript(body).match(/<script/g)).toHaveLength(2);
    const plain = await server.inject({ url: urlOf(form, "?utm_source=mail&utm_medium=qr") });
    expect(plain.body).toContain("utm_source=mail&amp;utm_medium=qr&amp;lang=");
  });

  test("a rush of different parameters gets pages that the script completes, and the values arrive", async () => {
    const form = await createForm(server, token, prefilled);
    const pages = await Promise.all(
      Array.from({ length: 400 }, (_, n) => server.inject({ url: urlOf(form, `?room=a%26b%22${n}&source=s${n}`) })),
    );
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const common = pages.flatMap((page, n) => (page.body.includes('"responseId":""') ? [{ ...page, n }] : []));
    expect(common.length).toBeGreaterThan(0);
    const { body, n } = common[0] ?? { body: "", n: -1 };
    const data = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "");
    expect(data.parameters).toEqual({ room: `a&b"${n}` });
    expect(body).toContain(`source=s${n}&amp;`);
    const taken = await post(form, { ...hiddenOf(body), q2: "x", _go: "next" });
    expect(taken.status).toBe(200);
    expect(await rowsOf(form)).toMatchObject([{ answers: { q1: `a&b"${n}`, q2: "x" } }]);
    expect(new Set(pages.map((page) => hiddenOf(page.body)["_responseId"])).size).toBe(400);
  });

  test("a form in random order is rendered in few orders, and every visitor's id goes with the order on the page", async () => {
    const drawn = { id: "q1", type: "radio", title: "Pick", options: options("o1", "o2", "o3", "o4"), optionsDraw: 1 };
    const form = await createForm(server, token, { items: [drawn] });
    const pages = await Promise.all(Array.from({ length: 40 }, () => server.inject({ url: urlOf(form, "?source=x") })));
    const ids = pages.map(({ body }) => hiddenOf(body)["_responseId"]);
    expect(new Set(ids).size).toBe(40);
    for (const { body } of pages.slice(0, 10)) {
      const answer = /name="q1" value="(o\d)"/.exec(body)?.[1] ?? "";
      const { status } = await post(form, { ...hiddenOf(body), q1: answer, _go: "next" });
      expect(status).toBe(200);
    }
  });
});

test("a form that is too large is refused on save in words; one that was stored before may be made smaller", async () => {
  const matrix = (rows: number) => [
    { id: "q1", type: "matrix-radio", title: "Huge", rows: parts("r", rows), columns: parts("c", 100) },
  ];
  const form = await createForm(server, token, { items: [{ id: "q0", type: "text", title: "Hi" }] });
  const path = `/form/${form.id}/definition`;
  const { data } = await server.api("GET", path, { token });
  const save = async (rows: number, revision: number) => {
    const definition = { ...data.definition, pages: [{ id: "p1", items: matrix(rows) }] };
    return server.api("PUT", path, { token, body: { revision, definition } });
  };
  const refused = await save(500, data.revision);
  expect(refused.data.issues?.[0]?.reason).toBe("item_too_many_cells");
  expect([refused.code, refused.msg]).toEqual([
    6601004,
    "表单太大，没有保存：题目“Huge”的单元格太多（现有 50000，最多 5000）。请先缩小它；已输入的内容仍保留在此浏览器中",
  ]);
  expect(refused.data.issues[0]).toMatchObject({ path: "pages[0].items[0]", reason: "item_too_many_cells" });
  // A definition that was stored before the limits existed.
  const stored = { ...data.definition, pages: [{ id: "p1", items: matrix(400) }] };
  await server.pool.query("update form_drafts set definition = $2 where form_id = $1", [
    form.id,
    JSON.stringify(stored),
  ]);
  expect((await save(401, data.revision)).code).toBe(6601004);
  expect((await save(399, data.revision)).code).toBe(200);
  const check = await server.api("POST", `/form/${form.id}/publish`, { token });
  expect(check.data.findings[0]).toMatchObject({ code: "item_too_many_cells", itemId: "q1" });
});
