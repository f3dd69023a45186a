/** Settings of an ending: words, or an address to go to, and when it is the one. */
import { DeleteOutlined } from "@ant-design/icons";
import { TextField } from "@idata/questions/designer";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { ConditionField } from "./condition-field.tsx";
import { Group } from "./group.tsx";
import styles from "./settings.module.css";

export function EndingSettings({ id }: { id: string }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const ending = useDocument((definition) => definition.endings.find((one) => one.id === id));
  const count = useDocument((definition) => definition.endings.length);
  if (!ending) return null;
  const { redirectUrl } = ending;
  const isWrong = redirectUrl !== undefined && !/^https?:\/\/\S+$/i.test(redirectUrl);
  return (
    <>
      <Group name="ending" title={t("settings.common")}>
        <TextField
          label={t("settings.endingTitle")}
          value={ending.title}
          onChange={(title = "") => actions.patchEnding(id, { title }, "title")}
        />
        <TextField
          label={t("settings.endingText")}
          value={ending.description}
          multiline
          onChange={(description) => actions.patchEnding(id, { description }, "description")}
        />
        <TextField
          label={t("settings.redirect")}
          hint={t("settings.redirectHint")}
          error={isWrong ? t("settings.redirectError") : undefined}
          placeholder="https://"
          value={redirectUrl}
          onChange={(url) => actions.patchEnding(id, { redirectUrl: url }, "redirectUrl")}
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
