/**
 * Ballots whose names stand in a table with one column for the mark, tables to score, places between wide blanks, and
 * places for seals:
 *
 *     请在您同意的人选对应栏内打“√”，限推荐2人
 *     序号    姓名    部门      推荐意见
 *     1       张三    办公室
 *     2       李四    财务部
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText, cellsBetweenBars, cellsBetweenTabs } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 200;
const LEAST = 2;
const TICKED =
  /加上?\s?[“"「]?[√○✓✔ˇ][”"」]?|[打划画畫][“"「]?\s?[√○✓✔ˇ]|圈[选選]|[应應][选選][ ]?[\d一二三四五六七八九十两兩]|[投限][^。]{0,8}[票名人个個项項]|[推评評][荐薦选選举舉]|[选選表][票决決]|[限投][选選]?[ ]?[\d一二三四五六七八九十两兩][ ]?[件幅张張首支部篇]/u;
const NAME =
  /^(?:姓\s*名|候[选選]人(?:姓名)?|被?推[荐薦](?:人|对象|對象)(?:姓名)?|[参參][评評](?:人|[对對]象|[项項]目)(?:姓名)?|作品(?:名[称稱])?|[项項]目(?:名[称稱])?)$/u;
const NUMBER = /^(?:序\s*[号號]|[编編]\s*[号號]|[号號]\s*[次码碼]|no\.?|#)$/iu;
const MARK =
  /^(?:(?:推[荐薦选選举舉]|[评評][选選议議]|[选選][举舉择擇]|投票|表[决決]|圈[选選]|[画畫]票)?(?:意[见見]|[栏欄])|圈[选選][处處]?|推[荐薦选選]|[选選][择擇票]|投票|同意|[赞贊]成|表[决決]|(?:(?:[请請]?[打划画畫加]|[请請])[“"「]?[√✓✔][”"」]?)[栏欄处處]?|[标標][记記])(?:[(（][^()（）]{0,6}[√✓✔○〇勾][^()（）]{0,6}[)）])?$/u;
const EMPTY = /^(?:[□○☐◯]|[(（][\s\u3000]*[)）])?$/u;
const ONE =
  /[应應][选選][ ]?[1一]\s?[人名位]|[选選][出举舉][1一]\s?[人名位]|(?:限|[只仅僅][能可限]?)\s?(?:[选選推投][选選荐薦举舉票]?)?\s?[1一]\s?[人名位个個项項票]/u;

/** The cells of a row that are parted by tabs, bars or wide blanks. */
function cellsOf(text: string): string[] {
  if (text.length > LONGEST) return [];
  if (/^\s*\|/u.test(text)) return cellsBetweenBars(text);
  return text.includes("\t") ? cellsBetweenTabs(text) : text.trim().split(/[ \u3000]{2,}/u);
}

const RULE = /^\s*\|[\s:|-]+\|\s*$/u;

interface Ballot {
  /** The line that asks; -1 if the head of the table does. */
  readonly stem: number;
  readonly head: number;
  readonly labels: ReadonlyMap<number, string>;
}

function readBallot(pieces: readonly Piece[], head: number): Ballot | null {
  const columns = cellsOf(textAt(pieces, head));
  const name = columns.findIndex((cell) => NAME.test(cell));
  const number = columns.findIndex((cell) => NUMBER.test(cell));
  // With two columns for marks, each name has an answer of its own.
  if (name < 0 || columns.length < 2 || columns.length > 8 || columns.filter((cell) => MARK.test(cell)).length !== 1)
    return null;
  const mark = columns.findIndex((cell) => MARK.test(cell));
  const last = columns.length - 1;
  if (mark !== last && mark > name) return null;
  const labels = new Map<number, string>();
  for (let at = nextFilled(pieces, head); at > 0; at = nextFilled(pieces, at)) {
    if (RULE.test(textAt(pieces, at, LONGEST))) continue;
    const cells = cellsOf(textAt(pieces, at));
    const own = cells[name] ?? "";
    const isRow = cells.length >= columns.length - 1 && cells.length <= columns.length + 1 && own !== "";
    // `圈选栏⇥号次⇥姓名`: the mark in front of the names.
    const isOpen =
      mark === last
        ? cells.slice(last).every((cell) => EMPTY.test(cell))
        : EMPTY.test(cells[mark] ?? "-") && cells.length >= columns.length;
    if (!isRow || !isOpen || /[_＿:：?？。]/u.test(own) || (number >= 0 && !/^\d{1,3}$/u.test(cells[number] ?? "")))
      break;
    const others = cells
      .slice(0, columns.length)
      .filter((cell, index) => index !== name && index !== number && index !== mark && cell !== "");
    labels.set(at, others.length > 0 ? `${own}（${others.join("，")}）` : own);
  }
  if (labels.size < LEAST) return null;
  const above = pieces
    .slice(Math.max(0, head - 6), head)
    .findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const stem = above < 0 ? -1 : Math.max(0, head - 6) + above;
  return { stem: TICKED.test(textAt(pieces, stem, LONGEST)) ? stem : -1, head, labels };
}

