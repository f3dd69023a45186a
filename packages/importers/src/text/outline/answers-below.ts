/** Tasks with their solutions below, as students keep them: code below a numbered task, paragraphs below a quoted question. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";

const LONGEST = 500;
const NUMBERED = /^[ \t]{0,8}(\d{1,3})[ ]?[.．、][ \t]*(\S.*)$/u;
const FENCE = /^[ \t]*(?:```|~~~)[ \t]*[A-Za-z+#]{0,12}[ \t]*$/u;
/** What speaks of the code below is asked about it. */
const SHOWS_CODE =
  /如下|[以下]下|下列|下面|程序[:：，,]|代[码碼]|程式|[输輸]出|[结結]果|[执執]行|[运運]行|填空|错误|錯誤|函[数數][:：]|[:：?？][ \t]*$|_{2,}|[(（][ \u3000]*[)）]|\b(?:output|result|following|print|below)\b/iu;
const LEAST = 3;

interface Solution {
  readonly from: number;
  /** Behind the last line. */
  readonly to: number;
}

/** ```` 1. 查询全部雇员⏎```sql⏎SELECT …⏎``` ````: where each task has one block of code, that is its solution. */
export function answerByCode(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length < 24 && FENCE.test(text)).length < 2 * LEAST) return pieces;
  const solutions = new Map<number, Solution>();
  let tasks = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const text = pieces[at]?.text ?? "";
    if (text.length <= 24 && FENCE.test(text)) {
      // Numbers inside other code are no tasks.
      const close = pieces
        .slice(at + 1, at + 80)
        .findIndex((piece) => piece.text.length < 24 && FENCE.test(piece.text));
      if (close >= 0) at += close + 1;
      continue;
    }
    const stem = text.length > LONGEST ? undefined : NUMBERED.exec(text)?.[2];
    if (stem === undefined) continue;
    tasks += 1;
    const from = [at + 1, at + 2].find((line) => (pieces[line]?.text.trim() ?? "") !== "") ?? -1;
    const open = pieces[from]?.text ?? "";
    if (SHOWS_CODE.test(stem) || open.length > 24 || !FENCE.test(open)) continue;
    const length = pieces
      .slice(from + 1, from + 60)
      .findIndex((piece) => piece.text.length < 24 && FENCE.test(piece.text));
    if (length < 1) continue;
    solutions.set(at, { from, to: from + length + 2 });
    at = from + length + 1;
  }
  if (solutions.size < LEAST || solutions.size * 5 < tasks * 4) return pieces;
  return writeAnswers(pieces, solutions, (lines) => unindent(lines.slice(1, -1)));
}

/** The lines without the blanks that all of them begin with. */
export function unindent(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== "");
  const least = Math.min(...filled.map((line) => /^[ \t]*/u.exec(line)?.[0].length ?? 0));
  return lines.map((line) => line.slice(least).trimEnd()).join("\n");
}

const QUOTED = /^[ \t]{0,3}>[ \t]*(\d{1,3})[ ]?[.．、][ \t]*(\S.*)$/u;
const QUOTE = /^[ \t]{0,3}>/u;
const NO_ANSWER = /^[ \t]*(?:#{1,6}[ \t]|```|~~~|!\[|\||[(（]?[A-Ha-h][ ]?[.．、)）]|[□☐]|\[[ x]?\])/u;

/** `> 1. 有什么作用？⏎⏎用来…。⏎⏎> 2. …`: numbered questions as quotes, with the answers between them. */
export function answerQuotes(pieces: readonly Piece[]): readonly Piece[] {
  const quotes = pieces.flatMap(({ text }, at) => (text.length <= LONGEST && QUOTED.test(text) ? [at] : []));
  if (quotes.length < LEAST) return pieces;
  const solutions = new Map<number, Solution>();
  for (const [index, at] of quotes.entries()) {
    const end = Math.min(quotes[index + 1] ?? pieces.length, at + 60);
    const first = [at + 1, at + 2].find((line) => (pieces[line]?.text.trim() ?? "") !== "") ?? end;
    let to = first;
    while (to < end && !QUOTE.test(textAt(pieces, to, LONGEST)) && !NO_ANSWER.test(textAt(pieces, to, LONGEST)))
      to += 1;
    while (to > first && textAt(pieces, to - 1, LONGEST).trim() === "") to -= 1;
    if (to > first) solutions.set(at, { from: first, to });
  }
  if (solutions.size * 5 < quotes.length * 4) return pieces;
  return writeAnswers(pieces, solutions, (lines) =>
    lines
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("\n"),
  );
}

function writeAnswers(
  pieces: readonly Piece[],
  solutions: ReadonlyMap<number, Solution>,
  write: (lines: readonly string[]) => string,
): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece] = pieces.slice(at, at + 1);
    if (piece === undefined) break;
    const solution = solutions.get(at);
    if (solution === undefined) {
      result.push(piece);
      continue;
    }
    const own = pieces.slice(solution.from, solution.to);
    const [first = piece] = own;
    result.push(
      withText(piece, ""),
      withText(piece, `${piece.text.trim().replace(/^>[ \t]*/u, "")}${NAMED.essay}`),
      covering(withText(first, `答案：${write(own.map(({ text }) => text))}`), own),
      ...languageOf(first),
      withText(first, ""),
    );
    at = solution.to - 1;
  }
  return result;
}

/** `mysql` behind the signs of a fence is a part of the page. */
function languageOf(fence: Piece): Piece[] {
  const name = FENCE.test(fence.text) ? fence.text.replace(/[`~\s]/gu, "") : "";
  return name === "" ? [] : [{ ...withText(fence, name), debris: true as const }];
}

/** In the order in which they are made. */
export const ANSWERS_BELOW = [answerByCode, answerQuotes];
