/** Order of the cards of the questions, and which of them are shown; each change is saved at once, for all readers. */
import type { ItemDefinition } from "@idata/engine";
import { ArrangeDrawer } from "../../../kit/arrange-drawer.tsx";
import { useArrangeWords } from "./arrange-words.ts";
import { type StatsCards, toCardOrder, useArranging } from "./cards.query.ts";

export interface ArrangeCardsProps {
  formId: number;
  /** In the order of the form. */
  questions: readonly ItemDefinition[];
  cards: StatsCards;
  onClose: () => void;
}

export default function ArrangeCards({ formId, questions, cards, onClose }: ArrangeCardsProps) {
  const t = useArrangeWords();
  const { change, order } = useArranging(formId);
  const hidden = new Set(cards.flatMap((card) => (card.hidden ? [card.questionId] : [])));
  const places = new Map(questions.map(({ id }, at) => [id, at + 1]));
  const parts = toCardOrder(questions, cards).map(({ id, title }) => ({
    id,
    name: `${places.get(id)}. ${title}`,
    isShown: !hidden.has(id),
  }));
  return (
    <ArrangeDrawer
      title={t("arrange")}
      hint={t("hint")}
      parts={parts}
      onOrder={order}
      onShow={(questionId, isShown) => change({ questionId, hidden: !isShown })}
      onClose={onClose}
    />
  );
}
