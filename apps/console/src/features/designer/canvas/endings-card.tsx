/** What respondents see after submitting: one card per ending, in the order in which their conditions are tried. */
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import styles from "./canvas.module.css";
import { ConditionChip } from "./condition-chips.tsx";
import { FormattedText } from "./formatted-text.tsx";

export function EndingsCard() {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const endings = useDocument((definition) => definition.endings);
  const selectedId = useDocument((_, selection) => (selection.kind === "ending" ? selection.id : null));
  return (
    <section className={styles["endings"]} aria-label={t("canvas.endings")}>
      <h2 className={styles["endingsTitle"]}>{t("canvas.endings")}</h2>
      {endings.map((ending) => (
        <article
          key={ending.id}
          className={styles["ending"]}
          data-selected={ending.id === selectedId ? "only" : undefined}
          onMouseDown={() => store.select({ kind: "ending", id: ending.id })}
          onFocus={() => store.select({ kind: "ending", id: ending.id })}
        >
          <FormattedText
            owner={ending}
            property="title"
            className={styles["endingTitle"]}
            label={t("settings.endingTitle")}
            placeholder={t("canvas.endingTitle")}
            required
            onPatch={(patch) => actions.patchEnding(ending.id, patch, "title")}
          />
          <FormattedText
            owner={ending}
            property="description"
            className={styles["endingText"]}
            label={t("settings.endingText")}
            placeholder={t("canvas.endingDescription")}
            multiline
            onPatch={(patch) => actions.patchEnding(ending.id, patch, "description")}
          />
          {ending.visibleIf !== undefined && (
            <div className={styles["chips"]} data-centre>
              <ConditionChip text={ending.visibleIf} kind="visible" place={{ kind: "ending", id: ending.id }} />
            </div>
          )}
        </article>
      ))}
    </section>
  );
}
