/** A text question with several lines, as text: essays and open questions. */
import type { TextFace } from "@idata/importers/text";

/** A question that asks for an opinion, a reason or a description. */
const OPEN =
  /建议|建議|想[说說]的?[话話]|[对對給给].{1,8}[说說]的?(?:[话話]|一句)|意見|看法|其他意见|评语|理由|原因|简介|简要|意见|看法|想法|感受|心得|(?:希望|关注|沟通)(?!.{0,9}(?:数量?|[次人个]数|时[长间]|金额|频率)[:：]$).{0,12}[:：]$|简述|论述|列举|说明理由|为什么|谈谈|描述(?!符)|阐述|概述|please (?:provide|share|describe|tell)|comments|suggestions|介绍一下|what do you think|why|describe|explain|\bwrite (?:an?|your|the) (?:[a-z]+ ){0,2}(?:e-?mails?|letter|essay|story|paragraph|article|composition|report|summary|speech|diary)\b|\bwrite (?:about |at least |around |approximately |up to |between |no more than |a minimum of )?\d{2,4}(?:\s?[-–]\s?\d{2,4}| to \d{2,4}| and \d{2,4})? words\b|[写寫]一[封篇段](?!.{0,20}[（(]\s?[)）])/i;

/** A question without options asks for a few sentences, unless it asks for a fact of a word or two. */
const ASKS =
  /[?？]|什么|什麼|哪些|如何|怎么|怎麼|怎样|怎樣|为何|為何|请(?:写|说|谈|列|举|拟|描述|详细)|請(?:寫|說|談|列|舉|擬|描述)|试述|試述|辨析|解释|解釋|分析|比较.{2,30}(?:异同|不同|区别)|评价|评析|指出|写出|说明|概括|写一|作文|仿写|仿照|改写|计算|编写|设计|翻译|证明|列式|段代码|介绍(?!人(?![物们生类]))|以.{2,20}为题/;
const FACT =
  /几|幾|多少|多大|多久|多长|多远|何时|何地|[是跟和与與同由找给給请請][谁誰]|哪位|什么时候|什么时间|什麼時候|(?:职业|专业|学历|职务|岗位|行业|领域|單位|单位|学校|學校)[^，。]{0,6}(?:是|为)|哪(?:一|个|里|年|月|天|家|所|座|位|儿|些人)|[号號][码碼]?(?:是|为|為)|姓名|名字|名称|名稱|年[龄齡次资資]|称呼|稱呼|性[别別]|生日|时间|日期|地点|(?:所在|所[属屬]|[人者員员])的?(?:部[门門]|[单單]位|科室|[处處]室|班[组組]|学校|學校|[学學]院|班[级級]|[专專][业業]|[岗崗]位|[职職][务務位])[:：]?$|(?:是|为)[:：]?$|^\p{Script=Han}{2,4}(?:部[门門]|[单單]位|科室|[对對]象|[机機][构構]|周期)[:：]?$|^\p{Script=Han}{1,6}[人者員员方][:：]?$/u;

/** `您最常买的品牌是？`: the name of something, unless the question asks what it is like. */
const NAME_OF =
  /(?:品牌|牌子|型[号號]|口味|[颜顏]色|城市|省份|街道|社[区區]|小[区區]|科目|景[点點]|菜品?|[书書]籍?|[电電]影|歌手|[软軟]件|平[台臺]|[网網]站|[游遊][戏戲]|[银銀]行|[车車]型|[专專][业業])(?:是|[为為])?[:：?？]{0,2}$/u;
const WHAT = /什[么麼]|哪|如何|怎/u;

