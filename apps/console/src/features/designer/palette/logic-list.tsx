/** All logic of the form in words: conditions, jumps, and what belongs to the form as a whole. A click opens one. */
import { ApartmentOutlined, ExperimentOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner, useDocument, type DesignerTool } from "../designer-context.tsx";
import { LOGIC_LISTS } from "../document/logic-commands.ts";
import { getNumbers } from "../document/numbers.ts";
import { listJumpTargets } from "../logic/jump-targets.ts";
import { listConditions, type PlacedCondition } from "../logic/list-conditions.ts";
import { useConditionWords } from "../logic/use-condition-words.ts";
import { useEntrySpeech } from "../logic/use-entry-speech.ts";
import { EntryList } from "./entry-list.tsx";
import styles from "./left-panel.module.css";

const GROUPS = ["questions", "options", "pages", "jumps", "endings"] as const;

/** `onUsed`: something opens over the whole designer. */
export function LogicList({ onUsed }: { onUsed: () => void }) {
  const { t } = useTranslation("designer");
  const definition = useDefinition();
  const conditions = useMemo(() => listConditions(definition), [definition]);
  const speech = useEntrySpeech();
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
      {conditions.length === 0 && (
        <section aria-label={t("logic.conditions")}>
          <h3 className={styles["groupTitle"]}>{t("logic.conditions")}</h3>
          <p className={styles["noEntries"]}>{t("logic.emptyText")}</p>
        </section>
      )}
      {GROUPS.map((group) => {
        const own = conditions.filter((condition) => condition.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={t(`logic.${group}`)}>
            <h3 className={styles["groupTitle"]}>{t(`logic.${group}`)}</h3>
            {own.map((condition) => (
              <LogicRow
                key={condition.key}
                condition={condition}
                number={getNumbers(definition).get(condition.ownerId) ?? ""}
              />
            ))}
          </section>
        );
      })}
      {LOGIC_LISTS.map((list) => (
        <EntryList key={list} list={list} speech={speech} />
      ))}
    </div>
  );
}

function LogicRow({ condition, number }: { condition: PlacedCondition; number: string }) {
  const { t } = useTranslation("designer");
  const { conditions } = useDesigner();
  const words = useConditionWords(condition.text);
  const title = useTitle(condition, number);
  const said = useSaid(condition, words.text);
  const name = condition.option === null ? title : t("logic.optionOf", { name: title, option: condition.option });
  return (
    <button
      type="button"
      className={styles["logicRow"]}
      data-broken={words.broken || undefined}
      onClick={() => conditions.open(condition.place)}
    >
      <span className={styles["logicName"]}>{name}</span>
      <span className={styles["logicText"]}>{said}</span>
      {words.broken && <span className={styles["logicBroken"]}>{t("logic.broken")}</span>}
    </button>
  );
}

function useTitle({ group, ownerId, title }: PlacedCondition, number: string): string {
  const { t } = useTranslation("designer");
  const at = useDocument((definition) => definition.pages.findIndex((page) => page.id === ownerId));
  if (group === "pages" || group === "jumps") return title || t("untitledPage", { n: at + 1 });
  return `${number} ${title || t("untitled")}`.trim();
}

/** What the condition does, in words. */
function useSaid({ kind, text, to, ownerId }: PlacedCondition, words: string): string {
  const { t } = useTranslation("designer");
  const definition = useDefinition();
  if (kind !== "jump") return t(`condition.chip.${kind}`, { text: words });
  const targets = listJumpTargets(definition, ownerId, {
    page: (n, title) => t("logic.toPage", { name: title || t("untitledPage", { n }) }),
    ending: (title) => t("logic.toEnding", { name: title || t("canvas.endingTitle") }),
  });
  const place = targets.find((one) => one.value === to)?.label ?? t("flow.jumpLost", { id: to ?? "" });
  return text === "" ? t("logic.jumpAlways", { to: place }) : t("logic.jumpIf", { text: words, to: place });
}
