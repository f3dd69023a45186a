/** Four ways to create a form: blank, line by line, from text, or from a file. */
import { FileAddOutlined, FileTextOutlined, ImportOutlined, ThunderboltOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CreateForm } from "./create-form.tsx";
import { useExchangeWords } from "./exchange/exchange-words.ts";
import { ImportForm } from "./exchange/import-form.tsx";
import styles from "./ways-to-begin.module.css";

export function WaysToBegin() {
  const { t } = useTranslation("forms");
  const x = useExchangeWords();
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <div className={styles["ways"]}>
      <button type="button" className={styles["way"]} onClick={() => setCreating(true)}>
        <Words icon={<FileAddOutlined aria-hidden />} title={t("create.blank")} hint={t("create.blankHint")} />
      </button>
      <Link to="/form/quick" className={styles["way"]}>
        <Words icon={<ThunderboltOutlined aria-hidden />} title={t("create.quick")} hint={t("create.quickHint")} />
      </Link>
      <Link to="/form/text" className={styles["way"]}>
        <Words icon={<FileTextOutlined aria-hidden />} title={t("create.text")} hint={t("create.textHint")} />
      </Link>
      <button type="button" className={styles["way"]} onClick={() => setImporting(true)}>
        <Words icon={<ImportOutlined aria-hidden />} title={x("import.action")} hint={x("import.hint")} />
      </button>
      <ImportForm open={isImporting} onClose={() => setImporting(false)} />
      <CreateForm open={isCreating} onClose={() => setCreating(false)} />
    </div>
  );
}

function Words({ icon, title, hint }: { icon: ReactNode; title: string; hint: string }) {
  return (
    <>
      <span className={styles["icon"]} aria-hidden="true">
        {icon}
      </span>
      <span className={styles["text"]}>
        <span className={styles["title"]}>{title}</span>
        <span className={styles["hint"]}>{hint}</span>
      </span>
    </>
  );
}
