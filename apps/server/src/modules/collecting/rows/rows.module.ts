/** The endpoints of responses that do not come from the fill page (docs/adr/0087). */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { addByHand } from "./add-by-hand.service.ts";
import {
  checkImport,
  listFaults,
  listFormImports,
  readImport,
  readImportFile,
  startImport,
  undoImport,
} from "./import.service.ts";
import { deleteOldRows } from "./imports.store.ts";

export { importJob } from "./import.job.ts";

export const rowsModule = defineModule({
  name: "rows",
  tasks: {
    "rows.deleteOldRows": {
      title: { zh: "清理导入文件的内容", en: "Delete the contents of imported files" },
      cron: "20 35 3 * * ?",
      run: ({ db }) => deleteOldRows(db),
    },
  },
  endpoints: [
    endpoint(contracts.readImportFile, (ctx, { params, request }) => readImportFile(ctx, params.id, request)),
    endpoint(contracts.listImports, (ctx, { params }) => listFormImports(ctx, params.id)),
    endpoint(contracts.getImport, (ctx, { params }) => readImport(ctx, params.id, params.importId)),
    endpoint(contracts.checkImport, (ctx, { params, body }) =>
      checkImport(ctx, params.id, params.importId, body.targets),
    ),
    endpoint(contracts.listImportFaults, (ctx, { params, query }) =>
      listFaults(ctx, params.id, params.importId, query.after),
    ),
    endpoint(contracts.startImport, (ctx, { params, body }) =>
      startImport(ctx, params.id, params.importId, body.targets),
    ),
    endpoint(contracts.undoImport, (ctx, { params }) => undoImport(ctx, params.id, params.importId)),
    endpoint(contracts.addResponse, (ctx, { params, body }) => addByHand(ctx, params.id, body)),
  ],
});
