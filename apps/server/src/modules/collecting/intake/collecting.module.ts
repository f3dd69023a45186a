/** The public API for respondents: open a form, stage a file, submit. The rules are in the services. */
import {
  openCollectForm,
  readRemaining as readRemainingContract,
  requestSmsCode,
  submitResponse,
  uploadFile,
} from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { toRespondentDefinition } from "../../forms/versions/index.ts";
import { openForm } from "./open-form.ts";
import { requestCode } from "./sms-code.service.ts";
import { readRemaining } from "./remaining.service.ts";
import { submit } from "./submit.service.ts";
import { receiveUpload } from "./upload.service.ts";

export const collectingModule = defineModule({
  name: "collecting",
  endpoints: [
    endpoint(openCollectForm, async (ctx, { params }) => {
      const { key, version, state, form, times } = await openForm(ctx, params.key);
      const { opensAt, closesAt, hours } = times;
      const shown = { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null, hours };
      return { key, version, state, ...shown, definition: toRespondentDefinition(form) };
    }),
    endpoint(submitResponse, async (ctx, { params, body, request }) => {
      const { responseId, receipt, score } = await submit(ctx, {
        ...body,
        key: params.key,
        isSignedIn: ctx.user !== null,
        isGivenUp: () => request.raw.socket.destroyed,
      });
      return { responseId, receipt, ...(score && { score }) };
    }),
    endpoint(readRemainingContract, async (ctx, { params }) => ({ stock: await readRemaining(ctx, params.key) })),
    endpoint(requestSmsCode, (ctx, { params, body }) => requestCode(ctx, params.key, body)),
    endpoint(uploadFile, (ctx, { params, request }) => receiveUpload(ctx, params.key, request)),
  ],
});
