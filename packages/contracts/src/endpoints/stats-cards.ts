/** How the cards of the statistics page are arranged, for everybody who reads them (docs/adr/0085). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onData } from "./on-form.ts";

const QuestionId = Type.String({ minLength: 1, maxLength: 64 });
const ViewName = Type.String({ maxLength: 500 });
const ViewKind = Type.String({ pattern: "^[a-z-]{1,20}$" });

export const getStatsCards = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/stats/card",
  summary: "Charts, order and hidden state of the cards of the statistics page",
  data: Type.Object({
    cards: Type.Array(
      Type.Object({
        questionId: Type.String(),
        views: Type.Record(Type.String(), Type.String(), { description: "the kind of each chart, by its title" }),
        hidden: Type.Boolean(),
        placed: Type.Boolean({ description: "it has a place in the order" }),
      }),
      {
        description:
          "those with a place come first, in their order; all other questions follow in the order of the form",
      },
    ),
  }),
});

export const changeStatsCard = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/stats/card",
  summary: "Choose a chart of a card, or hide or show it, for everybody who reads the statistics; absent fields stay",
  body: Type.Object(
    {
      questionId: QuestionId,
      view: Type.Optional(Type.Object({ name: ViewName, kind: ViewKind }, closed)),
      hidden: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
});

export const orderStatsCards = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/stats/card/order",
  summary: "Put the cards of the statistics page into an order; questions that are not named follow",
  body: Type.Object({ questionIds: Type.Array(QuestionId, { maxItems: 2000, uniqueItems: true }) }, closed),
});
