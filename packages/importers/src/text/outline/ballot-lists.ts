/**
 * Ballots whose names stand below each other, with boxes or numbers, among rules and lists that ask nothing:
 *
 *     候选人名单：                      请从以下候选人中选出3人。
 *     1. 张三（行政部）                 1. 张三
 *     2. 李四（财务部）                 2. 李四
 *     请在候选人姓名前打“√”，限选一人。  3. 王五
 *     □ 张三
 *     □ 李四                            Vote for one (1) candidate.
 *                                       [ ] John Smith
 *                                       [ ] Mary Jones
 *
 * A number in front of somebody who has a box elsewhere counts no question, and neither do the rules of a vote.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, withText } from "../layout/piece.ts";
import { asksForOne } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const BOXED = /^\s*(?:[□○◯☐◻▢]|[(（【[][\s\u3000]*[)）】\]])\s*(\S.{0,60})$/u;
const BEGINS_WITH_BOX = /^\s*(?:[□○◯☐◻▢]|[(（【[][\s\u3000]{1,4}[)）】\]])/u;
const INNER_BOX = /[□○◯☐◻▢]|[[(（【][\s\u3000]*[\])）】]/u;
const NUMBERED = /^\s*[(（]?(\d{1,3})\s?[.．、)）]\s*(\S.*)$/u;
/** `*1. 您的年龄`: a question that must be answered has its number behind the star. */
const STARRED_NUMBER = /^\s*[*＊]\s?[(（]?\d{1,3}\s?[.．、)）]/u;
const BALLOT =
  /[选選]票|推[荐薦選选]票|[选選][举舉]|投票|候[选選]人|表[决決]票|[测測][评評]票|\bballot\b|\bvote for\b|\bcandidates?\b|\belection\b/iu;
/** Papers ask about elections, too. */
const PAPER =
  /[试試考][卷题題]|[测測][试試验驗][卷题題]|[选選][择擇][题題]|判[断斷][题題]|填空|[简簡]答|期[中末]|[单單]元|每[小]?[题題]\s?\d{1,2}\s?分/u;
const RULE =
  /^\s*(?:第[一二三四五六七八九十百\d]{1,4}[条條章]|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|[(（]?\d{1,2}\s?[.．、)）])\s*(\S.*)$/u;
/** How many names may be chosen: one. */
const ONE =
  /(?:限|[只仅僅][能可限]?|[选選][举舉择擇出]?|[应應][选選])\s?(?:[选選][择擇举舉]?|投)?\s?(?:[1一]\s?[人名位个個项項票])|\b(?:vote for|choose|select|elect)\b[^.]{0,20}\b(?:one|1)\b|\bonly one\b/iu;
/** A request to choose among the numbered names below it. */
const CHOOSE =
  /(?:以下|下列|下面)[^。]{0,12}候?[选選][^。]{0,12}(?:[选選][出择擇]|投)|\b(?:vote for|choose|select)\b[^.]{0,30}\b(?:candidates?|nominees?)\b/iu;
/** The heading of the names in a vote. */
const CANDIDATES =
  /^\s*(?:候[选選]|[参參][评評選选]|入[围圍])(?:人|作品|[项項]目|[对對]象)?(?:名[单單])?(?:如下)?\s?[:：]\s*$/u;
