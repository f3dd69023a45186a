/**
 * Responses that respondents have submitted and that no server has acknowledged yet. They stay in this browser until
 * then, so that a lost connection, a reload or a closed tab loses none (docs/hazards.md#r1). Any page of this
 * installation that somebody fills in sends them. Each has its id from the beginning, so it is stored once however often
 * and from however many tabs it is sent.
 */
import type { ResponseBody, SubmitOutcome } from "./submit.ts";

export interface Sending {
  formKey: string;
  body: ResponseBody;
  /** Session of the account with which it was submitted; null if nobody was signed in. */
  token: string | null;
  /** Query of the page's address. */
  search: string;
}

export interface QueuedResponse extends Omit<Sending, "token"> {
  /** Tells the account from others. Not the token itself, which opens the account. */
  account: string | null;
  /** Why the server has refused it. */
  refused?: Exclude<SubmitOutcome, { kind: "done" }>;
}

type QueueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const NAME = "idata.sends";

/** A short name for a token, from which nobody can find it again. */
export function toAccountMark(token: string | null): string | null {
  if (token === null) return null;
  let hash = 0x811c9dc5;
  for (const char of token) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function isQueued(one: unknown): one is QueuedResponse {
  if (typeof one !== "object" || one === null) return false;
  const { formKey, body } = one as Partial<QueuedResponse>;
  return typeof formKey === "string" && typeof body?.responseId === "string" && typeof body.answers === "object";
}

/** If the storage is full, blocked or damaged, nothing is queued. */
export function openQueue(getStorage: () => QueueStorage) {
  const read = (): QueuedResponse[] => {
    try {
      const all: unknown = JSON.parse(getStorage().getItem(NAME) ?? "[]");
      return Array.isArray(all) ? all.filter(isQueued) : [];
    } catch {
      return [];
    }
  };
  /** Reads again right before it writes, because other tabs use the same list. */
  const change = (edit: (all: QueuedResponse[]) => QueuedResponse[]): boolean => {
    try {
      const all = edit(read());
      if (all.length === 0) getStorage().removeItem(NAME);
      else getStorage().setItem(NAME, JSON.stringify(all));
      return true;
    } catch {
      return false;
    }
  };
  const without = (all: QueuedResponse[], responseId: string) =>
    all.filter(({ body }) => body.responseId !== responseId);
  return {
    list: read,
    /** Returns false if this browser keeps nothing. */
    add: ({ token, ...sending }: Sending): boolean =>
      change((all) => [...without(all, sending.body.responseId), { ...sending, account: toAccountMark(token) }]),
    remove: (responseId: string) => change((all) => without(all, responseId)),
    refuse: (responseId: string, refused: NonNullable<QueuedResponse["refused"]>) =>
      change((all) => all.map((one) => (one.body.responseId === responseId ? { ...one, refused } : one))),
  };
}

export type SendQueue = ReturnType<typeof openQueue>;
