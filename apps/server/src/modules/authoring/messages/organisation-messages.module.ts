/**
 * The page of the organisation's messages: texts for all forms and for the system itself, and who unsubscribed. Only
 * administrators, who see all forms, learn addresses and titles of forms there.
 */
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { findForms } from "../../forms/forms/index.ts";
import {
  hashMailAddress,
  listUnreachable,
  removeUnreachable,
  removeUnsubscribed,
  toMaskedAddress,
} from "../../platform/outbox/index.ts";
import { toPublicUrl } from "./addresses.ts";
import { toReasonText } from "./reason-words.ts";
import { changeText, previewText, readText } from "./texts.ts";
import { enterUnsubscribed, findUnsubscribed, toUnsubscribedRow } from "./unsubscribed.ts";

const SAMPLES = {
  zh: { "form.title": "食堂满意度调查", "group.name": "读书会", "job.name": "导出答卷", result: "通过" },
  en: {
    "form.title": "Canteen survey",
    "group.name": "Reading circle",
    "job.name": "Export of responses",
    result: "Accepted",
  },
} as const;
const SAMPLE_KEY = "example";

export const organisationMessagesModule = defineModule({
  name: "organisation-messages",
  endpoints: [
    endpoint(contracts.getOrganisationText, (ctx, { query }) => readText(ctx, { ...query, formId: null })),
    endpoint(contracts.putOrganisationText, (ctx, { body }) => changeText(ctx, null, body)),
    endpoint(contracts.previewOrganisationText, (ctx, { body }) =>
      previewText(ctx, body, { ...SAMPLES[body.language], link: toPublicUrl(ctx.config, SAMPLE_KEY) }),
    ),
    endpoint(contracts.listUnsubscribedPeople, async (ctx, { query }) => {
      const seesAll = contracts.isAdministrator(getUser(ctx).roles);
      const { total, rows } = await findUnsubscribed(ctx, { seesAll }, query);
      const ids = rows.flatMap(({ formId }) => (formId === null ? [] : [formId]));
      const forms = new Map((seesAll ? await findForms(ctx.db, ids) : []).map((form) => [form.id, form.title]));
      const toRow = (row: (typeof rows)[number]) => {
        const title = row.formId === null ? undefined : forms.get(row.formId);
        return {
          ...toUnsubscribedRow(ctx, row),
          canTakeBack: true,
          form: row.formId === null || title === undefined ? null : { id: row.formId, title },
        };
      };
      return withExtra({ total, rows: rows.map(toRow) });
    }),
    endpoint(contracts.listUnreachableAddresses, async (ctx, { query: { address = "", ...page } }) => {
      const isSearch = address.trim() !== "";
      const addressHash = isSearch ? await hashMailAddress(ctx.db, address) : null;
      if (isSearch && addressHash === null) return withExtra({ total: 0, rows: [] });
      const { total, rows } = await listUnreachable(ctx.db, addressHash, page);
      const seesAll = contracts.isAdministrator(getUser(ctx).roles);
      const toRow = ({ id, reason, since, until, address: known }: (typeof rows)[number]) => ({
        id,
        address: known === null || seesAll ? known : toMaskedAddress(known),
        reason: toReasonText(reason, ctx.language),
        since: ctx.calendar.toTime(since),
        until: ctx.calendar.toTime(until),
      });
      return withExtra({ total, rows: rows.map(toRow) });
    }),
    endpoint(contracts.deleteUnreachableAddress, async (ctx, { params }) => {
      if (!(await removeUnreachable(ctx.db, params.entryId))) throw new AppError("NOT_FOUND");
    }),
    endpoint(contracts.addUnsubscribedPerson, (ctx, { body }) => enterUnsubscribed(ctx, body.address, null)),
    endpoint(contracts.deleteUnsubscribedPerson, async (ctx, { params }) => {
      if (!(await removeUnsubscribed(ctx.db, params.entryId))) throw new AppError("NOT_FOUND");
    }),
  ],
});
