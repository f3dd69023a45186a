/**
 * Blocks of one question that stand alone between blank lines of a form, without a number and without a label:
 *
 *     您每天平均睡眠时间约为______小时。           a sentence with one gap
 *     请上传身份证正反面照片（JPG格式，不超过5M）    a file
 *     国庆团建您想去哪里？（单选）                  bare choices, of which the stem tells how many are taken
 *     爬山
 *     露营
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
/** A label with its place, or boxes: a field beside which such a block may stand without a blank line. */
const FIELD = /[:：][ \u3000]*(?:[_＿]{2}|[□☐○◯]|$)/u;

/** Whether nothing that the line goes on from, or that goes on from it, stands right beside it. */
const standsAlone = (pieces: readonly Piece[], at: number, also: RegExp): boolean =>
  [at - 1, at + 1].every((line) => {
    const text = textAt(pieces, line, LONGEST);
    return text.trim() === "" || FIELD.test(text) || also.test(text);
  });

const NUMBERED = /^[ \u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[Qq]\d)/u;
const UNIT =
  "(?:小[时時]|分[钟鐘]|[万萬]?元|港[币幣元]|[次天人个個年岁歲周週件本杯支瓶只隻双雙份页頁]|公里|公斤|平方米|个月|個月|[%％]|kg|km|cm|hours?|minutes?|days?|times?|years?)";
const ONE_GAP = new RegExp(
  `^[ \\u3000]*(?![(（]?\\d|[A-H]\\s?[.．、)）]|[-•·*#【[>])([^_＿:：□☐○◯|\\t?？()（）[\\]]{5,60})[_＿]{2,}[ \\u3000]?(?:(${UNIT})(?: [a-z ]{1,30})?|[^_＿:：□☐○◯|\\t?？()（）[\\]]{0,30})(?:(?:左右|以上)?[（(][^()（）_＿]{1,16}[)）])?([。.]?)[ \\u3000]*$`,
  "u",
);
/** The respondent is spoken to, or speaks. */
const SPEAKS = /^[ \u3000]*(?:[您你我]|本人|平均|每[天日周週月年]|(?:Your|My|On average|I)\s)/u;

/** `您每天平均睡眠时间约为______小时。` */
function askSingleGaps(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap((piece, at) => {
    if (!usable(piece) || !/[_＿]{2}/u.test(piece.text)) return [];
    const [, words = "", unit = "", stop = ""] = ONE_GAP.exec(piece.text) ?? [];
    const asks = SPEAKS.test(words) && (unit !== "" || stop !== "");
    // `您的姓名____`: a label, which has no verb in front of its line.
    const isSentence = /[\p{Script=Han}][是为為有约約在到了过過][ \u3000]*$|[，,]/u.test(words) || unit !== "";
    return asks && isSentence && standsAlone(pieces, at, ONE_GAP) ? [at] : [];
  });
  // Many such sentences, or sentences among numbers, are the tasks of a paper.
  if (found.length === 0 || found.length > 3) return pieces;
  const numbered = pieces.filter((piece) => usable(piece) && NUMBERED.test(piece.text) && /[_＿]{2}/u.test(piece.text));
  if (numbered.length > 0) return pieces;
  return pieces.flatMap((piece, at) =>
    found.includes(at)
      ? ["", `${piece.text.trim()}${NAMED.sentence}`, ""].map((text) => withText(piece, text))
      : [piece],
  );
}

const UPLOAD =
  /^[ \u3000]*(?:[*＊][ ]?)?(?:[请請]?上[传傳](?!以下|下列|如下|[后後至到])|Please upload )([^:：_＿□☐○◯\t。；;？?()（）[\]]{2,40})([(（][^()（）]{2,40}[)）])?[ \u3000]*[:：。]?[ \u3000]*([*＊]?)[ \u3000]*$/iu;
/** What can be sent. */
const FILE =
  /(?:照片?|[图圖]片?|[扫掃]描件|[复複影][印]件|附件|文件|[简簡履][历歷]|[证證]明?[书書]?|[证證]件|执照|執照|截[图圖]|[视視][频頻]|音[频頻]|作品|材料|[资資]料|凭[证證]|憑[证證]|[发發]票|收据|收據|小票|[报報]告|[协協][议議]|合同|方案|稿[件]?|cv|resume|photo|copy|file|document|certificate|receipt)s?[ \u3000]*$/iu;
