/**
 * Tries every call on a form, a response and a group as people who share them: members with each permission alone,
 * collaborators with each role, and people whose membership or role was taken away. What each may do is written here by
 * hand, and what each call needs in testing/access-rows.ts. A call that is expected to be refused goes to one shared
 * record, which must stay as it was; any other call gets a copy.
 */
import { randomUUID } from "node:crypto";
import * as contracts from "@idata/contracts";
import { COLLABORATOR_ROLES, GROUP_PERMISSIONS } from "@idata/contracts";
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyContract } from "./kernel/endpoint.ts";
import { createForm, submitTo } from "./modules/collecting/intake/testing/survey.ts";
import type { AccessRow, EndpointKey } from "./testing/access-row.ts";
import { ACCESS_ROWS } from "./testing/access-rows.ts";

const { API_BASE } = contracts;
const CONTRACTS: Readonly<Record<EndpointKey, AnyContract>> = contracts;
const KEYS = Object.keys(ACCESS_ROWS) as EndpointKey[];
const FORBIDDEN = 403;
const FORM_NOT_FOUND = 6601001;
const FORM_FORBIDDEN = 6601010;
const RESPONSE_NOT_FOUND = 6604001;
const GROUP_NOT_FOUND = 6607001;
const GROUP_FORBIDDEN = 6607004;
const REFUSALS: ReadonlySet<number> = new Set([
  401,
  FORBIDDEN,
  FORM_NOT_FOUND,
  FORM_FORBIDDEN,
  RESPONSE_NOT_FOUND,
  GROUP_NOT_FOUND,
  GROUP_FORBIDDEN,
]);

interface Sharer {
  /** Abilities on the forms of the group. */
  readonly groupForm: "all" | readonly string[];
  /** Abilities on the personal form. */
  readonly personalForm: readonly string[];
  /** What they hold in the group; null if they are not a member. */
  readonly inGroup: readonly string[] | null;
}

const NOTHING = { groupForm: [], personalForm: [], inGroup: null } as const;
const onBoth = (...abilities: string[]): Sharer => ({
  ...NOTHING,
  groupForm: abilities,
  personalForm: abilities,
});
const member = (permission: string, groupForm: Sharer["groupForm"] = []): Sharer => ({
  ...NOTHING,
  groupForm,
  inGroup: [permission],
});

const SHARERS: Readonly<Record<string, Sharer>> = {
  "the owner of the group": { ...NOTHING, groupForm: "all", inGroup: ["owner", ...GROUP_PERMISSIONS] },
  "a member with form": member("form", "all"),
  "a member with data": member("data", ["see", "data", "annotate"]),
  "a member with review": member("review", ["see", "data", "annotate", "review"]),
  "a member with template": member("template"),
  "a member with bank": member("bank"),
  "a member with message": member("message"),
  "a member with member": member("member"),
  "a member with group": member("group"),
  "a member with nothing": { ...NOTHING, inGroup: [] },
  "a former member": NOTHING,
  "a demoted member": { ...NOTHING, inGroup: [] },
  "a collaborator as editor": onBoth("see", "edit"),
  "a collaborator as analyst": onBoth("see", "data", "annotate"),
  "a collaborator as reviewer": onBoth("see", "data", "annotate", "review"),
  "a collaborator as publisher": onBoth("see", "publish", "pause", "resume", "close", "reopen", "message", "rules"),
  "a collaborator as viewer": onBoth("see"),
  "a former collaborator": NOTHING,
};
const NAMES = Object.keys(SHARERS);
const sharerOf = (name: string): Sharer => SHARERS[name] ?? NOTHING;

const FORM_KEYS = KEYS.filter((key) => ["form", "response"].includes(ACCESS_ROWS[key].of ?? ""));
const GROUP_KEYS = KEYS.filter((key) => ACCESS_ROWS[key].of === "group");
const SIGNED_IN_KEYS = KEYS.filter((key) => ACCESS_ROWS[key].who !== "everybody");
const IDENTITY_CALLERS = ["a former member", "a former collaborator"];
const CELLS =
  NAMES.length * (2 * FORM_KEYS.length + GROUP_KEYS.length) + IDENTITY_CALLERS.length * SIGNED_IN_KEYS.length;

let server: TestServer;
let owner: TestUser;
let groupId = 0;
const people = new Map<string, TestUser>();

interface SharedForm {
  readonly formId: number;
  readonly responseId: string;
}
const shared = { groupForm: { formId: 0, responseId: "" }, personalForm: { formId: 0, responseId: "" } };
const PLACES = ["groupForm", "personalForm"] as const;
type Place = (typeof PLACES)[number];

const tokenOf = (name: string): string => people.get(name)?.token ?? "";

