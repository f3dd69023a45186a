/** Repairs of copied banks, papers and forms: counters of records, parts between bars, topics, blocks without numbers, lists that ask nothing. */
import { NAMED } from "../layout/named.ts";
import { covering, type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { blocksOf } from "./repairs-copies.ts";
import { tell } from "./repairs-runs.ts";

const COUNTER =
  /^\s*(?:[题題][号號目]|[问問][题題]|question|第)\s?[:：]?\s?(\d{1,4})\s?[题題]?\s?(?:[/／]|of)\s?共?\s?\d{1,5}\s?[题題]?\s*$/iu;
const GUIDE = /^\s*[(（【]?(?:答[题題]指南|[题題]型[说說]明|做[题題][说說]明|答[题題][说說]明|提示)\s?[:：]/u;
const LEAST_RECORDS = 3;

/** `题号：1/1033⏎⏎有关骨的构造正确的是`: the counter of a record numbers the stem below it. */
export function countRecords(pieces: readonly Piece[]): readonly Piece[] {
  const counters = pieces.flatMap(({ text }, at) => (text.length < 40 && COUNTER.test(text) ? [at] : []));
  if (counters.length < LEAST_RECORDS) return pieces;
  const written = new Map<number, string>();
  for (const at of counters) {
    let stem = nextFilled(pieces, at);
    while (stem >= 0 && GUIDE.test(pieces[stem]?.text ?? "")) {
      written.set(stem, tell(pieces[stem]?.text ?? ""));
      stem = nextFilled(pieces, stem);
    }
    if (stem < 0 || counters.includes(stem)) return pieces;
    written.set(stem, `${COUNTER.exec(pieces[at]?.text ?? "")?.[1] ?? ""}. ${pieces[stem]?.text.trim() ?? ""}`);
  }
  const counted = new Set(counters);
  return pieces.map((piece, at) => {
    if (counted.has(at)) return { ...piece, debris: true as const };
    const text = written.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const BARS = /\s*(?:\|{2,}|#{3,}|\${3,}|@{3,})\s*/u;
const VERDICT = /^(?:[对對错錯√×✓✗]|正[确確]|[错錯][误誤]|true|false)$/iu;
const LETTERS = /^[A-H]{1,8}$/u;
const LONGEST_RECORD = 1000;

/** `12|||雪是白的。|||对`: number, stem, choices and key of a question on one line, between bars. */
export function openBarRecords(pieces: readonly Piece[]): readonly Piece[] {
  const partsOf = ({ text, debris }: Piece): string[] =>
    debris === true || text.length > LONGEST_RECORD || !/\|\||###|\$\$\$|@@@/u.test(text)
      ? []
      : text.trim().split(BARS);
  const isRecord = (parts: readonly string[]): boolean => {
    const [no = "", stem = "", ...rest] = parts;
    const key = rest.at(-1) ?? "";
    return /^\d{1,4}$/u.test(no) && stem.length > 3 && (VERDICT.test(key) || LETTERS.test(key));
  };
  const records = pieces.map(partsOf);
  const filled = pieces.filter(({ text, debris }) => text.trim() !== "" && debris !== true).length;
  const count = records.filter(isRecord).length;
  if (count < LEAST_RECORDS || count * 2 < filled) return pieces;
  return pieces.flatMap((piece, at) => {
    const parts = records[at] ?? [];
    if (!isRecord(parts)) return [piece];
    const [no = "", stem = "", ...rest] = parts;
    const choices = rest.slice(0, -1).map((choice, index) => {
      const text = choice.replace(/^[A-H]\s?[.．、:：)）]\s*/u, "");
      return withText(piece, `${String.fromCharCode(65 + index)}. ${text}`);
    });
    const judged = choices.length === 0 && VERDICT.test(rest.at(-1) ?? "") ? NAMED.judged : "";
    return [
      withText(piece, ""),
      withText(piece, `${no}. ${stem}${judged}`),
      ...choices,
      withText(piece, `答案：${rest.at(-1) ?? ""}`),
    ];
  });
}

const TOPIC = /^(\s*(?:\d{1,3}|[Qq]\d{1,3})\s?[.．、:：)）]\s*)【\s?([^【】\d]{2,8})\s?】\s*(?=\S)/u;
const NUMBERED = /^\s*(?:\d{1,3}|[Qq]\d{1,3})\s?[.．、:：)）]\s*\S/u;
/** What the reader knows as the name of a type, or what says something else about a question. */
const KIND =
  /[题題]$|[选選]|^(?:判[断斷]|是非|填空|[简簡問问]答|[论論]述|排序|打分|[量]表|上[传傳].*|第.*[章节節]|[单單]元.*)$|必[填答]|^(?:[难難易]|中等|[简簡][单單]|[困较較].*)$|分$|分值|答案|解析|[图圖]|[附补補]|[A-Z_]/iu;

/** `1、【类比推理】医生：医院`, where most stems begin so: what the question is about, not what it says. */
export function liftTopics(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.filter(({ text, debris }) => debris !== true && text.length < 2000 && NUMBERED.test(text));
  const topics = numbered.flatMap(({ text }) => {
    const topic = TOPIC.exec(text)?.[2] ?? "";
    return topic === "" || KIND.test(topic) ? [] : [topic];
  });
  if (topics.length < LEAST_RECORDS || topics.length * 4 < numbered.length * 3) return pieces;
  return pieces.flatMap((piece) => {
    const match = piece.text.length < 2000 ? TOPIC.exec(piece.text) : null;
    if (match === null || KIND.test(match[2] ?? "")) return [piece];
    return [
      withText(piece, `${match[1] ?? ""}${piece.text.slice(match[0].length)}`),
      withText(piece, `知识点：${match[2] ?? ""}`),
    ];
  });
}

const JUDGE = /^(\s*\d{1,3}\s?[.．、)）]\s*)(?:判[断斷](?:[题題]|[对對][错錯])?|是非[题題]?)\s?[:：]\s*(?=\S)/u;

/** `7. 判断：25×4=100。（ ）`: the kind of the question in front of its stem. */
export function nameJudgedStems(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const match = piece.text.length < 400 && piece.debris !== true ? JUDGE.exec(piece.text) : null;
    if (match === null) return piece;
    return withText(piece, `${match[1] ?? ""}${piece.text.slice(match[0].length).trim()}${NAMED.judged}`);
  });
}

