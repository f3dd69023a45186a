/** Settings for several selected questions at once. */
import { CopyOutlined, DeleteOutlined } from "@ant-design/icons";
import { SwitchField } from "@idata/questions/designer";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { isDecoration } from "../document/numbers.ts";
import { findItem } from "../document/places.ts";
import { useRemoveSelected } from "../use-remove-selected.ts";
import { Group } from "./group.tsx";
import styles from "./settings.module.css";

export function ManySettings({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("designer");
  const { actions, isReadOnly } = useDesigner();
  const definition = useDefinition();
  const remove = useRemoveSelected();
  const items = ids.map((id) => findItem(definition, id)).filter((item) => item !== null);
  const questions = items.filter((item) => !isDecoration(item.type));
  const everyIs = (setting: "required" | "readOnly") =>
    questions.length > 0 && questions.every((item) => item[setting]);
  return (
    <>
      <Group name="many" title={t("settings.shared")}>
        {(["required", "readOnly"] as const).map((setting) => (
          <SwitchField
            key={setting}
            label={t(`settings.${setting}`)}
            checked={everyIs(setting)}
            disabled={questions.length === 0}
            onChange={(on) => actions.patchSelected({ [setting]: on || undefined })}
          />
        ))}
      </Group>
      {!isReadOnly && (
        <div className={styles["actions"]}>
          <Button icon={<CopyOutlined aria-hidden />} onClick={actions.duplicateSelected}>
            {t("settings.duplicateItems", { count: ids.length })}
          </Button>
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={remove}>
            {t("settings.deleteItems", { count: ids.length })}
          </Button>
        </div>
      )}
    </>
  );
}
