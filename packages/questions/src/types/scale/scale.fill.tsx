/**
 * Numbers in one row, with the labels of the ends and the middle below. If every step has a label, the labels are
 * inside the steps, which are stacked if the question is narrow.
 */
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { StepRadios, type RadioStep } from "../../shared/fill/step-radios.tsx";
import { NOT_APPLICABLE, scaleAnswer, scaleSteps, stepLabel } from "./scale.answer.ts";
import type { ScaleItem } from "./scale.answer.ts";
import styles from "./scale.module.css";

function toSteps(item: ScaleItem, t: FillProps["t"]): RadioStep[] {
  const numbers = scaleSteps(item);
  const min = numbers[0] ?? 0;
  const max = numbers.at(-1) ?? min;
  const isWorded = item.stepLabels !== undefined;
  const steps = numbers.map((value): RadioStep => {
    const words = stepLabel(item, numbers, value);
    const name = words === "" ? t("scale.of", { n: value, min, max }) : t("scale.worded", { n: value, words });
    return { value, figure: String(value), words: isWorded ? words : undefined, name };
  });
  if (item.naLabel === undefined) return steps;
  const words = item.naLabel || t("scale.na");
  return [...steps, { value: NOT_APPLICABLE, figure: "", words, name: words }];
}

function ScaleControl({ services: _services, ...props }: FillProps<ScaleItem>) {
  const { item, t } = props;
  const ends = item.stepLabels === undefined ? [item.lowLabel, item.midLabel, item.highLabel] : [];
  const isOdd = scaleSteps(item).length % 2 === 1;
  const words = ends.map((text, index) => (index === 1 && !isOdd ? "" : text));
  return (
    <div className={styles.scale} data-worded={item.stepLabels !== undefined || undefined}>
      {ends.some(Boolean) && (
        // Hidden from screen readers, because the name of every radio contains its label.
        <div className={styles.ends} aria-hidden="true">
          {words.map((text, index) => (
            <span key={index === 0 ? "low" : index === 1 ? "mid" : "high"}>{text}</span>
          ))}
        </div>
      )}
      <StepRadios {...props} steps={toSteps(item, t)} styles={styles} />
    </div>
  );
}

export const scaleFill: FillFace<ScaleItem> = { core: scaleAnswer, Control: ScaleControl, labels: "group" };
