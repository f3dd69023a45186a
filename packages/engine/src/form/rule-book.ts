/** The logic of a form, compiled: expressions as closures, names as nodes. Immutable; `evaluation/running-rules.ts` runs it. */
import type { EndingDefinition, ExpressionText, FormDefinition, ListOrder } from "../definition/definition.ts";
import type { PartDefinition, PartList } from "../definition/parts.ts";
import type { Evaluate } from "../expression/expression-language.ts";
import type { WordRules } from "./compile-words.ts";
import type { CompiledForm } from "./compiled-form.ts";
import type { NodeOrder } from "./order-nodes.ts";
import type { PipedText } from "./piped-text.ts";

/** One list of parts that is not always shown as it is defined. */
export interface PartListRules {
  readonly list: PartList;
  readonly parts: readonly { readonly part: PartDefinition; readonly visibleIf: Evaluate | null }[];
  readonly order: ListOrder | undefined;
  readonly draw: number | undefined;
}

export interface ValidatorRules {
  readonly holds: Evaluate;
  readonly message: string;
  readonly level: "error" | "warning";
}

export interface CheckRules extends ValidatorRules {
  /** Items. */
  readonly questions: readonly number[];
}

export interface ItemRules extends WordRules {
  readonly visibleIf: Evaluate | null;
  readonly requiredIf: Evaluate | null;
  readonly readOnlyIf: Evaluate | null;
  /** The item of the section that holds it, or -1. */
  readonly section: number;
  /** It holds questions of its own. */
  readonly inner: boolean;
  /** Nobody answers it. */
  readonly computed: boolean;
  readonly compute: Evaluate | null;
  readonly parts: readonly PartListRules[];
  readonly validators: readonly ValidatorRules[];
  readonly checks: readonly CheckRules[];
  /** Lists with piped labels. */
  readonly labels: readonly { readonly list: PartList; readonly texts: ReadonlyMap<string, PipedText> }[];
}

export interface PageRules {
  readonly visibleIf: Evaluate | null;
  /** The last node of jumps before the page, or -1. */
  readonly jump: number;
}

export interface VariableRules {
  readonly compute: Evaluate | null;
  /** Name of the parameter it is read from; `null` for one that is computed. */
  readonly parameter: string | null;
}

/** The jumps of one page. Values are pages; from the number of pages on they are endings. */
export interface JumpRules {
  readonly page: number;
  /** The node of jumps before this one, or -1. */
  readonly before: number;
  readonly jumps: readonly { readonly if: Evaluate | null; readonly to: number }[];
}

export interface SetRules {
  readonly if: Evaluate;
  readonly question: number;
  readonly value: Evaluate | null;
}

export interface EndingRules {
  readonly ending: EndingDefinition;
  readonly visibleIf: Evaluate | null;
  readonly words: WordRules;
}

export interface RuleBook extends NodeOrder {
  readonly form: CompiledForm;
  readonly definition: FormDefinition;
  readonly items: readonly ItemRules[];
  readonly pages: readonly PageRules[];
  readonly variables: readonly VariableRules[];
  readonly jumps: readonly JumpRules[];
  /** `null` for one that cannot apply. */
  readonly rules: readonly (SetRules | null)[];
  readonly endings: readonly EndingRules[];
  /** By node: the items whose look or verdict reads it. */
  readonly shows: readonly (readonly number[])[];
  /** Words of pages that have answers in them, by page. */
  readonly words: ReadonlyMap<string, WordRules>;
}

type OnRead = (node: number) => void;

/** Compiles texts of one form; what they read is noted where the caller wants it. */
export interface RuleCompiler {
  /** `null`: blank, or it does not parse. */
  readonly condition: (text: ExpressionText | undefined, self: number, onRead: OnRead) => Evaluate | null;
  readonly piped: (text: string | undefined, onRead: OnRead) => PipedText;
  /** The node decides by what it reads. */
  readonly readBy: (node: number) => OnRead;
  /** The item only looks different. */
  readonly shownBy: (index: number) => OnRead;
}
