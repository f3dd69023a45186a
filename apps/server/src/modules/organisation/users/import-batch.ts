/**
 * Imports a few rows in one transaction (administration contract §5.2). Hazards: a name, phone number or e-mail address
 * that is taken meanwhile or occurs twice in the file (the unique keys decide for each row, so valid rows are still
 * written), users and departments outside the operator's scope, and changes to user 1.
 */
import { isSuperAdministrator, type Words } from "@idata/contracts";
import { sql } from "kysely";
import type { Services } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import { giveDefaultRole } from "../roles/index.ts";
import { type DataScope, isDeptInScope } from "../scope/index.ts";
import { endSessionsOf } from "../sessions/index.ts";
import {
  DEPT_FOREIGN,
  EMAIL_TAKEN,
  IS_SUPER,
  NAME_ALIKE,
  NICK_NAME_ALIKE,
  PHONE_TAKEN,
  USER_FOREIGN,
} from "./import-words.ts";
import type { ImportRow } from "./import-rows.ts";
import { insertFreeUserRows, hasLookAlike, findAdministratorLookAlikes, updateUserRow } from "../accounts/index.ts";
import { lockUsersInScope } from "./user-record.store.ts";

export interface ImportOrder {
  readonly scope: DataScope;
  /** True changes users that exist; false reports them as faults. */
  readonly update: boolean;
  readonly by: string;
  readonly passwordHash: string;
}

export interface PreparedImport {
  readonly rows: readonly ImportRow[];
  readonly order: ImportOrder;
}

/** `reason` is null if the user name is taken. */
export type RowOutcome =
  | { readonly row: ImportRow; readonly kind: "imported" | "updated" }
  | { readonly row: ImportRow; readonly kind: "fault"; readonly reason: Words | null };

export type ImportServices = Pick<Services, "transaction" | "now">;

/**
 * Returns outcomes in the order of the rows. The rows must satisfy the field rules. `andThen` runs in the same
 * transaction.
 */
export async function importBatch(
  ctx: ImportServices,
  rows: readonly ImportRow[],
  order: ImportOrder,
  andThen: (tx: Tx, outcomes: readonly RowOutcome[]) => Promise<void> = async () => {},
): Promise<RowOutcome[]> {
  return ctx.transaction(async (tx) => {
    const outcomes = await importRows(ctx, tx, rows, order);
    await andThen(tx, outcomes);
    return outcomes;
  });
}

async function importRows(
  ctx: ImportServices,
  tx: Tx,
  rows: readonly ImportRow[],
  order: ImportOrder,
): Promise<RowOutcome[]> {
  const outcomes = new Map<ImportRow, RowOutcome>();
  const known = await findNames(tx, rows);
  const open = await findOpenDepartments(tx, rows, order.scope);
  const fresh = rows.filter(({ userName }) => !known.has(userName.toLowerCase()));
  const placed = fresh.filter(({ deptId }) => (isNone(deptId) ? order.scope.all : open.has(Number(deptId))));
  for (const row of fresh) if (!placed.includes(row)) outcomes.set(row, { row, kind: "fault", reason: DEPT_FOREIGN });
  const forbidden = await findAdministratorLookAlikes(
    tx,
    placed.map(({ nickName }) => nickName),
    null,
  );
  const named = placed.filter(({ nickName }) => !forbidden.has(nickName));
  for (const row of placed) {
    if (forbidden.has(row.nickName)) outcomes.set(row, { row, kind: "fault", reason: NICK_NAME_ALIKE });
  }
  const inserted = await insertUsers(tx, named, order);
  for (const row of named) if (inserted.has(row)) outcomes.set(row, { row, kind: "imported" });
  // Each remaining row has a name, phone number or address that another user has.
  const taken = await findNames(tx, rows);
  for (const row of rows) {
    if (outcomes.has(row)) continue;
    const userId = taken.get(row.userName.toLowerCase());
    if (userId === undefined) outcomes.set(row, { row, kind: "fault", reason: await findConflict(tx, row) });
    else if (!order.update) outcomes.set(row, { row, kind: "fault", reason: null });
    else outcomes.set(row, await changeUser(ctx, tx, userId, row, order));
  }
  return rows.flatMap((row) => outcomes.get(row) ?? []);
}

const isNone = (deptId: string): boolean => Number(deptId) === 0;

