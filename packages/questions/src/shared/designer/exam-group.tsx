/** Exam settings at the end of a type's settings: the key, the points, and the explanation. */
import type { ItemBase } from "@idata/engine";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { DesignerTranslate } from "./designer-props.ts";
import { NumberField, TextField } from "./text-field.tsx";
import styles from "./exam-group.module.css";

/** True if the points and the explanation are edited elsewhere. The type's settings then leave them out. */
export const MarksElsewhere = createContext(false);

type Marks = Pick<ItemBase, "points" | "explanation">;

export interface ExamGroupProps {
  item: Marks;
  onChange: (patch: Marks, mergeKey: string) => void;
  t: DesignerTranslate;
  /** The fields for the type's key. */
  children: ReactNode;
}

export function ExamGroup({ item, onChange, t, children }: ExamGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t("exam.title")}</legend>
      {children}
      {!use(MarksElsewhere) && <MarkFields item={item} onChange={onChange} t={t} />}
    </fieldset>
  );
}

function MarkFields({ item, onChange, t }: Omit<ExamGroupProps, "children">) {
  return (
    <>
      <NumberField
        label={t("exam.points")}
        min={0}
        max={1000}
        placeholder="1"
        value={item.points}
        invalid={t("exam.pointsRange")}
        onChange={(points) => onChange({ points }, "points")}
      />
      <TextField
        label={t("exam.explanation")}
        hint={t("exam.explanationHint")}
        multiline
        maxLength={20_000}
        value={item.explanation}
        onChange={(explanation) => onChange({ explanation }, "explanation")}
      />
    </>
  );
}
