/** The owner's choices when publishing again: whether to withdraw older versions, and whether to open a paused form. */
import type { BodyOf, publishForm } from "@idata/contracts";
import { Checkbox } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FormSummary } from "./form.query.ts";
import styles from "./publish-choices.module.css";

export type PublishChoices = Pick<NonNullable<BodyOf<typeof publishForm>>, "open" | "withdrawOld">;

export interface PublishChoicesProps {
  form: FormSummary;
  choices: PublishChoices;
  onChange: (choices: PublishChoices) => void;
}

/** Renders nothing if the form is published for the first time. */
export function PublishChoicesFields({ form, choices, onChange }: PublishChoicesProps) {
  const { t } = useTranslation("forms");
  if (form.version === null) return null;
  const words = { version: form.version, next: form.version + 1 };
  return (
    <div className={styles["choices"]} role="group" aria-label={t("publish.label")}>
      <Choice
        label={t("publish.withdraw")}
        hint={t("publish.withdrawHint", words)}
        checked={choices.withdrawOld === true}
        onChange={(withdrawOld) => onChange({ ...choices, withdrawOld })}
      />
      {form.state === "paused" && (
        <Choice
          label={t("publish.open")}
          hint={t("publish.openHint")}
          checked={choices.open === true}
          onChange={(open) => onChange({ ...choices, open })}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Checkbox checked={checked} aria-describedby={id} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Checkbox>
      <p id={id} className={styles["hint"]}>
        {hint}
      </p>
    </div>
  );
}
