/** Settings of an ending: texts or redirect address, screening out, and the condition under which it is shown. */
import { DeleteOutlined } from "@ant-design/icons";
import type { EndingDefinition } from "@idata/engine";
import { SwitchField, TextField } from "@idata/questions/designer";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { ConditionField } from "./condition-field.tsx";
import { Group } from "./group.tsx";
import { OwnText } from "./own-text.tsx";
import styles from "./settings.module.css";

const ADDRESS = /^https?:\/\/\S+$/;

export function EndingSettings({ id }: { id: string }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const ending = useDocument((definition) => definition.endings.find((one) => one.id === id));
  const count = useDocument((definition) => definition.endings.length);
  const [draft, setDraft] = useState<string | null>(null);
  if (!ending) return null;
  const { redirectUrl } = ending;
  const patch = (change: Partial<EndingDefinition>, mergeKey: string) => actions.patchEnding(id, change, mergeKey);
  const url = draft ?? redirectUrl;
  const isWrong = url !== undefined && !ADDRESS.test(url);
  return (
    <>
      <Group name="ending" title={t("settings.common")}>
        <OwnText owner={ending} property="title" label={t("settings.endingTitle")} required onPatch={patch} />
        <OwnText owner={ending} property="description" label={t("settings.endingText")} onPatch={patch} />
        <TextField
          label={t("settings.redirect")}
          hint={t("settings.redirectHint")}
          error={isWrong ? t("settings.redirectError") : undefined}
          placeholder="https://"
          value={url}
          maxLength={2000}
          // An incomplete address stays in this state; the draft gets only valid ones.
          onChange={(text) => {
            setDraft(text === undefined || ADDRESS.test(text) ? null : text);
            if (text === undefined || ADDRESS.test(text)) {
              actions.patchEnding(id, { redirectUrl: text }, "redirectUrl");
            }
          }}
        />
        <SwitchField
          label={t("settings.screenOut")}
          hint={t("settings.screenOutHint")}
          checked={ending.screenOut === true}
          onChange={(on) => actions.patchEnding(id, { screenOut: on || undefined })}
        />
      </Group>
      <Group name="logic" title={t("settings.logic")}>
        <ConditionField
          label={t("settings.visibleIf")}
          none={t("settings.endingDefault")}
          value={ending.visibleIf}
          place={{ kind: "ending", id }}
        />
      </Group>
      <div className={styles["actions"]}>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={count < 2}
          onClick={() => actions.removeEnding(id)}
        >
          {t("settings.removeEnding")}
        </Button>
      </div>
    </>
  );
}
