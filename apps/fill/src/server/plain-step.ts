/**
 * One post of a respondent without script: reads the fields of a page, validates them as the page would have, and
 * decides what comes next. Pure: the caller stores and stages.
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
import { pieceBefore, pieceFrom, pieceWith } from "./piece.ts";

export interface PlainPost {
  fields: readonly FilledField[];
  /** Staged files of this post, by question id. */
  files: Answers;
  /** Issues of files that were not staged. */
  fileIssues: readonly Issue[];
}

export type PlainStep =
  | {
      kind: "show";
      session: FormSession;
      answers: Answers;
      problems: number;
      hasAppeared: boolean;
      /** The position on the page where the piece to show begins. */
      from: number;
    }
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

/** Returns the posted value of one question. New files are added to those of earlier posts. */
function readValue({ item, core }: CompiledItem, post: PlainPost, earlier: Answers): AnswerValue {
  if (!core) return null;
  if (!core.fileIds) return (core.fromFields(item, post.fields) ?? null) as AnswerValue;
  const before = earlier[item.id];
  const added = post.files[item.id];
  const all = [...(Array.isArray(before) ? before : []), ...(Array.isArray(added) ? added : [])];
  return all.length > 0 ? all : null;
}

/** The answers in the hidden field are untrusted like all others. The submit validates everything again. */
export function takePlainPost(model: FormModel, post: PlainPost, options: ResponseOptions): PlainStep {
  const { compiled } = model;
  const carried = fieldOf(post.fields, CONTROL_FIELDS.answers);
  const earlier = parseAnswers(carried);
  const shown = new Set(fieldOf(post.fields, CONTROL_FIELDS.shown).split(" "));
  const kept = parseAnswers(fieldOf(post.fields, CONTROL_FIELDS.kept));
  const pageId = fieldOf(post.fields, CONTROL_FIELDS.page);
  const session = createSession(compiled, { ...options, answers: carried === "" ? undefined : earlier });
  const items = session.itemsOf(pageId);
  const from = toPlace(fieldOf(post.fields, CONTROL_FIELDS.from), items.length - 1, 0);
  const to = Math.max(from + 1, toPlace(fieldOf(post.fields, CONTROL_FIELDS.to), items.length, items.length));
  const inPiece = items.slice(from, to).filter((one) => one.question);
  const isWhole = from === 0 && to >= items.length;

  session.goToPage(pageId);
  const readOnly = new Set(
    inPiece.filter(({ item }) => session.getSnapshot(item.id).readOnly).map(({ item }) => item.id),
  );
  for (const one of inPiece) {
    const { id } = one.item;
    // A value from the address of the page is not typed by the respondent, and a page rendered for all visitors does
    // not contain it.
    const isGiven = (one.core?.parameter?.(one.item) ?? null) !== null;
    if (!shown.has(id) || readOnly.has(id) || isGiven) continue;
    const value = readValue(one, post, earlier);
    const isAsItWas = Object.hasOwn(kept, id) && JSON.stringify(value) === JSON.stringify(kept[id]);
    if (!isAsItWas) session.setAnswer(id, value);
  }
  const show = (at: number, problems: number, hasAppeared = false, shownBy = session): PlainStep => ({
    kind: "show",
    session: shownBy,
    answers: session.getAllAnswers(),
    problems,
    hasAppeared,
    from: at,
  });
  /**
   * Returns a session with the same answers and no issues, because checking a page also marks questions of its other
   * pieces.
   */
  const unmarked = (): FormSession => {
    const fresh = createSession(compiled, { ...options, answers: session.getAllAnswers() });
    fresh.goToPage(pageId);
    return fresh;
  };

  const here = session.getFormSnapshot();
  if (fieldOf(post.fields, CONTROL_FIELDS.go) === "back") {
    if (from > 0) return show(pieceBefore(session, items, from), 0);
    const before = here.pages[here.pageIndex - 1];
    if (before !== undefined) session.goToPage(before);
    return show(0, 0);
  }
  if (inPiece.some(({ item }) => !shown.has(item.id) && session.getSnapshot(item.id).visible))
    return show(from, 0, true);
  const names = new Set(inPiece.map(({ item }) => item.id));
  const issues = session.checkPage(here.pageId).filter(({ questionId }) => isWhole || names.has(questionId));
  if (post.fileIssues.length > 0) session.showIssues(post.fileIssues);
  const wrong = [...issues, ...post.fileIssues];
  if (wrong.length > 0) {
    const problems = new Set(wrong.map((issue) => issue.questionId)).size;
    if (isWhole) return show(0, problems);
    const marked = unmarked();
    marked.showIssues(wrong);
    return show(from, problems, false, marked);
  }
  if (to < items.length && pieceFrom(session, items, to).to > to && hasVisible(session, items.slice(to)))
    return show(to, 0, false, unmarked());
  const next = here.pages[here.pageIndex + 1];
  if (next !== undefined) {
    session.goToPage(next);
    return show(0, 0);
  }
  const left = session.checkAll();
  const first = left[0];
  if (first) {
    const page = session.pageOf(first.questionId);
    session.goToPage(page);
    const problems = new Set(left.map((issue) => issue.questionId)).size;
    return show(pieceWith(session, session.itemsOf(page), first.questionId), problems);
  }
  return { kind: "submit", session, answers: session.collectAnswers() };
}

/** Parses a posted position on the page. Untrusted: clamped to `most`, or `otherwise` if it is not a number. */
function toPlace(text: string, most: number, otherwise: number): number {
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), Math.max(0, most)) : otherwise;
}

const hasVisible = (session: FormSession, items: readonly CompiledItem[]): boolean =>
  items.some(({ item }) => session.getSnapshot(item.id).visible);
