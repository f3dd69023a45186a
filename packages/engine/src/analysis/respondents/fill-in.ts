/** Simulates one respondent who goes through the pages, answers visible questions and corrects rejected answers. */
import { optionsOf } from "../../definition/parts.ts";
import type { CompiledForm, CompiledItem } from "../../form/compiled-form.ts";
import type { Issue, QuestionCore } from "../../question/question-core.ts";
import { createSession } from "../../session/create-session.ts";
import type { FormSession } from "../../session/session.ts";
import type { Seen } from "./coverage.ts";
import { createExamples } from "./example-answer.ts";
import type { Examples } from "./example-answer.ts";
import type { Aim } from "./list-aims.ts";
import type { Random } from "./random.ts";

export interface FillOptions {
  today: string;
  seed: number;
  random: Random;
  /** The condition that this respondent tries to make true; `null` for a purely random run. */
  aim: Aim | null;
}

export interface Filled extends Seen {
  /** Issues that the respondent could not correct; the run stops at their page. */
  issues: Pick<Issue, "questionId" | "code" | "params">[];
}

/** Share of the optional questions that are left unanswered. */
const SKIPPED = 0.15;
/** How often a page is filled in again because answers made new questions visible, and because it had issues. */
const PASSES = 4;
const CORRECTIONS = 8;

export function fillIn(form: CompiledForm, options: FillOptions): Filled {
  const { today, seed, random } = options;
  const session = createSession(form, { today, seed });
  const context = { today, matchesPattern: form.language?.matchesPattern, language: form.language };
  const respondent = createRespondent(form, session, createExamples(random, context), options);
  const pages = new Set<string>();
  let issues: Filled["issues"] = [];
  for (let page = session.getFormSnapshot(); issues.length === 0 && !pages.has(page.pageId);) {
    pages.add(page.pageId);
    issues = respondent.fillPage(page.pageId);
    const now = session.getFormSnapshot();
    const next = now.pages[now.pages.indexOf(page.pageId) + 1];
    if (next === undefined) break;
    session.goToPage(next);
    page = session.getFormSnapshot();
  }
  const isThrough = issues.length === 0;
  return {
    pages: respondent.seenPages,
    questions: respondent.seen,
    answers: session.collectAnswers(),
    ending: isThrough ? (session.getEnding()?.id ?? null) : null,
    issues,
  };
}

type Question = CompiledItem & { readonly core: QuestionCore };

function createRespondent(form: CompiledForm, session: FormSession, examples: Examples, options: FillOptions) {
  const { random, aim } = options;
  const seen = new Map<string, readonly string[]>();
  const seenPages = new Set<string>();

  /** What is on one screen, which is a page of the definition, all pages or one question (`paging`). */
  const questionsOf = (pageId: string): Question[] => {
    return session
      .itemsOf(pageId)
      .filter((item): item is Question => item.question && "core" in item && item.core !== null);
  };
  const pageOf = new Map(
    form.pages.flatMap(({ page, from, to }) =>
      form.items.slice(from, to).map(({ item }) => [item.id, page.id] as const),
    ),
  );
  const isAnswerable = ({ item, core }: Question): boolean => !core.computedBy?.(item) && !core.isUnseen?.(item);

  /** Answers the question or skips it. Returns false if no valid answer was found. */
  function answer({ item, core }: Question, isWanted: boolean): boolean {
    const shown = session.getSnapshot(item.id);
    const wishes = aim?.get(item.id);
    const isLeftOut = wishes ? wishes.length === 0 : random() < SKIPPED;
    if (!isWanted && !shown.required && isLeftOut) return true;
    const found = examples.find(core, shown.item, wishes ?? []);
    if (found !== null) session.setAnswer(item.id, found);
    return found !== null;
  }

  function fillPage(pageId: string): Filled["issues"] {
    const asked = new Set<string>();
    const helpless = new Set<string>();
    for (let pass = 0, size = -1; pass < PASSES && size !== asked.size; pass++) {
      size = asked.size;
      for (const question of questionsOf(pageId)) {
        const { id } = question.item;
        const shown = session.getSnapshot(id);
        if (!shown.visible || asked.has(id)) continue;
        asked.add(id);
        if (!isAnswerable(question) || shown.readOnly) continue;
        if (!answer(question, false)) helpless.add(id);
      }
    }
    let issues = session.checkPage(pageId);
    for (let turn = 0; turn < CORRECTIONS && issues.length > 0; turn++) {
      const wrong = new Set(issues.map(({ questionId }) => questionId));
      for (const question of questionsOf(pageId))
        if (wrong.has(question.item.id) && isAnswerable(question)) answer(question, true);
      issues = session.checkPage(pageId);
    }
    recordSeen(pageId);
    return issues.map((issue) => (helpless.has(issue.questionId) ? { ...issue, code: "no_example" } : issue));
  }

  function recordSeen(pageId: string): void {
    for (const { item } of questionsOf(pageId)) {
      const shown = session.getSnapshot(item.id);
      if (shown.visible)
        seen.set(
          item.id,
          optionsOf(shown.item).map(({ id }) => id),
        );
    }
    for (const { item } of session.itemsOf(pageId)) {
      const page = pageOf.get(item.id);
      if (page !== undefined && session.getSnapshot(item.id).visible) seenPages.add(page);
    }
    if (session.getFormSnapshot().pages.includes(pageId)) seenPages.add(pageId);
  }

  return { fillPage, seen: seen as ReadonlyMap<string, readonly string[]>, seenPages };
}
