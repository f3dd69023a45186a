/** The end of a page, where items are dropped and added. In an empty form it shows how to begin. */
import { FileAddOutlined, PlusOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { openPaletteAt } from "../palette/palette-store.ts";
import styles from "./canvas.module.css";
import { useLandingEdge } from "./drag.tsx";
import { toDropAttributes } from "./find-landing.ts";
import { rowKeys } from "./rows.ts";

export function PageEnd({ id, items, isLast }: { id: string; items: number; isLast: boolean }) {
  const { t } = useTranslation("designer");
  const { actions, isReadOnly } = useDesigner();
  const isEmptyForm = useDocument((definition) => definition.pages.every((page) => page.items.length === 0));
  const key = rowKeys.pageEnd(id);
  const edge = useLandingEdge("canvas", key);
  if (isReadOnly) return items === 0 && <p className={styles["nothing"]}>{t("viewer.emptyPage")}</p>;
  return (
    <div
      className={styles["pageEnd"]}
      data-edge={edge ?? undefined}
      data-empty={items === 0 || undefined}
      {...toDropAttributes({ zone: "canvas", key, pageId: id, index: items, isItem: false })}
    >
      {items === 0 && (
        <div className={styles["empty"]}>
          {isEmptyForm && isLast ? (
            <>
              <strong>{t("canvas.emptyTitle")}</strong>
              <span>{t("canvas.emptyText")}</span>
            </>
          ) : (
            <span>{t("canvas.emptyPage")}</span>
          )}
        </div>
      )}
      <div className={styles["addLine"]}>
        <button
          type="button"
          className={styles["add"]}
          data-add-item
          onClick={(event) => openPaletteAt(event.currentTarget, { pageId: id, index: items })}
        >
          <PlusOutlined aria-hidden /> {t("canvas.addItem")}
        </button>
        {isLast && (
          <button type="button" className={styles["add"]} onClick={() => actions.addPage(id)}>
            <FileAddOutlined aria-hidden /> {t("canvas.addPage")}
          </button>
        )}
      </div>
    </div>
  );
}
