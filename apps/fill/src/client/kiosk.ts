/**
 * A form on a device that many people fill in one after the other (docs/adr/0069): starts over after each response, and
 * when somebody has begun and left. Starting over loads the page anew, so nothing of its state is left; the server makes
 * the browser forget the rest. A response that is being sent is in the queue of this browser and is sent by the next page.
 */
import type { FormSession } from "@idata/engine";
import { createTranslate } from "@idata/questions/fill";
import type { PageData } from "../page-data.ts";
import { kioskMessages } from "../words/kiosk-messages.ts";
import { showBar } from "./bars.tsx";
import type { DraftHandle } from "./draft.ts";
import { openQueue } from "./send-queue.ts";

export interface KioskPage {
  root: HTMLElement;
  data: Pick<PageData, "language">;
  session: FormSession;
  runtime: DraftHandle & { visit: () => string };
  kiosk: NonNullable<PageData["kiosk"]>;
  /** Loads the page anew. */
  startOver?: () => void;
  now?: () => number;
}

const TICK_MS = 500;
/** How long before the end somebody is asked whether they are still there: the least that WCAG 2.2.1 allows. */
const WARNING_SECONDS = 20;
const HINT = "idata.kiosk.hint";
const HOME = "idata.kiosk.home";

/** The address with which the tab was opened: what a person has chosen since, such as a language, ends with them. */
function readHome(): string {
  const here = location.pathname + location.search;
  try {
    const kept = sessionStorage.getItem(HOME);
    if (kept?.startsWith(`${location.pathname}?`)) return kept;
    sessionStorage.setItem(HOME, here);
  } catch {
    // Without a storage the address stays as it is.
  }
  return here;
}

/** Returns what ends it, for tests. */
export function runKiosk({ root, data, session, runtime, kiosk, ...rest }: KioskPage): () => void {
  const home = readHome();
  const { startOver = () => location.replace(home), now = () => Date.now() } = rest;
  const t = createTranslate(kioskMessages[data.language]);
  const stateOf = () => JSON.stringify([session.getAllAnswers(), session.getFormSnapshot().pageId]);
  const untouched = stateOf();
  let touchedAt = now();
  let doneAt: number | null = null;
  let isLeaving = false;

  const leave = () => {
    if (isLeaving) return;
    isLeaving = true;
    runtime.holdDraft(true);
    startOver();
  };
  const touch = () => void (touchedAt = now());
  const secondsTo = (from: number, seconds: number) => Math.ceil(seconds - (now() - from) / 1000);
  /** A response on its way is lost only if this browser does not keep it. */
  const isSending = () =>
    root.querySelector("[aria-busy=true]") !== null &&
    !openQueue(() => localStorage)
      .list()
      .some(({ body }) => body.responseId === runtime.visit());

  const look = () => {
    if (isLeaving) return;
    const isBegun = stateOf() !== untouched;
    // Who fills in needs no hint about the device.
    if (isBegun) showBar("fullscreen", null);
    if (root.querySelector("form") === null) {
      doneAt ??= now();
      const left = secondsTo(doneAt, kiosk.seconds);
      if (left <= 0) return leave();
      return showBar("kiosk", { text: t("over", { n: left }), actions: [{ label: t("next"), act: leave }] });
    }
    const left = secondsTo(touchedAt, kiosk.idle);
    if (!isBegun || isSending()) return showBar("kiosk", null);
    if (left <= 0) return leave();
    if (left > WARNING_SECONDS) return showBar("kiosk", null);
    const goOn = { label: t("goOn"), act: () => (touch(), look()) };
    showBar("kiosk", { text: t("idle", { n: left }), look: "warning", actions: [goOn] });
  };

  const events = ["pointerdown", "keydown", "input", "touchmove", "wheel"] as const;
  for (const name of events) addEventListener(name, touch, { capture: true, passive: true });
  // A page that the browser kept whole shows the answers of somebody who has left.
  const shown = ({ persisted }: PageTransitionEvent) => void (persisted && leave());
  addEventListener("pageshow", shown);
  const timer = setInterval(look, TICK_MS);
  hint(t);
  return () => {
    clearInterval(timer);
    for (const name of events) removeEventListener(name, touch, { capture: true });
    removeEventListener("pageshow", shown);
    showBar("kiosk", null);
  };
}

/** Once for each tab, as long as the browser's frame is in view. */
function hint(t: ReturnType<typeof createTranslate>): void {
  try {
    if (matchMedia("(display-mode: fullscreen)").matches || sessionStorage.getItem(HINT) !== null) return;
    sessionStorage.setItem(HINT, "1");
    showBar("fullscreen", { text: t("hint"), close: t("close") });
  } catch {
    // Without a storage it would be shown to everybody.
  }
}