const LETTERED = /^\s*[(（]?[A-Ha-h]\s?[.．、)）:：]\s*\S/u;
const COUNTED = /^\s*[(（]?(\d{1,2})\s?[.．、)）]\s*(?=\S)/u;
const BOTH_VERDICTS = /^(?:正[确確]\/[错錯][误誤]|[对對]\/[错錯]|[√✓]\/[×✗]|true\/false|t\/f)$/iu;
const YES_AND_NO = /^(?:是\/否|yes\/no)$/iu;
const ASKS = /[?？]\s*(?:[(（【[][^()（）【】[\]]{0,30}[)）】\]])?$/u;
const HINT = /^[(（].*[)）]$|^(?:例如|如[:：]|[请請][选選][择擇输輸])/u;
const LEAST_BLOCKS = 4;
const LONGEST_CHOICE = 120;

interface Block {
  readonly stem: readonly number[];
  readonly choices: readonly number[];
  readonly kind: "letters" | "numbers" | "verdicts" | "words" | "none";
}

/** A stem of one or two lines above choices with letters or numbers, or above both verdicts; null for anything else. */
function readBlock(texts: readonly string[], lines: readonly number[]): Block | null {
  const textOf = (at: number): string => texts[at] ?? "";
  const last = lines.slice(-2).map((at) => textOf(at));
  if (lines.length > 2 && BOTH_VERDICTS.test(last.join("/")))
    return { stem: lines.slice(0, -2), choices: lines.slice(-2), kind: "verdicts" };
  if (lines.length > 2 && lines.length < 6 && YES_AND_NO.test(last.join("/")))
    return { stem: lines.slice(0, -2), choices: lines.slice(-2), kind: "words" };
  const letters = lines.findIndex((at) => LETTERED.test(textOf(at)));
  const numbers = lines.findIndex((at) => COUNTED.exec(textOf(at))?.[1] === "1");
  const from = letters > 0 ? letters : numbers;
  if (from < 0) {
    const asks = ASKS.test(textOf(lines[0] ?? -1)) && lines.slice(1).every((at) => HINT.test(textOf(at)));
    return asks ? { stem: lines, choices: [], kind: "none" } : null;
  }
  const [stem, choices] = [lines.slice(0, from), lines.slice(from)];
  if (stem.length === 0 || stem.length > 3 || choices.length < 2) return null;
  const inOrder = choices.every((at, index) => {
    const text = textOf(at);
    if (text.length > LONGEST_CHOICE) return false;
    return letters > 0
      ? text
          .trim()
          .replace(/^[(（]/u, "")
          .toUpperCase()
          .startsWith(String.fromCharCode(65 + index))
      : Number(COUNTED.exec(text)?.[1] ?? 0) === index + 1;
  });
  return inOrder ? { stem, choices, kind: letters > 0 ? "letters" : "numbers" } : null;
}

/**
 * Blocks between empty lines without numbers of their own, most of them a stem above choices: each is a question, also
 * one with `正确` and `错误` below it, or one that only asks.
 */
export function numberBareBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const blocks = blocksOf(pieces, 0);
  if (blocks.length < LEAST_BLOCKS) return pieces;
  const texts = pieces.map(({ text }) => text.trim());
  const numbered = blocks.some(([head = -1]) => COUNTED.test(texts[head] ?? "") || /^[#|]/u.test(texts[head] ?? ""));
  if (numbered) return pieces;
  // `A1. `, `A2. `: the codes of a questionnaire count them.
  const coded = blocks.filter(([head = -1]) => /^[A-Z]\d{1,2}\s?[.．、:：]/u.test(texts[head] ?? "")).length;
  if (coded * 2 > blocks.length) return pieces;
  const read = blocks.map((lines) => readBlock(texts, lines));
  const asked = read.filter((block) => block !== null);
  const kinds = new Set(asked.map(({ kind }) => kind));
  // Where all blocks are of one kind, other readings find them.
  if (asked.filter(({ kind }) => kind !== "none").length < LEAST_RECORDS || kinds.size < 2) return pieces;
  if (asked.length * 5 < (blocks.length - 1) * 4) return pieces;
  const written = new Map<number, Piece[]>();
  let no = 0;
  for (const block of asked) {
    const [head = -1, ...more] = block.stem;
    const piece = pieces[head];
    if (piece === undefined) continue;
    no += 1;
    const type = block.kind === "verdicts" ? NAMED.judged : "";
    written.set(head, [withText(piece, ""), withText(piece, `${String(no)}. ${texts[head] ?? ""}${type}`)]);
    for (const at of more) {
      const own = pieces[at];
      if (own !== undefined && HINT.test(texts[at] ?? ""))
        written.set(at, [withText(own, `题目说明：${texts[at] ?? ""}`)]);
    }
    for (const [index, at] of block.choices.entries()) {
      const own = pieces[at];
      if (own === undefined) continue;
      if (block.kind === "verdicts") written.set(at, [{ ...own, debris: true }]);
      if (block.kind === "numbers" || block.kind === "words")
        written.set(at, [
          withText(own, `${String.fromCharCode(65 + index)}. ${(texts[at] ?? "").replace(COUNTED, "")}`),
        ]);
    }
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

const FORMAL = /^\s*[壹貳贰參叁参肆伍陸陆柒捌玖拾]\s?[、.．]\s*[^。？?_＿□]{2,40}$/u;

const NUMERAL = /^\s*[壹貳贰參叁参肆伍陸陆柒捌玖拾]\s?[、.．]\s*/u;
/** What was recognised as a question before. */
const NAMED_BEFORE = /\[\p{Script=Han}{2,7}题\]\s*$/u;
/** `參、您希望開設哪些課程？＿＿＿＿`: a question beside the headings of the parts. */
const ASKED_PART = /^\s*[壹貳贰參叁参肆伍陸陆柒捌玖拾]\s?[、.．]\s*([^□]{4,60}[?？])[\s_＿]*$/u;

const BOXES_BELOW = /^\s*[□○☐◯]\s?[^□○☐◯:：]{1,30}[□○☐◯]/u;

/** `貳、非選擇題`: headings with formal numerals. */
export function headFormalNumerals(pieces: readonly Piece[]): readonly Piece[] {
  const isHead = ({ text, debris }: Piece): boolean => debris !== true && text.length < 80 && FORMAL.test(text);
  if (!pieces.some(isHead)) return pieces;
  return pieces.flatMap((piece, at) => {
    const question = piece.text.length < 120 && piece.debris !== true ? ASKED_PART.exec(piece.text)?.[1] : undefined;
    if (question !== undefined && /[_＿]{2}/u.test(piece.text))
      return [withText(piece, ""), withText(piece, `${question}${NAMED.essay}`), withText(piece, "")];
    if (!isHead(piece)) return [piece];
    if (NAMED_BEFORE.test(piece.text)) return [withText(piece, ""), withText(piece, piece.text.replace(NUMERAL, ""))];
    // Boxes right below it answer it, and the last line of the form has room below it: it asks itself.
    const next = nextFilled(pieces, at, 50);
    const boxes = BOXES_BELOW.test(textAt(pieces, next, 200));
    const room = next < 0 && /[:：]\s*$/u.test(piece.text);
    const several = /[多複复][选選]/u.test(piece.text) ? NAMED.several : NAMED.single;
    const text = piece.text.trim();
    const asked = boxes ? `${text}${several}` : room ? `${text}${NAMED.essay}` : `## ${text}`;
    return [withText(piece, ""), withText(piece, asked)];
  });
}

const CHINESE_PART =
  /^\s*第\s?[一二三四五六七八九十]{1,3}\s?(?:部[分份]|[单單]元|篇|章)[\s\u3000:：、]\s*[^。？?□○_＿]{2,40}$/u;

/** `第二部分  参观行为` right below the choices of a question, and above the next one: a heading. */
export function headChineseParts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    if (piece.debris === true || piece.text.length > 80 || !CHINESE_PART.test(piece.text)) return [piece];
    const isGlued =
      (pieces[at - 1]?.text.trim() ?? "") !== "" && NUMBERED.test(pieces[nextFilled(pieces, at)]?.text ?? "");
    return isGlued ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`)] : [piece];
  });
}

const CIRCLED_DIGIT = /[○◯〇]\s?([1-9１-９])(?![\d１-９])\s?(?=\S)/gu;

const MEASURED =
  /^\s*[○◯〇]\s?\d\s?(?:[辆輛台次个個年天岁歲人元万萬小时時部项項种種只套间間家名位周週月天级級层層倍\-~～—–至到]|[以及]|分钟)/u;

/** `○１石墨 ○２石英`: circles whose numbers a copy has put behind them, counted from one for each question. */
export function closeCircles(pieces: readonly Piece[]): readonly Piece[] {
  const lists = new Set<number>();
  let [open, last]: [number[], number] = [[], 0];
  // `○ 没有⏎○ 1辆⏎○ 2辆`: among circles without digits, a digit belongs to its choice, as in front of a unit.
  const isPlain = (at: number): boolean => {
    const text = pieces[at]?.text ?? "";
    return /^\s*[○◯〇]\s*[^\s\d１-９○◯〇]/u.test(text) && text.search(CIRCLED_DIGIT) < 0;
  };
  const close = (): void => {
    if (last > 1) for (const at of open) lists.add(at);
    [open, last] = [[], 0];
  };
  for (const [at, { text, debris }] of pieces.entries()) {
    if (text.trim() === "") continue;
    const isCircled = debris !== true && text.length <= 400 && /^\s*[○◯〇]/u.test(text);
    const digits = isCircled
      ? Array.from(text.matchAll(CIRCLED_DIGIT), ([, digit = ""]) => Number(digit.normalize("NFKC")))
      : [];
    if (digits[0] !== last + 1) close();
    if (digits.length === 1 && (isPlain(at - 1) || isPlain(at + 1) || MEASURED.test(text))) continue;
    if (digits.length === 0 || digits.some((digit, index) => digit !== last + 1 + index)) continue;
    open.push(at);
    last += digits.length;
  }
  close();
  if (lists.size < 2) return pieces;
  return pieces.map((piece, at) =>
    lists.has(at)
      ? withText(
          piece,
          piece.text.replace(CIRCLED_DIGIT, (_, digit: string) =>
            String.fromCodePoint(0x245f + Number(digit.normalize("NFKC"))),
          ),
        )
      : piece,
  );
}

const RULE = /^\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*){1,15}$/u;

/** A Markdown table without the bars at its edges. */
export function closeTableEdges(pieces: readonly Piece[]): readonly Piece[] {
  const edged = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 400 || !RULE.test(text)) continue;
    const bars = (line: string | undefined): number => line?.match(/\|/gu)?.length ?? 0;
    const count = bars(text);
    if (bars(pieces[at - 1]?.text) !== count || /^\s*\|/u.test(pieces[at - 1]?.text ?? "")) continue;
    for (let row = at - 1; row < pieces.length && bars(pieces[row]?.text) === count; row += 1) edged.add(row);
  }
  if (edged.size === 0) return pieces;
  return pieces.map((piece, at) => (edged.has(at) ? withText(piece, `| ${piece.text.trim()} |`) : piece));
}

const NUMBERED_GAP = /[(（]\s{0,3}([①-⑳])\s{0,3}[)）]/gu;

/** `本名（ ① ），臺灣（ ② ）人`: gaps that are counted through a paper. */
export function openNumberedGaps(pieces: readonly Piece[]): readonly Piece[] {
  const values = pieces.flatMap(({ text, debris }) =>
    debris === true || text.length > 2000 || !/[①-⑳]/u.test(text)
      ? []
      : Array.from(text.matchAll(NUMBERED_GAP), ([, sign = ""]) => (sign.codePointAt(0) ?? 0) - 0x245f),
  );
  if (values.length < LEAST_RECORDS || values.some((value, at) => value !== at + 1)) return pieces;
  // Behind a list of choices the signs name them.
  if (pieces.some(({ text }) => /^\s*[(（]?[①-⑳]/u.test(text))) return pieces;
  return pieces.map((piece) =>
    piece.text.length <= 2000 && NUMBERED.test(piece.text)
      ? withText(piece, piece.text.replace(NUMBERED_GAP, "（____）"))
      : piece,
  );
}

const INTRODUCES = /(?:以下|如下|下列)[^。？?]{0,30}[:：]\s*$/u;
const ITEM = /^\s*(?:[(（]?(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?[.．、)）])\s*\S/u;
const ENDS = /[；;。]\s*$/u;
const OPEN = /[?？_＿□○☐]|[(（]\s*[)）]|[:：]\s*$/u;

/** `可能出现以下风险：⏎一、……；⏎二、……。`: a list of sentences below a line that announces it asks nothing. */
export function tellAnnouncedLists(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 600 || !INTRODUCES.test(text) || NUMBERED.test(text)) continue;
    const items: number[] = [];
    for (let next = nextFilled(pieces, at); next > 0; next = nextFilled(pieces, next)) {
      const line = pieces[next]?.text ?? "";
      if (line.length > 600 || !ITEM.test(line) || OPEN.test(line)) break;
      items.push(next);
    }
    const ended = items.filter((item) => ENDS.test(pieces[item]?.text ?? ""));
    const parted = items.slice(0, -1).filter((item) => /[；;]\s*$/u.test(pieces[item]?.text ?? ""));
    if (items.length > 2 && ended.length === items.length && parted.length * 2 > items.length)
      for (const item of items) told.add(item);
  }
  if (told.size === 0) return pieces;
  return pieces.map((piece, at) => (told.has(at) ? withText(piece, tellCounted(piece.text)) : piece));
}

/** A statement whose number in Chinese is no heading. */
function tellCounted(text: string): string {
  return tell(text).replace(/(\][(（]?[一二三四五六七八九十]{1,3}\s?)(?=[.．、)）])/u, "$1\\");
}

const GREETS = /^\s*(?:尊敬的|[亲親][爱愛]的|各位|敬[啟启]者|dear\s)[^:：,，。]{0,24}[:：,，!！]\s*$/iu;

/** `尊敬的病友：` below the fields of a form. */
export function tellGreetings(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) =>
    at > 2 && piece.debris !== true && piece.text.length < 60 && GREETS.test(piece.text)
      ? withText(piece, tell(piece.text))
      : piece,
  );
}

const BOLD = /^\s*\*\*\s?(?!\d|[QqＱ]\s?\d)([^*]{3,160}?)\s?\*\*\s*$/u;
const SAYS_HOW = /^\s*(?:\*\s?[(（].{1,300}[)）]\s?\*|_[(（].{1,300}[)）]_|[(（].{1,300}[)）])\s*$/u;
const PLACE_LINE = /^\s*[_＿]{5,}\s*$/u;
const BOX_ITEM = /^\s*[-*]\s\[\s?\]\s*\S|^\s*[□☐○]\s?\S/u;
const NUMBERED_HEADING = /^(\s*#{1,6}\s+)\d{1,2}\s?[.．、)]\s*(?=\S)/u;

const NESTED = /^\s{2,}[-*]\s+(?!\[)(\S.{0,120})$/u;

const FIELD_BELOW =
  /^(?:\*\*)?(?:建[议議]|意[见見]|理由|原因|[备備][注註]|[说說]明|[补補]充(?:[说說]明)?|[评評][语語论論]|comments?|notes?|remarks?|reasons?|suggestions?)(?:\*\*)?\s?[:：](?:\*\*)?\s*[_＿]{3,}\s*$/iu;

const BESIDE = /^\s{0,6}[-*]\s+[^[\]:：_＿]{2,12}[:：]\s*[_＿]{3}/u;

/** `- [ ] 甲⏎  - 乙⏎  - 丙`: bullets further in than a box explain its choice. */
export function joinNestedBullets(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => NESTED.test(text) || BESIDE.test(text.slice(0, 60)))) return pieces;
  const result: Piece[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const inner = piece.text.length < 200 && isOpen ? NESTED.exec(piece.text)?.[1] : undefined;
    const last = result.at(-1);
    const field = isOpen && piece.text.length < 100 ? piece.text.trim().replace(/^[-*]\s+/u, "") : "";
    if (last !== undefined && FIELD_BELOW.test(field)) {
      // `- 建议：____` below the boxes of a question is written beside its answer.
      const label = field.replace(/\*\*|\s?[:：]\s*[*_＿]+\s*$/gu, "");
      result.push(withText(piece, ""), withText(piece, `${label}${NAMED.essay}`), withText(piece, ""));
      isOpen = false;
      continue;
    }
    if (inner !== undefined && last !== undefined) {
      const text = last.text.replace(/\s?）$/u, "");
      const joined = text === last.text ? `${text}（${inner.trim()}）` : `${text}；${inner.trim()}）`;
      result[result.length - 1] = covering(withText(last, joined), [piece]);
      continue;
    }
    result.push(piece);
    isOpen = /^\s{0,1}[-*]\s\[\s?\]\s*\S/u.test(piece.text);
  }
  return result;
}

/** `**What do you need?**⏎*(Be specific.)*⏎______`: lines in bold below the headings of a page are the questions. */
export function askBoldLines(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, { readonly hint: number; readonly place: number }>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 200 || !BOLD.test(text)) continue;
    const first = nextFilled(pieces, at);
    const hint = SAYS_HOW.test((pieces[first]?.text ?? "").slice(0, 400)) ? first : -1;
    const place = hint < 0 ? first : nextFilled(pieces, hint);
    const below = pieces[place]?.text ?? "";
    if (PLACE_LINE.test(below)) asked.set(at, { hint, place });
    else if (BOX_ITEM.test(below)) asked.set(at, { hint, place: -1 });
    else if (/[?？]\s?\*\*\s*$/u.test(text) && asked.size >= LEAST_RECORDS) asked.set(at, { hint, place: at });
  }
  if (asked.size < LEAST_RECORDS || !pieces.some(({ text }) => /^\s*#{1,6}\s/u.test(text))) return pieces;
  const hints = new Set([...asked.values()].map(({ hint }) => hint));
  const places = new Set([...asked.values()].map(({ place }) => place));
  let no = 0;
  return pieces.flatMap((piece, at) => {
    if (hints.has(at)) return [withText(piece, `题目说明：${piece.text.trim().replace(/^[*_]\s?|\s?[*_]$/gu, "")}`)];
    if (places.has(at) && !asked.has(at)) return [withText(piece, "")];
    if (!asked.has(at)) return [withText(piece, piece.text.replace(NUMBERED_HEADING, "$1"))];
    no += 1;
    const isWritten = (asked.get(at)?.place ?? -1) >= 0;
    return [
      withText(piece, ""),
      withText(piece, `${String(no)}. ${BOLD.exec(piece.text)?.[1] ?? ""}${isWritten ? NAMED.essay : ""}`),
    ];
  });
}
