/** Shared by both slot editors: a date or time field, and a row with start, end and capacity. */
import type { ReactNode } from "react";
import type { DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { Field } from "../../shared/designer/field.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import field from "../../shared/designer/field.module.css";
import styles from "./booking.designer.module.css";

const MOST_CAPACITY = 1_000_000;

interface TimeLike {
  from: string;
  to: string;
  capacity?: number;
}

/** A native date or time field. Clearing it keeps the previous value. */
export function MomentField(props: {
  kind: "date" | "time";
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={props.label} error={props.error}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type={props.kind}
          className={field.control}
          value={props.value}
          aria-describedby={describedBy}
          onChange={(event) => event.currentTarget.value && props.onChange(event.currentTarget.value.slice(0, 10))}
        />
      )}
    </Field>
  );
}

interface RowProps<T extends TimeLike> {
  time: T;
  onChange: (time: T) => void;
  onRemove: () => void;
  t: DesignerTranslate;
  children: ReactNode;
}

/** One row of either editor: start, end, capacity, and a button that removes the row. */
export function TimeRow<T extends TimeLike>({ time, onChange, onRemove, t, children }: RowProps<T>) {
  const setCapacity = (capacity: number | undefined) => {
    const { capacity: _before, ...rest } = time;
    onChange({ ...rest, ...(capacity === undefined ? {} : { capacity }) } as T);
  };
  return (
    <div className={styles.row}>
      {children}
      <div className={styles.times}>
        <MomentField
          kind="time"
          label={t("booking.from")}
          value={time.from}
          onChange={(from) => onChange({ ...time, from })}
        />
        <MomentField
          kind="time"
          label={t("booking.to")}
          value={time.to}
          error={time.to <= time.from ? t("booking.orderError") : undefined}
          onChange={(to) => onChange({ ...time, to })}
        />
        <NumberField
          label={t("booking.capacity")}
          value={time.capacity}
          min={1}
          max={MOST_CAPACITY}
          integer
          placeholder={t("set.unlimited")}
          invalid={t("set.whole", { min: 1, max: MOST_CAPACITY })}
          onChange={setCapacity}
        />
      </div>
      <button type="button" className={styles.button} onClick={onRemove}>
        {t("booking.remove")}
      </button>
    </div>
  );
}

export function AddButton({ onClick, t }: { onClick: () => void; t: DesignerTranslate }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      + {t("booking.add")}
    </button>
  );
}
