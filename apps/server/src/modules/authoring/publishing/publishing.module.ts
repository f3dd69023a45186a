import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { presentForm } from "../form-management/index.ts";
import { getForm } from "../../forms/forms/index.ts";
import { readRefusals } from "../../platform/brakes/index.ts";
import { checkDraft, publishForm } from "./publishing.service.ts";
import { checkRules, readRules, writeRules } from "./rules.service.ts";
import { listVersions, readVersion } from "./versions.service.ts";

export const publishingModule = defineModule({
  name: "publishing",
  endpoints: [
    endpoint(contracts.checkForm, (ctx, { params }) => checkDraft(ctx, params.id)),
    endpoint(contracts.publishForm, async (ctx, { params, body }) =>
      presentForm(ctx, await publishForm(ctx, params.id, body ?? {})),
    ),
    endpoint(contracts.getFormRules, (ctx, { params }) => readRules(ctx, params.id)),
    endpoint(contracts.checkFormRules, (ctx, { params, body }) => checkRules(ctx, params.id, body)),
    endpoint(contracts.putFormRules, async (ctx, { params, body }) => ({
      revision: await writeRules(ctx, params.id, body),
    })),
    endpoint(contracts.getFormBrakes, async (ctx, { params }) => {
      const { id } = await getForm(ctx, params.id, "see");
      const day = ctx.calendar.toDay(ctx.now());
      const { submit, draft } = await readRefusals(ctx.db, id, day);
      return { day, refused: { ...submit }, drafts: { ...draft } };
    }),
    endpoint(contracts.listVersions, (ctx, { params }) => listVersions(ctx, params.id)),
    endpoint(contracts.getVersion, (ctx, { params }) => readVersion(ctx, params.id, params.version)),
  ],
});
