/** Calls on what the owner's side writes beside responses: notes, tags, flags, and who looks after them. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onData } from "./on-form.ts";
import { ResponseAnnotation } from "./responses.ts";
import { Id } from "./shapes.ts";

export const ANNOTATION_LIMITS = { note: 5000, tags: 20, tag: 50, atOnce: 500 } as const;

const Tags = Type.Array(Type.String({ maxLength: ANNOTATION_LIMITS.tag }), { maxItems: ANNOTATION_LIMITS.tags });
const Assignee = Type.Union([Id, Type.Null()], { description: "somebody who may read the responses; null for nobody" });

export const annotateResponse = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/response/:responseId/annotation",
  params: Type.Object({ id: Id, responseId: Type.String({ format: "uuid" }) }, closed),
  log: { title: "答卷管理", type: "update" },
  summary: "Replace what stands beside a response; a stale revision is refused with what is stored",
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      note: Type.String({ maxLength: ANNOTATION_LIMITS.note }),
      tags: Tags,
      flagged: Type.Boolean(),
      assigneeId: Assignee,
    },
    closed,
  ),
  data: ResponseAnnotation,
});

/** What is left out stays as it is. */
export const AnnotationChange = {
  addTags: Type.Optional(Tags),
  removeTags: Type.Optional(Tags),
  flagged: Type.Optional(Type.Boolean()),
  assigneeId: Type.Optional(Assignee),
};

export const annotateResponses = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/response/annotation",
  log: { title: "答卷管理", type: "update" },
  summary: "Add and remove tags of many responses, flag them, or give them to somebody",
  body: Type.Object(
    {
      responseIds: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: ANNOTATION_LIMITS.atOnce }),
      ...AnnotationChange,
    },
    closed,
  ),
  data: Type.Object({
    changed: Type.Integer({
      description: "responses of the form that now are as asked; one with too many tags is not",
    }),
  }),
});

export const getAnnotationChoices = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/response/annotation/choices",
  summary: "Tags in use, codes of answers, and the people to whom a response can be given",
  data: Type.Object({
    tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() }), {
      description: "the most frequent first, at most 200",
    }),
    people: Type.Array(Type.Object({ userId: Type.Number(), name: Type.String() })),
    codes: Type.Array(
      Type.Object({
        questionId: Type.String(),
        codes: Type.Array(Type.Object({ codeId: Type.Number(), name: Type.String() })),
      }),
      { description: "the codes of the questions whose answers were grouped by hand" },
    ),
  }),
});
