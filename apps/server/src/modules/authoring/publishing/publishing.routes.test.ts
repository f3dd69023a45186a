import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import {
  createForm,
  createSurvey,
  SURVEY_ITEMS,
  submitTo,
  type TestForm,
} from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

async function save(form: TestForm, revision: number, items = SURVEY_ITEMS): Promise<void> {
  const answer = await server.api("PUT", `/form/${form.id}/definition`, {
    token,
    body: { revision, definition: createSurvey(items) },
  });
  expect(answer.code).toBe(200);
}

describe("POST /form/:id/publish", () => {
  test("errors block it and are listed; a check says the same", async () => {
    const form = await createForm(server, token, { items: [], publish: false });
    const refused = await server.api("POST", `/form/${form.id}/publish`, { token });
    expect(refused.code).toBe(6602001);
    expect(refused.data.findings).toContainEqual(expect.objectContaining({ severity: "error", code: "no_questions" }));
    const check = await server.api("GET", `/form/${form.id}/check`, { token });
    expect(check.data).toEqual({ findings: refused.data.findings, tests: 0 });
    expect((await server.api("GET", `/form/${form.id}`, { token })).data.state).toBe("draft");
  });

  test("versions count up, and publishing nothing new makes none", async () => {
    const form = await createForm(server, token);
    expect((await server.api("POST", `/form/${form.id}/publish`, { token })).data.version).toBe(1);
    await save(form, 1, SURVEY_ITEMS.slice(0, 3));
    expect((await server.api("POST", `/form/${form.id}/publish`, { token })).data).toMatchObject({
      version: 2,
      draftChanged: false,
    });
  });

  test("ten at once make one version", async () => {
    const form = await createForm(server, token, { publish: false });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.api("POST", `/form/${form.id}/publish`, { token })),
    );
    expect(new Set(answers.map((answer) => `${answer.code} ${answer.data.version}`))).toEqual(new Set(["200 1"]));
  });

  test("a version cannot be changed", async () => {
    const form = await createForm(server, token);
    await expect(
      server.pool.query("update form_versions set definition = '{}' where form_id = $1", [form.id]),
    ).rejects.toThrow("immutable");
  });

  test("whoever fills in an older version may still submit it, under its rules (R7)", async () => {
    const form = await createForm(server, token);
    await save(form, 1, [
      { id: "q1", type: "text", title: "Retyped", required: true },
      { id: "n1", type: "text", title: "New", required: true },
    ]);
    await server.api("POST", `/form/${form.id}/publish`, { token });
    expect((await submitTo(server, form)).code).toBe(200);
    const late = await submitTo(server, form, { version: 2 });
    expect(late.body.issues).toContainEqual(expect.objectContaining({ questionId: "n1", code: "required" }));
    expect((await submitTo(server, form, { version: 2, answers: { q1: "text", n1: "x" } })).code).toBe(200);
    expect((await submitTo(server, form, { version: 3 })).code).toBe(6603004);
    const { data } = await server.api("GET", `/collect/form/${form.key}`);
    expect(data.version).toBe(2);
    const { rows } = await server.pool.query("select version from responses where form_id = $1 order by seq", [
      form.id,
    ]);
    expect(rows.map((row) => row.version)).toEqual([1, 2]);
  });
});

describe("the history of versions", () => {
  test("newest first, with author, questions and the responses of each, right away", async () => {
    const form = await createForm(server, token);
    await submitTo(server, form);
    await submitTo(server, form);
    await save(form, 1, SURVEY_ITEMS.slice(0, 3));
    await server.api("POST", `/form/${form.id}/publish`, { token });
    await submitTo(server, form);
    await submitTo(server, form, { version: 2, answers: { q1: "o1" } });
    const { data } = await server.api("GET", `/form/${form.id}/version/list`, { token });
    expect(data).toMatchObject([
      { version: 2, questions: 3, responses: 1 },
      { version: 1, questions: 9, responses: 3 },
    ]);
    expect(data[0].publishedBy).not.toBe("");
    expect(Date.parse(data[0].publishedAt)).toBeGreaterThanOrEqual(Date.parse(data[1].publishedAt));
  });

  test("a form that was never published has none", async () => {
    const form = await createForm(server, token, { publish: false });
    expect((await server.api("GET", `/form/${form.id}/version/list`, { token })).data).toEqual([]);
    expect((await server.api("GET", `/form/${form.id}/version/1`, { token })).code).toBe(6603004);
  });

  test("a version is read as it was frozen, whatever the draft says now", async () => {
    const form = await createForm(server, token);
    await save(form, 1, SURVEY_ITEMS.slice(0, 1));
    const { data } = await server.api("GET", `/form/${form.id}/version/1`, { token });
    expect(data).toEqual({ version: 1, definition: createSurvey() });
    expect((await server.api("GET", `/form/${form.id}/version/0`, { token })).code).toBe(500);
  });

  test("strangers find no form, neither by list nor by version (S4)", async () => {
    const form = await createForm(server, token);
    const stranger = await server.createUser("curious", []);
    for (const path of ["list", "1"]) {
      const answer = await server.api("GET", `/form/${form.id}/version/${path}`, { token: stranger.token });
      expect([path, answer.code]).toEqual([path, 6601001]);
      expect((await server.api("GET", `/form/${form.id}/version/${path}`)).code).toBe(401);
    }
  });
});
