/** The id for use in expressions, with a copy button. */
import { CopyOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import styles from "./settings.module.css";

export function IdField({ id }: { id: string }) {
  const { t } = useTranslation("designer");
  return (
    <div className={styles["condition"]}>
      <span className={styles["label"]}>{t("settings.id")}</span>
      <span className={styles["idLine"]}>
        <code>{id}</code>
        <button
          type="button"
          className={styles["link"]}
          aria-label={t("settings.copyId")}
          title={t("settings.copyId")}
          onClick={() => void navigator.clipboard?.writeText(`{${id}}`)}
        >
          <CopyOutlined aria-hidden />
        </button>
      </span>
      <span className={styles["none"]}>{t("settings.idHint", { ref: `{${id}}` })}</span>
    </div>
  );
}
