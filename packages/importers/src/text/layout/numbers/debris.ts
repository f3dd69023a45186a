/**
 * Text of the page that a form was copied from: buttons, counters, advertisements of document sites. Such lines stay out
 * of the form and are reported. Two signs tell them: the words that such pages use, and a line that returns again and
 * again between different neighbours, as nothing in a form does.
 */
import type { Layout, Piece } from "../piece.ts";
import { CHOICE_WORD } from "../words.ts";

/** Lines that can be nothing else, whatever stands around them. */
const PAGE_LINE =
  /^(?:附[件表](?:\s?[一二三四五六七八九十\d]{1,2}\s?[:：]?|\s?[:：])|提交|送出(?:表[单單])?|[由本].{1,20}提供技[术術].{0,4}|提交[问問]卷|提交答卷|[确確][认認]提交|清除表[单單](?:[内內]容)?|重置|[复復]原|submit(?: (?!to\b)\w+){0,2}|clear form|[录錄]音中[.…。]*|(?:\d{1,2}:)?\d{2}:\d{2}|.{0,8}[扫掃]描?(?:下方)?二[维維][码碼].{0,8}|.{2,8}\s*提供[技支][术術持]{1,2}支?持?|[请請]勿利用\s?google\s?表[单單].{0,20}|never submit passwords.{0,40}|google\s?(?:forms?|表[单單])|google 並未.{0,60}|(?:此|本)?[內内]容(?:並非|不是|由).{0,60}|this (?:content|form) (?:is neither|was created).{0,110}|does this form look suspicious.{0,20}|report abuse.{0,60}|terms of service.{0,30}|powered by.{0,40}|(?:[技支][术術持]{1,2}提供[者方]?|服[务務]提供[商者])[:：]?.{0,20}|question title|0\s?[/／]\s?\d{2,5}|never give out your password.{0,60}|切勿(?:泄露|提供)密[码碼].{0,20}|此表[单單].{0,6}收集.{0,30}|this form is (?:automatically )?collecting emails.{0,60}|see how easy it is to create.{0,30}|surveymonkey|jotform|microsoft forms.{0,60}|(?:隐私|隱私)(?:政策|權政策|声明).{0,20}|[\w.+-]{1,40}@[\w.-]{3,40}\s*(?:切[换換][帐帳賬账][户戶號号])?|[*＊]\s?(?:必填|必答|required|表示必填.{0,6}))$/i;
/** Links that stand only below forms. */
const FOOT = /^(?:更多[问問]卷|[复複][制製]此?[问問]卷|[举檢][报舉]濫?用?|[举舉][报報].{0,4}|免[费費][创創]建.{0,8})$/;
/** Links that may be choices elsewhere. */
const LINK =
  /^(?:完成|提供(?:支持|技[术術](?:支[持援])?)|done|next|prev|back|上一[页頁]|下一[页頁步]|[关關][闭閉]|返回|打印|列印|分享|收藏|登[录錄入]|[注註][册冊]|[举舉][报報]|[关關]注)$/i;
/** Words of lines that mostly belong to a page. Some layouts need them as the places of answers. */
const PAGE_WORDS =
  /^(?:提交|下一页|上一页|返回|登录|注册|收藏|分享|打印|关注|举报|复制|关闭|展开全部|加载中|录音中)[.…。]*$|提供技术支持|技术支持$|手机扫描二维码|扫码(?:答题|下载)|下载本文档|下载文档|下载(?:文档|试卷)前|仅部分预览|^请选择$|^请输入\S{0,8}$|^拖拽排序$|^更多问卷|^清除選取的項目$|^清除选择|^不會共用|^Sign in to Google|^Clear selection$|^Your answer$|^复制此问卷|下载此文档|继续免费阅读|还剩\d+页未读|^文档简介$|^文档介绍$|版权说明：|本文档由用户|由会员分享|资源(?:ID|大小|描述|简介)[:：]|文档(?:编号|页数|大小)[:：]|上传时间[:：]|全文页数|^页数[:：]|^[-•]?\s?格式[:：]\s?\w{2,4}$|^[-•]?\s?(?:大小|字数|浏览|阅读|人气|点击)[:：]?\s?[\d.]+\s?[KMG]?B?|_第\d+页$|我要投稿|相关推荐|猜你喜欢|免责声明|阅读全文|精品文档|精心整理[。.]?$|^[•·●▪|+]+$|^欢迎下载|仅供(?:个人)?学习|点击查看(?:答案|更多)?|查看(?:答案|更多|解析)$|隐藏答案|加入收藏|错题反馈|错题集|加入记忆|^笔记[:：]?$|^收起解析|切換帳戶|切换账号|此內容(?:並非|不是)|檢舉濫用|^Google\s?(?:表單|表单|Forms?)$|^您的答案$|^您的回答$|^[*＊]\s?(?:必填|必填項目|表示必填.{0,6}|Required)$|^(?:首[页頁]\s{1,4})?上一?[页頁][\s\d.…<>«»|]{1,60}下一?[页頁](?:\s{1,4}(?:末|尾|最[后後])[页頁])?$|^[版著][权權][声聲]明[:：]|^上一篇|^下一篇|^当前位置|^您当前的位置|^首[页頁]\s?[>›»]|^首[页頁]\s{1,2}[/／|｜]\s{1,2}|^You are on page|^Academic year|^Teks penuh|^Membagikan|^Tidak ada|^\d+\s?of\s?\d+$|^新浪|^责任编辑|^(?:来源|作者|编辑|发布时间|发布日期|栏目|浏览次数)[:：]|^（?原标题[:：]|^APP打开|^打开APP|^[\p{Script=Han}A-Za-z]{2,8}[ \u3000]+(?:(?:昨天|今天|[上下]午|星期.)\s?)?\d{1,2}[:：]\d{2}(?::\d{2})?$|^(?:请|請)(?:开始|開始)(?:答题|答題|作答)\s?[:：。！!]?$|^[*_]{0,2}(?:English|Chinese|中文|英文|繁體中文|简体中文)[*_]{0,2}\s?[:：][*_]{0,2}$/iu;

