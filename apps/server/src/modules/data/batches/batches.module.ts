import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { readBatch, startBatch, undoBatch } from "./batches.service.ts";

export { batchJob } from "./batches.service.ts";

export const batchesModule = defineModule({
  name: "batches",
  endpoints: [
    endpoint(contracts.startBatch, (ctx, { params, body }) => startBatch(ctx, params.id, body)),
    endpoint(contracts.getBatch, (ctx, { params }) => readBatch(ctx, params.id, params.batchId)),
    endpoint(contracts.undoBatch, (ctx, { params }) => undoBatch(ctx, params.id, params.batchId)),
  ],
});
