/** How visitors get into a form that is not open to everybody: by password, by name and number, or by their own link. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import { enterWithPassword, identifyPerson, openPersonalLink, readPageVisitor } from "../gates/index.ts";
import { resumeDraft } from "../drafts/index.ts";
import { findRefusal, openForm, type PublishedForm } from "../intake/index.ts";
import { fieldOf, readPlainPost } from "./read-plain-post.ts";
import type { FillRenderer } from "./renderer-types.ts";
import { toFrame } from "./framing.ts";
import { findOwnWords, FORM_PAGES, NOT_KEPT, queryOf, sendDocument } from "./send-page.ts";
import type { WantedLanguage } from "./wanted-language.ts";

/**
 * A personal link: the page that follows has an address without the secret part, which therefore stands in no history,
 * no Referer and no screenshot. A link that is not valid leads to the notice that asks for name and number.
 */
export async function openOwnLink(
  ctx: Ctx,
  {
    open,
    token,
    query,
  }: { readonly open: PublishedForm; readonly token: string; readonly query: Readonly<Record<string, unknown>> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pass = await openPersonalLink(ctx, open.formId, token, isSecure(request));
  if (pass !== null) void reply.header("set-cookie", pass.cookie);
  const rest = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) =>
      [values].flat().flatMap((value) => (typeof value === "string" ? [[name, value] as [string, string]] : [])),
    ),
  ).toString();
  return reply
    .headers({ ...NOT_KEPT, "referrer-policy": "no-referrer" })
    .redirect(FORM_PAGES + open.key + (rest === "" ? "" : `?${rest}`), 303);
}

/**
 * Opens a stored draft by its code: from a link (`?c=`), or typed into the notice that asks for it. The page that follows
 * has an address without the code, and the parameters with which the draft was begun. Opening a link changes nothing, so
 * a program that fetches it for a preview does no harm.
 */
export async function takeDraftCode(
  ctx: Ctx,
  renderer: FillRenderer,
  { key, wanted }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const open = await openForm(ctx, key);
  const page = FORM_PAGES + open.key;
  if (!open.keepsDrafts) return reply.headers(NOT_KEPT).redirect(page, 303);
  void reply.header("referrer-policy", "no-referrer");
  const { c } = request.query as { c?: unknown };
  const isPost = request.method === "POST";
  const typed = isPost ? fieldOf((await readPlainPost(ctx, key, request, { takesFiles: false })).fields, "code") : c;
  const [language = ctx.language === "en" ? "en-US" : "zh-CN"] = wanted.wanted;
  const notice = { kind: "resume", language, formKey: open.key } as const;
  if (typeof typed !== "string") return sendDocument(reply, 200, renderer.renderNotice(notice));
  try {
    const { cookies, query } = await resumeDraft(ctx, open, request, typed);
    const rest = new URLSearchParams(query).toString();
    return await reply
      .headers(NOT_KEPT)
      .header("set-cookie", [...cookies])
      .redirect(page + (rest === "" ? "" : `?${rest}`), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "BUSY") throw error;
    const problem = error.toText(language.toLowerCase().startsWith("zh") ? "zh" : "en");
    return sendDocument(reply, error.entry.status, renderer.renderNotice({ ...notice, problem }));
  }
}

interface Page {
  readonly key: string;
  readonly wanted: WantedLanguage;
}

/** Takes the password from the notice that asks for it, and shows the form, or the notice with the reason. */
export async function takePassword(
  ctx: Ctx,
  renderer: FillRenderer,
  { key, wanted }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const open = await openForm(ctx, key);
  const post = await readPlainPost(ctx, key, request, { takesFiles: false });
  const enter = () => enterWithPassword(ctx, open.formId, fieldOf(post.fields, "password"), isSecure(request));
  return letIn(ctx, renderer, { open, key, wanted, kind: "password", enter }, reply);
}

/** Takes name and number from the notice that asks who somebody is, likewise. */
export async function takePerson(
  ctx: Ctx,
  renderer: FillRenderer,
  { key, wanted }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const open = await openForm(ctx, key);
  const { fields } = await readPlainPost(ctx, key, request, { takesFiles: false });
  const person = { name: fieldOf(fields, "name"), number: fieldOf(fields, "number") };
  const enter = () => identifyPerson(ctx, open.formId, person, isSecure(request));
  const refusal = await findRefusal(ctx, open, await readPageVisitor(ctx, request));
  const maySignIn = refusal?.maySignIn ?? false;
  return letIn(ctx, renderer, { open, key, wanted, kind: "person", maySignIn, enter }, reply);
}

interface Entry extends Page {
  readonly open: PublishedForm;
  readonly kind: "password" | "person";
  readonly maySignIn?: boolean;
  readonly enter: () => Promise<{ readonly cookie: string }>;
}

async function letIn(
  ctx: Ctx,
  renderer: FillRenderer,
  { open, key, wanted, kind, maySignIn = false, enter }: Entry,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const { cookie } = await enter();
    // 303: the browser opens the page with GET, and a reload does not send what was typed again.
    return await reply.header("set-cookie", cookie).redirect(FORM_PAGES + key + queryOf(reply.request), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "BUSY") throw error;
    const [language = ctx.language === "en" ? "en-US" : "zh-CN"] = wanted.wanted;
    const problem = error.toText(language.toLowerCase().startsWith("zh") ? "zh" : "en");
    const document = renderer.renderNotice({
      kind,
      language,
      own: findOwnWords(open, kind),
      frame: toFrame(open, reply.request),
      query: queryOf(reply.request),
      formKey: key,
      problem,
      maySignIn,
    });
    return sendDocument(reply, error.entry.status, document);
  }
}