/** Ids of the users with these names, keyed by the name in lower case. */
async function findNames(tx: Tx, rows: readonly ImportRow[]): Promise<Map<string, number>> {
  const names = rows.map(({ userName }) => userName.toLowerCase());
  const found = await sql<{ name: string; user_id: number }>`
    select n as name, user_id from unnest(${names}::text[]) n join sys_user on lower(user_name) = lower(n)
    where del_flag = '0'
  `.execute(tx);
  return new Map(found.rows.map(({ name, user_id }) => [name, user_id]));
}

/** Locks the departments, so that none is deleted before its users are inserted. */
async function findOpenDepartments(tx: Tx, rows: readonly ImportRow[], scope: DataScope): Promise<Set<number>> {
  const ids = [...new Set(rows.map(({ deptId }) => Number(deptId)))].filter((id) => id > 0);
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom("sys_dept as d")
    .select("d.dept_id")
    .where("d.dept_id", "in", ids)
    .where("d.del_flag", "=", "0")
    .where(isDeptInScope(scope, "d.dept_id"))
    .orderBy("d.dept_id")
    .forShare()
    .execute();
  return new Set(found.map(({ dept_id }) => dept_id));
}

/** Inserts the rows whose unique keys are free and returns the rows that were inserted. */
async function insertUsers(tx: Tx, rows: readonly ImportRow[], order: ImportOrder): Promise<Set<ImportRow>> {
  if (rows.length === 0) return new Set();
  const added = await insertFreeUserRows(
    tx,
    rows.map((row) => ({
      user_name: row.userName,
      nick_name: row.nickName,
      dept_id: isNone(row.deptId) ? null : Number(row.deptId),
      email: row.email,
      phonenumber: row.phonenumber,
      sex: row.sex === "" ? "0" : row.sex,
      status: row.status === "" ? "0" : row.status,
      password: order.passwordHash,
      create_by: order.by,
    })),
  );
  await giveDefaultRole(
    tx,
    added.map(({ user_id }) => user_id),
  );
  const keys = new Set(added.map(({ user_name, phonenumber, email }) => toKey(user_name, phonenumber, email)));
  // If two rows are identical, the first one is the one that was inserted.
  return new Set(rows.filter(({ userName, phonenumber, email }) => keys.delete(toKey(userName, phonenumber, email))));
}

const toKey = (...parts: readonly string[]): string => JSON.stringify(parts);

async function findConflict(tx: Tx, { userName, phonenumber }: ImportRow): Promise<Words> {
  if (await hasLookAlike(tx, userName)) return NAME_ALIKE;
  const row = await tx
    .selectFrom("sys_user")
    .select("user_id")
    .where("del_flag", "=", "0")
    .where("phonenumber", "=", phonenumber)
    .where("phonenumber", "<>", "")
    .executeTakeFirst();
  return row === undefined ? EMAIL_TAKEN : PHONE_TAKEN;
}

/** Changes only the fields with a value. The department stays as it is. */
async function changeUser(
  ctx: ImportServices,
  tx: Tx,
  userId: number,
  row: ImportRow,
  { scope, by }: ImportOrder,
): Promise<RowOutcome> {
  if (isSuperAdministrator(userId)) return { row, kind: "fault", reason: IS_SUPER };
  const [user] = await lockUsersInScope(tx, [userId], scope);
  if (user === undefined) return { row, kind: "fault", reason: USER_FOREIGN };
  const { nickName, email, phonenumber, sex, status } = row;
  if (nickName !== user.nick_name && (await findAdministratorLookAlikes(tx, [nickName], userId)).size > 0) {
    return { row, kind: "fault", reason: NICK_NAME_ALIKE };
  }
  const fields = {
    nick_name: nickName,
    ...(email === "" ? {} : { email }),
    ...(phonenumber === "" ? {} : { phonenumber }),
    ...(sex === "" ? {} : { sex }),
    ...(status === "" ? {} : { status }),
  };
  await sql`savepoint changed_user`.execute(tx);
  try {
    await updateUserRow(tx, userId, fields, by, ctx.now());
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint !== "sys_user_phone_key" && constraint !== "sys_user_email_key") throw error;
    await sql`rollback to savepoint changed_user`.execute(tx);
    return { row, kind: "fault", reason: constraint === "sys_user_phone_key" ? PHONE_TAKEN : EMAIL_TAKEN };
  }
  await sql`release savepoint changed_user`.execute(tx);
  if (status === "1") await endSessionsOf(tx, userId, null);
  return { row, kind: "updated" };
}
