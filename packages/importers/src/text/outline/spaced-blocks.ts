/**
 * Pages between whose blank lines stand a label and the place that the page draws below it:
 *
 *     *姓名
 *     ________
 *
 *     *您对活动的评价
 *     ☆ ☆ ☆ ☆ ☆
 *
 *     您感兴趣的主题（可多选）
 *     □ 文学
 *     □ 历史
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { isFieldHint } from "../layout/sheets/widgets.ts";
import { writeBlock } from "./form-blocks.ts";

const LONGEST = 200;
const LONGEST_LABEL = 60;
const MOST_LINES = 1000;
/** So many blocks, and so many with a place that is no list, show the habit. */
const LEAST = 4;
const LEAST_PLACES = 2;
const RULE = /^[ \u3000]*[_＿]{3,}[ \u3000]*$/u;
const STARS = /^[ \u3000]*(?:[☆★⭐✩]\uFE0F?[ \u3000]*){3,10}$/u;
const BOX = /^[ \u3000]*[□☐○◯][ \u3000]*([^□☐○◯\s][^□☐○◯\t]*)$/u;
const FILE =
  /^[ \u3000]*(?:(?:[选選][择擇]|添加|新增|上[传傳]|[点點][击擊]上[传傳])(?:文件|附件|[图圖]片|照片|[档檔]案)|(?:浏览|瀏覽)[.…]*|\+)[ \u3000]*$/u;
const BUTTON = /^[ \u3000]*(?:提交|送出|下一[页頁步]|保存|[确確][认認]提交)[ \u3000]*$/u;
/** Numbers and letters have their own readers. */
const SIGNED =
  /^[ \u3000]*(?:[*＊]\s?)?(?:[(（]?(?:Q\s?)?\d{1,3}\s?[.．、)）](?!\d)|[A-Z]\s?[.．、)）]|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|第[一二三四五六七八九十\d]|[①-⑳]|[#>|【[-])/u;
const LABEL = /^[ \u3000]*[*＊]?\s?[\p{L}][^_＿□☐○◯\t。；;]*[*＊]?[ \u3000]*$/u;
const STAR = /^[ \u3000]*[*＊]\s*|\s*[*＊][ \u3000]*$/u;

interface Block {
  readonly from: number;
  readonly to: number;
  readonly kind: "line" | "lines" | "stars" | "list" | "file" | "hint" | "other";
}

function kindOf(head: Piece, body: readonly Piece[]): Block["kind"] {
  const [first] = body;
  const label = head.text.trim();
  if (first === undefined || label.length > LONGEST_LABEL || SIGNED.test(label) || !LABEL.test(label)) return "other";
  if (body.every(({ text }) => RULE.test(text))) return body.length === 1 ? "line" : "lines";
  if (body.length === 1 && STARS.test(first.text)) return "stars";
  if (body.length === 1 && FILE.test(first.text)) return "file";
  if (body.length === 1 && isFieldHint(first.text)) return "hint";
  return body.length > 1 && body.every(({ text }) => BOX.test(text)) ? "list" : "other";
}

function findBlocks(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.text.trim() === "") continue;
    let to = at + 1;
    while (to < pieces.length && pieces[to]?.text.trim() !== "") to += 1;
    const body = pieces.slice(at, to);
    const plain = body.every(({ text, debris }) => debris !== true && text.length <= LONGEST);
    blocks.push({ from: at, to, kind: plain ? kindOf(piece, body.slice(1)) : "other" });
    at = to;
  }
  return blocks;
}

/** `*姓名⏎________`, `*您的评价⏎☆☆☆☆☆`: labels above their places, with blank lines between them. */
export function writeSpacedBlocks(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length > MOST_LINES || !pieces.some(({ text }) => RULE.test(text) || STARS.test(text))) return pieces;
  const blocks = findBlocks(pieces);
  const first = blocks.findIndex(({ kind }) => kind !== "other");
  const last = blocks.findLastIndex(({ kind }) => kind !== "other");
  const asked = blocks.slice(first, last + 1);
  const places = asked.filter(({ kind }) => kind !== "list" && kind !== "other").length;
  if (first < 0 || asked.length < LEAST || places < LEAST_PLACES) return pieces;
  if (first === 0 || asked.some(({ kind }) => kind === "other")) return pieces;
  const result = pieces.slice(0, asked[0]?.from ?? 0);
  for (const [index, block] of asked.entries()) {
    result.push(...write(pieces.slice(block.from, block.to), block.kind, index + 1));
    const next = asked[index + 1]?.from ?? block.to;
    result.push(...pieces.slice(block.to, next));
  }
  const rest = pieces.slice(asked.at(-1)?.to ?? 0);
  return [...result, ...rest.map((piece) => (BUTTON.test(piece.text) ? toDebris(piece) : piece))];
}

