/** The left pane: question types, outline, logic. */
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useStored } from "../../../shell/use-stored.ts";
import { useDesigner } from "../designer-context.tsx";
import styles from "./left-panel.module.css";
import { LogicList } from "./logic-list.tsx";
import { Outline } from "./outline.tsx";
import { Palette } from "./palette.tsx";

const TABS = ["palette", "outline", "logic"] as const;
/** The tabs without question types to add. */
const READING_TABS = ["outline", "logic"] as const;
export type LeftTab = (typeof TABS)[number];

/** Storage key of the open tab. */
export const LEFT_TAB_KEY = "idata-designer-tab";

/** `onUsed` is called after something was added or jumped to, so that a drawer can close. */
export const LeftPanel = memo(function LeftPanel({ onUsed }: { onUsed: () => void }) {
  const { t } = useTranslation("designer");
  const { isReadOnly } = useDesigner();
  const [stored, setTab] = useStored(LEFT_TAB_KEY, "palette");
  const tabs = isReadOnly ? READING_TABS : TABS;
  const tab = tabs.find((name) => name === stored) ?? tabs[0];
  return (
    <div className={styles["panel"]} data-left-panel>
      <div className={styles["tabs"]} role="tablist" aria-label={t("tabs.label")}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`designer-tab-${name}`}
            aria-selected={name === tab}
            aria-controls="designer-left"
            className={styles["tab"]}
            onClick={() => setTab(name)}
          >
            {t(`tabs.${name}`)}
          </button>
        ))}
      </div>
      <div id="designer-left" role="tabpanel" aria-labelledby={`designer-tab-${tab}`} className={styles["body"]}>
        {tab === "palette" && <Palette onAdded={onUsed} />}
        {tab === "outline" && <Outline onJump={onUsed} />}
        {tab === "logic" && <LogicList onUsed={onUsed} />}
      </div>
    </div>
  );
});
