import { Button } from "@idata/ui/base";
import { radioAnswer } from "./radio.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { isCompactList } from "../../shared/fill/choice-list.ts";
import { OptionRow } from "../../shared/fill/option-row.tsx";
import rows from "../../shared/fill/option-row.module.css";
import { choiceId } from "../../shared/answer/choices.ts";
import type { ChoiceAnswer } from "../../shared/answer/choices.ts";
import type { RadioItem } from "./radio.answer.ts";

function RadioControl(props: FillProps<RadioItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { readOnly } = snapshot;
  const answer = snapshot.value as ChoiceAnswer | null;
  const options = item.options;
  return (
    <div
      className={rows.list}
      role="radiogroup"
      aria-labelledby={props.titleId}
      aria-describedby={props.describedBy}
      aria-required={snapshot.required || undefined}
      aria-invalid={props.invalid || undefined}
      data-compact={isCompactList(options) || undefined}
    >
      {options.map((option) => (
        <OptionRow
          key={option.id}
          kind="radio"
          name={item.id}
          option={option}
          controlId={controlId}
          pick={answer !== null && choiceId(answer) === option.id ? answer : null}
          disabled={readOnly}
          onPick={onChange}
          t={t}
        />
      ))}
      {answer !== null && !snapshot.required && !readOnly && (
        <Button look="text" className={rows.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </div>
  );
}

export const radioFill: FillFace<RadioItem> = { core: radioAnswer, Control: RadioControl, labels: "group" };
