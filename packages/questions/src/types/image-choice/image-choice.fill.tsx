/** Pictures in a grid, each above its option. A button on the picture enlarges it in a native dialog. */
import { useRef, useState } from "react";
import { Button } from "@idata/ui/base";
import type { OptionDefinition } from "@idata/engine";
import { choiceId } from "../../shared/answer/choices.ts";
import type { ChoiceAnswer } from "../../shared/answer/choices.ts";
import { withPick } from "../../shared/fill/picks.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { OptionRow } from "../../shared/fill/option-row.tsx";
import rows from "../../shared/fill/option-row.module.css";
import { imageChoiceAnswer } from "./image-choice.answer.ts";
import type { ImageChoiceItem } from "./image-choice.answer.ts";
import styles from "./image-choice.module.css";

/** Returns a hint on how many to choose. */
function picksHint({ multiple, minPicks: min, maxPicks: max }: ImageChoiceItem, t: FillProps["t"]): string {
  const least = multiple && min && t("issue.too_few_picks", { min });
  const most = multiple && max && t("issue.too_many_picks", { max });
  return [least, most].filter(Boolean).join(" · ");
}

function ImageChoiceControl(props: FillProps<ImageChoiceItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { readOnly, required } = snapshot;
  const multiple = item.multiple === true;
  const picks = (Array.isArray(snapshot.value) ? snapshot.value : []) as ChoiceAnswer[];
  const hint = picksHint(item, t);
  const viewer = useViewer(t);
  const set = (id: string, choice: ChoiceAnswer | null) => {
    const next = multiple ? withPick(item, picks, id, choice) : choice === null ? [] : [choice];
    onChange(next.length > 0 ? next : null);
  };
  return (
    <div
      className={styles.grid}
      role={multiple ? "group" : "radiogroup"}
      aria-labelledby={props.titleId}
      aria-describedby={[hint && `${controlId}-hint`, props.describedBy].filter(Boolean).join(" ") || undefined}
      aria-required={(!multiple && required) || undefined}
      aria-invalid={(!multiple && props.invalid) || undefined}
      data-columns={item.columns ?? 3}
      data-fit={item.fit}
    >
      {hint && (
        <div className={`${rows.hint} ${styles.wide}`} id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {item.options.map((option) => {
        const { image, ...row } = option;
        const pick = picks.find((one) => choiceId(one) === option.id) ?? null;
        return (
          <div key={option.id} className={styles.card}>
            {image && (
              <div className={styles.frame}>
                <img
                  className={styles.picture}
                  src={image}
                  alt={option.label}
                  loading="lazy"
                  // The row below is the accessible control. Clicking the picture is a shortcut.
                  onClick={readOnly ? undefined : () => set(option.id, pick && multiple ? null : option.id)}
                />
                {viewer.button(option)}
              </div>
            )}
            <OptionRow
              kind={multiple ? "checkbox" : "radio"}
              name={item.id}
              option={row}
              controlId={controlId}
              pick={pick}
              disabled={readOnly}
              onPick={(choice) => set(option.id, choice)}
              t={t}
            />
          </div>
        );
      })}
      {!multiple && picks.length > 0 && !required && !readOnly && (
        <Button look="text" className={`${rows.clear} ${styles.wide}`} onClick={() => onChange(null)}>
          {t("frame.clear")}
        </Button>
      )}
      {viewer.dialog}
    </div>
  );
}

/** Returns one dialog for all pictures, and the button that opens it with a picture. */
function useViewer(t: FillProps["t"]) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<OptionDefinition | null>(null);
  const open = (option: OptionDefinition) => {
    // Safari before 15.4 and Firefox before 98 do not support dialogs.
    if (!dialog.current?.showModal) return void window.open(option.image);
    setShown(option);
    dialog.current.showModal();
  };
  return {
    button: (option: OptionDefinition) => (
      <button
        type="button"
        className={styles.enlarge}
        aria-label={t("imageChoice.enlarge", { label: option.label })}
        onClick={() => open(option)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M8.5 3a5.5 5.5 0 1 0 .01 0zM12.5 12.5L17 17M8.5 6v5M6 8.5h5" />
        </svg>
      </button>
    ),
    dialog: (
      <dialog ref={dialog} className={styles.viewer} aria-label={shown?.label} onClick={() => dialog.current?.close()}>
        {shown && <img className={styles.large} src={shown.image} alt={shown.label} />}
        <Button>{t("imageChoice.close")}</Button>
      </dialog>
    ),
  };
}

export const imageChoiceFill: FillFace<ImageChoiceItem> = {
  core: imageChoiceAnswer,
  Control: ImageChoiceControl,
  labels: "group",
};
