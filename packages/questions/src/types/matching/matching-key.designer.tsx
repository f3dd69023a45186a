/** Settings for the right pairs and their points. */
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SelectField, SwitchField } from "../../shared/designer/field.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import type { MatchingItem } from "./matching.answer.ts";
import styles from "../../shared/designer/matrix-fields.module.css";

const MOST_POINTS = 1000;

export function MatchingKey({ item, onChange, t }: DesignerProps<MatchingItem>) {
  const { key = {}, rows, options, points, partial } = item;
  const setKey = (row: string, option: string) => {
    const others = Object.entries(key).filter(([id]) => id !== row && rows.some((one) => one.id === id));
    const next = option === "" ? others : [...others, [row, option] as const];
    onChange({ key: next.length > 0 ? Object.fromEntries(next) : undefined }, `key.${row}`);
  };
  const choices = [
    { value: "", label: t("matching.noKey") },
    ...options.map(({ id, label }, n) => ({ value: id, label: label || t("matching.option", { n: n + 1 }) })),
  ];
  return (
    <section className={styles.part}>
      <h4 className={styles.head}>{t("matching.exam")}</h4>
      {rows.map(({ id, label }, index) => (
        <SelectField
          key={id}
          label={t("matching.keyOf", { name: label || t("matching.row", { n: index + 1 }) })}
          value={Object.hasOwn(key, id) ? (key[id] ?? "") : ""}
          choices={choices}
          onChange={(option) => setKey(id, option)}
        />
      ))}
      <NumberField
        label={t("matching.points")}
        value={points}
        min={0}
        max={MOST_POINTS}
        placeholder="1"
        invalid={t("set.number")}
        onChange={(value) => onChange({ points: value }, "points")}
      />
      <SwitchField
        label={t("matching.partial")}
        checked={partial === "proportional"}
        onChange={(on) => onChange({ partial: on ? "proportional" : undefined })}
      />
    </section>
  );
}
