/** Converts records to API objects. Fields that are not listed here do not leave the server. */
import type { ResponseEditRow, ResponseFile, ResponseRow } from "@idata/contracts";
import type { Static } from "typebox";
import type { FileRecord } from "../../platform/files/index.ts";
import type { ResponseDetail } from "./responses.service.ts";
import type { NamedEdit } from "./history.service.ts";
import { type NamedAnnotation, presentAnnotation } from "./annotations.service.ts";
import { NO_ANNOTATION, readScore, type ResponseRecord } from "../response-store/index.ts";

/** `channels` has the names of channels by id. */
export function presentResponse(
  response: ResponseRecord,
  channels: ReadonlyMap<number, string>,
  annotation: NamedAnnotation = { ...NO_ANNOTATION, assignee: null },
): Static<typeof ResponseRow> {
  return {
    responseId: response.response_id,
    seq: response.seq,
    version: response.version,
    receipt: response.receipt,
    submittedAt: response.submitted_at.toISOString(),
    startedAt: response.started_at?.toISOString() ?? null,
    seconds: response.seconds,
    deletedAt: response.deleted_at?.toISOString() ?? null,
    withdrawn: response.withdrawn,
    screenedOut: response.screened_out,
    answers: response.answers,
    score: presentScore(response),
    parameters: response.parameters ?? {},
    source: response.source ?? {},
    channel: response.channel_id === null ? null : (channels.get(response.channel_id) ?? null),
    pageSeconds: response.page_seconds ?? {},
    language: response.language,
    annotation: presentAnnotation(annotation),
  };
}

function presentScore(response: ResponseRecord): Static<typeof ResponseRow>["score"] {
  const score = readScore(response);
  if (score === null) return null;
  const parts = Object.entries(score.parts).map(([id, [points, max, byHand]]) => {
    return [id, { points: points / 100, max: max / 100, byHand: byHand === 1 }] as const;
  });
  return {
    points: score.points / 100,
    max: score.max / 100,
    band: score.band,
    toMark: score.toMark === null ? null : score.toMark / 100,
    byQuestion: Object.fromEntries(parts),
  };
}

export function presentEdit(edit: NamedEdit): Static<typeof ResponseEditRow> {
  const changes = Object.entries(edit.changes).map(([questionId, [before, after]]) => ({ questionId, before, after }));
  return {
    revision: edit.revision,
    editedAt: edit.editedAt.toISOString(),
    by: edit.editedBy === null ? "respondent" : "owner",
    name: edit.name,
    reason: edit.reason ?? "",
    changes,
  };
}

export function presentFile(file: FileRecord): Static<typeof ResponseFile> {
  return { id: file.id, questionId: file.question_id, name: file.name, size: file.size, type: file.type };
}

export function presentOrigin({ kind, name, at, importRow, remark }: NonNullable<ResponseDetail["origin"]>) {
  return { kind, name, at: at.toISOString(), row: importRow, remark };
}
