/**
 * Cards: each question is a record of labelled parts, `题目：… 类型：… 选项：… 答案：…`, `Q：… A：…` or a note with a heading
 * for each part. The labels may be headings, bold, in brackets or in a list.
 */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { type Field, readField, typeNamed } from "./fields.ts";
import { findFrontMatter } from "./front-matter.ts";
import { cleanAnswer, isTruth, joinLines, keepLines, letterOptions, toDebris, writeQuestion } from "./write.ts";

interface Line {
  piece: Piece;
  field: Field | null;
}

interface Card {
  no: number | null;
  notes: Piece[];
  stem: Piece[];
  type: string;
  points: string;
  options: Piece[];
  answer: Piece[];
  analysis: Piece[];
  aside: Piece[];
  /** The part to which lines without a label belong; `null` after the end of the card. */
  open: "stem" | "options" | "answer" | "analysis" | null;
  hasAnswer: boolean;
}

const OPTION = /^\s*(?:[-*+•]\s+)?(?:\[[ xX✓√]?\]\s*)?[(（[]?[A-H]\s?[.．、:：)）\]]\s*\S/;
/** A heading of a section: `二、简答题`. */
const SECTION = /^\s*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}、[^。？?]{0,20}[题題])/;
const RULE = /^\s*(?:-{3,}|\*{3,}|={3,}|_{3,})\s*$/;
const FENCE = /^\s*(?:```|~~~)/;
const NUMBERED = /^\s*\d{1,3}\s?[.．、]\s?\S/;
const NOTHING = /^(?:todo|tbd|略|暂无|暫無|无|無|待补充|待補充|-+|…+|n\/a)[.。]?$/i;

export const CARDS: Layout = {
  name: "cards",
  seesCode: true,
  rewrite(pieces) {
    const front = findFrontMatter(pieces);
    const body = front === null ? pieces : pieces.slice(front.end);
    const lines = toLines(body);
    const begins = findBeginning(lines);
    if (begins === null) return null;
    const out: (Piece | Card)[] = [];
    let card: Card | null = null;
    for (const line of lines) {
      const starts = begins(line, card);
      if (starts) {
        card = createCard();
        out.push(card);
      }
      if (card === null || !take(card, line)) {
        if (!starts && line.field === null && SECTION.test(line.piece.text)) card = null;
        out.push(line.piece);
      }
    }
    const cards = out.filter((one): one is Card => "stem" in one);
    if (front?.answer && cards.length === 1 && !cards[0]?.hasAnswer) cards[0]?.answer.push(front.answer);
    if (!isPlausible(cards)) return null;
    const prose = isProse(cards);
    let no = 0;
    const written = out.flatMap((one) => ("stem" in one ? write(one, (no += 1), prose) : [one]));
    const titled = body.some(({ text }) => /^#\s/.test(text.trim()));
    const head = front?.title && !titled ? [withText(front.title, `# ${front.title.text}`)] : [];
    return keepLines(pieces, [...(front?.pieces ?? []), ...head, ...written]);
  },
};

/** The lines with their labels. `A:` is an answer only if `Q:` stands above it and `B:` nowhere. */
function toLines(pieces: readonly Piece[]): Line[] {
  const lettered = pieces.some(({ text }) => /^\s*[B]\s?[:：.、]/.test(text));
  const fields = pieces.map(readField);
  const asks = fields.some((field) => field?.name === "q");
  return pieces.map((piece, index) => {
    const field = fields[index] ?? null;
    const isLetter = field?.name === "a" && (lettered || !asks);
    return { piece, field: isLetter ? null : field };
  });
}

