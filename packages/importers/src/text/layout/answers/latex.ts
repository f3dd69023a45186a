/** Papers written for LaTeX exam classes: `\question[5] … \choice … \CorrectChoice …`, `\begin{tasks} \task …`. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { readLatexText } from "./latex-macros.ts";
import { joinLines, keepLines, letterOptions, toDebris, writeQuestion } from "./write.ts";

const QUESTION =
  /^\\(?:question|titledquestion\{[^{}]*\}|problem|exercise|qitem|ti)(?![A-Za-z])\s*(?:\[\s*(?:points\s*=\s*)?(\d+(?:\.\d)?)?[^\]]*\]|\{(\d+(?:\.\d)?)\})?\s*(.*)$/i;
const BEGIN_QUESTION =
  /^\\begin\{(?:question|problem|exercise|ex|qn|题目|问题|試題|试题)\*?\}\s*(?:\[\s*(?:points?\s*=\s*)?(\d+(?:\.\d)?)?[^\]]*\]|\{(\d+(?:\.\d)?)\})?\s*(.*)$/i;
const END_QUESTION = /^\\end\{(?:question|problem|exercise|ex|qn|题目|问题|試題|试题)\*?\}/i;
const CHOICE = /\\(correctchoice|choice|task|choiceitem|opt|option)(?![A-Za-z])(\*?)\s*(?:\{(?=[^{}]*\}\s*$))?/gi;
const LISTED =
  /\\(?:[a-z]*ch|xuanze|xuanxiang|xx|fourchoices|choices|选项)\s*((?:\{(?:[^{}]|\{[^{}]*\})*\}\s*){2,6})$/i;
const EXPLAINS =
  /^\\begin\{(?:solution|solutionorbox|analysis|explanation|proof|jiexi|解析|解答|解|分析|详解)\*?\}\s*(?:\[[^\]]*\])?(.*)$/i;
const SECTION = /^\\(?:section|subsection|chapter|part|subsubsection)\*?\{(.*)\}\s*$/;
const TITLE = /^\\title\{(.*)\}\s*$/;
const MATH = /\{(?:equation|align|aligned|cases|array|[bpvBV]?matrix|gather|split)\*?\}/;
const FRAME =
  /^\\(?:begin|end)\{|^\\(?:documentclass|usepackage|maketitle|author|date|printanswers|newcommand|setlength|pagestyle|input|tableofcontents)|^%/;

interface Question {
  stem: Piece[];
  points: string;
  choices: { piece: Piece; right: boolean }[];
  answer: string;
  gaps: string[];
  analysis: Piece[];
}

export const LATEX: Layout = {
  name: "latex",
  seesCode: true,
  rewrite(pieces) {
    const starts = pieces.filter(({ text }) => QUESTION.test(text.trim()) || BEGIN_QUESTION.test(text.trim())).length;
    if (starts < 2) return null;
    const out: (Piece | Question)[] = [];
    let open: Question | null = null;
    let explains = false;
    for (const piece of pieces) {
      const text = piece.text.trim();
      const start = QUESTION.exec(text) ?? BEGIN_QUESTION.exec(text);
      if (start !== null) {
        open = { stem: [], points: start[1] ?? start[2] ?? "", choices: [], answer: "", gaps: [], analysis: [] };
        out.push(open);
        explains = false;
        if ((start[3] ?? "") === "") out.push(toDebris(piece));
        else takeText(open, withText(piece, start[3] ?? ""));
        continue;
      }
      const section = SECTION.exec(text);
      if (section !== null || TITLE.test(text)) {
        open = null;
        out.push(withText(piece, section === null ? `# ${TITLE.exec(text)?.[1] ?? ""}` : `## ${section[1] ?? ""}`));
        continue;
      }
      const explained = EXPLAINS.exec(text);
      if (explained !== null) {
        explains = true;
        if ((explained[1] ?? "").trim() === "") out.push(toDebris(piece));
        if ((explained[1] ?? "").trim() !== "") open?.analysis.push(withText(piece, explained[1] ?? ""));
        continue;
      }
      if (END_QUESTION.test(text)) open = null;
      if (FRAME.test(text) && !MATH.test(text)) {
        if (text.startsWith("\\end")) explains = false;
        if (text.startsWith("\\begin") && takeChoices(open, withText(piece, text.replace(/^\\begin\{[^{}]*\}/, ""))))
          continue;
        out.push(toDebris(piece));
        continue;
      }
      if (open === null) out.push(piece);
      else if (explains) open.analysis.push(piece);
      else if (!takeChoices(open, piece)) takeText(open, piece);
    }
    let no = 0;
    return keepLines(
      pieces,
      out.flatMap((one) => ("stem" in one ? write(one, (no += 1)) : [one])),
    );
  },
};

function takeText(question: Question, piece: Piece): void {
  const { text, answer, gaps } = readLatexText(piece.text);
  if (answer !== "") question.answer = answer;
  question.gaps.push(...gaps);
  const last = question.choices.at(-1);
  if (text === "") return;
  if (last === undefined) question.stem.push(withText(piece, text));
  else last.piece = withText(last.piece, `${last.piece.text} ${text}`);
}

/** Reads the choices on a line; returns false if there are none. */
function takeChoices(question: Question | null, piece: Piece): boolean {
  if (question === null) return false;
  const text = piece.text.trim();
  const listed = LISTED.exec(text);
  if (listed !== null) {
    const lead = text.slice(0, listed.index).trim();
    if (lead !== "") takeText(question, withText(piece, lead));
    for (const [, label] of (listed[1] ?? "").matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g))
      question.choices.push({ piece: withText(piece, label ?? ""), right: false });
    return true;
  }
  const marks = [...text.matchAll(CHOICE)];
  const [first] = marks;
  if (first === undefined) return false;
  const lead = text
    .slice(0, first.index)
    .replace(/^(?:\([^()]*\)|\[[^\]]*\])/, "")
    .trim();
  if (lead !== "") takeText(question, withText(piece, lead));
  for (const [at, mark] of marks.entries()) {
    const label = text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length);
    const right = /^correct/i.test(mark[1] ?? "") || mark[2] === "*";
    const plain = readLatexText(mark[0].endsWith("{") ? label.trim().replace(/\}$/, "") : label).text;
    question.choices.push({ piece: withText(piece, plain), right });
  }
  return true;
}

function write({ stem, points, choices, answer, gaps, analysis }: Question, no: number): Piece[] {
  const whole = joinLines(stem);
  if (whole === null) return choices.map(({ piece }) => piece);
  const right = choices.flatMap((choice, at) => (choice.right ? [String.fromCharCode(65 + at)] : [])).join("");
  const told = gaps.some((gap) => gap !== "") ? gaps.join("|") : answer;
  const key = right === "" ? told : right;
  const judged = choices.length === 0 && (answer === "对" || answer === "错");
  return writeQuestion({
    no,
    stem: whole,
    points,
    mark: judged ? "判断题" : choices.length > 0 && key.length > 1 ? "多选题" : "",
    lines: letterOptions(choices.map(({ piece }) => piece)),
    answer: key === "" ? null : withText(whole, key),
    analysis: joinLines(analysis),
  });
}
