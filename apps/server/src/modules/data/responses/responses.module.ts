import * as contracts from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { makePdf, toPdfReply } from "../../platform/paper/index.ts";
import {
  annotateResponse,
  annotateResponses,
  presentAnnotation,
  readAnnotationChoices,
  readAnnotations,
} from "./annotations.service.ts";
import { presentRows, readChannels } from "./present-responses.ts";
import { toFileReply } from "./response-file.ts";
import { toResponsePaper } from "./response-paper.ts";
import { readHistory } from "./history.service.ts";
import { editResponse } from "./owners-edit.service.ts";
import { presentEdit, presentFile, presentOrigin, presentResponse } from "./responses.present.ts";
import {
  deleteResponse,
  listFormResponses,
  openResponseFile,
  readResponse,
  restoreResponse,
} from "./responses.service.ts";

export const responsesModule = defineModule({
  name: "responses",
  endpoints: [
    endpoint(contracts.listResponses, async (ctx, { params, query }) => {
      const { rows, ...list } = await listFormResponses(ctx, params.id, query);
      return withExtra({ ...list, rows: await presentRows(ctx, params.id, rows) });
    }),
    endpoint(contracts.getResponse, async (ctx, { params }) => {
      const { response, definition, respondent, files, revision, edits, origin } = await readResponse(
        ctx,
        params.id,
        params.responseId,
      );
      const channels = await readChannels(ctx, [response]);
      const [annotation] = await readAnnotations(ctx.db, params.id, [response.seq]);
      return {
        response: presentResponse(response, channels, annotation),
        definition,
        respondent,
        files: files.map(presentFile),
        revision,
        edits: edits.map(presentEdit),
        origin: origin && presentOrigin(origin),
      };
    }),
    endpoint(contracts.printResponse, async (ctx, { params }) => {
      const detail = await readResponse(ctx, params.id, params.responseId);
      const channels = await readChannels(ctx, [detail.response]);
      const { language, calendar } = ctx;
      const channel = channels.get(detail.response.channel_id ?? 0) ?? null;
      const paper = toResponsePaper(detail, { language, calendar, channel });
      return toPdfReply({ title: paper.title, code: detail.response.receipt }, await makePdf(paper));
    }),
    endpoint(contracts.editResponse, (ctx, { params, body }) => editResponse(ctx, params.id, params.responseId, body)),
    endpoint(contracts.getResponseHistory, async (ctx, { params, query }) => {
      const { edits, isMore, titles } = await readHistory(ctx, params.id, params.responseId, query.below);
      return { edits: edits.map(presentEdit), isMore, titles: Object.fromEntries(titles) };
    }),
    endpoint(contracts.annotateResponse, async (ctx, { params, body }) =>
      presentAnnotation(await annotateResponse(ctx, params.id, params.responseId, body)),
    ),
    endpoint(contracts.annotateResponses, async (ctx, { params, body }) => ({
      changed: await annotateResponses(ctx, params.id, body),
    })),
    endpoint(contracts.getAnnotationChoices, (ctx, { params }) => readAnnotationChoices(ctx, params.id)),
    endpoint(contracts.deleteResponse, (ctx, { params }) => deleteResponse(ctx, params.id, params.responseId)),
    endpoint(contracts.restoreResponse, (ctx, { params }) => restoreResponse(ctx, params.id, params.responseId)),
    endpoint(contracts.downloadResponseFile, async (ctx, { params }) => {
      const { file, content } = await openResponseFile(ctx, params);
      return toFileReply(file, content);
    }),
  ],
});
