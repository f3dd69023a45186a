/** Settings of single rows or columns: one is chosen from the list, and its fields are shown below. */
import { useState } from "react";
import type { ReactNode } from "react";
import type { MatrixPart } from "../answer/matrix-parts.ts";
import type { DesignerTranslate } from "./designer-props.ts";
import { SelectField, SwitchField } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import styles from "./matrix-fields.module.css";

export interface PartDetailsProps<P extends MatrixPart> {
  name: "rows" | "columns";
  parts: readonly P[];
  onChange: (parts: P[], mergeKey?: string) => void;
  /** Shows the switch for keeping a fixed position. */
  canBeFixed?: boolean;
  /** Further fields of the chosen part. */
  children?: (part: P, change: (patch: Partial<P>, mergeKey?: string) => void) => ReactNode;
  t: DesignerTranslate;
}

const WORDS = {
  rows: ["matrix.rowDetails", "matrix.pickRow", "matrix.row"],
  columns: ["matrix.columnDetails", "matrix.pickColumn", "matrix.column"],
} as const;

export function PartDetails<P extends MatrixPart>(props: PartDetailsProps<P>) {
  const { name, parts, onChange, t } = props;
  const [picked, setPicked] = useState("");
  const [title, pick, placeholder] = WORDS[name];
  const index = Math.max(
    0,
    parts.findIndex(({ id }) => id === picked),
  );
  const part = parts[index];
  if (!part) return null;
  const change = (patch: Partial<P>, mergeKey?: string) =>
    onChange(parts.with(index, withPatch(part, patch)), mergeKey && `${name}.${part.id}.${mergeKey}`);
  return (
    <section className={styles.details}>
      <h4 className={styles.head}>{t(title)}</h4>
      <SelectField
        label={t(pick)}
        value={part.id}
        choices={parts.map((one, n) => ({ value: one.id, label: one.label || t(placeholder, { n: n + 1 }) }))}
        onChange={setPicked}
      />
      <div key={part.id} className={styles.fields}>
        {props.children?.(part, change)}
        <TextField
          label={t("matrix.visibleIf")}
          hint={t("matrix.visibleIfHint")}
          value={part.visibleIf}
          maxLength={10_000}
          multiline
          onChange={(visibleIf) => change({ visibleIf } as Partial<P>, "visibleIf")}
        />
        {props.canBeFixed && (
          <SwitchField
            label={t("matrix.fixed")}
            hint={t("matrix.fixedHint")}
            checked={part.fixed === true}
            onChange={(on) => change({ fixed: on || undefined } as Partial<P>)}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Removes cleared settings instead of keeping them as `undefined`, because lists of parts are compared and stored
 * unchanged.
 */
function withPatch<P extends MatrixPart>(part: P, patch: Partial<P>): P {
  const entries = Object.entries({ ...part, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as P;
}
