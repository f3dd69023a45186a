/**
 * The running form: what a fill page, the designer's preview and a random respondent talk to.
 * One keystroke recomputes only what depends on it, in topological order, and only questions whose snapshot changed
 * are announced.
 */
import type { AnswerValue, Answers, EndingDefinition, ItemDefinition } from "../definition/definition.ts";
import type { CompiledItem } from "../form/compiled-form.ts";
import type { CheckContext, Issue } from "../question/question-core.ts";

/** What a question looks like now. The same object is given until something in it changes. */
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
   * The item as it is shown now: options, rows and columns that are hidden are not in it, and what is shown in an order
   * of its own is in that order. The definition's own object when nothing differs.
   */
  readonly item: ItemDefinition;
  /** Issues to show: those of the last check, refreshed while the respondent corrects them. */
  readonly issues: readonly Issue[];
  /** What is to be said although the answer is fine; from the first check on. Never in the way of anything. */
  readonly warnings: readonly Issue[];
  /** What an inner form is run with; absent where nothing runs. */
  readonly context?: CheckContext | undefined;
}

/**
 * What a respondent has before him at a time is called a page here, whether it is a page of the definition, all of them
 * or a single question (`FormDefinition.paging`).
 */
export interface FormSnapshot {
  /** Ids of the pages that are visible now, in order. */
  readonly pages: readonly string[];
  readonly pageId: string;
  readonly pageIndex: number;
  /** Title and description of the page with `{q1}` piping filled in; `""` for none. */
  readonly title: string;
  readonly description: string;
  /** The same with their formatting, where they have any. */
  readonly titleHtml: string | undefined;
  readonly descriptionHtml: string | undefined;
  /** 0 to 1: answered visible questions over visible questions; where jumps exist, how far the page is along the way. */
  readonly progress: number;
}

export interface FormSession {
  setAnswer(questionId: string, value: AnswerValue): void;
  getAnswer(questionId: string): AnswerValue;
  subscribe(itemId: string, listener: () => void): () => void;
  getSnapshot(itemId: string): ItemSnapshot;
  subscribeForm(listener: () => void): () => void;
  getFormSnapshot(): FormSnapshot;
  /** The items of a page in the order in which they are shown, hidden ones too; the same list each time. */
  itemsOf(pageId: string): readonly CompiledItem[];
  /** The page that an item is on, whether it is visible or not; `""` for an item that the form does not have. */
  pageOf(itemId: string): string;
  goToPage(pageId: string): void;
  /** Checks the visible questions of a page, shows what is wrong, and returns it in reading order. */
  checkPage(pageId: string): readonly Issue[];
  /** Checks one question as it is left. That it is empty is not held against it before its page is checked. */
  checkItem(itemId: string): readonly Issue[];
  /** Checks everything that is visible. */
  checkAll(): readonly Issue[];
  /** Puts issues that came from the server next to their questions. */
  showIssues(issues: readonly Issue[]): void;
  /** What to submit: normalised answers of visible questions that are not empty. */
  collectAnswers(): Answers;
  /** Everything typed so far, hidden or not, for a draft. */
  getAllAnswers(): Answers;
  getEnding(): EndingDefinition | null;
}
