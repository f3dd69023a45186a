/**
 * Validates the settings that the product reads, so that a typo in a form cannot lock everyone out. Any other key
 * belongs to an administrator and accepts any value.
 */
import type { Words } from "@idata/contracts";

interface KnownConfig {
  readonly isValid: (value: string) => boolean;
  readonly words: Words;
  /** An empty value is allowed. */
  readonly mayBeEmpty?: true;
}

const BOOLEAN: KnownConfig = {
  isValid: (value) => value === "true" || value === "false",
  words: { zh: "应为 true 或 false", en: "must be true or false" },
};
const FREE: KnownConfig = { isValid: () => true, words: { zh: "", en: "" }, mayBeEmpty: true };
const ADDRESS: KnownConfig = {
  isValid: (value) => value === "" || /^https?:\/\/\S+$/.test(value),
  words: { zh: "应为 http(s):// 开头的地址", en: "must be an address that begins with http(s)://" },
  mayBeEmpty: true,
};

const oneOf = (...values: readonly string[]): KnownConfig => ({
  isValid: (value) => values.includes(value),
  words: { zh: `应为 ${values.join("、")} 之一`, en: `must be one of ${values.join(", ")}` },
});

const PER_MINUTE: KnownConfig = {
  isValid: (value) => /^\d{1,8}$/.test(value),
  words: {
    zh: "应为 0 到 99999999 的整数，0 表示不限",
    en: "must be a whole number from 0 to 99999999; 0 for no limit",
  },
};

const KNOWN: Readonly<Record<string, KnownConfig>> = {
  "sys.user.initPassword": FREE,
  "sys.account.captchaEnabled": BOOLEAN,
  "sys.account.registerUser": BOOLEAN,
  "sys.login.blackIPList": {
    isValid: (value) => /^[\d.a-f:*/\-;\s]*$/i.test(value),
    words: {
      zh: "应为 IP 地址，可用 * 通配、范围或网段，以分号分隔",
      en: "must be addresses, wildcards, ranges or networks, separated by semicolons",
    },
    mayBeEmpty: true,
  },
  "sys.account.initPasswordModify": oneOf("0", "1"),
  "sys.account.passwordValidateDays": {
    isValid: (value) => /^\d{1,3}$/.test(value) && Number(value) < 365,
    words: { zh: "应为 0 到 364 的整数", en: "must be a whole number from 0 to 364" },
  },
  "sys.account.chrtype": oneOf("0", "1", "2", "3", "4"),
  "sys.account.captchaType": oneOf("math", "char"),
  "sys.log.keepDays": {
    isValid: (value) => /^\d{1,4}$/.test(value),
    words: { zh: "应为 0 到 9999 的整数", en: "must be a whole number from 0 to 9999" },
  },
  "sys.message.quietHours": {
    isValid: (value) => value === "" || /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(value),
    words: { zh: "应为时间段，如 22:00-07:30", en: "must be a time span such as 22:00-07:30" },
    mayBeEmpty: true,
  },
  "sys.collect.networkPerMinute": PER_MINUTE,
  "sys.collect.formPerMinute": PER_MINUTE,
  "sys.collect.allPerMinute": PER_MINUTE,
  "sys.draft.networkPerMinute": PER_MINUTE,
  "sys.draft.formPerMinute": PER_MINUTE,
  "sys.draft.allPerMinute": PER_MINUTE,
  "sys.account.logoutUrl": ADDRESS,
  "sys.footer": FREE,
  "sys.index.sourceUrl": ADDRESS,
  "sys.index.docsUrl": ADDRESS,
};

/** Returns why the value is invalid, or null if it is valid. */
export function findConfigFault(key: string, value: string): Words | null {
  const known = Object.hasOwn(KNOWN, key) ? KNOWN[key] : undefined;
  return known === undefined || known.isValid(value) ? null : known.words;
}

export function mayBeEmpty(key: string): boolean {
  return Object.hasOwn(KNOWN, key) && KNOWN[key]?.mayBeEmpty === true;
}
