/**
 * Questions inside something else: code fences around each of them, rows of a table of questions and answers, one line in
 * which labels part the questions, and model answers with a list below them.
 */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { chineseValue } from "./key-questions.ts";
import { keepLines, letterOptions, toDebris, writeQuestion } from "./write.ts";
import { NAMED } from "../named.ts";

const FENCE = /^\s*(?:```|~~~)/;
const OPTION = /^\s*[(（]?([A-H])\s?[.．、)）:：]\s*\S/;
/** `{correctAnswer='B'}`, `answer: "AC"`. */
const SET =
  /^\s*[{[(]?\s*["']?(?:correct[_\s]?)?answers?["']?\s*[=:：]\s*["']?([A-H](?:[\s,，]?[A-H]){0,7})["']?\s*[}\])]?\s*;?\s*$/i;
/** `题库中第1题:` above a stem. */
const HEAD = /^\s*[^\d\n]{0,8}第\s?(\d{1,4})\s?[题題]\s?[:：.．、]?\s*$/;

/** Takes the fences away that hold a question each. */
function unfence(pieces: readonly Piece[]): readonly Piece[] | null {
  const fences = pieces.flatMap(({ text }, at) => (FENCE.test(text) ? [at] : []));
  const opened = fences.filter((_, place) => place % 2 === 0);
  const held = opened.flatMap((from, place) => {
    const to = fences[2 * place + 1];
    if (to === undefined) return [];
    const letters = pieces.slice(from + 1, to).flatMap(({ text }) => OPTION.exec(text)?.[1] ?? []);
    return letters[0] === "A" && letters[1] === "B" ? [{ from, to }] : [];
  });
  if (held.length < 2 || held.length * 2 < opened.length) return null;
  const open = new Set(held.flatMap(({ from, to }) => [from, to]));
  const inside = (at: number) => held.some(({ from, to }) => at > from && at < to);
  return pieces.flatMap((piece, at) => {
    if (open.has(at)) return [withText(piece, "")];
    if (!inside(at)) return [piece];
    const key = SET.exec(piece.text)?.[1];
    if (key !== undefined) return [toDebris(piece), withText(piece, `答案：${key.replaceAll(/[^A-H]/g, "")}`)];
    const no = HEAD.exec(piece.text)?.[1];
    return no === undefined ? [piece] : [toDebris(piece), withText(piece, `${no}. `)];
  });
}

export const FENCED_QUESTIONS: Layout = { name: "questions in fences", margin: 0, seesCode: true, rewrite: unfence };

const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^[\s|:-]+$/;
const ASKED = /问题|問題|题目|題目|提问|question/i;
const ANSWERED = /回答|答案|解答|参考|參考|要点|answer/i;
const NUMBER = /^\s*(?:Q\s?)?(\d{1,3})\s?[.．、:：)）]\s*/;

function cellsOf(text: string): string[] | null {
  const inner = ROW.exec(text)?.[1];
  return inner === undefined ? null : inner.split("|").map((cell) => cell.trim());
}

/**
 * Replaces the rows of tables whose heads name certain columns. `find` returns the columns of a head, or `null`; `write`
 * returns the question of a row, whose place in the text is `no`.
 */
function rewriteRows<Columns>(
  pieces: readonly Piece[],
  find: (cells: readonly string[], piece: Piece) => Columns | null,
  write: (cells: readonly string[], columns: Columns, piece: Piece, no: number) => Piece[],
): readonly Piece[] | null {
  const result: Piece[] = [];
  let columns: Columns | null = null;
  let no = 0;
  for (const piece of pieces) {
    const cells = cellsOf(piece.text);
    if (cells === null) {
      columns = null;
      result.push(piece);
    } else if (columns === null) {
      columns = find(cells, piece);
      result.push(columns === null ? piece : toDebris(piece));
    } else if (RULE.test(piece.text)) result.push(withText(piece, ""));
    else result.push(...write(cells, columns, piece, (no += 1)));
  }
  return no < 2 ? null : result;
}

/** The column of the questions; -1 if the head names none. */
function findAsked(cells: readonly string[]): number {
  return cells.findIndex((cell) => ASKED.test(cell) && cell.length < 12);
}

/** `| 问题 | 回答示例 |` above `| 1. 请介绍自己。 | 我毕业于… |`. */
function rewriteTables(pieces: readonly Piece[]): readonly Piece[] | null {
  return rewriteRows(
    pieces,
    (cells, piece) => {
      const asked = findAsked(cells);
      const answered = cells.findIndex((cell, at) => at !== asked && ANSWERED.test(cell) && cell.length < 12);
      // A bank with choices is read as a table.
      const bank = cells.length > 4 || /[选選][项項]|[题題]型|[A-D]$/.test(piece.text);
      return bank || asked < 0 || answered < 0 ? null : { asked, answered };
    },
    (cells, { asked, answered }, piece, no) => {
      const stem = cells[asked] ?? "";
      const answer = cells[answered] ?? "";
      const others = cells.filter((cell, at) => at !== asked && at !== answered && !/^\d{0,3}$/.test(cell));
      return writeQuestion({
        no: Number(NUMBER.exec(stem)?.[1] ?? no),
        stem: withText(piece, `${stem.replace(NUMBER, "")}${answer.length > 8 ? NAMED.essay : ""}`),
        answer: answer === "" ? null : withText(piece, answer),
        analysis: others.length === 0 ? null : withText(piece, others.join(" ")),
      });
    },
  );
}

export const ANSWER_TABLES: Layout = { name: "tables of answers", margin: -0.55, rewrite: rewriteTables };

const CHOICES = /^(?:[备備]?[选選][项項]|答案[选選][项項]|可[选選][项項]|options?|choices?)$/i;

/** `| 序号 | 问题 | 选项 |` above `| 1 | 您几点来？ | 上午 / 下午 |`: the choices stand in one cell. */
function rewriteChoices(pieces: readonly Piece[]): readonly Piece[] | null {
  return rewriteRows(
    pieces,
    (cells) => {
      const asked = findAsked(cells);
      const choices = cells.findIndex((cell) => CHOICES.test(cell));
      return asked < 0 || choices < 0 ? null : { asked, choices };
    },
    (cells, { asked, choices }, piece, no) => {
      const list = cells[choices] ?? "";
      const labels = list
        .split(/\s*[/／；;、|]\s*/)
        .map((label) => label.replace(/^[A-H]\s?[.．、:：]\s*/, ""))
        .filter((label) => label !== "");
      const question = writeQuestion({
        no,
        stem: withText(piece, (cells[asked] ?? "").replace(NUMBER, "")),
        lines: labels.length > 1 ? letterOptions(labels.map((label) => withText(piece, label))) : [],
      });
      // One word is a remark: `（开放填写）`.
      return labels.length === 1 ? [...question, toDebris(withText(piece, list))] : question;
    },
  );
}

export const CHOICE_TABLES: Layout = { name: "tables of choices", margin: -0.55, rewrite: rewriteChoices };

const LABELS =
  /([\p{Script=Han}]{0,6})(?:(?:[练練][习習]|模[拟擬]|[试試]|例|[习習]|考)[题題]\s?([一二三四五六七八九十]{1,2}|\d{1,3})|([参參]考答案|正[确確]答案|答案(?![解分])|答案?解析|[试試][题題]解析|解析))\s?[:：]\s*/gu;

/** `每日一练练习题一：…A.…B.… 参考答案：B 答案解析：… 练习题二：…` in one line. */
function partLabels(pieces: readonly Piece[]): readonly Piece[] | null {
  let found = 0;
  const result = pieces.flatMap((piece) => {
    if (piece.text.length < 60 || piece.debris === true) return [piece];
    const marks = [...piece.text.matchAll(LABELS)];
    const stems = marks.filter((mark) => mark[2] !== undefined);
    const [first] = marks;
    if (first === undefined || stems.length < 1 || marks.length < 3 || marks.length === stems.length) return [piece];
    found += stems.length;
    const parts: Piece[] = [];
    const before = piece.text.slice(0, first.index).trim();
    if (before !== "") parts.push(withText(piece, before));
    for (const [place, mark] of marks.entries()) {
      const text = piece.text.slice(mark.index + mark[0].length, marks[place + 1]?.index ?? piece.text.length).trim();
      const no = mark[2];
      const label =
        no !== undefined
          ? `${/\d/.test(no) ? no : chineseValue(no)}. `
          : /解析/.test(mark[3] ?? "")
            ? "解析："
            : "答案：";
      // The words in front of the label name the series and say nothing.
      if ((mark[1] ?? "") !== "") parts.push(toDebris(withText(piece, mark[0].trim())));
      parts.push(withText(piece, `${label}${text}`));
    }
    return parts;
  });
  return found === 0 ? null : result;
}

export const LABELLED_LINES: Layout = { name: "labels inside a line", rewrite: partLabels };

const ANSWER = /^\s*(?:[参參]考|[标標]准|正[确確])?答案\s?[:：]\s*\S.{5,}$/u;
const BULLET = /^\s*[-•·●▪*]\s+\S/;

/** The lines of a list right below a model answer belong to it. */
function joinAnswers(pieces: readonly Piece[]): readonly Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let end = at + 1;
    if (ANSWER.test(piece.text)) while (BULLET.test(pieces[end]?.text ?? "")) end += 1;
    const joined = end === at + 1 ? null : joinPieces(pieces.slice(at, end), "\n");
    result.push(joined ?? piece);
    if (joined === null) continue;
    found += 1;
    at = end - 1;
  }
  return found === 0 ? null : keepLines(pieces, result);
}

export const LISTED_ANSWERS: Layout = { name: "lists below answers", margin: 0, rewrite: joinAnswers };
