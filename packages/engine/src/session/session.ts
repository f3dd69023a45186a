/**
 * The interface of a form that is being filled in. The fill page, the designer's preview and simulated respondents use
 * it. One keystroke recomputes only what depends on it, in topological order, and notifies only the subscribers of
 * questions whose snapshot changed.
 */
import type { AnswerValue, Answers, EndingDefinition, ItemDefinition } from "../definition/definition.ts";
import type { CompiledItem } from "../form/compiled-form.ts";
import type { CheckContext, Issue } from "../question/question-core.ts";

/** The current state of an item. Remains the same object until something in it changes. */
export interface ItemSnapshot {
  readonly id: string;
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly value: AnswerValue;
  /** Title and description with `{q1}` piping filled in. */
  readonly title: string;
  readonly description: string;
  /** Serial number with prefix and suffix; `""` for decorations and hidden questions. */
  readonly number: string;
  /**
   * The item as it is shown now: without hidden options, rows and columns, and in the order of this response. It is the
   * definition's object if nothing differs.
   */
  readonly item: ItemDefinition;
  /** Issues to show: those of the last check, refreshed while the respondent corrects them. */
  readonly issues: readonly Issue[];
  /** Warnings about a valid answer, shown after the first check. They never prevent submitting. */
  readonly warnings: readonly Issue[];
  /** The context in which groups run their inner form; absent if the snapshot is not from a session. */
  readonly context?: CheckContext | undefined;
}

/**
 * Here a page is what the respondent sees at a time: a page of the definition, all of them, or a single question,
 * depending on `FormDefinition.paging`.
 */
export interface FormSnapshot {
  /** Ids of the pages that are visible now, in order. */
  readonly pages: readonly string[];
  readonly pageId: string;
  readonly pageIndex: number;
  /** Title and description of the page with `{q1}` piping filled in; `""` for none. */
  readonly title: string;
  readonly description: string;
  /** Title and description as HTML; `undefined` if they have no formatting. */
  readonly titleHtml: string | undefined;
  readonly descriptionHtml: string | undefined;
  /**
   * From 0 to 1: the share of visible questions that are answered or, in a form with jumps, the position of the page.
   */
  readonly progress: number;
}

export interface FormSession {
  setAnswer(questionId: string, value: AnswerValue): void;
  getAnswer(questionId: string): AnswerValue;
  subscribe(itemId: string, listener: () => void): () => void;
  getSnapshot(itemId: string): ItemSnapshot;
  subscribeForm(listener: () => void): () => void;
  getFormSnapshot(): FormSnapshot;
  /** The items of a page, including hidden ones, in the order shown. Always returns the same list. */
  itemsOf(pageId: string): readonly CompiledItem[];
  /** The page of an item, visible or not; `""` if the form has no such item. */
  pageOf(itemId: string): string;
  goToPage(pageId: string): void;
  /** Checks the visible questions of a page, shows their issues and returns them in reading order. */
  checkPage(pageId: string): readonly Issue[];
  /** Checks one question when the respondent leaves it. Skips an empty question unless it already had issues. */
  checkItem(itemId: string): readonly Issue[];
  /** Checks everything that is visible. */
  checkAll(): readonly Issue[];
  /** Puts issues that came from the server next to their questions. */
  showIssues(issues: readonly Issue[]): void;
  /** Returns the answers to submit: of visible questions, without empty ones; normalised if they can be parsed. */
  collectAnswers(): Answers;
  /** Returns all entered values for a draft, including those of hidden questions. */
  getAllAnswers(): Answers;
  getEnding(): EndingDefinition | null;
}
