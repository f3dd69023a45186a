import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { FORM_PARTS } from "./form-parts.ts";
import { createForm, createSurvey, SURVEY_ITEMS, submitTo } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  stranger = await server.createUser();
  admin = await server.loginAsAdmin();
});
afterAll(() => server.close());

const UNKNOWN_FORM = 6601001;

describe("POST /form", () => {
  test("creates an empty draft with an unguessable key", async () => {
    const { code, data } = await server.api("POST", "/form", {
      token: owner.token,
      body: { kind: "exam", title: " 考试 " },
    });
    expect(code).toBe(200);
    expect(data.key).toMatch(/^[\w-]{32}$/);
    const form = await server.api("GET", `/form/${data.id}`, { token: owner.token });
    expect(form.data).toMatchObject({
      kind: "exam",
      title: "考试",
      state: "draft",
      revision: 1,
      version: null,
      responseCount: 0,
      questionCount: 0,
      publicUrl: `/idata2/collect/form/${data.key}`,
      abilities: [
        "edit",
        "publish",
        "trash",
        "data",
        "changeData",
        "share",
        "transfer",
        "organise",
        "message",
        "rules",
        "annotate",
        "review",
      ],
    });
    expect(form.data.trend).toEqual(Array(14).fill(0));
    expect(Object.keys(form.data)).not.toContain("owner_id");
  });

  test("keys share no prefix and follow no order", async () => {
    const keys: string[] = [];
    for (let i = 0; i < 50; i++) keys.push((await createForm(server, owner.token, { publish: false })).key);
    expect(new Set(keys.map((key) => key.slice(0, 4))).size).toBeGreaterThan(45);
  });

  test("takes a definition along", async () => {
    const form = await createForm(server, owner.token, { publish: false });
    const { data } = await server.api("GET", `/form/${form.id}/definition`, { token: owner.token });
    expect(data).toEqual({ revision: 1, definition: createSurvey() });
    expect((await server.api("GET", `/form/${form.id}`, { token: owner.token })).data.questionCount).toBe(9);
  });

  test.each([
    ["an unknown kind", { kind: "poll", title: "x" }],
    ["no title", { kind: "form" }],
    ["a blank title", { kind: "form", title: "   " }],
    ["an unknown field", { kind: "form", title: "x", ownerId: 1 }],
    ["a definition of a wrong shape", { kind: "form", title: "x", definition: { pages: 5 } }],
    [
      "an unknown question type",
      { kind: "form", title: "x", definition: createSurvey([{ id: "a", type: "hologram", title: "" }]) },
    ],
    ["a title with NUL", { kind: "form", title: "a\u0000b" }],
  ])("refuses %s", async (_name, body) => {
    const answer = await server.api("POST", "/form", { token: owner.token, body });
    expect([500, 6601002]).toContain(answer.code);
    expect(answer.status).toBe(200);
  });

  test("needs a session", async () => {
    expect((await server.api("POST", "/form", { body: { kind: "form", title: "x" } })).code).toBe(401);
  });
});

describe("GET /form/list", () => {
  test("lists my forms only, filtered and paged, also for an administrator", async () => {
    const lister = await server.createUser();
    const ids: number[] = [];
    for (const title of ["苹果调查", "100% sure", "100 sure"])
      ids.push((await createForm(server, lister.token, { title })).id);
    await server.api("POST", `/form/${ids[2]}/close`, { token: lister.token });
    await createForm(server, stranger.token, { title: "苹果别人" });
    const list = async (query: Record<string, string>, token = lister.token) => {
      const { body } = await server.api("GET", "/form/list", { token, query });
      return { total: body.total, titles: body.rows.map((row: { title: string }) => row.title) };
    };
    expect(await list({})).toEqual({ total: 3, titles: ["100 sure", "100% sure", "苹果调查"] });
    expect(await list({ title: "苹果" })).toEqual({ total: 1, titles: ["苹果调查"] });
    expect(await list({ title: "100%" })).toEqual({ total: 1, titles: ["100% sure"] });
    expect(await list({ state: "closed" })).toEqual({ total: 1, titles: ["100 sure"] });
    expect(await list({ kind: "vote" })).toEqual({ total: 0, titles: [] });
    expect(await list({ pageNum: "2", pageSize: "2" })).toEqual({ total: 3, titles: ["苹果调查"] });
    expect(await list({ title: "苹果" }, admin)).toEqual({ total: 0, titles: [] });
    await server.api("POST", `/form/${ids[0]}/trash`, { token: lister.token });
    expect((await list({})).total).toBe(2);
    expect((await list({ state: "trashed" })).titles).toEqual(["苹果调查"]);
  });

  test("shows counts and the trend at once", async () => {
    const form = await createForm(server, owner.token, { title: "counted" });
    await submitTo(server, form);
    await submitTo(server, form);
    const { body } = await server.api("GET", "/form/list", { token: owner.token, query: { title: "counted" } });
    expect(body.rows[0]).toMatchObject({ responseCount: 2, responsesToday: 2, trend: [...Array(13).fill(0), 2] });
    expect(Date.now() - new Date(body.rows[0].lastResponseAt).getTime()).toBeLessThan(60_000);
  });

  test("refuses a page that is too large", async () => {
    expect((await server.api("GET", "/form/list", { token: owner.token, query: { pageSize: "5000" } })).code).toBe(500);
  });
});

