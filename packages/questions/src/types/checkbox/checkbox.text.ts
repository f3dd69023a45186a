/** A multiple choice question, as text. */
import { type TextBlock, type TextFace, allowsSeveral, toOptions } from "@idata/importers/text";
import { KEYS_FIELD, OPTION_LIST_FIELDS, PARTIAL_FIELD, PICKS_FIELDS } from "../../shared/text/choice-fields.text.ts";
import { printLetters, toMultipleKey } from "../../shared/text/keys.text.ts";

type Options = ReturnType<typeof toOptions>;

const WHICH = /哪(?:些|[几幾两兩二三四五六]\s?[個个項项種种天样樣门門])/gu;
const SEVERAL =
  /多选|多選|[可能]以?[选選答填勾揀][择擇]?(?:多|[数數]|不止|不只)|(?:不止|不只|多[于於])一[项項個个](?:答案)?[)）】]|双选|雙選|复选|複選|不定项|不定項|至少选|最多选|最多(?:可)?[投填报報]\s?[2-9两兩二三四五六]|至多选|至多选|可选多|選多|限[选選报報填][2-9２-９两二三四五六]|可以?(?:同时)?兼[报報选项]|任选[2-9两二三四五六]|[(（](?:[3-9]\d?|[三四五六七八九十]{1,3})\s?[选選]\s?[2-9二两兩三四五六](?=[)）,，;；、。\s])|[应應][选選]\s?(?:[2-9]|\d{2}|[二两兩三四五六七八九十]{1,3})\s?[个個项項名位人]|[选選](?:[择擇出取]|最[^()（）,，。]{1,6}的)?\s?(?:\d\s?[-~～至到]\s?)?[2-9两兩二三四五六]\s?[项項个個人名位种種门門款]|选择?\s?\d\s?[-~～至到]\s?[2-9]|[圈票推评評应應可][选選][舉举出]?[^，,。；;()（）?？]{1,8}[2-9二两兩三四五六七八九]\s?[名位](?![^，,。；;]{0,4}(?:之一|中))|什[么麼]就?[勾选選填]什[么麼]|(?:有|符合)的?都(?:可以?|要)?打?[勾选選]|multi-?select|multiple selections?|select multiple|select all|choose all|as many as (?:you|apply|needed|necessary|are)|\b(?:tick|check|mark|choose|select|circle|pick) (?:one or more|several)\b|\b(?:more than one|several|multiple)(?: (?:answers?|choices?|options?|responses?))? (?:(?:is|are|may be) )?(?:possible|allowed|permitted|chosen|ticked|selected)\b|\b(?:choose|pick|select|tick|check|mark)(?: \w+){0,3} more than one\b|\bwhich (?:days|dates|times|sessions|languages|activities|topics|services|features|channels)\b(?![^?]{0,30}\b(?:best|most)\b)[^?]{0,20}\byou\b|(?:all|any) that apply|[(（]\s?(?:please )?(?:tick|check|mark|choose|select|circle) any\s?[)）]|^(?:please )?(?:check|tick|mark) (?:the |any |all |those )?(?:\w+ ){0,2}(?:conditions|items|boxes|symptoms|those|any|all)\b|\b(?:choose|select|tick|pick|check|vote for|nominate)(?: (?:up to|at most|no more than))? (?:two|three|four|five|six|[2-9])\b|\b(?:up to|at most|no more than) (?:two|three|four|five|six|[2-9])\b/i;

const AT_MOST = /(?:最|至)多(?!可?以?\s?(?:[选選投填报報勾]|[2-9两兩二三四五六]\s?[项項个個人名位种種]))/gu;

/** What a person can have several of. */
const ILLNESS = /病史|过敏史|過敏史|既往史|家族史|[症][状狀]|疾病|慢性病|健康[问問][题題]|[并併][发發]症/;
const DEGREE = /[轻輕重][度微]?$|中度|偶|[经經]常|一般|[总總]是|一直|有[时時]|程度/;

/** What stands in front of a word that is graded: `很周到`, `不太满意`. */
const GRADES = /^(?:(?:非常|十分|很不?|比[较較]|[较較]不?|不[太大很]?|完全不?|[极極]其?|一般|有[点點])[，,]?)/u;
const MIDDLE = /^(?:一般|普通|中立|[还還]行|[还還]可以)/u;

