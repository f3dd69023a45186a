/** The public API for respondents: open a form, stage a file, submit. The rules are in the services. */
import {
  askUnique,
  enterForm,
  holdPlaces as holdPlacesContract,
  identifyPerson as identifyPersonContract,
  openCollectForm,
  readRemaining as readRemainingContract,
  recordStart as recordStartContract,
  releasePlaces as releasePlacesContract,
  requestSmsCode,
  submitResponse,
  uploadFile,
} from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import { toRespondentDefinition } from "../../forms/versions/index.ts";
import { enterWithPassword, identifyPerson, readPageVisitor, readVisitor } from "../gates/index.ts";
import { keepCode } from "../own/index.ts";
import { admitToWork, findRefusal, recogniseVisitor, refuseStranger } from "./admit-visitor.ts";
import { holdPlaces, releasePlaces } from "./hold.service.ts";
import { openForm } from "./open-form.ts";
import { requestCode } from "./sms-code.service.ts";
import { readRemaining } from "./remaining.service.ts";
import { recordStart } from "./start-token.ts";
import { submit } from "./submit.service.ts";
import { isAnswerTaken } from "./unique.service.ts";
import { receiveUpload } from "./upload.service.ts";

export const collectingModule = defineModule({
  name: "collecting",
  endpoints: [
    endpoint(openCollectForm, async (ctx, { params, request }) => {
      const open = await openForm(ctx, params.key);
      const { key, version, state, form, times } = open;
      const { opensAt, closesAt, hours } = times;
      const shown = { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null, hours };
      const { visitor, cookies } = await recogniseVisitor(ctx, request, open);
      const found = await findRefusal(ctx, open, visitor);
      const refusal = found && {
        gate: found.gate,
        code: found.error.entry.code,
        msg: found.error.toText(ctx.language),
        receipt: found.receipt,
      };
      const definition = found?.hidesQuestions === true ? null : toRespondentDefinition(form);
      const data = { key, version, state, ...shown, refusal, definition };
      return withExtra({}, { data, cookies });
    }),
    endpoint(recordStartContract, async (ctx, { params, body }) => ({
      start: await recordStart(ctx, params.key, { ...body, userAgent: ctx.userAgent }),
    })),
    endpoint(submitResponse, async (ctx, { params, body, request }) => {
      const { responseId, receipt, score, code, hasResults } = await submit(ctx, {
        ...body,
        key: params.key,
        visitor: readVisitor(ctx, request),
        userAgent: ctx.userAgent,
        isGivenUp: () => request.raw.socket.destroyed,
      });
      const data = {
        responseId,
        receipt,
        ...(code !== null && { code }),
        ...(hasResults && { hasResults }),
        ...(score && { score }),
      };
      return withExtra({}, { data, cookies: code === null ? [] : keepCode(request, code) });
    }),
    endpoint(enterForm, async (ctx, { params, body, request }) => {
      const { formId } = await openForm(ctx, params.key);
      const { cookie, until } = await enterWithPassword(ctx, formId, body.password, isSecure(request));
      return withExtra({}, { data: { until: until.toISOString() }, cookies: [cookie] });
    }),
    endpoint(identifyPersonContract, async (ctx, { params, body, request }) => {
      const { formId } = await openForm(ctx, params.key);
      const { cookie, until } = await identifyPerson(ctx, formId, body, isSecure(request));
      return withExtra({}, { data: { until: until.toISOString() }, cookies: [cookie] });
    }),
    endpoint(askUnique, async (ctx, { params, body, request }) => ({
      taken: await isAnswerTaken(ctx, params.key, await readPageVisitor(ctx, request), body),
    })),
    endpoint(readRemainingContract, async (ctx, { params, request }) => {
      const open = await openForm(ctx, params.key);
      await refuseStranger(ctx, open, request);
      return { stock: await readRemaining(ctx, params.key), waitingList: open.waiting !== null };
    }),
    endpoint(holdPlacesContract, async (ctx, { params, body, request }) => {
      const { responseId, ...rest } = body;
      const visitor = await readPageVisitor(ctx, request);
      return holdPlaces(ctx, params.key, visitor, { ...rest, visit: responseId.toLowerCase() });
    }),
    endpoint(releasePlacesContract, async (ctx, { params, body }) => {
      await releasePlaces(ctx, params.key, { visit: body.responseId.toLowerCase(), page: body.page });
    }),
    endpoint(requestSmsCode, async (ctx, { params, body, request }) => {
      const { responseId = "", ...code } = body;
      const isEdit = await admitToWork(ctx, await openForm(ctx, params.key), request, responseId.toLowerCase());
      return requestCode(ctx, params.key, { ...code, isEdit });
    }),
    endpoint(uploadFile, (ctx, { params, request }) => receiveUpload(ctx, params.key, request)),
  ],
});
