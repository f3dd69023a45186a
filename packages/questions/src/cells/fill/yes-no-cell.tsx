/** A yes-or-no cell: a list of both, so that the choice can be cleared. */
import { yesNoAnswer } from "../answer/yes-no.ts";
import type { YesNoCell } from "../answer/yes-no.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";

function YesNoControl({ item, snapshot, t, onChange, ...props }: FillProps<YesNoCell>) {
  return (
    <select
      id={props.controlId}
      className={controls.input}
      name={item.id}
      value={typeof snapshot.value === "object" ? "" : String(snapshot.value)}
      disabled={snapshot.readOnly}
      aria-required={snapshot.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={({ currentTarget: { value } }) => onChange(value ? value === "true" : null)}
    >
      <option value="">{t("cells.choose")}</option>
      <option value="true">{item.yesLabel ?? t("cells.yes")}</option>
      <option value="false">{item.noLabel ?? t("cells.no")}</option>
    </select>
  );
}

export const yesNoCell: FillFace<YesNoCell> = { core: yesNoAnswer, Control: YesNoControl, labels: "control" };
