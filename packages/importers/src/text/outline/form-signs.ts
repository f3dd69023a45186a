/** Small signs of printed forms that say what a place is for: squares beside circles, brackets in front of a line, places for files. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { asksForOne } from "./kinds.ts";

const LONGEST = 240;
const LABEL = /^([\s\u3000]*[^\s:：□☐○◯_＿\d][^:：□☐○◯_＿?？。]{0,40})[:：][\s\u3000]*/u;
const ROUND = /^(?:[○◯]\s?[^○◯□☐:：\s][^○◯□☐:：]{0,30}){2,8}$/u;
const SQUARE = /^(?:[□☐]\s?[^○◯□☐:：\s][^○◯□☐:：]{0,30}){2,12}$/u;

/** `性別：○男 ○女` and `得知管道：□海報 □網路`: a form that draws circles for one choice draws squares for several. */
export function nameSquareRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) => {
    const label = debris === true || text.length > LONGEST ? null : LABEL.exec(text);
    const value = label === null ? "" : text.slice(label[0].length).trim();
    return { label: label?.[1] ?? "", value, round: ROUND.test(value), square: SQUARE.test(value) };
  });
  if (rows.filter(({ round }) => round).length < 2 || !rows.some(({ square }) => square)) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const row = rows[at];
    if (!row?.square) return [piece];
    const words = row.value.split(/[□☐]/u).flatMap((word) => word.trim() || []);
    // Such words leave no second choice, and nobody has two blood groups.
    if (/血型|性[别別]|民族|婚/u.test(row.label)) return [piece];
    if (words.every((word) => /^(?:是|否|有|[无無]|男|女|同意|不同意|[愿願]意|不[愿願]意)$/u.test(word)))
      return [piece];
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${row.label.trim()}${NAMED.several}`),
      ...words.map((word) => withText(piece, `□ ${word}`)),
      blank,
    ];
  });
}

const ROUND_LINE = /^[\s\u3000]*[(（][ \u3000]?[)）]\s?\S/u;
const SQUARE_LINE = /^[\s\u3000]*\[[ \u3000]?\]\s?\S/u;

/** `[ ] Male  [ ] Female`, `[ ] Yes  [ ] No`: whoever draws squares for these draws them for all choices. */
const SQUARE_ONES =
  /^[^[\]]{0,60}\[[ \u3000]?\]\s?(?:male|female|man|woman|yes|no|男|女|是|否|有)[\s\u3000,，/]{0,20}\[[ \u3000]?\]\s?(?:male|female|man|woman|yes|no|男|女|是|否|[无無]|[没沒]有)(?![a-z])/iu;

/** `Which days?⏎[ ] Monday⏎[ ] Tuesday` in a form that has `( ) Yes  ( ) No` as well: square brackets allow several. */
export function nameSquareLists(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => ROUND_LINE.test(text.slice(0, LONGEST))).length < 2) return pieces;
  if (pieces.some(({ text }) => text.length <= LONGEST && SQUARE_ONES.test(text))) return pieces;
  return pieces.map((piece, at) => {
    const asks =
      piece.debris !== true && /^[^[\]【】]{6,160}[?？:：](?:\s?[(（][^()（）]{2,40}[)）])?[\s*＊]*$/u.test(piece.text);
    const below = [1, 2, 3].map((more) => pieces[at + more]?.text.slice(0, LONGEST) ?? "");
    if (asks && asksForOne(piece.text)) return piece;
    return asks && below.every((text) => SQUARE_LINE.test(text)) && !SQUARE_LINE.test(piece.text)
      ? withText(piece, `${piece.text.trimEnd()}${NAMED.several}`)
      : piece;
  });
}

const KIND_IN_FRONT =
  /^([\s\u3000]*\p{Script=Han}{2,8})[:：][\s\u3000]*([(（](?:手[机機提]|行[动動]|住[宅家]|家[里裡用]?|公司?|[宅日夜H])[)）])[\s\u3000]*([_＿]{3,})[\s\u3000]*$/u;

/** `聯絡電話：(手機)______`: the bracket belongs to the label. */
export function joinKindsOfPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.debris !== true && piece.text.length < LONGEST && KIND_IN_FRONT.test(piece.text)
      ? withText(piece, piece.text.replace(KIND_IN_FRONT, "$1$2：$3"))
      : piece,
  );
}

const KIND = String.raw`[(（][ ]?(?:手[机機提]|行[动動]|住[宅家]|家[里裡用]?|公司?|[辦办]公室?|[传傳]真|[宅日夜晚HOMF]|[户戶]籍|[现現]居|通[讯訊])[ ]?[)）]`;
const SEVERAL_KINDS = new RegExp(
  String.raw`^[\s\u3000]*(?:[(（]?[一二三四五六七八九十\d]{1,2}\s?[.．、)）][ \u3000]*)?(\p{Script=Han}{2,8}|\p{Script=Han}[ \u3000]{1,4}\p{Script=Han}|tel|phone)[ \u3000]?[:：]?[ \u3000]{0,40}((?:${KIND}[:：]?[ \u3000]{0,60}){2,5})(\S.*)?$`,
  "iu",
);

/** `聯絡電話：（日）   （夜）   （手機）`: a place behind each bracket. Places with lines are read by others. */
export function partKindsOfPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): readonly Piece[] => {
    const match = piece.debris === true || piece.text.length > LONGEST ? null : SEVERAL_KINDS.exec(piece.text);
    if (match === null) return [piece];
    const [, label = "", kinds = "", rest = ""] = match;
    // Without a blank between the brackets they are words of the label.
    const apart = /[)）][:：]?[ \u3000]{2,}[(（]/u.test(kinds);
    // Behind the last place another label may stand.
    if (!apart || (rest !== "" && !/[ \u3000]{2}$/u.test(kinds))) return [piece];
    const fields = kinds.match(/[(（][^()（）]{1,8}[)）]/gu) ?? [];
    return [
      ...fields.map((kind) => withText(piece, `${label.replaceAll(/[ \u3000]/gu, "")}${kind}：____`)),
      ...(rest === "" ? [] : [withText(piece, rest)]),
    ];
  });
}

const PROOF =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?[^\s:：_＿□☐?？。(（][^:：_＿□☐?？。(（]{0,20}[(（](?:[请請需])?上[传傳][^()（）]{0,50}[)）]|[\s\u3000]*(?:[请請])?上[传傳][^:：_＿□?？。(（]{2,20}(?:[(（][^()（）]{1,40}[)）])?(?=[:：]))[:：]?[\s\u3000_＿]*$/u;
/** `营业执照⇥（请上传）` */
const UPLOAD_CELL = /^([ \u3000]*[^\s\t:：]{2,16})\t([(（](?:[请請需])?上[传傳][^()（）]{0,50}[)）])[ \t\u3000]*$/u;
/** `身份证复印件：请拍照上传正反面`: what is to be sent, and how. */
const UPLOAD_BEHIND =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?(?:(?!上[传傳]|提交|方式|要求|步[骤驟]|[说說]明|操作|注意|提示|提醒)[^\s:：_＿□☐?？。(（]){2,20})[:：][\s\u3000]*((?:[请請需])[^:：_＿□☐?？。；;]{0,8}上[传傳][^:：_＿□☐?？。；;]{0,30})$/u;
const PICTURES = /照片|[图圖]片|截[图圖]|相片|[扫掃]描件/u;

/** `证明材料（请上传照片）：` and `身份证（上传复印件）`: places for files. */
export function nameUploadLabels(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const text = piece.text.replace(UPLOAD_CELL, "$1$2");
    if (piece.debris === true || text.length > LONGEST) return piece;
    const [, what, how = ""] = UPLOAD_BEHIND.exec(text) ?? [];
    const label = what === undefined ? PROOF.exec(text)?.[1] : `${what}（${how.trim()}）`;
    if (label === undefined) return piece;
    return withText(
      piece,
      `${label}${PICTURES.test(label) && !/pdf|word|doc|文件|附件/iu.test(label) ? NAMED.picture : NAMED.file}`,
    );
  });
}

const CIRCLE_SCALE =
  /^([\s\u3000]*(?:[^○◯〇□☐_＿]{2,60}[:：?？][\s\u3000]*)?\p{Script=Han}{2,8})[\s\u3000]*((?:[○◯〇□☐][\s\u3000]*){3,10})(\p{Script=Han}{2,8})[\s\u3000]*$/u;
/** The same with English words, which only numbers above the circles tell from choices. */
const ENGLISH_CIRCLE_SCALE =
  /^([\s\u3000]*[A-Za-z][A-Za-z’' -]{1,40}?)[\s\u3000]+((?:[○◯〇□☐][\s\u3000]*){3,11})([A-Za-z][A-Za-z’' -]{1,40}?)[\s\u3000]*$/u;

const STEPS_ALONE = /^[\s\u3000]*[01](?:[\s\u3000]+\d{1,2}){2,10}[\s\u3000]*$/u;

/** `非常不满意 ○ ○ ○ ○ ○ 非常满意`: steps between the names of their ends. Several such lines are opposites. */
export function countCircleScales(pieces: readonly Piece[]): readonly Piece[] {
  const scales = pieces.map(({ text, debris }, at) => {
    if (debris === true || text.length > LONGEST) return null;
    const hinted = [2, 3].some((up) => /only one|one oval/iu.test(textAt(pieces, at - up, LONGEST)));
    const counted = !hinted && STEPS_ALONE.test(textAt(pieces, at - 1, LONGEST));
    return CIRCLE_SCALE.exec(text) ?? (counted ? ENGLISH_CIRCLE_SCALE.exec(text) : null);
  });
  const stepsOf = (at: number) => scales[at]?.[2]?.match(/[○◯〇□☐]/gu)?.length ?? 0;
  // `1 2 3 4 5` above the circles says the same.
  const isCounted = (at: number) => {
    const numbers =
      stepsOf(at) === 0
        ? []
        : textAt(pieces, at - 1, LONGEST)
            .trim()
            .split(/[\s\u3000]+/u);
    return (
      numbers.length > 0 &&
      numbers.length === stepsOf(at) &&
      numbers.every((no, step) => Number(no) === Number(numbers[0]) + step)
    );
  };
  return pieces.flatMap((piece, at): Piece[] => {
    const scale = scales[at];
    if (stepsOf(at) === 0 && isCounted(at + 1)) return [];
    const steps = stepsOf(at);
    if (scale === null || scale === undefined || (scales[at - 1] ?? null) !== null || (scales[at + 1] ?? null) !== null)
      return [piece];
    const first = isCounted(at) ? Number.parseInt(textAt(pieces, at - 1), 10) : 1;
    const numbers = Array.from({ length: steps }, (_, step) => first + step).join(" ");
    const line = withText(piece, `${scale[1]?.trimEnd() ?? ""} ${numbers} ${scale[3] ?? ""}`);
    return [isCounted(at) ? covering(line, pieces.slice(at - 1, at)) : line];
  });
}

const LISTED_LIMIT =
  /^([\s\u3000]*[^:：□○_＿]{1,30})([:：][\s\u3000]*\S[^:：()（）_＿]{1,160})([(（](?:[限请請可最][选選多少])?[^()（）]{0,3}(?:[选選]\s?[\d一二三四五两兩]\s?[人名项項个個]|可?多[选選]|[单單][选選])[^()（）]{0,3}[)）])[\s\u3000]*$/u;

/** `班长：王一帆、李思远（选1人）`: how many to choose belongs to the label. */
export function raiseLimits(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.debris !== true && piece.text.length <= LONGEST && /[、/／]/u.test(piece.text)
      ? withText(piece, piece.text.replace(LISTED_LIMIT, "$1$3$2"))
      : piece,
  );
}

const BOX_BEHIND =
  /^([\s\u3000]*[^□○◯[\]_＿]{2,60}?)[\s\u3000]*(?:\[[\s\u3000]*\]|[□○◯]|[(（][\s\u3000]*[)）])[\s\u3000]*$/u;
/** `王小明（ ）  林美玲（ ）`: several of them on a line. */
const BOXES_BEHIND =
  /^[\s\u3000]*(?:[^\s\u3000□○◯[\]_＿()（）:：]{1,20}[ \u3000]{0,3}(?:\[[ \u3000]{0,6}\]|[□○◯]|[(（][ \u3000]{0,6}[)）])[ \u3000\t]*){2,10}$/u;
const PLACE_BEHIND = /[ \u3000]{0,3}(?:\[[ \u3000]{0,6}\]|[□○◯]|[(（][ \u3000]{0,6}[)）])[ \u3000\t]*/u;

/** The choices of a line with boxes behind them. */
function choicesBefore(text: string): string[] {
  if (!BOXES_BEHIND.test(text)) return [(BOX_BEHIND.exec(text)?.[1] ?? text).trim()];
  return text.split(PLACE_BEHIND).flatMap((word) => word.trim() || []);
}

const ASKS_FOR_MARK = /(?:打|[画畫划])["“”「」]?[√✓✔〇○ˇv勾]|[勾圈][选選]|[请請][选選][择擇]?/iu;

/** `请在您支持的方案后打“√”。⏎方案一：…  [  ]⏎方案二：…  [  ]`: lines with a box behind them are what one chooses from. */
export function askBoxesBehind(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const asks = piece.debris !== true && piece.text.length <= LONGEST && ASKS_FOR_MARK.test(piece.text);
    const from = asks ? nextFilled(pieces, at) : -1;
    let end = from;
    // `请选择`, `对的打√，错的打×`: places of exercises.
    const ticked = /[打划画畫圈勾]/u.test(piece.text) && !/[×✗✘错錯误誤]/u.test(piece.text);
    const isChoice = (text: string) =>
      (ticked && BOXES_BEHIND.test(text)) || (BOX_BEHIND.test(text) && !/^\s*\d/u.test(text));
    while (end > 0 && isChoice(textAt(pieces, end, LONGEST))) end += 1;
    const numbered = /^\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、]/u.test(piece.text);
    // Behind a number, others read it; judged statements have numbers of their own.
    if (from < 0 || end - from < 2 || numbered || BOX_BEHIND.test(piece.text)) {
      result.push(piece);
      continue;
    }
    const kind = allowsSeveral(piece.text) ? NAMED.several : NAMED.single;
    const blank = withText(piece, "");
    const choices = pieces
      .slice(from, end)
      .flatMap((line) => choicesBefore(line.text).map((choice) => withText(line, `□ ${choice}`)));
    result.push(
      blank,
      withText(piece, `${piece.text.trim()}${kind}`),
      ...choices,
      blank,
      ...pieces.slice(at + 1, from),
    );
    changed = true;
    at = end - 1;
  }
  return changed ? result : pieces;
}

const GLUED_CHOICES =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?[^:：□○_＿]{2,40}[:：])[\s\u3000]*(A\s?[\p{Script=Han}\d][^A-H:：_＿]{0,20}(?:[\s\u3000、，,/／]+[B-H]\s?[\p{Script=Han}\d][^A-H:：_＿]{0,20}){1,7}(?:[:：]\s?|[:：]?\s?[_＿]{2,}\s*)?)$/u;

const LEGEND = /等[级級第]|[选選][项項]|[标標][准準]|[说說]明|代表|分[别別]|[评評]分|共用/u;

/** `想去哪里：A爬山 B烧烤 C看电影`: letters that touch the choices behind a label. */
export function partGluedChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const match =
      piece.debris === true || piece.text.length > LONGEST || /[□☐○◯]/u.test(piece.text)
        ? null
        : GLUED_CHOICES.exec(piece.text);
    const parts = match?.[2]?.split(/[\s\u3000、，,/／]+(?=[B-H]\s?[\p{Script=Han}\d])/u) ?? [];
    if (match === null || parts.some((part, place) => part.charAt(0) !== String.fromCharCode(65 + place)))
      return [piece];
    // A legend tells what the letters below mean.
    const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
    if (LEGEND.test(match[1] ?? "") || /[(（]\s*[)）]\s*$|\sA\s+B\b/u.test(below)) return [piece];
    // `A套餐 / B套餐 / C套餐`: the letters are what tells the names apart.
    const named =
      new Set(
        parts.map((part) =>
          part
            .slice(1)
            .replace(/[(（].*/u, "")
            .trim(),
        ),
      ).size === 1;
    return [
      withText(piece, match[1] ?? ""),
      ...parts.map((part) => withText(piece, named ? `□ ${part}` : `${part.charAt(0)}. ${part.slice(1).trim()}`)),
      withText(piece, ""),
    ];
  });
}

const DASHED_STEPS =
  /^([\s\u3000]*(?:\p{Script=Han}{1,8}[\s\u3000]*[—–~～-]*)?)[\s\u3000]*((?:\d{1,2}[\s\u3000]*[—–―─～~-]{1,4}[\s\u3000]*){3,10}\d{1,2})((?:[\s\u3000]*[—–~～-]*[\s\u3000]*\p{Script=Han}{1,8})?[\s\u3000]*)$/u;

/** `0—1—2—3—4—5—6—7—8—9—10`: steps of a scale with dashes between them. */
export function spaceDashedSteps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const match = piece.debris === true || piece.text.length > 120 ? null : DASHED_STEPS.exec(piece.text);
    if (match === null) return piece;
    const steps = (match[2] ?? "").match(/\d{1,2}/gu)?.map(Number) ?? [];
    const [first = 2] = steps;
    if (first > 1 || steps.some((step, at) => step !== first + at)) return piece;
    const end = (text: string) => text.replace(/[—–~～-]+/gu, "").trim();
    return withText(piece, `${end(match[1] ?? "")} ${steps.join(" ")} ${end(match[3] ?? "")}`.trim());
  });
}

const SENDS = /^[\s\u3000]*[*＊]?\s?(?:[请請])?上[传傳][^:：。？?_＿□]{2,30}[*＊]?\s*$/u;
const FORMATS =
  /^[\s\u3000]*[(（]?(?:[仅僅只]?支持|格式|文件|[图圖]片|[单單]个|大小|可上[传傳]|不超[过過]|最多)[^?？□_＿]{0,50}(?:jpe?g|png|pdf|docx?|xlsx?|zip|mp4|格式|\d\s?MB?)[^?？□_＿]{0,30}$/iu;

/** `上传一张照片⏎支持jpg、png格式，不超过10M`: what a page shows of a place for files. */
export function askFilePlaces(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece, at): Piece[] => {
    const above = pieces[at - 1]?.text ?? "";
    const below = pieces[at + 1]?.text ?? "";
    if (piece.debris === true || piece.text.length > 60 || below.length > 100) return [piece];
    if (!SENDS.test(piece.text) || !FORMATS.test(below) || above.trim() !== "") return [piece];
    changed = true;
    const [, star = ""] = /([*＊])\s*$/u.exec(piece.text) ?? [];
    const label = piece.text.trim().replace(/\s*[*＊]$/u, "");
    const picture = PICTURES.test(piece.text) || /jpe?g|png/iu.test(below);
    const named = `${label}${picture && !/pdf|doc|zip/iu.test(below) ? NAMED.picture : NAMED.file}${star}`;
    return [withText(piece, ""), withText(piece, named)];
  });
  return changed ? result : pieces;
}

/** In the order in which they are made. */
export const FORM_SIGNS = [
  askBoxesBehind,
  countCircleScales,
  raiseLimits,
  partGluedChoices,
  spaceDashedSteps,
  nameSquareRows,
  nameSquareLists,
  joinKindsOfPlaces,
  partKindsOfPlaces,
  askFilePlaces,
];
