import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ERRORS } from "@idata/contracts";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { OUTGOING_REASONS } from "../outgoing/index.ts";
import {
  FORMATS,
  toWebhookError,
  WEBHOOK_FORMATS,
  type WebhookFormatName,
  type WebhookMessage,
  type WebhookReason,
} from "./index.ts";
import { ANSWER_REASONS } from "./webhook-format.ts";

const NOW = new Date(1_599_360_473_000);
const SECRET = "this is secret";
const LINK = "https://forms.example/idata2/f/1";

const message = (extra: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: "m-1",
  event: "response.submitted",
  title: "新答卷",
  text: "姓名：张三\n部门：研发部",
  link: { label: "查看答卷", url: LINK },
  data: { formId: 7 },
  at: new Date("2026-11-23T08:00:00Z"),
  ...extra,
});

function build(format: WebhookFormatName, extra: Partial<WebhookMessage> = {}, secret: string | null = SECRET) {
  const url = new URL("https://robot.example/send?access_token=abc");
  const built = FORMATS[format].build(message(extra), { url, secret, now: NOW });
  return { ...built, json: JSON.parse(built.body) };
}

/**
 * The documentations show how to sign but no results. These were computed with the sample code (Python) of the
 * documentation of each robot, and again with OpenSSL.
 */
describe("signatures", () => {
  test.each([
    [1_577_262_236_757, "hmPWwU+7lVdm3ZZz0r9tSfx0L4Q26jWOZr9+Gs6EZQM="],
    [1_573_199_820_541, "WXjSZ9+HTSi/vvzeu/XOwybzXRf+3Z1J5Kc6LkTdAyM="],
  ])("dingtalk signs %s in the address", (time, sign) => {
    const url = new URL("https://oapi.dingtalk.com/robot/send?access_token=XXXXXX");
    const built = FORMATS.dingtalk.build(message(), { url, secret: SECRET, now: new Date(time) });
    expect(built.url).toBe(`${url.href}&timestamp=${time}&sign=${encodeURIComponent(sign)}`);
    expect(url.searchParams.has("sign")).toBe(false);
  });

  test.each([
    [1_599_360_473, "/eYKrXQBzTjUZJ3s6NX16VxGbTwmK7AEs8/FnvC1CSw="],
    [1_661_860_880, "nLiVUpgIVfKt3Jc5CXhGuFHBZkj6vtpCNEjwH1NlcSo="],
  ])("feishu signs %s in the body", (time, sign) => {
    const url = new URL("https://open.feishu.cn/open-apis/bot/v2/hook/x");
    const built = FORMATS.feishu.build(message(), { url, secret: SECRET, now: new Date(time * 1000) });
    expect(JSON.parse(built.body)).toMatchObject({ timestamp: String(time), sign });
    expect(built.url).toBe(url.href);
  });

  test("generic signs time, id and body, as operations.md tells receivers to check", () => {
    const { headers, body } = build("generic");
    const given = headers["x-idata-signature"];
    const [time, id] = [headers["x-idata-timestamp"], headers["x-idata-id"]];
    expect([time, id]).toEqual(["1599360473", "m-1"]);
    expect(given).toBe(`sha256=${createHmac("sha256", SECRET).update(`${time}.${id}.${body}`).digest("hex")}`);
  });

  test("robots without a secret are not signed", () => {
    expect(build("dingtalk", {}, null).url).toBe("https://robot.example/send?access_token=abc");
    expect(build("feishu", {}, null).json).not.toHaveProperty("sign");
  });
});

describe("bodies", () => {
  test("every name has a format", () => {
    expect(Object.keys(FORMATS)).toEqual([...WEBHOOK_FORMATS]);
  });

  test("generic has everything, unchanged", () => {
    const text = "<b>@all</b>\r\n\u202e[x](y)";
    expect(build("generic", { text }).json).toEqual({
      id: "m-1",
      event: "response.submitted",
      at: "2026-11-23T08:00:00.000Z",
      title: "新答卷",
      text,
      link: { label: "查看答卷", url: LINK },
      data: { formId: 7 },
    });
  });

  test("wecom", () => {
    expect(build("wecom").json).toEqual({
      msgtype: "markdown",
      markdown: { content: `**新答卷**\n姓名：张三\n部门：研发部\n[查看答卷](${LINK})` },
    });
  });

  test("dingtalk", () => {
    expect(build("dingtalk").json).toEqual({
      msgtype: "markdown",
      markdown: { title: "新答卷", text: `### 新答卷\n\n姓名：张三  \n部门：研发部\n\n[查看答卷](${LINK})` },
    });
  });

  test("feishu", () => {
    expect(build("feishu", {}, null).json).toEqual({
      msg_type: "post",
      content: {
        post: {
          zh_cn: {
            title: "新答卷",
            content: [
              [{ tag: "text", text: "姓名：张三" }],
              [{ tag: "text", text: "部门：研发部" }],
              [{ tag: "a", text: "查看答卷", href: LINK }],
            ],
          },
        },
      },
    });
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "dingtalk://x",
    "not an address",
    `https://x/${"a".repeat(2000)}`,
  ])("the link %s is left out", (url) => {
    const extra = { link: { label: "x", url } };
    expect(build("wecom", extra).json.markdown.content).toBe("**新答卷**\n姓名：张三\n部门：研发部");
    expect(build("dingtalk", extra).json.markdown.text).toMatch(/研发部$/);
    expect(build("feishu", extra).json.content.post.zh_cn.content).toHaveLength(2);
  });

  test("a link ends where its address ends", () => {
    const link = { label: "a](http://evil.example)", url: "https://forms.example/f?a=(1)&b=<x>'\")" };
    expect(build("wecom", { link }).json.markdown.content).toMatch(
      /\n\[a］\(http:\/\/evil\.example\)\]\(https:\/\/forms\.example\/f\?a=%281%29&b=%3Cx%3E%27%22%29\)$/,
    );
  });
});

