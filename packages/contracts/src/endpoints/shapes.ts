/** Shapes that several endpoints share. */
import { Type } from "typebox";
import type { FindingCode, FormDefinition, JsonValue } from "@idata/engine";

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Number of a published version; 32 bits, as the database has it. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/**
 * Any JSON: an answer to a question, whose shape the question's type decides. The form's engine validates answers that
 * come in; size and depth are bounded before the body is parsed.
 */
export const Json = Type.Unsafe<JsonValue>({});
export const FormKind = Type.Union([
  Type.Literal("form"),
  Type.Literal("survey"),
  Type.Literal("exam"),
  Type.Literal("vote"),
]);
/** Stored states; what respondents see is derived (product: collection state). */
export const FormState = Type.Union([
  Type.Literal("draft"),
  Type.Literal("published"),
  Type.Literal("paused"),
  Type.Literal("closed"),
  Type.Literal("trashed"),
]);
/** Opaque here: the definition schema (common part and each type's own) validates it and names the path and the reason. */
export const Definition = Type.Unsafe<FormDefinition>(Type.Object({}, { additionalProperties: true }));

export const PageQuery = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
};

export const IssueSchema = Type.Object({
  questionId: Type.String(),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  part: Type.Optional(Type.String()),
});

/** What a check of a definition found; `path` leads to its place, for example `pages[0].items[2].visibleIf`. */
export const Finding = Type.Object({
  severity: Type.Union([Type.Literal("error"), Type.Literal("warning")]),
  code: Type.Unsafe<FindingCode>(Type.String()),
  itemId: Type.Union([Type.String(), Type.Null()]),
  path: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});

/** Line and column count from 1. */
export const TextDiagnostic = Type.Object({
  line: Type.Integer(),
  column: Type.Integer(),
  code: Type.String(),
  severity: Type.Union([Type.Literal("error"), Type.Literal("warning"), Type.Literal("info")]),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** One-click fix: replace the given lines (from 1, inclusive) by this text. */
  fix: Type.Optional(Type.Object({ fromLine: Type.Integer(), toLine: Type.Integer(), text: Type.String() })),
});
