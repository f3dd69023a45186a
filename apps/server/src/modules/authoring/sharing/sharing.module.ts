/** Sharing of forms: collaborators, who is in a form now, the forms shared with the caller, and changes of the owner. */
import * as contracts from "@idata/contracts";
import { getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { listAllGroups, listGroupPermissions } from "../../organisation/groups/index.ts";
import {
  countFormsOfGroups,
  countUsedFormsOfGroups,
  listCollaboratorRoles,
  maySeeFormsOf,
} from "../../forms/forms/index.ts";
import { presentFormsWithOwners } from "../form-management/index.ts";
import {
  listSharedForms,
  putCollaborator,
  readCollaborators,
  readEditors,
  removeCollaborator,
} from "./collaborators.service.ts";
import { meetInForm } from "./presence.service.ts";
import { deleteGoneTabs } from "./presence.store.ts";
import { dissolveAnyWithForms, dissolveWithForms, transferForm } from "./transfer.service.ts";

export const sharingModule = defineModule({
  name: "sharing",
  tasks: {
    "sharing.deleteGoneTabs": {
      title: { zh: "清理已离开表单的协作者标记", en: "Delete marks of people who left a form" },
      cron: "30 2/5 * * * ?",
      run: deleteGoneTabs,
    },
  },
  endpoints: [
    endpoint(contracts.listCollaborators, (ctx, { params }) => readCollaborators(ctx, params.id)),
    endpoint(contracts.listEditors, (ctx, { params }) => readEditors(ctx, params.id)),
    endpoint(contracts.putCollaborator, (ctx, { params, body }) => putCollaborator(ctx, params.id, body)),
    endpoint(contracts.removeCollaborator, (ctx, { params }) => removeCollaborator(ctx, params.id, params.userId)),
    endpoint(contracts.meetInForm, (ctx, { params, body }) => meetInForm(ctx, params.id, body)),
    endpoint(contracts.transferForm, (ctx, { params, body }) => transferForm(ctx, params.id, body)),
    endpoint(contracts.deleteGroup, async (ctx, { params, query }) => ({
      forms: await dissolveWithForms(ctx, params.id, query.formsTo),
    })),
    endpoint(contracts.dissolveAnyGroup, async (ctx, { query }) => ({
      forms: await dissolveAnyWithForms(ctx, query.groupId),
    })),
    endpoint(contracts.countGroupForms, async (ctx) => {
      const { userId, roles } = getUser(ctx);
      const groups = await listGroupPermissions(ctx.db, userId);
      const actor = { userId, isAdministrator: contracts.isAdministrator(roles), groups };
      const seen = [...groups.keys()].filter((id) => maySeeFormsOf(actor, { type: "group", id }));
      const used = await countUsedFormsOfGroups(ctx.db, seen);
      const all = await countFormsOfGroups(ctx.db, seen);
      return seen.map((groupId) => {
        const forms = used.get(groupId) ?? 0;
        // A form may have been restored or deleted between the two counts.
        return { groupId, forms, trashed: Math.max(0, (all.get(groupId) ?? 0) - forms) };
      });
    }),
    endpoint(contracts.listAllGroups, async (ctx, { query }) => {
      const { total, rows } = await listAllGroups(ctx, query);
      const counts = await countFormsOfGroups(
        ctx.db,
        rows.map(({ id }) => id),
      );
      return withExtra({
        total,
        rows: rows.map(({ createdAt, ...row }) => ({
          ...row,
          formCount: counts.get(row.id) ?? 0,
          createdAt: createdAt.toISOString(),
        })),
      });
    }),
    endpoint(contracts.listSharedForms, async (ctx, { query }) => {
      const { rows, ...list } = await listSharedForms(ctx, query);
      const ids = rows.map(({ id }) => id);
      const roles = await listCollaboratorRoles(ctx.db, getUser(ctx).userId, ids);
      const shown = await presentFormsWithOwners(ctx, rows);
      // Without a role, it was taken away between the two reads.
      const stillShared = shown.flatMap((row) => {
        const role = roles.get(row.id);
        return role === undefined ? [] : [{ ...row, role }];
      });
      return withExtra({ ...list, rows: stillShared });
    }),
  ],
});
