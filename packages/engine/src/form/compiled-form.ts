/** A definition made ready to run: expressions as closures, look-ups as maps, dependencies as arrays. Immutable. */
import type { EndingDefinition, FormDefinition, ItemDefinition, PageDefinition } from "../definition/definition.ts";
import type { Evaluate } from "../expression/compile.ts";
import type { ExpressionLanguage } from "../expression/language.ts";
import type { QuestionCore } from "../question/question-core.ts";

/** Plain text, or pieces of text and indices of the items whose answer goes in their place. */
export type PipedText = string | readonly (string | number)[];

export interface CompiledItem {
  /** Position over all items of the form, in reading order. */
  readonly index: number;
  readonly item: ItemDefinition;
  /** `null`: a type that this registry does not have; shown by nobody, answered by nobody. */
  readonly core: QuestionCore | null;
  /** Can be answered: known type, no decoration. */
  readonly question: boolean;
  /** Index of its page in `CompiledForm.pages`. */
  readonly page: number;
  readonly visibleIf: Evaluate | null;
  readonly requiredIf: Evaluate | null;
  readonly readOnlyIf: Evaluate | null;
  readonly optionConditions: readonly { readonly id: string; readonly visibleIf: Evaluate }[];
  readonly validators: readonly { readonly holds: Evaluate; readonly message: string }[];
  readonly title: PipedText;
  readonly description: PipedText;
}

export interface CompiledPage {
  readonly index: number;
  readonly page: PageDefinition;
  readonly visibleIf: Evaluate | null;
  /** Items `from` up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
}

export interface CompiledEnding {
  readonly ending: EndingDefinition;
  readonly visibleIf: Evaluate | null;
  readonly title: PipedText;
  readonly description: PipedText;
}

export interface CompiledForm {
  readonly definition: FormDefinition;
  readonly language: ExpressionLanguage | null;
  /** Pages after page breaks have split them. */
  readonly pages: readonly CompiledPage[];
  readonly items: readonly CompiledItem[];
  /** Items by id; of two items with one id the first. */
  readonly itemsById: ReadonlyMap<string, CompiledItem>;
  /** Items that can be answered, in reading order. */
  readonly questions: readonly CompiledItem[];
  readonly endings: readonly CompiledEnding[];
  /**
   * The dependency graph. A node is an item (its index) or a page (number of items + its index). `affects` lists the
   * nodes whose visibility or options read a node, `reads` is the reverse and keeps cut conditions; `shows` lists the items whose look reads an item.
   */
  readonly affects: readonly (readonly number[])[];
  readonly reads: readonly (readonly number[])[];
  readonly shows: readonly (readonly number[])[];
  /** All nodes so that each comes after what it reads, and the place of each node in that order. */
  readonly order: readonly number[];
  readonly ranks: readonly number[];
  /** Nodes whose conditions are ignored because they read themselves in a circle. */
  readonly cut: ReadonlySet<number>;
}
