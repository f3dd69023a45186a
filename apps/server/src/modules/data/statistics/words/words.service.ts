/** The most frequent words of the newest answers to a question. */
import { AppError } from "../../../../kernel/app-error.ts";
import type { Ctx } from "../../../../kernel/context.ts";
import { WorkThread } from "../../../../kernel/work-thread.ts";
import { getAllQuestions } from "../../../forms/versions/index.ts";
import { parseWhere, readList } from "../../answer-columns/index.ts";
import type { WordCount } from "./count-words.ts";
import type { WordsMessage } from "./words.thread.ts";

/** Newest answers that are read. */
const MOST_ANSWERS = 5000;
const MOST_WORDS = 100;
/** Characters of one answer, and of all together, which take about half a second. */
const MOST_OF_ONE = 4000;
const MOST_CHARACTERS = 4_000_000;

const thread = new WorkThread({
  url: new URL("./words.thread.ts", import.meta.url),
  timeoutMs: 10_000,
  maxQueued: 20,
  maxQueuedOfGroup: 5,
  heapMb: 256,
});

export interface AnswerWords {
  readonly read: number;
  readonly answered: number;
  readonly words: readonly WordCount[];
}

/** Throws the errors named WHERE_…, COLUMNS_PREPARING, READS_BUSY, READ_TOO_LONG and BUSY. */
export async function readAnswerWords(
  ctx: Ctx,
  formId: number,
  input: { readonly questionId: string; readonly version?: number | undefined; readonly where?: string | undefined },
): Promise<AnswerWords> {
  const { questionId, version } = input;
  if (!/^[\w-]+$/.test(questionId)) throw new AppError("WHERE_UNKNOWN_NAME", { name: questionId });
  const given = input.where?.trim() ?? "";
  const condition = given === "" ? `{${questionId}} notempty` : `(${given}) and {${questionId}} notempty`;
  const { total, texts } = await ctx.readSlowly(async (snapshot, gone) => {
    const definition = await getAllQuestions(ctx, formId, snapshot);
    if (definition === null) return { total: 0, texts: [] };
    const { expression, looksAt } = parseWhere(condition, definition);
    const { total: n, rows } = await readList(ctx, gone, {
      formId,
      where: { expression, looksAt },
      version: version ?? null,
      today: ctx.calendar.toDay(ctx.now()),
      offset: 0,
      limit: MOST_ANSWERS,
      before: null,
      sort: null,
      also: null,
    });
    return { total: n, texts: rows.flatMap(({ answers }) => toText(answers[questionId])) };
  });
  const read = takeWithin(texts, MOST_CHARACTERS);
  if (read.length === 0) return { read: 0, answered: total, words: [] };
  const message: WordsMessage = { texts: read, most: MOST_WORDS };
  return { read: read.length, answered: total, words: await thread.run<WordCount[]>(`form ${formId}`, message) };
}

const toText = (answer: unknown): string[] => (typeof answer === "string" ? [answer.slice(0, MOST_OF_ONE)] : []);

function takeWithin(texts: readonly string[], characters: number): string[] {
  let left = characters;
  return texts.filter((text) => (left -= text.length) >= 0);
}