/** `（单选）` */
const SINGLE = /[单單][项項]?[选選]/u;
const ROUND = /^\s*[○◯(（]/u;
const LEAST = 2;

interface List {
  readonly from: number;
  readonly to: number;
  readonly labels: readonly string[];
}

/** Runs of lines with a box in front and a name behind it. */
function findBoxes(pieces: readonly Piece[]): List[] {
  const lists: List[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const labels: string[] = [];
    let end = at;
    let last = at;
    for (; end < pieces.length; end += 1) {
      const text = pieces[end]?.text ?? "";
      if (text.trim() === "" && labels.length > 0 && end - last < 2) continue;
      const label = BOXED.exec(text)?.[1];
      if (label === undefined || INNER_BOX.test(label)) break;
      labels.push(label.trim());
      last = end + 1;
    }
    if (labels.length < LEAST) continue;
    lists.push({ from: at, to: last, labels });
    at = last - 1;
  }
  return lists;
}

/** Index of the line that stands above a list and asks for the choice; -1 if it is a question by its own signs. */
function stemOf(pieces: readonly Piece[], from: number): number {
  const above = pieces
    .slice(Math.max(0, from - 4), from)
    .findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const at = above < 0 ? -1 : Math.max(0, from - 4) + above;
  const text = pieces[at]?.text ?? "";
  // What describes a question stands below it.
  if (/^题目说明[:：]/u.test(text)) return -1;
  return at < 1 ||
    NUMBERED.test(text) ||
    STARRED_NUMBER.test(text) ||
    BOXED.test(text) ||
    /[[【].*[题題][\]】]|[?？]|\d\s?[选選]\s?\d/u.test(text)
    ? -1
    : at;
}

export function nameBallots(pieces: readonly Piece[]): readonly Piece[] {
  const front = pieces.slice(0, 60).map((piece) => piece.text);
  if (!BALLOT.test(front.join("\n")) || front.some((text) => text.length < 80 && PAPER.test(text))) return pieces;
  const lists = findBoxes(pieces);
  const numbered = lists.length === 0 ? (findNumberedNames(pieces) ?? findPlacedNames(pieces)) : null;
  if (numbered !== null) return numbered;
  const stems = lists.map(({ from }) => stemOf(pieces, from));
  // With signs of their own, the lists are questions of an ordinary form.
  if (lists.length === 0 || stems.includes(-1)) return pieces;
  const own = lists.flatMap(({ labels }) => labels.map((label) => label.replace(/[(（].*$/u, "").trim()));
  const told = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    const name = NUMBERED.exec(piece.text)?.[2] ?? "";
    if (own.some((label) => label.length > 1 && name.startsWith(label))) told.add(at);
    const rule = RULE.exec(piece.text)?.[1] ?? "";
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    // A motion has its verdicts below it.
    const voted = BEGINS_WITH_BOX.test(below) && !own.some((label) => below.includes(label));
    if (
      !stems.includes(at) &&
      rule.length > 8 &&
      /[。；;！]\s*$/u.test(rule) &&
      !/[_＿]{2}|[?？]/u.test(rule) &&
      !voted
    )
      told.add(at);
  }
  // The headings of the lists of names ask nothing either.
  const headings = Array.from(told, (at) => {
    let above = at - 1;
    while (above >= 0 && pieces[above]?.text.trim() === "") above -= 1;
    return above;
  }).filter((above) => !stems.includes(above) && /[:：]\s*$/u.test(pieces[above]?.text ?? ""));
  for (const heading of headings) told.add(heading);
  const byStem = new Map(stems.map((at, index) => [at, lists[index]]));
  const ends = new Set(lists.map(({ to }) => to - 1));
  // `( ) 销售部` beside `[ ] 张三`: the round ones take one choice.
  const round = lists.filter(({ from }) => ROUND.test(pieces[from]?.text ?? "")).length;
  const mixed = round > 0 && round < lists.length;
  let skip = -1;
  return pieces.flatMap((piece, at): Piece[] => {
    const list = byStem.get(at);
    if (list !== undefined) {
      skip = list.from;
      const stem = nameStem(pieces, at, mixed && ROUND.test(pieces[list.from]?.text ?? ""));
      return [withText(piece, ""), covering(stem, pieces.slice(at + 1, list.from))];
    }
    // A blank line would part the stem from its choices.
    if (at < skip && piece.text.trim() === "") return [];
    if (ends.has(at)) return [piece, withText(piece, "")];
    // Beside questions with types, a label with several places has to have one, too.
    if (piece.debris !== true && piece.text.length < 80 && ADDRESS.test(piece.text))
      return [withText(piece, `${piece.text.trim()}${NAMED.gap}`)];
    return told.has(at) ? [withText(piece, tell(piece.text))] : [piece];
  });
}

/** `戶別：____棟____樓之____` */
const ADDRESS =
  /^[ \u3000]*\p{Script=Han}{2,8}[:：](?:[_＿]{2,}(?![年月日时時点點])\p{Script=Han}{1,3}){2,4}[_＿]*[ \u3000]*$/u;

const ABSTAINS = /^\s*[□☐○◯][\s\u3000]*(?:弃权|棄權)/u;

/** The line with the type that it, or the lines above it, allow. */
function nameStem(pieces: readonly Piece[], at: number, one = false): Piece {
  const piece = pieces[at] ?? { no: 0, text: "" };
  const own = piece.text.trim();
  const sentence = own.length < 60 ? own : (/[^。；]*[。；]?\s*$/u.exec(own)?.[0] ?? own);
  const near = pieces.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  const told = /[选選投限]\s?[1-9一二三四五六七八九两]|\b(?:one|two|three|four|five|\d)\b/iu.test(sentence) ? [] : near;
  // Who abstains chooses nothing besides.
  const below = pieces.slice(at + 1, at + 12).findIndex(({ text }) => text.trim() !== "" && !BOXED.test(text));
  const list = pieces.slice(at + 1, below < 0 ? at + 12 : at + 1 + below);
  const abstains = told.length > 0 && list.some(({ text }) => ABSTAINS.test(text));
  const single = one || abstains || asksForOne(own) || SINGLE.test(own) || ONE.test([sentence, ...told].join(" "));
  return withText(
    piece,
    `${own.replace(/^[一二三四五六七八九十]{1,3}、\s*/u, "").replace(/[:：]$/u, "")}${single ? NAMED.single : NAMED.several}`,
  );
}

/** Names that only have numbers, below a request to choose among them; null if there are none. */
function findNumberedNames(pieces: readonly Piece[]): readonly Piece[] | null {
  const rows = pieces.flatMap(({ text }, at) => {
    const match = NUMBERED.exec(text);
    return match === null ? [] : [{ at, no: Number(match[1]), name: (match[2] ?? "").trim() }];
  });
  const [head] = rows;
  const last = rows.at(-1);
  if (head === undefined || last === undefined || rows.length < 3) return null;
  const even = rows.every(({ no, at, name }, index) => {
    const above = rows[index - 1];
    const near = above === undefined || pieces.slice(above.at + 1, at).every(({ text }) => text.trim() === "");
    return no === index + 1 && near && name.length <= 40 && !/[。？?！!；;：:_＿]|[(（]\s*[)）]/u.test(name);
  });
  const stem = pieces.slice(0, head.at).findLastIndex(({ text }) => text.trim() !== "");
  if (!even || stem < 1 || !(CHOOSE.test(pieces[stem]?.text ?? "") || CANDIDATES.test(pieces[stem]?.text ?? "")))
    return null;
  const names = new Map(rows.map(({ at, name }) => [at, name]));
  let index = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at === stem) return [withText(piece, ""), covering(nameStem(pieces, at), pieces.slice(at + 1, head.at))];
    if (at > stem && at < head.at) return [];
    const name = names.get(at);
    if (name === undefined) return [piece];
    index += 1;
    const choice = withText(piece, `${String.fromCharCode(64 + Math.min(26, index))}. ${name}`);
    return at === last.at ? [choice, withText(piece, "")] : [choice];
  });
}