/** `请问您的出生年次？`: what somebody has or is, in a word. */
const OWN =
  /^(?:[请請][问問])?[您你](?:目前|[现現]在)?的[^，。、什怎哪如()（）]{2,8}(?:[(（][^()（）]{1,30}[)）])?(?:是|[为為])?[?？](?:[(（][^()（）]{1,30}[)）])?$|^what(?:['’]s| is| was) your (?!(?:opinion|view|experience|feedback|favou?rite|biggest|main|overall))[\w -]{2,30}[?？]$/iu;

/** An answer that is a sentence. */
const SENTENCE = /^.{14,}[。；;]$/u;
/** One or two words without anything that parts them. */
const WORD = /^[\p{L}\p{N}·.℃%-]{1,8}$/u;
/** A longer answer is not one that a single line is compared with. */
const LONG_ANSWER = 40;
const LONGEST_KEY = 20_000;

export const textareaText: TextFace = {
  marks: {
    zh: [
      "简答题",
      "简答",
      "问答题",
      "问答",
      "多行文本",
      "多行填空",
      "多行输入框",
      "多行输入",
      "论述题",
      "名词解释",
      "简述或问答题",
      "主观题",
      "问答简答题",
      "解答题",
      "思考题",
      "作文题",
    ],
    en: ["Essay", "textarea", "long text", "open", "comment", "multi line", "text entry essay", "paragraph"],
  },
  mapped: {
    zh: [
      "应用题",
      "论述与应用题",
      "解决问题",
      "实验题",
      "实验探究题",
      "探究题",
      "操作题",
      "综合题",
      "材料题",
      "阅读题",
      "看图写话题",
      "情景分析题",
      "情境题",
      "情景模拟题",
      "场景题",
      "场景应对题",
      "分析题",
      "计算题",
      "计算分析题",
      "综合分析题",
      "综合应用题",
      "案例分析题",
      "材料分析题",
      "写作题",
      "编程题",
      "写作",
      "习作",
      "书面表达",
      "译成英语",
      "译成汉语",
      "译成英文",
      "译成中文",
      "汉译英",
      "英译汉",
      "中译英",
      "英译中",
      "设计题",
      "改错题",
      "造句题",
      "仿写题",
      "翻译题",
      "证明题",
      "辨析题",
      "列举题",
      "作图题",
    ],
    en: ["programming"],
  },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "rows", zh: ["行数"], en: ["lines"], kind: "number", range: [1, 50], whole: true },
    { setting: "minLength", zh: ["最少字数"], en: ["min length"], kind: "number", range: [0, 100_000], whole: true },
    { setting: "maxLength", zh: ["最多字数"], en: ["max length"], kind: "number", range: [0, 100_000], whole: true },
    { setting: "key", zh: ["参考要点"], en: ["model answer"], kind: "text", longest: 20_000 },
  ],
  guess({ title, options, rows, blanks, range, answer }) {
    if (options.length + rows.length > 0 || range !== null || blanks > 0) return 0.02;
    if (answer.length > LONG_ANSWER || SENTENCE.test(answer)) return 0.6;
    if (OPEN.test(title)) return 0.55;
    // A word can be compared; a model answer would have to be marked by hand.
    if (WORD.test(answer)) return 0.25;
    return ASKS.test(title) && !FACT.test(title) && !(NAME_OF.test(title) && !WHAT.test(title)) && !OWN.test(title)
      ? 0.52
      : 0.02;
  },
  quick: {
    place: 2,
    titles: [
      [
        /\b(?:did|do) you (?:dis)?like (?:the )?(?:most|least|best|about)|\bin what ways?\b|\banything\b.*\b(?:better|different)/iu,
        0.9,
      ],
      [
        /意见|建议|备注|原因|理由|简介|自我介绍|说明|描述(?!符)|经历|看法|感想|留言|想说的话|想說的話|改进|为什么|详细|\bcomments?\b|\bsuggest|\bfeedback\b|\bdescribe\b|\bexplain\b|\bwhy\b|\bimprove|\bnotes?\b|\btell us\b|\banything else\b/iu,
        0.76,
      ],
    ],
  },
  build: () => ({}),
  // The lines of the model answer, not the answers of gaps.
  toKey({ answer, answerLines = [answer] }) {
    const key = answerLines.join("\n");
    if (key.length <= LONGEST_KEY) return { settings: { key } };
    return { settings: {}, problem: { code: "answer_not_a_key", answer: key } };
  },
  printKey: ({ key }) => (typeof key === "string" && key !== "" ? key : null),
};
