/**
 * A definition made ready to run, and what the state of one response looks like. The form is immutable. Everything that
 * only forms with logic need (conditions, orders, jumps, variables …) is behind `FormRules`, whose code a page may load
 * later or not at all; a form without it has `rules: null`.
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
import type { CheckContext, CoreRegistry, IssueDraft, QuestionCore } from "../question/question-core.ts";

export interface CompiledItem {
  /** Position over all items of the form, in the order of the definition. */
  readonly index: number;
  readonly item: ItemDefinition;
  /** `null`: a type that this registry does not have; shown by nobody, answered by nobody. */
  readonly core: QuestionCore | null;
  /** Can be answered: known type, no decoration. */
  readonly question: boolean;
  /** See `QuestionCore.isUnseen`. */
  readonly unseen: boolean;
  /** Index of its page in `CompiledForm.pages`. */
  readonly page: number;
}

/** An item that is a question, with its core in hand. */
export type CompiledQuestion = CompiledItem & { readonly core: QuestionCore };

/** What a respondent has before him at a time, in the order in which he sees it. */
export interface Screen {
  /** Its place among all screens. */
  readonly index: number;
  readonly id: string;
  /** Whose title and description stand above it. */
  readonly page: PageDefinition;
  readonly items: readonly CompiledItem[];
}

export interface CompiledPage extends Screen {
  /** Index of the page in the definition that it comes from; page breaks make several of one. */
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

export interface CompiledForm {
  readonly definition: FormDefinition;
  readonly language: ExpressionLanguage | null;
  /** Pages after page breaks have split them. */
  readonly pages: readonly CompiledPage[];
  readonly items: readonly CompiledItem[];
  /** Items by id; of two items with one id the first. */
  readonly itemsById: ReadonlyMap<string, CompiledItem>;
  /** Items that can be answered, in the order of the definition. */
  readonly questions: readonly CompiledItem[];
  /** What every response begins with. */
  readonly blank: Pick<FormState, "answers" | "visible" | "shown">;
  /** As defined: a screen for each page. */
  readonly layout: Layout;
  readonly rules: FormRules | null;
  /** By node of the dependency graph (items, then pages, then the rest): the nodes that its conditions read. */
  readonly reads: readonly (readonly number[])[];
  /** Nodes whose conditions are ignored because they read themselves in a circle. */
  readonly cut: ReadonlySet<number>;
}

/** What one response brings beside its answers. */
export interface ResponseOptions {
  /** `YYYY-MM-DD` in the respondent's zone. */
  readonly today: string;
  /** Decides every random order and draw of this response (`seedOf`); 0 unless told. */
  readonly seed?: number | undefined;
  /** Values from the address of the page, for variables. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** For alphabetical orders; by code unit unless told, so that browser and server agree. */
  readonly compareText?: ((a: string, b: string) => number) | undefined;
}

/** The answers of one response and all that follows from them (see `evaluation/form-state.ts`). */
export interface FormState extends CheckContext {
  readonly form: CompiledForm;
  readonly layout: Layout;
  /** By item: what was given, as it was given. */
  readonly given: AnswerValue[];
  /** By item: the normal form of what was given; `null` when empty or not understood. */
  readonly answers: AnswerValue[];
  /** By item: why what was given was not understood. */
  readonly faults: (readonly IssueDraft[] | null)[];
  /** By node: what is not visible does not count. */
  readonly visible: boolean[];
  /** By item: the item as it is shown now (see `ItemSnapshot.item`), with its labels as defined. */
  readonly shown: ItemDefinition[];
  /** By item: the answer as far as it counts now: of a visible question, without hidden parts. */
  readonly kept: AnswerValue[];
  /** `null` for a form without logic. */
  readonly rules: RunningRules | null;
}

/** The words of an item as they are now. */
export interface Look {
  readonly title: string;
  readonly description: string;
  readonly item: ItemDefinition;
}

/** The logic of a form at work on one response. */
export interface RunningRules {
  readonly layout: Layout;
  /** By node: what expressions read. */
  readonly values: readonly JsonValue[];
  /** Progress counts screens: what a jump leaves out cannot be known before. */
  readonly hasJumps: boolean;
  /** Evaluates everything; `isFresh`: nothing was answered before, so that set-value rules apply. */
  start(isFresh: boolean): void;
  /** Follows a change of an answer; `touch` hears of each item that may look different. */
  spread(index: number, touch: (index: number) => void): void;
  /** Its value follows from others and is not taken from anybody. */
  isComputed(index: number): boolean;
  isRequired(index: number): boolean;
  isReadOnly(index: number): boolean;
  /** Broken rules of the author. `alone`: only this question is looked at, not its whole screen. */
  judge(question: CompiledQuestion, level: "error" | "warning", alone: boolean): readonly IssueDraft[];
  look(index: number): Look;
  wordsOf(screen: Screen): Pick<PageDefinition, "title" | "description" | "rich">;
  findEnding(): EndingDefinition | null;
}

export interface FormRules {
  /** By item: what its author has to say of it. */
  readonly items: readonly {
    readonly computed: boolean;
    readonly validators: readonly unknown[];
    readonly checks: readonly unknown[];
  }[];
  begin(state: FormState, options: ResponseOptions): RunningRules;
}

/** The expression language and everything that forms do with it, in one piece. */
export interface FormLogic extends ExpressionLanguage {
  /** Carried-over options and ways of paging as conditions and pages. */
  prepare?: ((definition: FormDefinition, cores: CoreRegistry) => FormDefinition) | undefined;
  compileRules(
    form: CompiledForm,
    prepared: FormDefinition,
    language: ExpressionLanguage,
  ): Pick<CompiledForm, "rules" | "reads" | "cut">;
}
