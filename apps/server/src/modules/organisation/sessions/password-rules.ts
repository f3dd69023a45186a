/**
 * Rules for new passwords, wherever one is set: the length, the characters that the installation requires
 * (`sys.account.chrtype`, administration contract §5.4), and that it is hard to guess.
 */
import { hasPasswordCharacters, PASSWORD_LENGTH, passwordCharacterWords } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Executor } from "../../../kernel/database.ts";
import { findConfigValue } from "../../platform/configs/index.ts";

/** The most common passwords of at least eight characters. */
const COMMON = new Set(
  (
    "12345678 123456789 1234567890 password password1 password123 passw0rd qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx " +
    "iloveyou 11111111 00000000 88888888 66666666 87654321 abc12345 abcd1234 a1234567 a12345678 admin123 admin888 " +
    "admin1234 administrator letmein1 welcome1 sunshine princess football baseball superman trustno1 woaini1314 " +
    "5201314520 1314520520 asdfghjkl zxcvbnm1 zxcvbnm123 qazwsxedc 123123123 12341234 123qweasd q1w2e3r4 1234qwer " +
    "asdf1234 qwer1234 aa123456 abc123456 p@ssw0rd p@ssword changeme"
  ).split(" "),
);

/** Must be called wherever a password is set. Throws PASSWORD_LENGTH, PASSWORD_CHARACTERS, PASSWORD_TOO_COMMON. */
export async function assertNewPassword(db: Executor, password: string, userName: string): Promise<void> {
  assertLength(password);
  const chrtype = await findPasswordKind(db);
  if (!hasPasswordCharacters(chrtype, password)) {
    throw new AppError("PASSWORD_CHARACTERS", { rule: passwordCharacterWords(chrtype) });
  }
  assertUncommon(password, userName);
}

/** Number of the configured character rule; `0` if none is set. */
export async function findPasswordKind(db: Executor): Promise<string> {
  return (await findConfigValue(db, "sys.account.chrtype"))?.trim() || "0";
}

function assertLength({ length }: string): void {
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max)
    throw new AppError("PASSWORD_LENGTH", PASSWORD_LENGTH);
}

function assertUncommon(password: string, userName: string): void {
  const lower = password.toLowerCase();
  const repeats = new Set(lower).size <= 2;
  if (COMMON.has(lower) || repeats || (userName.length >= 3 && lower.includes(userName.toLowerCase()))) {
    throw new AppError("PASSWORD_TOO_COMMON");
  }
}
