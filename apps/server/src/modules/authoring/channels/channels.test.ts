/** Channels: the calls, what a response carries, and figures that several nodes count (docs/adr/0058). */
import { randomUUID } from "node:crypto";
import { parseCsv } from "hucre/csv";
import { afterAll, describe, expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { hiddenOf, startFillPages, urlOf } from "../../collecting/fillpage/testing/fill-page.ts";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";

const first = await startFillPages();
await first.server.close();
const { one, two, token, close } = await startTwoNodes();
afterAll(close);

/** Nodes know a form for a second, and add what they counted every few seconds. */
const SOON = { timeout: 20_000 };
const ITEMS = [{ id: "q1", type: "text", title: "Name" }];
const newForm = () => createForm(one, token, { items: ITEMS });
const add = (form: TestForm, body: object, node = one) => node.api("POST", `/form/${form.id}/channel`, { token, body });
const list = async (form: TestForm) => (await one.api("GET", `/form/${form.id}/channel/list`, { token })).data.channels;
const submit = (form: TestForm, c: string, node = one) =>
  submitTo(node, form, { answers: { q1: "Ada" }, source: { c, source: "wechat" } });

describe("the calls", () => {
  test("an owner adds, renames, archives and brings back; a code is random or chosen", async () => {
    const form = await newForm();
    const { data: random } = await add(form, { name: " Poster " });
    expect(random.code).toMatch(/^[a-z2-9]{10}$/);
    const { data: chosen } = await add(form, { name: "Mail", code: " Spring-Mail " });
    expect(chosen.code).toBe("spring-mail");
    expect(await list(form)).toMatchObject([
      { id: random.id, name: "Poster", archived: false, opens: 0, responses: 0, lastAt: null },
      { id: chosen.id, name: "Mail" },
    ]);
    const url = `/form/${form.id}/channel/${random.id}`;
    expect((await one.api("PUT", url, { token, body: { name: "Old poster", archived: true } })).code).toBe(200);
    expect((await list(form)).map(({ name }: { name: string }) => name)).toEqual(["Mail", "Old poster"]);
    await one.api("PUT", url, { token, body: { name: "Poster", archived: false } });
    expect((await list(form)).map(({ archived }: { archived: boolean }) => archived)).toEqual([false, false]);
  });

  test("bad input is refused beside its field", async () => {
    const form = await newForm();
    expect(await add(form, { name: "\0 \t" })).toMatchObject({ code: 6602032, data: { field: "name" } });
    for (const code of ["a", "-a", "a b", "a/b", "é12", "a".repeat(41), "a&c=b", "<b>"]) {
      expect(await add(form, { name: "n", code })).toMatchObject({ code: 6602016, data: { field: "code" } });
    }
    await add(form, { name: "n", code: "same" });
    expect(await add(form, { name: "m", code: "SAME" })).toMatchObject({ code: 6602017, data: { field: "code" } });
    expect((await add(await newForm(), { name: "n", code: "same" })).code).toBe(200);
    expect((await add(form, { name: "n", more: 1 })).code).toBe(500);
  });

  test("a channel of another form, or of none, is missing", async () => {
    const form = await newForm();
    const { data: foreign } = await add(await newForm(), { name: "n" });
    for (const id of [foreign.id, 999_999_999]) {
      const body = { name: "mine", archived: false };
      expect((await one.api("PUT", `/form/${form.id}/channel/${id}`, { token, body })).code).toBe(6602019);
    }
  });

  test("not signed in, and a stranger", async () => {
    const form = await newForm();
    const stranger = (await one.createUser()).token;
    const calls = [
      ["GET", `/form/${form.id}/channel/list`, undefined],
      ["POST", `/form/${form.id}/channel`, { name: "n" }],
      ["PUT", `/form/${form.id}/channel/1`, { name: "n", archived: false }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await one.api(method, path, { body })).code).toBe(401);
      const missing = await one.api(method, path.replace(String(form.id), "999999999"), { token: stranger, body });
      expect((await one.api(method, path, { token: stranger, body })).body).toEqual(missing.body);
    }
  });

  test("hazard: of two owners on two nodes, one adds the last channel and one gets the code", async () => {
    const form = await newForm();
    for (let n = 0; n < 95; n++) await add(form, { name: `n${n}` });
    const codes = Array.from({ length: 16 }, (_, n) => `c${n % 8}`);
    const answers = await Promise.all(codes.map((code, n) => add(form, { name: "n", code }, n % 2 === 0 ? one : two)));
    const count = (wanted: number) => answers.filter(({ code }) => code === wanted).length;
    expect(count(200)).toBe(5);
    expect(count(200) + count(6602017) + count(6602018)).toBe(16);
    expect(await list(form)).toHaveLength(100);
  });
});

