/**
 * Keeps the typed answers in this browser until they are submitted. There is one draft per form. It contains the
 * response id, so that a retry after a reload is the same response. If the storage is full, blocked or damaged, there
 * is no draft.
 */
import type { Answers, PageTimes } from "@idata/engine";

export interface Draft {
  /** The version that the answers were typed into. */
  version: number;
  responseId: string;
  /** What the server gave when the response was begun (docs/adr/0071); absent until then. */
  start?: string | undefined;
  pageId: string;
  answers: Answers;
  /** The signature of the link by which the page was opened; absent if it had none. */
  link?: string | undefined;
  /** Milliseconds per page. Absent in drafts of older releases. */
  times?: PageTimes | undefined;
}

export interface DraftStore {
  load(): Draft | null;
  save(draft: Draft): void;
  /** Removes the draft if it belongs to this response. A draft that another tab saved for another response stays. */
  clear(responseId: string): void;
}

/** What the code around a page may do with the draft of the page. */
export interface DraftHandle {
  /**
   * Saves the draft now, unless the response was submitted or nothing was typed. `evenIfUntouched` saves it even if
   * nothing was typed.
   */
  saveDraft: (evenIfUntouched?: boolean) => void;
  /** What `saveDraft` would save. */
  toDraft: () => Draft;
  /** As in the draft. Whoever begins another response clears it. */
  start: string | undefined;
  /** While held, `saveDraft` saves nothing: the draft belongs to somebody else, or is sent. */
  holdDraft: (isHeld: boolean) => void;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseDraft(text: string | null): Draft | null {
  const raw: unknown = JSON.parse(text ?? "null");
  if (!isRecord(raw)) return null;
  const { version, responseId, pageId, answers, times } = raw;
  const isWhole =
    typeof version === "number" && typeof responseId === "string" && typeof pageId === "string" && isRecord(answers);
  // The server validates the times and does not trust them.
  return isWhole ? ({ ...raw, times: isRecord(times) ? times : {} } as unknown as Draft) : null;
}

/**
 * Calls `getStorage` at each use, because even reading `localStorage` throws if it is blocked. Without a storage there are
 * no drafts.
 */
export function createDraftStore(formKey: string, getStorage: () => DraftStorage | undefined): DraftStore {
  const name = `idata.fill.${formKey}`;
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  const load = () => attempt(() => parseDraft(getStorage()?.getItem(name) ?? null), null);
  return {
    load,
    save: (draft) => attempt(() => getStorage()?.setItem(name, JSON.stringify(draft)), undefined),
    clear: (responseId) =>
      attempt(() => {
        if (load()?.responseId === responseId) getStorage()?.removeItem(name);
      }, undefined),
  };
}