const CHAT_PAYLOADS = [
  "@all",
  "@所有人 @13800138000",
  "<@all> <@userid>",
  '<at user_id="all">所有人</at>',
  "<at id=all></at>",
  '<font color="warning">x</font>',
  "[click](http://evil.example)",
  "[click](dingtalk://dingtalkclient/page/link?url=x)",
  "![x](http://evil.example/p.png)",
  "[x]: http://evil.example",
  "<http://evil.example>",
  "# big\n## less",
  "title\n===\nother\n---",
  "> quote\n- list\n+ list\n* list\n1. one\n2) two",
  "    code\n\tcode\n```js\ncode\n```",
  "**bold** __bold__ *i* _i_ ~~gone~~ `code`",
  "| a | b |\n|---|---|\n| c | d |",
  "&lt;script&gt; &#64;all &commat;all",
  "\\[x\\]",
  "x\r# y\u2028# z\u0085# q\u000b# r",
  "\u202egnp.exe \u2066hidden\u2069 \ufeff\u0000\u001b[31m",
  "\ud800 alone \udc00",
];
const PAYLOADS = [...listXssPayloads("window.__ran=1", "http://evil.example"), ...CHAT_PAYLOADS];
/** Nothing that Markdown, HTML or a robot gives a meaning to. */
const INERT = /^[^<>@[\]*_`~|&\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]*$/u;
const INERT_LINE = /^(?![#+=-]|\d+[.)]\s|\s)/;

/** What would have a meaning: of texts within a line, and of whole lines. */
function listActive(texts: readonly string[], lines: readonly string[]): string[] {
  return [
    ...[...texts, ...lines].filter((text) => !INERT.test(text)),
    ...lines.filter((line) => !INERT_LINE.test(line)),
  ];
}

describe("texts of users mean nothing to a robot (S7)", () => {
  test("there are enough payloads", () => {
    expect(PAYLOADS.length).toBeGreaterThan(220);
  });

  test("wecom", () => {
    for (const payload of PAYLOADS) {
      const extra = { title: payload, text: `${payload}\n${payload}`, link: { label: payload, url: LINK } };
      const { content } = build("wecom", extra).json.markdown as { content: string };
      const [, title = "?[", text = "?[", label = "?["] =
        /^\*\*([^\n]*)\*\*\n([^]*)\n\[([^\n]*)\]\(https:\/\/forms\.example\/idata2\/f\/1\)$/.exec(content) ?? [];
      expect(listActive([title, label], text.split("\n"))).toEqual([]);
    }
  });

  test("dingtalk, which mentions nobody", () => {
    for (const payload of PAYLOADS) {
      const extra = { title: payload, text: `${payload}\n${payload}`, link: { label: payload, url: LINK } };
      const { json } = build("dingtalk", extra);
      expect(Object.keys(json as object)).toEqual(["msgtype", "markdown"]);
      const [, title = "?[", text = "?[", label = "?["] =
        /^### ([^\n]*)\n\n([^]*)\n\n\[([^\n]*)\]\(https:\/\/forms\.example\/idata2\/f\/1\)$/.exec(
          (json as { markdown: { text: string } }).markdown.text,
        ) ?? [];
      expect(listActive([title, label], text.split("  \n"))).toEqual([]);
    }
  });

  test("feishu, whose elements are texts and one link", () => {
    for (const payload of PAYLOADS) {
      const extra = { title: payload, text: `${payload}\n${payload}`, link: { label: payload, url: LINK } };
      const { title, content } = build("feishu", extra).json.content.post.zh_cn as {
        title: string;
        content: { tag: string; text: string; href?: string }[][];
      };
      const last = content.pop();
      expect(last).toMatchObject([{ tag: "a", href: LINK }]);
      for (const line of content) expect(line).toMatchObject([{ tag: "text" }]);
      for (const text of [title, ...content.flat().map(({ text }) => text)]) {
        expect(text).not.toMatch(/[<>@\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u);
      }
    }
  });
});

describe("limits", () => {
  const FAMILY = "👨‍👩‍👧‍👦";
  const LONG = [
    ["Chinese", "汉".repeat(30_000)],
    ["families", FAMILY.repeat(5000)],
    ["quotation marks", '"'.repeat(40_000)],
    ["lines", "x\n".repeat(30_000)],
    ["full-width replacements", "<*_>".repeat(20_000)],
    ["spaces", `x${" ".repeat(300_000)}x`],
    ["one endless character", `e${"\u0301".repeat(60_000)}`],
  ] as const;

  test.each(LONG)("%s are cut at whole characters, and the link stays", (_what, text) => {
    const extra = { title: text, text };
    const { content } = build("wecom", extra).json.markdown as { content: string };
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(4096);
    expect(content).toMatch(/…\n\[查看答卷\]/);
    for (const format of ["dingtalk", "feishu"] as const) {
      const { body } = build(format, extra);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000);
      expect(body).toContain("…");
      expect(body).toContain(LINK);
    }
    for (const format of ["wecom", "dingtalk", "feishu"] as const) {
      const { body } = build(format, extra);
      expect(body).not.toMatch(/\\ud[89ab]/i);
      // Nobody is left of a family that did not fit.
      expect(body.replaceAll(FAMILY, "")).not.toMatch(/[👨👩👧👦]/u);
    }
  });
});

describe("answers of robots", () => {
  const read = (format: WebhookFormatName, body: string, headers: Record<string, string> = {}) =>
    FORMATS[format].read?.(body, headers);

  test.each<[WebhookFormatName, string, WebhookReason | null, number | null]>([
    ["wecom", '{"errcode":0,"errmsg":"ok"}', null, null],
    ["wecom", '{"errcode":45009,"errmsg":"api freq out of limit"}', "busy", 60],
    ["wecom", '{"errcode":-1,"errmsg":"system busy"}', "busy", 60],
    ["wecom", '{"errcode":93000,"errmsg":"invalid webhook url"}', "robot-gone", null],
    ["wecom", '{"errcode":40058,"errmsg":"markdown.content exceed max length 4096"}', "robot-refused", null],
    ["dingtalk", '{"errcode":0,"errmsg":"ok"}', null, null],
    ["dingtalk", '{"errcode":130101,"errmsg":"send too fast, exceed 20 times per minute"}', "busy", 600],
    ["dingtalk", '{"errcode":410100,"errmsg":"发送速度太快而限流"}', "busy", 600],
    ["dingtalk", '{"errcode":310000,"errmsg":"sign not match"}', "robot-security", null],
    ["dingtalk", '{"errcode":400101,"errmsg":"access_token不存在"}', "robot-gone", null],
    ["dingtalk", '{"errcode":460101,"errmsg":"message too long, exceed 20000 bytes"}', "robot-refused", null],
    ["feishu", '{"code":0,"msg":"success","data":{}}', null, null],
    ["feishu", '{"StatusCode":0,"StatusMessage":"success"}', null, null],
    ["feishu", '{"code":11232,"msg":"frequency limited psm"}', "busy", 60],
    ["feishu", '{"code":9499,"msg":"too many request","data":{}}', "busy", 60],
    ["feishu", '{"code":9499,"msg":"Bad Request","data":{}}', "robot-refused", null],
    ["feishu", '{"code":19021,"msg":"sign match fail"}', "robot-security", null],
    ["feishu", '{"code":19022,"msg":"Ip Not Allowed"}', "robot-security", null],
    ["feishu", '{"code":19024,"msg":"Key Words Not Found"}', "robot-security", null],
    ["feishu", '{"code":19001,"msg":"param invalid: incoming webhook access token invalid"}', "robot-gone", null],
    ["wecom", "<html>login</html>", "unreadable", null],
    ["dingtalk", "", "unreadable", null],
    ["feishu", '{"code":"0"}', "unreadable", null],
    ["feishu", "null", "unreadable", null],
  ])("%s %s is %s", (format, body, reason, retryAfterSeconds) => {
    expect(read(format, body)).toMatchObject({ reason, retryAfterSeconds });
  });

  test("feishu says how long to wait", () => {
    const body = '{"code":99991400,"msg":"request trigger frequency limit"}';
    expect(read("feishu", body, { "x-ogw-ratelimit-reset": "52" })).toMatchObject({
      reason: "busy",
      retryAfterSeconds: 52,
    });
  });
});

test("every reason has a sentence in both languages", () => {
  const reasons = [...Object.keys(OUTGOING_REASONS), ...Object.keys(ANSWER_REASONS)] as WebhookReason[];
  const entries = reasons.map((reason) => ERRORS[toWebhookError(reason)]);
  expect(new Set(entries.map(({ code }) => code)).size).toBe(reasons.length);
  for (const { zh, en } of entries) {
    expect(zh).toMatch(/[\u4e00-\u9fff].*，/);
    expect(en).toMatch(/^[A-Z].*[;,]/);
  }
});
