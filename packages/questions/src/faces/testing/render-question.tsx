/** Renders one question on a page, with real React and a real session. Shared by the tests of the fill faces. */
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { compileForm, createSession, type AnswerValue, type FormDefinition, type ItemDefinition } from "@idata/engine";
import { cores } from "../../core.ts";
import { loadFaces } from "../face-registry.ts";
import { typesIn } from "../inner-types.ts";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { fillWords, type FillLanguage } from "../fill-words.ts";
import { SessionQuestion } from "../session-question.tsx";
import { createTranslate } from "../../shared/fill/translate.ts";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

export interface RenderOptions {
  answer?: AnswerValue;
  services?: FillServices;
  language?: FillLanguage;
  /** Parameters of the page's address. */
  parameters?: Record<string, string>;
}

const noServices: FillServices = {
  upload: () => {
    throw new Error("this test uploads nothing");
  },
};

/** Tests of all files share one page, on which timers of a question would go on. */
let previous: Root | null = null;

export async function renderQuestion(item: ItemDefinition, options: RenderOptions = {}) {
  const { answer, services = noServices, language = "zh-CN", parameters } = options;
  const definition: FormDefinition = {
    schema: 1,
    title: "",
    language,
    pages: [{ id: "p1", items: [item] }],
    endings: [],
  };
  await loadFaces(typesIn(item));
  const session = createSession(compileForm(definition, cores), {
    today: "2026-11-20",
    parameters,
    answers: answer === undefined ? {} : { [item.id]: answer },
  });
  await act(async () => previous?.unmount());
  const form = document.createElement("form");
  const root = createRoot(form);
  previous = root;
  document.body.replaceChildren(form);
  const t = createTranslate(fillWords(language));
  await act(async () => {
    root.render(<SessionQuestion item={item} session={session} t={t} services={services} />);
  });

  const find = (selector: string): HTMLElement => {
    const element = form.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`nothing matches ${selector} in ${form.innerHTML}`);
    return element;
  };
  return {
    form,
    session,
    find,
    findAll: (selector: string) => [...form.querySelectorAll<HTMLElement>(selector)],
    answer: () => session.getAnswer(item.id),
    check: () => act(async () => void session.checkAll()),
    click: (selector: string) => act(async () => find(selector).click()),
    type: (selector: string, text: string) => act(async () => setText(find(selector), text)),
    /** The answer that posting the form without script would mean. */
    posted: (): unknown => {
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === "string" ? [{ name, value }] : [],
      );
      const core = cores[item.type as keyof typeof cores];
      const parsed = core.parse(item as never, core.fromFields(item as never, fields));
      return parsed.ok ? parsed.value : parsed.issues;
    },
    /** The accessible name of a group or control, if it comes from elements of this page. */
    nameOf: (element: HTMLElement): string => {
      const ids = element.getAttribute("aria-labelledby")?.split(" ");
      if (ids) return ids.map((id) => form.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "").join(" ");
      const own = element.getAttribute("aria-label");
      return (
        own ??
        form.querySelector(`label[for="${element.id}"]`)?.textContent ??
        element.closest("label")?.textContent ??
        ""
      );
    },
    /** The text referenced by `aria-describedby`. */
    descriptionOf: (element: HTMLElement): string =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => form.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "")
        .join(" "),
  };
}

/**
 * Types like a browser: sets the value with the prototype's setter, so that React detects the change, then fires the
 * event.
 */
function setText(element: HTMLElement, text: string): void {
  const proto = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(element, text);
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}
