/**
 * Papers as they are copied from assistants, pages and tables: Markdown around choices and labels, rows with tabs that
 * end with the key, and words of the page between the parts of a question.
 */
import { type Piece, covering, nextFilled, withText } from "../layout/piece.ts";
import { PAGE_WORD } from "./repairs-page.ts";
import { NAMED } from "../layout/named.ts";

const LONGEST = 600;
/** Quotes, bullets, emoji and bold signs in front of the words of a line. */
const FRONT =
  "^[ \\t]{0,12}(?:>[ \\t]?){0,3}(?:[-*+•][ \\t]+)?(?:\\*\\*)?[ \\t]?(?:[✅☑✔🎯💡📝📌📖🔑👉❗📘🧠🔍]\\uFE0F?[ \\t]?)?(?:\\*\\*)?[ \\t]?";
const ANSWER =
  "(?:(?:参考|參考|正确|正確|标准|標準)?答案(?:[与與和及]解析)?(?:要[点點])?|答案?要[点點]|correct answer|answer|ans)";
const REASON = "(?:答案)?(?:解析|解[释釋]|[详詳]解|[说說]明|explanation|rationale)";
const LABEL = new RegExp(
  `${FRONT}(${ANSWER}|${REASON})[ \\t]?(?:\\*\\*)?[ \\t]?[:：][ \\t]?(?:\\*\\*)?[ \\t]?(.*)$`,
  "iu",
);
const IS_ANSWER = new RegExp(`^${ANSWER}$`, "iu");
const CHOICE =
  /^[ \t]{0,12}[-*+•][ \t]+(?:\[ ?\][ \t]?|[□☐○◯][ \t]?)?(?:\*\*)?([A-H])[ \t]?([.．、:：)）])(?:\*\*)?[ \t]*(?=\S)/u;
const BOLD_STEM =
  /^[ \t]{0,3}(?:#{1,6}[ \t]+)?\*\*((?:第[ \t]?)?\d{1,3}[ \t]?(?:[.．、]|[题題][:：.．、]?)[ \t]*[^*]+)\*\*([^*]*)$/u;
const VERDICT = /^[❌✅✔✖✘✗]\uFE0F?[ \t]*(?=(?:正[确確]|[错錯][误誤]?|[对對]|true|false)[。.]?[ \t]*$)/iu;

/**
 * `**1. …？**⏎- A. …⏎**✅ 答案：C**⏎> **解析：** …`: an assistant marks the parts of a question for the eye. The words are those of a
 * paper, so the marks are dropped where a label of an answer says that it is one.
 */
export function plainMarkedPapers(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter(({ text }) => isMarkedAnswer(text));
  const ticked = labels.filter(({ text }) => /[✅☑✔🎯💡📝🔑👉]/u.test(text)).length;
  const stems = pieces.filter(({ text }) => text.length < LONGEST && BOLD_STEM.test(text)).length;
  // Other marks have readers of their own, which know headings above the stems.
  if (labels.length < 2 || (ticked < 2 && stems < 2)) return pieces;
  return pieces.map((piece) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) return piece;
    const label = LABEL.exec(text);
    if (label !== null) {
      const [, name = "", value = ""] = label;
      // Points follow, and the word that says so stays.
      if (/要[点點]$/u.test(name)) return withText(piece, `${name}：${value.replace(/\*\*[ \t]*$/u, "")}`);
      const words = value.replace(/\*\*[ \t]*$/u, "").replace(VERDICT, "");
      return withText(piece, `${IS_ANSWER.test(name) ? "答案" : "解析"}：${words.trim()}`);
    }
    const choice = CHOICE.exec(text);
    if (choice !== null) return withText(piece, `${choice[1] ?? ""}. ${text.slice(choice[0].length).trim()}`);
    const stem = BOLD_STEM.exec(text);
    return stem === null ? piece : withText(piece, `${(stem[1] ?? "").trim()}${stem[2] ?? ""}`);
  });
}

function isMarkedAnswer(text: string): boolean {
  const name = text.length > LONGEST ? undefined : LABEL.exec(text)?.[1];
  return name !== undefined && IS_ANSWER.test(name) && !/^[ \t]*(?:答案|参考|參考|正)/u.test(text);
}

const OPEN_ANSWER =
  /^[ \t\u3000]*[【[]?(?:(?:参考|參考|正确|正確|标准|標準)?(?:答案)?(要[点點])?|答)[】\]]?[ ]?[:：]?[ \t\u3000]*([(（]1[)）][ ]?\S.*|①.*)?$/u;