describe("GET /system/form/list", () => {
  const listAll = async (token: string, query: Record<string, string>) => {
    const answer = await server.api("GET", "/system/form/list", { token, query });
    return { code: answer.code, total: answer.body.total, rows: answer.body.rows };
  };

  test("shows an administrator everybody's forms with their owners and what may be done with them", async () => {
    const first = await server.createUser("jia_fang");
    const second = await server.createUser("yi_fang");
    const one = await createForm(server, first.token, { title: "Everybody 1" });
    const two = await createForm(server, second.token, { title: "Everybody 2" });
    await submitTo(server, one);
    await server.pool.query("UPDATE sys_user SET nick_name = '乙_方' WHERE user_id = $1", [second.userId]);
    const administrator = await server.createUser("second_admin", [1]);
    for (const token of [admin, administrator.token]) {
      const { total, rows } = await listAll(token, { title: "everybody" });
      expect(total).toBe(2);
      expect(rows.map((row: { id: number }) => row.id)).toEqual([two.id, one.id]);
      expect(rows[1]).toMatchObject({
        owner: { userName: "jia_fang", nickName: "jia_fang" },
        responseCount: 1,
        abilities: [
          "edit",
          "publish",
          "pause",
          "close",
          "trash",
          "data",
          "changeData",
          "share",
          "transfer",
          "organise",
          "message",
          "rules",
          "annotate",
          "review",
        ],
      });
    }
    const byOwner = async (owner: string) =>
      (await listAll(admin, { owner })).rows.map((row: { title: string }) => row.title);
    expect(await byOwner("乙_")).toEqual(["Everybody 2"]);
    expect(await byOwner("JIA_F")).toEqual(["Everybody 1"]);
    expect(await byOwner("%")).toEqual([]);
    await server.api("POST", `/form/${two.id}/trash`, { token: second.token });
    expect((await listAll(admin, { title: "everybody" })).total).toBe(1);
    expect((await listAll(admin, { title: "everybody", state: "trashed" })).rows[0].owner.nickName).toBe("乙_方");
  });

  test("is closed to everyone but administrators", async () => {
    expect((await listAll(stranger.token, {})).code).toBe(403);
    const body = { roleName: "Forms", roleKey: "forms", roleSort: 9, menuIds: [1, 2003] };
    expect((await server.api("POST", "/system/role", { token: admin, body })).code).toBe(200);
    const { rows } = await server.pool.query("SELECT role_id FROM sys_role WHERE role_key = 'forms'");
    const helper = await server.createUser("forms_helper", [rows[0].role_id]);
    expect((await listAll(helper.token, {})).code).toBe(403);
  });

  test("a form whose owner's account was deleted stays in the list, without a name", async () => {
    const leaver = await server.createUser();
    await createForm(server, leaver.token, { title: "Left behind" });
    expect((await server.api("DELETE", `/system/user/${leaver.userId}`, { token: admin })).code).toBe(200);
    expect((await listAll(admin, { title: "left behind" })).rows[0]).toMatchObject({
      title: "Left behind",
      owner: null,
    });
  });
});