/** Whether the options are degrees of one thing, of which a person has one: `很周到、较周到、一般、较不周到`. */
function isOneScale(options: TextBlock["options"]): boolean {
  const graded = options.flatMap(({ label }) => {
    const rest = label.replace(GRADES, "").slice(0, 2);
    return rest !== label.slice(0, 2) && rest.length === 2 ? [rest] : [];
  });
  const same = graded.filter((rest) => rest === graded[0]).length;
  return same > 2 && same + options.filter(({ label }) => MIDDLE.test(label)).length >= options.length;
}

const COMBINATION = /^[①-⑳](?:[\s、,，和及]*[①-⑳])*$/u;

/** Whether the options combine statements of the stem, `①②`, `①③`: one combination holds, whatever the stem asks for. */
function areCombinations(options: TextBlock["options"]): boolean {
  const combined = options.filter(({ label }) => COMBINATION.test(label.trim())).length;
  return combined > 1 && combined * 2 > options.length;
}

/** Whether the options are illnesses, and not how bad one is. */
function listsIllnesses({ title, options }: TextBlock): boolean {
  return (
    title.length < 40 &&
    options.length > 3 &&
    ILLNESS.test(title) &&
    options.some(({ label }) => /^(?:以上)?(?:均|都)?(?:无|無|没有|沒有|其他|其它)/.test(label)) &&
    !options.some(({ label }) => DEGREE.test(label)) &&
    !DEGREE.test(title) &&
    !/哪一?[类類种種个個]|主要/.test(title)
  );
}

export const checkboxText: TextFace = {
  marks: {
    zh: [
      "多选题",
      "多选",
      "多选框组",
      "多选框",
      "多项选择题",
      "多项选择",
      "多重选择题",
      "多重选择",
      "不定项选择题",
      "不定项选择",
      "复选框",
      "可多选",
      "复选题",
      "双选题",
      "X型题",
      "X型选择题",
      "双选",
      "复选",
    ],
    en: ["Multiple Choice", "checkbox", "checkboxes", "multiple", "multiple answer", "MultipleAnswer", "MA"],
  },
  mapped: {
    zh: ["评分多选", "多选投票", "商品题"],
    en: [],
  },
  plain: "options",
  fields: [
    ...PICKS_FIELDS,
    { setting: "selectAll", zh: ["全选"], en: ["select all"], kind: "flag" },
    ...OPTION_LIST_FIELDS,
    KEYS_FIELD,
    PARTIAL_FIELD,
  ],
  guess(block) {
    if (block.options.length < 2) return 0;
    if (block.picks !== undefined && block.picks.max !== 1) return 0.8;
    // `您知道种了哪些植物吗？` asks whether.
    if (/(?:吗|嗎|么)[?？:：]?$/.test(block.title.trim()) && !/[选選]/.test(block.title)) return 0.1;
    if (listsIllnesses(block)) return 0.7;
    // Of degrees, a person has one; `应在哪些方面改进？` behind them asks for words.
    // Of two choices above a place for one letter, `哪些` means one: 前排、全部. So it does where one letter is the answer.
    const one =
      block.single === true ||
      /^[A-Z]$/.test(block.answer) ||
      (block.options.length === 2 && /[(（]\s*[)）]\s*$/.test(block.title)) ||
      isOneScale(block.options) ||
      areCombinations(block.options);
    const title = one ? block.title.replace(WHICH, "") : block.title;
    // `携带器材：□有 □无` asks whether.
    const denied =
      block.options.length === 2 && block.options.some(({ label }) => /^(?:[否不未没沒無无]|no\b)/i.test(label));
    // `您每月最多愿意支付多少？` limits no choices.
    if (!one && !denied && allowsSeveral(title.replace(AT_MOST, ""))) return 0.8;
    return SEVERAL.test(title) || title.search(WHICH) >= 0 || /^[A-Z]{2,}$/.test(block.answer) ? 0.8 : 0.1;
  },
  quick: {
    place: 4,
    titles: [[/多选/u, 0.98]],
    options: "several",
  },
  build: (block) => ({ options: toOptions(block.options) }),
  print: (item) => ({ options: item["options"] as ReturnType<typeof toOptions> }),
  toKey: (block, built) => toMultipleKey(block, built["options"] as Options, "missing"),
  printKey: ({ key, options }) => printLetters(key as string[], options as Options),
};
