import { exportResponses } from "@idata/contracts";
import { defineModule, endpoint, fileReply } from "../../../kernel/endpoint.ts";
import { exportForm } from "./export.service.ts";

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
  ],
});
