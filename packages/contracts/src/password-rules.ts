/**
 * What a new password must be made of, on both sides: its length, and the characters that the installation asks for
 * (`sys.account.chrtype`, administration contract §5.4). The server refuses with these sentences, the console shows them
 * while typing. The list of guessed passwords is the server's alone.
 */
import type { Words } from "./field-rules.ts";

/** Longer than the contract's 5 to 20: length is what makes a password strong. */
export const PASSWORD_LENGTH = { min: 8, max: 64 };

interface CharacterRule {
  readonly regex: RegExp;
  readonly words: Words;
}

/** By the value of `sys.account.chrtype`. */
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

/** The sentence of the installation's rule; an unknown value is the widest rule. */
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
