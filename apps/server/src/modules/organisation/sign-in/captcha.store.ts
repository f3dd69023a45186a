/** SQL of captchas. One statement deletes and returns a captcha, so it serves only one request. */
import { randomBytes } from "node:crypto";
import type { Pool } from "../../../kernel/database.ts";

export const CAPTCHA_SECONDS = 120;

/**
 * What a captcha may be used for. Clients of the administration contract cannot name a purpose, so their captchas have
 * `any`: they serve sign-in or registration, whichever comes first.
 */
export type CaptchaPurpose = "login" | "register";

export interface NewCaptcha {
  readonly answer: string;
  readonly purpose: CaptchaPurpose | "any";
  readonly isHard: boolean;
}

export async function insertCaptcha(pool: Pool, { answer, purpose, isHard }: NewCaptcha): Promise<string> {
  const id = randomBytes(16).toString("hex");
  await pool.query({
    name: "captcha-insert",
    text: `INSERT INTO captchas (captcha_id, answer, purpose, is_hard, expires_at)
           VALUES ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
    values: [id, answer, purpose, isHard, CAPTCHA_SECONDS],
  });
  return id;
}

/** Uses up the captcha, whatever its purpose. Returns null if it does not exist, has expired or has another purpose. */
export async function takeCaptcha(
  pool: Pool,
  id: string,
  purpose: CaptchaPurpose,
): Promise<Pick<NewCaptcha, "answer" | "isHard"> | null> {
  const { rows } = await pool.query<NewCaptcha & { fresh: boolean }>({
    name: "captcha-take",
    text: `DELETE FROM captchas WHERE captcha_id = $1
           RETURNING answer, purpose, is_hard AS "isHard", expires_at > now() AS fresh`,
    values: [id],
  });
  const row = rows[0];
  if (row === undefined || !row.fresh) return null;
  return row.purpose === "any" || row.purpose === purpose ? { answer: row.answer, isHard: row.isHard } : null;
}

export async function deleteOldCaptchas(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM captchas WHERE expires_at < now()");
}
