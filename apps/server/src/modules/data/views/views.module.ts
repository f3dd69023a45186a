import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { addSavedView, changeSavedView, chooseSavedView, deleteSavedView, listSavedViews } from "./views.service.ts";

export const viewsModule = defineModule({
  name: "views",
  endpoints: [
    endpoint(contracts.listSavedViews, (ctx, { params }) => listSavedViews(ctx, params.id)),
    endpoint(contracts.addSavedView, (ctx, { params, body }) => addSavedView(ctx, params.id, body)),
    endpoint(contracts.changeSavedView, (ctx, { params, body }) =>
      changeSavedView(ctx, params.id, params.viewId, body),
    ),
    endpoint(contracts.deleteSavedView, (ctx, { params }) => deleteSavedView(ctx, params.id, params.viewId)),
    endpoint(contracts.chooseSavedView, (ctx, { params, body }) => chooseSavedView(ctx, params.id, body.viewId)),
  ],
});
