/** Below a new password: its strength as a word and three bars, and the rule for its length and characters. */
import { PASSWORD_LENGTH } from "@idata/contracts";
import { useTranslation } from "react-i18next";
import { toCharacterWords } from "./new-password-rules.ts";
import { findStrength } from "./password-strength.ts";
import styles from "./strength-hint.module.css";

const STEPS = ["weak", "fair", "strong"] as const;

export function StrengthHint({ password, kind }: { password: string; kind: string }) {
  const { t } = useTranslation("account");
  const strength = findStrength(password);
  const reached = password === "" ? 0 : STEPS.indexOf(strength) + 1;
  return (
    <div className={styles["hint"]}>
      <p className={styles["strength"]} data-strength={password === "" ? "none" : strength}>
        <span className={styles["bars"]} aria-hidden="true">
          {STEPS.map((step, index) => (
            <i key={step} data-on={index < reached || undefined} />
          ))}
        </span>
        <span role="status">{password === "" ? "" : t(`newPassword.${strength}`)}</span>
      </p>
      <p className={styles["rule"]}>
        {t("newPassword.rule", { ...PASSWORD_LENGTH, characters: toCharacterWords(kind) })}
      </p>
    </div>
  );
}
