/** Collaborators: what each role may do, who gives and takes roles, and that a removal counts at once (S1, S3, G8). */
import { COLLABORATOR_ROLES, type CollaboratorRole } from "@idata/contracts";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let owner: TestUser;
let form: { id: number; key: string };
const people = new Map<CollaboratorRole, TestUser>();

const FORM_NOT_FOUND = 6601001;
const FORM_FORBIDDEN = 6601010;
const PERSON_NOT_FOUND = 6601012;
const COLLABORATOR_NOT_FOUND = 6601013;

const tokenOf = (role: CollaboratorRole): string => people.get(role)?.token ?? "";
const put = (userId: number, role: CollaboratorRole, { token = owner.token, id = form.id } = {}) =>
  server.api("PUT", `/form/${id}/collaborator`, { token, body: { userId, role } });
const remove = (userId: number, token = owner.token, id = form.id) =>
  server.api("DELETE", `/form/${id}/collaborator/${userId}`, { token });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  form = await createForm(server, owner.token);
  await submitTo(server, form);
  for (const role of COLLABORATOR_ROLES) {
    const user = await server.createUser();
    people.set(role, user);
    const { code, msg } = await put(user.userId, role);
    if (code !== 200) throw new Error(`collaborator: ${msg}`);
  }
});
afterAll(() => server.close());

describe("what a collaborator learns about the form", () => {
  test("who may edit it: the owner and the editors, not those in other roles", async () => {
    for (const role of COLLABORATOR_ROLES) {
      const { code, data } = await server.api("GET", `/form/${form.id}/editors`, { token: tokenOf(role) });
      expect(code).toBe(200);
      expect(data.owner.userName).toBe(owner.userName);
      expect(data.group).toBeNull();
      expect(data.editors.map((one: { userName: string }) => one.userName)).toEqual([people.get("editor")?.userName]);
    }
    const stranger = await server.createUser();
    expect((await server.api("GET", `/form/${form.id}/editors`, { token: stranger.token })).code).toBe(FORM_NOT_FOUND);
  });

  test("a form of a group names the group and no person as its owner", async () => {
    const { data: group } = await server.api("POST", "/group", { token: owner.token, body: { name: "教务处" } });
    const own = await createForm(server, owner.token, { publish: false });
    const viewer = await server.createUser();
    await put(viewer.userId, "viewer", { id: own.id });
    await server.api("POST", `/form/${own.id}/transfer`, { token: owner.token, body: { groupId: group.id } });
    const { data } = await server.api("GET", `/form/${own.id}/editors`, { token: viewer.token });
    expect(data).toEqual({ owner: null, group: { id: group.id, name: "教务处" }, editors: [] });
  });

  test("not the owner's folder and tags", async () => {
    const own = await createForm(server, owner.token, { publish: false });
    const folder = await server.api("POST", "/form/folder", {
      token: owner.token,
      body: { name: "内部", parentId: null },
    });
    await server.api("PUT", `/form/${own.id}/folder`, { token: owner.token, body: { folderId: folder.data.id } });
    await server.api("PUT", `/form/${own.id}/tag`, { token: owner.token, body: { add: ["机密"] } });
    const editor = await server.createUser();
    await put(editor.userId, "editor", { id: own.id });
    const read = async (token: string) => (await server.api("GET", `/form/${own.id}`, { token })).data;
    const seen = await read(owner.token);
    expect([seen.folderId, seen.tags.length]).toEqual([folder.data.id, 1]);
    const shown = await read(editor.token);
    expect([shown.folderId, shown.tags]).toEqual([null, []]);
    const { body } = await server.api("GET", "/form/shared", { token: editor.token });
    const [row] = body.rows.filter(({ id }: { id: number }) => id === own.id);
    expect([row.folderId, row.tags]).toEqual([null, []]);
  });
});