/** Throws unless the call succeeds. */
async function ask(method: "POST" | "PUT" | "DELETE", path: string, body?: object, as = owner) {
  const { code, msg, data } = await server.api(method, path, { token: as.token, ...(body !== undefined && { body }) });
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
  return data;
}

async function addMember(name: string, permissions: readonly string[]): Promise<TestUser> {
  const role = await ask("POST", `/group/${groupId}/role`, { name, permissions });
  const { token } = await ask("POST", `/group/${groupId}/invitation`, { roleId: role.id });
  const user = await server.createUser();
  await ask("POST", "/group/join", { token }, user);
  people.set(name, user);
  return user;
}

async function makeShared(): Promise<SharedForm> {
  const form = await createForm(server, owner.token);
  const responseId = randomUUID();
  await submitTo(server, form, { responseId });
  for (const role of COLLABORATOR_ROLES) {
    const userId = people.get(`a collaborator as ${role}`)?.userId;
    await ask("PUT", `/form/${form.id}/collaborator`, { userId, role });
  }
  return { formId: form.id, responseId };
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  groupId = (await ask("POST", "/group", { name: "Library" })).id;
  for (const permission of GROUP_PERMISSIONS) await addMember(`a member with ${permission}`, [permission]);
  await addMember("a member with nothing", []);
  const former = await addMember("a former member", GROUP_PERMISSIONS);
  const demoted = await addMember("a demoted member", GROUP_PERMISSIONS);
  for (const role of COLLABORATOR_ROLES) people.set(`a collaborator as ${role}`, await server.createUser());
  people.set("a former collaborator", await server.createUser());
  shared.groupForm = await makeShared();
  shared.personalForm = await makeShared();
  await ask("POST", `/form/${shared.groupForm.formId}/transfer`, { groupId });
  const formerCollaborator = people.get("a former collaborator")?.userId ?? 0;
  for (const { formId } of Object.values(shared)) {
    await ask("PUT", `/form/${formId}/collaborator`, { userId: formerCollaborator, role: "editor" });
    await ask("DELETE", `/form/${formId}/collaborator/${formerCollaborator}`);
  }
  const empty = await server.api("GET", `/group/${groupId}/role/list`, { token: owner.token });
  const roleId = empty.data.find(({ permissions }: { permissions: string[] }) => permissions.length === 0).id;
  await ask("PUT", `/group/${groupId}/member/${demoted.userId}`, { roleId });
  await ask("DELETE", `/group/${groupId}/member/${former.userId}`);
  // The personal form must not be the group owner's, who could do everything with it.
  const person = await server.createUser();
  await ask("POST", `/form/${shared.personalForm.formId}/transfer`, { userId: person.userId });
  people.set("the owner of the group", owner);
});
afterAll(() => server.close());

/** A copy of the shared form with its draft and collaborators, but without responses. */
async function copyForm(formId: number): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>(
    `WITH f AS (
       INSERT INTO forms (key, owner_id, owner_group, created_by, kind, title)
       SELECT encode(sha256(gen_random_uuid()::text::bytea), 'hex'), owner_id, owner_group, created_by, kind, title
       FROM forms WHERE id = $1 RETURNING id
     ), d AS (
       INSERT INTO form_drafts (form_id, definition) SELECT f.id, d.definition FROM f, form_drafts d WHERE d.form_id = $1
     ), c AS (
       INSERT INTO form_collaborators (form_id, user_id, role)
       SELECT f.id, c.user_id, c.role FROM f, form_collaborators c WHERE c.form_id = $1
     ) SELECT id FROM f`,
    [formId],
  );
  return rows[0]?.id ?? 0;
}

/** A copy of the group with its roles and members, without forms. */
async function copyGroup(): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>(
    `WITH g AS (
       INSERT INTO groups (name, owner_id) SELECT name, owner_id FROM groups WHERE id = $1 RETURNING id
     ), r AS (
       INSERT INTO group_roles (group_id, name, permissions)
       SELECT g.id, r.name, r.permissions FROM g, group_roles r WHERE r.group_id = $1 RETURNING id, group_id, name
     ), m AS (
       INSERT INTO group_members (group_id, user_id, role_id)
       SELECT r.group_id, m.user_id, r.id FROM r
       JOIN group_roles o ON o.group_id = $1 AND o.name = r.name
       JOIN group_members m ON m.group_id = $1 AND m.role_id = o.id
     ) SELECT id FROM g`,
    [groupId],
  );
  return rows[0]?.id ?? 0;
}

const ABSENT = "987654321";
const SAMPLES: Readonly<Record<string, string>> = {
  version: "1",
  format: "text",
  fileId: "00000000-0000-4000-8000-000000000000",
};

