/**
 * Repairs of markup around questions, before anything is recognised: answers that a page folds away, boxes of note-taking
 * programs, and questions inside quotes. Their signs say how a text is shown, not what it asks.
 */
import { covering, type Piece, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";

/** Opened and closed by tags, or by the depth of a quote. */
interface Fold {
  readonly from: number;
  /** Index behind the last line. */
  readonly to: number;
  readonly summary: string;
  /** The lines below the summary. */
  readonly content: { at: number; text: string }[];
}

const TAGS = /<\/?(?:details|summary|blockquote)(?:\s[^<>]*)?>/gi;
const SUMMARY = /<summary(?:\s[^<>]*)?>([\s\S]*?)(?:<\/summary>|$)/i;
/** Tags inside a summary that say how it looks. Others may be words of the text. */
const FORMATTING = /<\/?(?:b|strong|i|em|u|s|code|kbd|mark|small|big|sub|sup|font|span|br|p|h[1-6])(?:\s[^<>]*)?\/?>/gi;
/** Words of a line that announces what is folded away. */
const ANNOUNCES =
  /答案|解析|解答|[详詳]解|提示|查看|[点點][击擊]|展[开開]|[显顯]示|answer|solution|explanation|show|reveal|hint/iu;
const LABELLED =
  /^[\s*_>-]*[【[(（]?\s?(?:(?:[参參]考|正[确確]|[标標][准準]|本[题題])*(?:答案|解答)|答|解析|[详詳]解|分析|[说說]明|[难難]度|知[识識][点點]|考[点點]|answers?|explanation|analysis)\s?[】\])）]?[\s*_]*(?:[:：]|[】\])）])/iu;
const ANSWER =
  /^[\s*_>-]*[【[(（]?\s?(?:(?:[参參]考|正[确確]|[标標][准準]|本[题題])*(?:答案|解答)|答|answers?)\s?[】\])）]?[\s*_]*(?:[:：]|[】\])）])/iu;
/** An answer without a label: letters or a judgement, perhaps with its reason. */
const SHORT =
  /^[*_\s]*(?:[A-H](?:[\s,，、]?[A-H])*|√|×|✓|✗|[对對错錯是否]|正[确確]|[错錯][误誤])[*_\s]*(?=$|[.．。，,、:：（()）—–-])/u;
/** The pairs of one question, `1-C, 2-A, 3-B`. */
const PAIRS = /^(?:\d{1,2}\s?[-–—→]\s?[A-Ha-h](?:\s?[,，、;；]\s?|\s+|$)){2,20}$/u;
/** `**否** - 因为…`, `**C) 甲**`: the answer is bold, and its reason follows. */
const BOLD_FIRST = /^(?:\*\*|__)([^*_]{1,120})(?:\*\*|__)[ \t\u3000]*(?:[-—–:：,，。.]{1,3}[ \t\u3000]*)?(.*)$/u;
const BOLD_TAG = /<\/?(?:b|strong)>/giu;

/** Answers inside `<details>`: the summary goes, and what stands below it gets a label if it has none. */
export function unfoldDetails(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /<details/i.test(text))) return pieces;
  const folds: Fold[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (!/<details/i.test(pieces[at]?.text ?? "")) continue;
    let to = at;
    while (to < pieces.length - 1 && !/<\/details>/i.test(pieces[to]?.text ?? "")) to += 1;
    const lines = pieces.slice(at, to + 1);
    const summary = SUMMARY.exec(lines.map(({ text }) => text).join("\n"))?.[1]?.trim() ?? "";
    const own = lines.map(({ text }) => text.replace(SUMMARY, "").replace(TAGS, "").replace(BOLD_TAG, "**"));
    // A summary between its tags, on a line of its own.
    const inner = own.findIndex((text) => summary !== "" && text.trim() === summary);
    const content = own.map((text, index) => ({ at: at + index, text: index === inner ? "" : text }));
    folds.push({ from: at, to: to + 1, summary: summary.replace(FORMATTING, ""), content });
    at = to;
  }
  return replaceFolds(pieces, folds);
}

/** The heading of a box: `> [!question] 判断题 1`. */
const CALLOUT = /^((?:\s*>)+)\s*\[!([a-z-]+)\][+-]?\s*(.*)$/i;
const QUOTED = /^(?:\s*>)+\s?/;
const depthOf = (text: string) => (QUOTED.exec(text)?.[0].match(/>/g) ?? []).length;

