import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { dividerCore } from "./divider.core.ts";
import type { DividerItem } from "./divider.core.ts";
import styles from "./divider.module.css";

function DividerControl({ item }: FillProps<DividerItem>) {
  return <hr className={styles.divider} data-look={item.look ?? "line"} />;
}

export const dividerFill: FillFace<DividerItem> = { core: dividerCore, Control: DividerControl, labels: "none" };
