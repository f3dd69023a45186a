/**
 * Lines of slips, forms and messages that are neither a label with room nor a question with its choices below it:
 *
 *     四年级（  ）班    学生姓名：                      曾否跌倒？   曾  ／  不曾
 *     電郵 Email：                                   ✅展演方式：靜態展 or 舞台表演
 *     楼栋房号⇥车主姓名⇥手机号⇥车位类型（产权/租赁）      候选人⇥画○处
 *
 * Each of them gets the colon, the line or the boxes that other forms have.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
const OPEN_LABEL = /^[\s\u3000]*[^\s\d:：。？?！!；;_＿□☐○◯\t][^:：。？?！!；;_＿□☐○◯\t]{0,40}[:：][\s\u3000_＿]*$/u;
const BOX = /^[\s\u3000]*(?:[-*•]\s)?(?:[□☐○◯❏]|\[[ \u3000]?\]|[(（][ \u3000]{1,4}[)）])/u;

const BILINGUAL =
  /^[\s\u3000]*\p{Script=Han}[\p{Script=Han}/／、]{1,14}(?:[(（]\p{Script=Han}{1,10}[)）])? ?[A-Z][A-Za-z.'’-]*(?: ?[/&] ?[A-Za-z.'’-]+| [A-Za-z.'’-]+){0,5} ?[:：][\s\u3000]*$/u;
const LEAST_BILINGUAL = 3;

/** `電郵 Email：⏎專長 Skills / Interests：`: labels in two languages with nothing behind them get a line, unless boxes stand below. */
function openBilingualLabels(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.map((piece) => usable(piece) && BILINGUAL.test(piece.text));
  if (own.filter(Boolean).length < LEAST_BILINGUAL) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const below = own[at] ? nextFilled(pieces, at) : -1;
      if (!own[at] || (below > 0 && below < at + 3 && isChoice(pieces, below))) return piece;
      return withText(piece, `${piece.text.trimEnd()}________`);
    }),
    pieces,
  );
}

/** Whether a box belongs to the label above it: right below it, or with others beside or below it. */
function isChoice(pieces: readonly Piece[], at: number): boolean {
  const text = textAt(pieces, at, LONGEST);
  if (!BOX.test(text)) return false;
  return (
    textAt(pieces, at - 1).trim() !== "" ||
    (text.match(/[□☐○◯❏]/gu)?.length ?? 0) > 1 ||
    BOX.test(textAt(pieces, at + 1, LONGEST))
  );
}

/** `四年级（  ）班`, `第（   ）组`, with wide blanks and a label behind it. */
const GAPPED =
  /^[\s\u3000]*((?:\p{Script=Han}|\d){1,6}[(（][ \u3000]{1,6}[)）](?:[班组組号號队隊栋棟楼樓室排桌连連]|年级|年級))(?:[ ]{2,}|[ \u3000]*[\u3000\t][ \u3000]*)((?!.*[(（][ \u3000]+[)）])\p{Script=Han}[^:：]{1,12}[:：].*)$/u;

/** `四年级（  ）班    学生姓名：`: a gap with its words, in front of a label, is asked by itself. */
function partGapsBesideLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => usable(piece) && OPEN_LABEL.test(piece.text))) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, gap, rest = ""] = usable(piece) ? (GAPPED.exec(piece.text) ?? []) : [];
      if (gap === undefined) return [piece];
      const room = /[:：][ \u3000]*$/u.test(rest) ? "____" : "";
      return ["", `${gap}${NAMED.line}`, "", `${rest.trimEnd()}${room}`].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const ASKED =
  /^[\s\u3000]*([^\s\d?？:：_＿□☐○◯\t][^?？_＿□☐○◯\t]{2,80}[?？])(?:[ ]{2,}|[ ]?\u3000+[ ]?|\t+)[ \u3000]*(\S.*?)[\s\u3000]*$/u;
/** `Meal:   soup   /   salad`; a form of dates, `DD / MM / YYYY`, has no words. */
const LABELLED =
  /^\s*([A-Z][^?:_□☐○◯\t\p{Script=Han}]{2,60})[:] {2,}(?!(?:[DMYdmy]{1,4}\s?\/?\s?){3})(\S[^:_□☐○◯\t]*?)\s*$/u;
const WIDE_SLASH = /\S {1,}[/|] {1,}\S/u;
const SLASH = /[ \u3000]+[/／|｜][ \u3000]*|[/／|｜][ \u3000]+/u;
const CHOICE = /^[^?？:：。；;_＿□☐○◯\t]{1,30}$/u;

/** `曾 / 不曾 （请圈出）`: how the choice is marked. */
const HOW = /[ \u3000]+([(（][^()（）]*(?:圈|[选選]|[删刪]|勾|circle|tick|delete)[^()（）]*[)）])[ \u3000]*$/iu;