/** Boxes of note-taking programs: one with a question loses its frame, one with an answer becomes its answer. */
export function unfoldCallouts(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => CALLOUT.test(text)).length < 2) return pieces;
  const result: Piece[] = [];
  let no = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const box = CALLOUT.exec(piece.text);
    if (box === null) {
      result.push(
        depthOf(piece.text) > 0 && result.length > 0 ? withText(piece, piece.text.replace(QUOTED, "")) : piece,
      );
      continue;
    }
    const [, frame = "", kind = "", title = ""] = box;
    const depth = depthOf(frame);
    let to = at + 1;
    while (to < pieces.length && depthOf(pieces[to]?.text ?? "") >= depth && !isBoxOf(pieces[to]?.text ?? "", depth))
      to += 1;
    if (/question|quiz|exercise|todo|problem/i.test(kind)) {
      no = Number(/\d{1,3}/.exec(title)?.[0] ?? no + 1);
      const opened = openQuestion(pieces, at, title, no);
      result.push(...opened);
      if (opened.some(({ joined }) => joined !== undefined)) at += 1;
      continue;
    }
    const content = pieces
      .slice(at + 1, to)
      .map(({ text }, index) => ({ at: at + 1 + index, text: text.replace(QUOTED, "") }));
    const fold: Fold = { from: at, to, summary: title === "" ? kind : title, content };
    if (!ANNOUNCES.test(fold.summary) && !/answer|success|solution|check|done/i.test(kind)) {
      result.push(withText(piece, title));
      continue;
    }
    result.push(...labelFold(pieces, fold));
    at = to - 1;
  }
  return result;
}

function isBoxOf(text: string, depth: number): boolean {
  return CALLOUT.test(text) && depthOf(text) <= depth;
}

/** The stem below the heading of a box, with the number and the type that the heading names. */
function openQuestion(pieces: readonly Piece[], at: number, title: string, no: number): Piece[] {
  const piece = pieces[at];
  const stem = pieces[at + 1];
  if (piece === undefined) return [];
  const kind = kindOfWords(title);
  const named =
    /^[^\p{L}]*(?:(?:第\s?)?\d{1,3}\s?[题題]?|\p{Script=Han}{0,4}[题題][目]?\s?\d{0,3}|q(?:uestion)?\s?\d{0,3}|[练練][习習]\s?\d{0,3}|思考)\s?[:：.．]?\s*$/iu.test(
      title,
    );
  if (!named && title.trim() !== "") return [withText(piece, `${no}. ${title.trim()}`)];
  if (stem === undefined) return [piece];
  const mark = kind === null || kind === "single" ? "" : NAMED[kind];
  // The line of the stem is written by the heading; the loop goes on behind it.
  return [withText(piece, `${no}. ${stem.text.replace(QUOTED, "").trim()}${mark}`)].map((one) => ({
    ...one,
    joined: [stem.no],
  }));
}

function replaceFolds(pieces: readonly Piece[], folds: readonly Fold[]): readonly Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const fold of folds) {
    result.push(...pieces.slice(at, fold.from), ...labelFold(pieces, fold));
    at = fold.to;
  }
  return [...result, ...pieces.slice(at)];
}

const LISTED =
  /^\s*(\d{1,3})\s?[.．、)]\s*(?:\*\*|__)\s?([A-H]{1,8}|√|×|✓|✗|[对對错錯]|正[确確]|[错錯][误誤])\s?(?:\*\*|__)(?=[\s。．.，,:：（(]|$)/u;
const HEADED = /^\s*(?:\*\*|__)\s?(\d{1,3})\s?[.．、)]\s*([^*]{1,60}?)\s?(?:\*\*|__)\s*$/u;

const VERDICTS: ReadonlyMap<string, string> = new Map([
  ["√", "对"],
  ["✓", "对"],
  ["×", "错"],
  ["✗", "错"],
]);
/** Numbers and bars inside an answer part nothing. */
const plainNumber = (text: string): string => text.replace(/^(\d{1,3})\s?[.．、)）]\s*/u, "$1 ").replaceAll("|", " ");

