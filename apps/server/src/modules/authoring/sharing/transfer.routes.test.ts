/** Changes of a form's owner, and what happens to the forms of a dissolved group (S1, S3, G8). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createForm } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let owner: TestUser;
let other: TestUser;
let groupId: number;
let formId: number;

const FORM_NOT_FOUND = 6601001;
const FORM_FORBIDDEN = 6601010;
const PERSON_NOT_FOUND = 6601012;
const GROUP_NOT_FOUND = 6607001;
const GROUP_FORBIDDEN = 6607004;

type Method = "GET" | "POST" | "PUT" | "DELETE";
const as =
  ({ token }: TestUser, identity?: number) =>
  (method: Method, path: string, body?: object) =>
    server.api(method, path, {
      token,
      ...(body !== undefined && { body }),
      ...(identity !== undefined && { headers: { identity: `group:${identity}` } }),
    });

const createGroup = async (user: TestUser): Promise<number> =>
  (await as(user)("POST", "/group", { name: "Library" })).data.id;

/** Lets the user join the group with a role of these permissions. */
async function join(id: number, user: TestUser, permissions: string[], by = owner): Promise<void> {
  const name = `role ${permissions.join(" ")}`;
  const roles = (await as(by)("GET", `/group/${id}/role/list`)).data as { id: number; name: string }[];
  const role =
    roles.find((one) => one.name === name) ?? (await as(by)("POST", `/group/${id}/role`, { name, permissions })).data;
  const { token } = (await as(by)("POST", `/group/${id}/invitation`, { roleId: role.id })).data;
  expect((await as(user)("POST", "/group/join", { token })).code).toBe(200);
}

const transfer = (user: TestUser, body: object, id = formId) => as(user)("POST", `/form/${id}/transfer`, body);
const codeOfForm = async (user: TestUser, id = formId) => (await as(user)("GET", `/form/${id}`)).code;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  other = await server.createUser();
});
afterAll(() => server.close());
beforeEach(async () => {
  groupId = await createGroup(owner);
  formId = (await createForm(server, owner.token, { publish: false })).id;
});

describe("a personal form", () => {
  test("goes to another person; the former owner loses access, and so does the new owner's role", async () => {
    await as(owner)("PUT", `/form/${formId}/collaborator`, { userId: other.userId, role: "viewer" });
    expect((await transfer(owner, { userId: other.userId })).code).toBe(200);
    expect([await codeOfForm(owner), await codeOfForm(other)]).toEqual([FORM_NOT_FOUND, 200]);
    expect((await as(other)("GET", `/form/${formId}/collaborator/list`)).data).toEqual([]);
    expect((await transfer(owner, { userId: owner.userId })).code).toBe(FORM_NOT_FOUND);
  });

  test("goes into a group in which the owner has `form`", async () => {
    await join(groupId, other, ["data"]);
    expect((await transfer(owner, { groupId })).code).toBe(200);
    expect((await as(other)("GET", `/form/${formId}`)).data).toMatchObject({
      groupId,
      abilities: ["data", "annotate"],
    });
    expect((await as(owner)("GET", "/form/list")).body.rows).not.toContainEqual(
      expect.objectContaining({ id: formId }),
    );
  });

  test("goes to no person who does not exist or is disabled, and to no group without `form`", async () => {
    const disabled = await server.createUser();
    await server.pool.query("UPDATE sys_user SET status = '1' WHERE user_id = $1", [disabled.userId]);
    expect((await transfer(owner, { userId: disabled.userId })).code).toBe(PERSON_NOT_FOUND);
    expect((await transfer(owner, { userId: 987_654_321 })).code).toBe(PERSON_NOT_FOUND);
    const foreign = await createGroup(other);
    expect((await transfer(owner, { groupId: foreign })).code).toBe(GROUP_NOT_FOUND);
    await join(foreign, owner, ["data", "group"], other);
    expect((await transfer(owner, { groupId: foreign })).code).toBe(GROUP_FORBIDDEN);
    expect((await transfer(owner, {})).code).toBe(500);
    expect((await transfer(owner, { userId: other.userId, groupId })).code).toBe(500);
    expect((await as(owner)("GET", `/form/${formId}`)).data.groupId).toBeNull();
  });

  test("no collaborator gives it away", async () => {
    for (const role of ["editor", "publisher", "analyst"]) {
      await as(owner)("PUT", `/form/${formId}/collaborator`, { userId: other.userId, role });
      expect((await transfer(other, { userId: other.userId })).code).toBe(FORM_FORBIDDEN);
    }
  });

  test("hazard: of two transfers at once one wins, and the form has one owner", async () => {
    const third = await server.createUser();
    const sent = Array.from({ length: 10 }, (_, n) =>
      transfer(owner, { userId: n % 2 === 0 ? other.userId : third.userId }),
    );
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(FORM_NOT_FOUND)]);
    const readers = await Promise.all([owner, other, third].map((user) => codeOfForm(user)));
    expect(readers.filter((code) => code === 200)).toHaveLength(1);
  });
});