/** What begins a card: the label that comes first in each, or the stem. */
function findBeginning(lines: readonly Line[]): ((line: Line, card: Card | null) => boolean) | null {
  const fields = lines.flatMap(({ field }) => (field === null ? [] : [field]));
  const stems = fields.filter(({ part }) => part === "stem").length;
  const answers = fields.filter(({ part }) => part === "answer" || part === "options" || part === "type").length;
  const [first] = fields;
  if (first === undefined || answers === 0) return null;
  const same = fields.filter(({ name }) => name === first.name).length;
  const leads = (first.part === "aside" || first.part === "type") && same >= Math.max(1, stems);
  if (!leads && stems === 0) return null;
  if (leads && stems === 0 && same < 2) return null;
  if (leads) return ({ field }) => field?.name === first.name;
  return ({ field }, card) => field?.part === "stem" && !(card !== null && isOnlyHead(card));
}

/** Whether the card has only a heading so far, so that the next stem is its real one. */
function isOnlyHead(card: Card): boolean {
  const { length } = card.stem.filter(({ text }) => text.trim() !== "");
  return length === 1 && card.open === "stem" && !card.hasAnswer && card.options.length + card.notes.length === 0;
}

function createCard(): Card {
  return {
    no: null,
    notes: [],
    stem: [],
    type: "",
    points: "",
    options: [],
    answer: [],
    analysis: [],
    aside: [],
    open: "stem",
    hasAnswer: false,
  };
}

/** Adds a line to the card; returns false if it does not belong to it. */
function take(card: Card, { piece, field }: Line): boolean {
  const text = piece.text.trim();
  if (field === null) {
    if (SECTION.test(text) || card.open === null) return false;
    if (RULE.test(text)) {
      if (card.hasAnswer && card.open !== "stem") card.open = null;
      return card.open !== null;
    }
    if (card.open === "stem" && OPTION.test(piece.text)) {
      card.open = "options";
      if (FENCE.test(card.stem.at(-1)?.text ?? "")) card.stem.pop();
    }
    if (card.open === "options" && (FENCE.test(text) || text === "")) return true;
    card[card.open].push(piece);
    return true;
  }
  const rest = field.rest === "" ? [] : [withText(piece, field.rest)];
  switch (field.part) {
    case "stem":
      if (card.stem.length > 0) card.notes.push(...card.stem.splice(0));
      card.stem.push(...rest);
      card.no ??= field.no;
      card.open = "stem";
      return true;
    case "answer":
      card.hasAnswer = true;
      card.answer.push(...rest);
      card.open = "answer";
      return true;
    case "analysis":
      if (rest.length === 0 && !field.heading) card.aside.push(piece);
      // Remarks other than the explanation keep their name.
      card.analysis.push(
        ...(card.analysis.length === 0 && /析|解|^explanation$/.test(field.name) ? rest : named(piece, field)),
      );
      card.open = "analysis";
      return true;
    case "options":
      card.options.push(...rest);
      card.open = "options";
      return true;
    case "type":
      card.type = typeNamed(field.rest);
      card.aside.push(piece);
      break;
    case "points":
      card.points = /^\d{1,3}(?:\.\d)?/.exec(field.rest)?.[0] ?? "";
      if (card.points === "") card.aside.push(piece);
      break;
    case "aside":
      card.aside.push(piece);
  }
  if (card.hasAnswer) card.open = "analysis";
  else if (card.stem.length === 0) card.open = "stem";
  return true;
}

function named(piece: Piece, field: Field): Piece[] {
  return field.rest === "" && !field.heading ? [] : [withText(piece, `${field.name}：${field.rest}`)];
}

function isPlausible(cards: readonly Card[]): boolean {
  const whole = cards.filter(({ stem, hasAnswer, options, type }) => {
    return stem.some(({ text }) => text.trim() !== "") && (hasAnswer || options.length > 0 || type !== "");
  });
  // Numbered questions with choices below the last part have nothing to do with the cards.
  if (cards.some(({ answer, analysis }) => holdsQuestions([...answer, ...analysis]))) return false;
  if (cards.some(({ stem }) => stem.filter(({ text }) => NUMBERED.test(text)).length > 1)) return false;
  const rich = cards.length === 1 && cards.every((card) => card.hasAnswer && card.analysis.length > 0);
  return (cards.length > 1 || rich) && whole.length * 3 >= cards.length * 2;
}

