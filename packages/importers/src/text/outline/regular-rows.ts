/**
 * Rows that are rated with the same digits, below the line that names what is rated, and rows of empty boxes below the names of
 * their columns, whose tabs a copy turned into blanks:
 *
 *     ## 花园打分（1-5分）                    二、您对花园的评价
 *     - 花的颜色：□1 □2 □3 □4 □5           内容 满意 一般 不满意
 *     - 草的高度：□1 □2 □3 □4 □5           花的颜色 □ □ □
 */
import { NAMED } from "../layout/named.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 160;
const LEAST_ROWS = 3;
const LEAST_STEPS = 3;
/** A label, and digits behind boxes. Rows with numbers may be questions, which others read. */
const ROW =
  /^\s*(?:[-*•·]\s+)?([^\d\s□☐○◯_＿:：?？][^□☐○◯_＿:：?？]{0,30}?)\s?[:：]?[\s\u3000]*((?:[□☐○◯]\s?\d{1,2}\s?分?[\s\u3000]*){3,11})$/u;
/** Digits without boxes, below a question that tells what they mean. */
const PLAIN_ROW =
  /^\s*([^\d\s□☐○◯_＿:：?？][^\d□☐○◯_＿:：?？]{1,40}?)(?:[ \u3000]{2,}|\t)[\s\u3000]*((?:\d{1,2}[\s\u3000]+){2,10}\d{1,2})\s*$/u;
const TOLD_STEPS =
  /^\s*(?!\d|[(（])[^□☐○◯_＿]{4,100}[?？:：\p{Script=Han}] ?[(（]\s?[01]\s?[=＝:：–-][^()（）]{2,40}[,，;；、][^()（）]{0,40}\d{1,2}\s?[=＝:：–-][^()（）]{2,40}[)）]\s*$/u;
/** What names the rows: a heading, a part or a label. */
const HEAD =
  /^\s*(?:#{1,6}\s+|[一二三四五六七八九十]{1,3}\s?[、.．]\s?|【)?((?:\d{1,2}\s?[.．、]\s?)?[^□☐○◯_＿#]{2,60}?)[】:：]?\s*$/u;
const RATES =
  /^\s*(?:#|【|[一二三四五六七八九十]{1,3}\s?[、.．])|[:：]\s*$|[评評]|打分|[满滿]意|程度|[圈勾][选選出]|符合|rating|\brate\b|\bagree/iu;
/** Rows with boxes in front of their digits are rows of one question also where there are but two. */
const LEAST_BOXED = 2;

/** The digits of a row, if they go up or down by one. */
function stepsOf(text: string): string {
  const steps = Array.from(text.matchAll(/\d{1,2}/gu), ([step]) => Number(step));
  const rises = steps.length >= LEAST_STEPS && steps.every((step, at) => step === (steps[0] ?? 0) + at);
  const falls = steps.length >= LEAST_STEPS && steps.every((step, at) => step === (steps[0] ?? 0) - at);
  return rises || falls ? steps.join(" ") : "";
}

const LEGEND = /(\d{1,2})\s?[=＝:：]\s?([^\d\s,，;；、=＝:：()（）]{1,12})/gu;

/** `（1＝不同意，2＝说不准，3＝同意）`: the words for all steps; the steps themselves if some have none. */
function columnsOf(title: string, steps: readonly string[]): readonly string[] {
  const words = new Map(Array.from(title.matchAll(LEGEND), ([, step = "", word = ""]) => [step, word] as const));
  return steps.every((step) => words.has(step)) ? steps.map((step) => words.get(step) ?? step) : steps;
}

/** `## 花园打分⏎- 花：□1 □2 □3⏎- 草：□1 □2 □3⏎…`: one matrix, whose rows share their steps. */
export function writeRatedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rowAt = (at: number) => {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
    const match = ROW.exec(piece.text) ?? PLAIN_ROW.exec(piece.text);
    const steps = stepsOf(match?.[2] ?? "");
    // Letters count questions.
    const lettered = /^[A-Za-z]\s?[.．、)）]/u.test(match?.[1]?.trim() ?? "");
    return match === null || lettered || steps === "" ? null : { label: (match[1] ?? "").trim(), steps, piece };
  };
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const first = rowAt(at);
    if (first === null) continue;
    const rows = [first];
    let end = at + 1;
    for (let row = rowAt(end); row !== null && row.steps === first.steps; row = rowAt(end)) {
      rows.push(row);
      end += 1;
    }
    const above = (pieces[at - 1]?.text ?? "").trim() === "" ? at - 2 : at - 1;
    const stem = pieces[above];
    const boxed = ROW.test(first.piece.text);
    const named =
      stem !== undefined && boxed && RATES.test(stem.text) ? HEAD.exec(stem.text.slice(0, 80))?.[1] : undefined;
    const told = stem !== undefined && !boxed && stem.text.length < 220 && TOLD_STEPS.test(stem.text);
    const title = told ? stem.text.trim() : named;
    if (
      stem !== undefined &&
      title !== undefined &&
      stem.debris !== true &&
      rows.length >= (boxed ? LEAST_BOXED : LEAST_ROWS)
    ) {
      const columns = columnsOf(title, first.steps.split(" "));
      const between = pieces.slice(above + 1, at);
      const written = writeList({ stem, title, kind: NAMED.matrix, rows, columns, head: first.piece });
      found.push({
        from: above,
        to: end,
        written: written.map((one, no) => (no === 1 ? covering(one, between) : one)),
      });
    }
    at = end - 1;
  }
  return replacing(pieces, found);
}

