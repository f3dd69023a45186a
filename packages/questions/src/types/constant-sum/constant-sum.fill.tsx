/** A number field for each row, and below them the remaining amount, announced to screen readers as it changes. */
import { useState } from "react";
import { fromWhole, MOST_PLACES, toWhole } from "../../shared/answer/decimal.ts";
import { parseNumber } from "../../shared/answer/number-text.ts";
import { isRecord } from "../../shared/answer/plain.ts";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { DEFAULT_TOTAL, constantSumAnswer, sumOf } from "./constant-sum.answer.ts";
import type { ConstantSumItem } from "./constant-sum.answer.ts";
import styles from "./constant-sum.module.css";

type Typed = Record<string, string | number>;

/** Stores a number if the text is one, else the text, so that validation can report it. */
function withRow(values: Typed, row: string, text: string): Typed | null {
  const { [row]: _old, ...others } = values;
  const next = text.trim() === "" ? others : { ...others, [row]: parseNumber(text) ?? text };
  return Object.keys(next).length > 0 ? next : null;
}

function ConstantSumControl(props: FillProps<ConstantSumItem>) {
  const { item, snapshot, controlId, describedBy, onChange, t } = props;
  const { total = DEFAULT_TOTAL, unit = "" } = item;
  const values: Typed = isRecord(snapshot.value) ? (snapshot.value as Typed) : {};
  // Keeps the typed text while it means the same number, for example "1." and "1.0".
  const [typed, setTyped] = useState<Record<string, string>>({});
  const sum = sumOf(item, values);
  const left = fromWhole(toWhole(total, MOST_PLACES) - toWhole(sum, MOST_PLACES), MOST_PLACES);
  const inUnit = (value: number) => (unit === "" ? String(value) : `${value} ${unit}`);
  const rule = t(item.atMost ? "sum.atMost" : "sum.exact", { total: inUnit(total) });
  const state = left === 0 ? t("sum.done") : t(left > 0 ? "sum.left" : "sum.over", { n: inUnit(Math.abs(left)) });
  const about = [`${controlId}-rule`, describedBy].filter(Boolean).join(" ");
  const isOff = (row: string) =>
    props.invalid && snapshot.issues.every(({ part }) => part === undefined || part === row);
  return (
    <div className={styles.sum} role="group" aria-labelledby={props.titleId} aria-describedby={about}>
      <div className={controls.note} id={`${controlId}-rule`}>
        {rule}
      </div>
      {item.rows.map(({ id, label }) => {
        const value = Object.hasOwn(values, id) ? values[id] : undefined;
        const own = typed[id];
        const shown = own !== undefined && (parseNumber(own) ?? own) === value ? own : String(value ?? "");
        return (
          <div key={id} className={styles.row}>
            <label className={styles.label} htmlFor={`${controlId}-${id}`}>
              {label}
            </label>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              id={`${controlId}-${id}`}
              className={`${controls.input} ${styles.box}`}
              name={`${item.id}.${id}`}
              value={shown}
              readOnly={snapshot.readOnly}
              aria-required={snapshot.required || undefined}
              aria-invalid={isOff(id) || undefined}
              aria-describedby={describedBy}
              onInput={(event) => {
                const text = event.currentTarget.value;
                setTyped({ ...typed, [id]: text });
                onChange(withRow(values, id, text));
              }}
            />
            <span className={controls.note}>{unit}</span>
          </div>
        );
      })}
      <div className={styles.total} role="status" data-over={left < 0 || undefined} data-done={left === 0 || undefined}>
        {t("sum.now", { sum: inUnit(sum) })}
        {state}
      </div>
    </div>
  );
}

export const constantSumFill: FillFace<ConstantSumItem> = {
  core: constantSumAnswer,
  Control: ConstantSumControl,
  labels: "group",
};
