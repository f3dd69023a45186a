/**
 * When a page saves on the server, when it asks, and what it never overwrites (R54). The server is replaced by a small
 * one that keeps revisions as the real one does.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftStore, type Draft } from "../client/draft.ts";
import { type DraftCalls, GONE, Refused, STALE, type StoredDraft } from "./draft-calls.ts";
import { createDraftKeeper } from "./draft-keeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const TIME = "2026-11-20T08:00:00.000Z";
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

interface Server {
  draft: StoredDraft | null;
  isDown: boolean;
  saves: number;
  /** How often a browser was made to forget its code. */
  forgotten: number;
}

const stored = (answers: Draft["answers"], revision = 1, responseId = idOf(1)): StoredDraft => ({
  responseId,
  revision,
  answers,
  version: 1,
  pageId: "p1",
  start: "token",
  times: {},
  code: "CODE",
  savedAt: TIME,
  expiresAt: TIME,
});

interface PageOptions {
  responseId?: string;
  answers?: Draft["answers"];
  getStorage?: () => Storage;
}

function openPage(server: Server, options: PageOptions = {}) {
  const { responseId = idOf(1), answers = {}, getStorage = () => localStorage } = options;
  const store = createDraftStore("form", getStorage);
  const page = { answers, responseId, isHeld: false, reloads: 0 };
  const toDraft = (): Draft => {
    return { version: 1, responseId: page.responseId, start: "token", pageId: "p1", answers: page.answers };
  };
  const guard = () => {
    if (server.isDown) throw new TypeError("network");
  };
  const calls: DraftCalls = {
    find: async () => (guard(), server.draft),
    store: async (draft) => {
      guard();
      server.draft = stored(draft.answers, 1, draft.responseId);
      return { revision: 1, savedAt: TIME, expiresAt: TIME, code: "CODE" };
    },
    save: async (draft, { revision }) => {
      guard();
      server.saves += 1;
      const now = server.draft;
      if (now === null) throw new Refused({ code: GONE, msg: "gone" });
      if (now.revision !== revision) {
        throw new Refused({ code: STALE, msg: "stale", data: { revision: now.revision, savedAt: TIME } });
      }
      server.draft = stored(draft.answers, revision + 1, draft.responseId);
      return { revision: revision + 1, savedAt: TIME, expiresAt: TIME };
    },
    mail: async (_code, address) => {
      guard();
      if (!address.includes("@")) throw new Refused({ code: 6609033, msg: "no address" });
    },
    remove: async (_code, onlyHere) => {
      guard();
      if (onlyHere) server.forgotten += 1;
      else server.draft = null;
    },
  };
  const keeper = createDraftKeeper({
    formKey: "form",
    runtime: {
      start: "token",
      toDraft,
      saveDraft: () => {
        if (!page.isHeld && Object.keys(page.answers).length > 0) store.save(toDraft());
      },
      holdDraft: (isHeld) => void (page.isHeld = isHeld),
    },
    session: { getAllAnswers: () => page.answers },
    store,
    calls,
    getStorage,
    isFilling: () => true,
    reload: () => void (page.reloads += 1),
  });
  const type = async (next: Draft["answers"], ms = 5000) => {
    page.answers = next;
    keeper.touch();
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { page, store, keeper, type };
}

const newServer = (draft: StoredDraft | null = null): Server => ({ draft, isDown: false, saves: 0, forgotten: 0 });

test("saves nothing before the respondent agrees, and by itself afterwards", async () => {
  const server = newServer();
  const { keeper, type } = openPage(server);
  await keeper.start();
  await type({ q: "a" });
  expect([server.saves, server.draft]).toEqual([0, null]);
  keeper.ask();
  await keeper.store();
  expect(keeper.getState()).toMatchObject({ phase: "kept", isNew: true, kept: { code: "CODE", revision: 1 } });
  await type({ q: "ab" });
  expect(server.draft).toMatchObject({ revision: 2, answers: { q: "ab" } });
  // A touch that changes nothing costs no call.
  await type({ q: "ab" });
  expect(server.saves).toBe(1);
});

test("a lost connection is said, and the save is made up for", async () => {
  const server = newServer();
  const { keeper, type } = openPage(server, { answers: { q: "a" } });
  await keeper.store();
  server.isDown = true;
  await type({ q: "b" });
  expect(keeper.getState().isWaiting).toBe(true);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(keeper.getState().isWaiting).toBe(false);
  expect(server.draft?.answers).toEqual({ q: "b" });
});

test("newer answers elsewhere stop the saving until the respondent has chosen", async () => {
  const server = newServer();
  const { keeper, type, page } = openPage(server, { answers: { q: "a" } });
  await keeper.store();
  server.draft = stored({ q: "phone" }, 5);
  await type({ q: "computer" });
  expect(keeper.getState()).toMatchObject({ phase: "choosing", other: { revision: 5, isSame: true } });
  await type({ q: "computer, more" });
  expect(server.draft.answers).toEqual({ q: "phone" });
  keeper.keepMine();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.draft).toMatchObject({ revision: 6, answers: { q: "computer, more" } });
  expect(page.reloads).toBe(0);
});

