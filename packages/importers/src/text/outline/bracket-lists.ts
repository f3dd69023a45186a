/**
 * Forms in mails and chats, whose choices stand between slashes in a bracket behind the label, where somebody deletes the others:
 *
 *     部门：（市场部/研发部/财务部）
 *     婚姻状况（体检需要）：（已婚/未婚）
 *     加项，可多选：（胃镜/彩超/不加项）
 *     对活动有什么想法，欢迎吐槽：
 */
import { NAMED } from "../layout/named.ts";
import { nextFilled, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 200;
const LONGEST_CHOICE = 16;
/** The least labels with such brackets that show the habit. */
const LEAST = 3;
const LISTED =
  /^[\s\u3000]*(?:[-–•·●*]\s{1,3})?(?![\d(（])([^:：_＿□☐○？?/／]{2,16}(?:[(（][^()（）]{1,40}[)）])?(?:[,，]\s?[^:：_＿□☐○？?/／]{2,12})?)\s?[:：]\s?[(（[【]([^()（）[\]【】_＿:：。]{3,120})[)）\]】][\s\u3000]*$/u;
const LABEL = /^[\s\u3000]*\p{Script=Han}[^:：。_＿□☐○？?]{1,40}[:：]/u;

/** `是否带家属（不超过两人）`: how many are allowed is said of something else. */
const VERDICT = /^\s*(?:是否|有[无無]|[能可]否)/u;

/** The choices of a bracket; empty if they are none. */
function choicesOf(list: string): string[] {
  const choices = list.split(/[/／|｜]/u).map((choice) => choice.trim());
  const fit = choices.every((choice) => choice !== "" && choice.length <= LONGEST_CHOICE);
  // `（年/月/日）` is the place for a date, and `（元/平方米）` a unit.
  const units = choices.every((choice) => /^(?:[年月日时時分秒元个個人次]|平方米|小[时時])$/u.test(choice));
  return fit && !units && choices.length > 1 && new Set(choices).size === choices.length ? choices : [];
}

/** `部门：（市场部/研发部）` three times or more: labels with choices, `部门[单选题]` above `□ 市场部` and `□ 研发部`. */
export function writeBracketLists(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<Piece, readonly Piece[]>();
  for (const piece of pieces) {
    const [, label, list = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (LISTED.exec(piece.text) ?? []);
    const choices = label === undefined ? [] : choicesOf(list);
    if (label === undefined || choices.length === 0) continue;
    const kind = allowsSeveral(label) && !VERDICT.test(label) ? NAMED.several : NAMED.single;
    const lines = [`${label}${kind}`, ...choices.map((choice) => `□ ${choice}`)].map((text) => withText(piece, text));
    written.set(piece, [withText(piece, ""), ...lines, withText(piece, "")]);
  }
  if (written.size < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    const label = written.has(piece) || piece.debris === true ? undefined : EMPTY.exec(piece.text.slice(0, 80))?.[1];
    const below = textAt(pieces, nextFilled(pieces, at));
    // Beside named questions, a label with nothing behind it would be told.
    if (label === undefined || HEADS.test(label) || BELOW.test(below)) return written.get(piece) ?? [piece];
    return [withText(piece, `${label}：____`)];
  });
}

const SPACED =
  /^([\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|[(（][\d一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳]|Q\d{1,3}[.．、:：]?)\s*\p{Script=Han}[^()（）_＿□☐○◯]{2,60}?)[：:]?[ \t\u3000]*[(（][ \u3000]*([^()（）_＿□☐○◯,，。;；]{3,80}?)[ \u3000]*[)）][ \t\u3000]*$/u;
const WIDE = /[ \t]{2,}|\t|\u3000[ \u3000]*/u;
const WORD = /^(?![年月日时時分秒]$)\p{Script=Han}[\p{Script=Han}\dA-Za-z、~～—–-]{0,14}$/u;

/** `一、家长会的效果（好    一般    差）`: words between wide blanks in the bracket of a numbered stem are its choices. */
export function openSpacedBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map((piece) => {
    const [, stem, list = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (SPACED.exec(piece.text) ?? []);
    const words = list.trim().split(WIDE);
    const fit = words.length > 1 && words.every((word) => WORD.test(word)) && new Set(words).size === words.length;
    return stem === undefined || !fit ? null : { stem, words };
  });
  const rows = found.filter((row) => row !== null);
  // One bracket with two words may be a remark or an answer.
  if (rows.length < 2 && !rows.some(({ words }) => words.length > 2)) return pieces;
  return writeRows(pieces, found);
}

/** A question with its words as choices in place of each line that was read. */
function writeRows(
  pieces: readonly Piece[],
  rows: readonly ({ readonly stem: string; readonly words: readonly string[] } | null)[],
): readonly Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    const row = rows[at] ?? null;
    if (row === null) return [piece];
    const named = allowsSeveral(row.stem) ? NAMED.several : NAMED.single;
    return [`${row.stem.trimEnd()}${named}`, ...row.words.map((word) => `□ ${word}`)].map((text) =>
      withText(piece, text),
    );
  });
}

