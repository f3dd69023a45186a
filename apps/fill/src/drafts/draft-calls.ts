/** The calls for drafts on the server. A refusal is a `Refused` with its code; a lost connection is any other error. */
import type { DataOf, Envelope, findStoredDraft, saveStoredDraft, storeDraft as storeContract } from "@idata/contracts";
import type { Draft } from "../client/draft.ts";
import { findToken } from "../client/session-token.ts";
import { newResponseId } from "../client/response-id.ts";
import { readSource } from "../client/submit.ts";
import type { PageData } from "../page-data.ts";

export const STALE = 6603045;
export const GONE = 6603046;

export type StoredDraft = NonNullable<DataOf<typeof findStoredDraft>["draft"]>;
export type Saved = DataOf<typeof saveStoredDraft>;
export type FirstSaved = DataOf<typeof storeContract>;

export class Refused extends Error {
  readonly code: number;
  /** What is stored now, if something newer is. */
  readonly newest: { readonly revision: number; readonly savedAt: string } | undefined;

  constructor({ code = 0, msg = "", data }: Partial<Envelope<unknown>>) {
    super(msg);
    this.code = code;
    this.newest = data as Refused["newest"];
  }
}

/** Browsers send no larger body for a page that is being closed. */
const LARGEST_LAST_WORD = 60_000;

export function createDraftCalls({ key, language, parameters, link }: PageData) {
  /** Made anew for each load of the page: it tells the saves of this tab from those of others. */
  const tab = newResponseId();
  let number = 0;

  async function call<Data>(
    method: "GET" | "POST" | "PUT",
    body?: object,
    { path = "", keepalive = false } = {},
  ): Promise<Data> {
    const token = findToken();
    const text = body && JSON.stringify(body);
    const response = await fetch(`/idata2/api/collect/form/${key}/draft${path}`, {
      method,
      headers: {
        "accept-language": language,
        ...(text !== undefined && { "content-type": "application/json" }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(text !== undefined && { body: text }),
      ...(keepalive && (text ?? "").length < LARGEST_LAST_WORD && { keepalive }),
    });
    // Between the page and the server something may answer that is not the server.
    const answer = (await response.json()) as Partial<Envelope<Data>>;
    if (answer.code !== 200) throw new Refused(answer);
    return answer.data as Data;
  }

  const toBody = ({ version, responseId, start, pageId, answers, times = {} }: Draft) => {
    number += 1;
    return { version, responseId, start, pageId, answers, times, tab, number };
  };

  return {
    find: async (): Promise<StoredDraft | null> => (await call<DataOf<typeof findStoredDraft>>("GET")).draft,
    store: (draft: Draft): Promise<FirstSaved> => {
      const source = readSource(location.search);
      return call("POST", { ...toBody(draft), consent: true, parameters, source, link });
    },
    save: (draft: Draft, { revision, code }: { revision: number; code: string }, isLastWord = false): Promise<Saved> =>
      call("PUT", { ...toBody(draft), revision, code }, { keepalive: isLastWord }),
    mail: (code: string, address: string): Promise<void> => call("POST", { code, address }, { path: "/mail" }),
    /** With `onlyHere` it stays on the server, and this browser forgets it. */
    remove: (code: string, onlyHere = false): Promise<void> => call("POST", { code, onlyHere }, { path: "/remove" }),
  };
}

export type DraftCalls = ReturnType<typeof createDraftCalls>;
