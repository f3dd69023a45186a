/** Settings for the key of typed answers: right answers for texts, a value with a tolerance for numbers. */
import { findPatternFault } from "@idata/engine";
import type { NumberKey, TextKey } from "../answer/key-settings.ts";
import type { DesignerTranslate } from "./designer-props.ts";
import { FieldRow, SwitchField } from "./field.tsx";
import { ListField } from "./list-field.tsx";
import { NumberField, TextField } from "./text-field.tsx";

export interface KeyFieldsProps<K> {
  value: K;
  /** A property that is `undefined` is removed. */
  onChange: (patch: { [P in keyof K]?: K[P] | undefined }, mergeKey?: string) => void;
  t: DesignerTranslate;
}

export function TextKeyFields({ value, onChange, t }: KeyFieldsProps<TextKey>) {
  const { answers, matchCase, pattern } = value;
  return (
    <>
      <ListField
        multiline
        label={t("key.answers")}
        hint={t("key.answersHint")}
        value={answers}
        read={(answer) => answer.slice(0, 1000)}
        onChange={(next) => onChange({ answers: next?.slice(0, 50) }, "key.answers")}
      />
      <SwitchField
        label={t("key.matchCase")}
        checked={matchCase === true}
        onChange={(on) => onChange({ matchCase: on || undefined })}
      />
      <TextField
        label={t("key.pattern")}
        hint={t("key.patternHint")}
        error={pattern !== undefined && findPatternFault(pattern) !== null ? t("key.patternError") : undefined}
        value={pattern}
        maxLength={1000}
        onChange={(next) => onChange({ pattern: next }, "key.pattern")}
      />
    </>
  );
}

export function NumberKeyFields({ value, onChange, t }: KeyFieldsProps<NumberKey>) {
  return (
    <>
      <FieldRow>
        <NumberField
          label={t("key.value")}
          value={value.value}
          invalid={t("set.number")}
          onChange={(next) => onChange({ value: next }, "key.value")}
        />
        <NumberField
          label={t("key.tolerance")}
          value={value.tolerance}
          min={0}
          placeholder="0"
          invalid={t("set.number")}
          onChange={(next) => onChange({ tolerance: next }, "key.tolerance")}
        />
      </FieldRow>
      <SwitchField
        label={t("key.percent")}
        checked={value.percent === true}
        onChange={(on) => onChange({ percent: on || undefined })}
      />
    </>
  );
}

/** Returns the object without `undefined` properties, or `undefined` if none are left. */
export function compact<K extends object>(value: K): K | undefined {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as K);
}
