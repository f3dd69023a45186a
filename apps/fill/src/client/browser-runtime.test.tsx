/**
 * The draft of a page in use: several tabs, a form published anew, full or blocked storage, shuffled order. The network
 * is replaced by a list of sent requests.
 */
import { createSession, type FormDefinition, seedOf } from "@idata/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataOf, formOf, modelOf, TODAY } from "../testing/open-app.tsx";
import { createBrowserRuntime, getLater } from "./browser-runtime.ts";
import { createDraftStore } from "./draft.ts";
import { newResponseId } from "./response-id.ts";

interface Sent {
  responseId: string;
  version: number;
  answers: object;
  start?: string;
}

const sent: Sent[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    return Response.json({ code: 200, data: { receipt: "ABCD-1234" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const letters = "abcdefgh".split("").map((id) => ({ id, label: id }));
const definition = formOf([
  { id: "q1", type: "text", title: "姓名" },
  { id: "q2", type: "radio", title: "抽取", optionsOrder: "random", optionsDraw: 3, options: letters },
]);

/** Opens a tab and hydrates it, like `main.tsx`. */
async function openTab(shown: FormDefinition = definition, version = 1, getStorage = () => localStorage) {
  const model = await modelOf(shown);
  const data = { ...dataOf(), version, usesLanguage: true, usesPattern: false, faces: {}, definition: shown };
  const store = createDraftStore(data.key, getStorage);
  const draft = store.load();
  const responseId = draft?.responseId ?? newResponseId();
  const session = createSession(model.compiled, { today: TODAY, seed: seedOf(responseId) });
  const runtime = createBrowserRuntime({ data, model, session, store, draft, responseId });
  if (draft) runtime.restore(draft, await getLater(), true);
  const submit = () => runtime.submit(session.collectAnswers(), () => {});
  const drawn = () => (session.getSnapshot("q2").item as unknown as { options: { id: string }[] }).options;
  return { session, runtime, submit, store, drawn: () => drawn().map(({ id }) => id) };
}

test("two tabs that begin apart are two responses; one that is submitted leaves the other's draft alone", async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.session.setAnswer("q1", "甲");
  one.runtime.saveDraft();
  two.session.setAnswer("q1", "乙");
  two.runtime.saveDraft();
  expect((await one.submit()).kind).toBe("done");
  two.runtime.saveDraft();
  const again = await openTab();
  expect(again.session.getAnswer("q1")).toBe("乙");
  await again.submit();
  expect(sent.map(({ answers }) => answers)).toEqual([{ q1: "甲" }, { q1: "乙" }]);
  expect(new Set(sent.map(({ responseId }) => responseId)).size).toBe(2);
  expect(again.store.load()).toBeNull();
});

test("what another tab typed last is not thrown away by a submit", async () => {
  const [one, two] = [await openTab(), await openTab()];
  two.session.setAnswer("q1", "乙");
  // The other tab saves while this tab is submitting.
  vi.stubGlobal("fetch", async () => {
    two.runtime.saveDraft(true);
    return Response.json({ code: 200, data: { receipt: "ABCD-1234" } });
  });
  await one.submit();
  expect(two.store.load()?.answers).toEqual({ q1: "乙" });
});

test("two tabs on one draft are one response, however often it is sent", async () => {
  const first = await openTab();
  first.session.setAnswer("q1", "甲");
  first.runtime.saveDraft();
  const [one, two] = [await openTab(), await openTab()];
  await one.submit();
  await two.submit();
  expect(new Set(sent.map(({ responseId }) => responseId)).size).toBe(1);
});

test("a page of version 1 is submitted as version 1; its draft opens in version 2 where it still makes sense", async () => {
  const old = await openTab();
  old.session.setAnswer("q1", "甲");
  old.session.setAnswer("q2", "a");
  old.runtime.saveDraft();
  const anew = formOf([
    { id: "q1", type: "text", title: "姓名" },
    { id: "q2", type: "number", title: "年龄" },
  ]);
  const page = await openTab(anew, 2);
  expect(page.session.getAllAnswers()).toEqual({ q1: "甲" });
  await old.submit();
  expect(sent.map(({ version }) => version)).toEqual([1]);
});

test.each([
  ["full", { getItem: () => null, removeItem: () => {} }],
  ["refused", null],
])("storage that is %s costs the draft and nothing else", async (_name, kept) => {
  const getStorage = () => {
    if (kept === null) throw new DOMException("refused", "SecurityError");
    return {
      ...kept,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    } as unknown as Storage;
  };
  const tab = await openTab(definition, 1, getStorage);
  tab.session.setAnswer("q1", "甲");
  tab.runtime.saveDraft();
  expect((await tab.submit()).kind).toBe("done");
  tab.runtime.discardDraft();
  expect(sent.map(({ answers }) => answers)).toEqual([{ q1: "甲" }]);
});

test("who comes back has the order and the draw of before, and is the same response", async () => {
  const first = await openTab();
  const [chosen = ""] = first.drawn();
  first.session.setAnswer("q2", chosen);
  first.runtime.start = "token";
  first.runtime.saveDraft();
  const back = await openTab();
  expect(back.drawn()).toEqual(first.drawn());
  expect(back.session.collectAnswers()).toEqual({ q2: chosen });
  await back.submit();
  await first.submit();
  expect(sent[0]?.responseId).toBe(sent[1]?.responseId);
  expect(sent.map(({ start }) => start)).toEqual(["token", "token"]);
});

test("who begins anew in the same tab is another response in the same order, as the page shows it", async () => {
  const tab = await openTab();
  tab.session.setAnswer("q1", "甲");
  tab.runtime.saveDraft();
  const before = tab.store.load()?.responseId ?? "";
  tab.runtime.discardDraft();
  expect(tab.store.load()).toBeNull();
  await tab.submit();
  expect(sent[0]?.responseId).not.toBe(before);
  expect(seedOf(sent[0]?.responseId ?? "")).toBe(seedOf(before));
});
