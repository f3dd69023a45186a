/** Parts of question banks: headings over several lines, tables of pairs, and keys behind the gap of a sentence. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, withText, cellsBetweenTabs, unlessSame } from "../layout/piece.ts";

const LONGEST = 300;
const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
const NUMBER = /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）]/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-Ha-h]\s?[.．、)）]/u;

const OPEN_HEADING = /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．][^()（）]{2,30}[(（][^()（）]{16,120}$/u;
const INNER = /^[^()（）]{1,120}$/u;
const CLOSE = /^[^()（）]{0,120}[)）][\s\u3000]*$/u;
const MORE_LINES = 4;

/** `一、单选题（本题共5小题。错选、多选或未选均⏎无分）`: the remark of a heading goes on below it. */
export function joinWideHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let end = at;
    if (isText(piece) && OPEN_HEADING.test(piece.text))
      for (let line = at + 1; line < Math.min(pieces.length, at + 1 + MORE_LINES); line += 1) {
        const text = pieces[line]?.text ?? "";
        if (text.trim() === "" || text.length > LONGEST || NUMBER.test(text) || CHOICE.test(text)) break;
        if (CLOSE.test(text)) end = line;
        if (!INNER.test(text)) break;
      }
    const whole = end === at ? null : joinPieces(pieces.slice(at, end + 1), "");
    result.push(whole ?? piece);
    at = end;
  }
  return unlessSame(result, pieces);
}

const MATCH = /[连連][线線]|配[对對]|匹配|\bmatch(?:ing)?\b/iu;
const ROW = /^[ \t]*\|?[ \t]*([^|]{1,80}?)[ \t]*\|[ \t]*([^|]{1,120}?)[ \t]*\|?[ \t]*$/u;
const RULE = /^[ \t]*\|?[ \t]*:?-{2,20}:?[ \t]*\|[ \t]*:?-{2,20}:?[ \t]*\|?[ \t]*$/u;
const LEFT_SIGN = /^(?:[(（]?\d{1,2}[)）]?[.．、]?\s?|[①-⑩]\s?)(?=\D)/u;
const RIGHT_SIGN = /^[(（]?[A-Ha-h][)）]?\s?[.．、:：)）]\s?/u;
const HEADING =
  /^[ \t]*(?:#{1,6}[ \t]+)?(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])\s*/u;

/** `三、连线题⏎| 成语 | 人物 |⏎|---|---|⏎| 卧薪尝胆 | 赵括 |`: the rows of a table are the pairs to be joined. */
export function openPairTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    if (!RULE.test(piece.text.slice(0, 80)) || at < 1) continue;
    const head = pieces[at - 1];
    const cells = head === undefined ? null : ROW.exec(head.text.slice(0, LONGEST));
    let stemAt = at - 2;
    while (stemAt > at - 5 && (pieces[stemAt]?.text ?? "").trim() === "") stemAt -= 1;
    const stem = pieces[stemAt];
    if (head === undefined || cells === null || stem === undefined || !isText(stem) || !MATCH.test(stem.text)) continue;
    const rows: { piece: Piece; left: string; right: string }[] = [];
    for (let line = at + 1; line < pieces.length; line += 1) {
      const own = pieces[line];
      const [, left, right] = own === undefined ? [] : (ROW.exec(own.text.slice(0, LONGEST)) ?? []);
      if (own === undefined || left === undefined || right === undefined) break;
      rows.push({ piece: own, left: left.replace(LEFT_SIGN, ""), right: right.replace(RIGHT_SIGN, "") });
    }
    if (rows.length < 2) continue;
    const name = stem.text.replace(HEADING, "").replaceAll("**", "").trim();
    const asks = NUMBER.test(stem.text) || !HEADING.test(stem.text);
    const place = result.lastIndexOf(stem);
    const sign = stem.text.slice(0, HEADING.exec(stem.text)?.[0].length ?? 0).trim();
    const asked = asks
      ? [withText(stem, `${stem.text.replaceAll("**", "").trimEnd()}${NAMED.pairs}`)]
      : [
          { ...withText(stem, sign), debris: true as const },
          withText(stem, ""),
          withText(stem, `${name}${NAMED.pairs}`),
        ];
    result.splice(
      place,
      result.length - place,
      ...asked,
      withText(head, `题目说明：${cells[1] ?? ""} | ${cells[2] ?? ""}`),
      covering(withText(head, "行："), [piece]),
      ...rows.map((row) => withText(row.piece, `- ${row.left}`)),
      ...rows.map((row, index) => withText(row.piece, `${String.fromCodePoint(65 + index)}. ${row.right}`)),
      withText(head, ""),
    );
    at += rows.length;
  }
  return unlessSame(result, pieces);
}

