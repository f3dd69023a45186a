/** Puts the words of the reader's language into a card. Cards are made and stored without a language. */
import type { ReportCard } from "./report-card.ts";

type Words = Readonly<Record<string, string>>;

/** Names that `words` does not have stay out: the label stands as it is. */
export function nameCard<C extends Pick<ReportCard, "groups">>(card: C, words: Words): C {
  const find = (word: string | undefined): string | undefined =>
    word !== undefined && Object.hasOwn(words, word) ? words[word] : undefined;
  const groups = card.groups.map((group) => {
    const word = find(group.word);
    const label = word === undefined ? group.label : group.label === "" ? word : `${group.label} · ${word}`;
    return { ...group, label, bars: group.bars.map((bar) => ({ ...bar, label: find(bar.word) ?? bar.label })) };
  });
  return { ...card, groups };
}
