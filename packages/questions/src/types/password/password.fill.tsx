import { Button } from "@idata/ui/base";
import { useState } from "react";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { LineInput } from "../../shared/fill/line-input.tsx";
import { passwordAnswer } from "./password.answer.ts";
import type { PasswordItem } from "./password.answer.ts";
import styles from "./password.module.css";

function PasswordControl(props: FillProps<PasswordItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.line}>
      <LineInput
        {...props}
        name={item.id}
        text={typeof snapshot.value === "string" ? snapshot.value : ""}
        onText={(text) => onChange(text || null)}
        native={{
          type: isShown ? "text" : "password",
          // Prevents the browser from offering a saved account password.
          autoComplete: "new-password",
          autoCapitalize: "off",
          spellCheck: false,
          placeholder: item.placeholder,
        }}
      />
      <Button aria-pressed={isShown} aria-controls={controlId} onClick={() => setShown(!isShown)}>
        {t("password.show")}
      </Button>
    </div>
  );
}

export const passwordFill: FillFace<PasswordItem> = {
  core: passwordAnswer,
  Control: PasswordControl,
  labels: "control",
};