const PLACED =
  /^\s*(\d{1,2})\s?[.．、)）]\s*([\p{Script=Han}·]{2,8}|\p{Script=Han}[ \u3000]{1,2}\p{Script=Han}|[A-Z][A-Za-z.' -]{2,30}?)\s?[(（][\s\u3000]*[)）]\s*$/u;

/** `班长候选人：⏎1. 张三（ ）⏎2. 李四（ ）`: names with a place for the mark behind them; null if there are none. */
function findPlacedNames(pieces: readonly Piece[]): readonly Piece[] | null {
  const stems = new Map<number, number>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (PLACED.exec(pieces[at]?.text ?? "")?.[1] !== "1") continue;
    let end = at + 1;
    while (Number(PLACED.exec(pieces[end]?.text ?? "")?.[1] ?? 0) === end - at + 1) end += 1;
    const stem = pieces.slice(0, at).findLastIndex(({ text }) => text.trim() !== "");
    const words = pieces[stem]?.text.trim() ?? "";
    if (end - at > 2 && stem >= 0 && words.length < 60 && !NUMBERED.test(words)) stems.set(stem, at);
    at = end - 1;
  }
  if (stems.size === 0) return null;
  let skip = -1;
  return pieces.flatMap((piece, at): Piece[] => {
    const first = stems.get(at);
    if (first !== undefined) {
      skip = first;
      return [withText(piece, ""), covering(nameStem(pieces, at), pieces.slice(at + 1, first))];
    }
    if (at < skip) return [];
    const [, no, name = ""] = skip < 0 ? [] : (PLACED.exec(piece.text) ?? []);
    if (no === undefined) return [piece];
    const choice = withText(piece, `${String.fromCharCode(64 + Number(no))}. ${name}`);
    return PLACED.test(pieces[at + 1]?.text ?? "") ? [choice] : [choice, withText(piece, "")];
  });
}

const NAME_AND_PLACE =
  /(?:\d{1,2}\s?[.．、]\s?)?(\p{Script=Han}[ \u3000]{1,2}\p{Script=Han}|[\p{Script=Han}·]{2,8}|[A-Z][A-Za-z.'-]+(?: [A-Z][A-Za-z.'-]+){1,2})\s?[(（][\s\u3000]*[)）][\s\u3000、，,]*/uy;

