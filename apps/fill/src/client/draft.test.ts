import { expect, test } from "vitest";
import { createDraftStore, type Draft } from "./draft.ts";

const draft: Draft = {
  version: 2,
  responseId: "00000000-0000-4000-8000-000000000000",
  start: "mi0abc.0123456789abcdef",
  pageId: "p1",
  answers: { q1: "o1", q2: ["o1", { id: "o9", text: "其他" }] },
  times: { p1: 1200 },
};

function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test("comes back as it was saved, for its own form only, until it is cleared", () => {
  const storage = createStorage();
  const store = createDraftStore("form-a", () => storage);
  store.save(draft);
  expect(store.load()).toEqual(draft);
  expect(createDraftStore("form-b", () => storage).load()).toBeNull();
  store.clear("00000000-0000-4000-8000-000000000001");
  expect(store.load()).toEqual(draft);
  store.clear(draft.responseId);
  expect(store.load()).toBeNull();
  expect(storage.kept.size).toBe(0);
});

test("a draft of earlier days, without times, still opens", () => {
  const storage = createStorage();
  const { times: _times, ...old } = draft;
  storage.setItem("idata.fill.form-a", JSON.stringify(old));
  expect(createDraftStore("form-a", () => storage).load()).toEqual({ ...old, times: {} });
});

test.each(["not json", "null", "[]", '{"version":1}', '{"version":"1","answers":{}}'])("%s is no draft", (text) => {
  const storage = createStorage();
  storage.setItem("idata.fill.form-a", text);
  expect(createDraftStore("form-a", () => storage).load()).toBeNull();
});

test("storage that is full keeps the draft of before", () => {
  const storage = createStorage();
  const store = createDraftStore("form-a", () => storage);
  store.save(draft);
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  store.save({ ...draft, pageId: "p2" });
  expect(store.load()).toEqual(draft);
});

test("blocked storage harms nobody", () => {
  const store = createDraftStore("form-a", () => {
    throw new Error("blocked");
  });
  store.save(draft);
  store.clear(draft.responseId);
  expect(store.load()).toBeNull();
});
