/**
 * Labels of forms in messages that say in brackets how they are to be filled in, with the choices behind the colon:
 *
 *     孩子姓名（必填）：
 *     报名期次（必填，单选）：第一期；第二期；两期都报
 *     午餐忌口（选填，多选）：牛羊肉；海鲜；其他
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 240;
const LONGEST_CHOICE = 40;
/** The least labels of this kind that show the habit. */
const LEAST = 2;
const TOLD =
  /^[ \t\u3000]*((?:\d{1,2}\s?[.．、]\s?|[-•·]\s)?)([^\d\s:：()（）【[_＿□☐○?？][^:：()（）_＿□☐○?？]{1,30})[(（]([^()（）]{2,30})[)）]\s?[:：][ \t\u3000]*([^_＿□☐○]*?)[ \t\u3000]*$/u;
const REQUIRED = /^必[填选選答须須]$/u;
const OPTIONAL = /^(?:[选選]填|非必填|可不填|可[选選]|可空)$/u;
const SINGLE = /^(?:[单單][选選]|[选選][一1][项項个個]?|[仅僅只限][选選][一1][项項个個]?)$/u;
const OPEN_CHOICE = /^可[选選]$/u;
const SEVERAL = /^可?[多複复][选選]$/u;
/** The signs between choices; the first that is there parts them. */
const BETWEEN = [/\s*[；;]\s*/u, /\s*[/／|]\s*/u, /\s*[、，,]\s*/u];

const REMARK = /^(?:[备備][注註]|[说說]明|附言)/u;

interface Told {
  readonly front: string;
  readonly label: string;
  readonly kind: string;
  readonly star: string;
  readonly choices: readonly string[];
}

function choicesOf(list: string): string[] {
  const sign = BETWEEN.find((one) => one.test(list));
  const choices = sign === undefined ? [] : list.split(sign).map((choice) => choice.trim());
  const fit = choices.every((choice) => choice !== "" && choice.length <= LONGEST_CHOICE && !/[。！!]/u.test(choice));
  return fit && new Set(choices).size === choices.length ? choices : [];
}

function readTold(text: string): Told | null {
  const [, front = "", name = "", inner = "", list = ""] = text.length > LONGEST ? [] : (TOLD.exec(text) ?? []);
  if (name === "") return null;
  const words = inner.split(/\s*[，,、；;]\s*|\s+(?=[必选選单單多可复複])/u).map((word) => word.trim());
  const isSetting = (word: string): boolean => [REQUIRED, OPTIONAL, SINGLE, SEVERAL].some((sign) => sign.test(word));
  if (!words.some(isSetting)) return null;
  // `可複選` says more than the name of the type does.
  const rest = words.filter((word) => !isSetting(word) || (word.startsWith("可") && SEVERAL.test(word))).join("，");
  const label = `${name.trim()}${rest === "" ? "" : `（${rest}）`}`;
  const star = words.some((word) => REQUIRED.test(word)) ? "*" : "";
  const several = words.some((word) => SEVERAL.test(word));
  const single = words.some((word) => SINGLE.test(word));
  // With nothing behind it, such a label has its choices below.
  if (list === "" && (several || single)) return null;
  if (list === "") return { front, label, kind: "", star, choices: [] };
  const choices = choicesOf(list);
  // Without a word about how many, only signs that part nothing else show choices.
  if (choices.length < 2 || !(several || single || /[；;/／|]/u.test(list))) return null;
  return { front, label, kind: several || OPEN_CHOICE.test(inner) ? NAMED.several : NAMED.single, star, choices };
}

/** `报名期次（必填，单选）：第一期；第二期` among such labels: `报名期次[单选题]*` above its choices. */
export function writeToldLists(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Map<Piece, Told>();
  for (const [at, piece] of pieces.entries()) {
    const one = piece.debris === true ? null : readTold(piece.text);
    // Choices below a label have signs of their own.
    if (one === null || /^\s*(?:[□☐○◯]|[A-H]\s?[.．、])/u.test(pieces[at + 1]?.text ?? "")) continue;
    told.set(piece, one);
  }
  if (told.size < LEAST) return pieces;
  return unlessSame(
    pieces.flatMap((piece) => {
      const one = told.get(piece);
      if (one === undefined) return [piece];
      // Such a label with a place would be taken for a remark about the form.
      if (one.choices.length === 0 && REMARK.test(one.label))
        return ["", `${one.front}${one.label}${NAMED.essay}${one.star}`, ""].map((text) => withText(piece, text));
      if (one.choices.length === 0) return [withText(piece, `${one.front}${one.label}${one.star}：____`)];
      return [
        "",
        `${one.front}${one.label}${one.kind}${one.star}`,
        ...one.choices.map((choice) => `□ ${choice}`),
        "",
      ].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const STAR_BEHIND =
  /^([ \t\u3000]*[^\d\s:：*＊_＿□☐○?？][^:：*＊_＿□☐○?？]{0,30})([:：][ \t\u3000]*[_＿]{2,})[ \t\u3000]*(?:[*＊]|[[【(（]必填[\]】)）])[ \t\u3000]*$/u;

/** `姓名：____*`: a star behind the place, which says of the label that it must be filled in. */
export function moveStarsToLabels(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const match = piece.debris === true || piece.text.length > LONGEST ? null : STAR_BEHIND.exec(piece.text);
      return match === null ? piece : withText(piece, `${match[1] ?? ""}*${match[2] ?? ""}`);
    }),
    pieces,
  );
}

const ASKED_LIST =
  /^([ \t\u3000]*(?:\d{1,2}|[(（]\d{1,2})\s?[.．、)）]\s?[^?？]{4,60}[?？])[ \t\u3000]*(可以?多[选選]|多[选選]|[单單][选選]|任[选選][一1][项項个個]?)[:：][ \t\u3000]*([^_＿□☐○]{3,160})$/u;

/** `3）您希望增加哪些窗口？可以多选：面食、麻辣烫`: how many may be chosen, and the choices behind it. */
export function writeAskedLists(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece) => {
      const [, stem = "", told = "", list = ""] =
        piece.debris === true || piece.text.length > LONGEST ? [] : (ASKED_LIST.exec(piece.text) ?? []);
      const choices = stem === "" ? [] : choicesOf(list.trim().replace(/[。.]$/u, ""));
      if (choices.length < 2) return [piece];
      const kind = /多/u.test(told) ? NAMED.several : NAMED.single;
      return ["", `${stem}（${told}）${kind}`, ...choices.map((choice) => `□ ${choice}`), ""].map((text) =>
        withText(piece, text),
      );
    }),
    pieces,
  );
}
