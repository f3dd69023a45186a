/**
 * Papers in which a part gives materials and the next one asks about them:
 *
 *     二、给定资料
 *     资料1
 *     …
 *     三、作答要求
 *     （一）根据给定资料1，概括…。（20分）
 *     要求：不超过150字。
 *
 * The materials tell, whatever numbers stand in them, and each task of the next part is a question.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 400;
/** The most lines of the materials. */
const MOST = 200;
const FRONT =
  "^[\\s\\u3000]*(?:#{1,6}\\s+|\\*\\*)?(?:[【\\[〔]\\s?)?(?:(?:第[一二三四五]部[分份]|[一二三四五]\\s?[、.．：:])[\\s\\u3000：:、]*)?";
const BACK = "(?:\\s?[】\\]〕])?(?:\\*\\*)?\\s?[:：]?[\\s\\u3000]*$";
const GIVEN = new RegExp(`${FRONT}(?:[给給]定|背景|案例|[阅閱][读讀])?(?:[资資]料|材料)${BACK}`, "u");
const ASKS = new RegExp(
  `${FRONT}(?:(?:作答|答[题題]|申[论論])(?:要求|任[务務]|[题題]目)?|[问問][题題]|[试試][题題]|[题題]目|任[务務])${BACK}`,
  "u",
);
/** What stands in front of the materials and is for those who write the paper. */
const NOTICE = new RegExp(`${FRONT}(?:(?:考生|[应應]考|答[题題])?(?:注意事[项項]|[须須]知|[说說]明))${BACK}`, "u");
const TASK =
  /^[\s\u3000]*(?:(?:[问問][题題]|第|[题題]目?|任[务務])\s?([一二三四五六七八九]|\d{1,2})\s?(?:[题題])?\s?[:：、.．\s]|[(（]\s?([一二三四五六七八九]|\d{1,2})\s?[)）]|(\d{1,2})\s?[、.．](?!\d))[\s\u3000]*(\S.*)$/u;
/** What a task has: points, a word that asks, or a mark. */
const ASKED =
  /\d\s?分\s?[)）】\]]|[?？][\s\u3000]*$|[请請]|概括|[谈談]|[写寫]|[说說]明|[归歸][纳納]|分析|提出|[阐闡]|[论論]述|[评評]|指出|[结結]合|根[据據]|依[据據]/u;
const COUNT = "一二三四五六七八九";
const MATERIAL =
  /^[\s\u3000]*[【[]?(?:(?:[给給]定)?[资資]料|材料)\s?(?:[一二三四五六七八九十\d]{1,2})\s?[】\]]?\s?[:：]?[\s\u3000]*(?:\S|$)/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-D]\s?[.．、)）]/u;

function taskOf(text: string): { no: number; words: string } | null {
  const [, named, bracketed, plain, words = ""] = text.length > LONGEST ? [] : (TASK.exec(text) ?? []);
  const sign = named ?? bracketed ?? plain;
  return sign === undefined ? null : { no: COUNT.includes(sign) ? COUNT.indexOf(sign) + 1 : Number(sign), words };
}

/** `二、给定资料⏎资料1⏎…⏎三、作答要求⏎（一）根据资料1，…。（20分）`: materials tell, and the tasks below them ask. */
export function askAboutGivenMaterials(pieces: readonly Piece[]): readonly Piece[] {
  const isShort = ({ text, debris }: Piece): boolean => debris !== true && text.length <= 40;
  const given = pieces.findIndex((piece) => isShort(piece) && GIVEN.test(piece.text));
  const asks = pieces.findIndex((piece, at) => at > given && isShort(piece) && ASKS.test(piece.text));
  if (given < 0 || asks < given + 2 || asks - given > MOST) return pieces;
  if (!pieces.slice(given + 1, asks).some((piece) => MATERIAL.test(piece.text.slice(0, 40)))) return pieces;
  const tasks = new Map<number, { no: number; words: string }>();
  let end = asks + 1;
  for (; end < pieces.length; end += 1) {
    const text = pieces[end]?.text ?? "";
    // Choices, and lists of answers below, are for others to read.
    if (CHOICE.test(text.slice(0, 20))) return pieces;
    if (/^[\s\u3000]*[【]?(?:[参參]考)?答案/u.test(text.slice(0, 20)) || (isHead(text) && taskOf(text) === null)) break;
    const task = taskOf(text);
    if (task !== null && task.no === tasks.size + 1 && ASKED.test(task.words)) tasks.set(end, task);
    else if (tasks.size === 0 && text.trim() !== "") return pieces;
  }
  if (tasks.size < 2) return pieces;
  const notice = pieces.findIndex((piece, at) => at < given && isShort(piece) && NOTICE.test(piece.text));
  const from = notice < 0 ? given : notice;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    const task = tasks.get(at);
    if (task !== undefined) return [blank, withText(piece, `${String(task.no)}. ${spread(task.words)}`)];
    if (at < from || at > asks || piece.text.trim() === "" || piece.debris === true) return [piece];
    const told = withText(piece, tell(piece.text.trim().replace(HEAD_SIGN, "$1\\")));
    return [notice, given, asks].includes(at) || MATERIAL.test(piece.text.slice(0, 40)) ? [blank, told] : [told];
  });
}

const HEAD_SIGN = /^([一二三四五六七八九十]{1,3}\s?)(?=[、.．])/u;
const isHead = (text: string): boolean =>
  text.length <= 40 && /^[\s\u3000]*(?:#|第[一二三四五]部|[四五六七八]、)/u.test(text);

/** A task with the name of its type, in front of its points. */
function spread(words: string): string {
  const points = /\s*[(（【[][^()（）]{0,16}\d\s?分[^()（）]{0,6}[)）】\]][\s\u3000]*$/u.exec(words);
  const stem = points === null ? words.trimEnd() : words.slice(0, points.index);
  return `${stem}${NAMED.essay}${points === null ? "" : points[0].trim()}`;
}
