/** What a type's fill face exports: the component and how the frame labels it. */
import type { ReactNode } from "react";
import type { AnswerCore, ItemBase } from "@idata/engine";
import type { FillProps } from "./fill-props.ts";

export interface FillFace<S extends ItemBase = never> {
  /** Comes with the face, so that a page loads only the cores of its own types. */
  readonly core: AnswerCore;
  readonly Control: (props: FillProps<S>) => ReactNode;
  /**
   * `control`: the title is the label of the control with `controlId`. `group`: the control refers to `titleId` itself.
   * `none`: a decoration without label and validation.
   */
  readonly labels: "control" | "group" | "none";
  /**
   * For a face in the main chunk: returns a truthy value if the item uses settings that only the fuller face
   * `<type>-more` renders.
   */
  readonly more?: (item: S) => unknown;
}