const SCORES =
  /\d{1,3}\s?[-~～—–至到]\s?\d{1,3}\s?分?[^□☐○◯_＿]{0,24}[打评評][分价價]|[打评評]分[^□☐○◯_＿]{0,24}(?:\d{1,3}\s?[-~～—–至到]\s?\d{1,3}\s?分?|百分制|十分制|[满滿]分)|(?:百分制|十分制|[满滿]分)[^□☐○◯_＿]{0,24}[打评評]分|[填写寫][入上]?[^□☐○◯_＿]{0,6}分[数數]/u;

const POINTED = /^\p{L}[^()（）\t]{0,13}[(（]\s?(?:[满滿]分)?\d{1,3}\s?分\s?[)）]$/u;
const SUMMED = /^(?:[总總合][分计計]|[总總]得分|得分|平均分?|名次|排名|[备備][注註])$/u;
const SCORE_SHEET = /(?:[打评評计計][分]|得分)(?:[记記][录錄])?(?:[表单單卡]|用表)[)）]?\s*$/u;
const MENTIONS_POINTS = /[打评評]分|分[值数數]|得分/u;
/** `各项收入大约是多少（元）？`: amounts are written into the cells, whatever the columns are. */
const AMOUNTS = /(?:是|有|[为為]|花|用|[约約])?多少[^选選勾√]{0,12}$|how (?:much|many)[^.]{0,60}\?\s*$/iu;

/** `用药安排（请逐格填写）：` above a head without a corner: words are written into the cells. */
const WRITES = /填[写寫入]|[写寫][入明上出]|逐[格项項]|安排/u;
const TICKS = /[√✓✔]|勾|[选選][择擇]|[评評][价價议議]|[满滿]意|投票|同意/u;
const WRITTEN =
  /(?:名[称稱]?|量|[时時][间間]|日期|地[点點]|[电電][话話]|[内內]容|事[项項]|人[数數員员]?|金[额額]|[数數]|原因|[单單]位|[课課]程|[备備][注註])$/u;

