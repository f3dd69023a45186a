/** Row types of the tables that this module owns (migrations 0028 and 0031). */
import type { Generated } from "kysely";
import type { GroupPermission } from "@idata/contracts";

interface GroupsTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  owner_id: number;
  accepts_requests: Generated<boolean>;
  created_at: Generated<Date>;
}

interface GroupRolesTable {
  id: Generated<number>;
  group_id: number;
  name: string;
  permissions: GroupPermission[];
}

interface GroupMembersTable {
  group_id: number;
  user_id: number;
  role_id: number;
  joined_at: Generated<Date>;
}

interface GroupInvitationsTable {
  id: Generated<number>;
  group_id: number;
  role_id: number;
  token_hash: Buffer;
  max_uses: number | null;
  used: Generated<number>;
  expires_at: Date;
  created_by: number;
  created_at: Generated<Date>;
}

interface GroupJoinRequestsTable {
  group_id: number;
  user_id: number;
  requested_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    groups: GroupsTable;
    group_roles: GroupRolesTable;
    group_members: GroupMembersTable;
    group_invitations: GroupInvitationsTable;
    group_join_requests: GroupJoinRequestsTable;
  }
}
