/** Brakes on submits: per network, form and installation, on two servers over one database (docs/adr/0059). */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { TestServer } from "@idata/testkit";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { writeRefusals } from "../../platform/brakes/refusals.store.ts";
import { forgetBrakes } from "../../platform/brakes/brakes.ts";
import { countCodes } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const KEYS = { network: "networkPerMinute", form: "formPerMinute", all: "allPerMinute" };
const TOO_MANY = 6603040;

async function setLimits(limits: Partial<Record<keyof typeof KEYS, number>>): Promise<void> {
  for (const [brake, name] of Object.entries(KEYS)) {
    await one.pool.query("update sys_config set config_value = $2 where config_key = $1", [
      `sys.collect.${name}`,
      String(limits[brake as keyof typeof KEYS] ?? 0),
    ]);
  }
  await one.pool.query("delete from rate_limits");
  for (const node of [one, two]) forgetBrakes(node.pool);
}

const rush = async (form: TestForm, tries: number, nodes: readonly TestServer[] = [one, two]) =>
  Promise.all(Array.from({ length: tries }, (_, n) => submitTo(nodes[n % nodes.length] ?? one, form)));

const countStored = async (form: TestForm): Promise<number> => {
  const { rows } = await one.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
  return rows[0].n;
};

beforeEach(() => setLimits({}));

describe("a limit", () => {
  test.each(["network", "form", "all"] as const)("per %s holds on two servers within its bound", async (brake) => {
    const form = await createForm(one, token);
    await setLimits({ [brake]: 50 });
    const codes = countCodes(await rush(form, 200));
    // 50, and two allowances of one for each of the two processes. A submit that a busy server puts off has been let in.
    const letIn = 200 - (codes[TOO_MANY] ?? 0);
    expect(letIn).toBeGreaterThanOrEqual(50);
    expect(letIn).toBeLessThanOrEqual(54);
    expect(codes[200]).toBeGreaterThan(0);
    expect(await countStored(form)).toBe(codes[200]);
  });

  test("of 0 refuses nobody", async () => {
    const form = await createForm(one, token);
    expect(countCodes(await rush(form, 120))).toEqual({ 200: 120 });
  });

  test("of one form does not touch another one", async () => {
    const [form, other] = [await createForm(one, token), await createForm(one, token)];
    await setLimits({ form: 5 });
    expect(countCodes(await rush(form, 20, [one]))).toEqual({ 200: 5, [TOO_MANY]: 15 });
    expect(countCodes(await rush(other, 5, [one]))).toEqual({ 200: 5 });
  });

  test("per network counts somebody who is signed in by their account", async () => {
    const form = await createForm(one, token);
    await setLimits({ network: 5 });
    expect(countCodes(await rush(form, 10, [one]))).toEqual({ 200: 5, [TOO_MANY]: 5 });
    const signedIn = await Promise.all(Array.from({ length: 8 }, () => submitTo(one, form, {}, { token })));
    expect(countCodes(signedIn)).toEqual({ 200: 5, [TOO_MANY]: 3 });
  });
});

test("a refusal says when to try again, in both languages, and stores nothing", async () => {
  const form = await createForm(one, token);
  await setLimits({ form: 1 });
  await submitTo(one, form);
  const refused = await submitTo(one, form);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(65);
  expect(refused.msg).toContain(`${wait} 秒`);
  expect(await countStored(form)).toBe(1);
});

test("the owner sees how many were refused today, by brake and from both servers", async () => {
  const form = await createForm(one, token);
  await setLimits({ form: 2 });
  await rush(form, 10, [one]);
  await rush(form, 10, [two]);
  await setLimits({ network: 2 });
  await rush(form, 12, [one]);
  for (const node of [one, two]) await writeRefusals(node.services);
  const { data } = await one.api("GET", `/form/${form.id}/brakes`, { token });
  const total = data.refused.network + data.refused.form + data.refused.all;
  expect(data.refused.network).toBe(10);
  expect(data.refused.all).toBe(0);
  expect(total).toBe(32 - (await countStored(form)));
});

describe("the figures of a form", () => {
  test("are for those who may see it", async () => {
    const form = await createForm(one, token);
    const stranger = await one.createUser("brakes-stranger");
    expect((await one.api("GET", `/form/${form.id}/brakes`)).code).toBe(401);
    expect((await one.api("GET", `/form/${form.id}/brakes`, { token: stranger.token })).code).toBe(6601001);
    expect((await one.api("GET", "/form/999999/brakes", { token })).code).toBe(6601001);
    expect((await one.api("GET", "/form/x/brakes", { token })).code).toBe(500);
    expect((await one.api("GET", `/form/${form.id}/brakes`, { token })).data.refused).toEqual({
      network: 0,
      form: 0,
      all: 0,
    });
  });
});

test.each(["-1", "many", "1.5", ""])("a setting of %j is refused", async (value) => {
  const { rows } = await one.pool.query(
    "select config_id, config_name from sys_config where config_key = 'sys.collect.formPerMinute'",
  );
  const { config_id: configId, config_name: configName } = rows[0];
  const body = { configId, configName, configKey: "sys.collect.formPerMinute", configValue: value, configType: "Y" };
  expect((await one.api("PUT", "/system/config", { token, body })).code).not.toBe(200);
});
