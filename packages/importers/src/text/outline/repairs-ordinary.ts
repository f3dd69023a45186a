/**
 * Repairs of ordinary forms and banks: boxes drawn as emoji, a box to agree, statements judged by letters, keys at the
 * end of a reason, and tables that the line above them names.
 */
import { type Piece, covering, nextFilled, withText, unlessSame } from "../layout/piece.ts";
import { dropGridName } from "../layout/sheets/words.ts";
import { kindOfWords } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";

/** Longer lines are no lines of a form. */
const LONGEST = 400;

const EMOJI_BOXES: readonly (readonly [RegExp, string])[] = [
  [/(?:⚪|🔘|⭕)\uFE0F?/gu, "○"],
  [/(?:⬜|◻|🔲|🔳)\uFE0F?/gu, "□"],
];

/** `⚪ Yes`: circles and squares of a keyboard of emoji. */
export function drawEmojiBoxes(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /[⚪🔘⭕⬜◻🔲🔳]/u.test(text))) return pieces;
  return pieces.map((piece) => {
    const text = EMOJI_BOXES.reduce((all, [sign, box]) => all.replaceAll(sign, box), piece.text);
    return text === piece.text ? piece : withText(piece, text);
  });
}

const AGREES =
  /^\s*(?:[□☐○◯]|\[\s?\]|[(（]\s?[)）])\s*((?:本人|我|吾)(?:等)?(?:已|均|確|确)?(?:[認认]真)?.{0,20}(?:同意|承[诺諾]|知[悉晓曉]|明白|了解|[閱阅][读讀]).*|(?:I|We)\s(?:have\s(?:read|understood)|agree|consent|accept|confirm|understand)\b.*)$/u;
/** A choice with its box in front. */
export const BOXED = /^\s*(?:[□☐○◯]|\[\s?\]|[(（]\s?[)）])\s*\S/u;

/** Nobody has to agree to be called or written to. */
const CONTACT =
  /回[访訪]|[联聯][系絡络]|接(?:收|受).{0,10}(?:短信|[簡简][訊讯]|推送|[邮郵]件|消息|通知|[电電][话話])|[订訂][阅閱]|\b(?:contact(?:ed)?|newsletter|e-?mails?|calls?)\b/iu;

/** The name of the type behind what is agreed to, which may be declined if it is about being contacted. */
export function consentFor(words: string, required = false): string {
  if (required) return `${NAMED.consent}[必填]`;
  return `${NAMED.consent}${CONTACT.test(words) ? "[可不同意]" : ""}`;
}

/** Whether the line is a box with an agreement behind it. */
function agrees(text: string): boolean {
  const words = text.length > LONGEST ? undefined : AGREES.exec(text)?.[1];
  return words !== undefined && !/[□☐○◯]|不同意|\b(?:not|don['’]t)\b/u.test(words);
}

/** What stands above the boxes that a line belongs to, unless a blank line is between. */
function headOf(pieces: readonly Piece[], at: number): string {
  let from = at - 1;
  while (from >= 0 && BOXED.test(pieces[from]?.text.slice(0, LONGEST) ?? "")) from -= 1;
  const near = pieces[from]?.text.trim() ?? "";
  const above = near === "" ? (pieces[from - 1]?.text.trim() ?? "") : near;
  // A heading above names what is ticked, a line to write on does not.
  return /[_＿]{2}$/u.test(above) ? "" : `${above}:`;
}

/** `□ 本人已认真阅读并同意以上全部内容`: a box on its own, with nothing to choose from beside it. */
export function askAgreements(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    if (piece.text.length > LONGEST) return [piece];
    const words = AGREES.exec(piece.text)?.[1];
    if (words === undefined || /[□☐○◯]/u.test(words)) return [piece];
    const before = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    const after = pieces[nextFilled(pieces, at)]?.text ?? "";
    // The first or last of several choices.
    const beside = [before, after].filter((text) => BOXED.test(text));
    const alone =
      beside.length === 0 || (!/[:：?？]\s*$/u.test(headOf(pieces, at)) && beside.every((text) => agrees(text)));
    if (!alone || /[?？]\s*$/u.test(before)) return [piece];
    const required = /[*＊]\s*$/u.test(words);
    const label = words.replace(/\s*[*＊]\s*$/u, "").trim();
    return [withText(piece, ""), withText(piece, `${label}${consentFor(label, required)}`), withText(piece, "")];
  });
}

