/** Calls on codes: what the owner's side groups the text answers to a question into, by hand (docs/adr/0085). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { Where } from "./column-shapes.ts";
import { closed, onData } from "./on-form.ts";
import { Id, VersionNumber } from "./shapes.ts";

export const CODE_LIMITS = { name: 50, codes: 100, atOnce: 200 } as const;

const QuestionId = Type.String({ minLength: 1, maxLength: 64 });
const CodeName = Type.String({ maxLength: 200, description: "1 to 50 characters, different from the other codes" });
const onCode = { ...onData, params: Type.Object({ id: Id, codeId: Id }, closed) } as const;
const CodeIds = Type.Array(Id, { maxItems: CODE_LIMITS.codes });

export const listCodes = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/code",
  summary: "The codes of a question, with how many answers have each at this moment",
  query: Type.Object({ questionId: QuestionId }, closed),
  data: Type.Object({
    codes: Type.Array(
      Type.Object({
        codeId: Type.Number(),
        name: Type.String(),
        count: Type.Number({ description: "answers of responses that count: not in the trash, not screened out" }),
      }),
    ),
    coded: Type.Number({ description: "answers that have at least one code" }),
  }),
});

export const addCode = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/code",
  log: { title: "答卷管理", type: "insert" },
  summary: "Add a code to a question",
  body: Type.Object({ questionId: QuestionId, name: CodeName }, closed),
  data: Type.Object({ codeId: Type.Number() }),
});

export const renameCode = defineEndpoint({
  ...onCode,
  method: "PUT",
  path: "/form/:id/code/:codeId",
  log: { title: "答卷管理", type: "update" },
  summary: "Rename a code, if it still has the name `from`",
  body: Type.Object({ from: CodeName, name: CodeName }, closed),
});

export const deleteCode = defineEndpoint({
  ...onCode,
  method: "DELETE",
  path: "/form/:id/code/:codeId",
  log: { title: "答卷管理", type: "delete" },
  summary: "Delete a code and take it from all answers; the answers stay",
});

export const codeAnswers = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/code/answer",
  log: { title: "答卷管理", type: "update" },
  summary: "Give codes to answers and take others away; what is not named stays as it is",
  body: Type.Object(
    {
      questionId: QuestionId,
      responseIds: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: CODE_LIMITS.atOnce }),
      add: CodeIds,
      remove: CodeIds,
    },
    closed,
  ),
  data: Type.Object({ changed: Type.Number({ description: "codes that were given or taken away" }) }),
});

export const codeMatching = defineEndpoint({
  ...onCode,
  method: "POST",
  path: "/form/:id/code/:codeId/matching",
  log: { title: "答卷管理", type: "update" },
  summary: "Give a code to all answers that contain a text, whatever its case",
  body: Type.Object({ contains: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
  data: Type.Object({ added: Type.Number({ description: "answers that did not have the code before" }) }),
});

export const getCodesOfAnswers = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/code/answer",
  summary: "The codes of the answers of some responses",
  query: Type.Object(
    {
      questionId: QuestionId,
      responseIds: Type.String({ maxLength: 37 * 100, description: "ids separated by commas, at most 100" }),
    },
    closed,
  ),
  data: Type.Object({
    answers: Type.Array(Type.Object({ responseId: Type.String(), codeIds: Type.Array(Type.Number()) }), {
      description: "only those that have a code",
    }),
  }),
});

export const getAnswerWords = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/stats/words",
  summary: "The most frequent words of the newest answers to a question, without those that say nothing",
  query: Type.Object(
    { questionId: QuestionId, version: Type.Optional(VersionNumber), where: Type.Optional(Where) },
    closed,
  ),
  data: Type.Object({
    read: Type.Number({ description: "answers that were read: the newest, at most 5,000" }),
    answered: Type.Number({ description: "answers that could have been read" }),
    words: Type.Array(
      Type.Object({ word: Type.String(), n: Type.Number({ description: "answers that contain the word" }) }),
      { description: "the most frequent first, at most 100" },
    ),
  }),
});
