/**
 * Votes in a table whose rules stand between it and its title, with or without numbers:
 *
 *     第六届委员会委员选票                        第六届主席选票
 *     1)赞成的，在赞成栏内画“○”。                  应选1名，填写方法同上。
 *     2)选票一律用黑色笔填写。                     姓名⇥赞成⇥不赞成⇥弃权
 *     姓名⇥赞成⇥不赞成⇥弃权                       刘海燕⇥⇥⇥
 *     王强⇥⇥⇥
 *
 * The title asks, and the rules tell.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 300;
const MOST_RULES = 14;
const VOTES = /^(?:[赞贊]成|同意|反[对對]|不同意|弃[权權]|棄[权權]|不[赞贊]成)(?:票|[(（][○√✓〇][)）])?$/u;
const COUNTS = /^(?:序\s*[号號]|[编編]\s*[号號]|[号號]次|No\.?|#)$/iu;
const EMPTY = /^[□○☐◯]?$/u;
const TITLE = /^[^。；;:：!！?？_＿□☐\t|]{4,50}$/u;
const NAMES_VOTE = /[选選]票|[表票][决決]|投票|[选選][举舉]|候[选選]人/u;
/** `一、主席候选人`: a number of the parts of a sheet, but none of a list. */
const LISTED = /^[\s\u3000]*[(（]?\d{1,2}\s?[.．、)）]/u;
/** A sign that a rule speaks of. */
const SHOWN = /[“"‘「『][^”"’」』]{1,4}[”"’」』]/gu;
const ROOM = /[_＿]{2}|[□○☐◯\t|]|[?？]/u;
const RULE_END = /[。；;.!！][\s\u3000]*$/u;
const RULES_HEAD =
  /^[\s\u3000]*[【[(（]?(?:[填投]\S{0,4})?(?:[说說]明|[须須]知|注意(?:事[项項])?|[规規][则則]|要求|方法)[】\])）]?[:：]?[\s\u3000]*$/u;
const LEADS = /(?:以下|下列|如下)[^。:：]{0,12}[:：][\s\u3000]*$/u;
/** What rules of a vote speak of. */
const SPEAKS = /栏|欄|格|画|畫|打|划|[选選]|票|填|[涂塗]|[無无]效|有效|弃|棄/u;

const tableCells = (text: string): string[] => {
  const bars = text.trim().startsWith("|");
  const inner = bars ? text.trim().replace(/^\||\|$/gu, "") : text;
  return inner.split(bars ? "|" : "\t").map((cell) => cell.trim());
};

const usable = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** A rule, or the line that leads to rules. */
function isRule(text: string): boolean {
  const plain = text.replace(SHOWN, "");
  if (ROOM.test(plain)) return false;
  if (RULES_HEAD.test(text) || LEADS.test(text)) return true;
  return (RULE_END.test(text) || LISTED.test(text)) && !/[:：][\s\u3000]*$/u.test(text);
}

/** The lines from the title of a vote to its table; null if something else than rules stands between them. */
function titleAbove(pieces: readonly Piece[], head: number): number | null {
  let rules = 0;
  let speaks = false;
  for (let at = head - 1; at >= 0 && rules <= MOST_RULES; at -= 1) {
    const piece = pieces[at];
    if (!usable(piece)) return null;
    if (piece.text.trim() === "") continue;
    const { text } = piece;
    // A request right above the table asks by itself.
    if (rules === 0 && !LISTED.test(text) && (/^[\s\u3000]*[(（]?[请請]/u.test(text) || LEADS.test(text))) return null;
    if (isRule(text)) {
      rules += 1;
      speaks ||= SPEAKS.test(text);
      continue;
    }
    const titled = TITLE.test(text.trim()) && NAMES_VOTE.test(text) && !LISTED.test(text);
    return titled && rules > 0 && speaks ? at : null;
  }
  return null;
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly piece: Piece }[];
  readonly corner: string;
}

/** `姓名⇥赞成⇥反对⇥弃权⏎王强⇥⇥⇥`: a table of names whose columns are votes. */
function readTable(pieces: readonly Piece[], at: number): Table | null {
  const head = pieces[at];
  if (!usable(head) || !/[|\t]/u.test(head.text)) return null;
  const cells = tableCells(head.text);
  const skipped = COUNTS.test(cells[0] ?? "") ? 1 : 0;
  const [corner = "", ...columns] = cells.slice(skipped);
  if (columns.length < 2 || !columns.every((column) => VOTES.test(column))) return null;
  const rows: { label: string; piece: Piece }[] = [];
  for (let line = at + 1; line < pieces.length; line += 1) {
    const piece = pieces[line];
    if (!usable(piece) || !/[|\t]/u.test(piece.text)) break;
    const [label = "", ...others] = tableCells(piece.text).slice(skipped);
    if (!/\p{L}/u.test(label) || others.length > columns.length || !others.every((cell) => EMPTY.test(cell))) break;
    rows.push({ label, piece });
  }
  return rows.length === 0 ? null : { columns, rows, corner };
}

/** The title as the question of its table, with the rules told above it. */
function askTitlesOfRuledVotes(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  const found: Found[] = [];
  for (let at = 2; at < pieces.length; at += 1) {
    const table = readTable(pieces, at);
    const head = pieces[at];
    const from = table === null ? null : titleAbove(pieces, at);
    const stem = from === null ? undefined : pieces[from];
    if (table === null || head === undefined || from === null || stem === undefined) continue;
    const told = pieces
      .slice(from + 1, at)
      .map((piece) => (piece.text.trim() === "" ? piece : withText(piece, tell(piece.text))));
    const list = writeList({ stem: head, title: stem.text, kind: NAMED.matrix, ...table, head });
    // The first line of a text is its title as well.
    const kept = from === first;
    found.push({
      from,
      to: at + 1 + table.rows.length,
      written: [
        withText(stem, kept ? stem.text : ""),
        withText(stem, ""),
        ...told,
        ...list.map((line, index) => (index === 1 && !kept ? covering(line, [stem]) : line)),
        ...(table.corner === "" ? [] : [toDebris(head, table.corner)]),
      ],
    });
    at += table.rows.length;
  }
  return replacing(pieces, found);
}

/** In the order in which they are made. */
export const RULED_BALLOTS: readonly Repair[] = [askTitlesOfRuledVotes];
