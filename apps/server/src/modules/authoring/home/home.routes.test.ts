import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const read = async (as = token) => {
  const { code, data } = await server.api("GET", "/dashboard", { token: as });
  expect(code).toBe(200);
  return data;
};

describe("GET /dashboard", () => {
  test("is for those who signed in", async () => {
    expect((await server.api("GET", "/dashboard")).code).toBe(401);
  });

  test("somebody without forms gets zeros and a trend of 30 days", async () => {
    const { token: nobody } = await server.createUser();
    const data = await read(nobody);
    expect(data).toMatchObject({ forms: 0, open: 0, drafts: 0, responses: 0, newest: [], steps: [] });
    expect(data.trend).toHaveLength(30);
    expect(data.trend.every(({ count }: { count: number }) => count === 0)).toBe(true);
  });

  test("counts what is folded and what is not, and forgets what is deleted or in the recycle bin", async () => {
    const one = await createForm(server, token);
    const two = await createForm(server, token);
    const gone = randomUUID();
    await submitTo(server, one);
    await submitTo(server, two, { responseId: gone });
    await submitTo(server, two);
    const before = await read();
    expect(before).toMatchObject({ forms: 2, open: 2, drafts: 0, responses: 3, steps: [] });
    expect(before.trend.at(-1).count).toBe(3);
    expect(before.newest.map(({ formId, number }: { formId: number; number: number }) => [formId, number])).toEqual([
      [two.id, 2],
      [two.id, 1],
      [one.id, 1],
    ]);

    await server.api("DELETE", `/form/${two.id}/response/${gone}`, { token });
    const after = await read();
    expect(after).toMatchObject({ responses: 2 });
    expect(after.trend.at(-1).count).toBe(2);
    expect(after.newest).toHaveLength(2);

    await server.api("POST", `/form/${two.id}/trash`, { token });
    expect(await read()).toMatchObject({ forms: 1, open: 1, responses: 1 });
  });

  test("says what waits for the owner", async () => {
    const draft = await createForm(server, token, { publish: false });
    const paused = await createForm(server, token);
    await server.api("POST", `/form/${paused.id}/pause`, { token });
    const { steps, drafts } = await read();
    expect(drafts).toBe(1);
    expect(steps.map(({ formId, step }: { formId: number; step: string }) => [formId, step])).toEqual([
      [paused.id, "resume"],
      [draft.id, "publish"],
    ]);
  });

  test("what ends soon or is nearly full comes first, and only while the form takes responses", async () => {
    const { token: owner } = await server.createUser();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const make = async (rules: object, responses: number) => {
      const form = await createForm(server, owner);
      expect((await saveRules(server, owner, form, rules)).code).toBe(200);
      for (let n = 0; n < responses; n += 1) expect((await submitTo(server, form)).code).toBe(200);
      return form;
    };
    const later = await make({ closesAt: inHours(60) }, 0);
    const soon = await make({ closesAt: inHours(5), cap: 10 }, 9);
    await make({ closesAt: inHours(80) }, 0);
    await make({ cap: 10 }, 8);
    const full = await make({ cap: 2 }, 2);
    const paused = await make({ closesAt: inHours(5), cap: 1 }, 1);
    await server.api("POST", `/form/${paused.id}/pause`, { token: owner });
    const { steps } = await read(owner);
    expect(steps).toMatchObject([
      { formId: soon.id, step: "ends-soon", closesAt: expect.any(String) },
      { formId: later.id, step: "ends-soon" },
      { formId: full.id, step: "full" },
      { formId: soon.id, step: "nearly-full", left: 1 },
      { formId: paused.id, step: "resume" },
    ]);
    expect(steps).toHaveLength(5);
  });

  test("responses that wait for the caller's decision, and the forms that take responses, the busiest first", async () => {
    const { token: owner } = await server.createUser();
    const quiet = await createForm(server, owner, { title: "Quiet" });
    const busy = await createForm(server, owner, { title: "Busy" });
    const closed = await createForm(server, owner, { title: "Closed" });
    await server.api("POST", `/form/${closed.id}/close`, { token: owner });
    const steps = [{ step: "s1", name: "Check", beside: false, days: null, units: [] }];
    const body = { revision: 0, active: true, releases: false, existing: false, steps };
    expect((await server.api("PUT", `/form/${busy.id}/review/rules`, { token: owner, body })).code).toBe(200);
    for (let n = 0; n < 3; n += 1) expect((await submitTo(server, busy)).code).toBe(200);
    // Reading the queue takes new responses into the review.
    await server.api("GET", `/form/${busy.id}/review/list?state=mine`, { token: owner });
    const { steps: found, running } = await read(owner);
    expect(found).toMatchObject([{ formId: busy.id, step: "review", waiting: 3 }]);
    expect(running).toMatchObject([
      { formId: busy.id, responses: 3, closesAt: null },
      { formId: quiet.id, responses: 0 },
    ]);
    expect(running[0].trend.at(-1)).toBe(3);
  });

  test("everybody arranges the page for themselves; unknown parts are refused, new ones come last", async () => {
    const { token: one } = await server.createUser();
    const { token: two } = await server.createUser();
    const save = (tiles: unknown) => server.api("PUT", "/dashboard/tiles", { token: one, body: { tiles } });
    const steps = { id: "steps", hidden: false };
    const figures = { id: "figures", hidden: true };
    expect((await save([steps, figures, steps])).code).toBe(200);
    const ids = (tiles: { id: string }[]) => tiles.map(({ id }) => id);
    const { tiles } = await read(one);
    expect(tiles.slice(0, 2)).toEqual([steps, figures]);
    expect(ids(tiles)).toHaveLength(7);
    expect(ids((await read(two)).tiles)[0]).toBe("figures");
    expect((await save([{ id: "spy", hidden: false }])).code).not.toBe(200);
    expect(ids((await read(one)).tiles)[0]).toBe("steps");
  });

  test("a stranger's forms are never in it (S1)", async () => {
    const { token: stranger } = await server.createUser();
    const form = await createForm(server, stranger);
    await submitTo(server, form);
    const { newest, steps } = await read();
    expect([...newest, ...steps].map(({ formId }: { formId: number }) => formId)).not.toContain(form.id);
  });
});
