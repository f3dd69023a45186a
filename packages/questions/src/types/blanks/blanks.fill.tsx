/** The sentence with native inputs in it. If the title is the sentence, it replaces the frame's title. */
import { isRecord } from "../../shared/answer/plain.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { splitSentence } from "./blanks-sentence.answer.ts";
import { blanksAnswer, isNeeded } from "./blanks.answer.ts";
import type { BlankDefinition, BlanksItem } from "./blanks.answer.ts";
import days from "../../shared/fill/day-field.module.css";
import styles from "./blanks.module.css";

interface BlankProps extends FillProps<BlanksItem> {
  blank: BlankDefinition;
  /** Position among the blanks, starting at 1. */
  place: number;
}

function Blank({ blank, place, item, snapshot, controlId, describedBy, invalid, onChange, t }: BlankProps) {
  const values = isRecord(snapshot.value) ? snapshot.value : {};
  const own = Object.hasOwn(values, blank.id) ? values[blank.id] : "";
  const text = typeof own === "string" || typeof own === "number" ? String(own) : "";
  const isWrong =
    invalid &&
    snapshot.issues.some(({ part, code }) => {
      if (part !== undefined) return part === blank.id;
      return text === "" && (code === "required" || isNeeded(item, blank));
    });
  return (
    <input
      type={blank.kind === "date" ? "date" : "text"}
      inputMode={blank.kind === "number" ? "decimal" : undefined}
      autoComplete="off"
      id={place === 1 ? controlId : `${controlId}-${blank.id}`}
      className={`${styles.blank} ${days.day}`}
      data-empty={!text || undefined}
      name={`${item.id}.${blank.id}`}
      size={blank.kind === "date" ? undefined : (blank.width ?? 10)}
      value={text}
      placeholder={blank.placeholder}
      readOnly={snapshot.readOnly}
      aria-label={blank.label || t("blanks.nth", { n: place })}
      aria-required={isNeeded(item, blank) || undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onInput={(event) => {
        const { [blank.id]: _old, ...rest } = values as Record<string, string>;
        const typed = event.currentTarget.value;
        const next = typed === "" ? rest : { ...rest, [blank.id]: typed };
        onChange(Object.keys(next).length > 0 ? next : null);
      }}
    />
  );
}

function BlanksControl(props: FillProps<BlanksItem>) {
  const { item, snapshot } = props;
  const isTitle = !item.text;
  return (
    <div
      className={styles.sentence}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={props.describedBy}
      data-title={isTitle || undefined}
    >
      {isTitle && snapshot.number && <span className={styles.number}>{snapshot.number}</span>}
      {splitSentence(item.text || snapshot.title, item.blanks).map((part, index) =>
        typeof part === "string" ? (
          // The index is a stable key, because the sentence does not change while it is filled in.
          <span key={`words-${index}`}>{part}</span>
        ) : (
          <Blank key={part.id} {...props} blank={part} place={item.blanks.indexOf(part) + 1} />
        ),
      )}
      {isTitle && snapshot.required && (
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
      )}
    </div>
  );
}

export const blanksFill: FillFace<BlanksItem> = { core: blanksAnswer, Control: BlanksControl, labels: "group" };
