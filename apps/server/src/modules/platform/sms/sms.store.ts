/**
 * SQL of `sms_codes`. A code is checked and used up while its row is locked, so its limits hold on any number of nodes.
 */
import type { Pool } from "../../../kernel/database.ts";

/** The pool, or one connection inside a transaction. */
export interface SmsExecutor {
  query: Pool["query"];
}

export interface CodeKey {
  readonly formId: number;
  readonly questionId: string;
  readonly phoneHash: string;
}

export interface NewCode extends CodeKey {
  readonly salt: string;
  readonly codeHash: string;
  readonly seconds: number;
}

const SAVE = `
insert into sms_codes (form_id, question_id, phone_hash, salt, code_hash, expires_at)
values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
on conflict on constraint sms_codes_pk do update set
  salt = excluded.salt, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_at = null`;

/** Replaces any earlier code, so only the newest one is valid. */
export async function saveCode(executor: SmsExecutor, code: NewCode): Promise<void> {
  const values = [code.formId, code.questionId, code.phoneHash, code.salt, code.codeHash, code.seconds];
  await executor.query({ name: "sms-save", text: SAVE, values });
}

export interface StoredCode {
  readonly salt: string;
  readonly codeHash: string;
  /** Not used, not expired, and below the limit of wrong attempts. */
  readonly live: boolean;
}

export const MOST_TRIES = 5;

const LOCK = `
select salt, code_hash as "codeHash", used_at is null and expires_at > now() and tries < ${MOST_TRIES} as live
from sms_codes where form_id = $1 and question_id = $2 and phone_hash = $3 for update`;

/** Locks the code: other attempts with it wait until the transaction ends. */
export async function lockCode(executor: SmsExecutor, key: CodeKey): Promise<StoredCode | null> {
  const values = [key.formId, key.questionId, key.phoneHash];
  return (await executor.query<StoredCode>({ name: "sms-lock", text: LOCK, values })).rows[0] ?? null;
}

const WRONG = `
update sms_codes set tries = tries + 1
where form_id = $1 and question_id = $2 and phone_hash = $3 and tries < ${MOST_TRIES}`;

export async function countWrongTry(executor: SmsExecutor, key: CodeKey): Promise<void> {
  await executor.query({ name: "sms-wrong", text: WRONG, values: [key.formId, key.questionId, key.phoneHash] });
}

const USE = "update sms_codes set used_at = now() where form_id = $1 and question_id = $2 and phone_hash = $3";

export async function spendCode(executor: SmsExecutor, key: CodeKey): Promise<void> {
  await executor.query({ name: "sms-use", text: USE, values: [key.formId, key.questionId, key.phoneHash] });
}

export async function deleteExpired(executor: SmsExecutor): Promise<void> {
  await executor.query("delete from sms_codes where expires_at < now() - interval '1 hour'");
}
