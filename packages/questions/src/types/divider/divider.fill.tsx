import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { dividerAnswer } from "./divider.answer.ts";
import type { DividerItem } from "./divider.answer.ts";
import styles from "./divider.module.css";

function DividerControl({ item }: FillProps<DividerItem>) {
  return <hr className={styles.divider} data-look={item.look ?? "line"} />;
}

export const dividerFill: FillFace<DividerItem> = { core: dividerAnswer, Control: DividerControl, labels: "none" };
