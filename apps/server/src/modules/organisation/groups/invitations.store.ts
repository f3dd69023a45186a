/** SQL of invitations. Only hashes of tokens are stored, so a copy of the database opens no group. */
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { type GroupRole, insertMember } from "./groups.store.ts";

const hash = (token: string): Buffer => createHash("sha256").update(token).digest();

export interface NewInvitation {
  readonly groupId: number;
  readonly roleId: number;
  readonly maxUses: number | null;
  readonly expiresAt: Date;
  readonly createdBy: number;
}

/** Returns the token, of 192 random bits; it cannot be read again. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<{ id: number; token: string }> {
  const token = randomBytes(24).toString("base64url");
  const { id } = await tx
    .insertInto("group_invitations")
    .values({
      group_id: invitation.groupId,
      role_id: invitation.roleId,
      token_hash: hash(token),
      max_uses: invitation.maxUses,
      expires_at: invitation.expiresAt,
      created_by: invitation.createdBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

export interface Invitation {
  readonly id: number;
  readonly groupId: number;
  readonly role: GroupRole;
  readonly used: number;
  readonly maxUses: number | null;
  readonly expiresAt: Date;
  readonly createdBy: string;
  /**
   * Whether the person who invited may still do so: they own the group, or have `member` and every permission of the role.
   * An invitation of somebody who was demoted or removed opens nothing (S3).
   */
  readonly isGranted: boolean;
}

function selectUsable(db: Executor) {
  return selectInvitations(db)
    .where("i.expires_at", ">", sql<Date>`now()`)
    .where(sql<boolean>`(i.max_uses is null or i.used < i.max_uses)`);
}

function selectInvitations(db: Executor) {
  return db
    .selectFrom("group_invitations as i")
    .innerJoin("group_roles as r", "r.id", "i.role_id")
    .innerJoin("groups as g", "g.id", "i.group_id")
    .innerJoin("sys_user as u", "u.user_id", "i.created_by")
    .leftJoin("group_members as m", (join) =>
      join.onRef("m.group_id", "=", "i.group_id").onRef("m.user_id", "=", "i.created_by"),
    )
    .leftJoin("group_roles as held", "held.id", "m.role_id")
    .select(["i.id as id", "i.group_id as groupId", "i.used as used", "i.max_uses as maxUses"])
    .select(["i.expires_at as expiresAt", "u.nick_name as createdBy"])
    .select(["r.id as roleId", "r.name as roleName", "r.permissions as permissions"])
    .select(
      sql<boolean>`(g.owner_id = i.created_by
        or coalesce('member' = any (held.permissions) and r.permissions <@ held.permissions, false))`.as("isGranted"),
    );
}

type UsableRow = Awaited<ReturnType<ReturnType<typeof selectUsable>["execute"]>>[number];

function toInvitation({ roleId, roleName, permissions, ...row }: UsableRow): Invitation {
  return { ...row, role: { id: roleId, name: roleName, permissions: permissions } };
}

/** Invitations that can still be used, the newest first. */
export async function listInvitations(db: Executor, groupId: number): Promise<Invitation[]> {
  const rows = await selectUsable(db).where("i.group_id", "=", groupId).orderBy("i.id", "desc").execute();
  return rows.map(toInvitation).filter(({ isGranted }) => isGranted);
}

export async function findInvitation(db: Executor, token: string): Promise<Invitation | null> {
  const row = await selectUsable(db).where("i.token_hash", "=", hash(token)).executeTakeFirst();
  return row === undefined ? null : toInvitation(row);
}

export interface OfferedGroup extends Invitation {
  readonly groupName: string;
  readonly description: string;
  readonly memberCount: number;
  readonly isExpired: boolean;
}

/** The invitation with its group, whether or not it can still be used. Null if it was withdrawn or never existed. */
export async function findOffer(db: Executor, token: string): Promise<OfferedGroup | null> {
  const row = await selectInvitations(db)
    .select(["g.name as groupName", "g.description as description"])
    .select([
      sql<number>`(select count(*)::int from group_members c where c.group_id = g.id)`.as("memberCount"),
      sql<boolean>`i.expires_at <= now()`.as("isExpired"),
    ])
    .where("i.token_hash", "=", hash(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { groupName, description, memberCount, isExpired } = row;
  return { ...toInvitation(row), groupName, description, memberCount, isExpired };
}

/** Makes the user a member. False if they are one already; then nothing is used up. The caller holds the group's lock. */
export async function useInvitation(tx: Tx, { id, groupId, role }: Invitation, userId: number): Promise<boolean> {
  if (!(await insertMember(tx, { groupId, userId, roleId: role.id }))) return false;
  await tx
    .updateTable("group_invitations")
    .set((eb) => ({ used: eb("used", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return true;
}

/** False if the group has no such invitation. */
export async function deleteInvitation(tx: Tx, groupId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("group_invitations")
    .where("group_id", "=", groupId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
