/** Form rules for a new password, with the same messages as the server. */
import { hasPasswordCharacters, PASSWORD_LENGTH, passwordCharacterWords } from "@idata/contracts";
import type { FormRule } from "antd";
import { currentLanguage, i18n } from "../i18n/i18n.ts";

/** Capacity of one RSA block with a 2048-bit key and OAEP-SHA256. */
const MAX_BYTES = 190;

/** `kind`: value of the installation's `sys.account.chrtype`. */
export function newPasswordRules(kind: string): FormRule[] {
  return [
    { required: true, message: i18n.t("newPassword.need", { ns: "account" }) },
    {
      validator: (_, value: string = "") => {
        const fault = value === "" ? null : findFault(kind, value);
        return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
      },
    },
  ];
}

function findFault(kind: string, password: string): string | null {
  const { length } = password;
  const fits = new TextEncoder().encode(password).length <= MAX_BYTES;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max || !fits) {
    return i18n.t("newPassword.length", { ns: "account", ...PASSWORD_LENGTH });
  }
  return hasPasswordCharacters(kind, password) ? null : toCharacterWords(kind);
}

/** The required characters, as text in the current language. */
export function toCharacterWords(kind: string): string {
  const words = passwordCharacterWords(kind);
  return currentLanguage() === "en-US" ? words.en : words.zh;
}
