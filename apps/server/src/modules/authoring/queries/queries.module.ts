/** Public queries of a form: their administration. The page for visitors is in `collecting/fillpage`. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { getForm } from "../../forms/forms/index.ts";
import { readFilePart } from "../../platform/files/index.ts";
import { changeQuery, createQuery, readQueries, removeQuery, takeSheet } from "./queries.service.ts";

const MAX_MB = 10;

export const queriesModule = defineModule({
  name: "queries",
  endpoints: [
    endpoint(contracts.listFormQueries, (ctx, { params }) => readQueries(ctx, params.id)),
    endpoint(contracts.createFormQuery, async (ctx, { params, body }) => ({
      id: await createQuery(ctx, params.id, body),
    })),
    endpoint(contracts.putFormQuery, async (ctx, { params, body }) => ({
      revision: await changeQuery(ctx, params.id, params.queryId, body),
    })),
    endpoint(contracts.uploadQuerySheet, async (ctx, { params, request }) => {
      // Before the file is read, so that strangers cannot make the server read files.
      await getForm(ctx, params.id, "rules");
      const rows = await withUploadMemory(async (memory) => {
        const { bytes } = await readFilePart(request, MAX_MB, memory);
        return takeSheet(ctx, params.id, params.queryId, bytes);
      });
      return { rows };
    }),
    endpoint(contracts.deleteFormQuery, (ctx, { params }) => removeQuery(ctx, params.id, params.queryId)),
  ],
});
