/** The settings of each kind of cell. Texts, numbers and dates use the panels of their question types. */
import type { ItemBase } from "@idata/engine";
import type { ComponentType } from "react";
import { dateDesigner } from "../../types/date/date.designer.tsx";
import type { DateItem } from "../../types/date/date.answer.ts";
import { numberDesigner } from "../../types/number/number.designer.tsx";
import { textDesigner } from "../../types/text/text.designer.tsx";
import type { CellColumn, CellKind } from "../answer/cell-kinds.ts";
import { toCellItem } from "../answer/cell-kinds.ts";
import type { ConditionChoice, ConditionTarget, DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import { PartsEditor } from "../../shared/designer/parts-editor.tsx";
import { PickFields } from "../../shared/designer/pick-fields.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";

export interface CellSettingsProps {
  column: CellColumn;
  onChange: (patch: Partial<CellColumn>, mergeKey?: string) => void;
  newId: (prefix: string) => string;
  t: DesignerTranslate;
}

interface CellDesigner {
  /** Settings of the kind in addition to those of every column. */
  readonly own: readonly (keyof CellColumn)[];
  create(newId: (prefix: string) => string, t: DesignerTranslate): Partial<CellColumn>;
  readonly Settings: ComponentType<CellSettingsProps>;
  readonly condition: ConditionTarget["kind"];
  /** The values that a condition can choose from. Absent: the column's options. */
  choices?(column: CellColumn, t: DesignerTranslate): ConditionChoice[];
}

/** Returns the settings panel of a question type for a column, whose settings have the same names. */
function asQuestion<S extends ItemBase>({ Settings }: DesignerFace<S>) {
  return function QuestionSettings({ column, onChange, newId, t }: CellSettingsProps) {
    if (!Settings) return null;
    const item = toCellItem(column, column.id) as unknown as S;
    return <Settings item={item} onChange={onChange} newId={newId} t={t} />;
  };
}

function OptionList({ column, onChange, newId, t }: CellSettingsProps) {
  return (
    <PartsEditor
      name={`columns.${column.id}.options`}
      parts={column.options ?? []}
      onChange={(options, mergeKey) => onChange({ options }, mergeKey)}
      create={(label) => ({ id: newId("o"), label })}
      placeholder={(n) => t("options.placeholder", { n })}
      addLabel={t("options.add")}
      t={t}
    />
  );
}

function PickSettings(props: CellSettingsProps) {
  const { column, onChange, t } = props;
  return (
    <>
      <OptionList {...props} />
      <PickFields
        value={column}
        labels={[t("checkbox.minPicks"), t("checkbox.maxPicks")]}
        of={column.options?.length ?? 0}
        onChange={onChange}
        t={t}
      />
    </>
  );
}

const NumberSettings = asQuestion(numberDesigner);

function SummedNumber(props: CellSettingsProps) {
  const { column, onChange, t } = props;
  return (
    <>
      <NumberSettings {...props} />
      <SwitchField
        label={t("cells.total")}
        checked={column.total === true}
        onChange={(on) => onChange({ total: on || undefined })}
      />
    </>
  );
}

function DaySettings({ column, onChange, newId, t }: CellSettingsProps) {
  const Settings = dateDesigner.Settings;
  const update = (patch: Partial<DateItem>, mergeKey?: string) =>
    onChange({ ...("min" in patch && { from: patch.min }), ...("max" in patch && { to: patch.max }) }, mergeKey);
  return (
    Settings && (
      <Settings item={toCellItem(column, column.id) as unknown as DateItem} onChange={update} newId={newId} t={t} />
    )
  );
}

function YesNoSettings({ column, onChange, t }: CellSettingsProps) {
  return (
    <FieldRow>
      <TextField
        label={t("cells.yesLabel")}
        value={column.yesLabel}
        maxLength={100}
        onChange={(yesLabel) => onChange({ yesLabel }, "yesLabel")}
      />
      <TextField
        label={t("cells.noLabel")}
        value={column.noLabel}
        maxLength={100}
        onChange={(noLabel) => onChange({ noLabel }, "noLabel")}
      />
    </FieldRow>
  );
}

const newOptions: CellDesigner["create"] = (newId, t) => ({
  options: [1, 2].map((n) => ({ id: newId("o"), label: t("options.placeholder", { n }) })),
});
const nothing = () => ({});

export const cellDesigners: Readonly<Record<CellKind, CellDesigner>> = {
  text: {
    own: ["placeholder", "minLength", "maxLength", "pattern", "format"],
    create: nothing,
    Settings: asQuestion(textDesigner),
    condition: "text",
  },
  number: {
    own: ["placeholder", "min", "max", "integer", "decimals", "unit", "total"],
    create: nothing,
    Settings: SummedNumber,
    condition: "number",
  },
  dropdown: { own: ["options"], create: newOptions, Settings: OptionList, condition: "option" },
  checkbox: {
    own: ["options", "minPicks", "maxPicks"],
    create: newOptions,
    Settings: PickSettings,
    condition: "options",
  },
  date: { own: ["from", "to"], create: nothing, Settings: DaySettings, condition: "date" },
  "yes-no": {
    own: ["yesLabel", "noLabel"],
    create: (_newId, t) => ({ yesLabel: t("cells.yes"), noLabel: t("cells.no") }),
    Settings: YesNoSettings,
    condition: "option",
    choices: ({ yesLabel, noLabel }, t) => [
      { value: true, label: yesLabel ?? t("cells.yes") },
      { value: false, label: noLabel ?? t("cells.no") },
    ],
  },
};
