/** Settings of one question: common ones, those of its type, scoring, logic, validation, layout. */
import type { ItemDefinition } from "@idata/engine";
import { findDesignerFace, MarksElsewhere, SegmentField, SwitchField } from "@idata/questions/designer";
import { createDesignerTranslate } from "@idata/questions/messages";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { canScore, isDecoration, isPageBreak, takesDefault } from "../document/numbers.ts";
import { ConditionField } from "./condition-field.tsx";
import { DefaultField } from "./default-field.tsx";
import { Group } from "./group.tsx";
import { IdField } from "./id-field.tsx";
import { MarkFields } from "./mark-fields.tsx";
import { OwnText } from "./own-text.tsx";
import { useEarlier } from "./use-earlier.ts";
import { ValidatorsField } from "./validators-field.tsx";

const WIDTHS = ["12", "6", "4", "8", "3"] as const;

export function ItemSettings({ item }: { item: ItemDefinition }) {
  const { t, i18n } = useTranslation("designer");
  const { actions, tools, conditions, uploadImage } = useDesigner();
  const { id, type } = item;
  const face = findDesignerFace(type);
  const faceT = useMemo(
    () => createDesignerTranslate(i18n.language === "en-US" ? "en-US" : "zh-CN", type),
    [i18n.language, type],
  );
  const decoration = isDecoration(type);
  const earlier = useEarlier(id);
  const isScored = useDocument((definition) => definition.scoring !== undefined);
  const hasMarks = canScore(type) && (isScored || item.points !== undefined || item.explanation !== undefined);
  const patch = (change: Record<string, unknown>, mergeKey?: string) => actions.patchItem(id, change, mergeKey);
  const width = WIDTHS.find((one) => one === String(item.width ?? 12)) ?? "12";
  return (
    <>
      <Group name="common" title={t("settings.common")}>
        <OwnText owner={item} property="title" label={t("settings.titleField")} required multiline onPatch={patch} />
        <OwnText owner={item} property="description" label={t("settings.description")} onPatch={patch} />
        {!decoration && (
          <>
            <SwitchField
              label={t("settings.required")}
              checked={item.required === true}
              onChange={(on) => patch({ required: on || undefined })}
            />
            <SwitchField
              label={t("settings.readOnly")}
              checked={item.readOnly === true}
              onChange={(on) => patch({ readOnly: on || undefined })}
            />
          </>
        )}
      </Group>
      {face?.Settings && (
        <Group name={`type-${type}`} title={t("settings.type")}>
          <MarksElsewhere value={true}>
            <face.Settings
              key={id}
              item={item}
              t={faceT}
              newId={(prefix) => tools.ids.make(prefix)}
              onChange={patch}
              onEditOptionCondition={(optionId) => conditions.open({ kind: "option", itemId: id, optionId })}
              uploadImage={uploadImage}
              earlier={earlier}
            />
          </MarksElsewhere>
        </Group>
      )}
      {takesDefault(item) && (
        <Group name="default" title={t("settings.defaultValue")} closed>
          <DefaultField key={id} item={item} />
        </Group>
      )}
      {hasMarks && (
        <Group name="marks" title={t("scoring.marks")}>
          <MarkFields key={id} item={item} />
        </Group>
      )}
      <Group name="logic" title={t("settings.logic")}>
        <ConditionField
          label={t("settings.visibleIf")}
          none={t("settings.visibleIfNone")}
          value={item.visibleIf}
          place={{ kind: "item", id, setting: "visibleIf" }}
        />
        {!decoration && (
          <>
            <ConditionField
              label={t("settings.requiredIf")}
              none={t("settings.requiredIfNone")}
              value={item.requiredIf}
              place={{ kind: "item", id, setting: "requiredIf" }}
            />
            <ConditionField
              label={t("settings.readOnlyIf")}
              none={t("settings.readOnlyIfNone")}
              value={item.readOnlyIf}
              place={{ kind: "item", id, setting: "readOnlyIf" }}
            />
          </>
        )}
      </Group>
      {!decoration && (
        <Group name="validation" title={t("settings.validation")} closed>
          <ValidatorsField key={id} item={item} />
        </Group>
      )}
      {!isPageBreak(type) && (
        <Group name="layout" title={t("settings.layout")} closed>
          <SegmentField
            label={t("settings.width")}
            hint={t("settings.widthHint")}
            value={width}
            choices={WIDTHS.map((value) => ({ value, label: t(`settings.width${value}`) }))}
            onChange={(value) => patch({ width: value === "12" ? undefined : Number(value) })}
          />
          <IdField id={id} />
        </Group>
      )}
    </>
  );
}
