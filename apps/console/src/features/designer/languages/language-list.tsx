/** The form's languages by their own names, each with its progress. */
import { MoreOutlined } from "@ant-design/icons";
import { type FormDefinition, isRightToLeft, languageName } from "@idata/engine";
import { Dropdown } from "antd";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { useUndoMessage } from "../use-undo-message.ts";
import { AddLanguage } from "./add-language.tsx";
import styles from "./languages.module.css";
import { countStates, listEntries } from "./text-rows.ts";

interface LanguageListProps {
  base: string;
  others: readonly string[];
  tag: string | null;
  onChoose: (tag: string) => void;
}

export function LanguageList({ base, others, tag, onChoose }: LanguageListProps) {
  const { t } = useTranslation("designer");
  // Deferred, so that counting the texts of all languages does not slow down typing.
  const definition = useDeferredValue(useDefinition());
  return (
    <nav className={styles["languages"]} aria-label={t("languages.list")}>
      <div className={styles["language"]}>
        <span className={styles["name"]}>
          <bdi lang={base}>{languageName(base)}</bdi>
          <small>{t("languages.base")}</small>
        </span>
      </div>
      {others.map((one) => (
        <Language key={one} tag={one} definition={definition} isChosen={one === tag} onChoose={() => onChoose(one)} />
      ))}
      {others.length > 0 && <AddLanguage onAdd={onChoose} />}
    </nav>
  );
}

function Language(props: { tag: string; definition: FormDefinition; isChosen: boolean; onChoose: () => void }) {
  const { tag, definition, isChosen, onChoose } = props;
  const { t } = useTranslation("designer");
  const { all, done, outdated } = useMemo(() => countStates(listEntries(definition, tag)), [definition, tag]);
  const left = outdated > 0 && t("languages.outdatedCount", { count: outdated });
  return (
    <div className={styles["language"]} data-chosen={isChosen || undefined}>
      <button type="button" className={styles["choose"]} aria-current={isChosen || undefined} onClick={onChoose}>
        <span className={styles["name"]}>
          <bdi lang={tag}>{languageName(tag)}</bdi>
          {isRightToLeft(tag) && <small>{t("languages.rightToLeft")}</small>}
        </span>
        <progress max={Math.max(all, 1)} value={done} aria-hidden="true" />
        <span className={styles["figures"]}>
          {done === all ? t("languages.complete") : t("languages.progress", { done, all })}
          {left && <em>{left}</em>}
        </span>
      </button>
      <LanguageMenu tag={tag} />
    </div>
  );
}

function LanguageMenu({ tag }: { tag: string }) {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const say = useUndoMessage();
  const name = languageName(tag);
  const items = [
    {
      key: "base",
      label: t("languages.setBase"),
      onClick: () => {
        store.closeStep();
        actions.setBaseLanguage(tag);
      },
    },
    {
      key: "remove",
      label: t("languages.remove"),
      danger: true,
      onClick: () => {
        store.closeStep();
        actions.removeLanguage(tag);
        say(t("languages.removed", { name }));
      },
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
      <button type="button" className={styles["more"]} aria-label={t("languages.actions", { name })}>
        <MoreOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
