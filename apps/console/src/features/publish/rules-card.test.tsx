// What is typed into a card of rules while news of the form arrives; a real HTTP server answers as the test says.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { renderRoutes, until, type Rendered } from "../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { RulesCard } from "./rules-card.tsx";
import { CHANGED_BY_OTHERS, rulesQuery } from "./rules.query.ts";

const FORM = { id: 7, title: "Form", state: "published", abilities: ["rules"] } as unknown as FormSummary;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const OLD = {
  opensAt: null,
  closesAt: null,
  hours: null,
  weekdays: EVERY_DAY,
  zone: "Asia/Shanghai",
  state: "open",
  cap: null as number | null,
  once: null,
  anonymous: false,
  signIn: false,
  hasPassword: false,
  seeOwn: false,
  withdraw: false,
  holdMinutes: null,
  revision: 1,
};

let server: WireServer;
let rendered: Rendered;
let stored = OLD;

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  stored = OLD;
  server = await startWireServer(({ method, body }) => {
    if (method !== "PUT") return ok({ data: stored });
    const sent = JSON.parse(body) as typeof OLD;
    if (sent.revision !== stored.revision) return refuse(CHANGED_BY_OTHERS, "规则刚刚被其他人修改过");
    stored = { ...stored, ...sent, revision: stored.revision + 1 };
    return ok({ data: { revision: stored.revision } });
  });
  rendered = await renderRoutes([{ path: "*", element: <Page /> }], "/");
  await until(() => day("周一") !== undefined);
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

function Page() {
  const queryClient = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries()}>
        news
      </button>
      <output>{useQuery(rulesQuery(FORM.id)).data?.revision}</output>
      <RulesCard form={FORM} />
    </>
  );
}

const day = (name: string) =>
  [...document.querySelectorAll("label")].find((one) => one.textContent === name)?.querySelector("input");
const isChecked = (name: string) => day(name)?.checked === true;
const turn = (name: string) => act(async () => day(name)?.click());
const button = (name: string) => {
  return [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === name);
};
const press = (name: string) => act(async () => button(name)?.click());
const says = (words: string) => until(() => document.body.textContent.includes(words));
/** Somebody else saves, and news of it arrives. */
async function hear(rules: Partial<typeof OLD>) {
  stored = { ...stored, ...rules, revision: stored.revision + 1 };
  await press("news");
  await until(() => document.querySelector("output")?.textContent === String(stored.revision));
}

test("hazard: others saved the same rules: what is typed stays, is refused, and the newest come on request", async () => {
  await turn("周六");
  await hear({ weekdays: [1, 2, 3, 4, 5, 6] });
  expect([isChecked("周六"), isChecked("周日")]).toEqual([false, true]);
  await press("保存");
  await says("刚刚被其他人修改过");
  expect([isChecked("周六"), isChecked("周日")]).toEqual([false, true]);
  expect(stored.weekdays).toEqual([1, 2, 3, 4, 5, 6]);
  await press("查看最新的规则");
  await until(() => isChecked("周六") && !isChecked("周日"));
  expect(document.body.textContent).not.toContain("刚刚被其他人修改过");
});

test("others saved other rules: what is typed stays and is saved beside theirs", async () => {
  await turn("周六");
  await hear({ cap: 50 });
  expect(isChecked("周六")).toBe(false);
  await press("保存");
  await says("填写时间已保存");
  expect(stored).toMatchObject({ cap: 50, weekdays: [1, 2, 3, 4, 5, 7], revision: 3 });
  await until(() => button("保存")?.disabled === true);
});

test("others saved other rules and no news of it has come: what is typed is saved beside theirs", async () => {
  await turn("周六");
  stored = { ...stored, cap: 50, revision: stored.revision + 1 };
  await press("保存");
  await says("填写时间已保存");
  expect(stored).toMatchObject({ cap: 50, weekdays: [1, 2, 3, 4, 5, 7], revision: 3 });
  await until(() => button("保存")?.disabled === true);
});

test("nothing is typed: the newest rules show by themselves", async () => {
  await hear({ weekdays: [1] });
  await until(() => isChecked("周一") && !isChecked("周日"));
  expect(button("保存")?.disabled).toBe(true);
});
