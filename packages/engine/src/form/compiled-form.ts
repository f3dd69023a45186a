/**
 * The types of a compiled form and of the state of one response. The form is immutable. Everything that only forms with
 * logic need (conditions, orders, jumps, variables …) is behind `FormRules`, whose code a page loads later or not at
 * all. A form without logic has `rules: null`.
 */
import type {
  AnswerValue,
  EndingDefinition,
  FormDefinition,
  ItemDefinition,
  JsonValue,
  PageDefinition,
} from "../definition/definition.ts";
import type { ExpressionLanguage } from "../expression/expression-language.ts";
import type { AnswerCore, AnswerCores, CheckContext, IssueDraft, QuestionCore } from "../question/question-core.ts";

export interface CompiledItem<C extends AnswerCore = AnswerCore> {
  /** Position over all items of the form, in the order of the definition. */
  readonly index: number;
  readonly item: ItemDefinition;
  /** `null` if the registry does not have the type; the item is then neither shown nor answered. */
  readonly core: C | null;
  /** Whether it can be answered: its type is known and not a decoration. */
  readonly question: boolean;
  /** See `AnswerCore.isUnseen`. */
  readonly unseen: boolean;
  /** Index of its page in `CompiledForm.pages`. */
  readonly page: number;
}

/** An item that is a question, so it has a core. */
export type CompiledQuestion<C extends AnswerCore = AnswerCore> = CompiledItem<C> & { readonly core: C };

/** The items that a respondent sees at a time, in the order shown. */
export interface Screen<C extends AnswerCore = AnswerCore> {
  /** Its position among all screens. */
  readonly index: number;
  readonly id: string;
  /** The page whose title and description are shown above the items. */
  readonly page: PageDefinition;
  readonly items: readonly CompiledItem<C>[];
}

export interface CompiledPage<C extends AnswerCore = AnswerCore> extends Screen<C> {
  /** Index of its page in the definition; page breaks split one page into several. */
  readonly origin: number;
  /** Items `from` up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
}

/** How the items of a form are laid out for one response. */
export interface Layout {
  readonly screens: readonly Screen[];
  /** By item: index of its screen. */
  readonly screenOf: readonly number[];
}

/** `C`: the whole cores by default, which counting and scoring need. `AnswerForm` is enough for everything else. */
export interface CompiledForm<C extends AnswerCore = QuestionCore> {
  readonly definition: FormDefinition;
  readonly language: ExpressionLanguage | null;
  /** Pages after page breaks have split them. */
  readonly pages: readonly CompiledPage<C>[];
  readonly items: readonly CompiledItem<C>[];
  /** Items by id; if two items have the same id, the first. */
  readonly itemsById: ReadonlyMap<string, CompiledItem<C>>;
  /** Items that can be answered, in the order of the definition. */
  readonly questions: readonly CompiledItem<C>[];
  /** The initial state of every response. */
  readonly blank: Pick<FormState, "answers" | "visible" | "shown">;
  /** The layout as defined, with one screen per page. */
  readonly layout: Layout;
  readonly rules: FormRules | null;
  /** By node of the dependency graph (items, then pages, then the rest): the nodes that its conditions read. */
  readonly reads: readonly (readonly number[])[];
  /** Nodes whose conditions are ignored, to break a circular dependency. */
  readonly cut: ReadonlySet<number>;
}

/** A form as respondents' pages compile it. A form with whole cores can be used as one. */
export type AnswerForm = CompiledForm<AnswerCore>;

/** Properties of one response besides its answers. */
export interface ResponseOptions {
  /** `YYYY-MM-DD` in the respondent's time zone. */
  readonly today: string;
  /** Determines every random order and draw of this response (`seedOf`); 0 by default. */
  readonly seed?: number | undefined;
  /** Values from the URL of the page, for variables. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** For alphabetical orders. By default compares code units, so that browser and server agree. */
  readonly compareText?: ((a: string, b: string) => number) | undefined;
}

/** The answers of one response and everything computed from them (see `evaluation/form-state.ts`). */
export interface FormState extends CheckContext {
  readonly form: AnswerForm;
  readonly layout: Layout;
  /** By item: the value as it was entered or received. */
  readonly given: AnswerValue[];
  /** By item: the normal form of the value; `null` if it is empty or cannot be parsed. */
  readonly answers: AnswerValue[];
  /** By item: why the value cannot be parsed. */
  readonly faults: (readonly IssueDraft[] | null)[];
  /** By node: whether it is visible. Answers of hidden questions do not count. */
  readonly visible: boolean[];
  /** By item: the item as it is shown now (see `ItemSnapshot.item`), with labels before piping. */
  readonly shown: ItemDefinition[];
  /** By item: the part of the answer that counts now; `null` for hidden questions. */
  readonly kept: AnswerValue[];
  /** `null` for a form without logic. */
  readonly rules: RunningRules | null;
}

/** The texts of an item with piped answers. `item` has the piped labels. */
export interface ItemTexts {
  readonly title: string;
  readonly description: string;
  readonly item: ItemDefinition;
}

/** The logic of a form applied to one response. */
export interface RunningRules {
  readonly layout: Layout;
  /** By node: the value that expressions read. */
  readonly values: readonly JsonValue[];
  /** If true, progress counts screens, because the questions that a jump will skip are not known in advance. */
  readonly hasJumps: boolean;
  /** Evaluates everything. `isFresh`: the response is new, so set-value rules apply. */
  start(isFresh: boolean): void;
  /** Updates everything that a changed answer affects. Calls `touch` for each item that may have changed. */
  spread(index: number, touch: (index: number) => void): void;
  /** Whether the answer is computed, so that entered values are ignored. */
  isComputed(index: number): boolean;
  isRequired(index: number): boolean;
  isReadOnly(index: number): boolean;
  /** Returns issues of author rules that do not hold. `alone`: only this question is checked, not its whole screen. */
  check(question: CompiledQuestion, level: "error" | "warning", alone: boolean): readonly IssueDraft[];
  /** The texts of an item. */
  textsOf(index: number): ItemTexts;
  /** The texts of a page. */
  wordsOf(screen: Screen): Pick<PageDefinition, "title" | "description" | "rich">;
  findEnding(): EndingDefinition | null;
}

export interface FormRules {
  /** By item: the author's rules. */
  readonly items: readonly {
    readonly computed: boolean;
    readonly validators: readonly unknown[];
    readonly checks: readonly unknown[];
  }[];
  begin(state: FormState, options: ResponseOptions): RunningRules;
}

/** The expression language together with the form logic that needs it. */
export interface FormLogic extends ExpressionLanguage {
  /** See `prepareDefinition`. */
  prepare?: ((definition: FormDefinition, cores: AnswerCores) => FormDefinition) | undefined;
  compileRules(
    form: AnswerForm,
    prepared: FormDefinition,
    language: ExpressionLanguage,
  ): Pick<AnswerForm, "rules" | "reads" | "cut">;
}