/** `四、候选人（应选5名）` */
const CHOOSE_NAMES = /候[选選]人|[应應限可][选選]\s?[\d一二三四五六七八九十]/u;

const FIRST_NAME = /^\s*(?:\d{1,2}\s?[.．、]\s?)?\p{Script=Han}[\p{Script=Han}· \u3000]{1,7}[(（][\s\u3000]*[)）]/u;

/** `张三（ ） 李四（ ） 王五（ ）` on one line of a ballot: the names are its choices. */
export function partBallotLines(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => BALLOT.test(text))) return pieces;
  let names: string[] = [];
  return pieces.flatMap((piece, at) => {
    const goesOn = names.length > 0;
    names = [];
    if (piece.debris === true || piece.text.length > 400 || !/[(（][\s\u3000]*[)）]/u.test(piece.text)) return [piece];
    const lead = /^\s*(?:([^:：()（）]{2,20})[:：]\s*)?/u.exec(piece.text);
    let end = lead?.[0].length ?? 0;
    NAME_AND_PLACE.lastIndex = end;
    for (let match = NAME_AND_PLACE.exec(piece.text); match !== null; match = NAME_AND_PLACE.exec(piece.text)) {
      names.push(match[1] ?? "");
      end = NAME_AND_PLACE.lastIndex;
    }
    // Judgements of one person are no names.
    const judged =
      names.some((name) =>
        /^(?:同意|不同意|反[对對]|弃[权權]|棄權|[赞贊]成|是|否|男|女|.*了解|.*[满滿]意|一般|知道|不知道)$/u.test(name),
      ) || /[?？]\s*$/u.test(pieces[at - 1]?.text ?? "");
    if ((names.length < 3 && !goesOn) || judged || piece.text.slice(end).trim() !== "") {
      names = [];
      return [piece];
    }
    const above = pieces[at - 1]?.text.trim() ?? "";
    const asked = /^[^。？?]{2,16}[:：]$/u.test(above) || CHOOSE_NAMES.test(above);
    const stem = lead?.[1] ?? (asked || goesOn ? "" : "候选人");
    return [
      ...(stem === "" ? [] : [withText(piece, ""), withText(piece, `${stem}${NAMED.several}`)]),
      ...names.map((name) => withText(piece, `□ ${name}`)),
      ...(FIRST_NAME.test(pieces[at + 1]?.text ?? "") ? [] : [withText(piece, "")]),
    ];
  });
}

