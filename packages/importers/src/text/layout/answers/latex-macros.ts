/** Commands of LaTeX exam classes inside a line: places for an answer, gaps with their answer, and commands of layout. */

export interface LatexText {
  text: string;
  /** The answer that a command holds, as the grammar writes it; `""` if there is none. */
  answer: string;
  /** Answers of gaps, in order. */
  gaps: string[];
}

const ARGUMENT = String.raw`\s*(?:\[([^\]]*)\]|\{((?:[^{}]|\{[^{}]*\})*)\})`;
const ANSWER = new RegExp(
  String.raw`\\(?:answer|ans|key|paren|pick|bracket|choose|judge|truefalse|tf|xz|pd|da|daan|xzda|括号|选择|判断正误|判断|正误|答案)(?![A-Za-z\p{Script=Han}])${ARGUMENT}`,
  "giu",
);
const GAP = new RegExp(
  String.raw`\\(?:fillin|fillblank|fill|answerblank|answerline|blank|tk|tiankong|uline|underline|填空|空)(?![A-Za-z\p{Script=Han}])${ARGUMENT}`,
  "giu",
);
/** A gap or bracket without an answer. */
const EMPTY_GAP = /\\(?:fillin|fillblank|blank|answerline|tk|填空|空)(?![A-Za-z\p{Script=Han}])(?:\{\s*\})?/giu;
const EMPTY_PLACE = /\\(?:paren|bracket|pick|括号)(?![A-Za-z\p{Script=Han}])(?:\{\s*\})?/giu;
const LAYOUT =
  /\\(?:par|newline|linebreak|noindent|hfill|smallskip|medskip|bigskip|newpage|pagebreak|clearpage)(?![A-Za-z])|\\(?:vspace|hspace|label|vskip)\*?\{[^{}]*\}|\\\\\s*(?:\[[^\]]*\])?\s*$/g;
const RIGHT = /^(?:right|true|correct|t|yes|√|对|對|正确|正確)$/i;
const WRONG = /^(?:wrong|false|incorrect|f|no|×|错|錯|错误|錯誤)$/i;

export function readLatexText(source: string): LatexText {
  const gaps: string[] = [];
  let answer = "";
  const text = source
    .replaceAll(ANSWER, (_, one: string | undefined, other: string | undefined) => {
      const value = (one ?? other ?? "").trim();
      if (value !== "") answer = RIGHT.test(value) ? "对" : WRONG.test(value) ? "错" : value.replaceAll(/[$\s]/g, "");
      return RIGHT.test(value) || WRONG.test(value) ? "" : "（  ）";
    })
    .replaceAll(GAP, (_, one: string | undefined, other: string | undefined) => {
      gaps.push((one ?? other ?? "").trim().replaceAll(/^\$|\$$/g, ""));
      return "____";
    })
    .replaceAll(EMPTY_GAP, "____")
    .replaceAll(EMPTY_PLACE, "（  ）")
    .replaceAll(LAYOUT, " ");
  return { text: text.replaceAll(/[ \t]+/g, " ").trim(), answer, gaps };
}
