/**
 * The cells of one row. In a narrow question the labelled controls are stacked. In a wide question with few columns
 * (`isTable`) they are side by side under a common head. The accessible name of every control has row and column.
 */
import type { JsonValue } from "@idata/engine";
import { VisuallyHidden } from "@idata/ui/base";
import { toCellItem } from "../answer/cell-kinds.ts";
import type { CellColumn } from "../answer/cell-kinds.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { partIssue } from "../../shared/fill/matrix-issues.ts";
import { findCellFace } from "./cell-faces.ts";
import styles from "./cell-table.module.css";

export interface CellRowProps extends Pick<FillProps, "snapshot" | "t" | "services"> {
  columns: readonly CellColumn[];
  /** The label of the row. */
  label: string;
  /** Prefixes for the names of its fields, the ids of its elements, and the parts of its issues. */
  name: string;
  id: string;
  part: string;
  record: Readonly<Record<string, unknown>>;
  /** Gets the record without empty cells. */
  onChange: (record: Record<string, JsonValue>) => void;
}

const MOST_BESIDE = 5;

/**
 * Returns true if the columns fit side by side on a wide screen: there are few, and none of them is a list of choices.
 */
export function isTable(columns: readonly CellColumn[]): boolean {
  return columns.length <= MOST_BESIDE && columns.every(({ kind }) => findCellFace(kind)?.labels === "control");
}

export function CellHead({ columns }: { columns: readonly CellColumn[] }) {
  return (
    <div className={styles.head} aria-hidden="true">
      <span />
      {columns.map((column) => (
        <span key={column.id}>{column.required ? `${column.label} *` : column.label}</span>
      ))}
    </div>
  );
}

function Cell({
  column,
  value,
  ...props
}: Omit<CellRowProps, "onChange"> & { column: CellColumn; value: JsonValue; onChange: (value: JsonValue) => void }) {
  const { snapshot, t } = props;
  const face = findCellFace(column.kind);
  if (!face) return null;
  const id = `${props.id}-${column.id}`;
  const item = toCellItem(column, `${props.name}.${column.id}`);
  const words = partIssue(snapshot.issues, `${props.part}/${column.id}`, t);
  const Title = face.labels === "control" ? "label" : "div";
  return (
    <div className={styles.cell}>
      <Title className={styles.label} id={`${id}-title`} {...(Title === "label" && { htmlFor: id })}>
        <VisuallyHidden>{`${props.label} `}</VisuallyHidden>
        {column.label}
        {column.required && (
          <span className={styles.mark} aria-hidden="true">
            {" *"}
          </span>
        )}
      </Title>
      <face.Control
        item={item as never}
        snapshot={{ ...snapshot, id: item.id, item, value, required: column.required === true }}
        controlId={id}
        titleId={`${id}-title`}
        describedBy={words ? `${id}-error` : undefined}
        invalid={words !== ""}
        onChange={props.onChange}
        t={t}
        services={props.services}
      />
      {words && (
        <div className={styles.error} id={`${id}-error`}>
          {words}
        </div>
      )}
    </div>
  );
}

export function CellRow({ onChange, ...props }: CellRowProps) {
  const { columns, record } = props;
  const update = (columnId: string, value: JsonValue) => {
    const next = { ...record, [columnId]: value } as Record<string, JsonValue>;
    onChange(Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null && one !== "")));
  };
  return columns.map((column) => (
    <Cell
      key={column.id}
      {...props}
      column={column}
      value={Object.hasOwn(record, column.id) ? ((record[column.id] ?? null) as JsonValue) : null}
      onChange={(value) => update(column.id, value)}
    />
  ));
}
