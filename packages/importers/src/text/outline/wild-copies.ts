/**
 * Papers and forms as they are copied with the signs of their editors: tables of one column, two numbers in front of a stem,
 * parts under letters, lists inside answers, placeholders of drafts, keys between blanks.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;
const FENCE = /^\s*(?:```|~~~)/u;

const ONE_CELL = /^\s*\|([^|]+)\|\s*$/u;

/** `| 开放性问题 |⏎| ---- |⏎| 1. 请介绍自己。 |⏎|   |`: a table of one column only frames its lines. */
export function openOneColumn(pieces: readonly Piece[]): readonly Piece[] {
  const framed = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (!/^\s*\|\s*:?-{3,}:?\s*\|\s*$/u.test(text) || !ONE_CELL.test(pieces[at - 1]?.text ?? "")) continue;
    framed.add(at - 1).add(at);
    for (let row = at + 1; ONE_CELL.test(pieces[row]?.text ?? ""); row += 1) framed.add(row);
  }
  if (framed.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!framed.has(at)) return piece;
    const text = (ONE_CELL.exec(piece.text)?.[1] ?? "").trim();
    return withText(piece, /^[:-]*$/u.test(text) ? "" : text);
  });
}

const TWO_NUMBERS = /^(\s*\d{1,3}\s?[.．、]\s+)[*＊]?\s?\d{1,3}(?:\.\d{1,2})?\s?[.．、]\s*(?=\D)/u;
const TYPED = /[[【][^[\]【】]{1,6}[题題][\]】]\s*$/u;

/** `9. 8.您的职业[单选题]`: the page counts, and the number of the paper stands behind its number. */
export function dropPaperNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const typed = pieces.filter(
    ({ text }) => text.length < LONGEST && /^\s*\d{1,3}\s?[.．、]/u.test(text) && TYPED.test(text),
  );
  const doubled = typed.filter(({ text }) => TWO_NUMBERS.test(text));
  if (doubled.length < 3 || doubled.length * 5 < typed.length * 4) return pieces;
  const own = new Set(doubled);
  return pieces.map((piece) => (own.has(piece) ? withText(piece, piece.text.replace(TWO_NUMBERS, "$1")) : piece));
}

const LETTERED_PART = /^\s*([A-F])\s?[.)]\s+[A-Z].*[(（]\s*\d{1,3}\s*(?:marks?|points?|pts?)(?:\s?each)?\s*[)）]\s*$/u;

/** `B. Write T for true and F for false. (6 marks)`: the heading of a part, and no choice. */
export function headMarkedParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) => (text.length < LONGEST && LETTERED_PART.test(text) ? [at] : []));
  const letters = heads.map((at) => LETTERED_PART.exec(pieces[at]?.text ?? "")?.[1] ?? "");
  if (letters.length < 2 || letters.join("") !== "ABCDEF".slice(0, letters.length)) return pieces;
  const own = new Set(heads);
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, `## ${piece.text.trim()}`) : piece));
}

const HEADING = /^\s*(?:#{1,6}\s+)?(?:[一二三四五六七八九十]{1,2}\s?[、.．]|第[一二三四五六七八九十]部[分份])\s*\S/u;
const NUMBERED = /^\s*(\d{1,3})\s?[.．、]\s*\S/u;
/** `答：1. …`: the first point stands behind the label. */
const FIRST_POINT = /^[^:：]{0,10}[:：]\s*[(（]?(\d{1,2})\s?[.．、)）]/u;
const ANSWERED = /^\s*(?:【?(?:[参參]考)?答案?】?|答)\s?[:：]/u;

/** `答：⏎1. …⏎2. …` in a part of essays: the numbers below an answer count its points, where each question has an answer. */
export function keepListsOfAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const kept = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at]?.text ?? "";
    if (head.length > 80 || !HEADING.test(head) || kindOfWords(head) !== "essay") continue;
    let end = at + 1;
    while (end < pieces.length && !HEADING.test((pieces[end]?.text ?? "").slice(0, 80))) end += 1;
    let asked = 0;
    let open = false;
    let counted = 0;
    const points: number[] = [];
    for (let line = at + 1; line < end; line += 1) {
      const text = pieces[line]?.text ?? "";
      if (FENCE.test(text)) break;
      const no = Number(NUMBERED.exec(text)?.[1] ?? 0);
      const below = pieces.slice(line + 1, line + 3).find((one) => one.text.trim() !== "")?.text ?? "";
      if (no === asked + 1 && ANSWERED.test(below)) [asked, open] = [no, false];
      else if (ANSWERED.test(text)) [open, counted] = [true, Number(FIRST_POINT.exec(text)?.[1] ?? 0)];
      else if (no > 0 && open && (no === counted + 1 || no !== asked + 1)) {
        points.push(line);
        counted = no;
      } else if (no > 0) {
        // A question without an answer: then the numbers mean something else.
        points.length = 0;
        break;
      }
    }
    for (const line of points) kept.add(line);
    at = end - 1;
  }
  if (kept.size === 0) return pieces;
  return pieces.map((piece, at) =>
    kept.has(at) ? withText(piece, piece.text.replace(/^(\s*\d{1,3}\s?)([.．、])/u, "$1\\$2")) : piece,
  );
}

