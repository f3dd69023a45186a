/** Types of questions as headings, tags and hints name them. */
import { NAMED } from "../layout/named.ts";

export type Kind = keyof Pick<typeof NAMED, "single" | "several" | "judged" | "gap" | "essay" | "order">;

const WORDS: readonly (readonly [Kind, RegExp])[] = [
  [
    "several",
    /不定[项項向]|[多双雙][项項重]?[选選]|[复複][选選]|multiple answers|select all|check ?box|multi-?select|multiple response|X\s?型(?:[选選][择擇])?[题題]/iu,
  ],
  [
    "single",
    /[单單][项項]?[选選]|[选選][择擇][题題]?|single choice|multiple[- ]choice|choose the (?:best|correct|right)|choose one|radio/iu,
  ],
  ["judged", /判[断斷]|是非|[对對][错錯]|正[误誤]|true (?:or|\/|and) ?false|true-false|t\/f/iu],
  ["gap", /填空|填充[题題]|完成句子|fill[- ]in|fill the|blanks?|complete the sentence/iu],
  ["order", /排序|排列/u],
  [
    "essay",
    /[简簡]答|[问問]答|[论論]述|辨析(?=[题題])|名[词詞]解[释釋]|[计計]算|案例(?=[分解题題]|[^\p{Script=Han}]|$)|材料(?=[分解阅閱题題]|[^\p{Script=Han}]|$)|作文|[写寫]作|翻[译譯]|[汉漢中英][译譯][英汉漢中]|[应應]用[题題]|主[观觀]|[开開]放|[证證]明|essay|short[- ]answer|open[- ]ended|translat|explain|describe|writing/iu,
  ],
];

/** `错选、多选或未选均无分`: what gets no points, and `多选无效`, what does not count. */
const WRONG =
  /多[选選圈投勾](?=[者的]?[，,]?(?:[该該][项項票])?(?:[均皆][为為]?)?(?:[视視][为為])?(?:[无無]效|作[废廢]|[废廢]票|不[计計]))|(?:[错錯]|少|漏|未|不)[选選]?[、,，或和及]{1,2}多[选選]|多[选選](?=[、,，或和及]{1,2}(?:[错錯]|少|漏|未|不)[选選]?)/gu;

