/**
 * Words of papers and of those who send them: labels of answers, numbers in words, headings that speak of single questions,
 * the head and the end of a letter, fields beside the title.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;

/** How teachers call a model answer: `答案要点：`, `正解：`. */
export const ANSWER_LABEL =
  /^(\s*)(?:答案要[点點]|答[题題]要[点點]|[参參]考要[点點]|[参參]考答[题題]要[点點]|正解|[标標][准準]解答)\s?[:：]\s*/u;
const ANSWER = /^\s*(?:【?(?:[参參]考|正[确確]|[标標][准準])?答案】?)\s?[:：]\s*/u;
const PLACES = /^第\s?(\d(?:\s?[、,，和及與与]\s?\d){0,8})\s?[项項个個]\s*[。.]?$/u;
const BRACKETED = /^(?:\[[^[\]"'“”]{1,60}\]\s?[;；,，|]?\s?){1,12}$/u;

/** Gives answers the label that the grammar knows, and their values without the signs of a program. */
export function nameAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > 2000) return piece;
    const text = piece.text.replace(ANSWER_LABEL, "$1答案：");
    const label = ANSWER.exec(text)?.[0];
    const value = label === undefined ? "" : text.slice(label.length).trim();
    const places = value.length > 40 ? undefined : PLACES.exec(value)?.[1];
    if (places !== undefined)
      return withText(
        piece,
        `答案：${places.replace(/\D/gu, "").replace(/\d/gu, (no) => String.fromCodePoint(0x245f + Number(no)))}`,
      );
    if (value.startsWith("[") && value.length < LONGEST && BRACKETED.test(value))
      return withText(
        piece,
        `答案：${Array.from(value.matchAll(/\[([^[\]]+)\]/gu), ([, inner = ""]) => inner.trim()).join("；")}`,
      );
    return text === piece.text ? piece : withText(piece, text);
  });
}

const DIGITS = "一二三四五六七八九十";
const IN_WORDS = /^\s*(?:[题題]目|[问問][题題])\s?([一二三四五六七八九十]{1,2}|\d{1,2})\s?[:：、.]\s*(?=\S)/u;

/** `題目一：…`, `題目二：…` */
export function numberInWords(pieces: readonly Piece[]): readonly Piece[] {
  const valueOf = (text: string) => {
    const no = IN_WORDS.exec(text)?.[1] ?? "";
    return /^\d/u.test(no)
      ? Number(no)
      : no.length === 1
        ? DIGITS.indexOf(no) + 1
        : no.startsWith("十")
          ? 10 + DIGITS.indexOf(no.charAt(1)) + 1
          : 0;
  };
  const heads = pieces.flatMap(({ text }, at) => (valueOf(text.slice(0, 12)) > 0 ? [at] : []));
  // `问题1：____` is a label.
  if (heads.some((at) => !/\p{L}{2}/u.test((pieces[at]?.text ?? "").replace(IN_WORDS, "")))) return pieces;
  if (heads.length < 2 || heads.some((at, index) => valueOf(pieces[at]?.text.slice(0, 12) ?? "") !== index + 1))
    return pieces;
  const own = new Map(heads.map((at, index) => [at, index + 1]));
  return pieces.map((piece, at) => {
    const no = own.get(at);
    return no === undefined ? piece : withText(piece, `${String(no)}. ${piece.text.replace(IN_WORDS, "")}`);
  });
}

const SIGNS_TO_CHOOSE =
  /^([\s\u3000]*\d{1,3}\s?[.．、)）].{2,160}?)[(（]\s?[○〇Oo]\s?[/／]\s?[╳×✕Xx]\s?[)）][\s\u3000]*$/u;

/** `3. 草是綠的。（○／╳）`: the signs of the verdicts are offered in a bracket. */
export function wordOfferedSigns(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 200 && SIGNS_TO_CHOOSE.test(text))) return pieces;
  return pieces.map((piece) =>
    piece.debris === true || piece.text.length >= 200
      ? piece
      : withText(piece, piece.text.replace(SIGNS_TO_CHOOSE, "$1（对/错）")),
  );
}

const REVEALED = /^[^\p{L}\p{N}]*答案(?:揭[晓曉]|公[布佈]|[来來]了|[见見]下|在此)[^\p{L}\p{N}]*$/u;
const ADVERTISES =
  /(?:[关關]注|[扫掃][码碼描]|添加|[点點][击擊]).{0,16}(?:公[众眾][号號]|二[维維][码碼]|小程序|客服|[链鏈]接)/u;

