/**
 * Pages of forms whose labels stand above the room that the page draws, which a copy shows as a blank line, or above their choices;
 * stars stand behind the labels, and each may be named in a second language on the line below:
 *
 *     團體名稱 *
 *     Name of Organisation
 *
 *     團體類別 *
 *     Type of Organisation
 *     ○ 學校 School
 *     ○ 志願機構 NGO
 *     負責人姓名 *
 */
import { writeBlock } from "./form-blocks.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const MOST_LINES = 1000;
const LEAST_STARS = 3;
const LABEL = /^[ \u3000]*\p{Script=Han}[^_＿□☐○◯\t。；;:：?？!！*＊\d]{1,30}?[ \u3000]?([*＊])?[ \u3000]*$/u;
const LATIN = /^[ \u3000]*[A-Z][A-Za-z\d .,'’()/&“”"-]{2,120}[*＊]?[ \u3000]*$/u;
const BOX = /^[ \u3000]*[□☐○◯][ \u3000]*[^□☐○◯\s][^□☐○◯\t]{0,60}$/u;
const BUTTON = /^[ \u3000]*(?:提交|送出|[遞递]交|下一[页頁步]|保存|[确確][认認]提交)(?: ?[A-Z][a-z]+)?[ \u3000]*$/u;
/** What those who apply agree to, also where it has been read. */
const AGREES = /(?:同意|知悉|[阅閱][读讀]|承[诺諾])[^□☐○◯]*(?:\[知情同意\])?[ \u3000]*$/u;
const NUMBERED = /^[ \u3000]*[(（]?\d{1,2}\s?[.．、)）](?!\d)/u;
const SENTENCE = /[。；;.!！][ \u3000]*$/u;

const REMARKS = /^[^\s]{0,8}(?:[备備][注註]|留言|建[议議]|意[见見]|[说說]明|[补補]充)$/u;

/** Whether a label without a star is known, in its first language. */
function isKnown(text: string): boolean {
  const own = text.trim().replace(/(\p{Script=Han}) ?[A-Za-z][A-Za-z .'’&/-]*$/u, "$1");
  return isFieldLabel(own) || REMARKS.test(own);
}

interface Block {
  readonly head: Piece;
  readonly second: Piece | null;
  readonly lines: Piece[];
  readonly starred: boolean;
  /** Whether there is room below the label. */
  room: boolean;
}

/** The blocks from the first starred label on; null if a line is something else. */
function readBlocks(body: readonly Piece[]): { blocks: Block[]; rest: number } | null {
  const blocks: Block[] = [];
  let at = 0;
  for (; at < body.length; at += 1) {
    const piece = body[at];
    if (piece === undefined) break;
    const { text } = piece;
    const last = blocks.at(-1);
    if (text.trim() === "") {
      if (last !== undefined) last.room = true;
      continue;
    }
    // Words of the page around the form end it.
    if (piece.debris === true) break;
    if (text.length > LONGEST) return null;
    if (BUTTON.test(text) || (AGREES.test(text) && text.length > 8)) break;
    if (BOX.test(text)) {
      // Choices stand right below their label.
      if (last === undefined || (last.room && last.lines.length === 0)) return null;
      last.lines.push(piece);
      continue;
    }
    const match = LABEL.exec(text);
    if (match === null) return null;
    const starred = match[1] !== undefined;
    // Without a star a line may be anything, unless it is known.
    if (!starred && !isKnown(text)) return null;
    if (last !== undefined && !last.room && last.lines.length === 0) return null;
    const next = body[at + 1];
    const second = next !== undefined && next.debris !== true && LATIN.test(next.text) ? next : null;
    blocks.push({ head: piece, second, lines: [], starred, room: false });
    if (second !== null) at += 1;
  }
  return { blocks, rest: at };
}

/** Numbered notes above the fields, with their translations. */
function tellNotes(front: readonly Piece[]): Piece[] {
  const first = front.findIndex(({ text }) => NUMBERED.test(text.slice(0, 20)));
  const notes = first < 0 ? [] : front.slice(first).filter(({ text }) => text.trim() !== "");
  if (notes.length < 2 || !notes.every(({ text }) => SENTENCE.test(text))) return [...front];
  return front.map((piece, at) => (at < first || piece.text.trim() === "" ? piece : withText(piece, tell(piece.text))));
}

/** `姓名 *⏎⏎类别 *⏎○ 甲⏎○ 乙⏎电话 *`: labels with stars above blank lines and choices are fields. */
function askStarredRooms(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length > MOST_LINES) return pieces;
  const from = pieces.findIndex(
    ({ text, debris }) => debris !== true && text.length <= LONGEST && LABEL.exec(text)?.[1] !== undefined,
  );
  if (from < 1) return pieces;
  const read = readBlocks(pieces.slice(from));
  if (read === null) return pieces;
  const { blocks } = read;
  const open = blocks.filter(({ lines }) => lines.length === 0);
  if (blocks.filter(({ starred }) => starred).length < LEAST_STARS || open.length < 2) return pieces;
  // Blank lines only between the labels are rooms; a lone box is no choice.
  if (blocks.some(({ lines }) => lines.length === 1)) return pieces;
  const written = blocks.flatMap(({ head, second, lines }, index) => {
    const star = LABEL.exec(head.text)?.[1] === undefined ? "" : " *";
    const plain = head.text.replace(/[*＊]\s*$/u, "").trim();
    const whole =
      second === null
        ? head
        : covering(withText(head, `${plain} ${second.text.replace(/[*＊]\s*$/u, "").trim()}${star}`), [second]);
    return writeBlock({ head: whole, hints: [], lines }, index + 1);
  });
  const rest = pieces.slice(from + read.rest);
  return [
    ...tellNotes(pieces.slice(0, from)),
    ...written,
    ...rest.map((piece) => (BUTTON.test(piece.text.slice(0, LONGEST)) ? toDebris(piece) : piece)),
  ];
}

/** In the order in which they are made. */
export const STARRED_ROOMS: readonly Repair[] = [askStarredRooms];