/** Answers to several questions under one summary, `判断题答案`: a list of answers; null if the fold is none. */
function listFold(pieces: readonly Piece[], { from, summary, content }: Fold): Piece[] | null {
  const first = pieces[from];
  const filled = content.filter(({ text }) => text.trim() !== "");
  const isHeaded = filled.length > 1 && HEADED.test(filled[0]?.text ?? "");
  const pattern = isHeaded ? HEADED : LISTED;
  const numbers = filled.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).map(Number);
  const isCounted =
    numbers.length > 1 && numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1);
  if (first === undefined || !isCounted) return null;
  const result = [withText(first, ""), withText(first, summary.replace(/[:：]?$/u, "：")), withText(first, "")];
  for (const { at, text } of filled) {
    const piece = pieces[at] ?? first;
    const line = isHeaded
      ? text.replace(HEADED, "$1. $2")
      : text.replace(LISTED, (_, no: string, key: string) => `${no}. ${VERDICTS.get(key) ?? key}`);
    const last = result.at(-1);
    // What stands below the head of an answer, a list or a table, goes on with it.
    if (!isHeaded || HEADED.test(text) || last === undefined) result.push(withText(piece, line));
    else result[result.length - 1] = covering(withText(last, `${last.text} ${plainNumber(text.trim())}`), [piece]);
  }
  return [...result, withText(first, "")];
}

/** `- [x] A. 甲`, `☑ 甲`: a choice that is told once more, with its tick or without. */
const TICK =
  /^\s*(?:[-*+]\s+)?(?:\[\s?([xX√✓✔]?)\s?\]|([☑✅☒✔])\uFE0F?|[☐□⬜])\s*(?:\*\*)?\s?(?:([A-H])\s?[.．、:：)）])?\s*\S/u;

/** The choices once more, with ticks at the right ones: their letters, and what stands below them; null if the fold is none. */
function tickedFold(pieces: readonly Piece[], fold: Fold): Piece[] | null {
  const filled = fold.content.filter(({ text }) => text.trim() !== "");
  const label =
    filled.length > 0 && /^[*_\s]*(?:正[确確])?(?:答案|answers?)[*_\s]*[:：]?[*_\s]*$/iu.test(filled[0]?.text ?? "")
      ? 1
      : 0;
  const other = filled.findIndex(({ text }, index) => index >= label && !TICK.test(text.slice(0, 80)));
  const choices = filled.slice(label, other < 0 ? filled.length : other);
  const letters = choices.map(({ text }, index) => {
    const [, tick = "", box = "", letter] = TICK.exec(text) ?? [];
    return tick + box === "" ? "" : (letter ?? String.fromCharCode(65 + index));
  });
  const key = letters.join("");
  const [first, last] = [choices[0], choices.at(-1)];
  if (choices.length < 2 || choices.length > 8 || key === "" || first === undefined || last === undefined) return null;
  const [head, line] = [pieces[fold.from], pieces[first.at]];
  if (head === undefined || line === undefined) return null;
  const rest = fold.content.filter(({ at }) => at > last.at);
  return [
    { ...withText(head, fold.summary), debris: true },
    covering(
      withText(line, `答案：${key}`),
      fold.content
        .filter(({ at, text }) => at < last.at && text.trim() === "")
        .flatMap(({ at }) => pieces.slice(at, at + 1)),
    ),
    // The form has each choice once.
    ...filled
      .slice(0, label + choices.length)
      .map(({ at, text }): Piece => ({ ...withText(pieces[at] ?? line, text), debris: true })),
    ...labelFold(pieces, { ...fold, summary: "解析", content: rest }).filter(({ debris }) => debris !== true),
  ];
}

