/**
 * One post of a respondent without script: takes the fields of a page, checks them as the page would have, and decides
 * what comes next. Pure: what is stored or staged is the caller's business.
 */
import {
  type Answers,
  type AnswerValue,
  type CompiledItem,
  createSession,
  type FilledField,
  type FormSession,
  type Issue,
  type ResponseOptions,
} from "@idata/engine";
import type { FormModel } from "../app/form-model.ts";
import { CONTROL_FIELDS } from "../page-data.ts";

export interface PlainPost {
  fields: readonly FilledField[];
  /** Staged files of this post by question id. */
  files: Answers;
  /** What was wrong with files that were not staged. */
  fileIssues: readonly Issue[];
}

export type PlainStep =
  | { kind: "show"; session: FormSession; answers: Answers; problems: number; hasAppeared: boolean }
  | { kind: "submit"; session: FormSession; answers: Answers };

function fieldOf(fields: readonly FilledField[], name: string): string {
  return fields.find((field) => field.name === name)?.value ?? "";
}

function parseAnswers(text: string): Answers {
  try {
    const raw: unknown = JSON.parse(text);
    return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Answers) : {};
  } catch {
    return {};
  }
}

/** What the fields say about one question; files are added to those that earlier posts brought. */
function readValue({ item, core }: CompiledItem, post: PlainPost, earlier: Answers): AnswerValue {
  if (!core) return null;
  if (!core.fileIds) return (core.fromFields(item, post.fields) ?? null) as AnswerValue;
  const before = earlier[item.id];
  const added = post.files[item.id];
  const all = [...(Array.isArray(before) ? before : []), ...(Array.isArray(added) ? added : [])];
  return all.length > 0 ? all : null;
}

/** Answers in the hidden field are as untrusted as all others: the submit checks everything again. */
export function takePlainPost(model: FormModel, post: PlainPost, options: ResponseOptions): PlainStep {
  const { compiled } = model;
  const carried = fieldOf(post.fields, CONTROL_FIELDS.answers);
  const earlier = parseAnswers(carried);
  const shown = new Set(fieldOf(post.fields, CONTROL_FIELDS.shown).split(" "));
  const kept = parseAnswers(fieldOf(post.fields, CONTROL_FIELDS.kept));
  const pageId = fieldOf(post.fields, CONTROL_FIELDS.page);
  const session = createSession(compiled, { ...options, answers: carried === "" ? undefined : earlier });
  const onPage = session.itemsOf(pageId).filter((one) => one.question);

  session.goToPage(pageId);
  const readOnly = new Set(
    onPage.filter(({ item }) => session.getSnapshot(item.id).readOnly).map(({ item }) => item.id),
  );
  for (const one of onPage) {
    const { id } = one.item;
    if (!shown.has(id) || readOnly.has(id)) continue;
    const value = readValue(one, post, earlier);
    const isAsItWas = Object.hasOwn(kept, id) && JSON.stringify(value) === JSON.stringify(kept[id]);
    if (!isAsItWas) session.setAnswer(id, value);
  }
  const show = (problems: number, hasAppeared = false): PlainStep => ({
    kind: "show",
    session,
    answers: session.getAllAnswers(),
    problems,
    hasAppeared,
  });

  const here = session.getFormSnapshot();
  if (fieldOf(post.fields, CONTROL_FIELDS.go) === "back") {
    const before = here.pages[here.pageIndex - 1];
    if (before !== undefined) session.goToPage(before);
    return show(0);
  }
  if (onPage.some(({ item }) => !shown.has(item.id) && session.getSnapshot(item.id).visible)) return show(0, true);
  const issues = session.checkPage(here.pageId);
  if (post.fileIssues.length > 0) session.showIssues(post.fileIssues);
  const problems = new Set([...issues, ...post.fileIssues].map((issue) => issue.questionId)).size;
  if (problems > 0) return show(problems);
  const next = here.pages[here.pageIndex + 1];
  if (next !== undefined) {
    session.goToPage(next);
    return show(0);
  }
  const left = session.checkAll();
  const first = left[0];
  if (first) {
    session.goToPage(session.pageOf(first.questionId));
    return show(new Set(left.map((issue) => issue.questionId)).size);
  }
  return { kind: "submit", session, answers: session.collectAnswers() };
}