/** `預訂日期 Applied Date`: the name of a column in another language. */
const SECOND_NAME = /(\p{Script=Han}) ?[A-Za-z][A-Za-z .'’&/-]{1,30}$/u;

/** `请按1-10分打分⏎评价项⇥张三⇥李四⏎工作量⇥⇥`: numbers are written into the cells. */
export function writeScoreGrids(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const head = pieces[at];
    if (head === undefined || head.debris === true || head.text.length > LONGEST || !head.text.includes("\t")) continue;
    const [corner = "", ...columns] = tableCells(head.text);
    const above = (pieces[at - 1]?.text ?? "").trim() === "" ? at - 2 : at - 1;
    const stem = pieces[above];
    const asks = above >= 0 && stem !== undefined && stem.debris !== true && stem.text.length < LONGEST;
    if (!asks || stem.text.includes("\t")) continue;
    // `语言（40分）⇥仪表（20分）⇥总分`: what can be reached says that numbers are written into the cells.
    const pointed =
      columns.filter((cell) => POINTED.test(cell)).length > 1 &&
      columns.every((cell) => POINTED.test(cell) || SUMMED.test(cell)) &&
      MENTIONS_POINTS.test(stem.text);
    // The title of the sheet asks for the marks of a table right below it, and stays the title.
    const lone = corner === "" && head.text.startsWith("\t") && at === 1 && !/[表单單卡书書]$/u.test(stem.text.trim());
    if (above === 0 && !lone && !(pointed && SCORE_SHEET.test(stem.text))) continue;
    const amounts = AMOUNTS.test(stem.text);
    const words = columns.map((cell) => cell.replace(SECOND_NAME, "$1"));
    const written =
      corner === "" &&
      !TICKS.test(stem.text) &&
      (WRITES.test(stem.text) ||
        words.filter((cell) => WRITTEN.test(cell) || isFieldLabel(cell)).length * 2 >= columns.length);
    if (!pointed && !amounts && !written && !SCORES.test(stem.text)) continue;
    const plain = (cell: string) =>
      (amounts ? /^[\p{L}\d][\p{L}\d ·-]{0,11}$/u : /^\p{L}[\p{L} ·]{0,11}$/u).test(cell) &&
      !isDegree(cell) &&
      (written || !/分|[备備][注註]/u.test(cell));
    if (columns.length < 2 || !(pointed || words.every(plain))) continue;
    const rows: { label: string; piece: Piece }[] = [];
    for (let row = at + 1; row < pieces.length; row += 1) {
      const piece = pieces[row];
      const [label = "", ...cells] =
        piece === undefined || piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")
          ? []
          : tableCells(piece.text);
      if (
        piece === undefined ||
        !/\p{L}/u.test(label) ||
        cells.length > columns.length ||
        cells.some((cell) => cell !== "")
      )
        break;
      rows.push({ label, piece });
    }
    if (rows.length < LEAST_EMPTY) continue;
    // Brackets would be read as the answer to a gap.
    const title = stem.text
      .trim()
      .replace(/[:：]$/u, "")
      .replace(/([()（）])/gu, "\\$1");
    const told = corner === "" ? [] : [toDebris(head, corner)];
    const lines = [...writeList({ stem, title, kind: NAMED.grid, rows, columns, head }), ...told];
    const covered = pieces.slice(above + 1, at);
    found.push({
      from: above,
      to: at + 1 + rows.length,
      written: [...(above === 0 ? [stem] : []), ...lines.map((one, no) => (no === 1 ? covering(one, covered) : one))],
    });
    at += rows.length;
  }
  return replacing(pieces, found);
}

const EMPTY_ROW = /^\s*(?![(（]?\d)([^□☐○◯_＿:：?？\t|]{2,40}?)[ \u3000]*((?:[ \u3000]+[□☐○◯]){3,7})\s*$/u;
const LEAST_EMPTY = 2;

/** `内容 满意 一般 不满意⏎花的颜色 □ □ □⏎草的高度 □ □ □`, below a line that asks for a rating: one matrix. */
export function writeEmptyGrids(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at];
    if (head === undefined || head.debris === true || head.text.length > LONGEST || /[\t|□☐○◯]/u.test(head.text))
      continue;
    const rows: { label: string; piece: Piece }[] = [];
    let count = 0;
    let end = at + 1;
    for (; end < pieces.length; end += 1) {
      const piece = pieces[end];
      const match =
        piece === undefined || piece.debris === true || piece.text.length > LONGEST ? null : EMPTY_ROW.exec(piece.text);
      const boxes = match?.[2]?.replace(/[^□☐○◯]/gu, "").length ?? 0;
      if (piece === undefined || match === null || (count > 0 && boxes !== count)) break;
      count = boxes;
      rows.push({ label: (match[1] ?? "").trim(), piece });
    }
    if (rows.length < LEAST_EMPTY) continue;
    const names = head.text.trim().split(/[ \u3000]+/u);
    const columns = names.slice(-count);
    if (names.length - count > 1 || columns.length !== count || !columns.every((column) => isDegree(column))) continue;
    const above = (pieces[at - 1]?.text ?? "").trim() === "" ? at - 2 : at - 1;
    const stem = pieces[above];
    // Other grids have readings of their own, which know more about them.
    const asks = stem !== undefined && stem.debris !== true && above > 0 && RATES.test(stem.text);
    const title = asks ? HEAD.exec(stem.text.slice(0, 80))?.[1] : undefined;
    if (stem === undefined || title === undefined || title.trim().split(/[ \u3000]+/u).length >= count) continue;
    const written = writeList({ stem, title, kind: NAMED.matrix, rows, columns, head });
    const covered = pieces.slice(above + 1, at + 1);
    found.push({ from: above, to: end, written: written.map((one, no) => (no === 1 ? covering(one, covered) : one)) });
    at = end - 1;
  }
  return replacing(pieces, found);
}

