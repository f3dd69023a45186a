/** Codes by SMS of this visit: asked for at the server, kept until the response goes there. */
import type { DataOf, Envelope, requestSmsCode } from "@idata/contracts";
import type { CodeDesk, FillLanguage } from "@idata/questions/fill";

type Answer = Partial<Envelope<DataOf<typeof requestSmsCode>>>;

/** A page is one visit to one form. */
const typed: Record<string, string> = {};

/** What was typed, for the submit; undefined where nothing was. */
export function listTypedCodes(): Record<string, string> | undefined {
  const entries = Object.entries(typed).filter(([, code]) => code.trim() !== "");
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export function openCodes({ key, language }: { key: string; language: FillLanguage }): CodeDesk {
  return {
    note: (questionId, code) => void (typed[questionId] = code),
    async send(questionId, phone) {
      const response = await fetch(`/idata2/api/collect/form/${key}/sms-code`, {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": language },
        body: JSON.stringify({ questionId, phone }),
      }).catch(() => null);
      // No words: the question has its own for a lost connection.
      const answer = (await response?.json().catch(() => null)) as Answer | null | undefined;
      if (answer?.data?.seconds === undefined) throw new Error(answer?.msg ?? "");
      return answer.data.seconds;
    },
  };
}
