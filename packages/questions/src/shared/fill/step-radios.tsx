/**
 * Native radios that look like a row of figures. Where they stand and how large they are is of the type's own sheet: it
 * gives the classes `steps`, `step`, `mark` and `words`.
 */
import { Button } from "@idata/ui/base";
import type { FillProps } from "./fill-props.ts";
import radios from "./step-radios.module.css";

/** More steps than this are no targets for a thumb in one row of a phone. */
const MANY = 7;

export interface RadioStep {
  value: number | string;
  /** What is written on it; `""` for a step of words alone. */
  figure: string;
  /** Written under or beside the figure. */
  words?: string | undefined;
  /** What a screen reader says. */
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
