/**
 * Implements the session (see `session.ts`): keeps the entered values, recomputes what depends on a change and notifies
 * subscribers. `evaluation/` contains the rules; this file only the state over time: raw values, displayed issues,
 * paging, listeners, snapshots.
 */
import type { AnswerValue, Answers } from "../definition/definition.ts";
import { DEFAULT_NUMBERING, formatNumber } from "../definition/numbering.ts";
import {
  NONE,
  createState,
  findEnding,
  isQuestion,
  isReadOnly,
  isRequired,
  findIssues,
  takeAnswer,
  findWarnings,
} from "../evaluation/form-state.ts";
import type { AnswerForm, CompiledItem, CompiledQuestion, ResponseOptions, Screen } from "../form/compiled-form.ts";
import type { Issue, IssueDraft } from "../question/question-core.ts";
import { createNumbers } from "./numbers.ts";
import type { FormSession, FormSnapshot, ItemSnapshot } from "./session.ts";

export interface SessionOptions extends ResponseOptions {
  /** A draft, as `getAllAnswers` returned it. Unknown ids are ignored. */
  answers?: Answers | undefined;
}

export function createSession(form: AnswerForm, options: SessionOptions): FormSession {
  const { items, questions } = form;
  const { answers } = options;
  const state = createState(form, options);
  const { given, rules, layout } = state;
  const { screens, screenOf } = layout;
  const issues: (readonly Issue[])[] = items.map(() => NONE);
  /** Questions that had issues at the last check. Their issues are updated with every change. */
  const live = new Set<number>();
  /** Questions that were checked at least once. Their warnings are shown. */
  const checked = new Set<number>();
  const snapshots: (ItemSnapshot | undefined)[] = [];
  const stale: boolean[] = items.map(() => true);
  const listeners = new Map<number, Set<() => void>>();
  const formListeners = new Set<() => void>();
  const isSeen = ({ index, unseen }: CompiledItem): boolean => !unseen && (state.visible[index] ?? false);
  const numbers = createNumbers(layout, isSeen);
  const numbering = form.definition.numbering ?? DEFAULT_NUMBERING;
  /** By item: whether the totals below count it as visible and as answered. */
  const seen: boolean[] = [];
  const filled: boolean[] = [];
  /** By screen: number of visible items. */
  const filledScreens = screens.map(() => 0);
  /** Visible questions, and how many of them are answered. */
  let asked = 0;
  let answered = 0;
  let current = 0;
  let formSnapshot: FormSnapshot | null = null;
  /** Cache of the visible screens; `null` after one has appeared or disappeared. */
  let shownScreens: { list: Screen[]; ids: string[] } | null = null;

  for (const question of questions) {
    if (!isQuestion(question) || rules?.isComputed(question.index)) continue;
    const { index, item } = question;
    const isTyped = answers !== undefined && Object.hasOwn(answers, item.id);
    const parameter = question.core.parameter?.(item);
    const value =
      (isTyped ? answers[item.id] : (parameter && options.parameters?.[parameter]) || item.defaultValue) ?? null;
    takeAnswer(state, question, value);
    // An invalid default or URL parameter is dropped without an issue.
    if (!isTyped && state.faults[index]) state.faults[index] = null;
    else given[index] = value;
  }
  rules?.start(!answers);
  items.forEach(count);
  current = nearestScreen(0);

  /** Updates the totals for one item. */
  function count(item: CompiledItem): void {
    const { index, question } = item;
    const isHere = isSeen(item);
    const wasHere = seen[index] ?? false;
    const isFilled = isHere && (state.kept[index] ?? null) !== null;
    answered += Number(isFilled) - Number(filled[index] ?? false);
    filled[index] = isFilled;
    if (isHere === wasHere) return;
    seen[index] = isHere;
    const toggle = isHere ? 1 : -1;
    const screen = screenOf[index] ?? 0;
    const before = filledScreens[screen] ?? 0;
    filledScreens[screen] = before + toggle;
    if (before === 0 || before + toggle === 0) shownScreens = null;
    if (!question) return;
    asked += toggle;
    numbers.note(item, toggle);
    if (!isHere) showIssuesOf(index, NONE);
  }

  function getQuestion(id: string): CompiledQuestion {
    const item = form.itemsById.get(id);
    if (!isQuestion(item)) throw new Error(`no such item: ${id}`);
    return item;
  }

  function toIssues({ item }: CompiledItem, drafts: readonly IssueDraft[]): readonly Issue[] {
    return drafts.length > 0 ? drafts.map((draft) => ({ questionId: item.id, ...draft })) : NONE;
  }

  function showIssuesOf(index: number, shown: readonly Issue[]): void {
    if (shown.length > 0) live.add(index);
    else live.delete(index);
    putIssues(index, shown);
  }

  function putIssues(index: number, shown: readonly Issue[]): void {
    if (isEqual(shown, issues[index])) return;
    issues[index] = shown;
    stale[index] = true;
  }

  function getSnapshot(compiled: CompiledItem): ItemSnapshot {
    const { index, item } = compiled;
    const before = snapshots[index];
    const visible = isSeen(compiled);
    const number = compiled.question && visible ? formatNumber(numbers.positionOf(compiled), numbering) : "";
    if (before && !stale[index] && before.number === number) return before;
    const warnings =
      checked.has(index) && isQuestion(compiled) ? toIssues(compiled, findWarnings(state, compiled)) : NONE;
    const next: ItemSnapshot = {
      id: item.id,
      visible,
      required: isRequired(state, compiled),
      readOnly: isReadOnly(state, compiled),
      value: given[index] ?? null,
      title: item.title,
      description: item.description ?? "",
      number,
      item,
      issues: issues[index] ?? NONE,
      // Keeps the same object if the warnings are equal.
      warnings: before && isEqual(before.warnings, warnings) ? before.warnings : warnings,
      ...rules?.textsOf(index),
    };
    // Not enumerable, so that `isSame` does not compare it.
    Object.defineProperty(next, "context", { value: state });
    stale[index] = false;
    if (before && isSame(before, next)) return before;
    snapshots[index] = next;
    return next;
  }

  /** Creates new snapshots and calls the listeners of items, and of the form, whose snapshot changed. */
  function announce(changed: Iterable<number>): void {
    const due: Set<() => void>[] = [];
    for (const index of changed) {
      const item = items[index];
      const waiting = listeners.get(index);
      const before = snapshots[index];
      if (item && waiting && getSnapshot(item) !== before) due.push(waiting);
    }
    const formBefore = formSnapshot;
    if (formListeners.size > 0 && getFormSnapshot() !== formBefore) due.push(formListeners);
    for (const listener of due.flatMap((set) => [...set])) listener();
  }

  function getFormSnapshot(): FormSnapshot {
    shownScreens ??= listShown();
    const { list, ids } = shownScreens;
    const screen = screens[current];
    const words = screen && (rules?.wordsOf(screen) ?? screen.page);
    const next: FormSnapshot = {
      pages: ids,
      pageId: screen?.id ?? "",
      pageIndex: Math.max(0, screen ? list.indexOf(screen) : 0),
      title: words?.title ?? "",
      description: words?.description ?? "",
      titleHtml: words?.rich?.["title"],
      descriptionHtml: words?.rich?.["description"],
      progress: rules?.hasJumps && screens.length > 1 ? current / screens.length : asked && answered / asked,
    };
    if (!formSnapshot || !isSame(formSnapshot, next)) formSnapshot = next;
    return formSnapshot;
  }

  function listShown(): { list: Screen[]; ids: string[] } {
    const list = screens.filter(isShown);
    return { list, ids: list.map(({ id }) => id) };
  }

  /** A screen without visible items is skipped. */
  function isShown({ index }: Screen): boolean {
    return (filledScreens[index] ?? 0) > 0;
  }

  /** The screen itself if it is shown, else the next shown one, else the last shown one; 0 if none is shown. */
  function nearestScreen(index: number): number {
    const shown = screens.filter(isShown);
    return (shown.find((one) => one.index >= index) ?? shown[shown.length - 1])?.index ?? 0;
  }

  function setAnswer(questionId: string, value: AnswerValue): void {
    const question = getQuestion(questionId);
    const { index } = question;
    if (given[index] === value || rules?.isComputed(index)) return;
    const renumberedAt = numbers.version;
    given[index] = value;
    takeAnswer(state, question, value);
    const touched = new Set([index]);
    rules?.spread(index, (one) => touched.add(one));
    for (const one of touched) {
      stale[one] = true;
      const compiled = items[one];
      if (compiled) count(compiled);
      // The question stays in `live` until the next check, even if it has no issues now.
      if (live.has(one) && isQuestion(compiled)) putIssues(one, toIssues(compiled, findIssues(state, compiled)));
    }
    const screen = screens[current];
    if (screen && !isShown(screen)) current = nearestScreen(current);
    // If numbers changed, every subscribed item may have a new snapshot.
    announce(renumberedAt === numbers.version ? touched : listeners.keys());
  }

  /** Checks items, shows their issues and returns them. */
  function check(range: readonly CompiledItem[], alone = false): readonly Issue[] {
    const found: Issue[] = [];
    for (const item of range) {
      if (!isQuestion(item)) continue;
      checked.add(item.index);
      stale[item.index] = true;
      const shown = toIssues(item, findIssues(state, item, alone));
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
    getSnapshot: (id) => getSnapshot(getItem(id)),
    subscribeForm(listener) {
      formListeners.add(listener);
      getFormSnapshot();
      return () => formListeners.delete(listener);
    },
    getFormSnapshot,
    itemsOf: (pageId) => findScreen(pageId)?.items ?? NONE,
    pageOf: (id) => screens[screenOf[form.itemsById.get(id)?.index ?? -1] ?? -1]?.id ?? "",
    goToPage(pageId) {
      const screen = findScreen(pageId);
      if (!screen || !isShown(screen) || screen.index === current) return;
      current = screen.index;
      announce([]);
    },
    checkPage: (pageId) => check(findScreen(pageId)?.items ?? NONE),
    checkItem(id) {
      const item = getItem(id);
      const empty = (state.answers[item.index] ?? null) === null && !state.faults[item.index];
      return empty && !live.has(item.index) ? NONE : check([item], true);
    },
    checkAll: () => check(screens.flatMap((screen) => screen.items)),
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
          // A value that cannot be parsed is sent as it is, so that the server can reject it.
          const value = state.faults[index] ? (given[index] ?? null) : (state.kept[index] ?? null);
          return value === null ? [] : [[item.id, value]];
        }),
      ),
    getAllAnswers: () =>
      Object.fromEntries(
        questions.flatMap(({ index, item }) => {
          const value = given[index] ?? null;
          // An answer whose default was cleared must be stored as `null`, or the default would come back.
          return value === null && (item.defaultValue ?? null) === null ? [] : [[item.id, value]];
        }),
      ),
    getEnding: () => findEnding(state),
  };

  function findScreen(id: string): Screen | undefined {
    return screens.find((screen) => screen.id === id);
  }

  function getItem(id: string): CompiledItem {
    const item = form.itemsById.get(id);
    if (!item) throw new Error(`no such item: ${id}`);
    return item;
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Compares the enumerable properties. */
function isSame<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((key) => a[key] === b[key]);
}
