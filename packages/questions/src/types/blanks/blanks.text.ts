/** Blanks inside a sentence, as text: the title is the sentence, and `____` is a blank. */
import type { TextFace } from "@idata/importers/text";
import {
  printNumberKey,
  printTextAnswers,
  splitAnswers,
  toNumberKey,
  toTextAnswers,
} from "../../shared/text/keys.text.ts";
import { isBlankList } from "./blank-list.text.ts";
import { countPlaces } from "./blanks-sentence.answer.ts";
import type { BlankDefinition } from "./blanks.answer.ts";

/** One gap with its number between lines: `__(1)__`. */
const NUMBERED_GAP = /[_＿]{2,}\(\d+\)[_＿]{2,}/g;
/** Names that stand for one gap or several. */
const GAP_NAME = /^(?:考试)?填(?:空题?|充题)$|^fill in the blanks?$/i;

/** Sections of a paper whose tasks are written answers as well as gaps. */
const MIXED_NAME = /综合|应用|材料|阅读|解答|实验|探究|计算|解决问|主观|分析|操作|情景/;
/** A sum with a gap for its result: `48 + 27 =（  ）`. */
const SUM = /[=＝]\s*(?:[(（]\s*[)）]|[_＿]{2,})|(?:[(（]\s*[)）]|[_＿]{2,})\s*[-+×÷=＝]/;

/** A line in the middle of a sentence that goes on behind it. */
const INSIDE = /[\p{Script=Han}“"「][\s]*[_＿]{2,}(?:\(\d+\)[_＿]{2,})?["”」]?[、，,]?[\p{Script=Han}][^_]{2,}/u;

/** A statement that ends with its gap: `默认端口号是 ____。` */
const ENDED = /[是为為叫有於于]\s?[_＿]{2,}\s*[。.]$/;

/** A question or a label with a line or bracket behind it: a field and not a sentence with a blank. */
const LABELLED =
  /^[^_（(]*(?:[(（][^()（）_＿]{1,30}[)）])?[:：?？][\s_＿（()）]*$|^[^_＿（(。]{2,40}[(（](?:[单單]位[:：]?)?(?:[万萬]?元|[岁歲周]+|[人名次天年月]|小[时時]|分[钟鐘]|公[斤里分]|厘米|平方米|[kc]?m|kg|㎡|[选選]填|\d{1,2}\s?分?\s?[-~～—–至到]\s?\d{1,3}\s?分?)(?:[/／][月次天年周人日时])?[)）][\s\u3000]*[_＿]{2,}[\s\u3000]*$|^[^_（(。，]{0,8}[\s_＿]*$|[。.！!]\s*[（(]\s*[)）]$/;

/** The names with which forms are printed. Their brackets are words. */
const PRINTED = ["多项填空题", "Blanks"] as const;

/** An empty bracket; one behind letters, as in `main()`, only if there is room in it or it is wide. */
const BRACKET = /(^|[^A-Za-z\d_])([(（])[\s\u3000]*([)）])|([A-Za-z\d_])(（|\((?=[\s\u3000]))[\s\u3000]*([)）])/gu;

/**
 * `3千克=（  ）克`: draws a line in each bracket, so that respondents write there and not behind the sentence. Beside a line, a
 * bracket is the place for a letter or belongs to the words.
 */
function drawGaps(title: string): string {
  if (/[_＿]{2,}|\{\{/u.test(title)) return title;
  return title.replace(BRACKET, (_, ...found: (string | undefined)[]) => {
    const [before = "", open, close = "", letter = "", other = "", end = ""] = found;
    return open === undefined ? `${letter}${other}____${end}` : `${before}${open}____${close}`;
  });
}

export const blanksText: TextFace = {
  marks: {
    zh: [PRINTED[0], "多项填空", "横向填空", "考试多项填空", "句中填空"],
    en: [PRINTED[1], "multiple blanks"],
  },
  plain: "prose",
  fields: [
    { setting: "text", zh: ["句子"], en: ["sentence"], kind: "text", longest: 10_000 },
    { setting: "blanks", zh: ["各空"], en: ["each blank"], kind: "json", shape: isBlankList },
    {
      setting: "partial",
      zh: ["部分得分"],
      en: ["partial"],
      kind: "text",
      words: { none: ["无", "none"], proportional: ["按空", "proportional"] },
    },
  ],
  build({ title, blanks, mark }) {
    const drawn = PRINTED.some((name) => name === mark) ? title : drawGaps(title);
    const count = Math.min(100, Math.max(1, countPlaces(drawn) || blanks));
    return {
      ...(drawn === title ? {} : { title: drawn }),
      blanks: Array.from({ length: count }, (_one, index) => ({ id: `b${index + 1}`, label: "" })),
    };
  },
  claims: ({ mark, title, blanks, options }) =>
    options.length === 0 &&
    ((GAP_NAME.test(mark) &&
      (hasSeveral(title, blanks) || (blanks === 1 && (INSIDE.test(title) || ENDED.test(title))))) ||
      (MIXED_NAME.test(mark) && blanks > 0 && (SUM.test(title) || (/[_＿]{2,}/.test(title) && !LABELLED.test(title))))),
  guess({ title, blanks, options, rows }) {
    if (options.length + rows.length > 0 || blanks === 0) return 0;
    return hasSeveral(title, blanks) ? 0.6 : LABELLED.test(title) ? 0 : 0.51;
  },
  toKey({ answer, scores, partial }, built) {
    const blanks = built["blanks"] as BlankDefinition[];
    const answers = splitAnswers(answer, blanks.length);
    if (answers === null) {
      const found = answer.split("|").length;
      return { settings: {}, problem: { code: "answer_count_differs", found, wanted: blanks.length } };
    }
    const marks = scores?.length === blanks.length ? scores : [];
    const keyed: BlankDefinition[] = [];
    for (const [index, blank] of blanks.entries()) {
      if (answers[index] === "" && blanks.length > 1) {
        keyed.push(blank);
        continue;
      }
      const { found, problem } = toBlankKey(blank, answers[index] ?? "", blanks.length === 1);
      if (problem !== undefined) return { settings: {}, problem };
      const mark = marks[index];
      keyed.push({ ...blank, key: { ...found, ...(mark === undefined ? {} : { marks: mark }) } });
    }
    return { settings: { blanks: keyed, ...(partial === "all" ? { partial: "none" } : {}) } };
  },
  printKey({ blanks }) {
    const keys = (blanks as BlankDefinition[]).map(
      ({ key = {} }) => printTextAnswers(key) ?? printNumberKey(key) ?? "",
    );
    return keys.length === 0 || keys.includes("") ? null : keys.join("|");
  },
};

function hasSeveral(title: string, blanks: number): boolean {
  return blanks - (title.match(NUMBERED_GAP)?.length ?? 0) > 1;
}

function toBlankKey({ kind }: BlankDefinition, answer: string, bars: boolean) {
  return kind === "number" ? toNumberKey(answer) : toTextAnswers(answer, bars);
}
