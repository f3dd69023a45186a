/** The text of the motion, and a radio that looks like a button for each vote. */
import { Button } from "@idata/ui/base";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { OptionRow } from "../../shared/fill/option-row.tsx";
import rows from "../../shared/fill/option-row.module.css";
import { motionAnswer } from "./motion.answer.ts";
import type { MotionItem } from "./motion.answer.ts";
import styles from "./motion.module.css";

function MotionControl(props: FillProps<MotionItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { value, readOnly, required } = snapshot;
  const about = [item.motion && `${controlId}-motion`, props.describedBy].filter(Boolean).join(" ") || undefined;
  return (
    <>
      {item.motion && (
        <blockquote className={styles.motion} id={`${controlId}-motion`}>
          {item.motion}
        </blockquote>
      )}
      <div
        className={`${rows.list} ${styles.votes}`}
        role="radiogroup"
        aria-labelledby={props.titleId}
        aria-describedby={about}
        aria-required={required || undefined}
        aria-invalid={props.invalid || undefined}
      >
        {item.options.map(({ id, label }) => (
          <OptionRow
            key={id}
            kind="radio"
            name={item.id}
            option={{ id, label: label || t(`motion.${id}`) }}
            controlId={controlId}
            pick={value === id ? id : null}
            disabled={readOnly}
            onPick={() => onChange(id)}
            t={t}
          />
        ))}
      </div>
      {value !== null && !required && !readOnly && (
        <Button look="text" className={styles.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </>
  );
}

export const motionFill: FillFace<MotionItem> = { core: motionAnswer, Control: MotionControl, labels: "group" };