describe("what each role may do", () => {
  test.each<[CollaboratorRole, string[]]>([
    ["editor", ["edit"]],
    ["analyst", ["data", "annotate"]],
    ["reviewer", ["data", "annotate", "review"]],
    ["publisher", ["publish", "pause", "close", "message", "rules"]],
    ["viewer", []],
  ])("%s", async (role, abilities) => {
    const token = tokenOf(role);
    const { data } = await server.api("GET", `/form/${form.id}`, { token });
    expect(data.abilities).toEqual(abilities);
    const expected = (ability: string) => (abilities.includes(ability) ? 200 : FORM_FORBIDDEN);
    const call = async (method: "GET" | "PUT" | "POST", path: string, body?: object) =>
      (await server.api(method, `/form/${form.id}${path}`, { token, ...(body !== undefined && { body }) })).code;
    expect(await call("GET", "/definition")).toBe(200);
    expect(await call("GET", "/response/list")).toBe(expected("data"));
    expect(await call("GET", "/stats")).toBe(expected("data"));
    expect(await call("POST", "/trash")).toBe(FORM_FORBIDDEN);
    expect(await call("GET", "/collaborator/list")).toBe(FORM_FORBIDDEN);
    const { definition, revision } = (await server.api("GET", `/form/${form.id}/definition`, { token })).data;
    expect(await call("PUT", "/definition", { revision, definition })).toBe(expected("edit"));
    expect(await call("POST", "/pause")).toBe(expected("pause"));
    await server.api("POST", `/form/${form.id}/resume`, { token: owner.token });
  });

  const SHOWN = {
    responseCount: 1,
    responsesToday: 1,
    trend: [...Array.from({ length: 13 }, () => 0), 1],
    lastResponseAt: expect.any(String) as string,
  };
  const HIDDEN = { responseCount: null, responsesToday: null, trend: null, lastResponseAt: null };

  test.each<[CollaboratorRole, object, number | null]>([
    ["editor", HIDDEN, null],
    ["analyst", SHOWN, 1],
    ["reviewer", SHOWN, 1],
    ["publisher", HIDDEN, null],
    ["viewer", HIDDEN, null],
  ])("%s: only those who read responses learn how many there are", async (role, counts, responses) => {
    const token = tokenOf(role);
    const call = (method: "GET" | "POST", path: string) => server.api(method, path, { token });
    expect((await call("GET", `/form/${form.id}`)).data).toMatchObject(counts);
    expect((await call("GET", "/form/shared")).body.rows).toMatchObject([counts]);
    const { data } = await call("GET", `/form/${form.id}/version/list`);
    expect(data).toMatchObject([{ version: 1, responses }]);
    if (role !== "publisher") return;
    expect((await call("POST", `/form/${form.id}/pause`)).data).toMatchObject(counts);
    expect((await call("POST", `/form/${form.id}/resume`)).data).toMatchObject(counts);
    expect((await call("POST", `/form/${form.id}/publish`)).data).toMatchObject(counts);
  });

  test("hazard: a draft with a low quota tells only those who read responses how many have claimed it", async () => {
    const limited = (quota: number) => [
      {
        id: "q1",
        type: "radio",
        title: "Slot",
        options: [
          { id: "o1", label: "Ten", quota },
          { id: "o2", label: "Two" },
        ],
      },
    ];
    const own = await createForm(server, owner.token, { items: limited(5) });
    for (let count = 0; count < 2; count += 1) await submitTo(server, own, { answers: { q1: "o1" } });
    const path = `/form/${own.id}/definition`;
    const { revision, definition } = (await server.api("GET", path, { token: owner.token })).data;
    const page = { ...definition.pages[0], items: limited(1) };
    const body = { revision, definition: { ...definition, pages: [page] } };
    expect((await server.api("PUT", path, { token: owner.token, body })).code).toBe(200);
    const find = async (token: string) => {
      const { data } = await server.api("GET", `/form/${own.id}/check`, { token });
      return data.findings.filter(({ code }: { code: string }) => code === "quota_below_taken");
    };
    expect(await find(owner.token)).toMatchObject([{ params: { taken: 2 } }]);
    for (const [role, shown] of [
      ["editor", 0],
      ["analyst", 1],
      ["publisher", 0],
      ["viewer", 0],
    ] as const) {
      await put(people.get(role)?.userId ?? 0, role, { id: own.id });
      expect([role, (await find(tokenOf(role))).length]).toEqual([role, shown]);
      await remove(people.get(role)?.userId ?? 0, owner.token, own.id);
    }
  });

  test("nobody changes or deletes a response for the owner", async () => {
    const { body } = await server.api("GET", `/form/${form.id}/response/list`, { token: owner.token });
    const path = `/form/${form.id}/response/${body.rows[0].responseId}`;
    for (const role of COLLABORATOR_ROLES) {
      expect((await server.api("DELETE", path, { token: tokenOf(role) })).code).toBe(FORM_FORBIDDEN);
    }
  });
});

