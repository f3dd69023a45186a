/** The home page: an overview of the caller's own forms. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { FormKind, FormState } from "./shapes.ts";

const FormRef = { formId: Type.Number(), title: Type.String(), kind: FormKind, state: FormState };

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
        step: Type.Enum(["ends-soon", "full", "nearly-full", "publish", "publish-changes", "resume"]),
        updatedAt: Type.String(),
        closesAt: Type.Optional(Type.String({ description: "of a form that ends within three days" })),
        left: Type.Optional(Type.Integer({ description: "places of a form of which nine in ten are taken" })),
      }),
      { description: "what needs the attention of the owner: what is urgent first, then the newest; at most eight" },
    ),
  }),
});
