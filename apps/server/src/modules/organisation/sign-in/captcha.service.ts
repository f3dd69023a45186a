/**
 * Captchas: made for one purpose, good for one request. A stranger from a network with failed sign-ins, or at an account
 * with such, gets the longer kind, as a second hurdle beside the growing pauses.
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findConfigValue } from "../../platform/configs/index.ts";
import { isLimitOpen, takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { type Captcha, createCaptcha } from "./captcha.ts";
import { drawCaptcha } from "./captcha-image.ts";
import { type CaptchaPurpose, insertCaptcha, takeCaptcha } from "./captcha.store.ts";

/** The refusal belongs beside the captcha. */
const AT_CODE = { data: { field: "code" } };
const HARD_SECONDS = 15 * 60;
/** Only counted, never used up. */
const MAX_INTEGER = 2 ** 31 - 1;

export async function isCaptchaNeeded(ctx: Ctx): Promise<boolean> {
  if (ctx.config.testMode) return false;
  return (await findConfigValue(ctx.db, "sys.account.captchaEnabled")) !== "false";
}

export interface ShownCaptcha {
  readonly uuid: string;
  /** PNG, base64. */
  readonly img: string;
}

/** Null where the installation wants none. */
export async function showCaptcha(ctx: Ctx, purpose: CaptchaPurpose | "any"): Promise<ShownCaptcha | null> {
  if (!(await isCaptchaNeeded(ctx))) return null;
  const isHard = await isLimitOpen(ctx.pool, toHardName(ctx));
  const captcha: Captcha = createCaptcha(await findConfigValue(ctx.db, "sys.account.captchaType"), isHard);
  const uuid = await insertCaptcha(ctx.pool, { answer: captcha.answer, purpose, isHard });
  return { uuid, img: drawCaptcha(captcha.text).toString("base64") };
}

export interface CaptchaAnswer {
  readonly code?: string | undefined;
  readonly uuid?: string | undefined;
}

export interface CaptchaNeed {
  readonly purpose: CaptchaPurpose;
  readonly isHard: boolean;
}

/** A captcha is used up by the first try, right or wrong. Throws CAPTCHA_EXPIRED, CAPTCHA_WRONG, CAPTCHA_HARDER. */
export async function assertCaptcha(ctx: Ctx, { code, uuid }: CaptchaAnswer, need: CaptchaNeed): Promise<void> {
  if (!(await isCaptchaNeeded(ctx))) return;
  const captcha = uuid === undefined || uuid === "" ? null : await takeCaptcha(ctx.pool, uuid, need.purpose);
  if (captcha === null) throw new AppError("CAPTCHA_EXPIRED", {}, AT_CODE);
  if (captcha.answer.toLowerCase() !== (code ?? "").trim().toLowerCase()) {
    throw new AppError("CAPTCHA_WRONG", {}, AT_CODE);
  }
  if (!need.isHard || captcha.isHard) return;
  await askHarder(ctx);
  throw new AppError("CAPTCHA_HARDER", {}, AT_CODE);
}

/** The next captchas for this network are of the longer kind. */
export async function askHarder(ctx: Ctx): Promise<void> {
  await takeLimit(ctx.pool, { name: toHardName(ctx), most: MAX_INTEGER, seconds: HARD_SECONDS });
}

const toHardName = (ctx: Ctx): string => `captcha/hard/${toNetwork(ctx.clientIp)}`;
