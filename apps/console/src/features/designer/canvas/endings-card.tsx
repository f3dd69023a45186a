/** What respondents see after submitting: one card per ending, in the order in which they are tried. */
import { InlineText } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import styles from "./canvas.module.css";
import { ConditionChip } from "./condition-chips.tsx";

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
          <InlineText
            className={styles["endingTitle"]}
            value={ending.title}
            label={t("settings.endingTitle")}
            placeholder={t("canvas.endingTitle")}
            onChange={(title) => actions.patchEnding(ending.id, { title }, "title")}
            onBlur={store.closeStep}
          />
          <InlineText
            className={styles["endingText"]}
            value={ending.description ?? ""}
            label={t("settings.endingText")}
            placeholder={t("canvas.endingDescription")}
            multiline
            onChange={(text) =>
              actions.patchEnding(ending.id, { description: text === "" ? undefined : text }, "description")
            }
            onBlur={store.closeStep}
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
