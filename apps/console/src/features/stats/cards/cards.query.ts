/** How the cards of the statistics page are arranged: kept by the server, for everybody who reads the form's data. */
import { changeStatsCard, getStatsCards, orderStatsCards } from "@idata/contracts";
import type { BodyOf, DataOf } from "@idata/contracts";
import type { ItemDefinition } from "@idata/engine";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export type StatsCards = DataOf<typeof getStatsCards>["cards"];
export type CardChange = BodyOf<typeof changeStatsCard>;

const keyOf = (id: number) => ["form", id, "stats-cards"] as const;

export function statsCardsQuery(id: number) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(getStatsCards, { params: { id }, signal })).data.cards,
    // What somebody has chosen on screen is not replaced while they look at it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  });
}

/** The questions in the order of their cards; those that have no place in it follow in the order of the form. */
export function toCardOrder(questions: readonly ItemDefinition[], cards: StatsCards): ItemDefinition[] {
  const byId = new Map(questions.map((item) => [item.id, item]));
  const placed = cards.flatMap(({ questionId, placed: hasPlace }) => (hasPlace ? (byId.get(questionId) ?? []) : []));
  const isPlaced = new Set(placed);
  return [...placed, ...questions.filter((item) => !isPlaced.has(item))];
}

const newCard = (questionId: string) => ({ questionId, views: {}, hidden: false, placed: false });

function withChange(cards: StatsCards, { questionId, view, hidden }: CardChange): StatsCards {
  const before = cards.find((card) => card.questionId === questionId) ?? newCard(questionId);
  const views = view === undefined ? before.views : { ...before.views, [view.name]: view.kind };
  const after = { ...before, views, hidden: hidden ?? before.hidden };
  return cards.includes(before) ? cards.map((card) => (card === before ? after : card)) : [...cards, after];
}

/** Shown before the server has it, so that several steps in a row do not wait. */
export function useArranging(id: number) {
  const queryClient = useQueryClient();
  const show = (change: (cards: StatsCards) => StatsCards) =>
    queryClient.setQueryData<StatsCards>(keyOf(id), (cards = []) => change(cards));
  const onError = () => void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  const change = useMutation({
    mutationFn: (body: CardChange) => call(changeStatsCard, { params: { id }, body, mayRepeat: true }),
    onMutate: (body) => void show((cards) => withChange(cards, body)),
    onError,
  });
  const order = useMutation({
    mutationFn: (questionIds: string[]) =>
      call(orderStatsCards, { params: { id }, body: { questionIds }, mayRepeat: true }),
    onMutate: (questionIds) => {
      show((cards) => {
        const known = new Map(cards.map((card) => [card.questionId, card]));
        const placed = questionIds.map((questionId) => ({
          ...(known.get(questionId) ?? newCard(questionId)),
          placed: true,
        }));
        return [...placed, ...cards.filter(({ questionId }) => !questionIds.includes(questionId))];
      });
    },
    onError,
  });
  return { change: change.mutate, order: order.mutate };
}
