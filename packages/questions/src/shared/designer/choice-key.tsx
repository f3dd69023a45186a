/** Settings for the key of choice questions: which options are right, and how a partly right answer is scored. */
import { useId } from "react";
import { CHOICE_PARTIAL_MARKS } from "../answer/key-settings.ts";
import type { MultipleChoiceItem } from "../answer/multiple-choice.ts";
import type { SingleChoiceItem } from "../answer/single-choice.ts";
import { toChoices } from "./choice-face.tsx";
import type { DesignerProps } from "./designer-props.ts";
import { ExamGroup } from "./exam-group.tsx";
import { SelectField } from "./field.tsx";
import field from "./field.module.css";
import styles from "./exam-group.module.css";

type SingleKeyProps = Pick<DesignerProps<SingleChoiceItem>, "item" | "t"> & {
  onChange: (patch: Pick<Partial<SingleChoiceItem>, "key" | "points" | "explanation">, mergeKey?: string) => void;
};

type MultipleKeyProps = Pick<DesignerProps<MultipleChoiceItem>, "item" | "t"> & {
  onChange: (
    patch: Pick<Partial<MultipleChoiceItem>, "key" | "partial" | "points" | "explanation">,
    mergeKey?: string,
  ) => void;
};

export function SingleKeyGroup({ item, onChange, t }: SingleKeyProps) {
  const choices = toChoices(item.options, t);
  return (
    <ExamGroup item={item} onChange={onChange} t={t}>
      <SelectField
        label={t("exam.key")}
        hint={item.key === undefined ? t("exam.scoresHint") : undefined}
        value={item.key ?? ""}
        choices={[{ value: "", label: t("exam.noKey") }, ...choices]}
        onChange={(key) => onChange({ key: key || undefined })}
      />
    </ExamGroup>
  );
}

export function MultipleKeyGroup({ item, onChange, t }: MultipleKeyProps) {
  const id = useId();
  const key = item.key ?? [];
  const toggle = (option: string, on: boolean) => {
    const next = item.options.map((one) => one.id).filter((one) => (one === option ? on : key.includes(one)));
    onChange({ key: next.length > 0 ? next : undefined });
  };
  return (
    <ExamGroup item={item} onChange={onChange} t={t}>
      <div className={styles.keys} role="group" aria-labelledby={id}>
        <span id={id} className={field.label}>
          {t("exam.key")}
        </span>
        {toChoices(item.options, t).map(({ value, label }) => (
          <label key={value} className={styles.key}>
            <input
              type="checkbox"
              checked={key.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
        {key.length === 0 && <span className={field.note}>{t("exam.scoresHint")}</span>}
      </div>
      {key.length > 0 && (
        <SelectField
          label={t("exam.partial")}
          value={item.partial ?? "none"}
          choices={CHOICE_PARTIAL_MARKS.map((value) => ({ value, label: t(`exam.partial.${value}`) }))}
          onChange={(value) => onChange({ partial: value === "none" ? undefined : value })}
        />
      )}
    </ExamGroup>
  );
}