function write([head, ...body]: readonly Piece[], kind: Block["kind"], no: number): Piece[] {
  if (head === undefined) return [];
  if (kind === "list") return writeBlock({ head, hints: [], lines: body }, no);
  if (kind === "hint" || kind === "line") {
    const written = writeBlock({ head, hints: kind === "hint" ? body : [], lines: [] }, no);
    return kind === "hint" ? written : coverFirst(written, body);
  }
  const star = STAR.test(head.text) ? "*" : "";
  const named = kind === "stars" ? NAMED.rating : kind === "file" ? NAMED.file : NAMED.essay;
  const asked = withText(head, `${no}. ${head.text.replace(STAR, "").trim()}${named}${star}`);
  const hidden = kind === "file" ? body.map((piece) => toDebris(piece)) : [];
  return coverFirst([withText(head, ""), asked, ...hidden, withText(head, "")], kind === "file" ? [] : body);
}

/** The question covers the lines of its place. */
function coverFirst(written: readonly Piece[], body: readonly Piece[]): Piece[] {
  const at = written.findIndex(({ text }) => text.trim() !== "");
  return written.map((piece, index) => (index === at ? covering(piece, body) : piece));
}

const STARRED = /^[ \u3000]*(?:[*＊]\s?(?=\S)\p{L}[^_＿□☐○◯\t]*|\p{L}[^_＿□☐○◯\t]*[*＊])[ \u3000]*$/u;
const OPINION_LABEL =
  /^[ \u3000]*(?!\d)\p{Script=Han}{0,14}(?:建[议議]|意[见見]|留言|[备備][注註]|[话話]|[补補]充)[ \u3000]*$/u;

/**
 * `您的时间 *⏎⏎上午⏎⏎下午⏎⏎给我们的建议⏎⏎提交`: a page whose labels have stars and whose last one has none, so that it would be a
 * choice.
 */
export function writeStarredBlocks(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length > MOST_LINES) return pieces;
  const button = pieces.findIndex(({ text }) => BUTTON.test(text));
  const end = button < 0 ? pieces.length : button;
  const filled = pieces.flatMap(({ text }, at) => (at < end && text.trim() !== "" ? [at] : []));
  const textOf = (at: number | undefined) => (at === undefined ? "" : (pieces[at]?.text ?? ""));
  const last = filled.at(-1);
  if (last === undefined || !OPINION_LABEL.test(textOf(last).slice(0, LONGEST))) return pieces;
  // Where blank lines stand between blocks or nowhere, and where numbers stand alone, other readers know the labels.
  const apart = filled.filter((at) => at > 0 && textOf(at - 1).trim() === "").length;
  if (apart * 3 < filled.length * 2 || filled.some((at) => /^\s*\d{1,3}\s*$/u.test(textOf(at)))) return pieces;
  const first = filled.findIndex((at) => STARRED.test(textOf(at)));
  if (first < 1) return pieces;
  const blocks: { head: Piece; lines: Piece[] }[] = [];
  for (const at of filled.slice(first)) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.length > LONGEST_LABEL) return pieces;
    if (SIGNED.test(piece.text) || /[_＿□☐○◯\t：:]/u.test(piece.text)) return pieces;
    if (at === last || STARRED.test(piece.text)) blocks.push({ head: piece, lines: [] });
    else blocks.at(-1)?.lines.push(piece);
  }
  const lists = blocks.filter(({ lines }) => lines.length > 1).length;
  if (blocks.length < LEAST || lists < 2 || blocks.some(({ lines }) => lines.length === 1)) return pieces;
  const rest = pieces.slice(end).map((piece) => (BUTTON.test(piece.text) ? toDebris(piece) : piece));
  const asked = blocks.flatMap(({ head, lines }, index) => writeBlock({ head, hints: [], lines }, index + 1));
  return [...pieces.slice(0, filled[first]), ...asked, ...rest];
}
