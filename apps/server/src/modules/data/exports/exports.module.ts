import { type BodyOf, exportResponses, startExport } from "@idata/contracts";
import { defineModule, endpoint, fileReply } from "../../../kernel/endpoint.ts";
import { startExport as startExportJob } from "./export.job.ts";
import { exportForm, type ExportInput } from "./export.service.ts";

export { exportJob } from "./export.job.ts";

const toInput = (body: BodyOf<typeof exportResponses>): ExportInput => ({
  ...body,
  codes: body.codes ?? false,
  points: body.points ?? false,
});

export const exportsModule = defineModule({
  name: "exports",
  endpoints: [
    endpoint(exportResponses, async (ctx, { params, body }) =>
      fileReply(await exportForm(ctx, params.id, toInput(body))),
    ),
    endpoint(startExport, async (ctx, { params, body }) => ({
      jobId: await startExportJob(ctx, params.id, toInput(body)),
    })),
  ],
});