const NUMBERED = /^[ \t\u3000]*(\d{1,3})[ ]?[.．、)）][ \t]*(?=\S)/u;
const POINT = /^[ \t\u3000]*(?:[(（][ ]?(\d{1,2})[ ]?[)）]|([①②③④⑤⑥⑦⑧⑨⑩])|(\d{1,2})[ ]?[.．、)）])[ \t]*(?=\S)/u;
const MOST_POINTS = 10;
const VALUE_ALONE = /^(?:[A-Ha-h][ ,，、]?){1,6}[.。;；]?$|^[√×✓✗TF对對错錯][.。]?$/u;

/**
 * `5. 简述步骤。⏎答：（1）停水；⏎（2）接水；`: the points of an answer stand on lines of their own. They belong to it, and where their
 * numbers are those of questions, `参考答案：⏎1. …⏎2. …`, they ask nothing.
 */
export function joinAnswerPoints(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let [stem, answered, parts] = [0, 0, false];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) continue;
    const number = Number(NUMBERED.exec(text)?.[1] ?? 0);
    if (number > 0) [stem, parts] = [number, false];
    else if (/^[ \t\u3000]*(?:[(（]1[)）]|①)/u.test(text)) parts = true;
    if (/^[ \t\u3000]*[【[]?(?:[参參]考|正[确確])?(?:答案|答)[】\]]?[ ]?[:：][ \t\u3000]*\S/u.test(text)) answered += 1;
    const open = /答|要[点點]/u.test(text.slice(0, 12)) ? OPEN_ANSWER.exec(text) : null;
    if (open === null || stem === 0 || parts) continue;
    const value = open[2]?.trim() ?? "";
    const points = pointsBelow(pieces, at + 1, value);
    // `答：` above the only list of a text may be a place for its choices.
    if (value === "" && answered < 1) continue;
    const counted = points.filter((point) => /^[ \t\u3000]*\d/u.test(point.text)).length;
    if (points.length < (value === "" ? 2 : 1)) continue;
    // A list of keys for all questions counts from one, too: here other questions have answers of their own.
    const after = NUMBERED.exec(pieces[nextFilled(pieces, at + points.length)]?.text ?? "")?.[1];
    if (counted > 0 && (answered < 2 || stem === counted || stem < 2)) continue;
    if (counted > 0 && after !== undefined && Number(after) !== stem + 1 && Number(after) !== 1) continue;
    if (points.some(({ text: words }) => VALUE_ALONE.test(words.replace(POINT, "").trim()))) continue;
    const words = points.map((point) => point.text.trim().replace(/^(\d{1,2})[ ]?[.．、)）][ \t]*/u, "（$1）"));
    result.pop();
    if (open[1] !== undefined) result.push({ ...piece, text: open[1], debris: true });
    result.push(covering(withText(piece, `答案：${[value, ...words].join("")}`), points));
    at += points.length;
    found = true;
  }
  return found ? result : pieces;
}

/** The lines right below an answer that count on from its first point. */
function pointsBelow(pieces: readonly Piece[], from: number, value: string): Piece[] {
  const points: Piece[] = [];
  let kind = value === "" ? 0 : kindOf(value);
  for (let at = from; at < pieces.length && points.length < MOST_POINTS; at += 1) {
    const text = pieces[at]?.text ?? "";
    const [, bracketed, circled, plain] = text.length > LONGEST ? [] : (POINT.exec(text) ?? []);
    const no = Number(bracketed ?? plain ?? (circled === undefined ? 0 : circled.charCodeAt(0) - 0x245f));
    if (no !== points.length + (value === "" ? 1 : 2)) break;
    if (kind === 0) kind = kindOf(text);
    else if (kindOf(text) !== kind) break;
    points.push(...pieces.slice(at, at + 1));
  }
  return points;
}

function kindOf(text: string): number {
  const [, bracketed, circled] = POINT.exec(text) ?? [];
  return bracketed !== undefined ? 1 : circled !== undefined ? 2 : 3;
}

const CORRECTED =
  /^(.{4,}[(（][ ]?(?:[×✗✘xX]|[错錯][误誤]?|F)[ ]?[)）])[ \t]*[(（](?:正[确確]答案|改正|更正|[应應][为為該该][为為]?|正[确確][说說]法)[ ]?[:：]?[ ]?([^()（）]{1,120})[)）][ \t]*$/u;

/** `…基本安全用具。（×）（正确答案：辅助用具）`: behind a verdict stands what would be right, which explains it. */
export function explainCorrections(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && CORRECTED.test(text))) return pieces;
  return pieces.flatMap((piece) => {
    const [, statement = "", right = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (CORRECTED.exec(piece.text) ?? []);
    return statement === "" ? [piece] : [withText(piece, statement), withText(piece, `解析：${right.trim()}`)];
  });
}

const ROW =
  /^[ ]*(?:(\d{1,3})[ ]?[.．、]?\t)?([^\t]{4,300})((?:\t+[ ]?[A-H][ ]?[.．、:：]?[ ]?[^\t\n]{1,120}){2,8})\t+[ ]?([A-H]{1,8})[ ]*$/u;