/** `ids` are the values for `:id`, `:groupId`, `:responseId`, `:importId`, `:testId` and `:batchId`. */
function call(key: EndpointKey, ids: Readonly<Record<string, string>>, name: string, headers = {}): Promise<Answer> {
  const { base = API_BASE, method, path } = CONTRACTS[key];
  const { body, query } = ACCESS_ROWS[key];
  const url =
    base + path.replaceAll(/:(\w+)/g, (_, parameter: string) => ids[parameter] ?? SAMPLES[parameter] ?? ABSENT);
  return server.api(method, url, {
    token: tokenOf(name),
    headers,
    ...(body !== undefined && { body }),
    ...(query !== undefined && { query }),
  });
}

const outcomeOf = ({ code }: Answer): number | "in" => (REFUSALS.has(code) ? code : "in");

function expectedOnForm({ needs = "see" }: AccessRow, name: string, place: Place): number | "in" {
  const may = sharerOf(name)[place];
  if (may === "all") return "in";
  if (!may.includes("see")) return FORM_NOT_FOUND;
  return may.includes(needs) ? "in" : FORM_FORBIDDEN;
}

function expectedOnGroup({ needs }: AccessRow, name: string): number | "in" {
  const { inGroup } = sharerOf(name);
  if (inGroup === null) return GROUP_NOT_FOUND;
  return needs === undefined || inGroup.includes(needs) ? "in" : GROUP_FORBIDDEN;
}

async function snapshot(): Promise<unknown> {
  const forms = Object.values(shared).map(({ formId }) => formId);
  const sql = (text: string, value: unknown) => server.pool.query(text, [value]).then(({ rows }) => rows);
  return Promise.all([
    sql("SELECT * FROM forms WHERE id = any ($1) ORDER BY id", forms),
    sql("SELECT * FROM form_drafts WHERE form_id = any ($1) ORDER BY form_id", forms),
    sql("SELECT * FROM form_collaborators WHERE form_id = any ($1) ORDER BY form_id, user_id", forms),
    sql("SELECT form_id, seq, answers FROM responses WHERE form_id = any ($1) ORDER BY form_id", forms),
    sql("SELECT * FROM groups WHERE id = $1", groupId),
    sql("SELECT * FROM group_roles WHERE group_id = $1 ORDER BY id", groupId),
    sql("SELECT * FROM group_members WHERE group_id = $1 ORDER BY user_id", groupId),
  ]);
}

describe(`people who share forms: ${NAMES.length} callers, ${CELLS} cells`, () => {
  let before: unknown;
  beforeAll(async () => {
    before = await snapshot();
  });

  test("every call on a form, a response or a group says what it needs", () => {
    expect(FORM_KEYS.filter((key) => ACCESS_ROWS[key].needs === undefined)).toEqual([]);
    const open = GROUP_KEYS.filter((key) => ACCESS_ROWS[key].needs === undefined);
    expect(open).toEqual([
      "getGroup",
      "getMyPermissions",
      "leaveGroup",
      "listGroupMembers",
      "listGroupRoles",
      "requestToJoinGroup",
      "withdrawGroupJoinRequest",
    ]);
  });

  test.each(FORM_KEYS)(
    "%s",
    async (key) => {
      const row = ACCESS_ROWS[key];
      const found: string[] = [];
      const expected: string[] = [];
      for (const place of PLACES) {
        for (const name of NAMES) {
          const expectation = expectedOnForm(row, name, place);
          const { formId, responseId } = shared[place];
          const isCopied = expectation === "in" && row.of === "form";
          const form = String(isCopied ? await copyForm(formId) : formId);
          const ids = { id: form, responseId, importId: randomUUID(), testId: randomUUID(), batchId: randomUUID() };
          found.push(`${place}, ${name}: ${outcomeOf(await call(key, ids, name))}`);
          expected.push(`${place}, ${name}: ${expectation}`);
        }
      }
      expect(found).toEqual(expected);
      // Some cells make a PDF, each in a process of its own.
    },
    120_000,
  );

  test.each(GROUP_KEYS)("%s", async (key) => {
    const found: string[] = [];
    const expected: string[] = [];
    for (const name of NAMES) {
      const expectation = expectedOnGroup(ACCESS_ROWS[key], name);
      const id = String(expectation === "in" ? await copyGroup() : groupId);
      found.push(`${name}: ${outcomeOf(await call(key, { id, groupId: id }, name))}`);
      expected.push(`${name}: ${expectation}`);
    }
    expect(found).toEqual(expected);
  });

  test("an identity that the caller does not hold is refused by every call that needs a sign-in", async () => {
    const found: string[] = [];
    for (const name of IDENTITY_CALLERS) {
      for (const key of SIGNED_IN_KEYS) {
        const { code } = await call(key, {}, name, { identity: `group:${groupId}` });
        if (code !== FORBIDDEN) found.push(`${key}, ${name}: ${code}`);
      }
    }
    expect(found).toEqual([]);
  });

  test("what was refused changed nothing", async () => {
    expect(await snapshot()).toEqual(before);
  });
});
