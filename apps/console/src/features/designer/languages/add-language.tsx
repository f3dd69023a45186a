/** Adds a language. Languages are found by their own name, their name in the console's language, and their tag. */
import { LANGUAGE_NAMES, isRightToLeft, languageName, listLanguages } from "@idata/engine";
import { Select } from "antd";
import { useMemo } from "react";
import type { ReactNode } from "react";
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
        const notes = [local !== own && local, isRightToLeft(tag) && t("languages.rightToLeft")];
        const search = `${own} ${local} ${tag}`.toLowerCase();
        return { value: tag, own, note: notes.filter(Boolean).join(" · "), search };
      });
  }, [definition, i18n.language, t]);
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
      optionRender={renderOption}
      onSelect={(tag: string | null) => {
        if (tag === null) return;
        store.closeStep();
        actions.addLanguage(tag);
        onAdd(tag);
      }}
    />
  );
}

interface Choice {
  value: string;
  own: string;
  /** The name in the console's language, and a note if it is written right to left. */
  note: string;
  search: string;
}

function renderOption({ data }: { data: Choice }): ReactNode {
  return (
    <span className={styles["option"]}>
      <bdi lang={data.value}>{data.own}</bdi>
      <small>{data.note}</small>
    </span>
  );
}