const PLACEHOLDER =
  /^\s*[*-]\s*[[【<{]\s?(?:your (?:response|answer|reply|text)|(?:short|long) answer|text|open (?:text|response)|(?:[您你]的)?(?:回答|答案)|[请請]?(?:填[写寫]|[输輸]入)[^[\]【】]{0,6})\s?[\]】>}]\s*$/iu;
const BOLD_LABEL = /^\s*\*\*([^*]{2,200})\*\*\s*$/u;

/** `**Age**⏎* [Your response]`: a placeholder says that a text is asked. */
export function askPlaceholders(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 60 && PLACEHOLDER.test(text))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (PLACEHOLDER.test(piece.text)) return [withText(piece, "")];
    const label = piece.text.length > LONGEST ? undefined : BOLD_LABEL.exec(piece.text)?.[1];
    const asked = label !== undefined && PLACEHOLDER.test(pieces[at + 1]?.text ?? "");
    if (!asked || label === undefined) return [piece];
    const long = label.length > 24 || /[?？]/u.test(label);
    return [withText(piece, ""), withText(piece, `${label.trim()}${long ? NAMED.essay : NAMED.gap}`)];
  });
}

const NOTES = /^\s*\p{Script=Han}{0,4}(?:[说說]明|[须須]知|注意事[项項])\s?[:：]\s*$/u;
const NOTE =
  /^\s*(?:[一二三四五六七八九十]{1,2}|[(（]?\d{1,2}[)）]?)\s?[、.．]?\s*(?:\S.*[。；;！!]|[(（][^()（）]{4,60}[)）])\s*$/u;

/** `填票说明：⏎一、…；⏎二、…。`: what is numbered below a note asks nothing. */
export function tellNumberedNotes(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 20 || !NOTES.test(text)) continue;
    for (let line = at + 1; line < pieces.length; line += 1) {
      const note = pieces[line]?.text ?? "";
      if (note.length > LONGEST || !NOTE.test(note) || /[_＿]{2}|[?？□]|[(（]\s*[)）]/u.test(note)) break;
      told.add(at).add(line);
    }
  }
  if (told.size === 0) return pieces;
  return pieces.map((piece, at) =>
    told.has(at)
      ? withText(piece, tell(piece.text.replace(/^(\s*[一二三四五六七八九十]{1,2}\s?)(?=[、.．])/u, "$1\\")))
      : piece,
  );
}

const SPACED_KEY = /[ \u3000]{2,}([A-H]{1,5})[ \u3000]{2,}(?=[。.]?\s*$)/u;

/** `表达式的结果是  C   。` above choices: the letter between two blanks is the key. */
export function bracketSpacedKeys(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > LONGEST || !NUMBERED.test(piece.text)) return piece;
    const next = pieces[at + 1]?.text ?? "";
    const choices = /^\s*[(（]?A\s?[.．、)）]/u.test(next);
    return choices && SPACED_KEY.test(piece.text) ? withText(piece, piece.text.replace(SPACED_KEY, "（$1）")) : piece;
  });
}

const GENERIC =
  /^(?:statements?|items?|questions?|[题題]目|[项項]目|[陈陳]述|[内內]容|[问問][题題]|[评評][价價估][项項内內][目容])$/iu;
