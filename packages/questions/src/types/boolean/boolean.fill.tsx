/**
 * Two big buttons (native radios), or one switch or checkbox. Unchecking means "no". If a checkbox is required,
 * unchecking clears the answer, so it has to be checked, as for a consent.
 */
import { Button } from "@idata/ui/base";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { booleanAnswer } from "./boolean.answer.ts";
import type { BooleanItem } from "./boolean.answer.ts";
import styles from "./boolean.module.css";

function BooleanControl(props: FillProps<BooleanItem>) {
  const { item, t } = props;
  const [yes, no] = [item.yesLabel || t("boolean.yes"), item.noLabel || t("boolean.no")];
  return item.look === "switch" || item.look === "checkbox" ? (
    <OneBox {...props} yes={yes} no={no} />
  ) : (
    <TwoButtons {...props} yes={yes} no={no} />
  );
}

type WithWords = FillProps<BooleanItem> & { yes: string; no: string };

function TwoButtons({ item, snapshot, controlId, onChange, t, yes, no, ...props }: WithWords) {
  const { value, readOnly, required } = snapshot;
  return (
    <div
      className={styles.pair}
      role="radiogroup"
      aria-labelledby={props.titleId}
      aria-describedby={props.describedBy}
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
    >
      {[true, false].map((side) => (
        <label key={String(side)} className={styles.side}>
          <input
            type="radio"
            className={styles.input}
            id={`${controlId}-${side ? "yes" : "no"}`}
            name={item.id}
            value={String(side)}
            checked={value === side}
            disabled={readOnly}
            onChange={() => onChange(side)}
          />
          <span className={styles.face}>{side ? yes : no}</span>
        </label>
      ))}
      {value !== null && !required && !readOnly && (
        <Button look="text" className={styles.clear} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
    </div>
  );
}

function OneBox({ item, snapshot, controlId, onChange, yes, no, ...props }: WithWords) {
  const { value, readOnly, required } = snapshot;
  const isSwitch = item.look === "switch";
  return (
    <label className={styles.one}>
      <input
        type="checkbox"
        role={isSwitch ? "switch" : undefined}
        className={isSwitch ? styles.toggle : styles.box}
        id={controlId}
        name={item.id}
        value="true"
        checked={value === true}
        disabled={readOnly}
        aria-labelledby={`${props.titleId} ${controlId}-word`}
        aria-describedby={props.describedBy}
        aria-required={required || undefined}
        aria-invalid={props.invalid || undefined}
        onChange={(event) => onChange(event.currentTarget.checked || (required && !isSwitch ? null : false))}
      />
      <span id={`${controlId}-word`}>{isSwitch && value === false ? no : yes}</span>
    </label>
  );
}

export const booleanFill: FillFace<BooleanItem> = { core: booleanAnswer, Control: BooleanControl, labels: "group" };