/** Several plain lines without a label are one answer; null if they are none. */
function wholeAnswer(pieces: readonly Piece[], { summary, content }: Fold, filled: Fold["content"]): Piece | null {
  const [first] = filled;
  const piece = pieces[first?.at ?? -1];
  if (first === undefined || piece === undefined || filled.length < 2) return null;
  if (!/答案|解答|answer|solution/i.test(summary) || /解析|解[释釋]|explanation/iu.test(summary)) return null;
  // A bold answer on a line of its own is explained below.
  if (BOLD_FIRST.exec(first.text.trim())?.[2] === "" && !filled.slice(1).some(({ text }) => /\*\*|__/u.test(text)))
    return null;
  if (
    filled.some(
      ({ text }) =>
        SHORT.test(text) || /^\s*(?:[-*+>#|•]|```|~~~|[(（]?(?:\d{1,3}|[A-H])\s?[.．、)）]|!\[|\$\$)/u.test(text),
    )
  )
    return null;
  return covering(
    withText(piece, `答案：${filled.map(({ text }) => text.trim()).join("\n")}`),
    content.flatMap(({ at }) => pieces.slice(at, at + 1)),
  );
}

/** The lines of a fold with labels. The summary belongs to the page. */
function labelFold(pieces: readonly Piece[], fold: Fold): Piece[] {
  const { from, summary, content } = fold;
  const first = pieces[from];
  if (first === undefined) return [];
  const filled = content.filter(({ text }) => text.trim() !== "");
  const announces = summary.length < 40 && ANNOUNCES.test(summary);
  const list = announces ? (listFold(pieces, fold) ?? tickedFold(pieces, fold)) : null;
  if (list !== null) return list;
  const result: Piece[] = [];
  if (summary !== "") result.push(announces ? { ...withText(first, summary), debris: true } : withText(first, summary));
  if (!announces) return [...result, ...content.map(({ at, text }) => withText(pieces[at] ?? first, text))];
  const labelled = filled.some(({ text }) => LABELLED.test(text));
  const explained = filled.some(({ text }) => LABELLED.test(text) && !ANSWER.test(text));
  const whole = labelled ? null : wholeAnswer(pieces, fold, filled);
  if (whole !== null) return [...result, whole];
  let seen = false;
  let told = false;
  let explains = false;
  for (const { at, text } of content) {
    const piece = pieces[at] ?? first;
    const body = text.trim();
    if (body === "") {
      // A blank line inside an explanation would end it.
      if (!seen) result.push(withText(piece, ""));
      else if (result.length > 0) result[result.length - 1] = addLine(result[result.length - 1] ?? piece, piece);
      continue;
    }
    let line = body;
    if (!labelled && !seen) {
      const short = SHORT.exec(body) ?? (body.length < 200 ? PAIRS.exec(body) : null);
      const answers = /答案|解答|answer|solution/i.test(summary);
      const [, bold, reason = ""] = BOLD_FIRST.exec(body) ?? [];
      if (bold !== undefined && answers && (reason === "" || SHORT.test(bold))) {
        seen = true;
        result.push(withText(piece, `答案：${bold.trim()}`));
        if (reason === "") continue;
        line = `解析：${reason}`;
        told = true;
      } else if (short !== null) line = `答案：${body.replace(/^[*_\s]+|[*_]+(?=$|[.．。，,、:：（(—–-])/gu, "")}`;
      else line = answers ? `答案：${body}` : `解析：${body}`;
      told ||= short === null;
    } else if (seen && !told && !LABELLED.test(body) && !explained) {
      line = `解析：${body}`;
      told = true;
    }
    // A list below the label of an explanation has no choices.
    if (explains) line = plainItem(line);
    explains ||= /^(?:[【[(（]\s?)?(?:答案)?(?:解析|[详詳]解|分析)|^解析：/u.test(line);
    seen = true;
    result.push(withText(piece, line));
  }
  return result;
}

/** The line without the sign of a list, and with a number that counts nothing outside. */
function plainItem(line: string): string {
  return line.replace(/^[-*+•]\s+/u, "").replace(/^([(（]?\d{1,3}|[A-H])([.．、)）:：])/u, "$1\\$2");
}

function addLine(piece: Piece, other: Piece): Piece {
  return piece.no === other.no ? piece : { ...piece, joined: [...(piece.joined ?? []), other.no] };
}

const NUMBERED = /^(?:第\s?)?\d{1,3}\s?(?:[.．、)）]|[题題])/u;
const LETTERED = /^[-*]?\s?(?:\[[ x]\]\s?)?[(（]?[A-D]\s?[.．、)）:：]/;

/** Questions inside a quote: the quote has numbers and letters of choices, or it is most of the text. */
export function openQuotes(pieces: readonly Piece[]): readonly Piece[] {
  const inside = pieces.filter(({ text }) => QUOTED.test(text));
  if (inside.length < 4) return pieces;
  const bare = inside.map(({ text }) => text.replace(QUOTED, "").trim());
  const numbers = bare.filter((text) => NUMBERED.test(text)).length;
  const letters = bare.filter((text) => LETTERED.test(text)).length;
  if (numbers === 0 || letters === 0) return pieces;
  const outside = pieces.filter(({ text }) => !QUOTED.test(text) && NUMBERED.test(text.trim())).length;
  if (outside > numbers) return pieces;
  return pieces.map((piece) => (QUOTED.test(piece.text) ? withText(piece, piece.text.replace(QUOTED, "")) : piece));
}

/** A remark in brackets on a line of its own: `(说明：以被访者的回答为准)`. */
const REMARK =
  /^\s*[(（]\s?(?:[说說]明|注意?|提示|[备備]注)\s?[:：]\s*([^()（）]*(?:[(（][^()（）]*[)）][^()（）]*)*)[)）]\s*$/u;

/** Remarks below choices become remarks of the question, so that they are not read as choices. */
export function labelRemarks(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.filter(({ text }) => REMARK.test(text));
  const numbered = pieces.findIndex(({ text }) => /^\s*(?:[QＱ]\s?)?\d{1,3}\s?[.．、:：]/u.test(text));
  if (found.length < 2 || numbered < 0) return pieces;
  return pieces.map((piece, at) =>
    at > numbered && REMARK.test(piece.text) ? withText(piece, piece.text.replace(REMARK, "题目说明：$1")) : piece,
  );
}

/** `…试题含答案一:填空题(每题1分)`: the first heading stands on the line of the title. */
const HEADING_IN_TITLE =
  /^(\s*[^\n。？?]{4,60}?)(一)\s?[、:：.．]\s?((?:[单單多][项項]?[选選][择擇]?|[选選][择擇]|判[断斷]|填空|[简簡]答|名[词詞]解[释釋])[题題]?\s*(?:[(（][^()（）]{0,40}[)）])?\s*[:：]?)\s*$/u;

export function partTitles(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  const match = HEADING_IN_TITLE.exec(pieces[first]?.text ?? "");
  if (match === null) return pieces;
  return pieces.flatMap((piece, at) =>
    at === first ? [withText(piece, match[1] ?? ""), withText(piece, `${match[2] ?? ""}、${match[3] ?? ""}`)] : [piece],
  );
}

const TITLE_THEN_NUMBER =
  /^(?:\s*\d{1,2}\s?[、.．]\s?)?([^\n。？?]{4,80}?(?:[题題][库庫卷]?|答案|[试試][题題卷]|[问問]卷|考[试試])(?:[(（][^()（）]{0,30}[)）])?)\s*((?:[A-Z]\s?[、.．]\s?)?(?:[单單多][项項]?[选選][择擇]?|[选選][择擇]|判[断斷]|填空|[简簡]答)[题題]\s*(?:[(（][^()（）]{0,80}[)）])?\s*[:：]?)?\s*(?=1\s?[.．、]\s?[^\d\s])/u;

/** `…题库100题含答案1. 下列…2.…`: the title, and perhaps the first heading, stand on the line of the first question. */
export function partTitleFromNumber(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => text.trim() !== "" && debris !== true);
  const text = pieces[first]?.text ?? "";
  const match = TITLE_THEN_NUMBER.exec(text);
  // The numbers in front of lines may count the pieces of a site.
  if (pieces.slice(first + 1).some((piece) => /^\s*2\s?[.．、]/u.test(piece.text))) return pieces;
  if (
    match === null ||
    !/\D2\s?[.．、]\s?\D/u.test(
      pieces
        .slice(first)
        .map((piece) => piece.text)
        .join("\n")
        .slice(match[0].length),
    )
  )
    return pieces;
  const [whole, title = "", heading = ""] = match;
  const named = heading.replace(/^[A-Z]\s?[、.．]\s?/u, "").trim();
  return pieces.flatMap((piece, at) => {
    if (at !== first) return [piece];
    const parts = [title.trim(), ...(named === "" ? [] : [`一、${named}`]), text.slice(whole.length)];
    return parts.map((part) => withText(piece, part));
  });
}
