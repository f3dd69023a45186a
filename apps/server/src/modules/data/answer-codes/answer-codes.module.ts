/** Endpoints of codes for text answers. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import {
  addCode,
  codeAnswers,
  codeMatching,
  deleteCode,
  readCodes,
  readCodesOfAnswers,
  renameCode,
} from "./codes.service.ts";

export const answerCodesModule = defineModule({
  name: "answer-codes",
  endpoints: [
    endpoint(contracts.listCodes, (ctx, { params, query }) => readCodes(ctx, params.id, query.questionId)),
    endpoint(contracts.addCode, async (ctx, { params, body }) => ({ codeId: await addCode(ctx, params.id, body) })),
    endpoint(contracts.renameCode, (ctx, { params, body }) => renameCode(ctx, params.id, params.codeId, body)),
    endpoint(contracts.deleteCode, (ctx, { params }) => deleteCode(ctx, params.id, params.codeId)),
    endpoint(contracts.codeAnswers, async (ctx, { params, body }) => ({
      changed: await codeAnswers(ctx, params.id, body),
    })),
    endpoint(contracts.codeMatching, async (ctx, { params, body }) => ({
      added: await codeMatching(ctx, params.id, params.codeId, body.contains),
    })),
    endpoint(contracts.getCodesOfAnswers, async (ctx, { params, query }) => ({
      answers: await readCodesOfAnswers(ctx, params.id, query),
    })),
  ],
});
