/**
 * Pages that name the type of their questions with choices, and of nothing else:
 *
 *     请选出您最喜欢的作品 *  [多选题]          给本届大赛打个分
 *     1. 《灶台上的年》                        ☆☆☆☆☆
 *     2. 《外婆的米粉肉》                      留言
 *                                             说点什么吧~
 *
 * Numbers below such a stem count its choices, as in a vote, and a label above what the page draws for an answer asks, although
 * it has no type.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldHint } from "../layout/sheets/widgets.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LONGEST_LABEL = 60;
const LEAST = 2;
const MOST_BELOW = 60;
/** A stem without a number, with the name of a type of choices at its end. */
const TYPED =
  /^[ \t\u3000]*[*＊]?[ ]?(?!\d|[(（]\d|[一二三四五六七八九十]{1,3}[、.．]|第[\d一二三四五六七八九十])[^\s[\]【】][^[\]【】]{3,100}[ \u3000*＊]*[[【(（](?:投票)?(?:[单單多][项項]?[选選][题題]?|下拉[题題框]?|排序[题題]?)(?:[,，:：;；][^()（）[\]【】]{1,24})?[)）】\]][ \u3000]*[*＊]?[ \t\u3000]*$/u;
/** The heading of a part of a paper names a type as well: `单项选择题 [单选题]`. */
const PART = /[选選][择擇判][题題]|[题題][ \u3000]*[*＊]?[ ]?[[【(（]|部分/u;
const COUNTED = /^[ \t\u3000]*[(（]?(\d{1,2})\s?[.．、)）:：](?!\d)[ \u3000]*(\S.*)$/u;
/** What asks is no choice: a place, a type, a question mark. */
const ASKS = /[_＿]{2}|[(（][ \u3000]*[)）]|[[【][^[\]【】]{1,8}[题題][\]】]|[?？:：][ \u3000]*$|[□☐○◯]|☆/u;

/** How many lines from `from` on are numbered choices that count from one. */
function countChoices(pieces: readonly Piece[], from: number): number {
  let count = 0;
  for (; count < MOST_BELOW && pieces[from + count]?.debris !== true; count += 1) {
    const [, no, words = ""] = COUNTED.exec(textAt(pieces, from + count, LONGEST)) ?? [];
    if (Number(no) !== count + 1) break;
    if (ASKS.test(words)) return 0;
  }
  return count;
}

/** `您最喜欢的作品[多选题]⏎1. 甲⏎2. 乙`: the numbers are those of its choices, if nothing else in the text has such numbers. */
function boxTypedLists(pieces: readonly Piece[]): readonly Piece[] {
  const choices = new Set<number>();
  const closed = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (
      debris === true ||
      text.length > LONGEST ||
      !TYPED.test(text) ||
      PART.test(text.replace(/[[【(（][^[【(（]*$/u, ""))
    )
      continue;
    const from = textAt(pieces, at + 1).trim() === "" ? at + 2 : at + 1;
    const count = countChoices(pieces, from);
    const below = textAt(pieces, from + count, LONGEST);
    // A line right below the last of them may belong to it, as in a list of questions.
    if (count < LEAST || below.trim() !== "") continue;
    if (from > at + 1) closed.add(at + 1);
    for (let line = from; line < from + count; line += 1) choices.add(line);
  }
  if (choices.size === 0) return pieces;
  const others = pieces.some(
    ({ text, debris }, at) => debris !== true && !choices.has(at) && COUNTED.test(text.slice(0, LONGEST)),
  );
  return others
    ? pieces
    : pieces.flatMap((piece, at) => {
        if (closed.has(at)) return [];
        return [choices.has(at) ? withText(piece, piece.text.replace(COUNTED, "□ $2")) : piece];
      });
}

const STARS = /^[ \u3000]*(?:[☆★⭐✩]\uFE0F?[ \u3000]*){3,10}$/u;
const RULE = /^[ \u3000]*[_＿]{3,}[ \u3000]*$/u;
const CHATTY =
  /^[ \u3000]*(?:[说說写寫][点點些][什啥][么麼]?|[请請]?[说說写寫]下|[来來]?留言)[^。？?:：_＿□☐○◯]{0,16}$/u;
const LONG = /留言|建[议議]|意[见見]|[评評][价價语語]|[说說]|理由|原因|[备備][注註]|感[想受言]/u;
const LABEL =
  /^[ \u3000]*[*＊]?[ ]?(?!\d|[(（]?\d{1,3}[.．、)）]|[一二三四五六七八九十]{1,3}[、.．]|[A-H][.．、])[\p{L}][^_＿□☐○◯☆★\t。；;[\]【】]{1,50}$/u;

function placeOf(label: string, place: string): string | null {
  if (STARS.test(place)) return NAMED.rating;
  if (CHATTY.test(place)) return NAMED.essay;
  if (RULE.test(place)) return LONG.test(label) ? NAMED.essay : NAMED.line;
  return null;
}

/** `给大赛打个分⏎☆☆☆☆☆`, `留言⏎说点什么吧~`, `您的姓名⏎______` between blank lines of such a page: questions without a type. */
function askDrawnPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const isTyped = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && TYPED.test(text);
  const first = pieces.findIndex(isTyped);
  if (first < 0) return pieces;
  let to = -1;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (at <= to) return [];
      const { text, debris } = piece;
      const fits = debris !== true && text.length <= LONGEST_LABEL && LABEL.test(text) && !isFieldHint(text);
      const apart = at > 0 && textAt(pieces, at - 1).trim() === "";
      const named = fits && apart ? placeOf(text, textAt(pieces, at + 1, LONGEST)) : null;
      if (named === null) return [piece];
      let end = at + 2;
      while (RULE.test(textAt(pieces, end))) end += 1;
      if (textAt(pieces, end).trim() !== "") return [piece];
      to = end - 1;
      const star = /^[ \u3000]*[*＊]|[*＊][ \u3000]*$/u.test(text) ? "*" : "";
      const label = text
        .replace(/^[ \u3000]*[*＊]|[*＊][ \u3000]*$/gu, "")
        .trim()
        .replace(/[:：]$/u, "");
      const hints = pieces.slice(at + 1, end).filter((line) => /\p{L}/u.test(line.text));
      const asked = covering(withText(piece, `${label}${named}${star}`), pieces.slice(at + 1, end));
      const told = hints.map((line) => withText(line, `题目说明：${line.text.trim()}`));
      return [withText(piece, ""), asked, ...told, withText(piece, "")];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const TYPED_PAGES: readonly Repair[] = [boxTypedLists, askDrawnPlaces];
