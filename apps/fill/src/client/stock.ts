/**
 * Follows what is left of limited options and slots: reads it again every few seconds, marks the options of the page,
 * holds what the respondent picks, and says for how long. Loaded only for forms that limit something. Only the submit
 * decides; if a request fails, the page goes on without what it would have shown.
 */
import { type AnswerForm, type AnswerValue, type FormSession, optionsOf } from "@idata/engine";
import { createTranslate, type FillServices, questionElementId } from "@idata/questions/fill";
import type { DataOf, Envelope, readRemaining as readContract } from "@idata/contracts";
import type { PageData } from "../page-data.ts";
import { stockMessages } from "../words/stock-messages.ts";
import { createHolds } from "./holds.ts";
import { readRemaining } from "./remaining.ts";
import { newResponseId } from "./response-id.ts";
import { type Limit, listLimits } from "../app/stock-limits.ts";
import { showHold, showLeft, showWaits } from "./stock-view.ts";

const EVERY_MS = 10_000;
/** The server's figures are at most a second old. */
const SETTLED_MS = 1500;
const TICK_MS = 1000;
/** Typing a number of places asks once. */
const PAUSE_MS = 250;

/** What following the stock needs of the page. */
export interface StockRuntime {
  /** The id under which the response will be submitted. */
  readonly visit: () => string;
  readonly services: FillServices;
}

interface StockPage {
  root: HTMLElement;
  data: PageData;
  session: FormSession;
  runtime: StockRuntime;
  model: { readonly compiled: AnswerForm };
}

interface Slot {
  id?: string;
  date?: string;
  from?: string;
}

type Stock = Partial<Envelope<DataOf<typeof readContract>>>;

export function followStock({ root, data, session, runtime, model }: StockPage): void {
  const limits = listLimits(model.compiled);
  const api = `/idata2/api/collect/form/${data.key}`;
  const t = createTranslate(stockMessages[data.language]);
  const page = newResponseId();
  const questions = [...new Set(limits.map(({ questionId }) => questionId))];
  let used: Readonly<Record<string, number>> = {};
  let readAt = -Infinity;
  let isRead = false;
  let hasList = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What is left for this respondent: what they hold themselves is free for them. */
  const leftOf = ({ questionId, part, limit }: Limit): number => {
    const { own, since } = holds.of(questionId);
    const counted = since + SETTLED_MS < readAt ? (own[part] ?? 0) : 0;
    return Math.max(0, limit - (used[`${questionId}.${part}`] ?? 0) + counted);
  };
  const isOver = () => root.querySelector("form") === null;
  const show = () => {
    if (isRead) {
      for (const one of limits) {
        const left = leftOf(one);
        showLeft(root, one, left, left > 0 ? t("left", { n: left }) : t("full"));
      }
    }
    for (const id of questions) {
      if (isRead) showWaits(root, questionElementId(id), hasList ? waitsOf(id) : [], t("wait"));
      showHold(root, questionElementId(id), holds.of(id), t, () => holds.hold(id, session.getAnswer(id), true));
    }
  };
  /** The full options and slots of a question that the respondent has not picked already. */
  const waitsOf = (questionId: string) => {
    const full = limits.filter((one) => one.questionId === questionId && leftOf(one) < 1);
    const { own } = holds.of(questionId);
    return full.flatMap(({ part }) => {
      if (own[part] !== undefined) return [];
      const item = model.compiled.questions.find(({ item: { id } }) => id === questionId)?.item;
      if (item === undefined) return [];
      const slot = ((item["slots"] ?? []) as unknown as Slot[]).find(({ id }) => id === part);
      const label = optionsOf(item).find(({ id }) => id === part)?.label;
      const words = typeof label === "string" ? label : slot ? `${slot.date ?? ""} ${slot.from ?? ""}` : part;
      const wish = encodeURIComponent(`${questionId}.${part}`);
      return [{ label: words, href: `/idata2/collect/form/${data.key}/wait?for=${wish}` }];
    });
  };
  const holdAll = () => {
    for (const id of questions) holds.hold(id, session.getAnswer(id));
  };
  const release = (responseId: string) => {
    const body = JSON.stringify({ responseId, page });
    navigator.sendBeacon(`${api}/release`, new Blob([body], { type: "application/json" }));
  };
  const read = async () => {
    clearTimeout(timer);
    if (isOver()) return;
    // Asks again what failed, and for another response if the respondent began one.
    holdAll();
    const from = performance.now();
    if (!document.hidden) {
      try {
        const answer = (await (await fetch(`${api}/stock`)).json()) as Stock;
        if (answer.data) {
          hasList = answer.data.waitingList;
          used = Object.fromEntries(answer.data.stock.map(({ name, taken }) => [name, taken]));
          [readAt, isRead] = [from, true];
          show();
          document.dispatchEvent(new Event("stock"));
        }
      } catch {
        // Tried again soon.
      }
    }
    clearTimeout(timer);
    timer = setTimeout(() => void read(), EVERY_MS);
  };
  const holds = createHolds({
    url: `${api}/hold`,
    language: data.language,
    page,
    visit: runtime.visit,
    release,
    onChange(questionId) {
      const { full } = holds.of(questionId);
      if (full.length > 0) session.showIssues(full.map((part) => ({ questionId, code: "quota_reached", part })));
      show();
      clearTimeout(timer);
      timer = setTimeout(() => void read(), 2 * SETTLED_MS);
    },
  });

  const { services } = runtime;
  services.readRemaining = async (questionId) => {
    if (!isRead) return readRemaining(data.key, questionId);
    return Object.fromEntries(
      limits.filter((one) => one.questionId === questionId).map((one) => [one.part, leftOf(one)]),
    );
  };
  for (const id of questions) {
    let before: AnswerValue = session.getAnswer(id);
    let pause: ReturnType<typeof setTimeout> | undefined;
    session.subscribe(id, () => {
      const answer = session.getAnswer(id);
      if (answer === before) return;
      before = answer;
      clearTimeout(pause);
      pause = setTimeout(() => !isOver() && holds.hold(id, answer), PAUSE_MS);
    });
  }
  // Pages and options are drawn again when the respondent turns pages; what was written on them is gone then.
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      show();
    });
  }).observe(root, { childList: true, subtree: true });
  setInterval(() => {
    holds.endDue();
    if (holds.hasAny()) show();
  }, TICK_MS);
  document.addEventListener("visibilitychange", () => !document.hidden && void read());
  addEventListener("pagehide", () => {
    if (holds.hasAny() && !isOver()) release(runtime.visit());
  });
  // A page that comes back from the browser's cache has released what it held.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    holds.forget();
    holdAll();
  });
  void read();
}
