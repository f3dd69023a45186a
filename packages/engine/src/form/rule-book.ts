/**
 * The compiled logic of a form: expressions are closures, names are nodes. Immutable; `running-rules.ts` applies it.
 */
import type { EndingDefinition, ExpressionText, FormDefinition, ListOrder } from "../definition/definition.ts";
import type { PartDefinition, PartList } from "../definition/parts.ts";
import type { Evaluate } from "../expression/expression-language.ts";
import type { WordRules } from "./compile-words.ts";
import type { AnswerForm } from "./compiled-form.ts";
import type { NodeOrder } from "./order-nodes.ts";
import type { PipedText } from "./piped-text.ts";

/** A list of parts with conditions, an order or a draw. */
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
  /** Indices of the items. */
  readonly questions: readonly number[];
}

export interface ItemRules extends WordRules {
  readonly visibleIf: Evaluate | null;
  readonly requiredIf: Evaluate | null;
  readonly readOnlyIf: Evaluate | null;
  /** Index of the section item that contains it, or -1. */
  readonly section: number;
  /** Whether it contains questions, as a group does. */
  readonly inner: boolean;
  /** Whether its answer is computed, so that entered values are ignored. */
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
  /** The last jump node before the page, or -1. */
  readonly jump: number;
}

export interface VariableRules {
  readonly compute: Evaluate | null;
  /** Name of the URL parameter; `null` if the variable is computed. */
  readonly parameter: string | null;
}

/** The jumps of one page. `to` is the index of a page, or the number of pages plus the index of an ending. */
export interface JumpRules {
  readonly page: number;
  /** The previous jump node, or -1. */
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
  readonly form: AnswerForm;
  readonly definition: FormDefinition;
  readonly items: readonly ItemRules[];
  readonly pages: readonly PageRules[];
  readonly variables: readonly VariableRules[];
  readonly jumps: readonly JumpRules[];
  /** `null` for a rule that can never apply. */
  readonly rules: readonly (SetRules | null)[];
  readonly endings: readonly EndingRules[];
  /** By node: the items whose texts, state or issues depend on it. */
  readonly shows: readonly (readonly number[])[];
  /** By page id: texts that quote answers. */
  readonly words: ReadonlyMap<string, WordRules>;
}

type OnRead = (node: number) => void;

/** Compiles expressions and texts of one form and reports the nodes that they read to `onRead`. */
export interface RuleCompiler {
  /** Returns `null` if the text is blank or does not parse. */
  readonly condition: (text: ExpressionText | undefined, self: number, onRead: OnRead) => Evaluate | null;
  readonly piped: (text: string | undefined, onRead: OnRead) => PipedText;
  /** Records that the node's value depends on what is read. */
  readonly readBy: (node: number) => OnRead;
  /** Records that only the item's appearance or issues depend on what is read. */
  readonly shownBy: (index: number) => OnRead;
}