const RULE = /^[\s|｜:：+-]+$/u;
const ASKED_GRID = /[:：]\s*$|[)）]\s*$|[请請]|下列|以下|如何|程度|情[况況]|[评評]价|[评評]價|[频頻]率|[满滿]意/u;
const NO_STEM =
  /^\s*(?:#|>|[|｜]|[-*•·]\s|\[段落|[【[(（]?(?:\d|[一二三四五六七八九十壹貳贰參叁肆伍陸陆柒捌玖拾]{1,3}\s?[、.．)）]))|\t|[_＿]{2}|[□○☐◯]/u;

/** `请在空格内划“○”`: a sign that a sentence only shows. */
const SHOWN_SIGN = /[“"「『][□○☐◯√✓][”"」』]/gu;
/** `二、花园的评价`: a part with nothing but a table is asked itself, and its number is none of a question. */
const CHINESE_PART = /^\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s?/u;
/** `B1 您多久浇一次花？（每行选一个）` */
const ASKS = /[?？][ \u3000]*(?:[(（][^()（）]{1,20}[)）])?[ \u3000]*$/u;
/** The head of a column of rows that names none of them. */
const ITEMS =
  /^(?:[评評][价價议議测測分]?)?(?:[项項]目|[内內]容|[题題]目|指[标標]|[描陈陳]述|方面|情[况況]|候[选選]人(?:姓名)?|姓名)$/u;
/** The head of a column that counts the rows. */
const COUNTING = /^(?:序[号號]|[编編][号號]|No\.?|#)$/iu;

/** The cells of a row of a table with bars or tabs. */
function tableCells(text: string): string[] {
  const inner = text.trim().startsWith("|") ? text.trim().replace(/^\||\|$/gu, "") : text;
  return inner.split(text.trim().startsWith("|") ? "|" : "\t").map((cell) => cell.trim());
}

const VOTES = /^(?:[赞贊]成|同意|反[对對]|不同意|弃[权權]|棄[权權]|不[赞贊]成)$/u;

/**
 * `一、主席候选人⏎姓名⇥赞成⇥反对⇥弃权⏎陈某某⇥⇥⇥`: a vote on one person has the table of a vote on several. Where a text has
 * such a table, all its votes are written alike.
 */
export function askSingleCandidates(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  let single = false;
  for (const [at, head] of pieces.entries()) {
    if (head.debris === true || head.text.length > LONGEST || !/[|\t]/u.test(head.text)) continue;
    const [, ...columns] = tableCells(head.text);
    if (columns.length < 2 || !columns.every((column) => VOTES.test(column))) continue;
    const first = at + (RULE.test(pieces[at + 1]?.text ?? "x") ? 2 : 1);
    const rows: { label: string; piece: Piece }[] = [];
    for (const piece of pieces.slice(first)) {
      const [label = "", ...cells] = piece.text.length > LONGEST ? [] : tableCells(piece.text);
      if (label === "" || cells.length === 0 || cells.some((cell) => !/^[□○☐◯]?$/u.test(cell))) break;
      rows.push({ label, piece });
    }
    const stem = pieces[(pieces[at - 1]?.text ?? "").trim() === "" ? at - 2 : at - 1];
    if (rows.length === 0 || stem === undefined || stem.debris === true) continue;
    if (stem.text.length > LONGEST || stem.text.trim().length < 4) continue;
    single ||= rows.length === 1;
    const from = pieces.indexOf(stem);
    const to = first + rows.length;
    const written = writeList({ stem, title: stem.text, kind: NAMED.matrix, rows, columns, head });
    const covered = pieces.slice(from + 1, first);
    found.push({ from, to, written: written.map((one, no) => (no === 1 ? covering(one, covered) : one)) });
  }
  return single ? replacing(pieces, found) : pieces;
}

/** For each line, the number of the last numbered line up to it; 0 without one. */
function numbersBefore(pieces: readonly Piece[]): number[] {
  let last = 0;
  return pieces.map(({ text, debris }) => {
    const no = debris === true ? undefined : /^\s*(\d{1,3})\s?[.．、](?!\d)/u.exec(text.slice(0, 20))?.[1];
    last = no === undefined ? last : Number(no);
    return last;
  });
}

/** The rows right below the head of a table, if all of them are a label and boxes. */
function boxedRows(pieces: readonly Piece[], at: number, width: number) {
  const rows: { label: string; piece: Piece }[] = [];
  let to = at + 1;
  for (; to < pieces.length; to += 1) {
    const piece = pieces[to];
    if (piece === undefined || piece.text.trim() === "" || piece.debris === true) break;
    const [label = "", ...cells] = piece.text.length > LONGEST ? [] : tableCells(piece.text);
    // Rows with numbers have their own reading.
    if (cells.length !== width || !/^\p{L}/u.test(label) || !cells.every((cell) => /^[□○☐◯]$/u.test(cell))) return null;
    rows.push({ label, piece });
  }
  return rows.length > 1 && !/^\s*[-*•|]/u.test(pieces[at]?.text ?? "") ? { rows, to } : null;
}

/** A table whose columns are steps and whose cells are empty, below a sentence that asks for it: one question. */
export function askGridsBelowSentences(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  const [before, after] = [numbersBefore(pieces), numbersBefore([...pieces].reverse()).reverse()];
  for (const [at, head] of pieces.entries()) {
    if (head.debris === true || head.text.length > LONGEST || !/[|\t]/u.test(head.text)) continue;
    const [corner = "", ...columns] = tableCells(head.text);
    const counted = COUNTING.test(corner);
    const names = counted ? columns.slice(1) : columns;
    // `题号⇥1⇥2⇥3` numbers questions.
    const rising = stepsOf(names.join(" ")) !== "" || stepsOf([...names].reverse().join(" ")) !== "";
    const steps = rising && (counted || !/[号號]/u.test(corner));
    if (names.length < LEAST_STEPS || corner.length > 8 || names.includes("")) continue;
    const body = pieces.slice(at + 1, at + 3).find(({ text }) => !RULE.test(text));
    const [label = "", ...cells] = tableCells(body?.text ?? "").slice(counted ? 1 : 0);
    if (label === "" || cells.some((cell) => !/^[□○☐◯]?$/u.test(cell))) continue;
    const above = (pieces[at - 1]?.text ?? "").trim() === "" ? at - 2 : at - 1;
    const stem = pieces[above];
    if (stem === undefined || stem.debris === true || above < 1 || stem.text.length > LONGEST) continue;
    // Boxes to be ticked below a question need no degrees.
    const ticked = cells.every((cell) => cell !== "") && ASKS.test(stem.text);
    if (!steps && !ticked && !names.every((column) => isDegree(column))) continue;
    const part = CHINESE_PART.exec(stem.text)?.[0] ?? "";
    const asked = stem.text.slice(part.length).trim();
    const no = before[above] ?? 0;
    // Only below numbered questions, and not amid them, is a part one more of them.
    if (part !== "" && (no === 0 || after[at] === no + 1)) continue;
    if (
      asked.length < (part === "" ? 6 : 2) ||
      /[☆★⭐]|[您你]好|感[谢謝]|[谢謝][谢謝]|[:：][\s\u3000]*\S*[ \u3000]{2,}\S/u.test(stem.text) ||
      // A type that is named, `[矩阵量表题]`, is the one that is meant.
      /[*＊]\s*$|[[【][^[\]【】]{2,8}[题題][\]】]\s*$/u.test(stem.text) ||
      // `（加盖公章有效）` below a title tells.
      (/^[(（][^()（）]*[)）]$/u.test(asked) && !ASKS.test(asked) && !/[请請评評]/u.test(asked)) ||
      NO_STEM.test(asked.replace(SHOWN_SIGN, "")) ||
      !(part !== "" || ASKED_GRID.test(asked)) ||
      (steps && /^第\p{Script=Han}{1,3}部[分份]/u.test(asked))
    )
      continue;
    const title = `${part === "" ? "" : `${no + 1}. `}${asked.replace(/[:：]$/u, "")}`;
    const boxed = part === "" && !counted ? boxedRows(pieces, at, columns.length) : null;
    if (boxed !== null) {
      const list = writeList({ stem, title, kind: NAMED.matrix, rows: boxed.rows, columns, head });
      const between = pieces.slice(above + 1, at);
      const told = corner.trim() === "" ? [] : [toDebris(head, corner.trim())];
      const own = list.map((one, line) => (line === 1 ? covering(one, between) : one));
      found.push({ from: above, to: boxed.to, written: [...told, ...own] });
      continue;
    }
    const written = covering(withText(stem, `${title}${NAMED.matrix}`), pieces.slice(above + 1, at));
    const front = part === "" ? withText(stem, "") : toDebris(stem, part.trim());
    // `项目⇥好⇥中⇥差`: a name that says no more than that rows stand below it would ask once more.
    const bare = ITEMS.test(corner.trim()) && !counted && head.text.includes("\t");
    const told = bare ? [toDebris(head, corner.trim())] : [];
    const columnHead = bare ? withText(head, `\t${columns.join("\t")}`) : head;
    found.push({ from: above, to: at + 1, written: [...told, front, written, columnHead] });
  }
  return replacing(pieces, found);
}
