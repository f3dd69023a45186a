/**
 * Asks the server whether an answer that is taken once is taken, when its question is left. Loaded only for forms with such
 * a question. Whoever gets no answer goes on; the submit decides.
 */
import type { AnswerForm, AnswerValue, FormSession } from "@idata/engine";
import type { askUnique as askContract, DataOf, Envelope } from "@idata/contracts";
import type { PageData } from "../page-data.ts";
import { watchLeaving } from "./leaving.ts";
import { findToken } from "./session-token.ts";

interface UniqueParts {
  root: HTMLElement;
  data: Pick<PageData, "key" | "link" | "language">;
  form: AnswerForm;
  session: FormSession;
}

/** After the checks of the page itself, and not for somebody who only passes through. */
const PAUSE_MS = 300;

export function askWhenLeft({ root, data, form, session }: UniqueParts): void {
  /** The last answer that was asked for, and whether it is taken. */
  const known = new Map<string, { text: string; taken: boolean }>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const show = (questionId: string) => {
    const message = form.itemsById.get(questionId)?.item["uniqueMessage"];
    const words = typeof message === "string" && message !== "" ? { code: "validator", params: { message } } : null;
    session.showIssues([{ questionId, ...(words ?? { code: "not_unique" }) }]);
  };
  const isStill = (questionId: string, text: string) => JSON.stringify(session.getAnswer(questionId)) === text;
  const ask = async (questionId: string, answer: AnswerValue) => {
    const text = JSON.stringify(answer);
    const before = known.get(questionId);
    if (before?.text === text) return before.taken && show(questionId);
    const token = findToken();
    try {
      const response = await fetch(`/idata2/api/collect/form/${data.key}/unique`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "accept-language": data.language,
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ questionId, answer, link: data.link }),
      });
      const { data: found } = (await response.json()) as Partial<Envelope<DataOf<typeof askContract>>>;
      if (!found) return;
      known.set(questionId, { text, taken: found.taken });
      if (found.taken && isStill(questionId, text)) show(questionId);
    } catch {
      // Offline, or something between page and server answered.
    }
  };
  watchLeaving(root, (questionId) => {
    if (form.itemsById.get(questionId)?.item["unique"] !== true) return;
    clearTimeout(timers.get(questionId));
    const check = () => {
      const answer = session.getAnswer(questionId);
      const { issues, visible } = session.getSnapshot(questionId);
      const isOwn = issues.some(({ code }) => code !== "not_unique" && code !== "validator");
      if (answer !== null && answer !== "" && visible && !isOwn) void ask(questionId, answer);
    };
    timers.set(questionId, setTimeout(check, PAUSE_MS));
  });
}
