/**
 * The password of a form. Whoever has typed it gets a signed pass in a cookie, which lets the page load and submit for
 * some hours. The pass is signed over the password's hash, so a new password ends all passes.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../kernel/app-error.ts";
import { readCookie, toSetCookie } from "../../../kernel/cookies.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { readFormGates } from "../../forms/forms/index.ts";
import { verifyPassword } from "../../organisation/accounts/index.ts";
import { withGuessLimit } from "./guess-limit.ts";
import { getPersonSecret } from "./person-key.ts";

const NAME = "idata-pass-";
const HOURS = 12;

function sign(secret: KeyObject, formId: number, hash: string, until: string): Buffer {
  return createHmac("sha256", secret).update(`pass\n${formId}\n${until}\n${hash}`).digest();
}

/** Whether the cookies hold a pass for the form's present password. */
export function hasPass(
  secret: KeyObject,
  form: { readonly id: number; readonly passwordHash: string },
  cookies: string | undefined,
): boolean {
  const value = readCookie(cookies, NAME + form.id) ?? "";
  const [, until = "", tag = ""] = /^(\d{10})_([\w-]{43})$/.exec(value) ?? [];
  if (until === "" || Number(until) * 1000 < Date.now()) return false;
  const given = Buffer.from(tag, "base64url");
  const wanted = sign(secret, form.id, form.passwordHash, until);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Returns the cookie with the pass. Throws COLLECT_PASSWORD_WRONG and COLLECT_PASSWORD_TRIES.
 */
export async function enterWithPassword(
  ctx: Ctx,
  formId: number,
  typed: string,
  secure: boolean,
): Promise<{ readonly cookie: string; readonly until: Date }> {
  const hash = (await readFormGates(ctx.pool, [formId], { lock: false })).get(formId)?.passwordHash ?? null;
  const right = await withGuessLimit(ctx, "form/password", formId, "COLLECT_PASSWORD_TRIES", async () => {
    if (!(await verifyPassword(typed, hash)) || hash === null) throw new AppError("COLLECT_PASSWORD_WRONG");
    return hash;
  });
  const until = Math.floor(Date.now() / 1000) + HOURS * 3600;
  const tag = sign(await getPersonSecret(ctx), formId, right, String(until)).toString("base64url");
  const cookie = { name: NAME + formId, value: `${until}_${tag}`, path: "/idata2", secure, isLax: true };
  return { cookie: toSetCookie({ ...cookie, maxAgeSeconds: HOURS * 3600 }), until: new Date(until * 1000) };
}