const GAP_KEY =
  /^([\s\u3000]*\d{1,3}\s?[.．、)）][^_＿]{2,120}[_＿]{3,30})[ ]?[(（]([^()（）_＿]{1,40})[)）]([。.]?)[\s\u3000]*$/u;
const HINT = /填|[选選]|分$|[写寫]|如|例|必|可|年.*月|[单單]位|[备備]注|[^\p{L}\d]$/u;
const KEYED = /[(（][\s\u3000]*(?:[A-H]{1,8}|[√×✓✗TF]|[对對错錯])[\s\u3000]*[)）][。.]?[\s\u3000]*$/u;

/** `3．急救电话：________（120）` among questions whose keys stand in brackets: the key of the gap. */
export function keyBracketsBehindGaps(pieces: readonly Piece[]): readonly Piece[] {
  const keys = pieces.map((piece) => {
    const key = isText(piece) ? GAP_KEY.exec(piece.text) : null;
    return key === null || HINT.test(key[2] ?? "") ? null : key;
  });
  if (keys.every((key) => key === null)) return pieces;
  const stems = pieces.filter((piece) => isText(piece) && NUMBER.test(piece.text));
  const keyed = stems.filter(({ text }) => KEYED.test(text)).length;
  if (keyed < 2 || keyed * 2 < stems.length) return pieces;
  return pieces.flatMap((piece, at) => {
    const [, stem, key, end = ""] = keys[at] ?? [];
    if (stem === undefined || key === undefined) return [piece];
    return [withText(piece, `${stem}${end}`), withText(piece, `答案：${key.trim()}`)];
  });
}

const BARRED =
  /^[ ]*A[ ]?[:：.．、][ ]?[^|｜\t]{1,80}(?:[ ]?[|｜][ ]?[B-H][ ]?[:：.．、][ ]?[^|｜\t]{1,80}){1,7}(?=\t|$)/u;

/** `1⇥单选⇥题干⇥A:15|B:30|C:60⇥B`: the choices in one cell of a row become cells of their own. */
export function openBarredCells(pieces: readonly Piece[]): readonly Piece[] {
  const cellsOf = ({ text }: Piece) => cellsBetweenTabs(text);
  const isChoices = (cell: string) => BARRED.test(cell) && !cell.includes("\t");
  const rows = pieces.map((piece) =>
    piece.debris !== true && piece.text.length < 1000 && piece.text.includes("\t") && /[|｜]\s?B/u.test(piece.text)
      ? cellsOf(piece)
      : null,
  );
  const barred = rows.filter((cells) => cells?.some(isChoices) === true);
  if (barred.length < 2) return pieces;
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const cells = rows[at] ?? null;
    const place = cells?.findIndex(isChoices) ?? -1;
    const key = cells?.[place + 1] ?? "";
    const stem = cells?.[place - 1] ?? "";
    if (cells === null || place < 1 || !/^(?:[A-H][,，、]?){1,8}$|^[对對错錯√×]$|^正[确確]$|^[错錯][误誤]$/u.test(key))
      return [piece];
    no += 1;
    const front = cells.slice(0, place - 1).filter((cell) => cell !== "" && !/^\d{1,4}$/u.test(cell));
    const type = front.find((cell) => /^(?:[单單多][项項]?[选選]|判[断斷]|不定[项項向])/u.test(cell));
    const choices = (cells[place] ?? "")
      .split(/[|｜]/u)
      .map((one) => one.trim().replace(/^([A-H])[ ]?[:：.．、][ ]?/u, "$1. "));
    const judged = /判/u.test(type ?? "") && choices.length === 2;
    const named = judged
      ? NAMED.judged
      : type === undefined
        ? ""
        : /多|不定/u.test(type)
          ? NAMED.several
          : NAMED.single;
    const rest = [...front.filter((cell) => cell !== type), ...cells.slice(place + 2)].filter((cell) => cell !== "");
    return [
      withText(piece, ""),
      withText(piece, `${String(no)}. ${stem}${named}`),
      ...choices.map((choice) => withText(piece, choice)),
      withText(piece, `答案：${key}`),
      ...rest.map((cell) => withText(piece, `解析：${cell}`)),
    ];
  });
}

