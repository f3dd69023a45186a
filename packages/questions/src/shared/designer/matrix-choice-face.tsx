/** Settings panel and canvas of matrices whose rows are answered by choosing columns. */
import type { ReactNode } from "react";
import type { MatrixColumn, MatrixItem, MatrixPart } from "../answer/matrix-parts.ts";
import type { ConditionChoice, ConditionTarget, NewItemTools } from "./designer-face.ts";
import type { DesignerProps, DesignerTranslate } from "./designer-props.ts";
import { RowsAndColumns, columnLabel, rowLabel } from "./matrix-fields.tsx";
import { PartDetails } from "./part-details.tsx";
import { ScoreField } from "./score-field.tsx";

type ChoiceMatrixItem<C extends MatrixColumn> = MatrixItem & { columns: C[] };

type Props<C extends MatrixColumn> = Pick<DesignerProps<ChoiceMatrixItem<C>>, "item" | "newId" | "t"> & {
  onChange: (patch: Partial<Pick<ChoiceMatrixItem<C>, "rows" | "columns">>, mergeKey?: string) => void;
};

/** New columns have only id and label. Other settings of a column must be optional. */
export function ChoiceMatrixLists<C extends MatrixColumn>(props: Props<C>) {
  return <RowsAndColumns {...props} min={2} create={(label) => ({ id: props.newId("c"), label }) as C} />;
}

/** The lists and the settings of single rows and columns. `children` renders column settings before the score. */
export function ChoiceMatrixFields<C extends MatrixColumn>({
  children,
  ...props
}: Props<C> & {
  children?: (column: C, change: (patch: Partial<C>) => void) => ReactNode;
}) {
  const { item, onChange, t } = props;
  return (
    <>
      <ChoiceMatrixLists {...props} />
      <PartDetails name="rows" parts={item.rows} onChange={(rows, key) => onChange({ rows }, key)} canBeFixed t={t} />
      <PartDetails name="columns" parts={item.columns} onChange={(columns, key) => onChange({ columns }, key)} t={t}>
        {(column, change) => (
          <>
            {children?.(column, change)}
            <ScoreField value={column.score} onChange={(score) => change({ score } as Partial<C>, "score")} t={t} />
          </>
        )}
      </PartDetails>
    </>
  );
}

/** Returns the columns of a new question. The type's labels are separated by `|`. */
export function createColumns({ newId, t }: NewItemTools): MatrixColumn[] {
  return t("matrix.defaultColumns")
    .split("|")
    .map((label) => ({ id: newId("c"), label }));
}

export function toColumnChoices(
  columns: readonly MatrixColumn[],
  t: DesignerTranslate,
): (ConditionChoice & { value: string })[] {
  return columns.map((column, index) => ({ value: column.id, label: columnLabel(column, index, t) }));
}

/** A condition refers to one row. */
export function choiceMatrixTargets(kind: "option" | "options") {
  return ({ rows, columns }: ChoiceMatrixItem<MatrixColumn>, t: DesignerTranslate): ConditionTarget[] =>
    rows.map((row, index) => ({
      path: `.${row.id}`,
      label: rowLabel(row, index, t),
      kind,
      choices: toColumnChoices(columns, t),
    }));
}

/** Returns columns taken over from another matrix type with only the settings that this type's columns have. */
export function adoptColumns(known: readonly string[]) {
  const names = new Set(["id", "label", ...known]);
  return <S extends { columns?: MatrixPart[] }>(settings: S): S => {
    if (!settings.columns) return settings;
    const columns = settings.columns.map(
      (column) =>
        Object.fromEntries(Object.entries(column).filter(([name]) => names.has(name))) as unknown as MatrixPart,
    );
    return { ...settings, columns };
  };
}
