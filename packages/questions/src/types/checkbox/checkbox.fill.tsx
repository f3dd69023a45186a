import { checkboxAnswer } from "./checkbox.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { isCompactList } from "../../shared/fill/choice-list.ts";
import { OptionRow } from "../../shared/fill/option-row.tsx";
import { withPick } from "../../shared/fill/picks.ts";
import rows from "../../shared/fill/option-row.module.css";
import { choiceId } from "../../shared/answer/choices.ts";
import type { ChoiceAnswer } from "../../shared/answer/choices.ts";
import type { CheckboxItem } from "./checkbox.answer.ts";

/** Returns the ids that "all" picks: all except exclusive and "other" options. Returns none if `maxPicks` is lower. */
function listAll({ options, selectAll, maxPicks }: CheckboxItem): string[] {
  const all = selectAll ? options.flatMap(({ id, exclusive, other }) => (exclusive || other ? [] : id)) : [];
  return all.length > (maxPicks ?? all.length) ? [] : all;
}

/** Returns a hint on how many to choose, or null if any number is allowed. */
function picksHint({ minPicks: min, maxPicks: max }: CheckboxItem, t: FillProps["t"]): string | null {
  if (min !== undefined && max !== undefined)
    return min === max ? t("checkbox.exactly", { n: min }) : t("checkbox.between", { min, max });
  if (min !== undefined) return t("checkbox.atLeast", { min });
  return max === undefined ? null : t("checkbox.atMost", { max });
}

function CheckboxControl(props: FillProps<CheckboxItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const picks = (Array.isArray(snapshot.value) ? snapshot.value : []) as ChoiceAnswer[];
  const options = item.options;
  const hint = picksHint(item, t);
  const all = listAll(item);
  const pickOf = (id: string) => picks.find((pick) => choiceId(pick) === id);
  const set = (id: string, choice: ChoiceAnswer | null) => {
    const next = withPick(item, picks, id, choice);
    onChange(next.length > 0 ? next : null);
  };
  return (
    <div
      className={rows.list}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={[hint && `${controlId}-hint`, props.describedBy].filter(Boolean).join(" ") || undefined}
      data-compact={isCompactList(options) || undefined}
    >
      {hint && (
        <div className={rows.hint} id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {all.length > 1 && (
        <OptionRow
          kind="checkbox"
          name=""
          option={{ id: "", label: t("checkbox.all") }}
          controlId={controlId}
          pick={all.every(pickOf) ? "" : null}
          disabled={snapshot.readOnly}
          onPick={(on) => onChange(on === null ? null : all)}
          t={t}
        />
      )}
      {options.map((option) => (
        <OptionRow
          key={option.id}
          kind="checkbox"
          name={item.id}
          option={option}
          controlId={controlId}
          pick={pickOf(option.id) ?? null}
          disabled={snapshot.readOnly}
          onPick={(choice) => set(option.id, choice)}
          t={t}
        />
      ))}
    </div>
  );
}

export const checkboxFill: FillFace<CheckboxItem> = { core: checkboxAnswer, Control: CheckboxControl, labels: "group" };
