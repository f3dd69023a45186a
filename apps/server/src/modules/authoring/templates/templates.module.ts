/** Forms as templates: offering and using them. Their page for visitors is in `collecting/fillpage`. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { offerForm, readFormTemplate, readTemplate, useTemplate, withdrawForm } from "./templates.service.ts";

export const templatesModule = defineModule({
  name: "templates",
  endpoints: [
    endpoint(contracts.getFormTemplate, (ctx, { params }) => readFormTemplate(ctx, params.id)),
    endpoint(contracts.offerFormTemplate, (ctx, { params }) => offerForm(ctx, params.id)),
    endpoint(contracts.withdrawFormTemplate, (ctx, { params }) => withdrawForm(ctx, params.id)),
    endpoint(contracts.getTemplate, (ctx, { params }) => readTemplate(ctx, params.key)),
    endpoint(contracts.applyTemplate, (ctx, { params }) => useTemplate(ctx, params.key)),
  ],
});
