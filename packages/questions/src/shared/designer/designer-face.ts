/**
 * What `<type>.designer.tsx` exports: the palette entry, the settings, editing in place, and targets for conditions.
 */
import type { ItemBase, JsonValue } from "@idata/engine";
import type { ComponentType, ReactNode } from "react";
import type { DesignerProps, DesignerTranslate } from "./designer-props.ts";

/** Groups of the palette, in display order. */
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

/** The kind of value that a condition compares. It determines the operators and the input for the value. */
export type ValueKind = "option" | "options" | "number" | "text" | "date" | "time" | "datetime" | "presence";

export interface ConditionChoice {
  value: JsonValue;
  label: string;
}

/** A part of a question that a condition can refer to. */
export interface ConditionTarget {
  /** The path after the question's id inside the braces: `""`, or `.row1`. */
  path: string;
  /** Distinguishes the target from others of the same question. `""` for the question itself. */
  label: string;
  kind: ValueKind;
  /** The values to choose from, if there is a list of them. */
  choices?: readonly ConditionChoice[];
}

/**
 * Maps a setting to its meaning. Changing the type of a question keeps a setting only if both types have it with the
 * same meaning. The `max` of a rating, for example, never becomes the `max` of a date.
 */
export type SettingMeanings<S> = Readonly<Partial<Record<Exclude<keyof S & string, keyof ItemBase>, string>>>;

export interface NewItemTools {
  newId: (prefix: string) => string;
  t: DesignerTranslate;
}

export interface DesignerFace<S extends ItemBase = never> {
  /** The description is the content of the item and is edited in place with all tools. */
  readonly isText?: boolean;
  readonly group: PaletteGroup;
  /** Content of a 20 × 20 SVG, stroked in `currentColor`. */
  readonly icon: ReactNode;
  readonly settings: SettingMeanings<S>;
  /** Settings of a new question, besides `id`, `type` and `title`. */
  create(tools: NewItemTools): Partial<S>;
  /** The type's own settings. `null` if it has none. */
  readonly Settings: ComponentType<DesignerProps<S>> | null;
  /**
   * Edits the question in place, on the canvas, under the title of the selected question. Absent: the fill face is
   * shown.
   */
  readonly Inline?: ComponentType<DesignerProps<S>>;
  /** Cleans settings taken over from another type, for example flags that this type's options do not have. */
  adopt?(settings: Partial<S>): Partial<S>;
  targets?(item: S, t: DesignerTranslate): readonly ConditionTarget[];
}