test("the stored answers replace those of the page by way of the local draft, and files of this browser stay", async () => {
  const server = newServer();
  const file = [{ id: "f", name: "a.txt", size: 1, type: "text/plain" }];
  const { keeper, page, store, type } = openPage(server, { answers: { q: "a", f: file } });
  await keeper.store();
  server.draft = stored({ q: "phone" }, 5);
  await type({ q: "computer", f: file });
  store.save({ ...stored({ q: "computer", f: file }), times: {} });
  await keeper.takeStored();
  expect([page.reloads, page.isHeld]).toEqual([1, true]);
  expect(store.load()?.answers).toEqual({ q: "phone", f: file });
});

test("a device without answers takes the stored ones at once; one with others asks, and leaves them if told to", async () => {
  const empty = openPage(newServer(stored({ q: "stored" }, 3)), { responseId: idOf(2) });
  await empty.keeper.start();
  expect(empty.page.reloads).toBe(1);
  expect(empty.store.load()).toMatchObject({ responseId: idOf(1), answers: { q: "stored" } });

  localStorage.clear();
  const server = newServer(stored({ q: "stored" }, 3));
  const other = openPage(server, { responseId: idOf(2), answers: { q: "mine" } });
  await other.keeper.start();
  expect(other.keeper.getState()).toMatchObject({ phase: "choosing", other: { isSame: false } });
  other.keeper.keepMine();
  await other.type({ q: "mine, more" });
  expect([other.page.reloads, server.saves, server.draft?.answers]).toEqual([0, 0, { q: "stored" }]);
});

test("after a reload it goes on: what was not saved is saved, what was saved elsewhere is taken over", async () => {
  const server = newServer();
  const first = openPage(server, { answers: { q: "a" } });
  await first.keeper.store();
  await first.type({ q: "not saved yet" }, 300);
  first.store.save({ ...stored({ q: "not saved yet" }), times: {} });
  const second = openPage(server, { answers: { q: "not saved yet" } });
  await second.keeper.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.draft).toMatchObject({ revision: 2, answers: { q: "not saved yet" } });

  server.draft = stored({ q: "phone" }, 9);
  const third = openPage(server, { answers: { q: "not saved yet" } });
  await third.keeper.start();
  expect(third.page.reloads).toBe(1);
  expect(third.store.load()?.answers).toEqual({ q: "phone" });
});

test("who clears the page begins another response, which nobody has agreed to store", async () => {
  const server = newServer();
  const { keeper, page, type } = openPage(server, { answers: { q: "a" } });
  await keeper.store();
  page.responseId = idOf(7);
  await type({ q: "somebody else" });
  expect(keeper.getState().phase).toBe("off");
  expect(server.draft?.answers).toEqual({ q: "a" });
  // Otherwise the next person at this device would get it back.
  expect(server.forgotten).toBe(1);
});

test("a shared device keeps nothing, and the server has what was typed last", async () => {
  const server = newServer();
  const { keeper, store, page, type } = openPage(server, { answers: { q: "a" } });
  await keeper.store();
  await type({ q: "b" }, 10);
  await keeper.leaveDevice();
  expect([server.forgotten, page.reloads, page.isHeld, store.load()]).toEqual([1, 1, true, null]);
  expect(server.draft?.answers).toEqual({ q: "b" });
  expect(localStorage.length).toBe(0);
});

test("a device is not left while newer answers elsewhere would hide what is typed here", async () => {
  const server = newServer();
  const { keeper, page, type } = openPage(server, { answers: { q: "a" } });
  await keeper.store();
  server.draft = stored({ q: "phone" }, 5);
  await type({ q: "computer" }, 10);
  await keeper.leaveDevice();
  expect(keeper.getState().phase).toBe("choosing");
  expect([server.forgotten, page.reloads]).toEqual([0, 0]);
});

test("a draft that is gone is said, and its answers stay in the browser", async () => {
  const server = newServer();
  const { keeper, store, type } = openPage(server, { answers: { q: "a" } });
  await keeper.store();
  server.draft = null;
  await type({ q: "b" });
  expect(keeper.getState()).toMatchObject({ phase: "off", problem: "later.gone" });
  expect(store.load()?.answers).toEqual({ q: "a" });
});

test("a browser that keeps nothing says so instead of loading the page for ever", async () => {
  const server = newServer(stored({ q: "stored" }));
  const getStorage = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const { keeper, page } = openPage(server, { responseId: idOf(2), getStorage });
  await keeper.start();
  expect([page.reloads, page.isHeld, keeper.getState().problem]).toEqual([0, false, "later.blocked"]);
});
