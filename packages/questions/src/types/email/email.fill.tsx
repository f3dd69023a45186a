import { isRecord } from "../../shared/answer/plain.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { LineInput } from "../../shared/fill/line-input.tsx";
import { emailAnswer } from "./email.answer.ts";
import type { EmailItem } from "./email.answer.ts";
import styles from "./email.module.css";

function EmailControl(props: FillProps<EmailItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { value } = snapshot;
  // Both addresses as typed while they differ. A stored address has been confirmed.
  const pair = isRecord(value) ? value : { email: value, again: value };
  const [email, again] = [pair["email"], pair["again"]].map((one) => (typeof one === "string" ? one : ""));
  const update = (next: string, second: string) => {
    if (!item.confirm || next === second) onChange(next || null);
    else onChange({ email: next, again: second });
  };
  const native = {
    type: "email",
    inputMode: "email",
    autoCapitalize: "off",
    spellCheck: false,
    placeholder: item.placeholder,
  } as const;
  return (
    <>
      <LineInput
        {...props}
        name={item.id}
        text={email ?? ""}
        onText={(text) => update(text, again ?? "")}
        native={{ ...native, autoComplete: "email" }}
      />
      {item.confirm && (
        <label className={styles.again}>
          {t("email.again")}
          <LineInput
            {...props}
            controlId={`${controlId}-again`}
            name={`${item.id}.again`}
            text={again ?? ""}
            onText={(text) => update(email ?? "", text)}
            native={{ ...native, placeholder: undefined, autoComplete: "off" }}
          />
        </label>
      )}
    </>
  );
}

export const emailFill: FillFace<EmailItem> = { core: emailAnswer, Control: EmailControl, labels: "control" };
