/**
 * Keeps what is typed on the server, once the respondent has agreed: saves by itself, notices when another device or tab
 * has saved something newer, and brings back what another device has stored. Independent of markup.
 *
 * Nothing is overwritten in silence (docs/hazards.md#r54). Each save names the revision that it started from; if the
 * server holds something newer, the respondent chooses. The local draft of this browser goes on as before.
 */
import type { FormSession } from "@idata/engine";
import type { Draft, DraftHandle, DraftStore } from "../client/draft.ts";
import { type DraftCalls, GONE, Refused, STALE, type StoredDraft } from "./draft-calls.ts";

/** What this browser knows of its draft on the server. */
interface Kept {
  readonly responseId: string;
  readonly code: string;
  /** The revision that this browser has seen last. */
  readonly revision: number;
  readonly savedAt: string;
  readonly expiresAt: string;
  /** False if something was typed since. */
  readonly isSaved: boolean;
}

export type Problem = "later.failed" | "later.gone" | "later.blocked" | "later.removed" | { readonly text: string };

export interface KeeperState {
  /** `choosing`: there are two sets of answers, and the respondent has to choose one. */
  readonly phase: "off" | "asking" | "storing" | "kept" | "choosing";
  readonly kept: Kept | null;
  /** When the other set of answers was saved, and whether it is of the same response. */
  readonly other: { readonly savedAt: string; readonly revision: number; readonly isSame: boolean } | null;
  /** The last save has failed; it is tried again. */
  readonly isWaiting: boolean;
  /** The code has just been given. */
  readonly isNew: boolean;
  readonly problem: Problem | null;
}

const NOTE_AFTER_MS = 200;
const SAVE_AFTER_MS = 2500;
const RETRY_AFTER_MS = 15_000;

