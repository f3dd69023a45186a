/** Edits a bound of dates: none, relative to the day of filling in, or a calendar day. */
import { offsetOfBound, toRelativeBound } from "../answer/day-bound.ts";
import type { DesignerTranslate } from "./designer-props.ts";
import { Field, SegmentField } from "./field.tsx";
import field from "./field.module.css";
import { NumberField } from "./text-field.tsx";

type Kind = "any" | "today" | "fixed";
const KINDS = ["any", "today", "fixed"] as const;
const FARTHEST = 36_500;

export interface BoundFieldProps {
  label: string;
  /** Name of the setting, which merges undo steps. */
  name: string;
  value: string | undefined;
  onChange: (value: string | undefined, mergeKey?: string) => void;
  /** The input type for a calendar bound. */
  picker?: "date" | "datetime-local";
  error?: string | undefined;
  t: DesignerTranslate;
}

export function BoundField({ label, name, value, onChange, picker = "date", error, t }: BoundFieldProps) {
  const offset = value === undefined ? null : offsetOfBound(value);
  const kind: Kind = value === undefined ? "any" : offset === null ? "fixed" : "today";
  const setKind = (next: Kind) => {
    if (next === kind) return;
    const january = `${new Date().getFullYear()}-01-01${picker === "date" ? "" : "T00:00"}`;
    onChange(next === "any" ? undefined : next === "today" ? "today" : january);
  };
  return (
    <>
      <SegmentField<Kind>
        label={label}
        value={kind}
        choices={KINDS.map((choice) => ({ value: choice, label: t(`bound.${choice}`) }))}
        onChange={setKind}
      />
      {offset !== null && (
        <NumberField
          label={t("bound.offset", { name: label })}
          hint={t("bound.offsetHint")}
          value={offset}
          min={-FARTHEST}
          max={FARTHEST}
          integer
          error={error}
          invalid={t("set.whole", { min: -FARTHEST, max: FARTHEST })}
          onChange={(days) => days !== undefined && onChange(toRelativeBound(days), name)}
        />
      )}
      {kind === "fixed" && (
        <Field label={t(picker === "date" ? "bound.day" : "bound.moment", { name: label })} error={error}>
          {({ id, describedBy }) => (
            <input
              id={id}
              type={picker}
              className={field.control}
              aria-describedby={describedBy}
              value={value}
              onChange={(event) => {
                if (event.currentTarget.value !== "") onChange(event.currentTarget.value, name);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Returns true if min is after max. Compares only two calendar days or two relative bounds. */
export function areBoundsCrossed(min: string | undefined, max: string | undefined): boolean {
  if (min === undefined || max === undefined) return false;
  const [first, last] = [offsetOfBound(min), offsetOfBound(max)];
  if (first !== null && last !== null) return first > last;
  return first === null && last === null && min > max;
}