describe("a form of a group", () => {
  beforeEach(async () => {
    await transfer(owner, { groupId });
  });

  test("leaves the group by a member with `form`, who may give it to a person", async () => {
    await join(groupId, other, ["form"]);
    expect((await transfer(other, { userId: other.userId })).code).toBe(200);
    expect([await codeOfForm(owner), await codeOfForm(other)]).toEqual([FORM_NOT_FOUND, 200]);
  });

  test("stays if the member may only read", async () => {
    await join(groupId, other, ["data", "member", "group"]);
    expect((await transfer(other, { userId: other.userId })).code).toBe(FORM_FORBIDDEN);
  });

  test("goes to another group only with `form` in both", async () => {
    const second = await createGroup(other);
    await join(groupId, other, ["form"]);
    expect((await transfer(other, { groupId: second })).code).toBe(200);
    expect([await codeOfForm(owner), await codeOfForm(other)]).toEqual([FORM_NOT_FOUND, 200]);
  });
});

describe("DELETE /group/:id", () => {
  const dissolve = (user: TestUser, id: number, query = "") => as(user)("DELETE", `/group/${id}${query}`);

  test("gives the forms to the owner, also those in the recycle bin", async () => {
    const trashed = (await createForm(server, owner.token, { publish: false })).id;
    for (const id of [formId, trashed]) await transfer(owner, { groupId }, id);
    await as(owner)("POST", `/form/${trashed}/trash`);
    await join(groupId, other, ["form"]);
    await as(owner)("POST", `/group/${groupId}/invitation`, {});
    const { code, data } = await dissolve(owner, groupId);
    expect([code, data]).toEqual([200, { forms: 2 }]);
    expect((await as(owner)("GET", `/group/${groupId}`)).code).toBe(GROUP_NOT_FOUND);
    expect((await as(owner)("GET", `/form/${formId}`)).data.groupId).toBeNull();
    expect((await as(owner)("GET", `/form/${trashed}`)).data.state).toBe("trashed");
    expect(await codeOfForm(other)).toBe(FORM_NOT_FOUND);
    expect((await as(other, groupId)("GET", "/form/list")).code).toBe(403);
  });

  test("gives them to another group of the owner", async () => {
    await transfer(owner, { groupId });
    const heir = await createGroup(owner);
    await join(heir, other, ["data"]);
    expect((await dissolve(owner, groupId, `?formsTo=${heir}`)).data).toEqual({ forms: 1 });
    expect(await codeOfForm(other)).toBe(200);
  });

  test("is for the owner only, of both groups", async () => {
    await transfer(owner, { groupId });
    await join(groupId, other, ["form", "member", "group"]);
    expect((await dissolve(other, groupId)).code).toBe(GROUP_FORBIDDEN);
    const foreign = await createGroup(other);
    expect((await dissolve(owner, groupId, `?formsTo=${foreign}`)).code).toBe(GROUP_NOT_FOUND);
    await join(foreign, owner, ["form"], other);
    expect((await dissolve(owner, groupId, `?formsTo=${foreign}`)).code).toBe(GROUP_FORBIDDEN);
    expect((await dissolve(owner, groupId, `?formsTo=${groupId}`)).code).toBe(500);
    expect((await as(owner)("GET", `/form/${formId}`)).data.groupId).toBe(groupId);
  });

  test("hazard: a form that is being made while the group is dissolved is not lost", async () => {
    const making = await server.pool.connect();
    const isWaiting = async (): Promise<boolean> => {
      const sql = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      return (await server.pool.query(sql)).rows.length > 0;
    };
    try {
      await making.query("BEGIN");
      await making.query("SELECT FROM groups WHERE id = $1 FOR KEY SHARE", [groupId]);
      await making.query("UPDATE forms SET owner_id = null, owner_group = $1 WHERE id = $2", [groupId, formId]);
      const dissolving = dissolve(owner, groupId);
      await expect.poll(isWaiting).toBe(true);
      await making.query("COMMIT");
      expect((await dissolving).data).toEqual({ forms: 1 });
    } finally {
      making.release();
    }
    expect((await as(owner)("GET", `/form/${formId}`)).data.groupId).toBeNull();
  });

  test("hazard: forms made by many at the moment of the dissolution go to the owner or are refused", async () => {
    await join(groupId, other, ["form"]);
    const make = () => as(other, groupId)("POST", "/form", { kind: "survey", title: "x" });
    const answers = await Promise.all([make(), make(), dissolve(owner, groupId), make(), make()]);
    const dissolved = answers[2];
    const made = answers.filter((answer) => answer !== dissolved && answer?.code === 200);
    expect(dissolved?.code).toBe(200);
    expect(dissolved?.data.forms).toBe(made.length);
    for (const { data } of made) expect(await codeOfForm(owner, data.id)).toBe(200);
    for (const answer of answers) expect([200, 403, GROUP_NOT_FOUND]).toContain(answer.code);
  });

  test("hazard: two groups that are dissolved into each other: one stays, and no form is lost", async () => {
    const second = await createGroup(owner);
    await transfer(owner, { groupId });
    const codes = (
      await Promise.all([
        dissolve(owner, groupId, `?formsTo=${second}`),
        dissolve(owner, second, `?formsTo=${groupId}`),
      ])
    ).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, GROUP_NOT_FOUND]);
    expect(await codeOfForm(owner)).toBe(200);
  });

  test("the database keeps a group that still owns forms", async () => {
    await transfer(owner, { groupId });
    const sql = "DELETE FROM groups WHERE id = $1";
    await expect(server.pool.query(sql, [groupId])).rejects.toThrow("forms_owner_group_fk");
  });
});
