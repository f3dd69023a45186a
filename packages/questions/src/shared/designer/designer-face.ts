/** What `<type>.designer.tsx` exports: how a question type is offered, set up, edited in place and asked about. */
import type { ItemBase, JsonValue } from "@idata/engine";
import type { ComponentType, ReactNode } from "react";
import type { DesignerProps, DesignerTranslate } from "./designer-props.ts";

/** Groups of the palette, in its order. */
export const PALETTE_GROUPS = [
  "choice",
  "text",
  "scale",
  "matrix",
  "time",
  "file",
  "people",
  "business",
  "exam",
  "vote",
  "layout",
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** What kind of value a condition compares; it decides the operators and how the value is picked. */
export type ValueKind = "option" | "options" | "number" | "text" | "date" | "time" | "datetime" | "presence";

export interface ConditionChoice {
  value: JsonValue;
  label: string;
}

/** One thing of a question that a condition can ask about. */
export interface ConditionTarget {
  /** What follows the question's id inside the braces: `""`, or `.row1`. */
  path: string;
  /** Words that tell it from the question's other targets; `""` for the question itself. */
  label: string;
  kind: ValueKind;
  /** The values to pick from, where there is a list of them. */
  choices?: readonly ConditionChoice[];
}

/**
 * Setting → what it means. Changing the type of a question keeps a setting when both types have it with the same
 * meaning, so that `max` of a rating never becomes the `max` of a date.
 */
export type SettingMeanings<S> = Readonly<Partial<Record<Exclude<keyof S & string, keyof ItemBase>, string>>>;

export interface NewItemTools {
  newId: (prefix: string) => string;
  t: DesignerTranslate;
}

export interface DesignerFace<S extends ItemBase = never> {
  /** Its description is what it is about: edited with all tools where it stands. */
  readonly isText?: boolean;
  readonly group: PaletteGroup;
  /** Content of a 20 × 20 SVG, stroked in the current colour. */
  readonly icon: ReactNode;
  readonly settings: SettingMeanings<S>;
  /** Settings of a new question, beside `id`, `type` and `title`. */
  create(tools: NewItemTools): Partial<S>;
  /** The type's own settings; `null` when it has none. */
  readonly Settings: ComponentType<DesignerProps<S>> | null;
  /** Edits in place, on the canvas, under the title of the selected question. Without it the fill face is shown. */
  readonly Inline?: ComponentType<DesignerProps<S>>;
  /** Cleans settings that came over from another type, for example flags that this type's options do not have. */
  adopt?(settings: Partial<S>): Partial<S>;
  targets?(item: S, t: DesignerTranslate): readonly ConditionTarget[];
}
