/** Words with answers in them: of items, of the labels of their parts, of pages. */
import type { ItemDefinition } from "../definition/definition.ts";
import { listParts } from "../definition/parts.ts";
import type { FormState, Look, RunningRules } from "../form/compiled-form.ts";
import { pipeRich, pipeText } from "../form/compile-words.ts";
import type { PipedText } from "../form/piped-text.ts";
import type { RuleBook } from "../form/rule-book.ts";

/** An item with its labels as they were last read. */
interface Labelled {
  readonly shown: ItemDefinition;
  readonly texts: string;
  readonly item: ItemDefinition;
}

export function createLooks(
  { items, words }: RuleBook,
  state: FormState,
  wordsOf: (node: number) => string,
): Pick<RunningRules, "look" | "wordsOf"> {
  const pipe = (text: PipedText): string => pipeText(text, wordsOf);
  const labelled: Labelled[] = [];
  /** By item, what `look` took it from. */
  const looked = [...state.shown];

  /** The same object as long as the labels and the formatted texts say the same. */
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
    look(index): Look {
      const rules = items[index];
      let shown = state.shown[index];
      const before = looked[index];
      // Parts that left and came back between two looks were never gone.
      if (before !== shown && JSON.stringify(before) === JSON.stringify(shown)) shown = before;
      if (!shown) throw new Error(`no item ${index}`);
      looked[index] = state.shown[index] = shown;
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