/** The type that words name; null if they name none. */
export function kindOfWords(source: string): Kind | null {
  const words = source.replace(WRONG, "");
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const SEVERAL =
  /[(（](?:[3-9]\d?|[三四五六七八九十]{1,3})\s?[选選]\s?[2-9二两兩三四五六](?=[)）,，;；、。\s])|[应應][选選]\s?(?:[2-9]|\d{2}|[二两兩三四五六七八九十]{1,3})\s?[个個项項名位人]|[选選][出择擇][^，,。；;]{0,10}[2-9二两兩三四五六]\s?[个個项項名位人]|可多?[选選]|[圈票推评評应應可][选選][舉举出]?[^，,。；;()（）?？]{1,8}[2-9二两兩三四五六七八九]\s?[名位](?![^，,。；;]{0,4}(?:之一|中))|[选選](?:[择擇出])?(?:多|[几幾])[个個项項种種样樣]|可以?(?:同[时時])?兼[報报選选項项]|可[答填报報]多[项項個个种種]|可以?[写寫填][几幾多][个個项項]?|什[么麼]就?[勾选選填]什[么麼]|投\s?[2-9两兩二三四五六七八九]\s?票|一[项項][^，,。]{0,3}[勾打划]一[项項个個下]|(?:有|符合)的?都(?:可以?|要)?打?[勾选選]|可[复複][选選]|多[选選]|[复複][选選]|限[选選报報填]\s?[2-9二两兩三四五]|限\s?[2-9二两兩三四五]\s?[门門项項个個种種]|最多(?![的者])(?![^选選，,。；;]{0,12}(?:[几幾]|多少|[(（][\s\u3000]*[)）]))|至多(?![^选選，,。；;]{0,12}(?:[几幾]|多少|[(（][\s\u3000]*[)）]))|至少[选選]?(?![^选選，,。；;]{0,12}(?:[几幾]|多少|[(（][\s\u3000]*[)）]))|[选選](?:[择擇]|最[^，,。；;()（）]{1,6}的)?\s?(?:\d\s?[-~～至到]\s?)?[2-9二两兩三四五]\s?[项項個个门門款人名位]|\d\s?[-~～—至到]\s?\d\s?[项項个個]|\bI (?:can|could) (?:help|assist|volunteer|bring|offer)\b|(?:all|any) that apply|\b(?:tick|check|mark|choose|select|circle|pick) (?:all|as many|any (?:number|of|that))\b|[(（]\s?(?:please )?(?:tick|check|mark|choose|select|circle) any\s?[)）]|multi-?select|multiple selections?|select multiple|select (?:up to )?(?:two|three|four|[2-9])|choose (?:up to )?(?:two|three|four|[2-9])|up to (?:two|three|[2-9])|(?:no|not) more than (?:two|three|four|five|six|[2-9])|vote for (?:two|three|four|five|six|[2-9])|\b(?:tick|check|mark|choose|select|circle|pick) (?:one or more|more than one|several)\b|\b(?:more than one|several|multiple)(?: (?:answers?|choices?|options?|responses?))? (?:(?:is|are|may be) )?(?:possible|allowed|permitted|chosen|ticked|selected)\b|不定[项項向]|[(（]不限(?:[选選]?[项項個个種种]?[数數]?|[数數]量)[)）]/iu;

/** Labels of forms of which people have several, `兴趣爱好`, `服务意向`. */
const HAVE_SEVERAL =
  /^[\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?\p{Script=Han}{0,4}(?:服[务務]意向|[兴興]趣[爱愛]好|[爱愛]好(?:特[长長])?|特[长長](?:[爱愛]好)?|擅[长長](?:[领領]域|[项項]目)?|可服[务務](?:[时時][间間段])|(?:可操|[会會]的?|[掌][握]的?|[懂]的?|[通]?[晓曉])(?:[语語]言|方言)|[语語]言能力|可[参參]加(?:服[务務]|活[动動]|志[愿願]服[务務]|[训訓][练練])?(?:的)?(?:[时時][间間段])|所需(?:的)?(?:[设設][备備施]|器材|物[品资資]|材料|服[务務]|工具|用品|支持))(?:[(（][^()（）\d]{0,10}[)）])?[\s\u3000]*[:：]?[\s\u3000]*$/u;

/** Things that people have, need or hand in several of at once. */
const THINGS =
  "(?:[设設](?:[备備施])|器(?:材|具|械)|物(?:[品资資]|[件])|工具|用(?:品|具)|教具|道具|[资資]料|材料|文件|[证證](?:[件明])|附件|[电電]器|家[电電具])";
/** `借用器材`, `檢附文件`, `装修内容`, `轉介服務`: what is borrowed, handed in, done or arranged. */
const LABELS_OF_THINGS = new RegExp(
  `^[\\s\\u3000]*(?:(?:\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?[.．、]\\s?)?[*＊]?\\s?(?:\\p{Script=Han}{0,4}(?:(?:[已现現]有|[持拥擁]有|借用?|租[用借赁賃]|[领領]用|申[领領]|[携攜自]?[带帶]|自[备備]|[检檢附随隨][附送带帶]|附[送上带帶]|[应應][附交]|所附|[缴繳提递遞]交|已交|需要?|[须須]|所需|[捐][赠贈献獻]|[遗遺]失)的?${THINGS}|(?:[装裝]修|施工|改造|[维維]修|清[洁潔洗]|保[洁潔]|[服协協][务務助])[内內]容|(?:拆改|施工|[损損][坏壞]|[维維]修|疼痛|不[适適]|受[伤傷])部位|(?:[转轉]介|需要|申[请請]|使用)的?服[务務](?:[项項]目)?|物[品资資件][需][求要]|[授][权權](?:[范範][围圍]|[内內]容|事[项項]))|(?:[A-Z][a-z]+ ){0,2}(?:equipment|facilities|services|materials|documents|tools|items|supplies|props|instruments|support|furniture)\\s(?:needed|required|requested|wanted|borrowed|attached|enclosed|submitted|supplied|used)|(?:required|requested|borrowed|attached|enclosed)\\s(?:equipment|facilities|services|materials|documents|tools|items|supplies|props|instruments))(?:\\s?[(（][^()（）\\d]{0,12}[)）])?[\\s\\u3000]*[:：]?[\\s\\u3000]*$`,
  "iu",
);
const ONE_ONLY = /是否|有[无無]|能否|[单單][项項]?[选選]|[选選择擇][一1]|只[选選能]|\bone\b/iu;

/** Whether a label names things that people borrow, need or hand in several of: `借用器材`, `檢附文件（打勾）`. */
function namesSeveral(label: string): boolean {
  return label.length < 40 && LABELS_OF_THINGS.test(label) && !ONE_ONLY.test(label);
}

/** `本人現附上`, `I enclose`: papers that go with a form. */
const ENCLOSES = /(?:[现現已]|^)[附夹夾随隨]?附上?(?:以下|下列)?[^，,。？?]{0,24}[:：]?\s*$|\b(?:I|we) enclose\b/iu;

/** Whether a stem or a hint allows several choices. */
export function allowsSeveral(source: string): boolean {
  const text = source.replace(WRONG, "");
  if (text.length < 40 && HAVE_SEVERAL.test(text)) return true;
  if (namesSeveral(text)) return true;
  if (text.length < 60 && ENCLOSES.test(text) && !ONE_ONLY.test(text)) return true;
  return (
    SEVERAL.test(text) &&
    !/不(?:可|能|要)以?(?:多[选選]|[选選]多)|非多[选選]|[单單][项項]?[选選]|[只仅僅][可能]?以?[选選勾填][择擇]?\s?[一1壹]|种[选選]法|种方法|概率/u.test(
      text,
    )
  );
}

/** Questions that have one answer, however the places are drawn. */
const FOR_ONE =
  /\bhow (?:long|often|old|far|likely|satisfied|important|easy|difficult|would you (?:rate|describe))\b|\bwhat is your (?:age|gender|sex|marital|highest|current|employment)|性[别別]|年[龄齡]|多久|多[长長][时時][间間]|[频頻]率|程度|婚姻/iu;

/** Whether a stem asks for one choice: `How long have you lived here?`, `多久来一次？`. */
export function asksForOne(source: string): boolean {
  return FOR_ONE.test(source) && !allowsSeveral(source);
}
