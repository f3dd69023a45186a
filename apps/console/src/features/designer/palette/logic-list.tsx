/**
 * All logic of the form in words: conditions, jumps, variables, rules, checks and quotas. A click opens one. The list
 * is rendered with low priority after typing, and only rows whose words changed re-render.
 */
import { ApartmentOutlined, ExperimentOutlined } from "@ant-design/icons";
import { isEqual } from "@idata/engine";
import { Button } from "antd";
import { memo, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner, type DesignerTool } from "../designer-context.tsx";
import { LOGIC_LISTS } from "../document/logic-commands.ts";
import { useEntrySpeech } from "../logic/use-entry-speech.ts";
import { EntryList } from "./entry-list.tsx";
import styles from "./left-panel.module.css";
import { useLogicRows, type LogicRowData } from "./use-logic-rows.ts";

const GROUPS = ["questions", "options", "pages", "jumps", "endings"] as const;

/** `onUsed` is called when something opens over the whole designer. */
export function LogicList({ onUsed }: { onUsed: () => void }) {
  const { t } = useTranslation("designer");
  const definition = useDeferredValue(useDefinition());
  const rows = useLogicRows(definition);
  const speech = useEntrySpeech(definition);
  const { screens } = useDesigner();
  const open = (screen: DesignerTool) => {
    onUsed();
    screens.open(screen);
  };
  return (
    <div className={styles["logic"]}>
      <div className={styles["logicTools"]}>
        <Button icon={<ApartmentOutlined aria-hidden />} onClick={() => open("map")}>
          {t("map.title")}
        </Button>
        <Button icon={<ExperimentOutlined aria-hidden />} onClick={() => open("testRun")}>
          {t("testRun.title")}
        </Button>
      </div>
      {rows.length === 0 && (
        <section aria-label={t("logic.conditions")}>
          <h2 className={styles["groupTitle"]}>{t("logic.conditions")}</h2>
          <p className={styles["noEntries"]}>{t("logic.emptyText")}</p>
        </section>
      )}
      {GROUPS.map((group) => {
        const own = rows.filter((row) => row.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={t(`logic.${group}`)}>
            <h2 className={styles["groupTitle"]}>{t(`logic.${group}`)}</h2>
            {own.map((row) => (
              <LogicRow key={row.key} row={row} />
            ))}
          </section>
        );
      })}
      {LOGIC_LISTS.map((list) => (
        <EntryList key={list} list={list} definition={definition} speech={speech} />
      ))}
    </div>
  );
}

const LogicRow = memo(function LogicRow({ row }: { row: LogicRowData }) {
  const { t } = useTranslation("designer");
  const { conditions, isReadOnly } = useDesigner();
  const { owner, option, words, place } = row;
  const said = useConditionText(row);
  return (
    <button
      type="button"
      className={styles["logicRow"]}
      data-broken={words.broken || undefined}
      disabled={isReadOnly}
      onClick={() => conditions.open(place)}
    >
      <span className={styles["logicName"]}>
        {option === null ? owner : t("logic.optionOf", { name: owner, option })}
      </span>
      <span className={styles["logicText"]}>{said}</span>
      {words.broken && <span className={styles["logicBroken"]}>{t("logic.broken")}</span>}
    </button>
  );
}, hasSameProps);

function hasSameProps(a: { row: LogicRowData }, b: { row: LogicRowData }): boolean {
  return isEqual(a.row, b.row);
}

/** The effect of the condition, in words. */
function useConditionText({ kind, text, to, target, words }: LogicRowData): string {
  const { t } = useTranslation("designer");
  if (kind !== "jump") return t(`condition.chip.${kind}`, { text: words.text });
  const place = target ?? t("flow.jumpLost", { id: to ?? "" });
  return text === "" ? t("logic.jumpAlways", { to: place }) : t("logic.jumpIf", { text: words.text, to: place });
}
