/** The "+" between two questions, hidden until the pointer or the focus is near. */
import { PlusOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { openPaletteAt } from "../palette/palette-store.ts";
import styles from "./canvas.module.css";

export const InsertButton = memo(function InsertButton({ pageId, index }: { pageId: string; index: number }) {
  const { t } = useTranslation("designer");
  return (
    <div className={styles["insert"]}>
      <button
        type="button"
        className={styles["insertButton"]}
        aria-label={t("canvas.insertHere")}
        title={t("canvas.insertHere")}
        onClick={(event) => openPaletteAt(event.currentTarget, { pageId, index })}
      >
        <PlusOutlined aria-hidden />
      </button>
    </div>
  );
});