const FORMAT = /[格]式|[大不][小超]|[MK]B?\b|jpe?g|png|pdf|docx?|mp4|[张張份个個]|清晰|正反面/iu;
/** Other things are done besides, or it is told what happens then. */
const GOES_ON = /[后後再并並]|[，,].*(?:提交|[发發]送|[联聯][系絡])|[时時][请請]|[务務]必|系[统統]|平[台臺]|至|到/u;

/** `请上传身份证正反面照片（JPG格式，不超过5M）` */
function askForUploads(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const [, thing = "", remark = "", star = ""] = usable(piece) ? (UPLOAD.exec(piece.text) ?? []) : [];
      if (thing === "" || GOES_ON.test(thing) || !(FILE.test(thing) || FORMAT.test(remark))) return [piece];
      // What stands below may say what is sent, or be the place of a page.
      if (!standsAlone(pieces, at, UPLOAD)) return [piece];
      if (/[:：][ \u3000]*$/u.test(piece.text) && NUMBERED.test(textAt(pieces, nextFilled(pieces, at), 20)))
        return [piece];
      const front = piece.text.trim().replace(/[ \u3000]*[:：。]?[ \u3000]*[*＊]?$/u, "");
      return ["", `${front}${NAMED.file}${star}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const TOLD =
  /^[ \u3000]*(?:[*＊][ ]?)?(?![(（]?\d|[A-H]\s?[.．、)）]|[QT]\d|[一二三四五六七八九十]{1,3}\s?[、.．]|第)[^_＿□☐○◯\t|[\]]{3,60}[(（](?:[单單多复複][选選]|可?[多复複][选選]|[单單多复複][选選][题題]|[请請]?[选選][择擇]?一[项項个個]?|(?:最多|限|至多)[选選]?\s?[一二三四五两兩\d]\s?[项項个個])[)）][ \u3000]*[?？:：]?[ \u3000]*[*＊]?[ \u3000]*$/u;
const ASKING = /[?？][ \u3000]*(?:[*＊][ \u3000]*)?$/u;
const BARE =
  /^[ \u3000]*(?![(（]?\d{1,2}\s?[.．、)）]|[A-Ha-h]\s?[.．、)）:：]|[-•·●*#>【[\\(（①-⑳])[\p{L}\p{N}][^_＿□☐○◯\t|:：。；;?？!！[\]]{0,22}$/u;
const PLAIN = /^[ \u3000]*(?![(（]?\d{1,2}\s?[.．、)）]|[A-Ha-h]\s?[.．、)）:：])[\p{L}\p{N}][^_＿□☐○◯\t|]*$/u;
const MOST_CHOICES = 12;

/** How many bare words stand right below a line, up to a blank one; 0 if there is anything else. */
function bareBelow(pieces: readonly Piece[], at: number): number {
  for (let count = 0; count <= MOST_CHOICES; count += 1) {
    const piece = pieces[at + count + 1];
    if (piece === undefined || piece.text.trim() === "") return count > 1 ? count : 0;
    if (!usable(piece) || !BARE.test(piece.text)) return 0;
  }
  return 0;
}

/** `国庆团建您想去哪里？（单选）⏎爬山⏎露营` among lines that ask in another way. */
function boxToldChoices(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (!usable(piece)) continue;
    const told = TOLD.test(piece.text);
    const count = told || ASKING.test(piece.text) ? bareBelow(pieces, at) : 0;
    const hasPlain = PLAIN.test(textAt(pieces, at + 1, LONGEST));
    // Where others have such words and do not tell it, or longer ones, all are read alike elsewhere.
    if ((told || ASKING.test(piece.text)) && hasPlain && (count === 0 || !told)) return pieces;
    if (count === 0) continue;
    if (textAt(pieces, at - 1).trim() === "" || FIELD.test(textAt(pieces, at - 1, LONGEST)))
      for (let line = at + 1; line <= at + count; line += 1) boxed.add(line);
  }
  // Where nothing else has a place, the blocks of the text are read as a whole.
  if (boxed.size === 0 || !pieces.some((piece) => usable(piece) && (FIELD.test(piece.text) || /\t/u.test(piece.text))))
    return pieces;
  return pieces.map((piece, at) => (boxed.has(at) ? withText(piece, `□ ${piece.text.trim()}`) : piece));
}

/** In the order in which they are made. */
export const SINGLE_BLOCKS: readonly Repair[] = [askSingleGaps, askForUploads, boxToldChoices];
