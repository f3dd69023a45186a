/** One action on all responses that the list shows, beyond its page. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { AnnotationChange } from "./annotations.ts";
import { Where } from "./column-shapes.ts";
import { closed, onData } from "./on-form.ts";
import { filterQuery } from "./responses.ts";
import { Id } from "./shapes.ts";

/** With more responses, a job does it. */
export const BATCH_AS_JOB = 1000;

const Batch = Type.Object({
  batchId: Type.String(),
  action: Type.Enum(["delete", "restore", "annotate"]),
  jobId: Type.Union([Type.String(), Type.Null()], { description: "the job that does it; null if it is done" }),
  total: Type.Integer(),
  changed: Type.Integer(),
  leftOut: Type.Integer({
    description:
      "responses that stay as they are: deleted or restored by somebody else, with too many tags, or without a place for them",
  }),
});

const byBatch = Type.Object({ id: Id, batchId: Type.String({ format: "uuid" }) }, closed);

export const startBatch = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/response/batch",
  log: { title: "答卷管理", type: "update" },
  summary:
    "Delete, restore, or tag, flag and give to somebody all responses that fit; deleting and restoring need the ability to change responses",
  body: Type.Object(
    {
      action: Type.Enum(["delete", "restore", "annotate"]),
      where: Type.Optional(Where),
      filter: Type.Optional(
        Type.Object(
          { ...filterQuery, deleted: Type.Optional(Type.Boolean()) },
          { ...closed, description: "as in the list" },
        ),
      ),
      expected: Type.Integer({
        minimum: 1,
        description: "how many the caller has seen; if it is another number by now, nothing is changed",
      }),
      annotation: Type.Optional(Type.Object(AnnotationChange, { ...closed, description: "for `annotate`" })),
    },
    closed,
  ),
  data: Batch,
});

export const getBatch = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/response/batch/:batchId",
  params: byBatch,
  summary: "How far an action on many responses has come; kept for 14 days",
  data: Batch,
});

export const undoBatch = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/response/batch/:batchId/undo",
  params: byBatch,
  log: { title: "答卷管理", type: "update" },
  summary:
    "Restore exactly the responses that an action has deleted, as far as nobody has restored or deleted them since",
  data: Batch,
});
