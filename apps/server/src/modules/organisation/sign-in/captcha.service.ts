/**
 * Creates and checks captchas. Each serves one purpose and one request. After failed sign-ins from a network or at an
 * account, strangers there get the longer kind, in addition to the growing delays.
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findConfigValue } from "../../platform/configs/index.ts";
import { isLimitOpen, takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { type Captcha, createCaptcha } from "./captcha.ts";
import { drawCaptcha } from "./captcha-image.ts";
import { type CaptchaPurpose, insertCaptcha, takeCaptcha } from "./captcha.store.ts";

/** Makes clients show the error beside the captcha. */
const AT_CODE = { data: { field: "code" } };
const HARD_SECONDS = 15 * 60;
/** This limit is only a flag, so it must never be reached. */
const MAX_INTEGER = 2 ** 31 - 1;

export async function isCaptchaNeeded(ctx: Ctx): Promise<boolean> {
  if (ctx.config.testMode) return false;
  return (await findConfigValue(ctx.db, "sys.account.captchaEnabled")) !== "false";
}

export interface ShownCaptcha {
  readonly uuid: string;
  /** PNG in base64. */
  readonly img: string;
}

/** Returns null if captchas are disabled. */
export async function showCaptcha(ctx: Ctx, purpose: CaptchaPurpose | "any"): Promise<ShownCaptcha | null> {
  if (!(await isCaptchaNeeded(ctx))) return null;
  const isHard = await isLimitOpen(ctx.pool, toHardLimitName(ctx));
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

/** The first attempt uses up the captcha, right or wrong. Throws CAPTCHA_EXPIRED, CAPTCHA_WRONG, CAPTCHA_HARDER. */
export async function assertCaptcha(ctx: Ctx, { code, uuid }: CaptchaAnswer, need: CaptchaNeed): Promise<void> {
  if (!(await isCaptchaNeeded(ctx))) return;
  const captcha = uuid === undefined || uuid === "" ? null : await takeCaptcha(ctx.pool, uuid, need.purpose);
  if (captcha === null) throw new AppError("CAPTCHA_EXPIRED", {}, AT_CODE);
  if (captcha.answer.toLowerCase() !== (code ?? "").trim().toLowerCase()) {
    throw new AppError("CAPTCHA_WRONG", {}, AT_CODE);
  }
  if (!need.isHard || captcha.isHard) return;
  await requireHardCaptchas(ctx);
  throw new AppError("CAPTCHA_HARDER", {}, AT_CODE);
}

/** Gives this network the longer captchas for the next 15 minutes. */
export async function requireHardCaptchas(ctx: Ctx): Promise<void> {
  await takeLimit(ctx.pool, { name: toHardLimitName(ctx), most: MAX_INTEGER, seconds: HARD_SECONDS });
}

const toHardLimitName = (ctx: Ctx): string => `captcha/hard/${toNetwork(ctx.clientIp)}`;