const WORDS_BEHIND =
  /^([\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|[(（][\d一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳])\s*\p{Script=Han}[^:：_＿□☐○◯]{1,40})[:：][ \t\u3000]*(\p{Script=Han}[^:：_＿□☐○◯。；;（）()]{2,80})[ \t\u3000]*$/u;
const CIRCLES =
  /圈[选選出]|[画畫划劃]圈|打(?:上)?[“"「]?[√✓✔]|勾[选選]|(?:[请請]|[单單])[选選][择擇]?|[选選][择擇](?:一|1)[项項个個]/u;
const LISTED_WORD = /^\p{Script=Han}{1,8}$/u;

/** `（请圈选）⏎1. 入院介绍：详细、一般、简单`: words behind the labels of a sheet on which one is marked. */
export function openListedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map((piece) => {
    const [, stem, list = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (WORDS_BEHIND.exec(piece.text) ?? []);
    const words = list.trim().split(/\s?[、，,/／]\s?/u);
    const fit =
      words.length > 1 && words.every((word) => LISTED_WORD.test(word)) && new Set(words).size === words.length;
    return stem === undefined || !fit || list.trim().endsWith("等") ? null : { stem, words };
  });
  const first = found.findIndex((row) => row !== null);
  if (found.filter((row) => row !== null).length < LEAST) return pieces;
  const asked = pieces
    .slice(0, first)
    .some(({ text, debris }) => debris !== true && text.length <= LONGEST && CIRCLES.test(text));
  if (!asked) return pieces;
  return writeRows(pieces, found);
}

const EMPTY =
  /^[\s\u3000]*(?:[-–•·●*]\s{1,3})?(?![\d(（])(\p{Script=Han}[^:：。；;_＿□☐○？?\t=]{1,12}(?:[(（][^()（）]{1,40}[)）])?)\s?[:：][\s\u3000]*$/u;
/** What introduces a text or a list. */
const HEADS =
  /信息$|[资資][料訊]$|情[况況]$|[说說]明$|[须須]知$|如下|以下|注意|[请請]|[们們好]$|同[事学學仁]$|什[么麼]|如何|怎/u;
/** Choices or points below a label. */
const BELOW = /^[\s\u3000]*(?:[□☐○◯①-⑳•]|[-–]\s|[(（]?[A-Ha-h\d]{1,2}\s?[.．、)）])/u;

const ASKING =
  /^[\s\u3000]*(?![\d(（①-⑳])(?!.*(?:如下|以下|下列|注意|[说說]明[:：]))([\p{Script=Han}][^:：。；;_＿□☐○？?\t]{0,30}(?:什[么麼]|哪些|如何|怎[么麼样樣])[^:：。；;_＿□☐○？?\t]{0,20})[:：][\s\u3000]*$/u;
const BARE_WORD = /^[\s\u3000]*[^\s:：_＿□☐○？?。！!\t*＊\d(（【[][^:：_＿□☐○？?。！!\t]{0,19}[\s\u3000]*$/u;
const SEVERAL = /^[\s\u3000]*[【[(（](?:多[选選]|[单單][选選]|可[多复複][选選]|[复複][选選])[题題]?[】\])）]/u;
const LEAST_LABELS = 3;
/** The first of lettered choices on lines of their own. */
const FIRST_CHOICE = /^[\s\u3000]*[(（]?A\s?[.．、)）]\s?\S/u;

/** `对活动有什么想法，欢迎吐槽：` with nothing below it, among the labels of a form: a question for a text. */
export function askAskingLabels(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST && LABEL.test(text));
  // Or below several lists of choices.
  if (labels.length < LEAST_LABELS && pieces.filter(({ text }) => FIRST_CHOICE.test(text.slice(0, 20))).length < 2)
    return pieces;
  const made = pieces.flatMap((piece, at): Piece[] => {
    const label = piece.debris === true || piece.text.length > 80 ? undefined : ASKING.exec(piece.text)?.[1];
    if (label === undefined || textAt(pieces, at + 1).trim() !== "") return [piece];
    // Choices may stand below a blank line.
    const below = nextFilled(pieces, at);
    if (BELOW.test(textAt(pieces, below))) return [piece];
    // So may words right below each other, or what says that several may be chosen.
    const isWord = (line: number): boolean => BARE_WORD.test(textAt(pieces, line, LONGEST));
    if (below > 0 && ((isWord(below) && isWord(below + 1)) || SEVERAL.test(textAt(pieces, below, LONGEST))))
      return [piece];
    return [withText(piece, ""), withText(piece, `${label}${NAMED.essay}`), withText(piece, "")];
  });
  return unlessSame(made, pieces);
}
