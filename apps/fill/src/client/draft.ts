/**
 * What was typed, kept in this browser until it is submitted. One draft per form; it carries the response id, so that a
 * retry after a reload is still the same response. Storage that is full, blocked or damaged reads as "no draft".
 */
import type { Answers, PageTimes } from "@idata/engine";

export interface Draft {
  /** The version it was typed into. */
  version: number;
  responseId: string;
  /** ISO time. */
  startedAt: string;
  pageId: string;
  answers: Answers;
  /** How long each page was looked at; absent in drafts of earlier days. */
  times?: PageTimes | undefined;
}

export interface DraftStore {
  load(): Draft | null;
  save(draft: Draft): void;
  /** Takes away the draft of this response: another tab's, of a response of its own, stays. */
  clear(responseId: string): void;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseDraft(text: string | null): Draft | null {
  const raw: unknown = JSON.parse(text ?? "null");
  if (!isRecord(raw)) return null;
  const { version, responseId, startedAt, pageId, answers, times } = raw;
  const isWhole =
    typeof version === "number" &&
    typeof responseId === "string" &&
    typeof startedAt === "string" &&
    typeof pageId === "string" &&
    isRecord(answers);
  // Times are checked by the server, which trusts them for nothing.
  return isWhole ? ({ ...raw, times: isRecord(times) ? times : {} } as unknown as Draft) : null;
}

/** `shelf` is asked for at each use: even reading `localStorage` throws where it is blocked. */
export function createDraftStore(formKey: string, shelf: () => Shelf): DraftStore {
  const name = `idata.fill.${formKey}`;
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  const load = () => attempt(() => parseDraft(shelf().getItem(name)), null);
  return {
    load,
    save: (draft) => attempt(() => shelf().setItem(name, JSON.stringify(draft)), undefined),
    clear: (responseId) =>
      attempt(() => {
        if (load()?.responseId === responseId) shelf().removeItem(name);
      }, undefined),
  };
}