/** A table of names with one column for the mark, on a paper that speaks of marks or votes: its names are the choices. */
export function readBallotTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && TICKED.test(text))) return pieces;
  const ballots = pieces.flatMap(({ debris }, at) => {
    const ballot = debris === true ? null : readBallot(pieces, at);
    return ballot === null ? [] : [ballot];
  });
  if (ballots.length === 0) return pieces;
  const stems = new Map(ballots.map((ballot) => [ballot.stem, ballot]));
  const heads = new Map(ballots.map((ballot) => [ballot.head, ballot]));
  const labels = new Map(ballots.flatMap((ballot) => [...ballot.labels]));
  return pieces.flatMap((piece, at): Piece[] => {
    const asking = stems.get(at);
    // `（请打“√”）` is the stem without its brackets, and so is a heading without the number of its part.
    const words = piece.text
      .trim()
      .replace(/^[(（]([^()（）]*)[)）]$/u, "$1")
      .replace(
        /^(?:#{1,6}\s+)?(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])\s*/u,
        "",
      );
    if (asking !== undefined)
      return [withText(piece, ""), withText(piece, `${words}${ONE.test(words) ? NAMED.single : NAMED.several}`)];
    const headed = heads.get(at);
    if (headed !== undefined) {
      const told = toDebris(piece);
      return headed.stem >= 0
        ? [told]
        : [
            withText(piece, ""),
            withText(piece, `${cellsOf(piece.text).find((cell) => MARK.test(cell)) ?? ""}${NAMED.several}`),
            told,
          ];
    }
    const label = labels.get(at);
    if (heads.has(at - 1) && RULE.test(textAt(pieces, at, LONGEST))) return [];
    if (label === undefined) return [piece];
    const isLast = !labels.has(nextFilled(pieces, at));
    return [withText(piece, `□ ${label}`), ...(isLast ? [withText(piece, "")] : [])];
  });
}

const BEFORE_REMARK = /([:：])[ \u3000]{4,40}(?=[(（][^()（）_＿]{2,12}[)）][ \u3000]{2,}\S{2,12}[:：])/gu;

/** `姓名：        （可不填）    联系电话：`: wide blanks in front of a remark are a place. */
export function drawBlanksBeforeRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && piece.text.search(BEFORE_REMARK) >= 0
      ? withText(piece, piece.text.replace(BEFORE_REMARK, "$1____").replace(/([:：])[ \u3000]*$/u, "$1____"))
      : piece,
  );
}

const GROUPED_PLACES =
  /^[ \u3000]*\p{Script=Han}{2,12}[ ]?[:：][ \u3000]*(?:\p{Script=Han}{1,6}[ \u3000]?[:：]?[ \u3000]?[_＿]{2,}[ \u3000]*){2,6}$/u;

/** `另推荐人选：姓名____ 部门____` below choices: one question with several places. */
export function askGroupedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const isGroup = piece.debris !== true && piece.text.length <= LONGEST && GROUPED_PLACES.test(piece.text);
    const above = pieces.slice(Math.max(0, at - 3), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    return isGroup && /^[ \u3000]*[□○☐◯]/u.test(above)
      ? [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.sentence}`), withText(piece, "")]
      : [piece];
  });
}

const SCORE = /^(?:得分|[评評]分|打分|分[数數]|[实實]得分|自[评評]分?)$/u;

/** `评分项目      分值    评分标准      得分` in columns of wide blanks, above rows whose last cell is empty: a table. */
export function tabScoreTables(pieces: readonly Piece[]): readonly Piece[] {
  const tabs = new Map<number, string>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || text.includes("\t") || !/[ \u3000]{2,}\S{2,4}\s*$/u.test(text))
      continue;
    const columns = text.trim().split(/[ \u3000]{2,}/u);
    if (columns.length < 3 || !SCORE.test(columns.at(-1) ?? "")) continue;
    let end = at + 1;
    const cellsAt = (line: number): readonly string[] =>
      textAt(pieces, line)
        .trim()
        .split(/[ \u3000]{2,}/u);
    const isRow = (line: number): boolean => {
      const row = textAt(pieces, line);
      return (
        row.trim() !== "" &&
        row.length <= LONGEST &&
        !/[_＿□○\t]/u.test(row) &&
        cellsAt(line).length === columns.length - 1
      );
    };
    while (isRow(end)) end += 1;
    if (end - at <= LEAST) continue;
    tabs.set(at, columns.join("\t"));
    for (let line = at + 1; line < end; line += 1) tabs.set(line, `${cellsAt(line).join("\t")}\t`);
  }
  return tabs.size === 0 ? pieces : pieces.map((piece, at) => withText(piece, tabs.get(at) ?? piece.text));
}

/** In the order in which they are made. */
export const BALLOT_TABLES = [readBallotTables, drawBlanksBeforeRemarks, askGroupedPlaces, tabScoreTables];
