/**
 * The page behind the unsubscribe link of a mail. The link works without signing in; it names the address only by a
 * keyed hash. Opening the page changes nothing, because programs that check mails open links; the button does. Mail
 * programs may also POST to it directly (RFC 8058).
 */
import { PAGE_BASE } from "@idata/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Page } from "../../../kernel/endpoint.ts";
import { getOutboxSecret, readUnsubscribeToken, type UnsubscribeRight } from "./address-hash.ts";
import { unsubscribe } from "./unsubscribes.store.ts";
import { escapeHtml } from "./templates/template.ts";

const TEXTS = {
  zh: {
    title: "退订邮件",
    ask: "不再接收这个表单发来的邮件？",
    askAll: "不再接收本系统发来的通知邮件？",
    button: "退订",
    done: "已退订。不会再向这个邮箱发送此类邮件。",
    broken: "链接无效。请使用邮件中的完整链接。",
  },
  en: {
    title: "Unsubscribe",
    ask: "Do you want no more mails of this form?",
    askAll: "Do you want no more notices of this system?",
    button: "Unsubscribe",
    done: "You are unsubscribed. This address gets no more such mails.",
    broken: "This link is not valid. Please use the complete link in the mail.",
  },
} as const satisfies Record<Language, Record<string, string>>;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The page stands alone, without the files of the console; its colours are those of packages/ui/src/tokens. */
const STYLE = [
  ":root{color-scheme:light dark;--page:#f4f6f9;--surface:#fff;--border:#e3e7ed;--text:#1b2330;--quiet:#566173;--primary:#1366d9;--on:#fff}",
  "@media(prefers-color-scheme:dark){:root{--page:#101418;--surface:#181d23;--border:#2d3540;--text:#e6eaf0;--quiet:#a7b1bf;--primary:#6aaaff;--on:#0b1420}}",
  'body{margin:0;padding:15vh 16px 32px;background:var(--page);color:var(--text);font:16px/26px -apple-system,BlinkMacSystemFont,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC","Segoe UI",Roboto,Arial,sans-serif}',
  "main{box-sizing:border-box;max-width:440px;margin:0 auto;padding:32px 24px;border:1px solid var(--border);border-radius:8px;background:var(--surface);text-align:center;text-wrap:balance}",
  "h1{margin:0 0 8px;font-size:20px;line-height:28px;font-weight:500}p{margin:0;color:var(--quiet)}form{margin:24px 0 0}",
  "button{min-height:44px;padding:0 24px;border:0;border-radius:6px;background:var(--primary);color:var(--on);font:inherit;cursor:pointer}",
  "button:focus-visible{outline:2px solid var(--primary);outline-offset:2px}",
].join("");

async function findRight(ctx: Ctx, request: FastifyRequest): Promise<UnsubscribeRight | null> {
  const { token } = request.params as { token: string };
  return readUnsubscribeToken(await getOutboxSecret(ctx.db), token);
}

async function showPage(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const right = await findRight(ctx, request);
  const texts = TEXTS[ctx.language];
  if (right === null) return send(reply, 404, ctx.language, `<p>${texts.broken}</p>`);
  const question = right.formId === null ? texts.askAll : texts.ask;
  const { token } = request.params as { token: string };
  const action = escapeHtml(`${PAGE_BASE}/unsubscribe/${encodeURIComponent(token)}`);
  return send(
    reply,
    200,
    ctx.language,
    `<p>${question}</p><form method="post" action="${action}"><button>${texts.button}</button></form>`,
  );
}

async function takePost(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const right = await findRight(ctx, request);
  const texts = TEXTS[ctx.language];
  if (right === null) return send(reply, 404, ctx.language, `<p>${texts.broken}</p>`);
  await unsubscribe(ctx.db, right);
  return send(reply, 200, ctx.language, `<p role="status">${texts.done}</p>`);
}

function send(reply: FastifyReply, status: number, language: Language, content: string): FastifyReply {
  const lang = language === "zh" ? "zh-CN" : "en";
  const { title } = TEXTS[language];
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({ "content-security-policy": POLICY, "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .header("vary", "Accept-Language")
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${title}</title>` +
        `<meta name="color-scheme" content="light dark"><style>${STYLE}</style></head>` +
        `<body><main><h1>${title}</h1>${content}</main></body></html>`,
    );
}

const PATH = "/unsubscribe/:token";

export const unsubscribePages: readonly Page[] = [
  { method: "GET", path: PATH, access: "public", handle: showPage },
  { method: "POST", path: PATH, access: "public", bodyLimit: 4096, handle: takePost },
];
