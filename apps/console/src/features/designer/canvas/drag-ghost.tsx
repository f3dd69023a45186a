/** The preview that follows the pointer while dragging: icon, title, and number of questions. */
import { findDesignerFace, TypeIcon } from "@idata/questions/designer";
import { getTypeWords } from "@idata/questions/messages";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useDesigner } from "../designer-context.tsx";
import { findItem } from "../document/places.ts";
import styles from "./canvas.module.css";

/** What is being dragged: existing questions, or a question type that becomes a new question. */
export type DragSource = { kind: "items"; ids: readonly string[] } | { kind: "new"; type: string };

export function DragGhost({ source }: { source: DragSource }) {
  const { t } = useTranslation("designer");
  const { store } = useDesigner();
  const item = source.kind === "items" ? findItem(store.getDefinition(), source.ids[0] ?? "") : null;
  const type = source.kind === "new" ? source.type : (item?.type ?? "");
  const name = source.kind === "new" ? getTypeWords(type, currentLanguage()).name : item?.title || t("untitled");
  const count = source.kind === "items" ? source.ids.length : 1;
  return (
    <div className={styles["ghost"]}>
      <TypeIcon>{findDesignerFace(type)?.icon}</TypeIcon>
      <span className={styles["ghostName"]}>{name}</span>
      {count > 1 && <span className={styles["ghostCount"]}>{count}</span>}
    </div>
  );
}
