import { COLLABORATOR_ROLES, type CollaboratorRole, type GroupPermission } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { abilitiesOf, type Ability, type Actor, type FormOwner } from "./abilities.ts";
import { type ListActor, readActor, readActorFor } from "./actor.ts";
import { listForms } from "./form-lists.store.ts";
import { findForm } from "./forms.store.ts";
import type { FormStateName } from "./forms.table.ts";

const STATES: readonly FormStateName[] = ["draft", "published", "paused", "closed", "trashed"];

const actor = (userId: number, more: Partial<Actor> = {}): Actor => ({
  userId,
  isAdministrator: false,
  groups: new Map(),
  roles: new Map(),
  ...more,
});
const inGroup = (id: number, ...permissions: GroupPermission[]) => ({ groups: new Map([[id, permissions]]) });

describe("what a state allows whoever looks after the form", () => {
  test.each<[FormStateName, Ability[]]>([
    [
      "draft",
      [
        "see",
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
    ],
    [
      "published",
      [
        "see",
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
    ],
    [
      "paused",
      [
        "see",
        "edit",
        "publish",
        "resume",
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
    ],
    [
      "closed",
      [
        "see",
        "edit",
        "reopen",
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
    ],
    ["trashed", ["see", "restore", "purge", "data", "changeData"]],
  ])("%s", (state, abilities) => {
    expect([...abilitiesOf(actor(7), { id: 1, owner: { type: "user", id: 7 }, state })]).toEqual(abilities);
  });
});

describe("who looks after a form", () => {
  const person: FormOwner = { type: "user", id: 7 };
  const group: FormOwner = { type: "group", id: 7 };
  test.each<[string, Actor, FormOwner, boolean]>([
    ["its owner", actor(7), person, true],
    ["somebody else", actor(8), person, false],
    ["an administrator", actor(8, { isAdministrator: true }), person, true],
    ["a group of the owner's number", actor(8, inGroup(7, "form")), person, false],
    ["a member with `form` of the group that owns it", actor(8, inGroup(7, "form")), group, true],
    [
      "a member with every permission but `form`, `data` and `review`",
      actor(8, inGroup(7, "bank", "member", "group")),
      group,
      false,
    ],
    ["a member without a permission", actor(8, inGroup(7)), group, false],
    ["a member with `form` of another group", actor(8, inGroup(6, "form")), group, false],
    ["the person of the group's number", actor(7), group, false],
    ["an administrator, of a group's form", actor(8, { isAdministrator: true }), group, true],
  ])("%s", (_who, who, owner, expected) => {
    for (const state of STATES) {
      const abilities = abilitiesOf(who, { id: 1, owner, state });
      expect([state, abilities.has("see"), abilities.size > 0]).toEqual([state, expected, expected]);
    }
  });

  test("`form` in the group allows what the owner of a personal form may do; `data` allows to read", () => {
    for (const state of STATES) {
      const own = abilitiesOf(actor(7), { id: 1, owner: person, state });
      expect(abilitiesOf(actor(8, inGroup(7, "form")), { id: 1, owner: group, state })).toEqual(own);
      const reading = abilitiesOf(actor(8, inGroup(7, "data")), { id: 1, owner: group, state });
      expect([...reading]).toEqual(state === "trashed" ? ["see", "data"] : ["see", "data", "annotate"]);
    }
  });
});

describe("what a collaborator may do", () => {
  const owner: FormOwner = { type: "user", id: 7 };
  const as = (role: CollaboratorRole, formId = 1) => actor(8, { roles: new Map([[formId, role]]) });
  test.each<[CollaboratorRole, Ability[], Ability[]]>([
    ["editor", ["see", "edit"], ["see"]],
    ["analyst", ["see", "data", "annotate"], ["see", "data"]],
    ["reviewer", ["see", "data", "annotate", "review"], ["see", "data"]],
    ["publisher", ["see", "publish", "pause", "close", "message", "rules"], ["see"]],
    ["viewer", ["see"], ["see"]],
  ])("%s", (role, published, trashed) => {
    expect([...abilitiesOf(as(role), { id: 1, owner, state: "published" })]).toEqual(published);
    expect([...abilitiesOf(as(role), { id: 1, owner, state: "trashed" })]).toEqual(trashed);
  });

  test("a role counts on its form only, and adds to what a group permits", () => {
    expect(abilitiesOf(as("editor", 2), { id: 1, owner, state: "draft" }).size).toBe(0);
    const both = actor(8, { ...inGroup(7, "data"), roles: new Map([[1, "editor"]]) });
    const abilities = abilitiesOf(both, { id: 1, owner: { type: "group", id: 7 }, state: "draft" });
    expect([...abilities]).toEqual(["see", "edit", "data", "annotate"]);
  });
});

describe("a list shows exactly the forms that the actor may see", () => {
  let server: TestServer;
  const people: number[] = [];
  const groups: { id: number; roles: readonly number[] }[] = [];
  const ROLES: readonly GroupPermission[][] = [["form"], ["data"], ["data", "form"], ["review", "member"], []];

  beforeAll(async () => {
    server = await startTestServer();
    for (let count = 0; count < 4; count += 1) people.push((await server.createUser()).userId);
    const { token } = await server.createUser();
    for (let count = 0; count < 3; count += 1) {
      const { data } = await server.api("POST", "/group", { token, body: { name: `group ${count}` } });
      const roles: number[] = [];
      for (const [index, permissions] of ROLES.entries()) {
        const body = { name: `role ${index}`, permissions };
        roles.push((await server.api("POST", `/group/${data.id}/role`, { token, body })).data.id);
      }
      groups.push({ id: data.id, roles });
    }
  });
  afterAll(() => server.close());

  interface SomeForm {
    readonly owner: number;
    readonly isGroups: boolean;
    readonly state: FormStateName;
  }

  async function insertForms(forms: readonly SomeForm[]): Promise<void> {
    for (const { owner, isGroups, state } of forms) {
      await server.pool.query(
        `INSERT INTO forms
           (key, owner_id, owner_group, created_by, kind, title, state, current_version, state_before_trash, trashed_at)
         SELECT encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $1, $2, 1, 'form', 'x', $3::text, 1,
                CASE WHEN $3::text = 'trashed' THEN 'draft' END, CASE WHEN $3::text = 'trashed' THEN now() END`,
        [isGroups ? null : people[owner], isGroups ? groups[owner % groups.length]?.id : null, state],
      );
    }
  }

  async function join(userId: number, memberships: readonly Membership[]): Promise<void> {
    await server.pool.query("DELETE FROM group_members WHERE user_id = $1", [userId]);
    for (const { group, role } of memberships) {
      const { id, roles } = groups[group] ?? { id: 0, roles: [] };
      await server.pool.query("INSERT INTO group_members (group_id, user_id, role_id) VALUES ($1, $2, $3)", [
        id,
        userId,
        roles[role],
      ]);
    }
  }

  async function listVisible(who: ListActor): Promise<number[]> {
    const all = { actor: who, limit: 10_000, offset: 0 };
    const pages = [await listForms(server.db, all), await listForms(server.db, { ...all, state: "trashed" })];
    return pages.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted((a, b) => a - b);
  }

  /** Gives the user a role on every third form, at random. */
  async function collaborate(userId: number, seed: number): Promise<void> {
    await server.pool.query("DELETE FROM form_collaborators WHERE user_id = $1", [userId]);
    await server.pool.query(
      `INSERT INTO form_collaborators (form_id, user_id, role)
       SELECT id, $1, ($3::text[])[1 + (id + $2) % 5] FROM forms WHERE (id + $2) % 3 = 0`,
      [userId, seed, COLLABORATOR_ROLES],
    );
  }

  interface Membership {
    readonly group: number;
    readonly role: number;
  }

  const aForm = fc.record({
    owner: fc.integer({ min: 0, max: 3 }),
    isGroups: fc.boolean(),
    state: fc.constantFrom(...STATES),
  });
  const someForms = fc.array(aForm, { maxLength: 6 });
  const someMemberships = fc.uniqueArray(
    fc.record({ group: fc.integer({ min: 0, max: 2 }), role: fc.integer({ min: 0, max: ROLES.length - 1 }) }),
    { selector: ({ group }) => group, maxLength: 3 },
  );
  const aCaller = fc.record({
    of: fc.integer({ min: 0, max: 3 }),
    isAdministrator: fc.boolean(),
    seed: fc.integer({ min: 0, max: 14 }),
  });

  test("for random forms, memberships, collaborators and actors", async () => {
    await fc.assert(
      fc.asyncProperty(
        someForms,
        someMemberships,
        aCaller,
        async (forms, memberships, { of, isAdministrator, seed }) => {
          await insertForms(forms);
          const userId = people[of] ?? 0;
          await join(userId, memberships);
          await collaborate(userId, seed);
          const roles = isAdministrator ? ["admin"] : [];
          const user = { userId, userName: "", nickName: "", deptId: null, roles, permissions: [] };
          const { rows } = await server.pool.query<{ id: number }>("SELECT id FROM forms ORDER BY id");
          const expected: number[] = [];
          for (const { id } of rows) {
            const form = await findForm(server.db, id);
            if (form === null) continue;
            const who = await readActorFor(server.db, user, [form]);
            if (abilitiesOf(who, form).size > 0) expected.push(form.id);
          }
          expect(await listVisible(await readActor(server.db, user))).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
  });
});
