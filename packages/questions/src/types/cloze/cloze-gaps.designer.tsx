/** Settings fields for the gaps of a passage: options, keys and points. */
import { useState } from "react";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { fromLines, toLines } from "../../shared/designer/line-items.ts";
import { FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import type { ClozeGap, ClozeItem } from "./cloze.answer.ts";
import styles from "./cloze.designer.module.css";

const MOST_POINTS = 1000;

/**
 * Edits a list as lines. Keeps the typed text until the list changes from elsewhere, so that an empty new line stays.
 */
export function LinesField(props: {
  label: string;
  hint?: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}) {
  const stored = props.lines.join("\n");
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      value={draft?.of === stored ? draft.text : stored}
      multiline
      maxLength={10_000}
      onChange={(text = "") => {
        const lines = [...new Set(toLines(text).map((line) => line.slice(0, 200)))];
        setDraft({ text, of: lines.join("\n") });
        props.onChange(lines);
      }}
    />
  );
}

/** Returns the gap with changed settings. `undefined` removes a setting. */
function withSetting(gap: ClozeGap, patch: { [name in keyof ClozeGap]?: ClozeGap[name] | undefined }): ClozeGap {
  const entries = Object.entries({ ...gap, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as ClozeGap;
}

export function GapFields({ item, onChange, newId, t }: DesignerProps<ClozeItem>) {
  const { gaps } = item;
  const setGap = (index: number, gap: ClozeGap, what: string) =>
    onChange({ gaps: gaps.with(index, gap) }, `gaps.${gap.id}.${what}`);
  const setOptions = (index: number, gap: ClozeGap, lines: string[]) => {
    const options = fromLines(gap.options ?? [], lines, (label) => ({ id: newId("o"), label }));
    setGap(index, withSetting(gap, { options: options.length > 0 ? options : undefined, key: undefined }), "options");
  };
  return (
    <>
      {gaps.map((gap, index) => (
        <section key={gap.id} className={styles.gap}>
          <LinesField
            label={`${t("cloze.gapTitle", { n: index + 1 })} · ${t("cloze.options")}`}
            hint={t("cloze.optionsHint")}
            lines={(gap.options ?? []).map(({ label }) => label)}
            onChange={(lines) => setOptions(index, gap, lines)}
          />
          <button type="button" className={styles.button} onClick={() => onChange({ gaps: gaps.toSpliced(index, 1) })}>
            {t("cloze.removeGap", { n: index + 1 })}
          </button>
        </section>
      ))}
      <button type="button" className={styles.button} onClick={() => onChange({ gaps: [...gaps, { id: newId("g") }] })}>
        + {t("cloze.addGap")}
      </button>
    </>
  );
}

/** Edits keys as words. Authors do not see the ids of options. */
export function KeyFields({ item, onChange, t }: DesignerProps<ClozeItem>) {
  const { gaps, points, partial, caseSensitive } = item;
  const setGap = (index: number, gap: ClozeGap, what: string) =>
    onChange({ gaps: gaps.with(index, gap) }, `gaps.${gap.id}.${what}`);
  const toLabels = ({ key = [], options }: ClozeGap) =>
    key.map((one) => options?.find(({ id }) => id === one)?.label ?? one);
  const toKey = ({ options }: ClozeGap, lines: string[]) =>
    options ? lines.flatMap((line) => options.find(({ label }) => label === line)?.id ?? []) : lines.slice(0, 20);
  return (
    <section className={styles.gap}>
      <h4 className={styles.head}>{t("cloze.exam")}</h4>
      {gaps.map((gap, index) => (
        <FieldRow key={gap.id}>
          <LinesField
            label={t("cloze.key", { n: index + 1 })}
            hint={t("cloze.keyHint")}
            lines={toLabels(gap)}
            onChange={(lines) => {
              const key = toKey(gap, lines);
              setGap(index, withSetting(gap, { key: key.length > 0 ? key : undefined }), "key");
            }}
          />
          <NumberField
            label={t("cloze.gapPoints", { n: index + 1 })}
            value={gap.points}
            min={0}
            max={MOST_POINTS}
            placeholder="1"
            invalid={t("set.number")}
            onChange={(value) => setGap(index, withSetting(gap, { points: value }), "points")}
          />
        </FieldRow>
      ))}
      <NumberField
        label={t("cloze.points")}
        hint={t("cloze.pointsHint")}
        value={points}
        min={0}
        max={MOST_POINTS}
        invalid={t("set.number")}
        onChange={(value) => onChange({ points: value }, "points")}
      />
      <SwitchField
        label={t("cloze.caseSensitive")}
        checked={caseSensitive === true}
        onChange={(on) => onChange({ caseSensitive: on || undefined })}
      />
      <SwitchField
        label={t("cloze.allOrNothing")}
        checked={partial === "none"}
        onChange={(on) => onChange({ partial: on ? "none" : undefined })}
      />
    </section>
  );
}