/** `答案揭晓👇` above the answers, and what a page advertises below them. */
export function plainRevealedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findIndex(({ text }) => text.length < 24 && REVEALED.test(text));
  if (from < 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at === from) return [{ ...piece, debris: true as const }, withText(piece, "参考答案")];
    const page = at > from && piece.text.length < 60 && ADVERTISES.test(piece.text);
    return [page ? { ...piece, debris: true as const } : piece];
  });
}

const EXCEPT =
  /[(（][^()（）]*其中(?:第\s?)?(\d{1,3}(?:\s?[、,，和及]\s?\d{1,3}){0,9})\s?[小]?[题題]\s?[为為是]?\s?(?:多[项項]?[选選]|不定[项項向])[^()（）]*[)）]/u;
const NUMBERED = /^\s*(\d{1,3})\s?[.．、)）]\s*\S/u;
const LETTERED = /^\s*[(（]?A\s?[.．、)）]/u;

/** `一、选择题（…，其中第3题为多选）`: only these questions allow several choices. */
export function nameExceptions(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.findIndex(({ text }) => text.length < 120 && EXCEPT.test(text));
  if (named < 0) return pieces;
  const several = new Set((EXCEPT.exec(pieces[named]?.text ?? "")?.[1] ?? "").split(/\D+/u).map(Number));
  const after = pieces.findIndex(
    ({ text }, at) => at > named && /^\s*(?:[一二三四五六七八九十]{1,2}\s?[、.．]|#{1,6}\s)/u.test(text),
  );
  return pieces.map((piece, at) => {
    const no = at > named && (after < 0 || at < after) ? NUMBERED.exec(piece.text)?.[1] : undefined;
    const choices = LETTERED.test(pieces[at + 1]?.text ?? "");
    if (no === undefined || !choices || piece.text.length > LONGEST || /[[【]/u.test(piece.text)) return piece;
    return withText(piece, `${piece.text.trimEnd()}${several.has(Number(no)) ? NAMED.several : NAMED.single}`);
  });
}

const MAIL_HEAD =
  /^\s*(?:from|to|cc|sent|date|[发發寄]件[人者]|收件[人者]|[抄密]送|副本|(?:[发發]送|寄件|收件)?(?:[时時][间間]|日期))\s?[:：]\s*\S/iu;
const MAIL_SUBJECT = /^\s*(?:subject|主[题題]|主旨)\s?[:：]\s*(\S.*)$/iu;
const MAIL_END =
  /^\s*(?:many thanks|thanks(?: a lot)?|thank you|(?:best|kind|warm) regards|regards|best|sincerely|yours (?:sincerely|faithfully|truly)|cheers)\s?[,.!，]?\s*$/iu;

/** `Thanks a million,` above who writes: in mails, any few words with a comma begin the farewell if short names stand below. */
const MAIL_FAREWELL = /^\s*[A-Z][A-Za-z'’]*(?: [A-Za-z'’]+){0,5},\s*$/u;
const MAIL_SIGNER = /^\s*[\p{L}][^?？_＿:：]{1,39}$/u;

/** The same in Chinese. Surveys thank as well, so it counts in mails alone. */
const MAIL_THANKS =
  /^\s*(?:[谢謝]{2}|感[谢謝]|祝(?:好|[您你大]|工作|[一切])|此[致覆复]|敬[礼禮]|[顺順]祝|以上[，,].{0,12}[谢謝]{2}).{0,16}$/u;

/** A mail: its subject is the title, and what stands below the farewell belongs to no question. */
export function readMails(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  const head = filled
    .slice(0, 6)
    .filter((at) => MAIL_HEAD.test(pieces[at]?.text ?? "") || MAIL_SUBJECT.test(pieces[at]?.text ?? ""));
  const subject = head.find((at) => MAIL_SUBJECT.test(pieces[at]?.text ?? ""));
  const isMail = subject !== undefined && head.length > 1 && head[0] === filled[0];
  const isFarewell = (text: string, at: number): boolean => {
    if (!MAIL_FAREWELL.test(text)) return false;
    const below = pieces.slice(at + 1).filter((piece) => piece.text.trim() !== "");
    const apart = (pieces[at - 1]?.text ?? "x").trim() === "";
    return apart && below.length < 5 && below.every((one) => MAIL_SIGNER.test(one.text));
  };
  const end = pieces.findLastIndex(
    ({ text }, at) =>
      at > 3 &&
      text.length < 60 &&
      (MAIL_END.test(text) || (isMail && (MAIL_THANKS.test(text) || isFarewell(text, at)))),
  );
  const closes = end > 0 && pieces.slice(end).filter(({ text }) => text.trim() !== "").length < 8;
  if (!isMail && !closes) return pieces;
  const told = pieces.slice(end).every(({ text }) => !/[_＿]{2}|[?？]|^\s*\d{1,3}[.)]/u.test(text));
  return pieces.flatMap((piece, at): Piece[] => {
    if (isMail && at === subject) {
      const title = MAIL_SUBJECT.exec(piece.text)?.[1] ?? piece.text;
      const label: Piece = { ...withText(piece, piece.text.slice(0, -title.length).trim()), debris: true };
      return [label, withText(piece, title), withText(piece, "")];
    }
    if (isMail && head.includes(at)) return [{ ...piece, debris: true as const }];
    if (closes && told && at >= end && piece.text.trim() !== "")
      return [withText(piece, ""), withText(piece, tell(piece.text))];
    return [piece];
  });
}

