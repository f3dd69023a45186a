/**
 * Asks the server to hold the limited options and slots that a respondent picks, one request after the other, the newest
 * answer last. Knows nothing of the page: it reports what is held by `onChange`.
 */
import type { AnswerValue } from "@idata/engine";
import type { DataOf, Envelope, holdPlaces } from "@idata/contracts";

export interface QuestionHold {
  /** Amounts by option or slot; empty if nothing is held. */
  readonly own: Readonly<Record<string, number>>;
  /** Options or slots that have no place left. */
  readonly full: readonly string[];
  /** By `performance.now()`; null if nothing is held. */
  readonly endsAt: number | null;
  /** When the server answered, by `performance.now()`. */
  readonly since: number;
  readonly state: "none" | "held" | "ended";
  /** Why nothing can be held, in the respondent's language. */
  readonly message: string | null;
}

type Data = DataOf<typeof holdPlaces>;
type Answer = Partial<Envelope<Data>>;

export interface HoldsOptions {
  url: string;
  language: string;
  /** The loaded page. */
  page: string;
  /** The id under which the response will be submitted. */
  visit: () => string;
  /** Ends what an earlier visit of this page holds, after the respondent began another response. */
  release: (visit: string) => void;
  onChange: (questionId: string) => void;
  now?: () => number;
  send?: typeof fetch;
}

const NONE: QuestionHold = { own: {}, full: [], endsAt: null, since: 0, state: "none", message: null };

export interface Holds {
  /** Holds what the answer picks. Does nothing if this was asked for already, unless `again` is set. */
  hold(questionId: string, answer: AnswerValue, again?: boolean): void;
  of(questionId: string): QuestionHold;
  /** Marks the holds whose time has passed. */
  endDue(): void;
  hasAny(): boolean;
  /** Forgets what was asked, so that the next `hold` asks again. */
  forget(): void;
}

export function createHolds({ url, language, page, visit, release, onChange, ...rest }: HoldsOptions): Holds {
  const { now = () => performance.now(), send = (...call: Parameters<typeof fetch>) => fetch(...call) } = rest;
  const known = new Map<string, QuestionHold>();
  /** What was asked last, by question. */
  const asked = new Map<string, string>();
  const waiting = new Map<string, AnswerValue>();
  let isBusy = false;
  let holder: string | null = null;

  const put = (questionId: string, hold: QuestionHold) => {
    known.set(questionId, hold);
    onChange(questionId);
  };
  const toHold = (questionId: string, { held, full, seconds }: Data): QuestionHold => {
    const toPart = (name: string) => name.slice(questionId.length + 1);
    return {
      own: Object.fromEntries(held.map(({ name, amount }) => [toPart(name), amount])),
      full: full.map(toPart),
      endsAt: seconds === null ? null : now() + seconds * 1000,
      since: now(),
      state: held.length > 0 ? "held" : "none",
      message: null,
    };
  };
  const ask = async (questionId: string, answer: AnswerValue) => {
    const responseId = visit();
    if (holder !== null && holder !== responseId) release(holder);
    holder = responseId;
    try {
      const response = await send(url, {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": language },
        body: JSON.stringify({ responseId, page, questionId, answer }),
      });
      const { code, msg, data } = (await response.json()) as Answer;
      if (code === 200 && data) return put(questionId, toHold(questionId, data));
      // Whoever cannot get in is told by the submit. A busy server is asked again with the next answer.
      if (response.status === 503) asked.delete(questionId);
      put(questionId, { ...NONE, message: response.status === 429 ? (msg ?? null) : null });
    } catch {
      asked.delete(questionId);
    }
  };
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      const [next] = waiting;
      if (next === undefined) break;
      waiting.delete(next[0]);
      await ask(...next);
    }
    isBusy = false;
  };
  return {
    hold(questionId, answer, again = false) {
      const wish = visit() + JSON.stringify(answer);
      if (!again && asked.get(questionId) === wish) return;
      // Nothing was held, and nothing is picked.
      if (answer === null && !asked.has(questionId)) return;
      asked.set(questionId, wish);
      waiting.set(questionId, answer);
      void work();
    },
    of: (questionId) => known.get(questionId) ?? NONE,
    endDue() {
      for (const [questionId, hold] of known) {
        const isDue = hold.endsAt !== null && hold.endsAt <= now();
        if (isDue) put(questionId, { ...NONE, since: now(), state: "ended" });
      }
    },
    hasAny: () => [...known.values()].some(({ state }) => state === "held"),
    forget: () => asked.clear(),
  };
}