/** The most pieces of a text whose neighbours are compared. */
const SHORT = 40;

function leaveOut(pieces: readonly Piece[], isPage: (text: string, at: number) => boolean): readonly Piece[] | null {
  let found = 0;
  const next = pieces.map((piece, at) => {
    const text = piece.text.trim();
    if (text === "" || piece.debris === true || !isPage(text, at)) return piece;
    found += 1;
    return { ...piece, debris: true as const };
  });
  return found === 0 ? null : next;
}

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const returning = findReturning(pieces);
  return leaveOut(pieces, (text) => isPageText(text) || returning.has(text));
}

function isPageText(text: string): boolean {
  return text.length < 160 && PAGE_WORDS.test(text) && !/[（(]\s*[)）]|_{2,}|\[知情同意\]/.test(text);
}

/** Lines that return at least three times between different neighbours. */
function findReturning(pieces: readonly Piece[]): Set<string> {
  const seen = new Map<string, { count: number; around: Set<string> }>();
  const counts = new Map<string, number>();
  const filled = pieces.filter(({ text }) => text.trim() !== "");
  for (const { text } of filled) if (text.length < 200) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  for (const [index, { text }] of filled.entries()) {
    const line = text.trim();
    if (line.length < 4 || line.length > SHORT || !mayReturn(line)) continue;
    const one = seen.get(line) ?? { count: 0, around: new Set() };
    seen.set(line, one);
    one.count += 1;
    if (one.around.size < 50) for (const at of [index - 1, index + 1]) one.around.add(filled[at]?.text.trim() ?? "");
  }
  const returning = new Set<string>();
  for (const [line, { count, around }] of seen) {
    // Options of several questions stand below each other each time.
    const beside = [...around].filter((other) => (counts.get(other) ?? 0) > 2 && other !== line).length;
    if (count > 2 && around.size > count && beside === 0) returning.add(line);
  }
  return returning;
}

/** Not a choice, an answer, a heading, a gap or a line of a table. */
function mayReturn(line: string): boolean {
  return (
    /\p{Script=Han}/u.test(line) &&
    !/[_＿|\t○□◯☐★☆?？:：]|^[(（]?[A-Za-z\d][.．、)）\s]|^[①-⑳]|答案|解析|^[#=*【[-]|题$|\$/.test(line) &&
    !CHOICE_WORD.test(line)
  );
}

/** Buttons and notices of survey services. The form may look less plausible without them, but they are no questions. */
export const PAGE_LINES: Layout = {
  name: "words of the page",
  margin: -7.55,
  rewrite(pieces) {
    const foot = findFoot(pieces);
    return leaveOut(pieces, (text, at) => (text.length <= 160 && PAGE_LINE.test(text)) || at >= foot);
  },
};

/** Where the links below the form begin, if one of them can be nothing else: `关闭` above `更多问卷`. */
function findFoot(pieces: readonly Piece[]): number {
  let foot = pieces.length;
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const text = pieces[at]?.text.trim() ?? "";
    if (text === "") continue;
    // `由` above the name of the service and `提供支持`.
    const below = pieces[at + 1]?.text.trim() ?? "";
    if (/^[由本]$/.test(text) || (/^提供(?:支持|技[术術])/.test(below) && text.length <= 30)) {
      foot = at;
      continue;
    }
    if (text.length > 160 || !(PAGE_LINE.test(text) || FOOT.test(text) || LINK.test(text))) break;
    foot = at;
  }
  const sure =
    pieces.slice(foot).some(({ text }) => /^提供(?:支持|技[术術])/.test(text.trim())) ||
    pieces.some(({ text }) => text.length <= 160 && PAGE_LINE.test(text.trim())) ||
    pieces.slice(foot).some(({ text }) => FOOT.test(text.trim()));
  return sure ? foot : pieces.length;
}

export const DEBRIS: Layout = { name: "debris", margin: 0, rewrite };