const ONE_NAME = "\\p{Script=Han}(?:[ \\u3000]?\\p{Script=Han}){1,3}";
const SPACED_NAMES = new RegExp(`^[\\s\\u3000]*${ONE_NAME}(?:[ \\u3000]{2,}${ONE_NAME})+[\\s\\u3000]*$`, "u");
const CALLED = /^\s*(\d{1,2})\s?号\s?[.．、:：]?\s*\p{Script=Han}.{1,60}$/u;
const LIMIT =
  /[应應限可只]\s?[选選投推]?[^。]{0,6}[\d一二两三四五六七八九十]\s?[名人位]|[选選]出\s?[\d一二两三四五六七八九十]\s?[名人位]/u;
const BALLOT_NAME = /(?:[选選]票|推[荐薦]票|表[决決]票|候[选選]人|候[选選]名[单單])[^。]{0,6}$/u;
const REMARK = /^\s*(?:[备備]?注|[说說]明)\s?[:：]/u;
/** How many lines may stand between the name of a ballot and the names on it. */
const HEAD_LINES = 8;

/** The names on the lines from `from` on, and where they end: one line with wide blanks, or `1号 张三` on several. */
function readBareNames(pieces: readonly Piece[], from: number): { names: string[]; to: number } {
  const text = pieces[from]?.debris === true ? "" : (pieces[from]?.text ?? "");
  if (text.length <= 400 && SPACED_NAMES.test(text))
    return { names: text.trim().split(/[ \u3000]{2,}/u), to: from + 1 };
  const names: string[] = [];
  const valueAt = (at: number) => Number(CALLED.exec(pieces[at]?.text ?? "")?.[1] ?? 0);
  for (let at = from; valueAt(at) === names.length + 1; at += 1) names.push(pieces[at]?.text.trim() ?? "");
  return { names, to: from + names.length };
}

const PLACED_NAME = /^\s*(\S[^?？:：_＿□]{0,40}?)[\s\u3000]*[(（][\s\u3000]*[)）]\s*$/u;
const TABLE_ROW = /[)）][\s\u3000]*\t[\s\u3000]*[(（][\s\u3000]*[)）]/u;
const TICKED = /[打划画畫][“"「]?[√○✓✔]/u;

/** `1号楼一单元  （    ）` on several lines of a ballot: the place for the mark stands behind the name. */
export function boxPlacedNames(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 120 && (TICKED.test(text) || BALLOT_NAME.test(text)))) return pieces;
  const isName = (at: number): boolean => {
    const text = pieces[at]?.text ?? "";
    return (
      text.length < 80 &&
      // Several places in a row belong to the columns of a table.
      !TABLE_ROW.test(text) &&
      PLACED_NAME.test(text) &&
      !/^\s*[(（]?\d{1,3}\s?[.．、)）]|[。！；][\s\u3000]*[(（]|[赞贊]成|同意|反[对對]|[弃棄][权權]/u.test(text)
    );
  };
  const names = new Set<number>();
  const asks = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    let to = at;
    while (isName(to)) to += 1;
    if (to - at > LEAST) {
      for (let line = at; line < to; line += 1) names.add(line);
      const above = pieces.slice(0, at).findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
      if (TICKED.test(pieces[above]?.text ?? "")) asks.add(above);
    }
    at = Math.max(at, to - 1);
  }
  if (names.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (names.has(at)) return [withText(piece, piece.text.replace(PLACED_NAME, "□ $1"))];
    if (!asks.has(at)) return [piece];
    const isOne = /限?[选選推][^，。；;]{0,4}[1一][名人个個位项項]/u.test(piece.text);
    return [withText(piece, ""), withText(piece, `${piece.text.trim()}${isOne ? NAMED.single : NAMED.several}`)];
  });
}

