/** The settings fields of one blank, and of its key. */
import type { DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { FieldRow, SegmentField } from "../../shared/designer/field.tsx";
import { NumberKeyFields, TextKeyFields, compact } from "../../shared/designer/key-fields.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import { BLANK_KINDS } from "./blanks.answer.ts";
import type { BlankDefinition, BlankKind } from "./blanks.answer.ts";

interface BlankFieldsProps {
  blank: BlankDefinition;
  onChange: (blank: BlankDefinition, mergeKey?: string) => void;
  t: DesignerTranslate;
}

/** A patch in which `undefined` removes a setting. */
type BlankPatch = { [P in keyof Omit<BlankDefinition, "id" | "label">]?: BlankDefinition[P] | undefined };

type Need = "question" | "yes" | "no";
const NEEDS = ["question", "yes", "no"] as const;
const WIDEST = 60;

function patched(blank: BlankDefinition, patch: BlankPatch): BlankDefinition {
  return { ...compact({ ...blank, ...patch }), id: blank.id, label: blank.label };
}

export function BlankFields({ blank, onChange, t }: BlankFieldsProps) {
  const { id, kind = "text", width, required, min, max, placeholder } = blank;
  const update = (patch: BlankPatch, name: string) => onChange(patched(blank, patch), `blanks.${id}.${name}`);
  const need: Need = required === undefined ? "question" : required ? "yes" : "no";
  const isNumber = kind === "number";
  const crossed = min !== undefined && max !== undefined && min > max;
  const bound = { placeholder: t("set.unlimited"), integer: !isNumber, ...(isNumber ? {} : { min: 0, max: 1000 }) };
  const invalid = isNumber ? t("set.number") : t("set.whole", { min: 0, max: 1000 });
  return (
    <>
      <SegmentField<BlankKind>
        label={t("blanks.kind")}
        value={kind}
        choices={BLANK_KINDS.map((value) => ({ value, label: t(`blanks.${value}-kind`) }))}
        // Bounds and key do not apply to another kind.
        onChange={(next) =>
          update({ kind: next === "text" ? undefined : next, min: undefined, max: undefined, key: undefined }, "kind")
        }
      />
      <SegmentField<Need>
        label={t("blanks.need")}
        value={need}
        choices={NEEDS.map((value) => ({ value, label: t(`blanks.need-${value}`) }))}
        onChange={(next) => update({ required: next === "question" ? undefined : next === "yes" }, "required")}
      />
      {kind !== "date" && (
        <FieldRow>
          <NumberField
            {...bound}
            label={t(isNumber ? "set.min" : "set.minLength")}
            value={min}
            invalid={invalid}
            onChange={(next) => update({ min: next }, "min")}
          />
          <NumberField
            {...bound}
            label={t(isNumber ? "set.max" : "set.maxLength")}
            value={max}
            invalid={invalid}
            error={crossed ? t("set.rangeError") : undefined}
            onChange={(next) => update({ max: next }, "max")}
          />
        </FieldRow>
      )}
      <FieldRow>
        <NumberField
          label={t("blanks.width")}
          value={width}
          min={1}
          max={WIDEST}
          integer
          placeholder="10"
          invalid={t("set.whole", { min: 1, max: WIDEST })}
          onChange={(next) => update({ width: next }, "width")}
        />
        <TextField
          label={t("set.placeholder")}
          value={placeholder}
          maxLength={500}
          onChange={(next) => update({ placeholder: next }, "placeholder")}
        />
      </FieldRow>
    </>
  );
}

export function BlankKeyFields({ blank, onChange, t }: BlankFieldsProps) {
  const { key = {} } = blank;
  const update = (patch: Record<string, unknown>, name?: string) =>
    onChange(patched(blank, { key: compact({ ...key, ...patch }) }), name && `blanks.${blank.id}.${name}`);
  const Fields = blank.kind === "number" ? NumberKeyFields : TextKeyFields;
  return (
    <>
      <Fields value={key} onChange={update} t={t} />
      <NumberField
        label={t("blanks.marks")}
        hint={t("blanks.marksHint")}
        value={key.marks}
        min={0}
        max={1000}
        placeholder="1"
        invalid={t("set.number")}
        onChange={(marks) => update({ marks }, "marks")}
      />
    </>
  );
}
