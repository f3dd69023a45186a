/** How many submits to a form, and saves of its drafts, the brakes have refused today (docs/adr/0059). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { onForm } from "./on-form.ts";

const counts = {
  network: Type.Number({ description: "too many from one network or account" }),
  form: Type.Number({ description: "too many to this form" }),
  all: Type.Number({ description: "too many in the whole installation" }),
};

export const getFormBrakes = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/brakes",
  summary:
    "Submits and saves of drafts that were refused today because there were too many, by brake; needs the ability `see`",
  data: Type.Object({
    day: Type.String({ format: "date", description: "today in the organisation's time zone" }),
    refused: Type.Object(counts),
    drafts: Type.Object(counts, { description: "saves of drafts" }),
  }),
});
