/**
 * A native range and a number field with the same value. Only the number field is posted, because a range always has a
 * value, even if it was not moved. Without script the range is hidden.
 */
import { Button } from "@idata/ui/base";
import type { AnswerValue } from "@idata/engine";
import { useState } from "react";
import { parseNumber } from "../../shared/answer/number-text.ts";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { sliderGrid, stepValue } from "./slider-grid.answer.ts";
import { sliderAnswer } from "./slider.answer.ts";
import type { SliderItem } from "./slider.answer.ts";
import styles from "./slider.module.css";

/** Returns a number if the text is one, else the text, so that validation can report it. */
function toAnswer(text: string): AnswerValue {
  return text.trim() === "" ? null : (parseNumber(text) ?? text);
}

function toText(value: AnswerValue): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

function Line({ item, snapshot, controlId, titleId, describedBy, invalid, onChange, t }: FillProps<SliderItem>) {
  const { value, readOnly } = snapshot;
  const grid = sliderGrid(item);
  const isSet = typeof value === "number";
  const place = isSet ? value : (item.start ?? stepValue(grid, Math.floor(grid.steps / 2)));
  /** Chooses the current position on a click or key press that does not move the handle. */
  const choose = (input: HTMLInputElement) => !isSet && onChange(Number(input.value));
  return (
    <input
      type="range"
      className={styles.range}
      min={grid.min}
      max={grid.max}
      step={grid.step}
      value={place}
      disabled={readOnly}
      data-unset={!isSet || undefined}
      aria-labelledby={titleId}
      aria-describedby={[`${controlId}-hint`, describedBy].filter(Boolean).join(" ")}
      aria-invalid={invalid || undefined}
      aria-valuetext={isSet ? sliderAnswer.toText(item, value) : t("slider.unset")}
      onInput={(event) => onChange(Number(event.currentTarget.value))}
      onClick={(event) => choose(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        choose(event.currentTarget);
      }}
    />
  );
}

function SliderControl(props: FillProps<SliderItem>) {
  const { item, snapshot, controlId, describedBy, onChange, t } = props;
  const { value, readOnly, required } = snapshot;
  // Keeps the typed text while it means the same number, for example "1." and "1.0".
  const [typed, setTyped] = useState("");
  const text = toAnswer(typed) === value ? typed : toText(value);
  return (
    <>
      <div className={styles.slider}>
        <Line {...props} />
        <span className={controls.line}>
          <input
            type="text"
            inputMode={(item.min ?? 0) < 0 ? "text" : "decimal"}
            autoComplete="off"
            id={controlId}
            className={`${controls.input} ${styles.box}`}
            name={item.id}
            value={text}
            readOnly={readOnly}
            aria-required={required || undefined}
            aria-invalid={props.invalid || undefined}
            aria-describedby={[item.unit && `${controlId}-unit`, `${controlId}-hint`, describedBy]
              .filter(Boolean)
              .join(" ")}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              onChange(toAnswer(event.currentTarget.value));
            }}
          />
          {item.unit && (
            <span className={controls.note} id={`${controlId}-unit`}>
              {item.unit}
            </span>
          )}
        </span>
        <div className={styles.ends}>
          <span>{item.lowLabel ?? item.min ?? 0}</span>
          <span>{item.highLabel ?? item.max ?? 100}</span>
        </div>
      </div>
      <div className={`${controls.note} ${styles.hint}`} id={`${controlId}-hint`} hidden={value !== null}>
        {t("slider.hint")}
      </div>
      {value !== null && !required && !readOnly && (
        <Button look="text" className={styles.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </>
  );
}

export const sliderFill: FillFace<SliderItem> = { core: sliderAnswer, Control: SliderControl, labels: "control" };
