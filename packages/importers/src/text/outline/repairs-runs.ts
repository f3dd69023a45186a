/**
 * Repairs of whole runs of numbers: instructions that are numbered like questions, numbers of two levels, and numbers that a
 * list of a page has put in front of choices as well. Each compares all runs of the text with each other.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { isHeading } from "./heads.ts";
import { kindOfWords } from "./kinds.ts";
import { labelAt } from "./labels.ts";
import { narrow, readLine } from "./leads.ts";

const NUMBER = /^\s*(\d{1,3})\s?(?:[.．、)）](?!\d))\s*/u;
/** The same in a list of a page, which puts a bullet or a number of its own in front. */
const LISTED_NUMBER = /^\s*(?:[-•*]\s+|(\d{1,3})\s?[.．、]\s+(?=\1\s?[.．、]))?(\d{1,3})\s?(?:[.．、)）](?!\d))\s*/u;
/** What an item that asks has on its own line. */
const ASKS =
  /[?？]|[_＿]{2,}|年[\s\u3000]{2,}月[\s\u3000]{2,}日|[(（【[]\s*[A-H√×对错]{0,6}\s*[)）】\]]|[:：]\s*$|[□○☐]/u;
const CHOICE = /^\s*(?:[-*•]\s)?[(（]?[A-Ha-h]\s?[.．、)）:：]|^\s*[□○☐①]/u;

interface Run {
  /** Indices of the numbered lines. */
  readonly items: number[];
  /** Index of the line behind the run. */
  readonly to: number;
}

/** Runs of numbers that each begin with 1. */
function findRuns(pieces: readonly Piece[]): Run[] {
  const starts: number[][] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    const value = debris === true ? 0 : Number(LISTED_NUMBER.exec(narrow(text))?.[2] ?? 0);
    if (value === 1) starts.push([at]);
    else if (value > 1) starts.at(-1)?.push(at);
  }
  return starts.map((items, index) => ({ items, to: starts[index + 1]?.[0] ?? pieces.length }));
}

/** How many items of a run ask something, have choices or an answer. */
function countAsking(pieces: readonly Piece[], { items, to }: Run): number {
  return items.filter((at, index) =>
    pieces.slice(at, items[index + 1] ?? to).some(({ text }, line) => {
      const view = narrow(text);
      if (line > 0) return CHOICE.test(view) || labelAt(view.trim(), 0)?.role === "answer";
      return ASKS.test(view.replace(LISTED_NUMBER, ""));
    }),
  ).length;
}

/**
 * `1、下载前请自行甄别…。` above the first question: sentences that ask nothing, in a run of their own above runs whose items
 * all ask or have answers. They are told, not asked.
 */
export function tellInstructions(pieces: readonly Piece[]): readonly Piece[] {
  const runs = findRuns(pieces);
  const [first, ...others] = runs;
  if (first === undefined || first.items.length > 12) return pieces;
  // Without other numbers, labels with places to write are what is asked.
  if (others.length === 0 && (first.items.length < 2 || countPlaces(pieces.slice(first.items.at(-1) ?? 0)) < 3))
    return pieces;
  if (
    first.items.some((at, index) => !/[。！；.!;]\s*$/u.test(lastLine(pieces, at, first.items[index + 1] ?? first.to)))
  )
    return pieces;
  // The name of a kind above the run makes statements of it that are to be judged.
  const above = pieces.slice(0, first.items[0] ?? 0).findLast(({ text }) => text.trim() !== "");
  if (above !== undefined && isHeading(readLine(above))) {
    const told = first.items.every((at) => INSTRUCTS.test(pieces[at]?.text ?? ""));
    if (kindOfWords(above.text) === "judged" || !told) return pieces;
  }
  const asking = others.every((run) => countAsking(pieces, run) === run.items.length);
  if (!asking || countAsking(pieces, { ...first, to: (first.items.at(-1) ?? 0) + 1 }) > 0) return pieces;
  const told = new Set(first.items);
  return pieces.map((piece, at) =>
    told.has(at) ? withText(piece, `${NAMED.statement}${piece.text.trim().replace(LISTED_NUMBER, "")}`) : piece,
  );
}

