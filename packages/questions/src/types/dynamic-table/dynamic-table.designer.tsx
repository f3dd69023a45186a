import { CELL_KINDS } from "../../cells/answer/cell-kinds.ts";
import type { CellColumn } from "../../cells/answer/cell-kinds.ts";
import { CellColumnDetails, newMixedColumns } from "../../cells/designer/cell-columns.tsx";
import { adoptCells } from "../../cells/designer/cell-matrix-face.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import { ColumnsField } from "../../shared/designer/matrix-fields.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import { MOST_ROWS, USUAL_MOST_ROWS } from "./dynamic-table.answer.ts";
import type { DynamicTableItem } from "./dynamic-table.answer.ts";

function Columns({ item, onChange, newId, t }: DesignerProps<DynamicTableItem>) {
  return (
    <ColumnsField
      columns={item.columns}
      onChange={(columns, key) => onChange({ columns }, key)}
      create={(label): CellColumn => ({ id: newId("c"), label, kind: "text" })}
      min={1}
      t={t}
    />
  );
}

function RowCounts({ item, onChange, t }: DesignerProps<DynamicTableItem>) {
  const { minRows, maxRows, defaultRows } = item;
  const most = maxRows ?? USUAL_MOST_ROWS;
  const field = (name: "minRows" | "maxRows" | "defaultRows", value: number | undefined, min: number, max: number) => ({
    label: t(`table.${name}`),
    value,
    min,
    max,
    integer: true,
    invalid: t("set.whole", { min, max }),
    onChange: (next: number | undefined) => onChange({ [name]: next }, name),
  });
  return (
    <>
      <FieldRow>
        <NumberField {...field("minRows", minRows, 0, MOST_ROWS)} placeholder="0" />
        <NumberField
          {...field("maxRows", maxRows, 1, MOST_ROWS)}
          placeholder={String(USUAL_MOST_ROWS)}
          error={minRows !== undefined && minRows > most ? t("set.rangeError") : undefined}
        />
      </FieldRow>
      <NumberField {...field("defaultRows", defaultRows, 0, most)} placeholder={String(Math.max(1, minRows ?? 0))} />
    </>
  );
}

function Settings(props: DesignerProps<DynamicTableItem>) {
  const { item, onChange, newId, t } = props;
  return (
    <>
      <RowCounts {...props} />
      <SwitchField
        label={t("table.moveRows")}
        checked={item.moveRows === true}
        onChange={(on) => onChange({ moveRows: on || undefined })}
      />
      <Columns {...props} />
      <CellColumnDetails
        columns={item.columns}
        kinds={CELL_KINDS}
        onChange={(columns, key) => onChange({ columns }, key)}
        newId={newId}
        t={t}
        renderExtra={(column, change) => (
          <SwitchField
            label={t("table.unique")}
            checked={column.unique === true}
            onChange={(on) => change({ unique: on || undefined })}
          />
        )}
      />
    </>
  );
}

const adopt = adoptCells(CELL_KINDS);

export const dynamicTableDesigner: DesignerFace<DynamicTableItem> = {
  group: "matrix",
  icon: (
    <>
      <path d="M2.75 6.5h14.5M2.75 10.5h14.5M9 2.75v11.5" />
      <path d="M17.25 10.5V5.25a2.5 2.5 0 0 0-2.5-2.5h-9.5a2.5 2.5 0 0 0-2.5 2.5v6.5a2.5 2.5 0 0 0 2.5 2.5H10M14.75 13v5M12.25 15.5h5" />
    </>
  ),
  settings: {
    columns: "matrix-columns",
    minRows: "table-rows",
    maxRows: "table-rows",
    defaultRows: "table-rows",
    moveRows: "table-move",
  },
  create: (tools) => ({ columns: newMixedColumns(tools, ["text", "number"]) }),
  adopt,
  targets: () => [{ path: "", label: "", kind: "presence" }],
  Settings,
  Inline: Columns,
};
