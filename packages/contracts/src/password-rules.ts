/**
 * Rules for new passwords: the length, and the characters that the installation requires (`sys.account.chrtype`,
 * administration contract §5.4). The server rejects passwords with these messages; the console shows them while the
 * user types. Only the server has the list of common passwords.
 */
import type { Words } from "./field-rules.ts";

/** The contract has 5 to 20 characters. This is longer, because length makes a password strong. */
export const PASSWORD_LENGTH = { min: 8, max: 64 };

interface CharacterRule {
  readonly regex: RegExp;
  readonly words: Words;
}

/** Rules by the value of `sys.account.chrtype`. */
const CHARACTER_RULES: Readonly<Record<string, CharacterRule>> = {
  "0": {
    regex: /^[^<>"'|\\]+$/,
    words: { zh: "密码不能包含 < > \" ' | \\", en: "A password must not contain < > \" ' | \\" },
  },
  "1": { regex: /^[0-9]+$/, words: { zh: "密码只能由数字组成", en: "A password may contain only digits" } },
  "2": {
    regex: /^[A-Za-z]+$/,
    words: { zh: "密码只能由英文字母组成", en: "A password may contain only Latin letters" },
  },
  "3": {
    regex: /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/,
    words: {
      zh: "密码必须同时包含英文字母和数字，且没有其他字符",
      en: "A password must contain Latin letters and digits, and nothing else",
    },
  },
  "4": {
    regex: /^(?=.*[A-Za-z])(?=.*[0-9])(?=.*[~!@#$%^&*()\-=_+])[A-Za-z0-9~!@#$%^&*()\-=_+]+$/,
    words: {
      zh: "密码必须同时包含英文字母、数字和特殊字符（~!@#$%^&*()-=_+），且没有其他字符",
      en: "A password must contain Latin letters, digits and one of ~!@#$%^&*()-=_+, and nothing else",
    },
  },
};

/** The message of the installation's rule. An unknown value of `chrtype` means the most permissive rule. */
export function passwordCharacterWords(chrtype: string): Words {
  return toRule(chrtype).words;
}

export function hasPasswordCharacters(chrtype: string, password: string): boolean {
  return toRule(chrtype).regex.test(password);
}

function toRule(chrtype: string): CharacterRule {
  const widest: CharacterRule = { regex: /^/, words: { zh: "", en: "" } };
  return CHARACTER_RULES[chrtype.trim()] ?? CHARACTER_RULES["0"] ?? widest;
}
