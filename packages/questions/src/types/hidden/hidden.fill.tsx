/** A hidden field with the value. The session reads the address of the page. */
import { hiddenAnswer } from "./hidden.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { HiddenItem } from "./hidden.answer.ts";

function HiddenControl({ item, snapshot }: FillProps<HiddenItem>) {
  const value = item.value || snapshot.value;
  return <input type="hidden" name={item.id} value={typeof value === "string" ? value : ""} />;
}

export const hiddenFill: FillFace<HiddenItem> = { core: hiddenAnswer, Control: HiddenControl, labels: "none" };
