/**
 * The running form (see `session.ts`). It holds what was typed, recomputes what depends on a change and announces it.
 * Rules live in `evaluation/`; here is only state over time: raw values, issues on show, paging, listeners, snapshots.
 */
import type { AnswerValue, Answers } from "../definition/definition.ts";
import { DEFAULT_NUMBERING, formatNumber } from "../definition/numbering.ts";
import {
  createState,
  findEnding,
  isQuestion,
  isReadOnly,
  isRequired,
  judge,
  pipe,
  takeAnswer,
  updateNode,
} from "../evaluation/form-state.ts";
import type { CompiledQuestion } from "../evaluation/form-state.ts";
import type { CompiledForm, CompiledItem } from "../form/compiled-form.ts";
import type { Issue } from "../question/question-core.ts";
import { createAgenda } from "./agenda.ts";
import { createNumbers } from "./numbers.ts";
import type { FormSession, FormSnapshot, ItemSnapshot } from "./session.ts";

export interface SessionOptions {
  /** A draft, as `getAllAnswers` gave it. Ids that the form does not have are left out. */
  answers?: Answers;
  /** `YYYY-MM-DD` in the respondent's zone. */
  today: string;
  /** Decides every random order of this response. */
  seed?: number;
}

const NO_ISSUES: readonly Issue[] = [];

