/**
 * Validates that JSON from an author is a definition. The settings of each type are checked by the schema in its
 * folder. Unfinished drafts (no title, no option yet) are valid: `analyseForm` decides if a form can be published.
 */
import type { FormDefinition, ItemDefinition, QuestionCore } from "@idata/engine";
import type { TObject } from "typebox";
import { Compile } from "typebox/compile";
import type { Validator } from "typebox/compile";
import { cores } from "./core.ts";
import { QUESTION_TYPES } from "./names.ts";
import type { QuestionType } from "./names.ts";
import { toDefinitionIssues } from "./shared/schema/definition-issue.ts";
import type { DefinitionIssue } from "./shared/schema/definition-issue.ts";
import { FormSchema, PageSchema } from "./shared/schema/form-schema.ts";
import { findUnsafeStructure } from "./shared/schema/guard.ts";
import { checkboxSchema } from "./types/checkbox/checkbox.schema.ts";
import { dateSchema } from "./types/date/date.schema.ts";
import { dropdownSchema } from "./types/dropdown/dropdown.schema.ts";
import { rankingSchema } from "./types/ranking/ranking.schema.ts";
import { tagsSchema } from "./types/tags/tags.schema.ts";
import { cascaderSchema } from "./types/cascader/cascader.schema.ts";
import { imageChoiceSchema } from "./types/image-choice/image-choice.schema.ts";
import { booleanSchema } from "./types/boolean/boolean.schema.ts";
import { fileSchema } from "./types/file/file.schema.ts";
import { matrixRadioSchema } from "./types/matrix-radio/matrix-radio.schema.ts";
import { matrixCheckboxSchema } from "./types/matrix-checkbox/matrix-checkbox.schema.ts";
import { matrixRatingSchema } from "./types/matrix-rating/matrix-rating.schema.ts";
import { matrixTextSchema } from "./types/matrix-text/matrix-text.schema.ts";
import { matrixDropdownSchema } from "./types/matrix-dropdown/matrix-dropdown.schema.ts";
import { dynamicTableSchema } from "./types/dynamic-table/dynamic-table.schema.ts";
import { repeatSchema } from "./types/repeat/repeat.schema.ts";
import { numberSchema } from "./types/number/number.schema.ts";
import { pageBreakSchema } from "./types/page-break/page-break.schema.ts";
import { radioSchema } from "./types/radio/radio.schema.ts";
import { ratingSchema } from "./types/rating/rating.schema.ts";
import { npsSchema } from "./types/nps/nps.schema.ts";
import { scaleSchema } from "./types/scale/scale.schema.ts";
import { sliderSchema } from "./types/slider/slider.schema.ts";
import { constantSumSchema } from "./types/constant-sum/constant-sum.schema.ts";
import { motionSchema } from "./types/motion/motion.schema.ts";
import { formulaSchema } from "./types/formula/formula.schema.ts";
import { hiddenSchema } from "./types/hidden/hidden.schema.ts";
import { serialSchema } from "./types/serial/serial.schema.ts";
import { bookingSchema } from "./types/booking/booking.schema.ts";
import { electionSchema } from "./types/election/election.schema.ts";
import { memberSchema } from "./types/member/member.schema.ts";
import { departmentSchema } from "./types/department/department.schema.ts";
import { matchingSchema } from "./types/matching/matching.schema.ts";
import { clozeSchema } from "./types/cloze/cloze.schema.ts";
import { statementSchema } from "./types/statement/statement.schema.ts";
import { imageBlockSchema } from "./types/image-block/image-block.schema.ts";
import { textareaSchema } from "./types/textarea/textarea.schema.ts";
import { textSchema } from "./types/text/text.schema.ts";
import { timeSchema } from "./types/time/time.schema.ts";
import { datetimeSchema } from "./types/datetime/datetime.schema.ts";
import { dateRangeSchema } from "./types/date-range/date-range.schema.ts";
import { signatureSchema } from "./types/signature/signature.schema.ts";
import { emailSchema } from "./types/email/email.schema.ts";
import { phoneSchema } from "./types/phone/phone.schema.ts";
import { urlSchema } from "./types/url/url.schema.ts";
import { idCardSchema } from "./types/id-card/id-card.schema.ts";
import { nameSchema } from "./types/name/name.schema.ts";
import { passwordSchema } from "./types/password/password.schema.ts";
import { blanksSchema } from "./types/blanks/blanks.schema.ts";
import { consentSchema } from "./types/consent/consent.schema.ts";
import { dividerSchema } from "./types/divider/divider.schema.ts";
import { sectionSchema } from "./types/section/section.schema.ts";
import { videoBlockSchema } from "./types/video-block/video-block.schema.ts";
import { canRepeat } from "./shared/answer/can-repeat.ts";
import { imageSchema } from "./types/image/image.schema.ts";
import { locationSchema } from "./types/location/location.schema.ts";
import { regionSchema } from "./types/region/region.schema.ts";
import { colorSchema } from "./types/color/color.schema.ts";

