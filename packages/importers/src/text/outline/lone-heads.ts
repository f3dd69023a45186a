/**
 * Heads that only count, on a line of their own above the words of each question:
 *
 *     問題 1                                   错题1（多选）
 *     在設有「停車」標誌的路口，你應怎樣做？      下列哪些单位不得有隶属关系？
 *     ○ 減速後駛過                             A 施工单位 B 供应单位
 *     ○ 停下                                   我选：AB    正确：B
 *
 * Whatever the word is, the same word that counts from one above at least three blocks is the number of its question. What
 * somebody chose once tells nothing, and what is right is the key.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 3;
const HEAD =
  /^[\s\u3000]*[#＃【[(（]?[\s\u3000]?(\p{Script=Han}{0,3}[题題]目?|question|item|no\.?)[\s\u3000]?(\d{1,3})[\s\u3000]?[】\])）]?[\s\u3000]?[:：.．、]?[\s\u3000]*([(（【[][^()（）【】[\]]{1,16}[)）】\]])?[\s\u3000]*$/iu;
/** `1/5`, `第2/20题`: the number, and of how many. */
const OF_ALL =
  /^[\s\u3000]*[【[(（]?[\s\u3000]?第?[\s\u3000]?(\d{1,3})[\s\u3000]?([/／][\s\u3000]?\d{1,3})[\s\u3000]?[题題]?[\s\u3000]?[】\])）]?[\s\u3000]*$/u;
/** A number that begins a line of its own accord. */
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．])[\s\u3000]*\S/u;
/** A letter or a key on a line of its own. */
const OFFERED = /^[\s\u3000]*(?:[A-H][\s\u3000]*$|(?:正[确確])?(?:的)?答案|(?:correct )?answer)/iu;
const MOST_LINES = 16;
const KIND =
  /^[\s\u3000]*[【[(（]?((?:[单單多][项項]?[选選](?:[择擇])?|不定[项項](?:[选選][择擇]?)?|判[断斷]|是非|填空|[简簡问問][答]|[选選][择擇])[题題])[】\])）]?[\s\u3000]*$/u;
const CHOICE = /^[\s\u3000]*(?:[(（]?[A-Ha-h]\s?[.．、:：)）]|[A-H][\s\u3000]|[□☐○◯●■]|[-*•])/u;

/** `問題 1⏎你應怎樣做？`: the count becomes the number of the line below it. */
function countLoneHeads(pieces: readonly Piece[]): readonly Piece[] {
  // Pages that mark the right choice below it have no signs in front of the choices either.
  if (pieces.some(({ text }) => text.trim() === "(Correct)")) return pieces;
  const heads = new Map<number, { below: number; no: number; remark: string }>();
  let word = "";
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    const [, counted = "", all = ""] = piece.text.length > 40 ? [] : (OF_ALL.exec(piece.text) ?? []);
    const [, name = all, no = counted, remark = ""] = piece.text.length > 40 ? [] : (HEAD.exec(piece.text) ?? []);
    if (no === "") {
      // Parts of tasks and other numbers have their own order.
      if (heads.size > 0 && NUMBERED.test(piece.text)) return pieces;
      continue;
    }
    if (heads.size === 0) word = name;
    let below = nextFilled(pieces, at, 3);
    // `1/4⏎单选题⏎光的三原色不包括`: the kind alone stands between the count and the words.
    const [, kind = ""] = remark === "" ? (KIND.exec(textAt(pieces, below, 20)) ?? []) : [];
    if (kind !== "") below = nextFilled(pieces, below, 3);
    const stem = textAt(pieces, below, LONGEST);
    if (name !== word || Number(no) !== heads.size + 1 || below < 0) return pieces;
    if (CHOICE.test(stem) || HEAD.test(stem.slice(0, 60))) return pieces;
    heads.set(at, { below, no: Number(no), remark: kind === "" ? remark : `（${kind}）` });
  }
  if (heads.size < LEAST) return pieces;
  // Pages of other texts are counted so, too; those of a quiz have choices or answers below each count.
  if (/^[/／]/u.test(word)) {
    const ends = [...heads.keys()].slice(1).concat(pieces.length);
    const offers = [...heads.values()].filter(({ below }, no) =>
      pieces
        .slice(below + 1, Math.min(ends[no] ?? below, below + MOST_LINES))
        .some(({ text }) => CHOICE.test(text) || OFFERED.test(text.slice(0, 40))),
    );
    if (offers.length < heads.size) return pieces;
  }
  // What a page prints below each of its heads, `Not yet answered`, is no stem.
  const stems = new Set(Array.from(heads.values(), ({ below }) => textAt(pieces, below, LONGEST).trim()));
  if (stems.size < heads.size) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, head] = [pieces[at], heads.get(at)];
    if (piece === undefined) break;
    const stem = head === undefined ? undefined : pieces[head.below];
    if (head === undefined || stem === undefined) {
      result.push(piece);
      continue;
    }
    const text = `${String(head.no)}. ${stem.text.trim()}${head.remark}`;
    result.push(withText(piece, ""), covering(withText(stem, text), pieces.slice(at, head.below)));
    at = head.below;
  }
  return result;
}