const SPACED_HEAD =
  /^[ \t\u3000]*(?:序号|[题題]号|[编編]号)?[ \u3000]*(?:[题題]目|[题題]干|[试試][题題])(?:内容)?[ \u3000]+(?:[选選][项項])[ \u3000]+(?:正[确確])?答案[ \t\u3000]*$/u;
const SPACED_ROW =
  /^[ \u3000]*\d{1,4}[ \u3000.．、]{1,3}\S.{2,160}?[ \u3000]A[ ]?[.．、].{1,300}[ \u3000]([A-H]{1,8})[ \t\u3000]*$/u;

/** `序号 题目 选项 答案⏎1 …是（）。 A.甲 B.乙 A`: rows of a table that lost its tabs end with the key. */
export function openSpacedRows(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex((piece) => isText(piece) && SPACED_HEAD.test(piece.text));
  if (head < 0) return pieces;
  const keys = pieces.map(({ text }, at) => (at > head && text.length < 600 ? SPACED_ROW.exec(text)?.[1] : undefined));
  if (keys.filter((key) => key !== undefined).length < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const key = keys[at];
    if (at === head) return [{ ...piece, debris: true as const }];
    if (key === undefined) return [piece];
    const text = piece.text.trimEnd();
    const no = /^[ \u3000]*(\d{1,4})[ \u3000.．、]{1,3}/u.exec(text);
    const words = text.slice(no?.[0].length ?? 0, text.length - key.length).trimEnd();
    return [withText(piece, `${no?.[1] ?? ""}. ${words}`), withText(piece, `答案：${key}`)];
  });
}

const ENTRY = /^[ \t\u3000]*(?:[(（]\d{1,2}[)）][ \t\u3000]*)?[借贷貸]\s?[:：]/u;
const FIRST_ENTRY = /^[ \t\u3000]*(?:[(（]1[)）][ \t\u3000]*(?!.*[?？])\S.{2,}|借\s?[:：].*)$/u;
const ANSWER_ALONE =
  /^[ \t\u3000]*[【[]?(?:[参參]考|正[确確]|[标標][准準])?(?:答案|解答|答)[】\]]?\s?[:：]?[ \t\u3000]*$/u;
const NEXT_PART =
  /^[ \t\u3000]*(?:\d{1,3}\s?[.．、]|[一二三四五六七八九十]{1,3}\s?[、.．]|[【[]\s?\p{Script=Han}|[【[]?(?:答案)?解析|第\s?\d{1,3}\s?[题題])/u;
const MOST_ENTRIES = 40;

/** `[正确答案]⏎（1）借：原材料 100⏎贷：银行存款 100⏎（2）借：…`: entries of accounts are one answer, not a list of keys. */
export function joinEntries(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter((piece) => isText(piece) && ENTRY.test(piece.text)).length < 2) return pieces;
  const result: Piece[] = [];
  // Where the task has parts, the numbers of the answer are theirs.
  let parts = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const own: Piece[] = [];
    if (NEXT_PART.test(piece.text.slice(0, LONGEST)) && !ANSWER_ALONE.test(piece.text.slice(0, LONGEST))) parts = false;
    else if (/^[ \t\u3000]*[(（]1[)）]/u.test(piece.text)) parts = true;
    if (
      !parts &&
      isText(piece) &&
      ANSWER_ALONE.test(piece.text) &&
      FIRST_ENTRY.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST))
    )
      for (let line = at + 1; line < Math.min(pieces.length, at + MOST_ENTRIES); line += 1) {
        const below = pieces[line];
        if (below === undefined || !isText(below) || below.text.trim() === "" || NEXT_PART.test(below.text)) break;
        own.push(below);
      }
    const entries = own.some(({ text }) => ENTRY.test(text));
    if (!entries) {
      result.push(piece);
      continue;
    }
    const words = own.map(({ text }) => text.trim()).join(" ");
    result.push(covering(withText(piece, `答案：${words}`), own));
    at += own.length;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const QUIZ_PARTS = [
  joinWideHeadings,
  openPairTables,
  keyBracketsBehindGaps,
  openBarredCells,
  openSpacedRows,
  joinEntries,
];