/** `Which team?   Start   /   Finish`, `曾否跌倒？   曾  ／  不曾`: words behind a question, with wide slashes between them. */
function offerSlashedWords(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const labelled = usable(piece) && WIDE_SLASH.test(piece.text) ? LABELLED.exec(piece.text) : null;
      const [, stem, list = ""] = usable(piece) ? (ASKED.exec(piece.text) ?? labelled ?? []) : [];
      const hint = HOW.exec(list)?.[1] ?? "";
      const words =
        stem === undefined
          ? []
          : list
              .replace(HOW, "")
              .split(SLASH)
              .map((word) => word.trim());
      if (stem === undefined || words.length < 2 || words.length > 10 || new Set(words).size < words.length)
        return [piece];
      if (!words.every((word) => CHOICE.test(word) && /^[\p{L}\d]/u.test(word))) return [piece];
      const kind = allowsSeveral(stem) ? NAMED.several : NAMED.single;
      return ["", `${stem}${hint}${kind}`, ...words.map((word) => `□ ${word}`), ""].map((text) =>
        withText(piece, text),
      );
    }),
    pieces,
  );
}

/** `如曾跌倒，共 ______ 次`, `If yes, how many times ____` */
const FOLLOWING =
  /^[\s\u3000]*(?:(?:如果?|若|倘若?|假如)[^:：。；;？?_＿□☐○◯\t]{1,16}[，,]|If (?:so|yes|no|not),)[^:：。；;？?_＿□☐○◯\t]{0,24}[_＿]{3,}[^:：；;？?_＿□☐○◯\t]{0,12}[\s\u3000]*$/u;