const CHOSEN =
  /^[\s\u3000]*((?:我|你|您|考生|本人|[学學]生)?(?:的)?(?:[错錯]?[选選]|作?答|答案|[选選][择擇]))[\s\u3000]?[:：][\s\u3000]*([A-H]{1,8}|[√×✓✗对對错錯]|正[确確]|[错錯][误誤]|未(?:作)?答)[\s\u3000,，;；|/]+((?:正[确確]|[标標][准準]|[参參]考)(?:答案)?)[\s\u3000]?[:：][\s\u3000]*([A-H]{1,8}|[√×✓✗对對错錯]|正[确確]|[错錯][误誤])[\s\u3000]*$/u;
const REMARK = /^[\s\u3000]*[▲△★☆※◆◇►▶→⇒💡📌✎✏#＃][\s\u3000]*(?=\S)/u;

/** `我选：A    正确：C⏎▲一年内有效`: the key, and the remark that somebody wrote below it; what was chosen is kept as a remark, too. */
function keyCorrections(pieces: readonly Piece[]): readonly Piece[] {
  const isChosen = (at: number) => pieces[at]?.debris !== true && CHOSEN.test(textAt(pieces, at, 60));
  if (pieces.filter((_, at) => isChosen(at)).length < 2) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (isChosen(at)) {
        const [, mine = "", chosen = "", , right = ""] = CHOSEN.exec(piece.text) ?? [];
        return [withText(piece, `答案：${right}`), withText(piece, `解析：${mine}：${chosen}`)];
      }
      if (piece.debris === true || piece.text.length > LONGEST || !isChosen(at - 1) || !REMARK.test(piece.text))
        return [piece];
      return [withText(piece, piece.text.replace(REMARK, ""))];
    }),
    pieces,
  );
}

const TOLD_MARKS =
  /^[\s\u3000]*[(（*＊※]?[\s\u3000]?(?:[^_＿:：?？]{0,6}(?:填色|[涂塗]黑|[实實]心|打[勾√✓]|加粗|[红紅]色|[标標][红紅])[^_＿:：?？]{0,16}(?:正[确確]|答案|解答)[^_＿:：?？]{0,8})[。]?[)）]?[\s\u3000]*$/u;

/** `（已填色的圓點為正確答案）`: a line that explains the marks asks nothing. */
function tellMarks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris !== true && piece.text.length < 50 && TOLD_MARKS.test(piece.text)
        ? withText(piece, `${NAMED.statement}${piece.text.trim()}`)
        : piece,
    ),
    pieces,
  );
}

/** In the order in which they are made. */
export const LONE_HEADS: readonly Repair[] = [tellMarks, keyCorrections, countLoneHeads];
