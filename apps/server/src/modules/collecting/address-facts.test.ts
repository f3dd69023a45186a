/** What the address of the page said (S8, S21): declared names only, cleaned, bounded; nothing of it decides a rule. */
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
    expect(head).toContain("Source,utm_campaign,Link parameter - staff,Link parameter - way");
    expect(row).toContain("weixin,spring,s7,mail");
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

  test("a retry with another address is the same response and keeps the first", async () => {
    const body = { responseId: randomUUID(), answers: { q1: "Cid" }, source: { source: "one" } };
    const first = await submitTo(server, form, body);
    const second = await submitTo(server, form, { ...body, source: { source: "two" } });
    expect(second.data).toEqual(first.data);
    expect((await read(body.responseId)).source).toEqual({ source: "one" });
  });
});
