/** `/collect/query/:key`: a visitor finds the own record. Rendered by the server, without script, kept by no cache. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { toNetwork } from "../../platform/limits/index.ts";
import { askQuery, createQueryQuestion, openQuery } from "../query/index.ts";
import { fieldOf, readPlainPost } from "./read-plain-post.ts";
import type { FillRenderer } from "./renderer-types.ts";
import { sendDocument } from "./send-page.ts";
import { readWanted } from "./wanted-language.ts";

interface QueryPage {
  readonly renderer: FillRenderer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const isChinese = (language: string): boolean => language.toLowerCase().startsWith("zh");

function languageOf(ctx: Ctx, request: FastifyRequest): string {
  return readWanted(request).wanted[0] ?? (ctx.language === "en" ? "en-US" : "zh-CN");
}

export async function showQuery(ctx: Ctx, page: QueryPage): Promise<FastifyReply> {
  return show(ctx, page, new Map(), null);
}

async function show(
  ctx: Ctx,
  { renderer, request, reply }: QueryPage,
  typed: ReadonlyMap<string, string>,
  refusal: AppError | null,
): Promise<FastifyReply> {
  const { key } = request.params as { key: string };
  const query = await openQuery(ctx, key);
  const language = languageOf(ctx, request);
  const { token, words } = await createQueryQuestion(ctx, query);
  const name = isChinese(language) ? "zh" : "en";
  const document = renderer.renderQuery({
    language,
    key,
    title: query.title,
    intro: query.intro,
    fields: query.columns.flatMap(({ key: column, label, use }) =>
      use === "search" ? [{ name: `v.${column}`, label, value: typed.get(column) ?? "" }] : [],
    ),
    question: { token, summands: words[name] },
    records: null,
    ...(refusal && { problem: refusal.toText(name) }),
  });
  return sendDocument(reply, refusal?.entry.status ?? 200, document);
}

export async function takeQuery(ctx: Ctx, page: QueryPage): Promise<FastifyReply> {
  const { renderer, request, reply } = page;
  const { key } = request.params as { key: string };
  const query = await openQuery(ctx, key);
  const { fields } = await readPlainPost(ctx, "", request, { takesFiles: false });
  const searched = query.columns.filter(({ use }) => use === "search");
  const typed = new Map(searched.map((column) => [column.key, fieldOf(fields, `v.${column.key}`).slice(0, 500)]));
  const proof = `${fieldOf(fields, "_captcha")}~${fieldOf(fields, "_captchaAnswer")}`;
  try {
    const records = await askQuery(ctx, query, { typed, proof, network: toNetwork(ctx.clientIp) });
    const { title } = query;
    const input = { language: languageOf(ctx, request), key, title, intro: "", fields: [], question: null, records };
    return sendDocument(reply, 200, renderer.renderQuery(input));
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.has(error.errorName)) throw error;
    return show(ctx, page, typed, error);
  }
}

const REFUSALS: ReadonlySet<string> = new Set(["COLLECT_CAPTCHA_WRONG", "QUERY_TRIES", "QUERY_NONE"]);
