/**
 * The pages of waiting lists (docs/adr/0068): joining, one's own place in the line, and leaving. Rendered by the server,
 * without script, kept by no cache. Their addresses hold the secret of an entry and go to no other page.
 */
import type { FastifyReply } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { readPageVisitor } from "../gates/index.ts";
import { findRefusal, openForm } from "../intake/index.ts";
import { joinList, leaveList, listOwnEntries, type OwnEntry, readEntry, toWaitPath, toWhat } from "../waiting/index.ts";
import { languageOf, type OwnPage, type ShowOwn } from "./own-pages.ts";
import { fieldOf, readPlainPost } from "./read-plain-post.ts";
import { FORM_PAGES, NOT_KEPT, NotAdmittedError, sendDocument } from "./send-page.ts";

const keyOf = ({ request }: OwnPage): string => (request.params as { key: string }).key;

function read({ request }: OwnPage, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === "string" ? value.slice(0, 200) : "";
}

/** Own entries of other forms stay unknown to the pages that follow. */
const leadTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.headers({ ...NOT_KEPT, "referrer-policy": "no-referrer" }).redirect(address, 303);

/** One's own place in the line, or the page that asks whether somebody wants to wait. */
export const showWait: ShowOwn = async (ctx, page) => {
  const token = read(page, "w");
  if (token === "") return showAsk(ctx, page, { typed: "", refusal: null });
  const { entry, cookie } = await readEntry(ctx, keyOf(page), page.request, token);
  void page.reply.header("set-cookie", cookie);
  return showEntry(ctx, page, entry);
};

async function showEntry(ctx: Ctx, page: OwnPage, entry: OwnEntry): Promise<FastifyReply> {
  const open = await openForm(ctx, keyOf(page));
  const { name, what, token, state, position, endsAt, channel } = entry;
  const path = toWaitPath(open.key, token);
  const document = page.renderer.renderWait({
    language: languageOf(ctx, page.request),
    zone: ctx.calendar.zone,
    formKey: open.key,
    title: open.title,
    what,
    minutes: open.waitMinutes,
    ask: null,
    entry: {
      token,
      state,
      position,
      endsAt,
      isTold: channel !== "none",
      link: `${ctx.config.baseUrl ?? ""}${path}`,
      name,
    },
  });
  void page.reply.header("referrer-policy", "no-referrer");
  return sendDocument(page.reply, 200, document);
}

interface Asked {
  readonly typed: string;
  readonly refusal: AppError | null;
}

/** Whoever can fill in the form now is led to it. */
async function showAsk(ctx: Ctx, page: OwnPage, { typed, refusal: problem }: Asked): Promise<FastifyReply> {
  const { request, reply, renderer } = page;
  const open = await openForm(ctx, keyOf(page));
  const name = read(page, "for");
  const visitor = await readPageVisitor(ctx, request);
  const refusal = await findRefusal(ctx, open, visitor);
  if (refusal !== null && refusal.gate !== "cap") throw new NotAdmittedError(refusal, open);
  const own = (await listOwnEntries(ctx, open, request)).find((entry) => entry.name === name);
  if (own !== undefined) return leadTo(reply, toWaitPath(open.key, own.token));
  const isOffered = open.waiting !== null && (name !== "" || refusal !== null);
  if (!isOffered || open.waiting === null) return leadTo(reply, FORM_PAGES + open.key);
  const language = languageOf(ctx, request);
  const text = problem?.toText(language.toLowerCase().startsWith("zh") ? "zh" : "en");
  const document = renderer.renderWait({
    language,
    zone: ctx.calendar.zone,
    formKey: open.key,
    title: open.title,
    what: toWhat(open, name),
    minutes: open.waitMinutes,
    ask: {
      name,
      contact: open.waiting.contact,
      typed,
      isSignedIn: visitor.userId !== null,
      ...(text !== undefined && { problem: text }),
    },
    entry: null,
  });
  return sendDocument(reply, problem?.entry.status ?? 200, document);
}

const SHOWN: ReadonlySet<string> = new Set(["COLLECT_WAIT_CONTACT", "COLLECT_WAIT_KNOWN", "COLLECT_WAIT_TRIES"]);

/** Takes the address from the page that asks for it. */
export const takeWait: ShowOwn = async (ctx, page) => {
  const key = keyOf(page);
  const { fields } = await readPlainPost(ctx, key, page.request, { takesFiles: false });
  const contact = fieldOf(fields, "contact").slice(0, 300);
  try {
    const { entry, cookie } = await joinList(ctx, key, page.request, { name: read(page, "for"), contact });
    return leadTo(page.reply.header("set-cookie", cookie), toWaitPath(key, entry.token));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.errorName === "COLLECT_WAIT_FREE") return leadTo(page.reply, FORM_PAGES + key);
    if (!SHOWN.has(error.errorName)) throw error;
    return showAsk(ctx, page, { typed: contact, refusal: error });
  }
};

export const leaveWait: ShowOwn = async (ctx, page) => {
  const key = keyOf(page);
  const { fields } = await readPlainPost(ctx, key, page.request, { takesFiles: false });
  const token = fieldOf(fields, "token").slice(0, 80);
  const { cookie } = await leaveList(ctx, key, page.request, token);
  return leadTo(page.reply.header("set-cookie", cookie), toWaitPath(key, token));
};
