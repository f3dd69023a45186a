/** Shown while the form has only its base language: a sentence and the choice of a language to add. */
import { languageName } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { AddLanguage } from "./add-language.tsx";
import styles from "./languages.module.css";

export function NoLanguages({ base, onAdd }: { base: string; onAdd: (tag: string) => void }) {
  const { t } = useTranslation("designer");
  return (
    <section className={styles["empty"]}>
      <h3>{t("languages.emptyTitle")}</h3>
      <p>{t("languages.emptyText", { name: languageName(base) })}</p>
      <AddLanguage onAdd={onAdd} />
    </section>
  );
}