/** What candidates are told in front of a paper. */
const INSTRUCTS =
  /答[题題]卡|答[题題][纸紙]|铅笔|鉛筆|[选選][涂塗]|每[小]?[题題]|本[试試大][卷题題]|本[卷考]|考生|考[试試]|[试試]卷|姓名|座[号號]|准考[证證]|答案|作答|作[图圖]|草稿[纸紙]|[监監]考|下[载載]/u;

/** The last line of an item that a copy has torn: up to the next number, a blank line or a heading. */
function lastLine(pieces: readonly Piece[], at: number, to: number): string {
  let text = pieces[at]?.text ?? "";
  for (const line of pieces.slice(at + 1, to)) {
    const torn = /[^。！；.!;?？:：\s]\s*$/u.test(text) && text.length > 24;
    if (!torn || line.text.trim() === "" || CHOICE.test(line.text)) break;
    text = line.text;
  }
  return text;
}

/** What stands at the end of a material whose parts are asked. */
export const LEADS_TO_PARTS =
  /(?:完成|回答|解答|作答)(?:下面|下列|以下|后面|後面|各)?[^。？?]{0,12}[题題]|(?:完成|按|根据|根據)(?:下面|下列|以下)(?:各[项項])?(?:要求|任[务務])|(?:下面|下列|以下)[^。？?]{0,12}[问問题題]|answer the (?:following )?questions/iu;
