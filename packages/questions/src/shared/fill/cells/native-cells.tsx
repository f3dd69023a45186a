/** Cells that are the browser's own controls: one option of a list, yes or no, a day. */
import type { ItemBase } from "@idata/engine";
import type { DateItem } from "../../../types/date/date.core.ts";
import type { BooleanCell } from "../../core/cells/boolean-cell.ts";
import type { SingleChoiceItem } from "../../core/single-choice.ts";
import type { FillFace } from "../fill-face.ts";
import type { FillProps } from "../fill-props.ts";
import controls from "../control.module.css";

/** A face without its core: the rules of cells come with the table. */
export type CellFace<S extends ItemBase = never> = Pick<FillFace<S>, "Control" | "labels">;

type Choice = readonly [value: string, label: string];

/** What every control of a cell has. */
function nativeProps({ item, snapshot, ...props }: Omit<FillProps, "onChange">) {
  return {
    id: props.controlId,
    className: controls.input,
    name: item.id,
    "aria-required": snapshot.required || undefined,
    "aria-invalid": props.invalid || undefined,
    "aria-describedby": props.describedBy,
  };
}

function Select({
  choices,
  value,
  onPick,
  ...props
}: Omit<FillProps, "onChange"> & { choices: readonly Choice[]; value: string; onPick: (value: string) => void }) {
  return (
    <select
      {...nativeProps(props)}
      value={value}
      disabled={props.snapshot.readOnly}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="">{props.t("cells.choose")}</option>
      {choices.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A bound that is `today` is left to the check: the server's page is cached for days. */
const toDay = (bound: string | undefined) => (bound === "today" ? undefined : bound);

function DayCell({ onChange, ...props }: FillProps<DateItem>) {
  const { item, snapshot } = props;
  return (
    <input
      {...nativeProps(props)}
      type="date"
      value={typeof snapshot.value === "string" ? snapshot.value : ""}
      min={toDay(item.min)}
      max={toDay(item.max)}
      readOnly={snapshot.readOnly}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function DropdownCell({ onChange, ...props }: FillProps<SingleChoiceItem>) {
  const { value } = props.snapshot;
  return (
    <Select
      {...props}
      choices={props.item.options.map(({ id, label }) => [id, label])}
      value={typeof value === "string" ? value : ""}
      onPick={(id) => onChange(id || null)}
    />
  );
}

function YesNoCell({ onChange, ...props }: FillProps<BooleanCell>) {
  const { item, snapshot, t } = props;
  return (
    <Select
      {...props}
      choices={[
        ["true", item.yesLabel ?? t("cells.yes")],
        ["false", item.noLabel ?? t("cells.no")],
      ]}
      value={snapshot.value === null ? "" : String(snapshot.value)}
      onPick={(word) => onChange(word ? word === "true" : null)}
    />
  );
}

export const dropdownCell: CellFace<SingleChoiceItem> = { Control: DropdownCell, labels: "control" };
export const dateCell: CellFace<DateItem> = { Control: DayCell, labels: "control" };
export const booleanCell: CellFace<BooleanCell> = { Control: YesNoCell, labels: "control" };