const RIGHT_IS_A =
  /(?:正[确確]|[对對])(?:的|者)?(?:[请請])?[选選涂填写寫](?:[择擇])?\s?["“]?A["”]?[^A-Za-z]{1,12}?[选選涂填写寫为爲是]?(?:[择擇])?\s?["“]?B|A\s?[:：.、=＝为]?\s?(?:正[确確]|[对對])[^A-Za-z]{1,6}B\s?[:：.、=＝为]?\s?(?:[错錯]|不正)/u;
const NUMBERED = /^\s*(?:\*\*)?\d{1,4}\s?[.．、)）]\s*(?=\S)/u;
const LETTERED = /^\s*[(（]?[A-H]\s?[.．、:：)）]\s*\S/u;

/** `（正确选A，错误选B）` above statements without choices: they are judged. */
export function judgeByAgreedLetters(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findIndex(({ text }) => text.length < 120 && RIGHT_IS_A.test(text));
  if (from < 0) return pieces;
  const to = endOfAgreement(pieces, from);
  const below = pieces.slice(from + 1, to);
  const stems = below.filter(({ text }) => NUMBERED.test(text));
  // Keys in brackets behind the statements are read with them.
  const keyed = stems.some(({ text }) => /[(（]\s*[AB]\s*[)）]\s*$/u.test(text));
  if (stems.length < 2 || keyed || below.some(({ text }) => LETTERED.test(text))) return pieces;
  return pieces.map((piece, at) =>
    at > from && at < to && NUMBERED.test(piece.text) && !/[\]】]\s*$/u.test(piece.text)
      ? withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`)
      : piece,
  );
}

const PART_HEAD =
  /^\s*(?:#{1,6}\s*)?(?:[一二三四五六七八九十]{1,3}\s?[、.．]|第[一二三四五六七八九十]部[分份]|[【[][^【】[\]]{1,12}[题題][】\]])/u;

/** The agreement of a part ends with it; one above all parts ends where a heading names another kind. */
function endOfAgreement(pieces: readonly Piece[], from: number): number {
  const ofPart = PART_HEAD.test(pieces[from]?.text ?? "");
  const end = pieces.findIndex(({ text }, at) => {
    if (at <= from || text.length > 120 || !PART_HEAD.test(text)) return false;
    const kind = kindOfWords(text);
    return kind === null ? ofPart : kind !== "judged";
  });
  return end < 0 ? pieces.length : end;
}

const KEY_AT_END =
  /^(?!\s*(?:答案|[【[(（]?答案|\d{1,3}[.．、]|[A-H][.．、:：])).{0,200}?(?:[,，。；;：:\s]|^)\s*(?:\*\*)?\s*[,，]?(?:所以|因此|故)?(?:本[题題])?(?:正[确確])?答案(?:应|應)?[为爲是选選](?:[择擇])?\s?([A-H](?:[、,，\s]?[A-H]){0,6})\s*[。.]?\s*(?:\*\*)?\s*[。.]?\s*$/u;

/** `…时触发，**所以答案为B。**`: the last words of a reason are the key. */
export function tellKeysInReasons(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.filter(({ text }) => text.length < LONGEST && text.includes("答案") && KEY_AT_END.test(text));
  if (found.length < 2) return pieces;
  const labelled = pieces.filter(({ text }) =>
    /^\s*[*【[(（]{0,3}(?:[参參]考|正[确確])?答案[*】\])）]{0,3}\s?[:：]/u.test(text),
  );
  if (labelled.length > 0) return pieces;
  return pieces.flatMap((piece) => {
    const key = piece.text.length < LONGEST ? KEY_AT_END.exec(piece.text)?.[1] : undefined;
    if (key === undefined) return [piece];
    return [piece, withText(piece, `答案：${key.replace(/[^A-H]/gu, "")}`)];
  });
}

const REQUEST =
  /^(?=.*(?:[栏欄格][内內裡里中]|[每各][行项項]|[打划劃画畫勾][“"「]?[√✓✔]|[打勾]))[请請].{4,70}$|^(?:please )?(?:mark|tick|check|circle|choose|select|rate)\b.{0,60}\b(?:boxe?s?|line|row|item|statement|area)\b.{0,40}$/iu;
const EMPTY_CELL = /^[\s\u3000]*[□☐○◯]?[\s\u3000]*$/u;

/** `请在相应栏内打“√”⏎测评对象⇥优秀⇥称职…`: what is asked stands above the table; its corner names the rows. */
export function nameTablesByRequest(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.map((piece, at) => {
    const [corner = "", ...columns] = piece.text.length > LONGEST ? [] : piece.text.split("\t");
    const near = pieces[at - 1]?.text.trim() ?? "";
    const from = near === "" && corner !== "" ? at - 2 : at - 1;
    const above = pieces[from]?.text.trim() ?? "";
    if (columns.length < 3 || columns.some((column) => column.trim() === "") || !/^\p{L}{2,8}$/u.test(corner.trim()))
      return null;
    // What has a name already asks itself.
    if (dropGridName(above) !== above) return null;
    const row = pieces[at + 1]?.text.split("\t") ?? [];
    if (row.length < 3 || row.slice(1).some((cell) => !EMPTY_CELL.test(cell)) || !REQUEST.test(above)) return null;
    // `请打“√”[矩阵单选题]` asks by itself.
    if (above.endsWith("]")) return null;
    return { from, title: [above.replace(/[。.:：]$/u, ""), ...columns].join("\t"), corner: corner.trim() };
  });
  if (named.every((one) => one === null)) return pieces;
  const requests = new Set(named.map((one) => one?.from));
  return pieces.flatMap((piece, at) => {
    const one = named[at] ?? null;
    // With its colon the request would be a label, too.
    if (one === null)
      return requests.has(at) && at > 0 && /[:：]\s*$/u.test(piece.text) ? [withText(piece, "")] : [piece];
    const request = pieces.slice(one.from, one.from + 1);
    return [{ ...withText(piece, one.corner), debris: true as const }, covering(withText(piece, one.title), request)];
  });
}

const PIPE_ROW = /^(\s*[|｜]\s*)(\d{1,2})\s?[.．、](?!\d)\s*(?=[^|｜\s])/u;
const EMPTY_CELLS = /^[^|｜]*[|｜][^|｜]*[|｜](?:[\s□○☐◯]*[|｜]){2,}\s*$/u;

/** `| 1、做噩梦 |  |  |  |`: the numbers of the rows of a table that is ticked. */
export function dropPipeRowNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    let row = at;
    for (; row < pieces.length; row += 1) {
      const { text } = pieces[row] ?? { text: "" };
      const no = text.length > LONGEST || !EMPTY_CELLS.test(text) ? undefined : PIPE_ROW.exec(text)?.[2];
      if (Number(no ?? 0) !== row - at + 1) break;
    }
    if (row - at > 1) for (let one = at; one < row; one += 1) own.add(one);
    at = Math.max(at, row - 1);
  }
  if (own.size === 0) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(PIPE_ROW, "$1")) : piece));
}

const UPLOAD = /^\s*(?:[点點][击擊]|拖[拽动動])?(?:此[处處])?\s?上[传傳](?:[文附][件档檔])?[^?？]{0,60}$/u;
const UPLOAD_LABEL =
  /^\s*[*＊]?\s*\S{0,12}(?:上[传傳]|附件|照片|[图圖]片|[证證][书書明件]|[论論]文|作品)\s*[:：]?\s*$/u;

/** `论文上传⏎点击上传，支持doc、pdf`: a place for a file, as its page shows it. */
export function askUploads(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const below = pieces[at + 1]?.text ?? "";
    return piece.text.length < 30 && below.length < 80 && UPLOAD_LABEL.test(piece.text) && UPLOAD.test(below)
      ? withText(piece, `${piece.text.trimEnd().replace(/[:：]$/u, "")}${NAMED.file}`)
      : piece;
  });
}

const LEGEND =
  /^\s*[(（]?1\s?[=＝:：]\s?[^,，;；=＝]{1,24}(?:[,，;；]\s?[2-9]\s?[=＝:：]\s?[^,，;；=＝]{1,24}){2,8}[)）]?\s*[.。]?\s*$/u;
const NUMBER_TABLE = /^\s*[|｜][^|｜]*[|｜]\s*1\s*[|｜]\s*2\s*[|｜]\s*3\s*[|｜]/u;

/**
 * `1 = Poor, 2 = Fair, …` above a table whose columns have the numbers: part of what is asked. The signs go, because
 * they would make choices of the words.
 */
export function keepTableLegends(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.text.length > 200 || !LEGEND.test(piece.text)) return piece;
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    if (!NUMBER_TABLE.test(below)) return piece;
    return withText(
      piece,
      `(${piece.text
        .trim()
        .replace(/^[(（]|[)）.。]+$/gu, "")
        .replaceAll(/\s?[=＝]\s?/gu, " – ")})`,
    );
  });
}

const WAITS = /[:：?？]\s*(?:\*\*)?\s*[*＊]?\s*$/u;

/** `If yes, preferred contact method:⏎⏎○ Email⏎○ Phone`: an empty line parts no stem from its boxes. */
export function closeGapsAboveBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const next = nextFilled(pieces, at);
    const boxes = [pieces[next], pieces[nextFilled(pieces, next)]];
    const closes =
      piece.debris !== true &&
      next > at + 1 &&
      piece.text.length < 160 &&
      WAITS.test(piece.text) &&
      !BOXED.test(piece.text) &&
      boxes.every((one) => one !== undefined && one.text.length < 160 && BOXED.test(one.text));
    if (!closes) {
      result.push(piece);
      continue;
    }
    result.push(covering(piece, pieces.slice(at + 1, next)));
    at = next - 1;
  }
  return unlessSame(result, pieces);
}

const RULED_GAP = /[─—]{4,}(?=[，,。.；;、\s\p{Script=Han}]|$)/gu;

/** `吃了这个西瓜的────，还剩────。`: lines drawn with strokes are gaps of the sentence. */
export function drawRuledGaps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (piece.text.length > LONGEST || !/^\s*[(（]?\d{1,3}\s?[.．、)）].*\p{Script=Han}[─—]{4,}/u.test(piece.text))
      return piece;
    return withText(piece, piece.text.replaceAll(RULED_GAP, "____"));
  });
}

const BULLET_HEAD = /^\s*[■◆●▲★]\s*(?=\S)/u;

/** `■ 報名梯次（請擇一勾選）⏎□第一梯次`: a heading with nothing but boxes below it asks. */
export function askBulletHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) => (BULLET_HEAD.test(text) && text.length < 80 ? [at] : []));
  if (heads.length < 2) return pieces;
  const asked = new Set(
    heads.filter((at, index) => {
      const text = pieces[at]?.text ?? "";
      if (!/[?？:：]\s*$|[(（][^()（）]*(?:[选選]|勾)[^()（）]*[)）]\s*$/u.test(text)) return false;
      const end = heads[index + 1] ?? pieces.length;
      const first = pieces.slice(at + 1, end).find((one) => one.text.trim() !== "");
      return first !== undefined && BOXED.test(first.text);
    }),
  );
  if (asked.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!asked.has(at)) return piece;
    const text = piece.text.trim().replace(BULLET_HEAD, "");
    return withText(piece, /[:：?？]\s*$/u.test(text) ? text : `${text}：`);
  });
}

/** A row to write in; it may be counted. */
const EMPTY_ROW = /^[ \u3000]*(?:\d{1,2}\s?[.、]?[ \u3000]*)?(?:\t[ \u3000]*){2,}$/u;
const COLUMN = /^(?=.*[\p{Script=Han}A-Za-z])[\p{Script=Han}A-Za-z\d（）()／/、. '’×①-⑨-]{2,30}$/u;
/** The name of a column that counts the rows. */
const COUNTER = /^(?:序[号號]|[编編][号號]|天[数數]|[项項]次|no\.?)$/iu;
/** The name of a table in its first column, beside the names of the others. */
const SIDE_NAME =
  /(?:[情状狀][况況]|[经經][历歷]|成[员員果]|[记記][录錄]|[荣榮][誉譽]|[奖獎][励勵项項]|[业業][绩績])$/u;
/** `3. 请列出您去年种的花：`: what a number asks for is written into the table below it. */
const ASKS_FOR_ROWS = /^((?=.*(?:[请請列填]|如下|以下))[A-Z]?\d{1,3}\s?[.．、)）](?!\d)[^_＿□☐○◯?？\t|]{4,80})[:：]$/u;
/** `请填写本人工作经历（可加行）：` right above the names, below the title of the form. */
const SENTENCE_FOR_ROWS =
  /^((?:[请請](?![各将將于於])|[逐如][条條实實]|[填列][写寫出])[^_＿□☐○◯?？\t|:：。！!]{4,60})[:：]?$/u;
/** `教育经历（从高中起填写）`, `附：人员名单`, `5. 阅读记录` */
const TABLE_NAME =
  /^\s*(?:[一二三四五六七八九十]{1,2}、\s*|(\d{1,2}\s?[.．、]\s*))?(附[件表]?[ ]?[\d一二三四五]{0,2}[ ]?[:：、][ ]?)?(\p{Script=Han}{2,12}(?:[(（][^()（）_＿]{2,24}[)）])?|[A-Z][A-Za-z'’&-]{2,20}(?: [A-Za-z'’&-]{1,20}){0,4} ?(?:[(（][^()（）_＿]{2,40}[)）])?)\s*[:：]?\s*$/u;

/** `工  作  经  历（没有可不填）`: letters that are spread over the width of a table. */
const SPREAD = /^\s*\p{Script=Han}(?:[ \u3000]{1,4}\p{Script=Han}){2,11}(?=[(（:：\s]|$)/u;

function unspread(text: string): string {
  return text.length > 80 ? text : text.replace(SPREAD, (letters) => letters.replace(/[ \u3000]+/gu, ""));
}

const hasWords = ({ text, debris }: Piece): boolean => debris !== true && text.trim() !== "";

/** Names of columns above two or more rows of tabs: a table to which entries are added, named by the line above it. */
export function writeEmptyTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => EMPTY_ROW.test(text))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const columns =
      piece.text.length > LONGEST
        ? []
        : piece.text
            .trim()
            .split("\t")
            .map((cell) => cell.trim());
    const named = columns.length > 2 && columns.every((cell) => COLUMN.test(cell));
    let end = at + 1;
    // Only below names, so that each row is looked at once.
    // A copy may have lost the tabs of the first row.
    if (named && pieces[end]?.text.trim() === "" && EMPTY_ROW.test(pieces[end + 1]?.text ?? "")) end += 1;
    if (named) while (EMPTY_ROW.test(pieces[end]?.text ?? "")) end += 1;
    if (end < at + 3) {
      result.push(piece);
      continue;
    }
    const above =
      result.at(-1)?.text.trim() === "" && TABLE_NAME.test(unspread(result.at(-2)?.text ?? ""))
        ? result.at(-2)
        : result.at(-1);
    const label =
      /[:：]\s*$/u.test(above?.text ?? "") &&
      /[盖蓋]章|^\s*(?:单位|單位|学校|學校|公司|部门|部門|姓名)/u.test(above?.text ?? "");
    // `单位（盖章）：` is a field, and no name of the table.
    const isBelowTitle = above !== undefined && above === result.at(-1) && result.slice(0, -1).some(hasWords);
    const asked =
      ASKS_FOR_ROWS.exec(above?.text.trim() ?? "")?.[1] ??
      (isBelowTitle ? SENTENCE_FOR_ROWS.exec(above.text.trim())?.[1] : undefined);
    const [, number = "", annex = "", own] =
      asked === undefined ? (label ? [] : (TABLE_NAME.exec(unspread(above?.text ?? "")) ?? [])) : ["", "", "", asked];
    const [side = "", ...others] = columns;
    const isSide = own === undefined && SIDE_NAME.test(side) && !others.some((column) => SIDE_NAME.test(column));
    const name = isSide ? side : own;
    const counted = COUNTER.test(side);
    const titled = own === undefined || above === undefined ? piece : above;
    if (titled !== piece) result.splice(result.lastIndexOf(titled));
    result.push(
      ...(annex === "" ? [] : [{ ...withText(titled, annex), debris: true as const }]),
      withText(titled, ""),
      withText(titled, `${number}${name ?? (counted ? others : columns).join("、")}${NAMED.table}`),
      // On one line, so that no other reading takes the names for questions or choices.
      withText(piece, `列：${(isSide || counted ? others : columns).map(openCircles).join("|")}`),
      ...(counted && !side.endsWith("号") ? [{ ...withText(piece, side), debris: true as const }] : []),
      ...pieces.slice(at + 1, end).map((row) => withText(row, "")),
    );
    at = end - 1;
    for (let next = nextFilled(pieces, at); next > 0; next = nextFilled(pieces, at)) {
      const below = pieces[next];
      const told = below === undefined ? null : notColumn(below, pieces[nextFilled(pieces, next)]?.text ?? "");
      if (told === null) break;
      result.push(...pieces.slice(at + 1, next), told);
      at = next;
    }
  }
  return unlessSame(result, pieces);
}

/** `健康码①红码②黄码` as `健康码（红码/黄码）`: circled numbers would begin choices. */
function openCircles(column: string): string {
  const [name = "", ...values] = column.split(/[①-⑳]/u).map((part) => part.trim());
  return values.length === 0 ? column : `${name}（${values.join("/")}）`;
}

const OWN_WORDS =
  /^(?:自我|[个個]人)(?:[评評][价價]|[鉴鑒][定]|[简簡]介|[总總][结結]|介[绍紹])(?:[(（][^()（）]{1,16}[)）])?$/u;

/** What stands below a table and would be read as one more column: a label, a sentence or stars; null for other lines. */
export function notColumn(piece: Piece, below: string): Piece | null {
  const text = piece.text.trim();
  if (text.length > LONGEST || below.split("\t").length > 2 || BOXED.test(below)) return null;
  const stars = /^([^\d\s][^:：\t☆★]{1,40})[:：]\s*(?:[☆★]\s*){5}$/u.exec(text)?.[1];
  if (stars !== undefined) return withText(piece, `${stars}${NAMED.rating}`);
  if (/\t\s*$/u.test(piece.text) && /^\p{L}{2,12}(?:[(（][^()（）]{1,12}[)）])?$/u.test(text))
    return withText(piece, /\d\s?字|事[迹跡]/u.test(text) ? `${text}${NAMED.essay}` : `${text}：____`);
  // `自我评价` with room below it.
  if (OWN_WORDS.test(text)) return withText(piece, `${text}${NAMED.essay}`);
  if (/^\p{Script=Han}{2,6}[:：][^_＿?？□☐○[【]{4,}[。！!]$/u.test(text))
    return withText(piece, `${NAMED.statement}${text}`);
  return /[\t:：_＿?？□☐○[【]|^[#\d(（一二三四五六七八九十]/u.test(text)
    ? null
    : withText(piece, `${NAMED.statement}${text}`);
}

/** `技术支持由金数据提供`: what a site says of itself below a form. */
const SITE =
  /^\s*(?:技[术術]支持|由.{1,12}提供(?:技[术術])?支持|本(?:表[单單]|[问問]卷)由.{1,16}(?:提供|[创創]建|生成)|powered by .{2,30}$)/iu;

export function hideSiteWords(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text }) => text.trim() !== "");
  return pieces.map((piece, at) =>
    at >= last - 2 && piece.text.length < 40 && SITE.test(piece.text) ? { ...piece, debris: true as const } : piece,
  );
}

const WIDE_BRACKET = /【[ \u3000]{2,}】/gu;

/** `…的構造稱為【  】。`: wide brackets inside a sentence without choices are its gaps. */
export function openWideBrackets(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (
      piece.text.length > LONGEST ||
      !/^\s*[(（]?\d{1,3}\s?[.．、)）].*\p{Script=Han}.*【[ \u3000]{2,}】/u.test(piece.text)
    )
      return piece;
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    if (LETTERED.test(below) || /[(（\s]A\s?[.．、)）]/u.test(piece.text)) return piece;
    return withText(piece, piece.text.replaceAll(WIDE_BRACKET, "____"));
  });
}

const POST_CODE = /([:：]\s*)□{3}(?:[-－—]?□{2,3})?(?=[\s\u3000]*[_＿]{4})/u;

/** `通訊地址：□□□＿＿＿＿`: boxes for the digits of a postal code. */
export function dropPostCodes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < LONGEST && POST_CODE.test(piece.text)
      ? withText(piece, piece.text.replace(POST_CODE, "$1"))
      : piece,
  );
}

const GIVEN = /^\s*[(（]\s?\d{1,2}\s?[)）]\s*\S.*[。；;]\s*$/u;
const DEMANDS = /^\s*要求\s?[:：]\s*(?:根[据據]|[请請])/u;

/** `（1）5日，购入…。⏎要求：根据上述资料，…`: what a case tells asks nothing. */
export function tellGivenFacts(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > LONGEST || !DEMANDS.test(text)) continue;
    let from = at - 1;
    while (from >= 0 && (pieces[from]?.text.trim() === "" || GIVEN.test(pieces[from]?.text ?? ""))) from -= 1;
    for (let one = from + 1; one < at; one += 1) told.add(one);
    // `【不定项选择题】甲公司发生如下业务：`
    if (/^\s*【[^【】]{1,10}[题題]】\s*[^\d\s].*[:：]\s*$/u.test(pieces[from]?.text ?? "")) told.add(from);
  }
  if (told.size === 0) return pieces;
  return pieces.map((piece, at) =>
    told.has(at) && piece.text.trim() !== ""
      ? withText(
          piece,
          `${NAMED.statement}${piece.text.trim().replace(/^([(（])(\s?\d{1,2}\s?)([)）])/u, "\\$1$2\\$3")}`,
        )
      : piece,
  );
}

const CLOSING = /^\s*(?:此[覆致复復]|敬[覆启啟]|特此(?:通知|[说說]明|[复復覆]))\s*[。!！]?\s*$/u;

/** `此覆⏎聖約翰小學校長`: how a letter ends is no part of the choices above it. */
export function tellClosings(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (!CLOSING.test(text)) continue;
    told.add(at);
    const below = pieces[at + 1]?.text.trim() ?? "";
    if (below !== "" && below.length < 24 && !/[:：_＿□☐?？\d]/u.test(below)) told.add(at + 1);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    told.has(at)
      ? [...(told.has(at - 1) ? [] : [withText(piece, "")]), withText(piece, `${NAMED.statement}${piece.text.trim()}`)]
      : [piece],
  );
}