describe("responses", () => {
  test("carry the channel, with and without gates; unknown codes are dropped", async () => {
    const form = await newForm();
    const { data: poster } = await add(form, { name: "Poster", code: "poster" });
    for (const c of ["poster", "POSTER", "unknown", "", "a b", "x".repeat(500)]) {
      expect((await submit(form, c, two)).code).toBe(200);
    }
    await saveRules(one, token, form, { cap: 100 });
    expect((await submit(form, "poster")).code).toBe(200);
    const [channel] = await list(form);
    expect(channel).toMatchObject({ id: poster.id, responses: 3 });
    expect(Date.parse(channel.lastAt)).toBeGreaterThan(Date.now() - 60_000);
    const { rows } = (await one.api("GET", `/form/${form.id}/response/list`, { token })).body as {
      rows: { channel: string | null; source: object }[];
    };
    expect(rows.map((row) => row.channel)).toEqual(["Poster", null, null, null, null, "Poster", "Poster"]);
    // The code is no source.
    for (const row of rows) expect(row.source).toEqual({ source: "wechat" });
  });

  test("a code of another form counts nowhere", async () => {
    const [form, other] = [await newForm(), await newForm()];
    await add(other, { name: "n", code: "theirs" });
    await submit(form, "theirs");
    expect(await list(other)).toMatchObject([{ responses: 0 }]);
  });

  test("archived channels go on counting; deleted responses do not count", async () => {
    const form = await newForm();
    const { data: channel } = await add(form, { name: "n", code: "poster" });
    await one.api("PUT", `/form/${form.id}/channel/${channel.id}`, { token, body: { name: "n", archived: true } });
    const responseId = randomUUID();
    await submitTo(one, form, { responseId, answers: {}, source: { c: "poster" } });
    await submit(form, "poster");
    expect(await list(form)).toMatchObject([{ responses: 2 }]);
    await one.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
    expect(await list(form)).toMatchObject([{ responses: 1 }]);
    const detail = await one.api("GET", `/form/${form.id}/response/${responseId}`, { token });
    expect(detail.data.response.channel).toBe("n");
  });

  test("a page without script keeps the channel in its address", async () => {
    const form = await newForm();
    await add(form, { name: "n", code: "poster" });
    const page = await one.inject({ url: urlOf(form, "?c=poster&source=a") });
    const [, action = ""] = /<form[^>]* action="([^"]*)"/.exec(page.body) ?? [];
    expect(action).toContain("c=poster");
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...hiddenOf(page.body), q1: "Ada", _go: "next" })) {
      body.append(name, value);
    }
    const url = one.baseUrl + urlOf(form, action.replaceAll("&amp;", "&"));
    expect((await fetch(url, { method: "POST", body })).status).toBe(200);
    expect(await list(form)).toMatchObject([{ responses: 1 }]);
  });

  test("a password in between loses neither the channel nor what else the address says", async () => {
    const form = await newForm();
    await saveRules(one, token, form, { password: "sesame" });
    const query = "?c=poster&source=a%26b&q.q1=Ada";
    const notice = (await one.inject({ url: urlOf(form, query), headers: { "accept-language": "en-US" } })).body;
    const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(notice) ?? [];
    expect(action.replaceAll("&amp;", "&")).toBe(`/idata2/collect/form/${form.key}/enter${query}`);
    const enter = (password: string) =>
      one.inject({
        method: "POST",
        url: `/idata2/collect/form/${form.key}/enter${query}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `password=${password}`,
      });
    expect((await enter("wrong")).body).toContain(action);
    expect((await enter("sesame")).headers["location"]).toBe(urlOf(form, query));
  });

  test("the export has a column with names, and with codes", async () => {
    const form = await newForm();
    await submit(form, "poster");
    const read = async (codes: boolean) => {
      const file = await one.inject({
        method: "POST",
        url: `/idata2/api/form/${form.id}/export`,
        headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
        payload: { format: "csv", codes },
      });
      const [header = [], ...rows] = parseCsv(file.body) as unknown as string[][];
      return { header, rows };
    };
    expect((await read(false)).header).not.toContain("Channel");
    await add(form, { name: "=Poster", code: "poster" });
    await submit(form, "poster");
    const { header, rows } = await read(false);
    const at = header.indexOf("Channel");
    // A name is never a formula.
    expect(rows.map((row) => row[at])).toEqual(["", "'=Poster"]);
    const coded = await read(true);
    expect(coded.rows.map((row) => row[coded.header.indexOf("channel")])).toEqual(["", "poster"]);
  });

  test("hazard: hostile codes in an address are no markup on the page", async () => {
    const form = await newForm();
    const plain = (await one.inject({ url: urlOf(form) })).body;
    for (const payload of listXssPayloads("window.hit=1", "https://evil.example").slice(0, 200)) {
      const { body } = await one.inject({ url: urlOf(form, `?c=${encodeURIComponent(payload)}`) });
      expect(body).toBe(plain);
    }
  });
});

describe("opens", () => {
  test("two nodes add up what they count in memory, without a statement in the request", async () => {
    const form = await newForm();
    await add(form, { name: "n", code: "poster" });
    for (const node of [one, two, one]) {
      expect((await node.inject({ url: urlOf(form, "?c=poster") })).statusCode).toBe(200);
    }
    await one.inject({ url: urlOf(form, "?c=unknown") });
    await one.inject({ url: urlOf(form) });
    await expect.poll(async () => (await list(form))[0].opens, SOON).toBe(3);
  });

  test("a page that respondents cannot fill in counts nothing", async () => {
    const form = await newForm();
    await add(form, { name: "n", code: "poster" });
    await add(form, { name: "m", code: "mark" });
    const see = async (query: string) => (await one.inject({ url: urlOf(form, query) })).statusCode;
    await one.api("POST", `/form/${form.id}/close`, { token });
    await expect.poll(() => see(""), SOON).toBe(409);
    expect(await see("?c=poster")).toBe(409);
    await one.api("POST", `/form/${form.id}/reopen`, { token });
    await expect.poll(() => see(""), SOON).toBe(200);
    expect(await see("?c=mark")).toBe(200);
    // The same node counted it later, so the one before would be there as well.
    await expect.poll(async () => (await list(form))[1].opens, SOON).toBe(1);
    expect((await list(form))[0].opens).toBe(0);
  });
});
