import { Type } from "typebox";
import type { FindingCode, FormDefinition, JsonValue } from "@idata/engine";

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Number of a published version; 32 bits as in the database. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/**
 * Any JSON, for answers. The question's type defines their shape, and the engine validates them. Size and depth are
 * limited before the body is parsed.
 */
export const Json = Type.Unsafe<JsonValue>({});
export const FormKind = Type.Union([
  Type.Literal("form"),
  Type.Literal("survey"),
  Type.Literal("exam"),
  Type.Literal("vote"),
]);
/** The stored states. `CollectionState`, which respondents see, is computed from them. */
export const FormState = Type.Union([
  Type.Literal("draft"),
  Type.Literal("published"),
  Type.Literal("paused"),
  Type.Literal("closed"),
  Type.Literal("trashed"),
]);
/** What a form is for respondents. Derived, never stored (docs/adr/0048). */
export const CollectionState = Type.Enum(["open", "scheduled", "offHours", "full", "ended", "paused", "closed"]);
/** What may keep somebody from filling in a form, in the order in which it is looked at (docs/adr/0050). */
/** Not validated here: the server validates a definition with the schemas of forms and of each type. */
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

/** One finding of the check of a definition; `path` is its place, for example `pages[0].items[2].visibleIf`. */
export const Finding = Type.Object({
  severity: Type.Union([Type.Literal("error"), Type.Literal("warning")]),
  code: Type.Unsafe<FindingCode>(Type.String()),
  itemId: Type.Union([Type.String(), Type.Null()]),
  path: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** One-click fix: replace the characters from `at` (from 0) up to `end` of the expression at `path`. */
  fix: Type.Optional(Type.Object({ at: Type.Integer(), end: Type.Integer(), text: Type.String() })),
});

/** A message about a line of questionnaire text. Lines and columns count from 1. */
export const TextDiagnostic = Type.Object({
  line: Type.Integer(),
  column: Type.Integer(),
  code: Type.String(),
  severity: Type.Union([Type.Literal("error"), Type.Literal("warning"), Type.Literal("info")]),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** One-click fix: replace the given lines (from 1, inclusive) by this text. */
  fix: Type.Optional(Type.Object({ fromLine: Type.Integer(), toLine: Type.Integer(), text: Type.String() })),
});
