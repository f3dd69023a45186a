/**
 * SMS codes of this visit. Requests them from the server and keeps what the respondent typed until the response is
 * sent.
 */
import type { DataOf, Envelope, requestSmsCode } from "@idata/contracts";
import type { CodeDesk } from "@idata/questions/fill";
import type { PageData } from "../page-data.ts";

type Answer = Partial<Envelope<DataOf<typeof requestSmsCode>>>;

/** Module state, because a page is one visit to one form. */
const typed: Record<string, string> = {};

/** Returns the typed codes for the submit, or undefined if there are none. */
export function listTypedCodes(): Record<string, string> | undefined {
  const entries = Object.entries(typed).filter(([, code]) => code.trim() !== "");
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export function openCodes({
  key,
  language,
  edit,
  resume,
}: Pick<PageData, "key" | "language" | "edit" | "resume">): CodeDesk {
  const responseId = edit && resume?.responseId;
  return {
    note: (questionId, code) => void (typed[questionId] = code),
    async send(questionId, phone) {
      const response = await fetch(`/idata2/api/collect/form/${key}/sms-code`, {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": language },
        body: JSON.stringify({ questionId, phone, responseId }),
      }).catch(() => null);
      // Without a message the question shows its own text for a lost connection.
      const answer = (await response?.json().catch(() => null)) as Answer | null | undefined;
      if (answer?.data?.seconds === undefined) throw new Error(answer?.msg ?? "");
      return answer.data.seconds;
    },
  };
}
