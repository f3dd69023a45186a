/** Checks that the people and departments named in answers exist under these names. Independent of question types. */
import type { Answers, CompiledForm, CompiledItem, Issue, Reference } from "@idata/engine";
import type { Executor } from "../../../kernel/database.ts";
import { keepKnown } from "./directory.store.ts";

interface Named extends Reference {
  readonly questionId: string;
}

/** Limit per response. Each question type limits its own references, but a form can have many questions. */
const MAX_REFERENCES = 2000;

/**
 * Returns no issues if all references are valid. Respondents who are not signed in always get "sign_in_required", so
 * they cannot probe what exists.
 */
export async function checkReferences(
  db: Executor,
  form: CompiledForm,
  answers: Answers,
  isSignedIn: boolean,
): Promise<Issue[]> {
  const named = listReferences(form, answers);
  if (named.length === 0) return [];
  if (!isSignedIn || named.length > MAX_REFERENCES) {
    const code = isSignedIn ? "too_many_picks" : "sign_in_required";
    const params = isSignedIn ? { params: { max: MAX_REFERENCES } } : {};
    return [...new Set(named.map(({ questionId }) => questionId))].map((questionId) => ({
      questionId,
      code,
      ...params,
    }));
  }
  const issues: Issue[] = [];
  for (const group of Map.groupBy(named, ({ kind, within }) => `${kind}/${within ?? ""}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const known = await keepKnown(db, first.kind, group, first.within);
    for (const { questionId, id } of group)
      if (!known.has(id)) issues.push({ questionId, code: "unknown_reference", part: id });
  }
  return issues;
}

/** Questions that can name people or departments, cached per form so that other forms cost nothing. */
const naming = new WeakMap<CompiledForm, readonly CompiledItem[]>();

function listReferences(form: CompiledForm, answers: Answers): Named[] {
  let questions = naming.get(form);
  if (questions === undefined) {
    questions = form.questions.filter(({ core }) => core?.references !== undefined);
    naming.set(form, questions);
  }
  return questions.flatMap(({ core, item }): Named[] => {
    const answer = answers[item.id];
    if (answer === undefined || answer === null) return [];
    return (core?.references?.(item, answer) ?? []).map((reference) => ({ ...reference, questionId: item.id }));
  });
}