describe("every endpoint of one form", () => {
  const routes = [
    ["GET", ""],
    ["GET", "/definition"],
    ["PUT", "/definition"],
    ["GET", "/check"],
    ["POST", "/publish"],
    ["POST", "/pause"],
    ["POST", "/resume"],
    ["POST", "/close"],
    ["POST", "/reopen"],
    ["POST", "/trash"],
    ["POST", "/restore"],
    ["DELETE", ""],
    ["GET", "/stats"],
    ["GET", "/response/list"],
  ] as const;

  test.each(routes)("%s /form/:id%s: not signed in, stranger, no such form, bad id", async (method, path) => {
    const { id } = await createForm(server, owner.token);
    const body = method === "PUT" ? { revision: 1, definition: createSurvey() } : undefined;
    const call = (of: number | string, token?: string) =>
      server.api(method, `/form/${of}${path}`, { ...(token && { token }), ...(body && { body }) });
    expect((await call(id)).code).toBe(401);
    const foreign = await call(id, stranger.token);
    const absent = await call(99_999_999, stranger.token);
    expect(foreign.code).toBe(UNKNOWN_FORM);
    expect(foreign.body).toEqual(absent.body);
    expect((await call("abc", owner.token)).code).toBe(500);
    expect((await server.api("GET", `/form/${id}`, { token: owner.token })).data).toMatchObject({
      state: "published",
      revision: 1,
    });
  });
});

describe("PUT /form/:id/definition", () => {
  test("goes up by one with each save; a stale save is refused with both sides (R6)", async () => {
    const { id } = await createForm(server, owner.token, { publish: false });
    const save = (revision: number, title: string) =>
      server.api("PUT", `/form/${id}/definition`, {
        token: owner.token,
        body: { revision, definition: createSurvey(SURVEY_ITEMS, title) },
      });
    expect((await save(1, "one")).data).toEqual({ revision: 2 });
    const stale = await save(1, "two");
    expect(stale.code).toBe(6601031);
    expect(stale.data).toEqual({ current: 2, yours: 1, definition: createSurvey(SURVEY_ITEMS, "one") });
    expect((await server.api("GET", `/form/${id}`, { token: owner.token })).data).toMatchObject({
      title: "one",
      revision: 2,
    });
  });

  test("of 50 saves of one revision exactly one wins, and its content stays", async () => {
    const { id } = await createForm(server, owner.token, { publish: false });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.api("PUT", `/form/${id}/definition`, {
          token: owner.token,
          body: { revision: 1, definition: createSurvey(SURVEY_ITEMS, `title ${index}`) },
        }),
      ),
    );
    const winners = answers.flatMap((answer, index) => (answer.code === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 6601031)).toHaveLength(49);
    const { data } = await server.api("GET", `/form/${id}/definition`, { token: owner.token });
    expect(data).toEqual({ revision: 2, definition: createSurvey(SURVEY_ITEMS, `title ${winners[0]}`) });
  });

  test("names what is wrong with a definition", async () => {
    const { id } = await createForm(server, owner.token, { publish: false });
    const definition = createSurvey([{ id: "a", type: "radio", title: "x", options: "none" }]);
    const { code, data } = await server.api("PUT", `/form/${id}/definition`, {
      token: owner.token,
      body: { revision: 1, definition },
    });
    expect(code).toBe(6601002);
    expect(data.issues[0].path).toBe("pages[0].items[0].options");
  });

  test("tells whether the draft differs from the version, and from nothing else", async () => {
    const { id } = await createForm(server, owner.token);
    const read = async () => (await server.api("GET", `/form/${id}`, { token: owner.token })).data.draftChanged;
    const save = (revision: number, title: string) =>
      server.api("PUT", `/form/${id}/definition`, {
        token: owner.token,
        body: { revision, definition: createSurvey(SURVEY_ITEMS, title) },
      });
    expect(await read()).toBe(false);
    await save(1, "Changed");
    expect(await read()).toBe(true);
    await save(2, "Survey");
    expect(await read()).toBe(false);
  });
});