describe("who gives and takes roles", () => {
  test("the owner lists them in the order in which they were added", async () => {
    const { data } = await server.api("GET", `/form/${form.id}/collaborator/list`, { token: owner.token });
    expect(data.map(({ role }: { role: string }) => role)).toEqual([...COLLABORATOR_ROLES]);
    const editor = people.get("editor");
    expect(data[0]).toMatchObject({ userId: editor?.userId, userName: editor?.userName, nickName: editor?.userName });
  });

  test("no collaborator does, not even for themselves", async () => {
    for (const role of COLLABORATOR_ROLES) {
      const user = people.get(role);
      expect((await put(user?.userId ?? 0, "editor", { token: tokenOf(role) })).code).toBe(FORM_FORBIDDEN);
      const victim = people.get(role === "viewer" ? "editor" : "viewer");
      expect((await remove(victim?.userId ?? 0, tokenOf(role))).code).toBe(FORM_FORBIDDEN);
    }
  });

  test("a stranger finds no form", async () => {
    const { token, userId } = await server.createUser();
    expect((await put(userId, "editor", { token })).code).toBe(FORM_NOT_FOUND);
    expect((await remove(userId, token)).code).toBe(FORM_NOT_FOUND);
  });

  test("a member with `form` in the group that owns the form does", async () => {
    const { id } = (await server.api("POST", "/group", { token: owner.token, body: { name: "Office" } })).data;
    const headers = { identity: `group:${id}` };
    const body = { kind: "survey", title: "x" };
    const made = (await server.api("POST", "/form", { token: owner.token, body, headers })).data;
    const user = await server.createUser();
    const invitation = await server.api("POST", `/group/${id}/invitation`, { token: owner.token, body: {} });
    await server.api("POST", "/group/join", { token: user.token, body: { token: invitation.data.token } });
    const helper = await server.createUser();
    expect((await put(helper.userId, "viewer", { token: user.token, id: made.id })).code).toBe(200);
  });

  test("only people who exist and whose account is enabled", async () => {
    const disabled = await server.createUser();
    await server.pool.query("UPDATE sys_user SET status = '1' WHERE user_id = $1", [disabled.userId]);
    expect((await put(disabled.userId, "viewer")).code).toBe(PERSON_NOT_FOUND);
    expect((await put(987_654_321, "viewer")).code).toBe(PERSON_NOT_FOUND);
    expect((await put(owner.userId, "viewer")).code).toBe(6601033);
    expect((await remove(disabled.userId)).code).toBe(COLLABORATOR_NOT_FOUND);
  });
});

describe("the forms shared with me", () => {
  const shared = async (token: string, query = {}) =>
    (await server.api("GET", "/form/shared", { token, query })).body as {
      total: number;
      rows: { id: number; role: string; owner: object }[];
    };

  test("are listed with their owner and my role, and are not among my own", async () => {
    const token = tokenOf("analyst");
    const { total, rows } = await shared(token);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ id: form.id, role: "analyst", owner: { userName: owner.userName }, group: null });
    expect((await server.api("GET", "/form/list", { token })).body.total).toBe(0);
    expect((await shared(token, { title: "no such title" })).total).toBe(0);
    expect((await shared(owner.token)).total).toBe(0);
  });

  test("a new role replaces the old one; leaving and a removal count at once, and a purge takes the roles along", async () => {
    const [user, other] = [await server.createUser(), await server.createUser()];
    const own = await createForm(server, owner.token, { publish: false });
    for (const { userId } of [user, other]) await put(userId, "editor", { id: own.id });
    await put(user.userId, "viewer", { id: own.id });
    expect((await server.api("GET", `/form/${own.id}`, { token: user.token })).data.abilities).toEqual([]);
    expect((await remove(user.userId, user.token, own.id)).code).toBe(200);
    expect((await server.api("GET", `/form/${own.id}`, { token: user.token })).code).toBe(FORM_NOT_FOUND);
    expect((await remove(user.userId, user.token, own.id)).code).toBe(FORM_NOT_FOUND);
    await server.api("POST", `/form/${own.id}/trash`, { token: owner.token });
    expect((await shared(other.token)).total).toBe(0);
    expect((await server.api("DELETE", `/form/${own.id}`, { token: owner.token })).code).toBe(200);
    const { rows } = await server.pool.query("SELECT FROM form_collaborators WHERE form_id = $1", [own.id]);
    expect(rows).toEqual([]);
  });

  test("a removed collaborator gets in no more with the next request", async () => {
    const user = await server.createUser();
    await put(user.userId, "editor");
    expect((await server.api("GET", `/form/${form.id}`, { token: user.token })).code).toBe(200);
    expect((await remove(user.userId)).code).toBe(200);
    expect((await server.api("GET", `/form/${form.id}`, { token: user.token })).code).toBe(FORM_NOT_FOUND);
  });
});
