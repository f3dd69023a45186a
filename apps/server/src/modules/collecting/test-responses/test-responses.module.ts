/** The endpoints of test responses (docs/adr/0092): of their page, and of the people who made the form. */
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { defineModule, endpoint, fileReply } from "../../../kernel/endpoint.ts";
import { stageFile } from "../../platform/files/index.ts";
import { getPersonSecret, readVisitor } from "../gates/index.ts";
import { createStart, findFileQuestion, readUpload } from "../intake/index.ts";
import { findOpenLink, reopenTest } from "./open-test.ts";
import { begunOf, submitTest } from "./submit-test.service.ts";
import { deleteOldTests, findTested } from "./test-responses.store.ts";
import { deleteAll, deleteOne, exportTests, listTestResponsesOf, makeLink, readTest } from "./tests.service.ts";

/** An open page asks rarely: only a publication ends it. */
const STATE_SECONDS = 20;
/** What the page waits before it offers another code. */
const CODE_SECONDS = 5;

export const testResponsesModule = defineModule({
  name: "test-responses",
  tasks: {
    "tests.deleteOld": {
      title: { zh: "清理旧的测试答卷", en: "Delete old test responses" },
      cron: "50 25 3 * * ?",
      run: (services) => deleteOldTests(services),
    },
  },
  endpoints: [
    endpoint(contracts.submitTestResponse, async (ctx, { params, body, request }) => {
      const { userId } = readVisitor(ctx, request);
      const { responseId, receipt, score } = await submitTest(ctx, { ...body, key: params.key, userId });
      return { responseId, receipt, ...(score && { score }) };
    }),
    endpoint(contracts.recordTestStart, async (ctx, { params, body }) => {
      const { formId } = await reopenTest(ctx, params.key, body.version);
      const begun = begunOf(formId, body.responseId.toLowerCase());
      return { start: createStart(await getPersonSecret(ctx), begun, ctx.now()) };
    }),
    endpoint(contracts.requestTestCode, async (ctx, { params }) => {
      if ((await findOpenLink(ctx.db, params.key)) === null) throw new AppError("COLLECT_NO_SUCH_FORM");
      return { seconds: CODE_SECONDS };
    }),
    endpoint(contracts.uploadTestFile, (ctx, { params, request }) =>
      readUpload(ctx, request, async ({ questionId, version, ...upload }) => {
        const { formId, form } = await reopenTest(ctx, params.key, version);
        const question = findFileQuestion(form, questionId);
        if (question === null) throw new AppError("COLLECT_NO_SUCH_QUESTION");
        const target = { formId, question, today: ctx.calendar.toDay(ctx.now()), from: upload.from };
        const { id, name, size, type } = await stageFile(ctx, target, upload);
        return { id, name, size, type };
      }),
    ),
    endpoint(contracts.readTestState, async (ctx, { params }) => {
      const link = await findOpenLink(ctx.db, params.key);
      if (link === null) throw new AppError("COLLECT_NO_SUCH_FORM");
      const { formId, lastDefinition: last } = link;
      // After a publication nothing is kept of what was tried before, and its numbers are not used again.
      const isKept = (await findTested(ctx.db, formId, last)) !== null;
      return { state: "open", version: 0, acceptsFrom: isKept ? 0 : last + 1, seconds: STATE_SECONDS };
    }),
    endpoint(contracts.listTestResponses, (ctx, { params, query }) =>
      listTestResponsesOf(ctx, params.id, query.before),
    ),
    endpoint(contracts.getTestResponse, (ctx, { params }) => readTest(ctx, params.id, params.testId)),
    endpoint(contracts.openTestLink, (ctx, { params, body }) => makeLink(ctx, params.id, body.renew === true)),
    endpoint(contracts.deleteTestResponse, (ctx, { params }) => deleteOne(ctx, params.id, params.testId)),
    endpoint(contracts.deleteTestResponses, (ctx, { params }) => deleteAll(ctx, params.id)),
    endpoint(contracts.exportTestResponses, async (ctx, { params, query }) =>
      fileReply(await exportTests(ctx, params.id, query.format)),
    ),
  ],
});