/** A sentence with one gap below the question on which it depends, among labels, is asked by itself. */
function askFollowingGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter((piece) => usable(piece) && /[:：][\s\u3000]*[_＿]{3}/u.test(piece.text)).length < 2) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (!usable(piece) || !FOLLOWING.test(piece.text)) return [piece];
      // The question stands on the line above: it asks, or has boxes.
      const above = textAt(pieces, at - 1, LONGEST);
      if (!/[?？]|[□☐○◯]/u.test(above)) return [piece];
      return ["", `${piece.text.trim()}${NAMED.sentence}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const GREETS = /^[\s\u3000]*(?:[亲親][爱愛]的|尊敬的|敬[爱愛]的|各位)[^，。？?：:_＿]{1,16}[:：，,][\s\u3000]*$/u;
const MOST_FRONT = 8;

/** `尊敬的住户：⏎为营造…，请填好下表。⏎⏎楼号房号：`: a greeting and the paragraph right below it, above labels, tell. */
function tellGreetedParagraphs(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.slice(0, MOST_FRONT).findIndex((piece) => usable(piece) && GREETS.test(piece.text));
  const [greeting, told] = pieces.slice(at, at + 2);
  if (at < 1 || greeting === undefined || told === undefined || told.debris === true) return pieces;
  // More than one paragraph, or one below a blank line, is read as it should be.
  const next = nextFilled(pieces, at + 1);
  if (next !== at + 3 || !/^[^:：_＿□☐○◯？?\t]{15,400}[。！!][\s\u3000]*$/u.test(told.text.slice(0, 500)))
    return pieces;
  if (!OPEN_LABEL.test(textAt(pieces, next, LONGEST))) return pieces;
  return pieces.flatMap((piece, no): Piece[] =>
    no === at || no === at + 1 ? [withText(piece, tell(piece.text)), withText(piece, "")] : [piece],
  );
}

const HEAD_CELL = /^[*＊]?[\p{L}][^\t。；;：:？?！!_＿]{1,24}$/u;
const LEAST_CELLS = 4;
const LISTED = /^(.{2,16}?)[(（]([^()（）]{1,12}(?:[/／、][^()（）/／、]{1,12}){1,7})[)）]$/u;
/** What the rows of a register, and of a bank of questions, are headed by. */
const REGISTER =
  /^(?:序[号號]|[编編][号號]|[题題](?:[号號干幹目型])|[选選][项項].*|答案|解析|[备備][选選].*|得?分[值数數]?|no\.?)$/iu;

function kindOfCell(label: string): string {
  if (/照片|[图圖]片|截[图圖]|[扫掃]描件|附件|[复複]印件/u.test(label)) return NAMED.file;
  if (/日期$|生日$/u.test(label)) return NAMED.date;
  return isFieldLabel(label) ? "：____" : NAMED.line;
}

/** `楼栋房号⇥车主姓名⇥手机号` and nothing else, or below a title: the head of a sheet whose cells are the fields of a form. */
function askHeadCells(pieces: readonly Piece[]): readonly Piece[] {
  const filled: number[] = [];
  for (let at = nextFilled(pieces, -1); at >= 0 && filled.length < 3; at = nextFilled(pieces, at)) filled.push(at);
  const head = filled.at(-1) ?? -1;
  const line = pieces[head];
  if (filled.length === 0 || filled.length > 2 || line === undefined || line.text.length > 400) return pieces;
  if (filled.length === 2 && /[\t:：_＿。？?]/u.test(textAt(pieces, filled[0] ?? 0, LONGEST))) return pieces;
  // Below a heading, several empty rows are those of a table.
  if (filled.length === 2 && [head + 1, head + 2].every((at) => /^\s*\t\s*$/u.test(textAt(pieces, at, LONGEST))))
    return pieces;
  const cells = line.text.trim().split(/[ \u3000]*\t[ \u3000]*/u);
  const fit = cells.length >= LEAST_CELLS && cells.every((cell) => HEAD_CELL.test(cell) && !REGISTER.test(cell));
  const known = cells.filter((cell) => isFieldLabel(cell) || LISTED.test(cell) || kindOfCell(cell) !== NAMED.line);
  if (!fit || known.length * 2 < cells.length || new Set(cells).size < cells.length) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at !== head) return [piece];
    return cells.flatMap((cell) => {
      const [, label = cell, list] = LISTED.exec(cell) ?? [];
      const words = list?.split(/[/／、]/u).map((word) => word.trim()) ?? [];
      const asked = words.length > 1 && !words.some((word) => isFieldLabel(word));
      const lines = asked
        ? [`${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`, ...words.map((word) => `□ ${word}`)]
        : [`${cell}${kindOfCell(cell)}`];
      return ["", ...lines, ""].map((text) => withText(piece, text));
    });
  });
}

const NAMES = /^(?:姓\s?名|候[选選]人(?:姓名)?|被?推[荐薦]人|[参參][评評选選](?:人|作品|[项項]目)|作品(?:名[称稱])?)$/u;
const MARKS =
  /^(?:[请請]?[打划畫画][“"「『]?\s?[○〇◯√✓✔][”"」』]?\s?[处處栏欄格]?|[选選]?票[栏欄]|投票[处處栏欄]?|[选選][择擇举舉票]?[栏欄处處]?|同意|[赞贊]成)$/u;

const NUMBERED =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|\d{1,2}\s?[.．、)）]|[(（][一二三四五六七八九十\d]{1,2}[)）])/u;
const CANDIDATE = /^[\s\u3000]*([^\s\t:：_＿][^\t:：_＿]{0,40})\t[\s\u3000□○☐◯]*$/u;

/** `一、班长（限选1人）⏎候选人⇥画○处⏎林某⇥`: the names below the head of the two columns are the choices, and the head is none. */
function boxCandidates(pieces: readonly Piece[]): readonly Piece[] {
  const names = new Map<number, string>();
  const heads = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (!usable(piece) || !piece.text.includes("\t")) continue;
    const cells = cellsBetweenTabs(piece.text);
    if (cells.length !== 2 || !NAMES.test(cells[0] ?? "") || !MARKS.test(cells[1] ?? "")) continue;
    // Without a question right above it the head may be the only words that ask.
    if (!NUMBERED.test(textAt(pieces, at - 1, LONGEST))) continue;
    let row = at + 1;
    for (; row < pieces.length; row += 1) {
      const name = CANDIDATE.exec(textAt(pieces, row, LONGEST))?.[1];
      if (name === undefined) break;
      names.set(row, name.trim());
    }
    if (row > at + 2) heads.add(at);
    else names.delete(at + 1);
  }
  if (heads.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (heads.has(at)) return toDebris(piece);
    const name = names.get(at);
    return name === undefined ? piece : withText(piece, `□ ${name}`);
  });
}

const EITHER =
  /^([\s\u3000]*[^\s:：_＿□☐○◯\d\t][^:：_＿□☐○◯\t]{1,24}[:：])[ \u3000]*(\p{Script=Han}{1,10})[ \u3000]*(\bor\b|或者?|[还還]是)[ \u3000]*(\p{Script=Han}{1,10})[?？]?[\s\u3000]*$/iu;
const LEAST_LABELS = 3;

/** `✅展演方式：靜態展 or 舞台表演` among open labels: one of two. */
function boxEitherWords(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter((piece) => usable(piece) && OPEN_LABEL.test(piece.text)).length < LEAST_LABELS) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, label, one = "", between = "", other = ""] = usable(piece) ? (EITHER.exec(piece.text) ?? []) : [];
      if (label === undefined || between === "" || one === other) return [piece];
      return [withText(piece, `${label}□${one}  □${other}`), toDebris(piece, between)];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const SLIP_LINES: readonly Repair[] = [
  openBilingualLabels,
  partGapsBesideLabels,
  askFollowingGaps,
  offerSlashedWords,
  tellGreetedParagraphs,
  askHeadCells,
  boxCandidates,
  boxEitherWords,
];
