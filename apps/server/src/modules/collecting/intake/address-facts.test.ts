/**
 * What the address of the page contained (S8, S21): only declared names are stored, with cleaned and limited values,
 * and none of it decides a rule.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

let server: TestServer;
let token: string;
let form: TestForm;

const ITEMS = [
  { id: "q1", type: "text", title: "Name" },
  { id: "q2", type: "text", title: "Only by mail", visibleIf: "{way} = 'mail'" },
  { id: "h1", type: "hidden", title: "Staff", parameter: "staff" },
];

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  form = await createForm(server, token, { items: ITEMS, rest: { variables: [{ name: "way" }] } });
});
afterAll(() => server.close());

const read = async (responseId: string) =>
  (await server.api("GET", `/form/${form.id}/response/${responseId}`, { token })).data.response;

describe("parameters and source", () => {
  test("are kept with the response, shown in the list and the detail, and exported", async () => {
    const responseId = randomUUID();
    const answer = await submitTo(server, form, {
      responseId,
      answers: { q1: "Ann", q2: "here", h1: "s7" },
      parameters: { way: "mail", staff: "s7", stranger: "x" },
      source: { source: "weixin", utm_campaign: "spring", other: "no" },
    });
    expect(answer.code).toBe(200);
    const facts = { parameters: { way: "mail", staff: "s7" }, source: { source: "weixin", utm_campaign: "spring" } };
    expect(await read(responseId)).toMatchObject(facts);
    const { body } = await server.api("GET", `/form/${form.id}/response/list`, { token });
    expect(body.rows[0]).toMatchObject(facts);
    const file = await server.inject({
      method: "POST",
      url: `/idata2/api/form/${form.id}/export`,
      headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
      payload: { format: "csv" },
    });
    const [head = "", row = ""] = file.rawPayload.toString("utf8").split("\r\n");
    expect(head).toContain('"Source","utm_campaign","Link parameter - staff","Link parameter - way"');
    expect(row).toContain('"weixin","spring","s7","mail"');
  });

  test("hostile values are cleaned and cut, and nothing else comes with them", async () => {
    const responseId = randomUUID();
    const source = { source: "a\u0000b\u001b", utm_term: "x".repeat(900), stranger: "c" };
    const answer = await submitTo(server, form, {
      responseId,
      answers: { q1: "Bob" },
      parameters: { way: "\u0000", staff: "\ud800" },
      source,
    });
    expect(answer.code).toBe(200);
    const { parameters, source: kept } = await read(responseId);
    expect(kept).toEqual({ source: "a b", utm_term: "x".repeat(200) });
    expect(parameters).toEqual({ staff: "\ufffd" });
  });

  test("the language is one of the form's or none, shown with the response and exported", async () => {
    const spoken = await createForm(server, token, {
      items: ITEMS.slice(0, 1),
      rest: { translations: { ar: { "q1.title": "اسم" } } },
    });
    const languageOf = async (from: TestForm, language: string) => {
      const responseId = randomUUID();
      expect((await submitTo(server, from, { responseId, answers: { q1: "x" }, language })).code).toBe(200);
      return (await server.api("GET", `/form/${from.id}/response/${responseId}`, { token })).data.response.language;
    };
    expect(await languageOf(spoken, "ar")).toBe("ar");
    expect(await languageOf(spoken, "en-US")).toBe("en-US");
    for (const stranger of ["fr", "AR", "", "__proto__", "';--"]) expect(await languageOf(spoken, stranger)).toBeNull();
    expect(await languageOf(form, "en-US")).toBeNull();
    const exportOf = async (codes: boolean) => {
      const file = await server.inject({
        method: "POST",
        url: `/idata2/api/form/${spoken.id}/export`,
        headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
        payload: { format: "csv", codes },
      });
      const [head = [], ...rows] = file.rawPayload
        .toString("utf8")
        .split("\r\n")
        .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
      return [head[6], ...rows.slice(0, 3).map((row) => row[6])];
    };
    expect(await exportOf(false)).toEqual(["Language", "العربية", "English", ""]);
    expect(await exportOf(true)).toEqual(["language", "ar", "en-US", ""]);
  });

  test("a retry with another address is the same response and keeps the first", async () => {
    const body = { responseId: randomUUID(), answers: { q1: "Cid" }, source: { source: "one" } };
    const first = await submitTo(server, form, body);
    const second = await submitTo(server, form, { ...body, source: { source: "two" } });
    expect(second.data).toEqual(first.data);
    expect((await read(body.responseId)).source).toEqual({ source: "one" });
  });
});
