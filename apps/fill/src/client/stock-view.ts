/**
 * Writes on the page what is left of an option and for how long it is held. The components of the questions do not know
 * of it: their code is in every page, this code only in pages of forms that limit something. It adds elements at the end
 * of theirs, where they leave it alone. Booking questions show what is left themselves.
 */
import type { FillTranslate } from "@idata/questions/fill";
import type { QuestionHold } from "./holds.ts";
import type { Limit } from "../app/stock-limits.ts";

const NOTE =
  "margin-inline-start:auto;padding-inline-start:8px;flex:none;color:var(--color-text-secondary);font-size:14px";
const LINE = "display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;margin-top:8px;font-size:14px;line-height:22px";
const BUTTON =
  "padding:4px 0;border:0;background:none;color:var(--color-primary-strong);font:inherit;text-decoration:underline;cursor:pointer";

/** Sets a text only if it differs, because each change of the page is looked at again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function disable(control: HTMLInputElement | HTMLOptionElement, isFull: boolean): void {
  const wasFull = control.dataset["full"] !== undefined;
  if (isFull === wasFull) return;
  if (isFull) {
    if (control.disabled) return;
    control.dataset["full"] = "";
  } else delete control.dataset["full"];
  control.disabled = isFull;
}

/** A full option cannot be picked. One that is picked already can be given up. */
export function showLeft(root: HTMLElement, { questionId, part }: Limit, left: number, words: string): void {
  const question = root.querySelector(`[data-question="${CSS.escape(questionId)}"]`);
  const value = CSS.escape(part);
  for (const option of question?.querySelectorAll<HTMLOptionElement>(`option[value="${value}"]`) ?? []) {
    const label = `${option.text} · ${words}`;
    if (option.label !== label) option.label = label;
    disable(option, left < 1 && !option.selected);
  }
  const name = CSS.escape(questionId);
  for (const input of question?.querySelectorAll<HTMLInputElement>(`label > input[name="${name}"][value="${value}"]`) ??
    []) {
    // A booking shows what is left in its own words.
    if (input.closest("[role=radiogroup]")?.hasAttribute("data-slots") === true) continue;
    const label = input.parentElement;
    let note = label?.querySelector<HTMLElement>("[data-left]");
    if (!note && label) {
      note = document.createElement("span");
      note.dataset["left"] = "";
      note.style.cssText = NOTE;
      label.append(note);
    }
    if (note) setText(note, words);
    disable(input, left < 1 && !input.checked);
    if (label) label.style.opacity = input.dataset["full"] === undefined ? "" : "0.6";
  }
}

/** The line below a question with a link to the waiting list of each part that is full. Each opens a page of its own. */
export function showWaits(
  root: HTMLElement,
  elementId: string,
  parts: readonly { label: string; href: string }[],
  words: string,
): void {
  const question = root.querySelector(`#${CSS.escape(elementId)}`);
  const line = question?.querySelector<HTMLElement>(":scope > [data-wait]");
  const key = JSON.stringify(parts);
  if (!question || (line?.dataset["wait"] ?? "[]") === key) return;
  line?.remove();
  if (parts.length === 0) return;
  const shown = document.createElement("div");
  shown.dataset["wait"] = key;
  shown.style.cssText = `${LINE};color:var(--color-text-secondary)`;
  shown.append(words);
  for (const { label, href } of parts) {
    const link = document.createElement("a");
    Object.assign(link, { href, textContent: label, target: "_blank", rel: "noopener" });
    link.style.cssText = BUTTON;
    shown.append(link);
  }
  question.append(shown);
}

const MINUTE_MS = 60_000;

/** The line below a question: that its choice is held and for how long, that this has ended, or why it cannot be held. */
export function showHold(
  root: HTMLElement,
  elementId: string,
  { state, endsAt, message }: QuestionHold,
  t: FillTranslate,
  onAgain: () => void,
): void {
  const question = root.querySelector(`#${CSS.escape(elementId)}`);
  let line = question?.querySelector<HTMLElement>(":scope > [data-hold]");
  const isSilent = state === "none" && message === null;
  if (!question || (!line && isSilent)) return;
  if (!line) {
    line = document.createElement("div");
    line.dataset["hold"] = "";
    line.style.cssText = LINE;
    const [said, rest, again] = [
      document.createElement("span"),
      document.createElement("span"),
      document.createElement("button"),
    ];
    // Only that a choice is held, or no longer held, is read aloud, and not each minute.
    said.setAttribute("role", "status");
    again.type = "button";
    again.style.cssText = BUTTON;
    again.textContent = t("again");
    again.hidden = true;
    again.addEventListener("click", onAgain);
    line.append(said, rest, again);
    question.append(line);
  }
  const [said, rest, again] = line.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  const minutes = Math.ceil(((endsAt ?? 0) - performance.now()) / MINUTE_MS);
  line.style.color = state === "held" ? "var(--color-success)" : "var(--color-text-secondary)";
  setText(said, state === "held" ? t("held") : state === "ended" ? t("ended") : (message ?? ""));
  setText(rest, state !== "held" ? "" : minutes > 1 ? t("minutes", { n: minutes }) : t("lastMinute"));
  if (again.hidden !== (state !== "ended")) again.hidden = state !== "ended";
}
