/**
 * Elections on the ballots of owners and members, among motions that are agreed to: a sentence asks for them, and the names of
 * the candidates stand below it with boxes:
 *
 *     选举第三届理事会理事（候选人5名，应选3名，多选无效）
 *         □ 张三    □ 李四    □ 王五
 *         □ 赵六    □ 孙七
 *
 * The sentence has no number and is no question by its own words.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 200;
const LONGEST_NAME = 24;
const LEAST_NAMES = 2;
const VOTE =
  /[选選][举舉]|[应應限][选選][ ]?[\d一二三四五六七八九十两兩]|候[选選]人|[推评評票][选選]|投票[选選]|\belect(?:ion)?\b|\bvote for\b|\bcandidates?\b|\bnominees?\b/iu;
/** `应选一名`, `只能选1人` */
const ONE =
  /(?:[应應限]|[只仅僅][能可限]?|[选選][举舉出]?|[产產]生|推[选選])[ ]?(?:[选選投]|[选選][举舉出])?[ ]?[1一][ ]?(?:[人名位个個项項票]|$)|\b(?:vote for|choose|select|elect)\b[^.]{0,20}\b(?:one|1)\b|\bonly one\b/iu;
/** What has signs of its own, and what only tells: a number, a place, a rule that ends as a sentence. */
const SIGNED =
  /^[ \u3000]*(?:[(（]?\d{1,3}[ ]?[.．、)）]|[□☐○◯◻#【[])|[_＿]{2}|[□☐○◯◻]|[[【][^[\]【】]{1,8}[题題][\]】]|[。；;！!][ \u3000]*$/u;
const BOX = /[□☐○◯◻▢]|[(（[][ \u3000]{1,4}[)）\]]/gu;
const BEGINS_WITH_BOX = /^[ \u3000\t]*(?:[□☐○◯◻▢]|[(（[][ \u3000]{1,4}[)）\]])/u;
/** What is said to a motion is no name. */
const VERDICT =
  /^(?:同意|不同意|[赞贊][成同]|[反][对對]|弃[权權]|棄權|是|否|yes|no|agree|disagree|for|against|abstain)$/iu;

/** `候选人名单`, `理事候選人：` */
const CANDIDATES =
  /^[ \u3000]*[\p{Script=Han}]{0,8}(?:候[选選]人|[参參][选選]人|被推[荐薦]人)(?:名[单單]|情[况況]|一[览覽])?(?:如下)?(?:[(（][^()（）]{1,20}[)）])?[ ]?[:：]?[ \u3000]*$/u;

/** `另选他人：____` */
const OTHER = /^(?:另[选選]|其他|其它|write-in|other)[\p{L} ]{0,12}[:：]?[ ]?[_＿]*$/iu;

/** The names of a row, each behind its box; none if the row has anything else. */
function namesOf({ text, debris }: Piece): string[] {
  if (debris === true || text.length > LONGEST || !BEGINS_WITH_BOX.test(text)) return [];
  const names = text
    .split(BOX)
    .slice(1)
    .map((name) => name.trim());
  const isName = (name: string) =>
    /^(?:\d{1,2}\s?[号號][\s\u3000]*)?\p{L}/u.test(name) && name.length <= LONGEST_NAME && !/[_＿：:。；;]/u.test(name);
  const fits = names.every((name) => isName(name) || (name.length <= LONGEST_NAME * 2 && OTHER.test(name)));
  return fits ? names : [];
}

/** `□同意 □不同意 □弃权` */
function isVerdicts(piece: Piece): boolean {
  const words = namesOf(piece);
  return words.length > 1 && VERDICT.test(words[0] ?? "");
}

interface Vote {
  readonly names: readonly string[];
  /** The line behind the last row of names. */
  readonly to: number;
}

/** The names below a line that asks for an election; null if there are none. */
function findVote(pieces: readonly Piece[], at: number, motions: boolean): Vote | null {
  const { text, debris } = pieces[at] ?? { text: "" };
  if (debris === true || text.length > LONGEST || !VOTE.test(text) || SIGNED.test(text)) return null;
  let to = pieces[at + 1]?.text.trim() === "" ? at + 2 : at + 1;
  const names: string[] = [];
  // Names below each other have their own reading (ballot-lists.ts), unless there are motions besides.
  const fewest = motions && CANDIDATES.test(text) ? 1 : 2;
  if (namesOf(pieces[to] ?? { no: 0, text: "" }).length < fewest) return null;
  for (
    let row = namesOf(pieces[to] ?? { no: 0, text: "" });
    row.length > 0;
    row = namesOf(pieces[to] ?? { no: 0, text: "" })
  ) {
    names.push(...row);
    to += 1;
  }
  return names.length < LEAST_NAMES || names.some((name) => VERDICT.test(name)) || new Set(names).size < names.length
    ? null
    : { names, to };
}

/** `选举理事（应选3名）⏎□ 张三  □ 李四`: the sentence is a question, and the names are its choices. */
export function askElections(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  const motions = pieces.some((piece) => isVerdicts(piece));
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    const vote = findVote(pieces, at, motions);
    if (vote === null) {
      result.push(piece);
      continue;
    }
    const stem = piece.text.trim().replace(/[:：]$/u, "");
    const rows = pieces.slice(at + 1, vote.to);
    const sign = /[□☐○◯◻▢]/u.exec(rows.map(({ text }) => text).join(""))?.[0] ?? "□";
    result.push(
      withText(piece, ""),
      withText(piece, `${stem}${ONE.test(stem) ? NAMED.single : NAMED.several}`),
      // With another sign than the motions have, these would be read as another kind of choices.
      ...rows.flatMap((row) => namesOf(row).map((name) => withText(row, `${sign} ${name}`))),
      withText(piece, ""),
    );
    at = vote.to - 1;
  }
  return unlessSame(result, pieces);
}