const FIRST_PART = /^\s*[(（]1[)）]\s*\S|^\s*1\s?[)）]\s*\S/u;
const FENCED = /^\s*(?:```|~~~)/u;

/** `1.` above code and a request to answer the parts below it: a material, and no question. */
export function tellMaterials(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => FIRST_PART.test(text))) return pieces;
  const told = new Set<number>();
  // Below other numbers, those of the parts do not become the numbers of the questions.
  let numbers = -1;
  for (const [at, { text }] of pieces.entries()) {
    if (!/^\s*\d{1,3}\s?[.．、]\s*(?:\S.{0,200})?$/u.test(text)) continue;
    numbers += 1;
    let open = false;
    // A stem that asks nothing by itself leads to its parts as well.
    let code =
      numbers > 1 &&
      /^\s*\d{1,3}\s?[.．、]\s*(?:默[写寫]|[阅閱][读讀]|按要求|[读讀][^，,。]{0,14}[图圖表]|[观觀]察[^，,。]{0,14}[图圖表])[^?？_＿]*$/u.test(
        text,
      );
    let leads = code || LEADS_TO_PARTS.test(text);
    for (const { text: line } of pieces.slice(at + 1, at + (leads || text.length < 8 ? MOST_MATERIAL : 2))) {
      if (FENCED.test(line)) [open, code] = [!open, true];
      else if (open) continue;
      else if (code && leads && FIRST_PART.test(line)) {
        told.add(at);
        break;
      } else if (NUMBER.test(line) || CHOICE.test(line)) break;
      else leads ||= LEADS_TO_PARTS.test(line);
    }
  }
  if (told.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (!told.has(at)) {
      result.push(piece);
      continue;
    }
    // A blank line would end the statement.
    let end = at + 1;
    while (pieces[end]?.text.trim() === "") end += 1;
    const text = piece.text.trim().replace(/^\d{1,3}\s?[.．、]\s*(?=\S)/u, "");
    const below = FENCED.test(pieces[end]?.text ?? "") ? end : at + 1;
    result.push(covering(withText(piece, tell(text)), pieces.slice(at + 1, below)));
    at = below - 1;
  }
  return result;
}

/** The most lines of a material that are looked through. */
const MOST_MATERIAL = 120;

/** A heading of what a page says behind its questions. */
const ADVICE =
  /(?:建[议議]|[说說]明|注意|[总總][结結]|提示|小[结結]|[结結][语語]|技巧|\b(?:tips|advice|notes))\s*[:：]?\s*$/iu;

/** The same behind the last question: `四、备考建议` above sentences in a run of their own. */
export function tellAdvice(pieces: readonly Piece[]): readonly Piece[] {
  const runs = findRuns(pieces);
  const last = runs.at(-1);
  if (last === undefined || runs.length < 2 || last.items.length < 2) return pieces;
  if (last.items.some((at) => !/[。！；.!;]\s*$/u.test(pieces[at]?.text ?? ""))) return pieces;
  const above = pieces.slice(0, last.items[0] ?? 0).findLast(({ text }) => text.trim() !== "");
  if (above === undefined || above.text.length > 40 || !ADVICE.test(above.text)) return pieces;
  // `解答與說明` begins a list of answers.
  if (/答案|解答|答[与與和及]|解析/u.test(above.text)) return pieces;
  const asking = runs.slice(0, -1).every((run) => countAsking(pieces, run) * 4 >= run.items.length * 3);
  if (!asking || countAsking(pieces, { ...last, to: (last.items.at(-1) ?? 0) + 1 }) > 0) return pieces;
  const told = new Set(last.items);
  return pieces.map((piece, at) =>
    told.has(at) ? withText(piece, `${NAMED.statement}${piece.text.trim().replace(LISTED_NUMBER, "")}`) : piece,
  );
}

/** A hint at the end of a stem that says how many of the choices below are taken. */
const HINT =
  /[(（【[]\s?(?:[^()（）【】[\]]{0,6})(?:([单單][选選])|([多复複][选選]|可多[选選]|[选選]择多项))(?:[^()（）【】[\]]{0,12})[)）】\]]\s*[*＊]?\s*$/u;
const ANY_SIGN =
  /^\s*(?:[(（]?(?:\d{1,3}|[A-Ha-h])\s?[.．、)）]|[□○☐◯①-⑳●•*·-]|[(（【[]\s*[)）】\]]|[[【(（]|行：|列：)/u;

/** `1. …？（复选）` above lines without signs: whatever they look like, they are the choices that the hint speaks of. */
export function nameHintedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const starts = pieces.flatMap(({ text }, at) => (HEAD_LINE.test(narrow(text)) ? [at] : []));
  const named = new Map<number, string>();
  for (const [index, at] of starts.entries()) {
    const hint = HINT.exec(pieces[at]?.text ?? "");
    if (hint === null || /[题題][\]】]/u.test(hint[0])) continue;
    const below = pieces.slice(at + 1, starts[index + 1] ?? pieces.length).filter(({ text }) => text.trim() !== "");
    const plain = below.every(
      ({ text }) => !ANY_SIGN.test(text) && text.length < 90 && !/[\t|]|[：:]\s*$|\S\s{2,}\S/u.test(text.trim()),
    );
    const long = below.some(({ text }) => text.trim().length > 24);
    if (below.length > 2 && plain && long) named.set(at, hint[1] === undefined ? NAMED.several : NAMED.single);
  }
  if (named.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const name = named.get(at);
    return name === undefined ? piece : withText(piece, nameStem(piece.text, name));
  });
}

/** The number of a question, perhaps with a code behind it. */
const HEAD_LINE = /^\s*(?:[Qq]\s?)?\d{1,3}\s?[.．、:：)）](?!\d)\s*\S/u;

/** `注：1、…`: the first point of a note stands on the line of its heading. */
const NOTE =
  /^(\s*(?:【|\[)?(?:附?[注註]|[备備][注註]|(?:填[表写寫報报]|投票|[选選][举舉])?[说說]明|(?:填[表写寫報报]|[报報]名)?(?:[须須]知|注意(?:事[项項])?)|(?:[温溫]馨|友情|特[别別]|重要)?(?:提[示醒]))(?:】|\])?\s?[:：]?\s*)([(（]?)1(\s?[、.．)）])/u;

/** Points of a note that begins on the line of its heading: they tell and ask nothing. */
export function tellNotes(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const first = debris === true ? null : NOTE.exec(narrow(text));
    if (first === null) continue;
    const run = [at];
    for (let next = at + 1; next < pieces.length; next += 1) {
      const view = narrow(pieces[next]?.text ?? "");
      if (view.trim() === "") continue;
      const no = /^\s*[(（]?(\d{1,2})\s?[、.．)）](?!\d)/u.exec(view);
      if (no === null || Number(no[1]) !== run.length + 1) break;
      run.push(next);
    }
    if (
      run.every((index) => !ASKS.test(narrow(pieces[index]?.text ?? "").replace(/[(（“"‘]\s*[√×✓○□]\s*[)）”"’]/gu, "")))
    )
      for (const index of run) told.add(index);
  }
  if (told.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!told.has(at)) return piece;
    const words = piece.text.trim().replace(/^[(（]?\d{1,2}\s?[、.．)）]\s*/u, "");
    // `备注：1.一式两份；2.可另附页。`: points on the same line would be cut off as questions.
    const points = /[；;。][ \u3000]*[(（]?2\s?[、.．)）]/u.test(words);
    const plain = points ? words.replace(/(\d)(\s?[、.．)）])/gu, "$1\\$2") : words;
    return withText(piece, `${NAMED.statement}${plain}`);
  });
}

/** The text as a statement. A name in front of a number would be the type of a question. */
export function tell(text: string): string {
  if (text.startsWith(NAMED.statement)) return text;
  return `${NAMED.statement}${text.trim().replace(/^([(（]?\d{1,3}\s?)(?=[.．、)）])/u, "$1\\")}`;
}

/** `JANUARY ________`: a label without a number and a place to write. */
const PLACE = /^\s*[\p{L}][\p{L} .'’/-]{0,30}?[:：]?\s?(?:[_＿]{5,}|\[单行文本\])/u;

function countPlaces(pieces: readonly Piece[]): number {
  return pieces.filter(({ text }) => PLACE.test(text)).length;
}

const NESTED = /^(\s*)(\d{1,2})\s?[.．]\s?(\d{1,3})(?:\s?[.．、)）](?!\d)\s*|\s+|(?=[\p{Script=Han}“《]))/u;

/**
 * `1.1.您的年龄` and `1.3 您的…`: numbers of two levels, with a sign behind some and not behind others. The second number counts
 * the questions of a part.
 */
export function flattenNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const inner = pieces.flatMap(({ text }, at) => {
    const match = NESTED.exec(narrow(text));
    return match === null ? [] : [{ at, part: Number(match[2]), no: Number(match[3]) }];
  });
  if (inner.length < 4 || new Set(inner.map(({ part }) => part)).size < 2) return pieces;
  const rises = ({ part, no }: { part: number; no: number }, index: number) => {
    const before = inner[index - 1];
    if (before === undefined) return part <= 1 && no <= 1;
    return part === before.part ? no > before.no && no <= before.no + 2 : part === before.part + 1 && no <= 1;
  };
  if (!inner.every(rises)) return pieces;
  // Other numbers would count the questions themselves.
  const plain = pieces.filter(({ text }) => NUMBER.test(narrow(text)) && !NESTED.test(narrow(text))).length;
  if (plain > new Set(inner.map(({ part }) => part)).size) return pieces;
  const lines = new Map(inner.map(({ at, no }) => [at, no]));
  return pieces.map((piece, at) => {
    const no = lines.get(at);
    const whole = NESTED.exec(narrow(piece.text))?.[0] ?? "";
    return no === undefined ? piece : withText(piece, `${no}. ${piece.text.slice(whole.length)}`);
  });
}

const CHOICES_ALONE = /^\s*\d{1,3}\s?[.．、]\s*[(（]?A\s?[.．、:：)）]\s?\S.*[^A-Za-z]B\s?[.．、:：)）]/u;

/** `1. 下列…（ ）` above `2. A:… B:…`: the list of a page has numbered stems and choices alike. */
export function freeNumberedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.flatMap(({ text }, at) => (NUMBER.test(narrow(text)) ? [at] : []));
  const choices = numbered.filter((at) => CHOICES_ALONE.test(narrow(pieces[at]?.text ?? "")));
  if (choices.length < 2 || choices.length * 2 !== numbered.length) return pieces;
  const alone = new Set(choices);
  const alternate = numbered.every((at, index) => (index % 2 === 1) === alone.has(at));
  const rising = numbered.every((at, index) => Number(NUMBER.exec(narrow(pieces[at]?.text ?? ""))?.[1]) === index + 1);
  if (!alternate || !rising) return pieces;
  const places = new Map(numbered.map((at, index) => [at, index]));
  return pieces.map((piece, at) => {
    const index = places.get(at);
    if (index === undefined) return piece;
    const rest = piece.text.slice(NUMBER.exec(narrow(piece.text))?.[0].length ?? 0);
    return withText(piece, index % 2 === 1 ? rest : `${index / 2 + 1}. ${rest}`);
  });
}

/** `1。您是否…`, `a。经常`: a full stop of Chinese behind numbers and letters that count. */
const STOPPED = /(^|[\s?？。)）\p{Script=Han}])(\d{1,3})。(?=\s?[\p{Script=Han}“《A-Za-z])/gu;
const STOPPED_LETTER = /([\s?？。)）\p{Script=Han}]|^)([a-hA-H])。(?=\s?\S)/gu;

export function dotStops(pieces: readonly Piece[]): readonly Piece[] {
  const stopped = pieces.filter(({ text }) => text.includes("。"));
  const numbers = stopped.flatMap(({ text }) => [...text.matchAll(STOPPED)].map((match) => Number(match[2])));
  const letters = stopped.reduce((sum, { text }) => sum + [...text.matchAll(STOPPED_LETTER)].length, 0);
  const rising = numbers.filter((no, index) => no === (numbers[index - 1] ?? 0) + 1 || no === 1).length;
  const counted = numbers.length > 2 && rising * 4 >= numbers.length * 3;
  if (!counted && letters < 6) return pieces;
  return pieces.map((piece) => {
    let { text } = piece;
    if (counted) text = text.replace(STOPPED, "$1$2. ");
    if (letters > 5) text = text.replace(STOPPED_LETTER, "$1$2.");
    return text === piece.text ? piece : withText(piece, text);
  });
}

const SMALL =
  /(^|[\s?？。:：)）\p{Script=Han}A-Za-z\d])(?:([a-h])(\s?[.．、]\s?|\s?(?=\p{Script=Han}))|[(（]([a-h])[)）]\s?)(?=\S)/gu;

/**
 * `…？ a.经常b.偶尔c.其他`, `…（a）甲（b）乙（c）丙`: small letters that count inside Chinese lines of several questions become
 * capitals, as in papers. The first of them may lack its sign.
 */
export function raiseLetters(pieces: readonly Piece[]): readonly Piece[] {
  let lists = 0;
  const raised = pieces.map((piece) => {
    if (!/[a-h]/.test(piece.text) || !/\p{Script=Han}/u.test(piece.text)) return piece;
    const matches = [...piece.text.matchAll(SMALL)];
    let text = "";
    let end = 0;
    for (let at = 0; at < matches.length;) {
      const { series, next } = seriesFrom(matches, at);
      if (series.length < 3) {
        at += 1;
        continue;
      }
      lists += 1;
      for (const match of series) {
        const from = match.index + (match[1]?.length ?? 0);
        const before = piece.text.slice(end, from);
        text += `${before}${before === "" || /\s$/u.test(before) ? "" : " "}${(match[2] ?? match[4] ?? "").toUpperCase()}.`;
        end = match.index + match[0].length;
      }
      at = next;
    }
    return text === "" ? piece : withText(piece, text + piece.text.slice(end));
  });
  return lists < 2 ? pieces : raised;
}

/** The matches from `start` whose letters count from a. All have brackets or none; nearly all of the others have a sign. */
function seriesFrom(
  matches: readonly RegExpExecArray[],
  start: number,
): { series: RegExpExecArray[]; /** Index behind the last of them. */ next: number } {
  const bracketed = matches[start]?.[4] !== undefined;
  const series: RegExpExecArray[] = [];
  let next = start;
  for (const [index, match] of matches.slice(start, start + 16).entries()) {
    const [, before = "", plain, sign = "", boxed] = match;
    if (bracketed !== (boxed !== undefined)) continue;
    if ((plain ?? boxed) !== "abcdefgh".charAt(series.length)) break;
    if (!bracketed && ((series.length > 0 && sign.trim() === "") || /[A-Za-z\d]/.test(before))) break;
    series.push(match);
    next = start + index + 1;
  }
  return { series, next };
}

const TERMS =
  /((?:名[词詞]|概念|[术術][语語])(?:解[释釋])?[题題]?\s?(?:[(（][^()（）]{0,40}[)）])?\s?[:：]?)\s?(1\s?[、.．][^\n]*)$/u;

/** `名词解释（共3小题）1、甲2、乙3、丙`: terms that run on below their heading, up to the heading of the next part. */
export function partTerms(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match = TERMS.exec(piece.text);
    if (match === null) return [piece];
    const rest = match[2] ?? "";
    const terms: string[] = [];
    let at = 0;
    for (;;) {
      const term = new RegExp(
        `^${terms.length + 1}\\s?[、.．]\\s?([^\\d\\s，。？?；;：:、.．（）()]{2,16}?)\\s?(?=\\d|[一二三四五六七八九十]、|$)`,
        "u",
      ).exec(rest.slice(at));
      if (term === null) break;
      terms.push(`${terms.length + 1}、${term[1] ?? ""}`);
      at += term[0].length;
    }
    if (terms.length < 3) return [piece];
    const head = piece.text.slice(0, piece.text.length - rest.length).trimEnd();
    return [head, ...terms, rest.slice(at)].flatMap((text) => (text.trim() === "" ? [] : [withText(piece, text)]));
  });
}

const STEM_LINE = /^\s*(?:[Qq]\s?)?\d{1,3}\s?[.．、:：)）]/u;
const TOPIC =
  /^[^\s\d，。？?！!；;：:、()（）]{8,24}(?:[认認]知|情[况況]|表[现現]|[现現][状狀]|信息|[态態]度|支持|[评評][价價]|部分|意[愿願]|行[为為]|特征|[习習][惯慣]|能力|需求|[认認][识識]|感受|了解)$/u;

/** `E.我没有出现过这种情况` below `D.总是`: the last choice of a list, however long it is. */
const LISTED = /^(?:[A-Za-z]\s?[.．)）:：、]|[A-H](?=\p{Script=Han})|[□○☐◯◻▢●•·]|[①-⑳])/u;

/** A line above the next number that names the topic of what follows: much longer than the choices above it. */
export function headTopics(pieces: readonly Piece[]): readonly Piece[] {
  let above = { lines: 0, longest: 0 };
  let last = "";
  const topics = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    const line = text.trim();
    if (line === "") continue;
    if (STEM_LINE.test(narrow(line))) {
      above = { lines: 0, longest: 0 };
      continue;
    }
    const next = pieces.slice(at + 1, at + 4).find((one) => one.text.trim() !== "");
    if (
      above.lines > 1 &&
      TOPIC.test(line) &&
      line.length >= 1.5 * above.longest &&
      !(LISTED.test(line) && LISTED.test(last)) &&
      next !== undefined &&
      STEM_LINE.test(narrow(next.text))
    )
      topics.add(at);
    above = { lines: above.lines + 1, longest: Math.max(above.longest, line.length) };
    last = line;
  }
  return topics.size === 0
    ? pieces
    : pieces.map((piece, at) => (topics.has(at) ? withText(piece, `## ${piece.text.trim()}`) : piece));
}