const BESIDE_TITLE =
  /^([^\s\u3000].{4,40}?)[ \u3000]{4,}((?:\p{Script=Han}(?:[ \u3000]?\p{Script=Han}){1,5}[ \u3000]{2,}){1,5}\p{Script=Han}(?:[ \u3000]?\p{Script=Han}){1,5})[ \u3000]*$/u;
const TITLE = /[试試][题題卷]|[测測][试試验驗]|考[试試]|[问問]卷|[练練][习習]|卷$|[调調]查|[评評]估|作[业業]/u;
const FIELDS_ALONE = /^\s*(?:\p{Script=Han}{2,4}\s?[:：]?\s?[_＿]{3,}[\s\u3000]*){2,6}$/u;

/** `衔接卷      班级      姓名`, and a line of fields above the title. */
export function partTitleFields(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (text.trim() === "" || debris === true ? [] : [at]));
  const [first = -1, second = -1] = filled;
  const [top, next] = [pieces[first], pieces[second]];
  if (top === undefined || next === undefined) return pieces;
  const [, title, labels] = top.text.length > 120 ? [] : (BESIDE_TITLE.exec(top.text) ?? []);
  const names = (labels ?? "").trim().split(/[ \u3000]{2,}/u);
  if (
    title !== undefined &&
    TITLE.test(title) &&
    names.length > 1 &&
    names.every((name) => isFieldLabel(name.replace(/[ \u3000]/gu, "")))
  )
    return pieces.flatMap((piece, at) =>
      at === first
        ? [
            withText(piece, title.trim()),
            ...names.map((name) => withText(piece, `${name.replace(/[ \u3000]/gu, "")}：____`)),
            withText(piece, ""),
          ]
        : [piece],
    );
  if (FIELDS_ALONE.test(top.text) && TITLE.test(next.text) && next.text.length < 60 && !/[_＿:：?？]/u.test(next.text))
    return pieces.flatMap((piece, at) => (at === first ? [next, piece] : at === second ? [] : [piece]));
  return pieces;
}

const PLACE_BEHIND = /^(\s*[(（]?[A-H]\s?[.．、)）].*?)[ \u3000]*[[［][ \u3000]{2,}[\]］]\s*$/u;
const SHARED =
  /^\s*[(（【[]?\s?(?:第\s?)?\d{1,3}\s?[-~～—–至]\s?\d{1,3}\s?[小]?[题題]?\s?共用\s?(?:[题題][干幹]|[备備][选選]答案|[选選][项項])/u;

/** `D. …  [    ]`: the place of the answer behind the last choice. `（5～6题共用题干）` and the case below it are told. */
export function tellSharedStems(pieces: readonly Piece[]): readonly Piece[] {
  let shared = false;
  return pieces.flatMap((piece): Piece[] => {
    const { text } = piece;
    if (piece.debris === true || text.trim() === "") return [piece];
    if (text.length < LONGEST && PLACE_BEHIND.test(text)) return [withText(piece, text.replace(PLACE_BEHIND, "$1"))];
    if (text.length < 60 && SHARED.test(text)) {
      shared = !/[备備][选選]|[选選][项項]/u.test(text);
      return shared ? [withText(piece, ""), withText(piece, tell(text))] : [piece];
    }
    shared &&= !NUMBERED.test(text) && !LETTERED.test(text) && text.length < 2000;
    return [shared ? withText(piece, tell(text)) : piece];
  });
}
