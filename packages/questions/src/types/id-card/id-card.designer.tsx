import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { UniqueFields } from "../../shared/designer/unique-fields.tsx";
import type { IdCardItem } from "./id-card.answer.ts";

const ROWS = [
  ["birthday", "sex"],
  ["male", "female"],
] as const;

function ColumnWords({ item, onChange, t }: DesignerProps<IdCardItem>) {
  const { columns } = item;
  if (!columns) return null;
  return ROWS.map((names) => (
    <FieldRow key={names[0]}>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`id.${name}Name`)}
          value={columns[name]}
          maxLength={50}
          onChange={(word = "") => onChange({ columns: { ...columns, [name]: word } }, `columns.${name}`)}
        />
      ))}
    </FieldRow>
  ));
}

function Settings(props: DesignerProps<IdCardItem>) {
  const { item, onChange, t } = props;
  const words = () => ({ birthday: t("id.birthday"), sex: t("id.sex"), male: t("id.male"), female: t("id.female") });
  return (
    <>
      <SwitchField
        label={t("id.allowOld")}
        checked={item.allowOld === true}
        onChange={(on) => onChange({ allowOld: on || undefined })}
      />
      <SwitchField
        label={t("id.columns")}
        hint={t("id.columnsHint")}
        checked={item.columns !== undefined}
        onChange={(on) => onChange({ columns: on ? words() : undefined })}
      />
      <ColumnWords {...props} />
      <PlaceholderField item={item} onChange={onChange} t={t} />
      <UniqueFields item={item} onChange={onChange} t={t} />
    </>
  );
}

export const idCardDesigner: DesignerFace<IdCardItem> = {
  group: "text",
  icon: (
    <>
      <rect x="2.25" y="4.25" width="15.5" height="11.5" rx="2" />
      <circle cx="6.75" cy="8.75" r="1.5" />
      <path d="M4.5 13c.3-1.2 1.1-1.75 2.25-1.75S8.7 11.8 9 13M11.5 8.25h3.75M11.5 11.5h3.75" />
    </>
  ),
  settings: {
    unique: "unique",
    uniqueMessage: "unique-message",
    placeholder: "placeholder",
    allowOld: "id-card-old",
    columns: "id-card-columns",
  },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