function holdsQuestions(pieces: readonly Piece[]): boolean {
  const numbered = pieces.findIndex(({ text }) => NUMBERED.test(text));
  return numbered >= 0 && pieces.slice(numbered).filter(({ text }) => OPTION.test(text)).length > 1;
}

/** Whether the cards ask for sentences: they have no choices, and half of the answers are longer than a word. */
function isProse(cards: readonly Card[]): boolean {
  const open = cards.filter(({ options, type }) => options.length === 0 && type === "");
  const lengths = open.map(({ answer }) => answer.reduce((sum, { text }) => sum + text.trim().length, 0));
  return open.length > 0 && lengths.filter((length) => length > 8).length * 2 >= lengths.length;
}

function write(card: Card, place: number, prose: boolean): Piece[] {
  const [stem, ...more] = card.stem.filter(({ text }) => text.trim() !== "");
  const aside = card.aside.map(toDebris);
  if (stem === undefined) return [...aside, ...card.notes, ...card.options, ...card.answer, ...card.analysis];
  const coded = more.some(({ text }) => FENCE.test(text));
  const whole = coded ? stem : (joinLines([stem, ...more]) ?? stem);
  const { answer, tables } = readAnswer(card.answer);
  const clean = answer === null ? null : cleanAnswer(answer.text);
  const options = readOptions(card.options);
  const open = options.length === 0 && card.type === "" && !/_{2,}|＿{2,}|[(（]\s*[)）]/.test(whole.text);
  const essay = open && prose && !isTruth(clean?.text ?? "");
  const several = options.length > 0 && clean?.several === true && !/判断|排序/.test(card.type);
  const written = writeQuestion({
    no: place,
    stem: whole,
    notes: card.notes.filter(({ text }) => text.trim() !== ""),
    mark:
      card.type === "填空题" && !open && options.length === 0
        ? ""
        : several
          ? "多选题"
          : card.type !== ""
            ? card.type
            : essay
              ? "简答题"
              : "",
    points: card.points,
    lines: [...(coded ? more : []), ...options],
    answer: answer === null || clean === null ? null : withText(answer, clean.text),
    analysis: joinLines([...tables, ...card.analysis]),
  });
  return [...aside, ...written];
}

/** The model answer, and the tables in it, which cannot stand in a text to compare with. */
function readAnswer(pieces: readonly Piece[]): { answer: Piece | null; tables: Piece[] } {
  const isTable = ({ text }: Piece) => /^\s*\|.*\|\s*$/.test(text);
  const tables = pieces.filter(isTable);
  const prose = pieces.filter((piece) => !isTable(piece) && !FENCE.test(piece.text));
  const answer = joinLines(prose.length === 0 ? tables : prose);
  if (answer !== null && NOTHING.test(answer.text.trim())) return { answer: null, tables: [answer] };
  return { answer, tables: prose.length === 0 ? [] : tables };
}

/** Options on lines of their own stay as they are; a list on one line is parted. */
function readOptions(pieces: readonly Piece[]): Piece[] {
  const lines = pieces.filter(({ text }) => text.trim() !== "");
  const whole = joinPieces(lines, "\n");
  if (whole === null || lines.length > 1 || OPTION.test(whole.text)) return lines;
  const text = whole.text.trim().replaceAll(/^\[|\]$/g, "");
  const parts = text
    .split(/["'”]\s*[,，]\s*["'“]|\s*[|｜;；]+\s*|\s*[、,，]\s*|\s*\/\s*/)
    .map((part) => part.replaceAll(/^["'“]|["'”]$/g, "").trim());
  return parts.length < 2 || parts.includes("") ? lines : letterOptions(parts.map((part) => withText(whole, part)));
}