/** Settings schema of each type. They are JSON Schema, so the API description can show them unchanged. */
export const schemas = {
  text: textSchema,
  textarea: textareaSchema,
  number: numberSchema,
  radio: radioSchema,
  checkbox: checkboxSchema,
  dropdown: dropdownSchema,
  ranking: rankingSchema,
  tags: tagsSchema,
  color: colorSchema,
  cascader: cascaderSchema,
  "image-choice": imageChoiceSchema,
  boolean: booleanSchema,
  rating: ratingSchema,
  nps: npsSchema,
  scale: scaleSchema,
  slider: sliderSchema,
  "constant-sum": constantSumSchema,
  motion: motionSchema,
  election: electionSchema,
  "matrix-radio": matrixRadioSchema,
  "matrix-checkbox": matrixCheckboxSchema,
  "matrix-rating": matrixRatingSchema,
  "matrix-text": matrixTextSchema,
  "matrix-dropdown": matrixDropdownSchema,
  "dynamic-table": dynamicTableSchema,
  repeat: repeatSchema,
  date: dateSchema,
  file: fileSchema,
  time: timeSchema,
  datetime: datetimeSchema,
  "date-range": dateRangeSchema,
  signature: signatureSchema,
  formula: formulaSchema,
  hidden: hiddenSchema,
  serial: serialSchema,
  booking: bookingSchema,
  image: imageSchema,
  location: locationSchema,
  region: regionSchema,
  member: memberSchema,
  department: departmentSchema,
  matching: matchingSchema,
  cloze: clozeSchema,
  statement: statementSchema,
  "image-block": imageBlockSchema,
  "page-break": pageBreakSchema,
  email: emailSchema,
  phone: phoneSchema,
  url: urlSchema,
  "id-card": idCardSchema,
  name: nameSchema,
  password: passwordSchema,
  blanks: blanksSchema,
  consent: consentSchema,
  divider: dividerSchema,
  section: sectionSchema,
  "video-block": videoBlockSchema,
} satisfies Record<QuestionType, TObject>;

export type { DefinitionIssue };
export type CheckedDefinition = { ok: true; definition: FormDefinition } | { ok: false; issues: DefinitionIssue[] };

/** Maximum number of items in a form, over all pages. */
export const MAX_ITEMS = 5000;
/** Maximum depth of questions inside questions. */
const MAX_INSIDE = 2;
/** Maximum number of issues reported. */
const MAX_ISSUES = 100;

/** Validates untrusted JSON as a definition. Never throws. */
export function checkDefinition(value: unknown): CheckedDefinition {
  const unsafe = findUnsafeStructure(value);
  if (unsafe) return { ok: false, issues: [unsafe] };
  const issues = check("form", FormSchema, value, "");
  if (issues.length === 0) collectPages((value as { pages: unknown[] }).pages, issues);
  // The cast is safe because every part was validated against a closed schema.
  return issues.length === 0
    ? { ok: true, definition: value as FormDefinition }
    : { ok: false, issues: issues.slice(0, MAX_ISSUES) };
}

function collectPages(pages: readonly unknown[], issues: DefinitionIssue[]): void {
  const counted = { items: 0 };
  for (const [index, page] of pages.entries()) {
    const path = `pages[${index}]`;
    const wrong = check("page", PageSchema, page, path);
    issues.push(...wrong);
    if (wrong.length > 0) continue;
    if (!collectItems((page as { items: unknown[] }).items, { path, issues, counted, depth: 0 })) return;
  }
}

interface Inside {
  path: string;
  issues: DefinitionIssue[];
  /** Items of the whole form counted so far. */
  counted: { items: number };
  /** How many questions contain these items. */
  depth: number;
}

/** Returns false if checking should stop. */
function collectItems(items: readonly unknown[], { path, issues, counted, depth }: Inside): boolean {
  const ids = new Set<unknown>();
  for (const [place, item] of items.entries()) {
    if (++counted.items > MAX_ITEMS) {
      issues.push({ path: `${path}.items`, reason: "too_many", params: { limit: MAX_ITEMS } });
      return false;
    }
    const own = `${path}.items[${place}]`;
    const wrong = checkItem(item, own);
    issues.push(...wrong);
    if (wrong.length === 0) {
      const known = item as ItemDefinition;
      if (depth > 0) issues.push(...checkInner(known, own, ids));
      const inner = (cores[known.type as QuestionType] as QuestionCore).innerItems?.(known) ?? [];
      if (depth === MAX_INSIDE && inner.length > 0) issues.push({ path: `${own}.items`, reason: "too_deep" });
      else if (!collectItems(inner, { path: own, issues, counted, depth: depth + 1 })) return false;
    }
    if (issues.length >= MAX_ISSUES) return false;
  }
  return true;
}

/** Reports what is not allowed inside a question although it is allowed on a page. */
function checkInner({ id, type, options }: ItemDefinition, path: string, ids: Set<unknown>): DefinitionIssue[] {
  const issues: DefinitionIssue[] = [];
  if (!canRepeat(cores[type as QuestionType])) issues.push({ path: `${path}.type`, reason: "not_allowed" });
  if (ids.has(id)) issues.push({ path: `${path}.id`, reason: "not_allowed" });
  ids.add(id);
  const parts = Array.isArray(options) ? (options as { quota?: number }[]) : [];
  parts.forEach(({ quota }, index) => {
    if (quota !== undefined) issues.push({ path: `${path}.options[${index}].quota`, reason: "not_allowed" });
  });
  return issues;
}

function checkItem(item: unknown, path: string): DefinitionIssue[] {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return [{ path, reason: "wrong_type" }];
  const type = "type" in item ? item.type : undefined;
  if (type === undefined) return [{ path: `${path}.type`, reason: "missing" }];
  const known = QUESTION_TYPES.find((name) => name === type);
  if (!known) return [{ path: `${path}.type`, reason: "unknown_type" }];
  return check(known, schemas[known], item, path);
}

const validators = new Map<string, Validator>();

/** Compiles validators on first use, so that a page that only needs the schemas does not pay for them. */
function check(name: string, schema: TObject, value: unknown, path: string): DefinitionIssue[] {
  let validator = validators.get(name);
  if (!validator) {
    validator = Compile(schema);
    validators.set(name, validator);
  }
  if (validator.Check(value)) return [];
  return validator.Errors(value).flatMap((error) => toDefinitionIssues(error, path));
}