describe("life cycle", () => {
  const actions = ["publish", "pause", "resume", "close", "reopen", "trash", "restore"] as const;
  const paths = {
    draft: [],
    published: ["publish"],
    paused: ["publish", "pause"],
    closed: ["publish", "close"],
    trashed: ["publish", "trash"],
  };
  const arrows: Record<string, Record<string, string>> = {
    draft: { publish: "published", trash: "trashed" },
    published: { publish: "published", pause: "paused", close: "closed", trash: "trashed" },
    paused: { publish: "paused", resume: "published", close: "closed", trash: "trashed" },
    closed: { reopen: "published", trash: "trashed" },
    trashed: { restore: "published" },
  };

  test.each(Object.keys(paths))("from %s only along the arrows", async (from) => {
    for (const action of actions) {
      const { id } = await createForm(server, owner.token, { publish: false });
      for (const step of paths[from as keyof typeof paths])
        await server.api("POST", `/form/${id}/${step}`, { token: owner.token });
      const { code, data } = await server.api("POST", `/form/${id}/${action}`, { token: owner.token });
      const to = arrows[from]?.[action];
      expect({ action, code, state: to === undefined ? undefined : data.state }).toEqual({
        action,
        code: to === undefined ? 6601032 : 200,
        state: to,
      });
      const now = await server.api("GET", `/form/${id}`, { token: owner.token });
      expect(now.data.state).toBe(to ?? from);
    }
  });

  test("what is said to be possible is possible", async () => {
    const { id } = await createForm(server, owner.token);
    const trashed = await server.api("POST", `/form/${id}/trash`, { token: owner.token });
    expect(trashed.data.abilities).toEqual(["restore", "purge", "data", "changeData"]);
    expect((await server.api("POST", `/form/${id}/restore`, { token: owner.token })).data.abilities).toEqual([
      "edit",
      "publish",
      "pause",
      "close",
      "trash",
      "data",
      "changeData",
      "share",
      "transfer",
      "organise",
      "message",
      "rules",
      "annotate",
      "review",
    ]);
  });

  test("a draft in the recycle bin cannot be saved", async () => {
    const { id } = await createForm(server, owner.token);
    await server.api("POST", `/form/${id}/trash`, { token: owner.token });
    const body = { revision: 1, definition: createSurvey() };
    expect((await server.api("PUT", `/form/${id}/definition`, { token: owner.token, body })).code).toBe(6601032);
  });

  test("only a trashed form can be purged, and nothing of it stays (R8)", async () => {
    const form = await createForm(server, owner.token);
    await submitTo(server, form);
    await server.api("GET", `/form/${form.id}/stats`, { token: owner.token });
    expect((await server.api("DELETE", `/form/${form.id}`, { token: owner.token })).code).toBe(6601032);
    await server.api("POST", `/form/${form.id}/trash`, { token: owner.token });
    expect((await server.api("DELETE", `/form/${form.id}`, { token: owner.token })).code).toBe(200);
    for (const table of Object.keys(FORM_PARTS)) {
      const { rows } = await server.pool.query(`select count(*)::int as n from ${table} where form_id = $1`, [form.id]);
      expect({ table, n: rows[0].n }).toEqual({ table, n: 0 });
    }
    expect((await server.api("GET", `/form/${form.id}`, { token: owner.token })).code).toBe(UNKNOWN_FORM);
    expect((await submitTo(server, form)).code).toBe(6603001);
  });
});

describe("POST /form/text", () => {
  test("gives a definition that can be saved and published", async () => {
    const text = "客户调查\n\n1. 您的性别？[单选题]\nA. 男\nB. 女\n\n2. 您的建议 [填空题]\n";
    const { code, data } = await server.api("POST", "/form/text", { token: owner.token, body: { text } });
    expect(code).toBe(200);
    expect(data.definition.title).toBe("客户调查");
    expect(Array.isArray(data.diagnostics)).toBe(true);
    const body = { kind: "survey", title: "客户调查", definition: data.definition };
    const created = await server.api("POST", "/form", { token: owner.token, body });
    expect((await server.api("POST", `/form/${created.data.id}/publish`, { token: owner.token })).code).toBe(200);
  });

  test("survives any text and needs a session", async () => {
    for (const text of ["", "\u0000\ud800", "=".repeat(10_000), "1.\n2.\n3."]) {
      expect((await server.api("POST", "/form/text", { token: owner.token, body: { text } })).code).toBe(200);
    }
    expect(
      (await server.api("POST", "/form/text", { token: owner.token, body: { text: "x".repeat(500_001) } })).code,
    ).toBe(500);
    expect((await server.api("POST", "/form/text", { body: { text: "x" } })).code).toBe(401);
  });
});
