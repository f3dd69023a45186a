/** Search among languages by their own names, by their names in the console's language, and by tag. */
import { LANGUAGE_NAMES, isRightToLeft, languageName, listLanguages } from "@idata/engine";
import { Select } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import styles from "./languages.module.css";

export function AddLanguage({ onAdd }: { onAdd: (tag: string) => void }) {
  const { t, i18n } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const definition = store.getDefinition();
  const options = useMemo(() => {
    const known = new Set(listLanguages(definition));
    const names = new Intl.DisplayNames(i18n.language, { type: "language", fallback: "none" });
    return Object.keys(LANGUAGE_NAMES)
      .filter((tag) => !known.has(tag))
      .map((tag) => {
        const [own, local = ""] = [languageName(tag), names.of(tag)];
        return { value: tag, own, local: local === own ? "" : local, search: `${own} ${local} ${tag}`.toLowerCase() };
      });
  }, [definition, i18n.language]);
  return (
    <Select
      className={styles["add"] ?? ""}
      value={null}
      placeholder={t("languages.add")}
      aria-label={t("languages.add")}
      showSearch={{ filterOption: (query, option) => option?.search.includes(query.trim().toLowerCase()) ?? false }}
      notFoundContent={t("languages.addNone")}
      options={options}
      popupMatchSelectWidth={280}
      optionRender={({ data }) => (
        <span className={styles["option"]}>
          <bdi lang={data.value}>{data.own}</bdi>
          <small>
            {[data.local, isRightToLeft(data.value) && t("languages.rightToLeft")].filter(Boolean).join(" · ")}
          </small>
        </span>
      )}
      onSelect={(tag: string | null) => {
        if (tag === null) return;
        store.closeStep();
        actions.addLanguage(tag);
        onAdd(tag);
      }}
    />
  );
}