const FEWEST_ROWS = 2;

/** `1⇥stem⇥A 甲⇥B 乙⇥C 丙⇥C`: rows of a sheet without their heads, each with its choices and, at the end, its key. */
export function openKeyedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) => (debris === true || text.length > 1500 ? null : readRow(text)));
  if (rows.filter((row) => row !== null).length < FEWEST_ROWS) return pieces;
  return pieces.flatMap((piece, at) => {
    const row = rows[at] ?? null;
    if (row === null) return [piece];
    return [
      withText(piece, ""),
      withText(piece, row.stem),
      ...row.choices.map((choice) => withText(piece, choice)),
      withText(piece, `答案：${row.key}`),
    ];
  });
}

function readRow(text: string): { stem: string; choices: string[]; key: string } | null {
  const [, no, stem = "", cells = "", key = ""] = text.includes("\t") ? (ROW.exec(text) ?? []) : [];
  const choices = cells
    .split("\t")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  const counts = choices.every((cell, at) => cell.startsWith(String.fromCharCode(65 + at)));
  const known = Array.from(key).every((letter) => letter.charCodeAt(0) - 65 < choices.length);
  if (key === "" || !counts || !known || new Set(key).size < key.length) return null;
  return {
    stem: `${no === undefined ? "" : `${no}. `}${stem.trim()}`,
    choices: choices.map((cell) => `${cell.charAt(0)}. ${cell.slice(1).replace(/^[ ]?[.．、:：]?[ ]?/u, "")}`),
    key,
  };
}

const TIGHT_HEADING = /^[ ]{0,3}(#{2,6})(?=\d{1,3}[ ]?[.．、][ ]?\S)/u;

/** `###1. 題幹`: the blank behind the signs of a heading is lost. */
export function spaceHeadings(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => TIGHT_HEADING.test(text))) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(TIGHT_HEADING, "$1 ")));
}

const HEADED_STEM = /^[ ]{0,3}#{2,6}[ ]+\d{1,3}[ ]?[.．、][ ]?\S.*[(（][ \u3000]*[)）][ ]*[。.]?[ ]*$/u;
const COUNTED = /^[ \t]{0,8}(\d{1,2})[ ]?[.．、)）][ \t]*(\S.{0,200})$/u;
const FEWEST_STEMS = 3;

/** `### 3. 正确的是（）⏎1. true⏎2. false`: below headings with numbers and a place, the numbers are those of choices. */
export function letterBelowHeadings(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length < LONGEST && HEADED_STEM.test(text)).length < FEWEST_STEMS) return pieces;
  const written = new Map<number, string>();
  let at = 0;
  while (at < pieces.length) {
    const text = pieces[at]?.text ?? "";
    at += 1;
    if (text.length >= LONGEST || !HEADED_STEM.test(text)) continue;
    const own = new Map<number, string>();
    for (; at < pieces.length && !/^[ ]{0,3}#{1,6}[ ]/u.test(pieces[at]?.text ?? ""); at += 1) {
      const [, no, words = ""] = COUNTED.exec(pieces[at]?.text ?? "") ?? [];
      if (no === undefined) continue;
      // Numbers that do not count on are something else.
      if (Number(no) !== own.size + 1 || own.size > 7) own.clear();
      else own.set(at, `${String.fromCharCode(65 + own.size)}. ${words.trim()}`);
    }
    if (own.size > 1) for (const [line, choice] of own) written.set(line, choice);
  }
  if (written.size === 0) return pieces;
  return pieces.map((piece, line) => {
    const text = written.get(line);
    return text === undefined ? piece : withText(piece, text);
  });
}

const PLATFORM_HEAD = /^[ ]*(?:[题題]目|[试試][题題]|question)[ ]?\d{1,3}[ ]*$/iu;
const STATE =
  /^[ ]*(?:未回答|未作答|已回答|未[完]?成|完成|正[确確]|不?正[确確]|部分正[确確]|[错錯][误誤]|得分|not (?:yet )?answered|correct|incorrect|partially correct|complete|answer saved)[ ]*$/iu;
const VERDICT_OF_PAGE =
  /^[ ]*(?:[你您]的(?:回答|答案)(?:不|部分)?(?:正[确確]|[错錯][误誤])|your answer is (?:partially )?(?:in)?correct)[。.]?[ ]*$/iu;
const PICK_SEVERAL = /^[ ]*(?:[选選][择擇]一[项項]或多[项項]|select one or more)[ ]?[:：]?[ ]*$/iu;
const PICK_ONE = /^[ ]*(?:[选選][择擇]一[项項]|select one)[ ]?[:：]?[ ]*$/iu;

/**
 * `题目1⏎未回答⏎满分5.00⏎…⏎选择一项或多项：`: a platform says above each question how it was answered, and above the choices how
 * many may be picked. The former is no part of the stem; the latter says the type.
 */
