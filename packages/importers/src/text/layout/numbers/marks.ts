/** Where a text has what belongs to questions, for quick answers about any stretch of it. */
export interface Marks {
  readonly length: number;
  /** Whether the first options of a list stand there: A and B, ① and ②, or two boxes. */
  optionsBetween(from: number, to: number): boolean;
  gapBetween(from: number, to: number): boolean;
  askBetween(from: number, to: number): boolean;
  keyBetween(from: number, to: number): boolean;
  headingBetween(from: number, to: number): boolean;
}

/** A type of question as headings and brackets name it. */
export const TYPE_WORD =
  "(?:单项|單項|多项|多項|单|單|多|不定项|不定項|不定)?选择题?|(?:單|多|單項|多項)?選擇題?|[单單多][选選]题?|[单單多][选選]題|复选题|複選題|判断(?:题|正误)?|判斷題?|是非[题題]|填空[题題]?|简答[题題]?|簡答題?|问答[题題]?|問答題?|论述[题題]?|論述題?|名词解释|名詞解釋|案例分析|案例[题題]|计算[题題]|計算題|应用[题題]|應用題|作文|阅读|閱讀|连线[题題]?|配对[题題]?|配合題|主观[题題]|客观[题題]|开放[题題]|材料分析|[综綜]合[题題]|[实實][验驗][题題]|[证證]明[题題]|[设設][计計][题題]|翻[译譯][题題]?";

const HEADING = new RegExp(
  `(?:^|[\\n\\s。；;：:)）】?？])第?[一二三四五六七八九十]{1,3}(?:[、.．,，:：]|部分|大题|大題|[ \\t])\\s?(?=[\\p{Script=Han}])|[(（][一二三四五六七八九十]{1,3}[)）]|(?:^|\\n)[ \\t\\u3000]{0,20}#{1,6}\\s|(?:^|\\n)[ \\t\\u3000【\\[]{0,20}(?:${TYPE_WORD})|[一二三四五六七八九十]、(?:${TYPE_WORD}|\\p{Script=Han}{2,12}[\\d(（:：])`,
  "gu",
);
const GAP = /[_＿]{2,}|[(（【[〔][ \t\u3000]*(?:[A-H]{1,6}|[√×✓✗对错])?[ \t\u3000]*[)）】\]〕]/g;
/** Questions and instructions to write something. */
const ASK = /[?？]|要求[:：]|[简簡]述|[试試][述说說]|[请請](?:[简簡]要|[说說]明|[写寫]出)/g;
const KEY = /答案|解析|答[:：]|[[【(（](?:单选|多选|判断|填空|简答|单选题|多选题|判断题)[\]】)）]/g;
/** One of several degrees in a row: `很满意 一般 不满意`. */
const DEGREE =
  /(?:非常|十分|很|[比较較]{1,2}|不太?|一般|有[点時时])\p{Script=Han}{0,4}[ \u3000]+(?=(?:非常|十分|很|[比较較]{1,2}|不|一般|有[点時时])\p{Script=Han}{0,4})/gu;
const FIRST = /(?:^|[^A-Za-z])A\s?[.．、:：)）\]】]|A(?=[\s\u3000]*\p{Script=Han})|①|[□○☐◯◻]/gu;
const SECOND = /(?:^|[^A-Za-z])B\s?[.．、:：)）\]】]|B(?=[\s\u3000]*\p{Script=Han})|②|[□○☐◯◻]/gu;

export function findMarks(text: string): Marks {
  const between = (places: readonly number[]) => (from: number, to: number) =>
    (places[firstAt(places, from)] ?? Infinity) < to;
  const degrees = placesOf(text, DEGREE);
  const firsts = merge(placesOf(text, FIRST), degrees);
  const seconds = merge(placesOf(text, SECOND), degrees);
  return {
    length: text.length,
    optionsBetween: (from, to) => {
      const first = firsts[firstAt(firsts, from)] ?? Infinity;
      return first < to && (seconds[firstAt(seconds, first + 1)] ?? Infinity) < to;
    },
    gapBetween: between(placesOf(text, GAP)),
    askBetween: between(placesOf(text, ASK)),
    keyBetween: between(placesOf(text, KEY)),
    headingBetween: between(placesOf(text, HEADING)),
  };
}

function placesOf(text: string, pattern: RegExp): number[] {
  return Array.from(text.matchAll(pattern), ({ index }) => index);
}

function merge(some: readonly number[], others: readonly number[]): readonly number[] {
  return others.length === 0 ? some : [...some, ...others].sort((a, b) => a - b);
}

/** Index of the first place that is not before `from`. */
function firstAt(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
