/** One row of a question bank as a question of the neutral form. */
import type { NeutralKind, NeutralOption, NeutralText, Place } from "../../exchange/index.ts";
import { htmlText, plainText } from "../exam/html.ts";
import { explain, letterOf, type Paper, toParts } from "../exam/paper.ts";
import { type BankType, countGaps, markGaps, splitGapAnswers, splitStem, toIndices, toVerdict } from "./cells.ts";

/** What the cells of one question say. */
export interface BankRow {
  readonly stem: string;
  readonly type: BankType | null;
  readonly options: readonly { readonly code: string; readonly text: string }[];
  readonly answer: string;
  /** One per gap, if the bank has columns for them. */
  readonly answers: readonly string[];
  readonly explanation: string;
  readonly points: number | null;
  readonly required: boolean;
  readonly code: string;
  readonly place: Place;
  /** Numbers of options begin at 0 in this bank. */
  readonly fromZero: boolean;
  /** Whether any question of the bank has an answer; a bank without is a survey. */
  readonly isExam: boolean;
}

type Shown = readonly { readonly code: string; readonly label: NeutralText }[];

/** Adds the question to the paper, with notes for what cannot be said. */
export function addRow(row: BankRow, paper: Paper): void {
  const { place } = row;
  let { stem, options } = row;
  const inStem = options.length === 0 && isChoice(row.type) ? splitStem(stem) : null;
  if (inStem !== null) {
    stem = inStem.stem;
    options = inStem.options.map((text, index) => ({ code: String.fromCharCode(65 + index), text }));
  }
  let { answer } = row;
  const bracketed = answer === "" && options.length > 0 ? /[（(]\s*([A-Ja-j]{1,8})\s*[)）]/.exec(stem) : null;
  if (bracketed !== null) {
    answer = bracketed[1] ?? "";
    stem = stem.replace(bracketed[0], "（　）");
    paper.note("changed", "answerInStem", place, { text: answer });
  }
  const shown = options.map(({ code, text }) => ({ code, label: toText(text, paper, place) }));
  const asked = { ...row, stem, answer };
  const isOpen = row.type === null || row.type === "choice" || isChoiceByAnswer(asked, shown);
  const type = isOpen || row.type === null ? inferType(asked, shown) : row.type;
  const said = toKind(type, asked, shown, paper);
  const title = said.kind === "blanks" ? plainText("") : titleText(stem, paper, place);
  const explanation = [
    ...(said.reference === undefined ? [] : [plainText(said.reference)]),
    toText(row.explanation, paper, place),
  ];
  const { reference: _, ...kind } = said;
  paper.add({
    ...kind,
    code: row.code,
    place,
    title,
    ...(row.points === null ? {} : { points: row.points }),
    ...(row.required ? { required: true } : {}),
    ...explain(explanation, []),
  });
}

const isChoice = (type: BankType | null): boolean =>
  type === null || type === "one" || type === "many" || type === "choice";

const hasTags = (text: string): boolean =>
  /<(?:p|br|div|span|b|i|u|strong|em|img|sub|sup|table|font)\b[^<>]*>/i.test(text);

const toText = (text: string, paper: Paper, place: Place): NeutralText =>
  hasTags(text) ? paper.textOnly(text, place) : plainText(text);

function titleText(stem: string, paper: Paper, place: Place): NeutralText {
  return hasTags(stem) ? paper.html(stem, place) : plainText(stem);
}

/** "Calculation" with options and the letter of one of them is a choice, whatever the type says about its topic. */
function isChoiceByAnswer({ type, answer, fromZero }: BankRow, options: Shown): boolean {
  if ((type !== "essay" && type !== "fill") || options.length < 2 || answer === "") return false;
  return toCodes(answer, options, fromZero) !== null;
}

/** The type of a row that names none, or only "choice". */
function inferType({ answer, answers, stem, fromZero, isExam, type }: BankRow, options: Shown): BankType {
  const verdict = toVerdict(answer);
  if (options.length >= 2) {
    const isJudge = options.length === 2 && options.every(({ label }) => toVerdict(label.text) !== null);
    if (isJudge) return "judge";
    return (toIndices(
      answer,
      options.map(({ label }) => label.text),
      fromZero,
    )?.length ?? 1) > 1
      ? "many"
      : "one";
  }
  if (type === "choice") return "one";
  if (verdict !== null && !/^[01yntf]$/i.test(answer.trim())) return "judge";
  if (answers.length > 0 || countGaps(stem) > 0) return "fill";
  if (verdict !== null) return "judge";
  if (!isExam) return "line";
  return answer.length > 40 || answer.includes("\n") || answer === "" ? "essay" : "fill";
}