export function readPlatformStates(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) =>
    PLATFORM_HEAD.test(text.slice(0, 20)) && STATE.test((pieces[at + 1]?.text ?? "").slice(0, 30)) ? [at] : [],
  );
  if (heads.length < 2) return pieces;
  const states = new Set(heads.map((at) => at + 1));
  const stems = new Map<number, number>();
  for (const [index, head] of heads.entries())
    for (let at = head + 2; at < Math.min(head + 10, heads[index + 1] ?? pieces.length); at += 1) {
      const words = pieces[at]?.text.trim() ?? "";
      if (words === "" || PAGE_WORD.test(words.slice(0, 40))) {
        if (words !== "") states.add(at);
        continue;
      }
      stems.set(at, head);
      break;
    }
  const numbered = new Set(stems.values());
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const text = piece.text.slice(0, 60);
    const stem = result.findLastIndex((one) => one.text.trim() !== "");
    const above = result[stem];
    const own = above !== undefined && above.debris !== true && !STATE.test(above.text);
    const head = pieces[stems.get(at) ?? -1];
    if (head !== undefined) {
      const no = /\d+/u.exec(head.text)?.[0] ?? "";
      result.push(withText(piece, ""), covering(withText(piece, `${no}. ${piece.text.trim()}`), [head]));
    } else if (numbered.has(at)) continue;
    else if (states.has(at) || VERDICT_OF_PAGE.test(text)) result.push({ ...piece, debris: true });
    else if (own && above.text.trim() !== "" && (PICK_SEVERAL.test(text) || PICK_ONE.test(text))) {
      const verdicts = [1, 2].every((more) =>
        /^[ ]*(?:[对對错錯]|正[确確]|[错錯][误誤]|true|false)[ ]*$/iu.test(pieces[at + more]?.text ?? ""),
      );
      if (PICK_SEVERAL.test(text)) result[stem] = withText(above, `${above.text.trim()}${NAMED.several}`);
      else if (verdicts) result[stem] = withText(above, `${above.text.trim()}${NAMED.judged}`);
      result.push({ ...piece, debris: true });
    } else result.push(piece);
  }
  return result;
}

const GAP_WITH_KEY = /[_＿]{2,}[ ]?[(（](?:正[确確])?答案[ ]?[:：][ ]?([^()（）_＿]{1,60})[)）]/gu;
const POINTS_NAMED = /[(（][ ]?分值[ ]?[:：][ ]?(\d{1,3}(?:\.\d)?)[ ]?分?[ ]?[)）](?=[ \t]*[*＊]?[ \t]*$)/u;

/** `…药物性和____(答案：化学性)废物 (分值：5分)`: an export writes the key behind its gap and names the points. */
export function fillExportedGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /[(（][ ]?(?:分值|(?:正[确確])?答案)[ ]?[:：]/u.test(text))) return pieces;
  return pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST) return piece;
    const filled = piece.text.replace(GAP_WITH_KEY, "__$1__");
    // `填空题` alone names a field; the words behind the gap make a sentence of it.
    const named = filled === piece.text ? filled : filled.replace(/[【[]填空[题題][】\]]/u, NAMED.sentence);
    const text = named.replace(POINTS_NAMED, "（$1分）");
    return text === piece.text ? piece : withText(piece, text);
  });
}

const PAPER_END =
  /^[ \t\u3000]*[【〔[(（~～*＊—–－-]{1,3}[ \u3000]*(?:[试試][题題卷]|[试試]卷|全卷|本卷|考[试試]|作答)(?:到此)?(?:[结結]束|完)[^【】]{0,24}[】〕\])）~～*＊—–－-]{1,3}[ \t\u3000]*$/u;
const OWN_ANSWER = /^[ ]*(?:我|[你您])的答案[ ]?[:：]/u;
const MARK_ALONE = /^[ ]*\d{1,3}(?:\.\d{1,2})?[ ]?分[ ]*$/u;

/** `【試題結束，請再檢查一遍】` below a line to write on is no answer, and neither is `20分`, which a page gave for one. */
export function tellPaperEnds(pieces: readonly Piece[]): readonly Piece[] {
  const given = pieces.filter(({ text }) => OWN_ANSWER.test(text.slice(0, 20))).length > 1;
  let own = false;
  let found = false;
  const result = pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > 80) return [piece];
    own ||= OWN_ANSWER.test(piece.text);
    if (PAPER_END.test(piece.text)) {
      found = true;
      return [{ ...piece, debris: true as const }];
    }
    if (!given || !own || !MARK_ALONE.test(piece.text)) return [piece];
    [own, found] = [false, true];
    return [{ ...piece, debris: true as const }];
  });
  return found ? result : pieces;
}
