import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { toWords } from "../../shared/fill/to-words.ts";
import { consentAnswer } from "./consent.answer.ts";
import type { ConsentItem } from "./consent.answer.ts";
import styles from "./consent-box.module.css";

function ConsentControl(props: FillProps<ConsentItem>) {
  const { item, snapshot, controlId, titleId, onChange, t } = props;
  const isAgreed = snapshot.value === true;
  return (
    <div className={styles.consent} role="group" aria-labelledby={titleId}>
      {(item.text || item.rich?.["text"]) && (
        // Long texts scroll in a box that can be focused by keyboard.
        <div
          className={styles.text}
          role="region"
          aria-labelledby={titleId}
          tabIndex={0}
          {...toWords(item.text, item.rich?.["text"])}
        />
      )}
      {item.linkUrl && (
        <a className={styles.link} href={item.linkUrl} target="_blank" rel="noopener noreferrer">
          {item.linkLabel || t("consent.link")}
        </a>
      )}
      <label className={styles.agree} data-checked={isAgreed || undefined}>
        <input
          type="checkbox"
          id={controlId}
          name={item.id}
          value="yes"
          checked={isAgreed}
          disabled={snapshot.readOnly}
          aria-required={snapshot.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => onChange(event.currentTarget.checked || null)}
        />
        <span>{item.agreeLabel || t("consent.agree")}</span>
      </label>
    </div>
  );
}

export const consentFill: FillFace<ConsentItem> = { core: consentAnswer, Control: ConsentControl, labels: "group" };