export function createSession(form: CompiledForm, { answers = {}, today }: SessionOptions): FormSession {
  const { items, pages, questions } = form;
  const state = createState(form, today);
  const given: AnswerValue[] = items.map(() => null);
  const issues: (readonly Issue[])[] = items.map(() => NO_ISSUES);
  /** Questions whose issues follow every change: they were wrong at the last check. */
  const live = new Set<number>();
  const snapshots: (ItemSnapshot | undefined)[] = [];
  const stale: boolean[] = items.map(() => true);
  const listeners = new Map<number, Set<() => void>>();
  const formListeners = new Set<() => void>();
  const agenda = createAgenda(form.ranks, form.order);
  const numbers = createNumbers(form, state.visible);
  const numbering = form.definition.numbering ?? DEFAULT_NUMBERING;
  /** Visible items by page; visible questions, and how many of them are answered. */
  const filledPages = pages.map(() => 0);
  let asked = 0;
  let answered = 0;
  let currentPage = 0;
  let formSnapshot: FormSnapshot | null = null;
  /** Indices of the pages that are visible now; `null` when a page has come or gone. */
  let shownPages: { indices: number[]; ids: string[] } | null = null;

  for (const question of questions) {
    if (!isQuestion(question)) continue;
    const { index, item } = question;
    const isTyped = Object.hasOwn(answers, item.id);
    const value = (isTyped ? answers[item.id] : item.defaultValue) ?? null;
    takeAnswer(state, question, value);
    // Nobody is blamed for a default that is no answer: it is left out.
    if (!isTyped && state.faults[index]) state.faults[index] = null;
    else given[index] = value;
  }
  for (const node of form.order) update(node);
  currentPage = nearestPage(0);

  /** `updateNode`, and the sums over all items. */
  function update(node: number): boolean {
    const item = items[node];
    if (!item) return updateNode(state, node);
    const wasVisible = state.visible[node] ?? false;
    const wasAnswered = (state.kept[node] ?? null) !== null;
    const changed = updateNode(state, node);
    const isVisible = state.visible[node] ?? false;
    const toggle = Number(isVisible) - Number(wasVisible);
    answered += Number((state.kept[node] ?? null) !== null) - Number(wasAnswered);
    if (toggle === 0) return changed;
    const filled = filledPages[item.page] ?? 0;
    filledPages[item.page] = filled + toggle;
    if (filled === 0 || filled + toggle === 0) shownPages = null;
    if (item.question) {
      asked += toggle;
      numbers.note(item, toggle);
    }
    return changed;
  }

  function getQuestion(id: string): CompiledQuestion {
    const item = form.itemsById.get(id);
    if (!isQuestion(item)) throw new Error(`no such question: ${id}`);
    return item;
  }

  function issuesOf(question: CompiledQuestion): readonly Issue[] {
    const drafts = judge(state, question);
    return drafts.length > 0 ? drafts.map((draft) => ({ questionId: question.item.id, ...draft })) : NO_ISSUES;
  }

  function showIssuesOf(index: number, shown: readonly Issue[]): void {
    if (shown.length > 0) live.add(index);
    else live.delete(index);
    putIssues(index, shown);
  }

  /** Issues that say the same stay the same object. */
  function putIssues(index: number, shown: readonly Issue[]): void {
    if (JSON.stringify(shown) === JSON.stringify(issues[index])) return;
    issues[index] = shown;
    stale[index] = true;
  }

  function getSnapshot(index: number, compiled: CompiledItem): ItemSnapshot {
    const before = snapshots[index];
    const number =
      compiled.question && state.visible[index] ? formatNumber(numbers.positionOf(compiled), numbering) : "";
    if (before && !stale[index] && before.number === number) return before;
    const next: ItemSnapshot = {
      id: compiled.item.id,
      visible: state.visible[index] ?? false,
      required: isRequired(state, compiled),
      readOnly: isReadOnly(state, compiled),
      value: given[index] ?? null,
      title: pipe(state, compiled.title),
      description: pipe(state, compiled.description),
      number,
      item: state.shown[index] ?? compiled.item,
      issues: issues[index] ?? NO_ISSUES,
    };
    stale[index] = false;
    if (before && isSame(before, next)) return before;
    snapshots[index] = next;
    return next;
  }

  /** Calls the listeners of items whose snapshot is not the one they had, and of the form. Snapshots are made here. */
  function announce(changed: Iterable<number>): void {
    const due: Set<() => void>[] = [];
    for (const index of changed) {
      const item = items[index];
      const waiting = listeners.get(index);
      const before = snapshots[index];
      if (item && waiting && getSnapshot(index, item) !== before) due.push(waiting);
    }
    const formBefore = formSnapshot;
    if (formListeners.size > 0 && getFormSnapshot() !== formBefore) due.push(formListeners);
    for (const listener of due.flatMap((set) => [...set])) listener();
  }

  function getFormSnapshot(): FormSnapshot {
    shownPages ??= listShownPages();
    const progress = asked === 0 ? 0 : answered / asked;
    const pageId = pages[currentPage]?.page.id ?? "";
    const before = formSnapshot;
    if (before?.pages === shownPages.ids && before.pageId === pageId && before.progress === progress) return before;
    const pageIndex = Math.max(0, shownPages.indices.indexOf(currentPage));
    formSnapshot = { pages: shownPages.ids, pageId, pageIndex, progress };
    return formSnapshot;
  }

  function listShownPages(): { indices: number[]; ids: string[] } {
    const shown = pages.filter((page) => isPageShown(page.index));
    return { indices: shown.map(({ index }) => index), ids: shown.map(({ page }) => page.id) };
  }

  /** A page with nothing to see on it is passed over. */
  function isPageShown(index: number): boolean {
    return (filledPages[index] ?? 0) > 0;
  }

  /** The page itself, else the next one that is shown, else the one before. */
  function nearestPage(index: number): number {
    if (isPageShown(index)) return index;
    const after = pages.findIndex((page) => page.index > index && isPageShown(page.index));
    if (after >= 0) return after;
    const before = pages.findLastIndex((page) => page.index < index && isPageShown(page.index));
    return Math.max(0, before >= 0 ? before : index);
  }

  function setAnswer(questionId: string, value: AnswerValue): void {
    const question = getQuestion(questionId);
    const { index } = question;
    if (given[index] === value) return;
    const renumberedAt = numbers.version;
    given[index] = value;
    takeAnswer(state, question, value);
    const touched = new Set([index]);
    agenda.add(index);
    for (let node = agenda.take(); node !== -1; node = agenda.take()) {
      const toggledBefore = numbers.version;
      if (!update(node)) continue;
      for (const next of form.affects[node] ?? []) agenda.add(next);
      if (node >= items.length) continue;
      touched.add(node);
      if (toggledBefore !== numbers.version && live.has(node) && !state.visible[node]) showIssuesOf(node, NO_ISSUES);
      for (const reader of form.shows[node] ?? []) touched.add(reader);
    }
    for (const item of touched) {
      stale[item] = true;
      const compiled = items[item];
      if (live.has(item) && isQuestion(compiled)) {
        // It stays live: what was wrong once is watched until the next check.
        putIssues(item, issuesOf(compiled));
      }
    }
    currentPage = nearestPage(currentPage);
    // New numbers reach everybody who is looked at.
    announce(renumberedAt === numbers.version ? touched : listeners.keys());
  }

  /** Checks items and shows the result next to them. */
  function check(range: readonly CompiledItem[]): readonly Issue[] {
    const found: Issue[] = [];
    for (const item of range) {
      if (!isQuestion(item)) continue;
      const shown = issuesOf(item);
      showIssuesOf(item.index, shown);
      found.push(...shown);
    }
    announce(range.map(({ index }) => index));
    return found;
  }

  return {
    setAnswer,
    getAnswer: (id) => given[getQuestion(id).index] ?? null,
    subscribe(id, listener) {
      const index = getItem(id).index;
      const set = listeners.get(index) ?? new Set();
      listeners.set(index, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(index) === set) listeners.delete(index);
      };
    },
    getSnapshot: (id) => {
      const item = getItem(id);
      return getSnapshot(item.index, item);
    },
    subscribeForm(listener) {
      formListeners.add(listener);
      getFormSnapshot();
      return () => formListeners.delete(listener);
    },
    getFormSnapshot,
    goToPage(pageId) {
      const page = pages.find((one) => one.page.id === pageId && isPageShown(one.index));
      if (!page || page.index === currentPage) return;
      currentPage = page.index;
      announce([]);
    },
    checkPage(pageId) {
      const page = pages.find((one) => one.page.id === pageId);
      return page ? check(items.slice(page.from, page.to)) : NO_ISSUES;
    },
    checkItem(id) {
      const item = getItem(id);
      const empty = (state.answers[item.index] ?? null) === null && !state.faults[item.index];
      return empty && !live.has(item.index) ? NO_ISSUES : check([item]);
    },
    checkAll: () => check(questions),
    showIssues(fromServer) {
      const byItem = new Map<number, Issue[]>();
      for (const issue of fromServer) {
        const index = form.itemsById.get(issue.questionId)?.index;
        if (index !== undefined) byItem.set(index, [...(byItem.get(index) ?? []), issue]);
      }
      for (const [index, list] of byItem) showIssuesOf(index, list);
      announce(byItem.keys());
    },
    collectAnswers: () =>
      Object.fromEntries(
        questions.flatMap(({ index, item }) => {
          if (!state.visible[index]) return [];
          // What was not understood goes along as it is, so that the server can say what is wrong with it.
          const value = state.faults[index] ? (given[index] ?? null) : (state.kept[index] ?? null);
          return value === null ? [] : [[item.id, value]];
        }),
      ),
    getAllAnswers: () =>
      Object.fromEntries(
        questions.flatMap(({ index, item }) => {
          const value = given[index] ?? null;
          // An emptied default has to be remembered as empty.
          return value === null && (item.defaultValue ?? null) === null ? [] : [[item.id, value]];
        }),
      ),
    getEnding: () => findEnding(state),
  };

  function getItem(id: string): CompiledItem {
    const item = form.itemsById.get(id);
    if (!item) throw new Error(`no such item: ${id}`);
    return item;
  }
}

function isSame(a: ItemSnapshot, b: ItemSnapshot): boolean {
  return (
    a.visible === b.visible &&
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    a.value === b.value &&
    a.title === b.title &&
    a.description === b.description &&
    a.number === b.number &&
    a.item === b.item &&
    a.issues === b.issues
  );
}
