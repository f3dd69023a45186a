import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { findRules, getForm, getLockedForm, saveRules } from "../../forms/forms/index.ts";
import { presentForm } from "../form-management/index.ts";
import { checkDraft, publishForm } from "./publishing.service.ts";
import { listVersions, readVersion } from "./versions.service.ts";

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const publishingModule = defineModule({
  name: "publishing",
  endpoints: [
    endpoint(contracts.checkForm, async (ctx, { params }) => ({ findings: await checkDraft(ctx, params.id) })),
    endpoint(contracts.publishForm, async (ctx, { params, body }) =>
      presentForm(ctx, await publishForm(ctx, params.id, body ?? {})),
    ),
    endpoint(contracts.getFormRules, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "see");
      const rules = await findRules(ctx.db, form.id);
      if (rules === null) throw new AppError("FORM_NOT_FOUND");
      const { opensAt, closesAt, zone, ...rest } = rules;
      const times = { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null };
      return { ...rest, ...times, weekdays: [...rest.weekdays], zone: zone ?? ctx.calendar.zone };
    }),
    endpoint(contracts.putFormRules, async (ctx, { params, body }) => {
      const { revision, hours, weekdays } = body;
      const [opensAt, closesAt] = [toDate(body.opensAt), toDate(body.closesAt)];
      if (opensAt !== null && closesAt !== null && opensAt >= closesAt) {
        throw new AppError("RULES_TIMES", {}, { data: { field: "closesAt" } });
      }
      if (hours !== null && hours.from === hours.to)
        throw new AppError("RULES_HOURS", {}, { data: { field: "hours" } });
      return ctx.transaction(async (tx) => {
        const form = await getLockedForm(ctx, tx, params.id, "rules");
        const rules = { opensAt, closesAt, hours, weekdays };
        const saved = await saveRules(tx, form.id, rules, { revision, zone: ctx.calendar.zone });
        if (saved === null) throw new AppError("RULES_CHANGED");
        return { revision: saved };
      });
    }),
    endpoint(contracts.listVersions, (ctx, { params }) => listVersions(ctx, params.id)),
    endpoint(contracts.getVersion, (ctx, { params }) => readVersion(ctx, params.id, params.version)),
  ],
});
