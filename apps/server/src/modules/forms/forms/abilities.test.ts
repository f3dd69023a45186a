import { startTestServer, type TestServer } from "@idata/testkit";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { abilitiesOf, type Ability, type Actor, type FormOwner } from "./abilities.ts";
import { findForm, listForms } from "./forms.store.ts";
import type { FormStateName } from "./forms.table.ts";

const STATES: readonly FormStateName[] = ["draft", "published", "paused", "closed", "trashed"];

const actor = (userId: number, more: Partial<Actor> = {}): Actor => ({
  userId,
  isAdministrator: false,
  groups: [],
  ...more,
});

describe("what a state allows whoever looks after the form", () => {
  test.each<[FormStateName, Ability[]]>([
    ["draft", ["see", "edit", "publish", "trash", "data"]],
    ["published", ["see", "edit", "publish", "pause", "close", "trash", "data"]],
    ["paused", ["see", "edit", "publish", "resume", "close", "trash", "data"]],
    ["closed", ["see", "edit", "reopen", "trash", "data"]],
    ["trashed", ["see", "restore", "purge", "data"]],
  ])("%s", (state, abilities) => {
    expect([...abilitiesOf(actor(7), { owner: { type: "user", id: 7 }, state })]).toEqual(abilities);
  });
});

describe("who looks after a form", () => {
  const person: FormOwner = { type: "user", id: 7 };
  const group: FormOwner = { type: "group", id: 7 };
  test.each<[string, Actor, FormOwner, boolean]>([
    ["its owner", actor(7), person, true],
    ["somebody else", actor(8), person, false],
    ["an administrator", actor(8, { isAdministrator: true }), person, true],
    ["a group of the owner's number", actor(8, { groups: [7] }), person, false],
    ["one who acts for the group that owns it", actor(8, { groups: [6, 7] }), group, true],
    ["one who acts for another group", actor(8, { groups: [6] }), group, false],
    ["the person of the group's number", actor(7), group, false],
    ["an administrator, of a group's form", actor(8, { isAdministrator: true }), group, true],
  ])("%s", (_who, who, owner, expected) => {
    for (const state of STATES) {
      const abilities = abilitiesOf(who, { owner, state });
      expect([state, abilities.has("see"), abilities.size > 0]).toEqual([state, expected, expected]);
    }
  });
});

describe("a list shows exactly the forms that the actor may see", () => {
  let server: TestServer;
  const owners: number[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    for (let count = 0; count < 4; count += 1) owners.push((await server.createUser()).userId);
  });
  afterAll(() => server.close());

  async function insertForms(forms: readonly { owner: number; state: FormStateName }[]): Promise<void> {
    for (const { owner, state } of forms) {
      await server.pool.query(
        `INSERT INTO forms (key, owner_id, kind, title, state, current_version, state_before_trash, trashed_at)
         SELECT encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $1, 'form', 'x', $2::text, 1,
                CASE WHEN $2::text = 'trashed' THEN 'draft' END, CASE WHEN $2::text = 'trashed' THEN now() END`,
        [owners[owner], state],
      );
    }
  }

  async function listVisible(who: Actor): Promise<number[]> {
    const all = { actor: who, limit: 10_000, offset: 0 };
    const pages = [await listForms(server.db, all), await listForms(server.db, { ...all, state: "trashed" })];
    return pages.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted((a, b) => a - b);
  }

  const anOwner = fc.integer({ min: 0, max: 3 });
  const someForms = fc.array(fc.record({ owner: anOwner, state: fc.constantFrom(...STATES) }), { maxLength: 6 });
  const aCaller = fc.record({ of: fc.integer({ min: 0, max: 5 }), isAdministrator: fc.boolean() });

  test("for random forms and actors", async () => {
    await fc.assert(
      fc.asyncProperty(someForms, aCaller, async (forms, { of, isAdministrator }) => {
        await insertForms(forms);
        const who = actor(owners[of] ?? 1_000_000 + of, { isAdministrator, groups: owners });
        const { rows } = await server.pool.query<{ id: number }>("SELECT id FROM forms ORDER BY id");
        const expected: number[] = [];
        for (const { id } of rows) {
          const form = await findForm(server.db, id);
          if (form !== null && abilitiesOf(who, form).size > 0) expected.push(form.id);
        }
        expect(await listVisible(who)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});
