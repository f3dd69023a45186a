/**
 * Guesses questions from lines that an author types: one line is one question, and the lines below it that are indented
 * or have a bullet or a letter are its options. The words of the line decide the type. A guess is only a proposal: the
 * author sees it at once and can change it.
 */
import type { QuickQuestion, QuickType } from "./quick-question.ts";

/** Longer texts are cut, so that the guess keeps up with typing. */
const MAX_LINES = 500;
const MAX_LINE = 500;

const OPTION_MARK =
  /^(?:[-*•·○●□☐]\s*(?!\d{1,3}[.、])|[A-H](?=\p{Script=Han})|[（(]?[A-Za-z][.、)）．:：]\s*|[①-⑳]\s*)(?=\S)/u;
const INDENT = /^[\t \u3000]+(?=\S)/u;
const NUMBER = /^(?:[（(]?\d{1,3}[.、)）．]\s*|[Qq]\d{1,3}[.:：、]\s*|第?[一二三四五六七八九十]{1,3}[、.．]\s*)/u;
const MULTIPLE =
  /[（(【[]\s*(?:可?多选题?|不定项(?:选择题?)?|select all(?: that apply)?|choose all(?: that apply)?|multiple(?: choice)?)\s*[)）】\]]/iu;
const EVERY_MULTIPLE = new RegExp(MULTIPLE, "giu");
const SINGLE = /[（(【[]\s*(?:单选题?|选择题|select one|choose one|single(?: choice)?)\s*[)）】\]]/iu;
const REQUIRED = /[（(【[]\s*(?:必填|必选|required)\s*[)）】\]]|[*＊]\s*$|^[*＊]\s*/iu;
const TRAILING = /[\s:：]+$/u;
/** A place to write the answer on paper, at the end of a question. */
const BLANK = /[（(]\s*[)）]?\s*$|_{2,}\s*$/u;
/** Options in the line itself: a colon, and two or more short words between slashes. */
const INLINE = /^(.{1,40}?)\s*[:：]\s*([^/／:：]{1,20}(?:[/／][^/／:：]{1,20})+)$/u;

/** The first rule that matches decides, so exact things come before general ones. */
const RULES: readonly (readonly [QuickType, RegExp])[] = [
  ["checkbox", /多选/u],
  [
    "nps",
    /推荐.*(?:可能|意愿|0\s*[-~–到]\s*10)|(?:likely|likelihood).*recommend|recommend.*(?:friend|colleague|0\s*[-–to]+\s*10)/iu,
  ],
  ["signature", /签名|签字|\bsignature\b|\bsign here\b/iu],
  ["file", /附件|上传|\bupload\b|\battach(?:ment)?\b|\battach your\b/iu],
  [
    "textarea",
    /\b(?:did|do) you (?:dis)?like (?:the )?(?:most|least|best|about)|\bin what ways?\b|\banything\b.*\b(?:better|different)/iu,
  ],
  [
    "boolean",
    /是否|有没有|能不能|会不会|要不要|可不可以|愿不愿|^(?:您|你)?(?:愿意|同意|需要|会|有).*吗|^(?:do|does|did|are|is|was|were|have|has|will|would|can|could) (?:you|your|the|this|it|there)\b/iu,
  ],
  [
    "rating",
    /满意度|满意程度|评分|打分|打几分|星级|满意吗|\bsatisf|\brate\b|\brating\b|\bhow (?:would you rate|good|happy)/iu,
  ],
  ["email", /邮箱|邮件地址|电子邮件|\be-?mail\b/iu],
  ["id-card", /身份证/u],
  ["phone", /手机|电话|联系方式|\b(?:tele)?phone\b|\bmobile\b|\bcell\b/iu],
  ["url", /网址|网站|链接|主页地址|\bwebsite\b|\burl\b|\blink\b/iu],
  [
    "textarea",
    /意见|建议|备注|原因|理由|简介|自我介绍|说明|描述|经历|看法|感想|留言|改进|为什么|详细|\bcomments?\b|\bsuggest|\bfeedback\b|\bdescribe\b|\bexplain\b|\bwhy\b|\bimprove|\bnotes?\b|\btell us\b|\banything else\b/iu,
  ],
  [
    "name",
    /^(?:您的|你的)?(?:真实)?姓名|姓名$|(?:联系人|负责人|申请人|家长|监护人)$|^(?:your |full |first |last )*name$|\bfull name\b|\bfirst (?:and last )?name\b/iu,
  ],
  ["region", /地址|住址|地区|籍贯|省市|户籍|户口所在|居住地|所在城市|所在地|\baddress\b|\bcity\b|\bprovince\b/iu],
  [
    "datetime",
    /(?:到达|出发|预约|会议|开始|结束|返程|集合|抵达|就诊|活动)时间|\bdate and time\b|\b(?:arrival|departure|appointment) time\b/iu,
  ],
  ["date", /日期|生日|出生年月|哪一?天|年月日|几月几[日号]|\bdate\b|\bbirthday\b|\bwhich day\b/iu],
  ["time", /时间$|几点|\bwhat time\b|\btime of day\b/iu],
  [
    "number",
    /年龄|人数|数量|几[人个名次岁]|多少|金额|费用|身高|体重|工龄|学号长度|次数|岁数|年限|\bage\b|\bhow (?:many|much|old)\b|\bnumber of\b|\bamount\b|\bquantity\b/iu,
  ],
  ["boolean", /吗[?？]?$/u],
];

const SEX: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:您的|你的)?性别$/u, ["男", "女"]],
  [/^婚姻状况$/u, ["未婚", "已婚"]],
];

export function guessQuestions(text: string): QuickQuestion[] {
  const questions: { line: number; raw: string; options: string[] }[] = [];
  for (const [line, whole] of text.split(/\r?\n/u).slice(0, MAX_LINES).entries()) {
    const raw = whole.slice(0, MAX_LINE);
    if (raw.trim() === "") continue;
    const last = questions.at(-1);
    const isOption = last !== undefined && (INDENT.test(raw) || OPTION_MARK.test(raw));
    if (isOption) last.options.push(raw.trim().replace(OPTION_MARK, "").trim());
    else questions.push({ line, raw: raw.trim(), options: [] });
  }
  return questions.map(guessQuestion);
}

function guessQuestion({ line, raw, options }: { line: number; raw: string; options: string[] }): QuickQuestion {
  const required = REQUIRED.test(raw);
  const isMultiple = MULTIPLE.test(raw);
  const bare = raw
    .replace(REQUIRED, "")
    .replace(NUMBER, "")
    .replaceAll(EVERY_MULTIPLE, "")
    .replace(SINGLE, "")
    .trim()
    .replace(BLANK, "")
    .replace(TRAILING, "");
  const inline = options.length === 0 ? INLINE.exec(bare) : null;
  const title = inline?.[1] ?? (bare === "" ? raw : bare);
  const found = inline === null ? options : (inline[2] ?? "").split(/[/／]/u).map((option) => option.trim());
  const base = { line, title, required };
  if (found.length > 0)
    return { ...base, type: isMultiple || /多选/u.test(title) ? "checkbox" : "radio", options: found };
  const known = SEX.find(([words]) => words.test(title));
  if (known !== undefined) return { ...base, type: "radio", options: known[1] };
  const [type] = RULES.find(([, words]) => words.test(title)) ?? ["text" as const];
  return { ...base, type: isMultiple ? "checkbox" : type, options: [] };
}
