/** The home page: an overview of the caller's own forms. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { FormKind, FormState } from "./shapes.ts";

const FormRef = { formId: Type.Number(), title: Type.String(), kind: FormKind, state: FormState };

/** The parts of the start page, in their usual order. */
export const HOME_TILES = ["figures", "trend", "steps", "newest", "running", "begin", "recent"] as const;
const Tile = Type.Object(
  { id: Type.Enum(["figures", "trend", "steps", "newest", "running", "begin", "recent"]), hidden: Type.Boolean() },
  { additionalProperties: false },
);

export const getDashboard = defineEndpoint({
  method: "GET",
  path: "/dashboard",
  tag: "home",
  access: "login",
  summary: "Figures, trend, newest responses and next steps of the forms of the identity in the header",
  data: Type.Object({
    forms: Type.Number({ description: "all but those in the recycle bin" }),
    open: Type.Number({ description: "published and neither paused nor closed" }),
    drafts: Type.Number({ description: "never published" }),
    responses: Type.Number(),
    trend: Type.Array(Type.Object({ day: Type.String(), count: Type.Number() }), {
      description: "responses per day of the last 30 days, today last",
    }),
    newest: Type.Array(
      Type.Object({
        ...FormRef,
        responseId: Type.String(),
        number: Type.Number({ description: "number of the response in its form" }),
        submittedAt: Type.String(),
      }),
      { description: "the newest six responses" },
    ),
    steps: Type.Array(
      Type.Object({
        ...FormRef,
        step: Type.Enum([
          "ends-soon",
          "full",
          "nearly-full",
          "review",
          /** Waits for the caller as the head of a department, in a form of whomever. */
          "review-as-head",
          "publish",
          "publish-changes",
          "resume",
        ]),
        updatedAt: Type.String(),
        closesAt: Type.Optional(Type.String({ description: "of a form that ends within three days" })),
        waiting: Type.Optional(Type.Integer({ description: "responses that wait for the caller's decision" })),
        left: Type.Optional(Type.Integer({ description: "places of a form of which nine in ten are taken" })),
      }),
      { description: "what needs the attention of the owner: what is urgent first, then the newest; at most eight" },
    ),
    running: Type.Array(
      Type.Object({
        ...FormRef,
        responses: Type.Number(),
        trend: Type.Array(Type.Number(), { description: "responses per day of the last 14 days, today last" }),
        closesAt: Type.Union([Type.String(), Type.Null()]),
      }),
      { description: "forms that take responses, those with the most of the last 14 days first; at most six" },
    ),
    tiles: Type.Array(Tile, { description: "the parts of the page as the caller has arranged them" }),
  }),
});

export const saveHomeTiles = defineEndpoint({
  method: "PUT",
  path: "/dashboard/tiles",
  tag: "home",
  access: "login",
  summary: "Arrange and hide the parts of the start page, for the caller alone",
  body: Type.Object({ tiles: Type.Array(Tile, { maxItems: 20 }) }, { additionalProperties: false }),
});
