/** Settings panel and canvas of matrices with fixed rows of cells. */
import type { CellMatrixItem } from "../answer/cell-matrix.ts";
import type { CellColumn, CellKind } from "../answer/cell-kinds.ts";
import type { ConditionTarget } from "../../shared/designer/designer-face.ts";
import type { DesignerProps, DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { RowRuleFields, RowsAndColumns, rowLabel } from "../../shared/designer/matrix-fields.tsx";
import { PartDetails } from "../../shared/designer/part-details.tsx";
import { CellColumnDetails, cellTarget } from "./cell-columns.tsx";

type Props = Pick<DesignerProps<CellMatrixItem>, "item" | "newId" | "t"> & {
  onChange: (patch: Partial<Omit<CellMatrixItem, "type">>, mergeKey?: string) => void;
};

export function CellMatrixLists(props: Props) {
  const create = (label: string): CellColumn => ({ id: props.newId("c"), label, kind: "text" });
  return <RowsAndColumns {...props} min={1} create={create} />;
}

export function CellMatrixSettings({ kinds, ...props }: Props & { kinds: readonly CellKind[] }) {
  const { item, onChange, newId, t } = props;
  return (
    <>
      <RowRuleFields item={item} onChange={onChange} t={t} />
      <CellMatrixLists {...props} />
      <CellColumnDetails
        columns={item.columns}
        kinds={kinds}
        onChange={(columns, key) => onChange({ columns }, key)}
        newId={newId}
        t={t}
      />
      <PartDetails name="rows" parts={item.rows} onChange={(rows, key) => onChange({ rows }, key)} canBeFixed t={t} />
    </>
  );
}

export function cellMatrixTargets(item: CellMatrixItem, t: DesignerTranslate): ConditionTarget[] {
  return item.rows.flatMap((row, index) =>
    item.columns.map((column, n) => cellTarget(column, n, { path: `.${row.id}`, label: rowLabel(row, index, t) }, t)),
  );
}

/** Turns the columns of another matrix type into text cells and drops settings that text cells do not have. */
export function adoptCells(kinds: readonly CellKind[]) {
  return <S extends { columns?: CellColumn[] }>(settings: S): S => {
    if (!settings.columns) return settings;
    const columns = settings.columns.map((column): CellColumn => {
      if (kinds.includes(column.kind)) return column;
      const { id, label, visibleIf, fixed } = column;
      return { id, label, kind: "text", ...(visibleIf && { visibleIf }), ...(fixed && { fixed }) };
    });
    return { ...settings, columns };
  };
}