/** Names on a ballot that have neither boxes nor brackets. The line above them that names the ballot is the question. */
export function boxBareNames(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 60 && BALLOT_NAME.test(text))) return pieces;
  const written = new Map<number, readonly Piece[]>();
  for (let at = 1; at < pieces.length; at += 1) {
    const { names, to } = readBareNames(pieces, at);
    const stem = pieces
      .slice(0, at)
      .findLastIndex((one, index) => at - index <= HEAD_LINES && BALLOT_NAME.test(one.text.trim()));
    const head = pieces[stem];
    if (names.length < LEAST || head === undefined || written.has(stem)) continue;
    const between = pieces.slice(stem + 1, at);
    if (between.some(({ text }) => text.length > 40)) continue;
    const limit = between.find(({ text }) => LIMIT.test(text));
    const type = /[^\d十](?:1|一)\s?[名人位]/u.test(limit?.text ?? "") ? NAMED.single : NAMED.several;
    const words = `${head.text.trim()}${limit === undefined ? "" : `（${limit.text.trim()}）`}${type}`;
    const told = between.filter((one) => one !== limit && one.text.trim() !== "");
    written.set(stem, [
      withText(head, ""),
      covering(
        withText(head, words),
        between.filter((one) => !told.includes(one)),
      ),
      ...told.map((one) => withText(one, `说明：${one.text.trim()}`)),
    ]);
    for (let line = stem + 1; line < to; line += 1) written.set(line, []);
    const lines = pieces.slice(at, to);
    const boxed = names.flatMap((name, index) =>
      lines
        .slice(Math.min(index, lines.length - 1))
        .slice(0, 1)
        .map((line) => withText(line, `□ ${name}`)),
    );
    written.set(at, [...boxed, ...lines.slice(-1).map((line) => withText(line, ""))]);
    // Notes below a ballot count no questions.
    let note = nextFilled(pieces, to - 1);
    if (note > 0 && REMARK.test(pieces[note]?.text ?? ""))
      for (; (pieces[note]?.text.trim() ?? "") !== ""; note += 1)
        written.set(
          note,
          pieces.slice(note, note + 1).map((line) => withText(line, tell(line.text))),
        );
    at = to - 1;
  }
  return written.size === 0 ? pieces : pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

const LIMIT_ALONE =
  /^[\s\u3000]*(?:[请請])?(?:[选選]出|[应應][选選]|限[选選]|[选選])\s?[\d一二三四五六七八九十]{1,2}\s?[名人位][^。]{0,12}[\s\u3000]*$/u;
const ORDER_NOTE = /^[\s\u3000]*[(（][^()（）]{2,20}[)）][\s\u3000]*$/u;

/** `一、主席候选人选票⏎（按姓氏笔划为序）⏎选出1人⏎□ …`: the heading is the question, and the line below says how many. */
export function joinBallotLimits(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.text.length > 40 || piece.text.endsWith("]") || !LIMIT_ALONE.test(piece.text)) continue;
    const notes: Piece[] = [];
    let head = at - 1;
    for (; head >= 0 && at - head < 7; head -= 1) {
      const above = pieces[head];
      if (above === undefined || above.text.trim() === "") continue;
      if (!ORDER_NOTE.test(above.text)) break;
      notes.unshift(withText(above, tell(above.text)));
    }
    const title = pieces[head];
    if (title === undefined || title.text.length > 60 || !BALLOT_NAME.test(title.text.trim())) continue;
    const next = pieces[nextFilled(pieces, at)]?.text ?? "";
    if (!BOXED.test(next)) continue;
    const joined = withText(title, `${title.text.trim()}（${piece.text.trim()}）`);
    written.set(head, [...notes, withText(title, ""), covering(joined, [piece])]);
    for (let line = head + 1; line <= at; line += 1) written.set(line, []);
  }
  return written.size === 0 ? pieces : pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}
