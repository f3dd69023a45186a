/**
 * Sends one response until the server gives a final answer. After a lost connection or a busy server it waits and sends
 * the same id again, so that any number of attempts creates one response.
 */
import type { DataOf, Envelope, submitResponse as submitContract } from "@idata/contracts";
import type { Answers, Issue, PageTimes } from "@idata/engine";
import type { FillLanguage } from "@idata/questions/fill";
import type { EditData } from "../page-data.ts";
import type { EditAnswer } from "./submit-edit.ts";
import type { WorkChallenge } from "./captcha/search.ts";

export interface ResponseBody {
  responseId: string;
  version: number;
  answers: Answers;
  start?: string | undefined;
  /** Typed SMS codes by question id. */
  codes?: Record<string, string> | undefined;
  parameters?: Record<string, string> | undefined;
  /** The language the respondent chose, one of the form's languages. */
  language?: string;
  /** Milliseconds per page. */
  times?: PageTimes | undefined;
  /** Solved captcha. */
  proof?: string;
}

/** The score shown to the respondent. Each part is present only if the form shows it. */
export type ShownScore = NonNullable<Receipt["score"]>;

export type SubmitOutcome =
  | { kind: "done"; receipt: string; score?: ShownScore | undefined; hasOwn?: boolean; hasResults?: boolean }
  | { kind: "issues"; issues: Issue[]; message: string }
  /** The id was used with other content: an earlier attempt was stored, and the answers were changed since. */
  | { kind: "saveAsNew"; message: string }
  /** The version is no longer accepted. The answers have to be carried over to the published version. */
  | { kind: "goOn"; message: string }
  /** The session has ended, or the form asks for a sign-in by now. */
  | { kind: "signIn"; message: string }
  | { kind: "refused"; message: string };

export interface SubmitOptions {
  formKey: string;
  language: FillLanguage;
  /** The stored response that is changed. */
  edit?: EditData | undefined;
  /** Session token of a signed-in user. Some answers require one. */
  token?: string | null;
  /** Called each time before it waits. */
  onWaiting: (reason: "network" | "server") => void;
  /** Resolves when it is time to retry. `wanted` is the delay in milliseconds that the server asked for. */
  wait: (attempt: number, wanted: number | null) => Promise<void>;
  /** The query string of the page's address. */
  search?: string;
  send?: typeof fetch;
}

const API = "/idata2/api/collect/form/";
const TIMEOUT_MS = 60_000;
/** What the respondent can do about a refusal, by error code. */
const WAYS_OUT: Readonly<Record<number, "saveAsNew" | "goOn" | "signIn">> = {
  6603003: "saveAsNew",
  6603038: "goOn",
  6603064: "signIn",
};
/** The server wants a captcha solved; `data` has its challenge. */
const CAPTCHA_NEEDED = 6603041;
/** A proof can expire on the way. More challenges mean that something else is wrong. */
const MOST_CHALLENGES = 3;
const BUSY_STATUS: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

type Receipt = DataOf<typeof submitContract>;
type Answer = Partial<Envelope<Receipt>>;

const SOURCE = /^(c|source|utm_(source|medium|campaign|term|content))$/;
const LONGEST_SOURCE = 200;

/** Reads from the query string where the respondent came from, for statistics. Untrusted. */
export function readSource(search: string): Record<string, string> | undefined {
  const found = [...new URLSearchParams(search)].filter(([name, value]) => SOURCE.test(name) && value);
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([name, value]) => [name, value.slice(0, LONGEST_SOURCE)]));
}

function toOutcome(status: number, answer: Answer): SubmitOutcome {
  const message = answer.msg ?? `HTTP ${status}`;
  const { receipt, score, code, hasResults }: Partial<Receipt> = answer.data ?? {};
  if (receipt && (answer.code ?? 200) === 200) {
    return { kind: "done", receipt, score, ...(code && { hasOwn: true }), ...(hasResults && { hasResults }) };
  }
  if (answer.issues && answer.issues.length > 0) return { kind: "issues", issues: answer.issues, message };
  return { kind: WAYS_OUT[answer.code ?? 0] ?? "refused", message };
}

/** The challenge of a refusal; null if it is about something else. */
function readChallenge({ code, data }: Answer): WorkChallenge | null {
  if (code !== CAPTCHA_NEEDED) return null;
  return (data as { challenge?: WorkChallenge } | undefined)?.challenge ?? null;
}

export async function submitResponse(body: ResponseBody, options: SubmitOptions): Promise<SubmitOutcome> {
  const { send = fetch, edit, formKey } = options;
  const { version, answers, codes } = body;
  let proof: string | undefined;
  let challenges = 0;
  const request = edit
    ? { method: "PUT", path: `/response/${edit.seq}`, body: { version, revision: edit.revision, answers, codes } }
    : { method: "POST", path: "/response", body: { ...body, source: readSource(options.search ?? "") } };
  for (let attempt = 0; ; attempt++) {
    let wanted: number | null = null;
    try {
      const response = await send(API + formKey + request.path, {
        method: request.method,
        headers: {
          "content-type": "application/json",
          "accept-language": options.language,
          ...(options.token && { authorization: `Bearer ${options.token}` }),
        },
        body: JSON.stringify({ ...request.body, ...(proof && { proof }) }),
        ...("timeout" in AbortSignal && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      });
      // A refusal for too many edits is final; waiting would take an hour.
      if (edit && response.status === 429) return toOutcome(429, (await response.json()) as Answer);
      if (!BUSY_STATUS.includes(response.status)) {
        const answer = (await response.json()) as Answer;
        const challenge = readChallenge(answer);
        if (challenge === null || challenges === MOST_CHALLENGES) {
          const { toEditOutcome } = edit ? await import("./submit-edit.ts") : {};
          return (
            (await (edit && toEditOutcome?.(answer as EditAnswer, { formKey, edit, version, answers }))) ??
            toOutcome(response.status, answer)
          );
        }
        challenges += 1;
        const { solve } = await import("./captcha/solve.ts");
        proof = await solve(challenge);
        continue;
      }
      const seconds = Number(response.headers.get("retry-after"));
      wanted = seconds > 0 ? seconds * 1000 : null;
      options.onWaiting("server");
    } catch {
      options.onWaiting("network");
    }
    await options.wait(attempt, wanted);
  }
}

const LONGEST_WAIT_MS = 30_000;

/**
 * Waits 1, 2, 4 … 30 seconds, with jitter so that many clients do not return at once. Retries at once when back online.
 */
export function createBackoff(target: Pick<Window, "addEventListener" | "removeEventListener">) {
  let release = () => {};
  return {
    wait(attempt: number, wanted: number | null): Promise<void> {
      const pause = Math.min(LONGEST_WAIT_MS, Math.max(wanted ?? 0, 1000 * 2 ** attempt)) * (0.75 + Math.random() / 2);
      return new Promise((resolve) => {
        release = () => {
          clearTimeout(timer);
          target.removeEventListener("online", release);
          resolve();
        };
        const timer = setTimeout(() => release(), pause);
        target.addEventListener("online", release);
      });
    },
    /** Ends the current wait. */
    now: () => release(),
  };
}
