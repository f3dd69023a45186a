/**
 * Native radios that look like a row of numbers. The type's style sheet sets the layout with the classes `steps`,
 * `step`, `mark` and `words`.
 */
import { Button } from "@idata/ui/base";
import type { FillProps } from "./fill-props.ts";
import radios from "./step-radios.module.css";

/** With more steps than this, one row on a phone has no room for thumb-sized targets. */
const MANY = 7;

export interface RadioStep {
  value: number | string;
  /** The text on the step. `""` for a step that has only words. */
  figure: string;
  /** Words below or beside the figure. */
  words?: string | undefined;
  /** The name for screen readers. */
  name: string;
}

export interface StepRadiosProps extends Omit<FillProps, "services"> {
  steps: readonly RadioStep[];
  styles: Readonly<Record<string, string | undefined>>;
}

export function StepRadios({ steps, styles, item, snapshot, controlId, onChange, t, ...props }: StepRadiosProps) {
  const { value, readOnly, required } = snapshot;
  return (
    <>
      <div
        className={styles["steps"]}
        role="radiogroup"
        aria-labelledby={props.titleId}
        aria-describedby={props.describedBy}
        aria-required={required || undefined}
        aria-invalid={props.invalid || undefined}
        data-many={steps.length > MANY || undefined}
      >
        {steps.map((step) => (
          <label
            key={step.value}
            className={`${radios.step} ${styles["step"]}`}
            data-figure={step.figure !== "" || undefined}
          >
            <input
              type="radio"
              className={radios.input}
              id={`${controlId}-${step.value}`}
              name={item.id}
              value={step.value}
              checked={value === step.value}
              disabled={readOnly}
              aria-label={step.name}
              onChange={() => onChange(step.value)}
            />
            <span className={`${radios.mark} ${styles["mark"]}`}>
              {step.figure && <span className={radios.figure}>{step.figure}</span>}
              {step.words && <span className={styles["words"]}>{step.words}</span>}
            </span>
          </label>
        ))}
      </div>
      {value !== null && !required && !readOnly && (
        <Button look="text" className={radios.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </>
  );
}
