/** SQL of captchas: each is good for one request, decided by one statement. */
import { randomBytes } from "node:crypto";
import type { Pool } from "../../kernel/database.ts";

export const CAPTCHA_SECONDS = 120;

export async function insertCaptcha(pool: Pool, answer: string): Promise<string> {
  const id = randomBytes(16).toString("hex");
  await pool.query({
    name: "captcha-insert",
    text: "INSERT INTO captchas (captcha_id, answer, expires_at) VALUES ($1, $2, now() + $3 * interval '1 second')",
    values: [id, answer, CAPTCHA_SECONDS],
  });
  return id;
}

/** Uses the captcha up, right or wrong. Null when there is none (any more). */
export async function takeCaptchaAnswer(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ answer: string; fresh: boolean }>({
    name: "captcha-take",
    text: "DELETE FROM captchas WHERE captcha_id = $1 RETURNING answer, expires_at > now() AS fresh",
    values: [id],
  });
  const row = rows[0];
  return row === undefined || !row.fresh ? null : row.answer;
}

export async function deleteOldCaptchas(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM captchas WHERE expires_at < now()");
}
