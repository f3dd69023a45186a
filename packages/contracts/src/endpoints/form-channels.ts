/** The channels on which a form is spread: each has its own link and figures (product §6, docs/adr/0058). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onForm } from "./on-form.ts";
import { Id } from "./shapes.ts";

const log = { title: "表单管理" } as const;
const name = Type.String({ minLength: 1, maxLength: 60 });

/** Counted since this was introduced; programs that open links count as well. */
const visits = {
  views: Type.Number({ description: "how often the form was opened" }),
  starts: Type.Number({ description: "responses that were begun" }),
  finished: Type.Number({ description: "of these, responses that were submitted" }),
};

export const listFormChannels = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/channel/list",
  summary: "The channels of a form with their figures, those in use first; needs the ability `see`",
  data: Type.Object({
    channels: Type.Array(
      Type.Object({
        id: Type.Number(),
        name: Type.String(),
        code: Type.String({ description: "the parameter `c` of the link" }),
        archived: Type.Boolean(),
        opens: Type.Number({ description: "how often the link was opened; approximate" }),
        ...visits,
        responses: Type.Number({ description: "responses that count" }),
        lastAt: Type.Union([Type.String(), Type.Null()], { description: "when the newest of them was submitted" }),
      }),
    ),
    /** Of the whole form, with and without a channel. */
    all: Type.Object(visits),
  }),
});

export const addFormChannel = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/channel",
  log: { ...log, type: "insert" },
  summary: "Add a channel, at most 100 of a form; needs the ability `rules`",
  body: Type.Object(
    {
      name,
      code: Type.Optional(
        Type.String({ maxLength: 100, description: "letters, digits and hyphens; random if absent or empty" }),
      ),
    },
    closed,
  ),
  data: Type.Object({ id: Type.Number(), code: Type.String() }),
});

export const changeFormChannel = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/channel/:channelId",
  log: { ...log, type: "update" },
  summary: "Rename a channel, archive it or bring it back; its link goes on working; needs the ability `rules`",
  params: Type.Object({ ...onForm.params.properties, channelId: Id }, closed),
  body: Type.Object({ name, archived: Type.Boolean() }, closed),
});
