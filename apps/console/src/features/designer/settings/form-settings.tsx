/** Settings of the whole form: texts, language, flow, numbering, scoring, endings. */
import { PlusOutlined } from "@ant-design/icons";
import { createDesignerTranslate } from "@idata/questions/messages";
import { SortableList, TextField } from "@idata/questions/designer";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { FlowSettings } from "./flow-settings.tsx";
import { Group } from "./group.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { NumberingFields } from "./numbering-fields.tsx";
import { ScoringSettings } from "./scoring-settings.tsx";
import styles from "./settings.module.css";

export function FormSettings() {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const title = useDocument((definition) => definition.title);
  const description = useDocument((definition) => definition.description);
  return (
    <>
      <Group name="form" title={t("settings.common")}>
        <TextField
          label={t("settings.titleField")}
          value={title}
          maxLength={200}
          onChange={(text = "") => actions.patchForm({ title: text }, "title")}
        />
        <TextField
          label={t("settings.description")}
          value={description}
          multiline
          maxLength={5000}
          onChange={(text) => actions.patchForm({ description: text }, "description")}
        />
        <LanguageFields />
      </Group>
      <Group name="flow" title={t("flow.title")}>
        <FlowSettings />
      </Group>
      <Group name="numbering" title={t("settings.numbering")}>
        <NumberingFields />
      </Group>
      <Group name="scoring" title={t("scoring.title")}>
        <ScoringSettings />
      </Group>
      <Group name="endings" title={t("settings.endings")}>
        <EndingsList />
      </Group>
    </>
  );
}

function EndingsList() {
  const { t, i18n } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const endings = useDocument((definition) => definition.endings);
  const faceT = useMemo(
    () => createDesignerTranslate(i18n.language === "en-US" ? "en-US" : "zh-CN", ""),
    [i18n.language],
  );
  return (
    <>
      <span className={styles["none"]}>{t("settings.endingHint")}</span>
      <div>
        <SortableList
          ids={endings.map((ending) => ending.id)}
          nameOf={(id) => endings.find((ending) => ending.id === id)?.title ?? ""}
          onMove={actions.moveEnding}
          t={faceT}
        >
          {(id, handle) => {
            const ending = endings.find((one) => one.id === id);
            return (
              <div className={styles["endingRow"]}>
                <button type="button" className={styles["endingHandle"]} {...handle}>
                  <span aria-hidden="true">⠿</span>
                </button>
                <button
                  type="button"
                  className={styles["endingName"]}
                  onClick={() => store.select({ kind: "ending", id })}
                >
                  {ending?.title || t("canvas.endingTitle")}
                  {ending?.visibleIf === undefined && endings.length > 1 && (
                    <small>{t("settings.endingDefault")}</small>
                  )}
                </button>
              </div>
            );
          }}
        </SortableList>
      </div>
      <button type="button" className={styles["link"]} onClick={() => actions.addEnding(t("thanks"))}>
        <PlusOutlined aria-hidden /> {t("settings.addEnding")}
      </button>
    </>
  );
}
