/** The settings panel for a table's columns: the kind of each column and the settings of that kind. */
import type { ReactNode } from "react";
import type { CellColumn, CellKind } from "../answer/cell-kinds.ts";
import type { ConditionChoice, ConditionTarget, NewItemTools } from "../../shared/designer/designer-face.ts";
import type { DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { SelectField, SwitchField } from "../../shared/designer/field.tsx";
import { columnLabel } from "../../shared/designer/matrix-fields.tsx";
import { PartDetails } from "../../shared/designer/part-details.tsx";
import { cellDesigners } from "./cell-settings.tsx";

const EVERY: readonly (keyof CellColumn)[] = ["id", "label", "kind", "required", "unique", "visibleIf", "fixed"];

export interface CellColumnsProps {
  columns: readonly CellColumn[];
  kinds: readonly CellKind[];
  onChange: (columns: CellColumn[], mergeKey?: string) => void;
  newId: (prefix: string) => string;
  t: DesignerTranslate;
  /** Renders settings of a column that only this table has. */
  renderExtra?: (column: CellColumn, change: (patch: Partial<CellColumn>) => void) => ReactNode;
}

/** Keeps the settings that the new kind has too and clears all others, which would stay in the column unseen. */
function withKind(column: CellColumn, kind: CellKind, newId: (prefix: string) => string, t: DesignerTranslate) {
  const designer = cellDesigners[kind];
  const known = new Set<string>([...EVERY, ...designer.own]);
  const cleared = Object.fromEntries(
    Object.keys(column)
      .filter((name) => !known.has(name))
      .map((name) => [name, undefined]),
  );
  const fresh = Object.entries(designer.create(newId, t)).filter(([name]) => !Object.hasOwn(column, name));
  return { ...cleared, ...Object.fromEntries(fresh), kind } as Partial<CellColumn>;
}

export function CellColumnDetails({ columns, kinds, onChange, newId, t, renderExtra }: CellColumnsProps) {
  return (
    <PartDetails name="columns" parts={columns} onChange={onChange} t={t}>
      {(column, change) => {
        const { Settings } = cellDesigners[column.kind];
        return (
          <>
            <SelectField<CellKind>
              label={t("cells.kind")}
              value={column.kind}
              choices={kinds.map((value) => ({ value, label: t(`cells.kind.${value}`) }))}
              onChange={(kind) => change(withKind(column, kind, newId, t))}
            />
            <SwitchField
              label={t("cells.required")}
              checked={column.required === true}
              onChange={(on) => change({ required: on || undefined })}
            />
            {renderExtra?.(column, change)}
            <Settings key={column.kind} column={column} onChange={change} newId={newId} t={t} />
          </>
        );
      }}
    </PartDetails>
  );
}

/** Returns what a condition can ask about one cell. `row` has the path and the label of the cell's row. */
export function cellTarget(
  column: CellColumn,
  index: number,
  row: { path: string; label: string },
  t: DesignerTranslate,
): ConditionTarget {
  const choices = choicesOf(column, t);
  return {
    path: `${row.path}.${column.id}`,
    label: [row.label, columnLabel(column, index, t)].filter(Boolean).join(" / "),
    kind: cellDesigners[column.kind].condition,
    ...(choices.length > 0 && { choices }),
  };
}

function choicesOf(column: CellColumn, t: DesignerTranslate): ConditionChoice[] {
  const own = cellDesigners[column.kind].choices?.(column, t);
  return (
    own ??
    (column.options ?? []).map(({ id, label }, n) => ({
      value: id,
      label: label || t("options.placeholder", { n: n + 1 }),
    }))
  );
}

/** Returns the columns of a new table, with the labels from `matrix.defaultColumns`. */
export function newMixedColumns({ newId, t }: NewItemTools, kinds: readonly CellKind[]): CellColumn[] {
  const labels = t("matrix.defaultColumns").split("|");
  return kinds.map((kind, index) => ({
    id: newId("c"),
    label: labels[index] ?? t("matrix.column", { n: index + 1 }),
    kind,
    ...cellDesigners[kind].create(newId, t),
  }));
}
