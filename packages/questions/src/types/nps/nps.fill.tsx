/** Eleven numbers in one row, or in two rows if the question is narrow, so that each stays easy to tap. */
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { StepRadios } from "../../shared/fill/step-radios.tsx";
import { NPS_STEPS, npsAnswer } from "./nps.answer.ts";
import type { NpsItem } from "./nps.answer.ts";
import styles from "./nps.module.css";

function NpsControl({ services: _services, ...props }: FillProps<NpsItem>) {
  const { item, controlId, t } = props;
  const { lowLabel, highLabel } = item;
  const hasEnds = Boolean(lowLabel || highLabel);
  const describedBy = [hasEnds && `${controlId}-ends`, props.describedBy].filter(Boolean).join(" ") || undefined;
  const steps = NPS_STEPS.map((value) => ({ value, figure: String(value), name: t("nps.of", { n: value }) }));
  return (
    <div className={styles.nps}>
      {hasEnds && (
        <div className={styles.ends} id={`${controlId}-ends`}>
          <span>{lowLabel && `0 ${lowLabel}`}</span>
          <span>{highLabel && `10 ${highLabel}`}</span>
        </div>
      )}
      <StepRadios {...props} describedBy={describedBy} steps={steps} styles={styles} />
    </div>
  );
}

export const npsFill: FillFace<NpsItem> = { core: npsAnswer, Control: NpsControl, labels: "group" };
