import { exportResponses, startExport } from "@idata/contracts";
import { defineModule, endpoint, fileReply } from "../../../kernel/endpoint.ts";
import { startExport as startExportJob } from "./export.job.ts";
import { exportForm } from "./export.service.ts";

export { exportJob } from "./export.job.ts";

export const exportsModule = defineModule({
  name: "exports",
  endpoints: [
    endpoint(exportResponses, async (ctx, { params, body }) =>
      fileReply(
        await exportForm(ctx, params.id, {
          format: body.format,
          codes: body.codes ?? false,
          language: body.language,
          points: body.points ?? false,
        }),
      ),
    ),
    endpoint(startExport, async (ctx, { params, body }) => ({
      jobId: await startExportJob(ctx, params.id, {
        format: body.format,
        codes: body.codes ?? false,
        language: body.language,
        points: body.points ?? false,
      }),
    })),
  ],
});
