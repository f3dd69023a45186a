/** What a type's fill face exports: the component and how the frame labels it. */
import type { ReactNode } from "react";
import type { ItemBase, QuestionCore } from "@idata/engine";
import type { FillProps } from "./fill-props.ts";

export interface FillFace<S extends ItemBase = never> {
  /** Travels with the face, so that a page loads the rules of its own types only. */
  readonly core: QuestionCore;
  readonly Control: (props: FillProps<S>) => ReactNode;
  /**
   * `control`: the title is the label of the control with `controlId`; `group`: the control names itself after
   * `titleId`; `none`: a decoration, nothing to label and nothing to check.
   */
  readonly labels: "control" | "group" | "none";
  /** For a face of the main chunk: whether the item has what only the fuller face of the type, `<type>-more`, draws. */
  readonly more?: (item: S) => unknown;
}