export interface KeeperParts {
  formKey: string;
  runtime: DraftHandle;
  session: Pick<FormSession, "getAllAnswers">;
  store: DraftStore;
  calls: DraftCalls;
  getStorage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** False once the response was submitted. */
  isFilling: () => boolean;
  reload: () => void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

export function createDraftKeeper(parts: KeeperParts) {
  const { formKey, runtime, session, store, calls, isFilling, reload } = parts;
  const name = `idata.kept.${formKey}`;
  let state: KeeperState = { phase: "off", kept: null, other: null, isWaiting: false, isNew: false, problem: null };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touching: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  /** The answers that the server has, as JSON. */
  let stored = "";
  const read = () => JSON.stringify(session.getAllAnswers());

  const set = (patch: Partial<KeeperState>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  const readKept = () => attempt(() => JSON.parse(parts.getStorage().getItem(name) ?? "null") as Kept | null);
  const writeKept = (kept: Kept | null) => {
    attempt(() =>
      kept === null ? parts.getStorage().removeItem(name) : parts.getStorage().setItem(name, JSON.stringify(kept)),
    );
    set({ kept });
  };
  const end = (problem: Problem | null) => {
    clearTimeout(timer);
    writeKept(null);
    set({ phase: "off", other: null, isWaiting: false, problem });
  };
  const saveIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  async function save(): Promise<void> {
    const { kept } = state;
    if (kept === null || state.phase !== "kept" || isSaving || !isFilling()) return;
    const draft = runtime.toDraft();
    // The respondent has cleared the page: from here on it is another response, which nobody has agreed to store.
    if (draft.responseId !== kept.responseId) return forgetHere(kept);
    isSaving = true;
    const typed = JSON.stringify(draft.answers);
    try {
      const saved = await calls.save(draft, kept);
      stored = typed;
      const isSaved = read() === typed;
      if (state.kept?.responseId === kept.responseId) writeKept({ ...kept, ...saved, isSaved });
      set({ isWaiting: false });
      if (!isSaved) saveIn(SAVE_AFTER_MS);
    } catch (error) {
      fail(error);
    } finally {
      isSaving = false;
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof Refused)) {
      set({ isWaiting: true });
      return saveIn(RETRY_AFTER_MS);
    }
    if (error.code === STALE && error.newest) {
      set({ phase: "choosing", other: { ...error.newest, isSame: true }, isWaiting: false });
    } else if (error.code === GONE) {
      if (isFilling()) end("later.gone");
    } else {
      set({ isWaiting: true });
      saveIn(RETRY_AFTER_MS);
    }
  }

  /** The stored draft stays for those who have its code, and does not come back on this device. */
  async function forgetHere({ code }: Kept): Promise<void> {
    end(null);
    await calls.remove(code, true).catch(() => {});
  }

  async function sendLastWord(draft: Draft, kept: Kept): Promise<void> {
    try {
      const saved = await calls.save(draft, kept, true);
      stored = JSON.stringify(draft.answers);
      writeKept({ ...kept, ...saved, isSaved: read() === stored });
    } catch (error) {
      fail(error);
    } finally {
      isSaving = false;
    }
  }

  /** Continues with what is stored, by way of the local draft, as after any reload. */
  function adopt(found: StoredDraft): void {
    const { responseId, code, revision, savedAt, expiresAt, version, start, pageId, answers, times } = found;
    const local = store.load();
    // Files are not stored. Those that this browser has added to the same response stay.
    const own = local?.responseId === responseId ? listFiles(local) : {};
    runtime.holdDraft(true);
    store.save({
      version,
      responseId,
      start,
      pageId,
      answers: { ...own, ...answers },
      times: times as Draft["times"],
      // A draft that was begun with a link is opened with it.
      link: runtime.toDraft().link,
    });
    const isThere = JSON.stringify(store.load()?.answers) === JSON.stringify({ ...own, ...answers });
    if (!isThere) {
      runtime.holdDraft(false);
      return set({ phase: "off", other: null, problem: "later.blocked" });
    }
    writeKept({ responseId, code, revision, savedAt, expiresAt, isSaved: true });
    reload();
  }

  const keep = (found: StoredDraft, isSaved: boolean) => {
    const { responseId, code, revision, savedAt, expiresAt } = found;
    writeKept({ responseId, code, revision, savedAt, expiresAt, isSaved });
    set({ phase: "kept", other: null });
    if (isSaved) stored = read();
    else saveIn(0);
  };

  /** Returns whether something is typed that the server does not have, and remembers it for the next visit. */
  function note(): boolean {
    const { kept, phase } = state;
    if (kept === null || phase !== "kept" || read() === stored) return false;
    if (kept.isSaved) writeKept({ ...kept, isSaved: false });
    return true;
  }

  async function withStored(then: (found: StoredDraft) => void): Promise<void> {
    try {
      const found = await calls.find();
      if (found === null) end("later.gone");
      else then(found);
    } catch (error) {
      set({ problem: toProblem(error) });
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Looks for a draft on the server. */
    async start(): Promise<void> {
      const known = readKept();
      let found: StoredDraft | null;
      try {
        found = await calls.find();
      } catch {
        if (known && known.responseId === runtime.toDraft().responseId) {
          set({ phase: "kept", kept: known });
          if (!known.isSaved) saveIn(RETRY_AFTER_MS);
        }
        return;
      }
      runtime.saveDraft();
      const local = store.load();
      const isSame = local?.responseId === found?.responseId;
      if (found === null) {
        if (known !== null) end(local?.responseId === known.responseId ? "later.gone" : null);
        return;
      }
      if (local === null) return adopt(found);
      const { revision, savedAt } = found;
      const hasSeen = isSame && known?.responseId === found.responseId;
      const isEqual = isSame && toComparable(local) === toComparable(found);
      if (isEqual) return keep(found, true);
      if (hasSeen && known.revision === revision) return keep(found, false);
      if (hasSeen && known.isSaved) return adopt(found);
      if (!isSame && attempt(() => sessionStorage.getItem(name)) === savedAt) return;
      set({ phase: "choosing", kept: hasSeen ? known : null, other: { revision, savedAt, isSame } });
    },
    ask: () => set({ phase: "asking", problem: null }),
    cancel: () => set({ phase: "off", problem: null }),
    /** Stores for the first time. The respondent has agreed. */
    async store(): Promise<void> {
      set({ phase: "storing", problem: null });
      runtime.saveDraft(true);
      const draft = runtime.toDraft();
      try {
        const { code, ...saved } = await calls.store(draft);
        stored = JSON.stringify(draft.answers);
        const isSaved = read() === stored;
        writeKept({ responseId: draft.responseId, code, ...saved, isSaved });
        set({ phase: "kept", isNew: true });
        if (!isSaved) saveIn(SAVE_AFTER_MS);
      } catch (error) {
        set({ phase: "asking", problem: toProblem(error) });
      }
    },
    /** Something may have been typed. The session has it a moment later. */
    touch(): void {
      clearTimeout(touching);
      touching = setTimeout(() => note() && saveIn(SAVE_AFTER_MS), NOTE_AFTER_MS);
    },
    retry: () => state.isWaiting && saveIn(0),
    /** The page is being closed or hidden: does not wait for the pause in typing. */
    leave(): void {
      const { kept } = state;
      if (!note() || kept === null || isSaving || !isFilling()) return;
      const draft = runtime.toDraft();
      if (draft.responseId !== kept.responseId) return;
      clearTimeout(timer);
      isSaving = true;
      void sendLastWord(draft, kept);
    },
    takeStored: () => withStored(adopt),
    keepMine(): void {
      const { other, kept } = state;
      if (other?.isSame === true && kept !== null) {
        writeKept({ ...kept, revision: other.revision, isSaved: false });
        set({ phase: "kept", other: null });
        return saveIn(0);
      }
      // The same response, but this browser does not know its code any more: the server gives it.
      if (other?.isSame === true) return void withStored((found) => keep(found, false));
      // What is typed here is another response. The stored one stays, and is not offered again in this tab.
      if (other !== null) attempt(() => sessionStorage.setItem(name, other.savedAt));
      set({ phase: "off", kept: null, other: null });
    },
    /** Sends the link to a mail address. Returns why it could not; null if it is on its way. */
    async mail(address: string): Promise<Problem | null> {
      const { kept } = state;
      if (kept === null) return "later.failed";
      try {
        await calls.mail(kept.code, address);
        return null;
      } catch (error) {
        return toProblem(error);
      }
    },
    /** For devices that people share. */
    async leaveDevice(): Promise<void> {
      const { kept } = state;
      if (kept === null) return;
      try {
        if (note()) await calls.save(runtime.toDraft(), kept);
      } catch (error) {
        // Newer answers elsewhere: the respondent chooses first. What is typed here is in no other place.
        return error instanceof Refused ? fail(error) : set({ problem: "later.failed" });
      }
      try {
        await calls.remove(kept.code, true);
      } catch (error) {
        return set({ problem: toProblem(error) });
      }
      runtime.holdDraft(true);
      store.clear(kept.responseId);
      end(null);
      reload();
    },
    async remove(): Promise<void> {
      const { kept } = state;
      if (kept === null) return;
      try {
        await calls.remove(kept.code);
        end("later.removed");
      } catch (error) {
        set({ problem: toProblem(error) });
      }
    },
  };
}

const toProblem = (error: unknown): Problem => (error instanceof Refused ? { text: error.message } : "later.failed");

const isFileList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === "object" && one !== null && "size" in one);

const listFiles = ({ answers }: Pick<Draft, "answers">) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => isFileList(value)));

/** Answers without files and without what is empty, in one order. */
function toComparable({ answers }: { answers: object }): string {
  const given = Object.entries(answers).filter(([, value]) => value !== null && value !== "" && !isFileList(value));
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}
