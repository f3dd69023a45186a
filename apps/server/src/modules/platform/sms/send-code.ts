/**
 * Sends a code to a phone number. Hazard: someone uses us to bother strangers or to cost the operator money (bombing),
 * so each code counts against rate limits of the number, the network and the form, in the transaction that stores the
 * code. The error does not say which limit was reached or whether the number is known, so it cannot be used to probe
 * numbers (S24).
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type CodeTarget, createCode, createSalt, hashAddress, hashCode, hashPhone } from "./code-hash.ts";
import { type Limit, takeLimit, toNetwork } from "../limits/index.ts";
import { openSmsProvider } from "./open-sms-provider.ts";
import { saveCode } from "./sms.store.ts";

export const CODE_MINUTES = 10;
/** Minimum time between two codes to one number. */
export const PAUSE_SECONDS = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

export type SendServices = Pick<Ctx, "pool" | "config" | "log" | "clientIp" | "language">;

const WORDS = {
  zh: (code: string) => `您的验证码是 ${code}，${CODE_MINUTES} 分钟内有效，请勿告诉他人。`,
  en: (code: string) => `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes; do not share it.`,
};

/** Throws SMS_UNAVAILABLE, SMS_TOO_OFTEN, SMS_FAILED. */
export async function sendCode(services: SendServices, target: CodeTarget): Promise<void> {
  const { pool, config, log, language } = services;
  const provider = openSmsProvider(config);
  if (provider === null) throw new AppError("SMS_UNAVAILABLE");
  const code = createCode();
  const salt = createSalt();
  const stored = await storeCode(pool, listLimits(services, target), {
    formId: target.formId,
    questionId: target.questionId,
    phoneHash: hashPhone(config.smsSecret, target.phone),
    salt,
    codeHash: hashCode(config.smsSecret, target, salt, code),
    seconds: CODE_MINUTES * 60,
  });
  if (!stored) throw new AppError("SMS_TOO_OFTEN");
  try {
    await provider.send(target.phone, WORDS[language](code));
  } catch (error) {
    // Logs only the message: the whole error could contain the number or the code.
    log.error({ formId: target.formId, reason: error instanceof Error ? error.message : "?" }, "sending an SMS failed");
    throw new AppError("SMS_FAILED");
  }
}

/** Always in the same order, so that concurrent transactions cannot deadlock. */
function listLimits({ config, clientIp }: SendServices, { formId, phone }: CodeTarget): Limit[] {
  const who = hashPhone(config.smsSecret, phone);
  const where = hashAddress(config.smsSecret, toNetwork(clientIp));
  return [
    { name: `sms/phone/minute/${who}`, most: 1, seconds: PAUSE_SECONDS },
    { name: `sms/phone/hour/${who}`, most: 5, seconds: HOUR },
    { name: `sms/phone/day/${who}`, most: 10, seconds: DAY },
    { name: `sms/address/hour/${where}`, most: 30, seconds: HOUR },
    { name: `sms/form/hour/${formId}`, most: 1000, seconds: HOUR },
  ];
}

/** Counts all limits and stores the code, or does neither. Returns false if a limit is reached. */
async function storeCode(
  pool: SendServices["pool"],
  limits: readonly Limit[],
  code: Parameters<typeof saveCode>[1],
): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    for (const limit of limits) {
      if (await takeLimit(client, limit)) continue;
      await client.query("rollback");
      return false;
    }
    await saveCode(client, code);
    await client.query("commit");
    return true;
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}
