/**
 * Tells a person who is typing that the form was paused, closed or published anew, and that it is open again. Asks the
 * server every few seconds while somebody types in a visible tab: nothing while the tab is hidden or nobody has typed for
 * some minutes. The server says when to ask again, so that many open pages do not fill it. Typing goes on meanwhile, and
 * nothing that was typed is lost.
 */
import type { DataOf, Envelope, readFormState } from "@idata/contracts";
import { createTranslate } from "@idata/questions/fill";
import type { PageData } from "../page-data.ts";
import { newsMessages } from "../words/news-messages.ts";
import { showBar } from "./bars.tsx";

type Answer = Partial<Envelope<DataOf<typeof readFormState>>>;

const REASONS = [
  "scheduled",
  "offHours",
  "full",
  "ended",
  "paused",
  "closed",
  "gone",
  "newVersion",
  "withdrawn",
] as const;
type Reason = (typeof REASONS)[number];

const USUAL_MS = 8000;
const LONGEST_MS = 60_000;
const IDLE_MS = 600_000;
const GOOD_NEWS_MS = 6000;
const BAR = "state";

export interface WatchParts {
  root: HTMLElement;
  data: Pick<PageData, "key" | "language" | "version" | "words">;
  /** Opens the newest version with the answers that fit. */
  goOn: () => void;
}

export function watchState({ root, data, goOn }: WatchParts): void {
  const t = createTranslate({ ...data.words, ...newsMessages[data.language] });
  const close = t("state.close");
  let shown: Reason | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let typedAt = Date.now();

  const show = (reason: Reason | null) => {
    if (reason === shown) return;
    const before = shown;
    shown = reason;
    if (reason === null) {
      if (before === "newVersion" || before === "withdrawn") return showBar(BAR, null);
      showBar(BAR, { text: t("state.open"), close });
      setTimeout(() => shown === null && showBar(BAR, null), GOOD_NEWS_MS);
      return;
    }
    const canGoOn = reason === "newVersion" || reason === "withdrawn";
    showBar(BAR, {
      text: t(`state.${reason}`),
      close,
      ...(reason !== "newVersion" && { look: "warning" as const }),
      actions: canGoOn ? [{ label: t("app.goOn"), act: goOn }] : [],
    });
  };
  const toReason = ({ state, version, acceptsFrom }: NonNullable<Answer["data"]>): Reason | null => {
    const known = REASONS.find((reason) => reason === state);
    if (known !== undefined) return known;
    if (data.version < acceptsFrom) return "withdrawn";
    return version > data.version ? "newVersion" : null;
  };

  const isOver = () => root.querySelector("form") === null;
  const isQuiet = () => document.hidden || Date.now() - typedAt > IDLE_MS;
  /** Not all at the same moment, and never later than asked for. */
  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms * (0.75 + Math.random() / 4));
  };
  async function ask(): Promise<void> {
    if (isOver()) return showBar(BAR, null);
    if (isAsking || isQuiet()) return;
    isAsking = true;
    let pause = LONGEST_MS;
    try {
      const response = await fetch(`/idata2/api/collect/form/${data.key}/state`);
      const { data: answer, code } = (await response.json()) as Answer;
      if (answer !== undefined) show(toReason(answer));
      else if (response.status === NOT_FOUND && code !== undefined) show("gone");
      if (answer !== undefined) pause = answer.seconds * 1000;
    } catch {
      // Offline: the send queue and the waiting line say so where it matters.
      pause = USUAL_MS;
    } finally {
      isAsking = false;
    }
    askIn(pause);
  }

  const wake = () => {
    const wasQuiet = isQuiet();
    typedAt = Date.now();
    if (wasQuiet) void ask();
  };
  for (const name of ["input", "click"]) root.addEventListener(name, wake);
  document.addEventListener("visibilitychange", () => !document.hidden && void ask());
  addEventListener("online", () => void ask());
  askIn(USUAL_MS / 2);
}

const NOT_FOUND = 404;