type Said = NeutralKind & { readonly reference?: string };

function toKind(type: BankType, row: BankRow, options: Shown, paper: Paper): Said {
  const makers: Readonly<Record<BankType, () => Said>> = {
    one: () => choice(row, options, false, paper),
    many: () => choice(row, options, true, paper),
    choice: () => choice(row, options, false, paper),
    dropdown: () => ({ ...choice(row, options, false, paper), look: "dropdown" }) as Said,
    judge: () => judge(row, options, paper),
    fill: () => fill(row, options, paper),
    essay: () => essay(row, options, paper),
    order: () => order(row, options, paper),
    line: () =>
      row.answer === "" && row.answers.length === 0 ? { kind: "text", lines: "one" } : fill(row, options, paper),
    lines: () => ({ kind: "text", lines: "many", ...referenceOf(row, paper) }),
    score: () => ({ kind: "scale", look: "stars", min: 1, max: 5, ...endsOf(row, options, paper) }),
    nps: () => ({ kind: "scale", look: "nps", min: 0, max: 10, ...endsOf(row, options, paper) }),
    date: () => ({ kind: "date", precision: "day", ...spare(row, options, paper) }),
    file: () => ({ kind: "file", accept: "any", ...spare(row, options, paper) }),
    statement: () => ({ kind: "statement", ...spare(row, options, paper) }),
  };
  return makers[type]();
}

function choice(row: BankRow, given: Shown, many: boolean, paper: Paper): Said {
  const { answer, place, fromZero } = row;
  // A type that says choice, and no options: the answer decides what respondents can do.
  if (given.length < 2) {
    paper.note("changed", "noOptions", place);
    if (given.length === 0 && toVerdict(answer) !== null) return judge(row, given, paper);
    if (given.length === 0) return fill(row, given, paper);
  }
  const options: NeutralOption[] = toParts(
    given,
    given.map(({ code }) => code),
  );
  if (answer === "") {
    if (row.isExam) paper.note("changed", "noKey", place);
    return { kind: "choice", many, options };
  }
  const codes = toCodes(answer, given, fromZero);
  if (codes === null || codes.length === 0) {
    paper.note("changed", "badAnswer", place, { text: answer });
    return { kind: "choice", many, options };
  }
  if (codes.length > 1 && !many) paper.note("changed", "manyAnswers", place, { text: answer });
  return { kind: "choice", many: many || codes.length > 1, options, key: codes };
}

/** The codes of the right options; null if one of them does not exist. Letters mean codes, also where one is left out. */
function toCodes(answer: string, options: Shown, fromZero: boolean): string[] | null {
  const indices = toIndices(
    answer,
    options.map(({ label }) => label.text),
    fromZero,
  );
  if (indices === null) return null;
  const isLetters = /^[^\d]*$/.test(answer.normalize("NFKC"));
  const byText = options.some(({ label }) => label.text.trim() === answer.trim());
  const given = new Set(options.map(({ code }) => code));
  const codes = indices.map((index) => {
    const code = letterOf(index);
    return isLetters && !byText && given.has(code) ? code : options[index]?.code;
  });
  return codes.every((code) => code !== undefined) ? codes : null;
}

function judge(row: BankRow, options: Shown, paper: Paper): Said {
  const { answer, place, fromZero, isExam } = row;
  const verdicts = options.map(({ label }) => toVerdict(label.text));
  const filled = options.filter(({ label }) => label.text !== "");
  const yes = options[verdicts.indexOf(true)]?.label;
  const no = options[verdicts.indexOf(false)]?.label;
  if (filled.length > 2 || (filled.length > 0 && (yes === undefined || no === undefined))) {
    // Two other words than right and wrong are a choice.
    return choice(row, options, false, paper);
  }
  const labels = { ...(yes === undefined ? {} : { yes }), ...(no === undefined ? {} : { no }) };
  const indices = toIndices(
    answer,
    options.map(({ label }) => label.text),
    fromZero,
  );
  const [index] = indices ?? [];
  const isCode = /^[AB12]$/i.test(answer.normalize("NFKC").trim());
  // `A` and `1` are the first of the two words; without words the first is "right".
  const coded =
    isCode && answer.trim() !== "1" && index !== undefined
      ? (verdicts[index] ?? (options.length === 0 ? index === 0 : null))
      : null;
  const key = coded ?? toVerdict(answer);
  if (answer !== "" && key === null) paper.note("changed", "badAnswer", place, { text: answer });
  if (answer === "" && isExam) paper.note("changed", "noKey", place);
  return { kind: "boolean", ...labels, ...(key === null ? {} : { key }) };
}