const REMARKS = /^(?:[备備][注註]|[笔筆][记記]|[说說]明|意[见見]|notes?|comments?|remarks?)$/iu;
const HEAD_ABOVE = /^\s*(?:#{2,6}\s+|\*\*)(.{4,80}?)\s*(?:\*\*)?\s*[:：]?\s*(?:\*\*)?\s*$/u;

/** `### Rate the following statements:⏎| Statement | Never | Often |`: the heading says more than the corner of the table. */
export function nameTablesByHeading(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    if (!/^\s*\|/u.test(piece.text) || !/^\s*\|[\s:|-]+\|\s*$/u.test(pieces[at + 1]?.text ?? "")) return [piece];
    const cells = piece.text.trim().slice(1, -1).split("|");
    const row = (pieces[at + 2]?.text.trim() ?? "").slice(1, -1).split("|");
    // A column of remarks cannot be ticked.
    const written =
      cells.slice(1).some((cell) => REMARKS.test(cell.trim())) && row.slice(1).every((cell) => cell.trim() === "");
    const marked =
      row.length === cells.length &&
      row.length > (written ? 2 : 3) &&
      row.slice(1).every((cell) => /^\s*(?:\[ ?\]|[□☐○◯⚪])?\s*$/u.test(cell));
    const above = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    // With its number, the title of a part would begin the part once more.
    const title = HEAD_ABOVE.exec(above)?.[1]?.replace(
      /^(?:[一二三四五六七八九十]{1,3}|\d{1,2})\s?[、.．](?!\d)\s?/u,
      "",
    );
    if (!marked || title === undefined || title.includes("|") || !GENERIC.test((cells[0] ?? "").trim())) return [piece];
    return [
      { ...withText(piece, (cells[0] ?? "").trim()), debris: true },
      withText(
        piece,
        `| ${title.replaceAll("**", "").trim()}${written ? NAMED.grid : ""} |${cells.slice(1).join("|")}|`,
      ),
    ];
  });
}

const STRAY_BOLD = /^(\s*\d{1,3}\s?[.．、]\s*)\*\*\s+(?=[^*]+$)/u;

/** `1. ** 下列…`: the opening sign of a bold stem that is never closed. */
export function dropStrayBold(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    STRAY_BOLD.test(piece.text.slice(0, 2000)) ? withText(piece, piece.text.replace(STRAY_BOLD, "$1")) : piece,
  );
}

const BULLETED_ANSWER =
  /^\s*[-*+•]\s+(?:\*\*|__)?\s*((?:[参參]考|正[确確]|[标標][准準])?答案)\s?[:：]\s*(?:\*\*|__)?\s*(\S[^*]*?)\s*(?:\*\*|__)?\s*$/u;

/** `- **答案：对**` below a question: a list of a page puts its sign in front of the answer, too. */
export function plainBulletedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const isAnswer = (text: string) => text.length < LONGEST && BULLETED_ANSWER.test(text);
  if (pieces.filter(({ text }) => isAnswer(text)).length < 2) return pieces;
  return pieces.map((piece) =>
    isAnswer(piece.text) ? withText(piece, piece.text.replace(BULLETED_ANSWER, "$1：$2")) : piece,
  );
}

const KEY_ALONE = /^\s*[(（]?([a-eA-E])[)）.]?\s*$/u;

/** `What is …?⏎甲⏎乙⏎丙⏎丁⏎a`, blocks with as many lines each: the letter in the last line is the key. */
export function keyLastLetters(pieces: readonly Piece[]): readonly Piece[] {
  const blocks: number[][] = [[]];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (text.trim() === "" || debris === true) blocks.push([]);
    else blocks.at(-1)?.push(at);
  }
  const filled = blocks.filter((block) => block.length > 3);
  const keyed = filled.filter((block) => {
    const [letter = ""] = KEY_ALONE.exec(pieces[block.at(-1) ?? -1]?.text ?? "")?.slice(1) ?? [];
    const inner = block.slice(1, -1).map((at) => pieces[at]?.text ?? "");
    const no = letter.toLowerCase().charCodeAt(0) - 96;
    return (
      letter !== "" &&
      no <= inner.length &&
      inner.every((text) => !/^\s*[(（]?(?:[A-Ha-h]|\d{1,3})\s?[.．、:：)）]/u.test(text))
    );
  });
  if (keyed.length < 3 || keyed.length * 5 < filled.length * 4) return pieces;
  const stems = new Map(keyed.map((block, no) => [block[0] ?? -1, no + 1]));
  const choices = new Map(keyed.flatMap((block) => block.slice(1, -1).map((at, no): [number, number] => [at, no])));
  const keys = new Set(keyed.map((block) => block.at(-1) ?? -1));
  return pieces.map((piece, at) => {
    const [no, choice] = [stems.get(at), choices.get(at)];
    if (no !== undefined)
      return withText(piece, `${String(no)}. ${piece.text.trim().replace(/^\d{1,3}\s?[.．、]\s*/u, "")}`);
    if (choice !== undefined) return withText(piece, `${String.fromCharCode(65 + choice)}. ${piece.text.trim()}`);
    return keys.has(at) ? withText(piece, `答案：${piece.text.replace(/[^a-z]/giu, "").toUpperCase()}`) : piece;
  });
}
