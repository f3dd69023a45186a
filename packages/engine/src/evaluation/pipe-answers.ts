/** Pipes answers into the texts of items, the labels of their parts, and pages. */
import type { ItemDefinition } from "../definition/definition.ts";
import { listParts } from "../definition/parts.ts";
import type { FormState, ItemTexts, RunningRules } from "../form/compiled-form.ts";
import { pipeRich, pipeText } from "../form/compile-words.ts";
import type { PipedText } from "../form/piped-text.ts";
import type { RuleBook } from "../form/rule-book.ts";

/** The last item that `label` returned, and what it was made from. */
interface Labelled {
  readonly shown: ItemDefinition;
  readonly texts: string;
  readonly item: ItemDefinition;
}

export function createPipedTexts(
  { items, words }: RuleBook,
  state: FormState,
  wordsOf: (node: number) => string,
): Pick<RunningRules, "textsOf" | "wordsOf"> {
  const pipe = (text: PipedText): string => pipeText(text, wordsOf);
  const labelled: Labelled[] = [];
  /** By item, the shown item that `textsOf` last used. */
  const lastShown = [...state.shown];

  /**
   * Pipes answers into the labels of parts and into formatted texts. Returns the same object while these are unchanged.
   */
  function label(index: number, shown: ItemDefinition): ItemDefinition {
    const rules = items[index];
    const lists = rules?.labels ?? [];
    if (!rules || (lists.length === 0 && rules.rich.length === 0)) return shown;
    const changes: Record<string, unknown> = pipeRich(rules, wordsOf);
    for (const { list, texts } of lists)
      changes[list] = listParts(shown, list).map((part) => {
        const text = texts.get(part.id);
        return text ? { ...part, label: pipe(text) } : part;
      });
    const before = labelled[index];
    const texts = JSON.stringify(changes);
    if (before?.shown === shown && before.texts === texts) return before.item;
    const item = { ...shown, ...changes };
    labelled[index] = { shown, texts, item };
    return item;
  }

  return {
    textsOf(index): ItemTexts {
      const rules = items[index];
      let shown = state.shown[index];
      const before = lastShown[index];
      // Parts that were hidden and shown again between two calls have not changed.
      if (before !== shown && JSON.stringify(before) === JSON.stringify(shown)) shown = before;
      if (!shown) throw new Error(`no item ${index}`);
      lastShown[index] = state.shown[index] = shown;
      return {
        title: pipe(rules?.title ?? ""),
        description: pipe(rules?.description ?? ""),
        item: label(index, shown),
      };
    },
    wordsOf({ page }) {
      const piped = words.get(page.id);
      if (!piped) return page;
      return {
        title: pipe(piped.title),
        ...(page.description && { description: pipe(piped.description) }),
        ...pipeRich(piped, wordsOf),
      };
    },
  };
}
