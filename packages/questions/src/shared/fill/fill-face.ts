/** What a type's fill face exports: the component and how the frame labels it. */
import type { ReactNode } from "react";
import type { ItemBase } from "@idata/engine";
import type { FillProps } from "./fill-props.ts";

export interface FillFace<S extends ItemBase = never> {
  readonly Control: (props: FillProps<S>) => ReactNode;
  /**
   * `control`: the title is the label of the control with `controlId`; `group`: the control names itself after
   * `titleId`; `none`: a decoration, nothing to label and nothing to check.
   */
  readonly labels: "control" | "group" | "none";
}
