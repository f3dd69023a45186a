/** Validates edited answers against the version of the response. An edit may remove files but cannot add any. */
import {
  type Answers,
  type CheckOptions,
  type CompiledForm,
  checkResponse,
  type EndingDefinition,
  type Issue,
  removeDerivedAnswers,
} from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { isStorable } from "../../platform/stored-json/index.ts";

const MAX_DEPTH = 8;

/** Returns the normalised answers and the ending they lead to. Throws COLLECT_INVALID_ANSWERS. */
export function checkEdit(
  form: CompiledForm,
  before: Answers,
  answers: unknown,
  options: CheckOptions,
): { readonly answers: Answers; readonly ending: EndingDefinition | null } {
  const checked = isStorable(answers, MAX_DEPTH)
    ? checkResponse(form, isAnswers(answers) ? removeDerivedAnswers(form, answers) : answers, options)
    : { answers: {}, issues: [{ questionId: "", code: "wrong_type" }], ending: null };
  const issues = [...checked.issues, ...findForeignFiles(form, before, checked.answers)];
  if (issues.length > 0) throw new AppError("COLLECT_INVALID_ANSWERS", { count: issues.length }, { issues });
  return { answers: checked.answers, ending: checked.ending };
}

function isAnswers(value: unknown): value is Answers {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function findForeignFiles(form: CompiledForm, before: Answers, after: Answers): Issue[] {
  return form.questions.flatMap(({ core, item }) => {
    const [old, now] = [before[item.id], after[item.id]];
    if (core?.fileIds === undefined || now === undefined || now === null) return [];
    const known = new Set(old === undefined || old === null ? [] : core.fileIds(old));
    const foreign = core.fileIds(now).filter((id) => !known.has(id));
    return foreign.map((id) => ({ questionId: item.id, code: "unknown_file", part: id }));
  });
}