function fill(row: BankRow, options: Shown, paper: Paper): Said {
  const { stem, answer, place, isExam } = row;
  const answers = row.answers.filter((one) => one !== "");
  const count = countGaps(stem);
  // Some banks put the answers of gaps into the columns of options.
  const listed = answers.length > 0 ? answers : answer === "" ? options.map(({ label }) => label.text) : [];
  if (answer !== "") spare({ ...row, answer: "" }, options, paper);
  if (count === 0) {
    const keys = listed.length > 0 ? listed : answer === "" ? [] : (splitGapAnswers(answer, 1)?.[0] ?? []);
    if (keys.length === 0 && isExam) paper.note("changed", "noKey", place);
    return {
      kind: "text",
      lines: "one",
      ...(keys.length === 0 ? {} : { key: { answers: keys.map((text) => ({ text })) } }),
    };
  }
  const given = listed.length > 0 ? listed.map((one) => [one]) : splitGapAnswers(answer, count);
  const isFull = given !== null && given.length === count;
  if (!isFull && (answer !== "" || listed.length > 0))
    paper.note("changed", "badAnswer", place, { text: answer || listed.join(" | ") });
  else if (!isFull && isExam) paper.note("changed", "noKey", place);
  const text = hasTags(stem) ? htmlText(markGaps(stem)) : plainText(markGaps(stem));
  const blanks = Array.from({ length: count }, (_, index) => {
    const right = isFull ? (given[index] ?? []) : [];
    const id = `b${index + 1}`;
    const points = row.points === null ? {} : { points: Number((row.points / count).toFixed(4)) };
    const key = right.length === 0 ? {} : { key: { answers: right.map((one) => ({ text: one })) } };
    return {
      id,
      code: id,
      label: { text: "" },
      ...points,
      cell: { kind: "text" as const, lines: "one" as const, ...key },
    };
  });
  const bank = !isFull && answer !== "" ? { reference: answer } : {};
  return { kind: "blanks", text, blanks, ...bank };
}

function essay(row: BankRow, options: Shown, paper: Paper): Said {
  spare({ ...row, answer: "" }, options, paper);
  return { kind: "essay", ...referenceOf(row, paper) };
}

/** The model answer of an essay stands in the explanation. */
function referenceOf({ answer, answers, place }: BankRow, paper: Paper): { reference?: string } {
  const text = [answer, ...answers].filter((one) => one !== "").join("\n");
  if (text === "") return {};
  paper.note("changed", "answerInExplanation", place);
  return { reference: text };
}

function order(row: BankRow, given: Shown, paper: Paper): Said {
  const { answer, place, fromZero } = row;
  const options = toParts(
    given,
    given.map(({ code }) => code),
  );
  const letters =
    answer
      .normalize("NFKC")
      .toUpperCase()
      .match(fromZero ? /\d/g : /[A-J]|\d/g) ?? [];
  const codes = letters.map((sign) =>
    /\d/.test(sign) ? given[Number(sign) - (fromZero ? 0 : 1)]?.code : given.find(({ code }) => code === sign)?.code,
  );
  const isFull = codes.length === given.length && new Set(codes).size === given.length && !codes.includes(undefined);
  if (answer !== "" && !isFull) paper.note("changed", "badAnswer", place, { text: answer });
  return { kind: "rank", options, ...(isFull ? { key: codes.filter((code) => code !== undefined) } : {}) };
}

/** The words at the ends of a scale: `很不满意-很满意` in one cell, or the first and last of several. */
function endsOf(row: BankRow, options: Shown, paper: Paper): { low?: NeutralText; high?: NeutralText } {
  const words =
    options.length === 1
      ? (options[0]?.label.text.split(/\s*[-—~～]+\s*/) ?? [])
      : options.map(({ label }) => label.text);
  const [low = "", high = ""] = words.length === 2 ? words : [];
  if (low === "" || high === "") return spare(row, options, paper);
  spare(row, [], paper);
  return { low: { text: low }, high: { text: high } };
}

/** Options and answers that the type has no place for are noted. */
function spare({ answer, place }: BankRow, options: Shown, paper: Paper): object {
  const texts = [...options.map(({ label }) => label.text), answer].filter((text) => text !== "");
  if (texts.length > 0) paper.note("lost", "spareCells", place, { text: texts.join(" | ") });
  return {};
}
