/**
 * Hydrates the questions of the server's page one by one, in reading order and in short tasks. Reads what was typed
 * into a question right before hydrating it.
 */
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Answers, CompiledItem } from "@idata/engine";
import { LoadedQuestion } from "@idata/questions/fill";
import { type PageQuestionsProps, SLOT_ATTRIBUTE } from "../app/page-questions.tsx";
import { readFields, typedAnswers } from "./typed-values.ts";

export interface Islands {
  /** Resolves when all questions are hydrated or the page has been left. */
  live: Promise<void>;
  end: () => void;
}

/**
 * Milliseconds of work between two pauses. The first questions are on screen while the page loads, so their slices are
 * short. Later ones get slices just under the 50 ms of a long task, because the layout after each pause costs more than a
 * short slice: with 8 ms, a page of 1,000 questions takes twice as long.
 */
const FIRST_SLICE_MS = 8;
const LATER_SLICE_MS = 40;
const FIRST_QUESTIONS = 20;

/** Yields to the browser, so that it can paint and handle input. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

export function hydrateIslands(form: HTMLFormElement, { items, session, t, services }: PageQuestionsProps): Islands {
  const roots: { unmount(): void }[] = [];
  const typed: Answers = {};
  let isOver = false;

  const typedInto = (slot: Element, compiled: CompiledItem): Answers => {
    const { visible, readOnly } = session.getSnapshot(compiled.item.id);
    if (!compiled.question || !visible || readOnly) return {};
    return typedAnswers([compiled], readFields(slot), (id) => session.getAnswer(id));
  };

  const hydrateSlot = (slot: Element, compiled: CompiledItem): void => {
    const { item } = compiled;
    const { id } = item;
    if (slot.firstChild) Object.assign(typed, typedInto(slot, compiled));
    if (Object.hasOwn(typed, id)) session.setAnswer(id, typed[id] ?? null);
    const question = <LoadedQuestion item={item} session={session} t={t} services={services} />;
    // After something was typed, dependent questions may differ from the server's page. They are rendered anew instead
    // of hydrated.
    if (Object.keys(typed).length === 0) roots.push(hydrateRoot(slot, question));
    else {
      const root = createRoot(slot);
      root.render(question);
      roots.push(root);
    }
  };

  const hydrateAll = async (): Promise<void> => {
    let until = performance.now() + FIRST_SLICE_MS;
    const slots = form.querySelectorAll(`[${SLOT_ATTRIBUTE}]`);
    const [first = form] = slots;
    for (const [index, item] of items.entries()) {
      if (performance.now() > until) {
        await pause();
        until = performance.now() + (index < FIRST_QUESTIONS ? FIRST_SLICE_MS : LATER_SLICE_MS);
      }
      if (isOver) break;
      // The server renders only the first piece of a long page (server/piece.ts).
      const slot = slots[index] ?? first.parentNode?.appendChild(first.cloneNode() as Element);
      if (slot) hydrateSlot(slot, item);
    }
  };

  return {
    live: hydrateAll(),
    end() {
      isOver = true;
      for (const root of roots) root.unmount();
    },
  };
}
