/**
 * Native radios in a row that look like stars, hearts, numbers or smileys. Stars and hearts are filled up to the
 * choice.
 */
import { Button } from "@idata/ui/base";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { ratingAnswer, ratingSteps } from "./rating.answer.ts";
import type { RatingItem, RatingShape } from "./rating.answer.ts";
import styles from "./rating.module.css";

const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";
const HEART = "M12 20.6C5 16 2.5 12.6 2.5 8.9A4.9 4.9 0 0 1 12 7a4.9 4.9 0 0 1 9.5 1.9c0 3.7-2.5 7.1-9.5 11.7z";

/** Returns the path of a smiley, from frowning at 0 to smiling at 1. */
function smileyPath(mood: number): string {
  const bend = 4 * (mood * 2 - 1);
  const ends = 15.2 - bend * 0.3;
  const mouth = `M8 ${ends.toFixed(1)}Q12 ${(ends + bend).toFixed(1)} 16 ${ends.toFixed(1)}`;
  return `M12 2.5a9.5 9.5 0 1 0 .01 0zM8.6 9v1M15.4 9v1${mouth}`;
}

function Mark({ shape, step, mood }: { shape: RatingShape; step: number; mood: number }) {
  if (shape === "number") return <span className={styles.figure}>{step}</span>;
  const path = { star: STAR, heart: HEART, smiley: smileyPath(mood) }[shape];
  return (
    <svg className={styles.picture} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function RatingControl(props: FillProps<RatingItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { value, readOnly } = snapshot;
  const shape = item.shape ?? "star";
  const fills = shape === "star" || shape === "heart";
  const steps = ratingSteps(item);
  const low = steps[0] ?? 0;
  const high = steps.at(-1) ?? low;
  return (
    <div className={styles.rating} data-shape={shape}>
      <div
        className={styles.steps}
        role="radiogroup"
        aria-labelledby={props.titleId}
        aria-describedby={props.describedBy}
        aria-required={snapshot.required || undefined}
        aria-invalid={props.invalid || undefined}
      >
        {steps.map((step) => {
          const on = typeof value === "number" && (fills ? step <= value : step === value);
          return (
            <label key={step} className={styles.step} data-on={on || undefined}>
              <input
                type="radio"
                className={styles.input}
                id={`${controlId}-${step}`}
                name={item.id}
                value={step}
                checked={value === step}
                disabled={readOnly}
                aria-label={t("rating.of", { n: step, max: high })}
                onChange={() => onChange(step)}
              />
              <span className={styles.mark}>
                <Mark shape={shape} step={step} mood={high > low ? (step - low) / (high - low) : 1} />
              </span>
            </label>
          );
        })}
      </div>
      {(item.lowLabel || item.highLabel) && (
        <div className={styles.ends}>
          <span>{item.lowLabel}</span>
          <span>{item.highLabel}</span>
        </div>
      )}
      {value !== null && !snapshot.required && !readOnly && (
        <Button look="text" className={styles.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </div>
  );
}

export const ratingFill: FillFace<RatingItem> = { core: ratingAnswer, Control: RatingControl, labels: "group" };
