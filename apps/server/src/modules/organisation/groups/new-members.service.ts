/**
 * Adding people to a group without an invitation. Hazards: somebody gives rights that they do not hold, acts on rights
 * that are being taken from them, or adds a disabled account (docs/hazards.md#s1). The group is locked, and the caller's
 * rights are read under the lock.
 */
import { MAX_IMPORTED_MEMBERS, normaliseName, type Words } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { readInChild, type SheetFault } from "../../platform/reading/index.ts";
import { listActiveUserIds, listUsersNamed } from "../accounts/index.ts";
import { assertHolds, findNarrowestRole, getGroup, getRole, lockForChange } from "./groups.service.ts";
import { insertMembers } from "./groups.store.ts";
import { deleteJoinRequests } from "./join-requests.store.ts";

export interface AddedMembers {
  readonly added: number;
  readonly alreadyMembers: number;
  readonly unavailable: number;
}

/** Without `roleId` the people get the role with the fewest permissions. Members keep the role that they have. */
export async function addMembers(
  ctx: Ctx,
  groupId: number,
  { userIds, roleId }: { readonly userIds: readonly number[]; readonly roleId?: number },
): Promise<AddedMembers> {
  return ctx.transaction(async (tx) => {
    const role = await lockForNewMembers(ctx, tx, groupId, roleId);
    const active = await listActiveUserIds(tx, userIds);
    const added = await insertAll(tx, groupId, role, active);
    return {
      added: added.size,
      alreadyMembers: active.length - added.size,
      unavailable: userIds.length - active.length,
    };
  });
}

async function lockForNewMembers(ctx: Ctx, tx: Tx, groupId: number, roleId: number | undefined): Promise<number> {
  const caller = await lockForChange(ctx, tx, groupId, "member");
  const role = await (roleId === undefined ? findNarrowestRole(tx, groupId) : getRole(tx, groupId, roleId));
  assertHolds(caller, role.permissions);
  return role.id;
}

/** Returns the ids of the people who have not been members before. */
async function insertAll(tx: Tx, groupId: number, roleId: number, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const added = await insertMembers(tx, { groupId, roleId, userIds });
  await deleteJoinRequests(tx, groupId, added);
  return new Set(added);
}

/** Headers of the column of account names, in lower case. */
const ACCOUNT_HEADERS = new Set(["登录名称", "账号", "用户名", "account", "account name", "user name", "username"]);
export const ACCOUNT_HEADER = "登录名称";

const FAULTS: Readonly<Record<SheetFault | "exhausted", AppError>> = {
  unreadable: new AppError("USER_IMPORT_UNREADABLE"),
  "old-format": new AppError("USER_IMPORT_OLD_FORMAT"),
  "other-format": new AppError("USER_IMPORT_OTHER_FORMAT"),
  "too-complex": new AppError("USER_IMPORT_TOO_COMPLEX"),
  exhausted: new AppError("USER_IMPORT_TOO_COMPLEX"),
  "too-long": new AppError("USER_IMPORT_TOO_LONG", { max: MAX_IMPORTED_MEMBERS }),
};

interface NamedRow {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  readonly userName: string;
}

/** Throws GROUP_NOT_FOUND, GROUP_FORBIDDEN unless the caller may add members. */
export async function assertMayAddMembers(ctx: Ctx, groupId: number): Promise<void> {
  const { permissions } = await getGroup(ctx, groupId);
  if (!permissions.includes("member")) throw new AppError("GROUP_FORBIDDEN");
}

export interface ImportedMembers {
  readonly added: number;
  readonly faults: readonly { readonly row: number; readonly reason: Words }[];
}

/**
 * Adds the accounts that a sheet names, in one transaction. Each row that adds nobody is reported. Throws
 * USER_IMPORT_UNREADABLE, _OLD_FORMAT, _OTHER_FORMAT, _TOO_COMPLEX, _TOO_LONG, _COLUMNS, _EMPTY.
 */
export async function importMembers(
  ctx: Ctx,
  groupId: number,
  bytes: Buffer,
  roleId: number | undefined,
): Promise<ImportedMembers> {
  // Before the file is read, so that strangers cannot make the server read files.
  await assertMayAddMembers(ctx, groupId);
  const rows = await readNames(bytes);
  if (rows.length === 0) throw new AppError("USER_IMPORT_EMPTY");
  return ctx.transaction(async (tx) => {
    const role = await lockForNewMembers(ctx, tx, groupId, roleId);
    const known = await listUsersNamed(
      tx,
      rows.map(({ userName }) => userName),
    );
    const active = [...known.values()].filter(({ status }) => status === "0").map(({ userId }) => userId);
    const added = await insertAll(tx, groupId, role, active);
    const seen = new Set<number>();
    const faults = rows.flatMap(({ row, userName }) => {
      const reason = findFault(userName, known.get(userName.toLowerCase()), added, seen);
      return reason === null ? [] : [{ row, reason }];
    });
    return { added: added.size, faults };
  });
}

interface KnownUser {
  readonly userId: number;
  readonly status: string;
}

/** Returns why the row has added nobody, or null. `seen` collects the accounts of the rows before. */
function findFault(
  userName: string,
  user: KnownUser | undefined,
  added: ReadonlySet<number>,
  seen: Set<number>,
): Words | null {
  if (user === undefined) return { zh: `没有账号「${userName}」`, en: `There is no account "${userName}"` };
  if (user.status !== "0") return { zh: `账号「${userName}」已停用`, en: `The account "${userName}" is disabled` };
  if (seen.has(user.userId)) {
    return { zh: `账号「${userName}」在文件中重复`, en: `The account "${userName}" is in the file more than once` };
  }
  seen.add(user.userId);
  if (added.has(user.userId)) return null;
  return { zh: `「${userName}」已经是成员`, en: `"${userName}" is a member already` };
}

async function readNames(bytes: Buffer): Promise<NamedRow[]> {
  const names: NamedRow[] = [];
  let column: number | null = null;
  // One row more than the limit, for the header.
  const end = await readInChild("sheet", bytes, { maxRows: MAX_IMPORTED_MEMBERS + 1 }, (rows) => {
    for (const { row, cells } of rows) {
      if (column === null) {
        column = cells.findIndex((cell) => ACCOUNT_HEADERS.has(cell.trim().toLowerCase()));
        continue;
      }
      const userName = normaliseName(cells[column] ?? "").slice(0, LONGEST_NAME);
      if (userName !== "") names.push({ row, userName });
    }
  });
  if (end.kind !== "done") throw FAULTS[end.kind === "fault" ? end.fault : end.kind];
  if (column === -1) throw new AppError("USER_IMPORT_COLUMNS", { columns: ACCOUNT_HEADER });
  return names;
}

/** Characters that a report repeats; no account has a longer name. */
const LONGEST_NAME = 50;
