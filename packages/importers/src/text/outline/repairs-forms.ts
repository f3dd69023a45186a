/** Repairs of forms: signs between places, choices with codes that count from 0, dates, and English labels and requests without signs. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText, unlessSame } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isEnglishField, nameStem, toDebris } from "../layout/sheets/words.ts";
import { narrow } from "./leads.ts";

const BETWEEN =
  /([(（][\s\u3000]*[)）]|[□○])[\s\u3000]*[、，,；;][\s\u3000]*(?=[^\s、，,；;()（）□○]{1,12}(?:[(（]\p{Script=Han}{1,6}[)）][^\s、，,；;()（）□○]{0,12})?[\s\u3000]*(?:[(（][\s\u3000]*[)）]|[□○]))/gu;

/** `面积是（ ），周长是（ ）。`, `重4（ ），`: the places are gaps of a sentence, whose signs belong to it. */
const SENTENCE =
  /\p{Script=Han}\d+(?:\.\d+)?[ \u3000]?[(（][\s\u3000]*[)）][^()（）□○]{0,12}[，,；;]|(?:[=＝≈是为為有到于於在成约約叫作做得填和与與对對]|[等共]于)[ \u3000]?[(（][\s\u3000]*[)）][^()（）□○]{0,12}[，,；;、]|[，,；;、][^()（）□○]{0,12}[=＝≈是为為有到于於在成约約叫作做得][ \u3000]?[(（][\s\u3000]*[)）]|[，,；;][^()（）□○]{6,12}[(（][\s\u3000]*[)）][。.]\s*$/u;

/** `好（ ）、较好（ ）、差（ ）`: the signs between choices are no part of them. */
export function dropSignsBetweenPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < 400 && /[)）□○]\s*[、，,；;]/u.test(piece.text) && !SENTENCE.test(piece.text)
      ? withText(piece, piece.text.replace(BETWEEN, "$1 "))
      : piece,
  );
}

const NUMBERED = /^\s*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：](?!\d)\s*\S/iu;
const CODED = /^\s*[(（]?(\d)[)）]?\s?[=.．、:：-]?\s*(?=[\p{L}])(.{1,60})$/u;

/** `1 Male⏎2 Female⏎8 Unknown` below several stems whose numbers have a sign: codes without signs are choices. */
function findBareCodes(pieces: readonly Piece[]): Map<number, string> {
  const letters = new Map<number, string>();
  let lists = 0;
  for (let at = 1; at < pieces.length; at += 1) {
    const above = pieces[at - 1]?.text ?? "";
    if (!/^\s*[A-Z]{0,2}\d{1,3}\s?[.．、)）:：]\s*\S.*[?？:：]\s*$/u.test(above)) continue;
    const run: string[] = [];
    let last = -1;
    for (const { text } of pieces.slice(at, at + 30)) {
      const match = /^\s*(\d{1,2})\s+([\p{L}(（][^?？]{0,60})$/u.exec(text);
      if (match === null || Number(match[1]) <= last || (last < 0 && Number(match[1]) > 1)) break;
      last = Number(match[1]);
      run.push((match[2] ?? "").trim());
    }
    if (run.length < 2) continue;
    lists += 1;
    for (const [index, label] of run.entries())
      letters.set(at + index, `${String.fromCharCode(65 + (index % 26))}. ${label}`);
    at += run.length - 1;
  }
  return lists < 2 ? new Map<number, string>() : letters;
}

/** Lines that count from 0 below a stem are its choices; other numbers count from 1. */
export function letterCodedLines(pieces: readonly Piece[]): readonly Piece[] {
  const letters = findBareCodes(pieces);
  if (letters.size === 0 && !pieces.some(({ text }) => /^\s*[(（]?0[)）]?\s?[=.．、:：-]?\s*[\p{L}]/u.test(text)))
    return pieces;
  for (let at = 1; at < pieces.length; at += 1) {
    const first = CODED.exec(narrow(pieces[at]?.text ?? ""));
    const above = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    if (first?.[1] !== "0" || !(NUMBERED.test(narrow(above)) || /[?？]\s*$/u.test(above))) continue;
    const run: string[] = [];
    for (let next = at; next < pieces.length; next += 1) {
      const match = CODED.exec(narrow(pieces[next]?.text ?? ""));
      if (match === null || Number(match[1]) !== run.length) break;
      run.push((pieces[next]?.text ?? "").trim().replace(/^[(（]?\d[)）]?\s?[=.．、:：-]?\s*/u, ""));
    }
    if (run.length < 3) continue;
    for (const [index, label] of run.entries()) letters.set(at + index, `${String.fromCharCode(65 + index)}. ${label}`);
    at += run.length - 1;
  }
  if (letters.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const text = letters.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const DATE =
  /^(\s*[(（]?\d{1,3}\s?[.．、)）]\s*[^_＿()（）:：]{2,20}?)\s*[:：]?\s*[_＿]{1,}\s?年\s?[_＿]+\s?月(?:\s?[_＿]+\s?[日号號])?\s*$/u;

/** A box for each digit. */
const BOXED_DATE =
  /^(\s*[(（]?[A-Z]?\d{1,3}\s?[.．、)）]\s*[^□()（）:：]{2,20}?)\s*[:：]?\s*(?:□\s?){2,4}年\s?(?:□\s?){1,2}月(?:\s?(?:□\s?){1,2}[日号號])?\s*$/u;

const SLASHED_DATE =
  /^(\s*(?:[(（]?\d{1,3}\s?[.．、)）]\s*)?[^_＿/／()（）:：]{2,30}?)\s*[:：]?\s*[_＿]+\s?([/／–-])\s?[_＿]+\s?\2\s?[_＿]+\s*$/u;

/** `日期：二零二六年____月____日` */
const PRINTED_YEAR =
  /^\s*(\p{Script=Han}{0,6}日期)\s?[:：]\s*(\d{4}|[〇○零一二三四五六七八九十]{4})年[\s\u3000_＿]+月[\s\u3000_＿]+[日号號]?\s*$/u;

/** `5. 入住日期 ____年__月__日`, `Date of visit: __/__/____`, `A2) 出生日期：□□□□年□□月□□日` */
export function nameDates(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (piece.text.length > 100) return piece;
    const [, label, year] = PRINTED_YEAR.exec(piece.text) ?? [];
    if (label !== undefined && year !== undefined) return withText(piece, `${label}（${year}年）${NAMED.date}`);
    const stem = (DATE.exec(piece.text) ?? BOXED_DATE.exec(piece.text) ?? SLASHED_DATE.exec(piece.text))?.[1];
    // `年资：____年____月` asks how long and not when.
    if (stem === undefined || /(?:年[资資限数數]|工[龄齡]|[时時][长長]|期限)\s*$/u.test(stem)) return piece;
    return withText(piece, nameStem(stem, NAMED.date));
  });
}

/** Requests of English forms that end with a colon or nothing. */
const REQUEST =
  /^\s*(?:if (?:so|yes|no|not|other|applicable|any)\b[^.?!:]{0,30}, )?(?:(?:please |briefly )*(?:list|describe|explain|summarize|share|specify|tell us|provide|write|state|comment)\b.{4,140}|(?:(?:any|other|additional|further|general|your|final) )*(?:comments?|suggestions?|remarks?|feedback)(?: (?:or|and|\/|&) ?[a-z]+)?(?:[^.?!:]{0,60})?)[:.]?\s*$/iu;

const RULE_ALONE = /^\s*[_＿.…]{10,}\s*$/u;
/** `Any matter you would like raised at the meeting:` above a line to write on asks, whatever its words are. */
const ABOVE_RULE = /^\s*(?!answers?\b|solutions?\b|notes?\b|work\b)[A-Z][^_:：□☐○◯\d]{11,140}:\s*$/iu;

/** A few words above a request. */
function isHeading(text: string): boolean {
  return /^\s*[A-Z][A-Za-z ,&/-]{2,40}$/u.test(text);
}

/** A request with nothing but a place or a blank line below it is a question. */
export function askRequests(pieces: readonly Piece[]): readonly Piece[] {
  let to = -1;
  return pieces.flatMap((piece, at) => {
    if (at < to) return [];
    const ruled = RULE_ALONE.test(textAt(pieces, at + 1)) && ABOVE_RULE.test(piece.text.slice(0, 200));
    if (
      piece.debris === true ||
      at === 0 ||
      !(ruled || REQUEST.test(piece.text)) ||
      /\p{Script=Han}|\[/u.test(piece.text)
    )
      return [piece];
    const label = piece.text.trim();
    // A sentence that begins so may lead to what stands below it, or end a talk.
    if (
      /\b(?:following|below|statements?|scale)\b/iu.test(label) ||
      (label.endsWith(".") && label.length > (/^(?:please|if) /iu.test(label) ? 150 : 90))
    )
      return [piece];
    const next = pieces[at + 1]?.text ?? "";
    const above = pieces[at - 1]?.text ?? "";
    const below =
      pieces.slice(at + 1, at + 4).find(({ text }) => text.trim() !== "" && !/^\s*[_＿.…]{4,}\s*$/u.test(text))?.text ??
      "";
    // Rows of a table are where it is answered.
    if (/^\s*\||\t/u.test(below.slice(0, 400))) return [piece];
    const open = next.trim() === "" || /^\s*[_＿.…]{4,}\s*$/u.test(next);
    const listed =
      /^\s*(?:[(（]?(?:[a-hA-H]|\d{1,2})\s?[.．、)）]|[□○☐•*-]\s?\S|[_＿]{2,}\s*\S)/u.test(below) && next.trim() !== "";
    if (!open || listed || !(above.trim() === "" || /[?.:_\]]\s*$/u.test(above) || isHeading(above))) return [piece];
    if (label.split(/\s+/u).length < 2 && !/[:]$/u.test(label)) return [piece];
    // The lines to write on are the place of the request.
    const first = at + 1;
    to = first;
    while (RULE_ALONE.test(textAt(pieces, to))) to += 1;
    const asked = covering(withText(piece, `${label.replace(/[:]$/u, "")}${NAMED.essay}`), pieces.slice(first, to));
    return [withText(piece, ""), asked, withText(piece, "")];
  });
}

const LEAST = 4;

/** Whether a line has Chinese words besides the name of a type. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text) && /\p{Script=Han}/u.test(text.replace(/\[[^[\]]{2,8}\]/gu, ""));
}

/** `Name⏎Address⏎City, State, Zip⏎Phone`: names of fields below each other, without any sign. */
export function askFieldNames(pieces: readonly Piece[]): readonly Piece[] {
  const fields = pieces.filter(
    ({ text, debris }, at) => at > 0 && debris !== true && text.length < 60 && isEnglishField(text),
  );
  if (
    fields.length < LEAST ||
    pieces.some(({ text }) => NUMBERED.test(text) || /[*＊]\s*$/u.test(text) || isChinese(text))
  )
    return pieces;
  const own = new Set(fields);
  return pieces.flatMap((piece) => {
    if (!own.has(piece)) return [piece];
    const label = piece.text.trim().replace(/[:：]$/u, "");
    const named = /\bdate\b|birth ?date/iu.test(label)
      ? NAMED.date
      : /phone|mobile|\bcell\b/iu.test(label)
        ? NAMED.phone
        : /e-?mail/iu.test(label)
          ? "[邮箱]"
          : NAMED.line;
    return [withText(piece, ""), withText(piece, `${label}${named}`), withText(piece, "")];
  });
}

const BRACKETED =
  /^(\s*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）]\s*\S.{2,80}?[?？:：]?)\s*[(（]([^()（）]{3,60})[)）]\s*[:：]?\s*[_＿]*\s*$/u;

/** `1分=很不满意，5分=很满意`: words for the ends of a scale, between which steps have none. */
function namesEnds(labels: readonly string[]): boolean {
  const steps = labels.map((label) => Number(/^(\d{1,2})\s?分?\s?[=＝:：—–-]/u.exec(label)?.[1] ?? "NaN"));
  return steps.some((step, at) => at > 0 && Math.abs(step - (steps[at - 1] ?? 0)) > 1);
}

/** `…是否满意？（满意、一般、不满意）`: the degrees in the brackets at the end of several stems are their choices. */
export function openBracketedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const match = /[)）]/u.test(piece.text) && piece.text.length < 200 ? BRACKETED.exec(piece.text) : null;
    const labels = (match?.[2] ?? "").split(/\s?[、/／，,|]\s?|\s{2,}/u).map((label) => label.trim());
    if (
      match === null ||
      labels.length < 2 ||
      labels.length > 8 ||
      labels.some((label) => label === "" || label.length > 10)
    )
      continue;
    const degrees = labels.filter((label) => isDegree(label)).length;
    const next = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
    if (
      degrees < labels.length ||
      namesEnds(labels) ||
      /^\s*(?:[A-H]\s?[.．、)）]|[□○☐])/u.test(next) ||
      new Set(labels).size < labels.length
    )
      continue;
    made.set(at, [
      withText(piece, nameStem(match[1] ?? "", NAMED.single)),
      ...labels.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`)),
    ]);
  }
  return made.size < 2 ? pieces : pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

const LONE_QUESTION = /^\s*[^\d\s(（①-⑳□○•·*-].{5,140}[?？]\s*$/u;
const LINE_TO_WRITE = /^\s*[_＿.…]{4,}\s*$/u;

const STEPS_TOLD = /\bscale (?:of|from) [01]\s?(?:-|–|~|to)\s?(?:5|7|10)\b|[01]\s?[-–~～到至]\s?(?:5|7|10)\s?分/iu;

const CODE_IN_FRONT = /^\s*[A-Z]\d{1,2}[\s.．、]/u;

/** Behind the last number, lines that ask stand alone between blank lines or above lines to write on. */
export function askLoneQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.findLastIndex(({ text }) => NUMBERED.test(text));
  // Codes such as `A1` are repeated in each part, so that any of them may be followed by such a line.
  const last = numbered < 0 ? pieces.findIndex(({ text }) => CODE_IN_FRONT.test(text)) : numbered;
  if (last < 0) return pieces;
  const isOpen = (text: string) => text.trim() === "" || LINE_TO_WRITE.test(text);
  const isAsked = (piece: Piece, at: number) => {
    if (at <= last || piece.debris === true || !LONE_QUESTION.test(piece.text)) return false;
    if (/[\]】]\s*$|答案|解析/u.test(piece.text)) return false;
    if (!isOpen(pieces[at - 1]?.text ?? "") || !isOpen(pieces[at + 1]?.text ?? "")) return false;
    const below = pieces.slice(at + 1, at + 5).find(({ text }) => !isOpen(text))?.text ?? "";
    // Choices below it are its own.
    return (
      LONE_QUESTION.test(below) ||
      below === "" ||
      /[:：]\s*$|[_＿]{3}|^\s*(?:thank|谢谢|感谢|再次)/iu.test(below) ||
      LINE_TO_WRITE.test(pieces[at + 1]?.text ?? "")
    );
  };
  const coded = pieces.filter(({ text }) => CODE_IN_FRONT.test(text)).length > 1;
  // The lines to write on belong to the question above them.
  let to = 0;
  return pieces.flatMap((piece, at) => {
    if (at < to) return [];
    if (!isAsked(piece, at)) return [piece];
    to = at + 1;
    while (LINE_TO_WRITE.test(pieces[to]?.text ?? "")) to += 1;
    // `On a scale of 0-10, how likely …?` says itself what it takes.
    const kind = STEPS_TOLD.test(piece.text) ? "" : NAMED.essay;
    // Where others have codes, too, the code is no part of the question.
    const code = coded ? (CODE_IN_FRONT.exec(piece.text)?.[0] ?? "") : "";
    const question = withText(piece, `${piece.text.slice(code.length).trim()}${kind}`);
    const told = code === "" ? [] : [toDebris(piece, code.trim())];
    return [withText(piece, ""), ...told, covering(question, pieces.slice(at + 1, to)), withText(piece, "")];
  });
}

const NUMBER_HEAD = /^\s*(?:[|｜]\s*)?(?:序\s?[号號]|[编編][号號]|[题題][号號]|[项項]次|No\.?|#)\s*(?:\t|[|｜])/iu;
const BANK = /[题題]干|答案|[选選][项項]\s?[A-D]?/u;

/** The first column of a table counts its rows: it is no part of their labels. */
export function dropNumberColumns(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const bar = /[|｜]/u.test(piece.text);
    const rows: Piece[] = [];
    const row = bar ? /^(\s*[|｜]?\s*)(\d{1,3})(\s*[|｜]\s*(?=\S))/u : /^(\s*)(\d{1,3})(\s*\t\s*(?=\S))/u;
    if (NUMBER_HEAD.test(piece.text) && !BANK.test(piece.text) && piece.text.split(/\t|[|｜]/u).length > 3)
      for (const line of pieces.slice(at + 1)) {
        const match = row.exec(line.text);
        if (/^[\s|｜:-]+$/u.test(line.text) && line.text.includes("-")) {
          rows.push(line);
          continue;
        }
        if (match === null || line.text.replace(match[0], "").startsWith("\t")) break;
        rows.push(line);
      }
    if (rows.filter(({ text }) => row.test(text)).length < 2) {
      result.push(piece);
      continue;
    }
    const cut = (line: Piece): Piece[] => {
      const match = row.exec(line.text);
      if (match === null) return [line];
      return [
        withText(line, `${bar ? (match[1] ?? "") : ""}${line.text.slice(match[0].length)}`),
        { ...withText(line, match[2] ?? ""), debris: true },
      ];
    };
    const head = NUMBER_HEAD.exec(piece.text)?.[0] ?? "";
    const lines = rows.map((line) => cut(line));
    // What is hidden goes behind the table, whose rows must follow each other.
    result.push(
      withText(piece, `${bar ? "| " : ""}${piece.text.slice(head.length).trimStart()}`),
      ...lines.map(([line]) => line ?? piece),
      { ...withText(piece, head.replace(/[\t|｜]/gu, " ").trim()), debris: true },
      ...lines.flatMap(([, hidden]) => (hidden === undefined ? [] : [hidden])),
    );
    at += rows.length;
  }
  return unlessSame(result, pieces);
}

const PLACED_WORDS = /^(\s*[^_＿:：]{2,30}[:：])\s*((?:[_＿]{2,}\s*[^\s_＿:：][^_＿:：]{0,20}){2,8})$/u;

/** `Sex:  ___ Male  ___ Female`: a label, and a line for the mark in front of each choice. */
export function boxPlacedWords(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match =
      piece.debris === true || piece.text.length > 200 || !/[_＿]{2}/u.test(piece.text) || NUMBERED.test(piece.text)
        ? null
        : PLACED_WORDS.exec(piece.text);
    const labels = (match?.[2] ?? "")
      .split(/[_＿]{2,}/u)
      .map((label) => label.trim())
      .filter((label) => label !== "");
    // Units behind a line are no choices.
    if (
      match === null ||
      labels.length < 2 ||
      !labels.every((label) => /^(?:[A-Za-z][A-Za-z ]{2,}|男|女|是|否|有|[无無]|[已未]婚)$/u.test(label))
    )
      return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${(match[1] ?? "").trim().replace(/[:：]$/u, "")}${NAMED.single}`),
      ...labels.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`)),
      withText(piece, ""),
    ];
  });
}

const NAME_OF_DIGITS =
  /^\s*((?:[题題][目项項]?|[问問][题題]|[项項]目|[内內]容|[序][号號]|[陈陳]述)\s+)(\d(?:\s+\d{1,2}){2,10})\s*$/u;

/** `题目 5 4 3 2 1`: the name of the first column stands in front of the degrees and is no label of a question. */
export function dropNamesOfDigits(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    const match = piece.text.length > 60 ? null : NAME_OF_DIGITS.exec(piece.text);
    if (match === null) return [piece];
    return [{ ...withText(piece, (match[1] ?? "").trim()), debris: true }, withText(piece, match[2] ?? "")];
  });
}

const INNER_CODE = /\s(\d{1,2})\s?[.．、]\s?(?=[^\s\d])/gu;

/** `A3 您的医保类型  1.职工  2.居民`: numbers inside the lines of questions that letters and numbers count are choices. */
export function letterInnerNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const coded = /^\s*[A-Z]\d{1,2}\s?[.．、]?\s+\S/u;
  if (pieces.filter(({ text }) => coded.test(text)).length < 3) return pieces;
  return pieces.map((piece) => {
    if (!coded.test(piece.text) || piece.text.length > 400) return piece;
    const found = [...piece.text.matchAll(INNER_CODE)];
    if (found.length < 2 || !found.every((match, index) => Number(match[1]) === index + 1)) return piece;
    return withText(
      piece,
      piece.text.replace(INNER_CODE, (_, no: string) => ` ${String.fromCharCode(64 + Number(no))}. `),
    );
  });
}

const PLACED_NUMBER = /^(\s*[(（][\s\u3000]*)([1-9]{0,5})([\s\u3000]*[)）]\s*\d{1,3}\s?[.．、])/u;
const INNER_BRACKET = /[(（]\s?(\d)\s?[)）]\s?(?=[^\s)）])/gu;

/** The place in front of a number, with letters instead of the digits of its choices. */
function placeLetters([, open = "", digits = "", close = ""]: RegExpExecArray): string {
  return open + digits.replace(/\d/gu, (digit) => String.fromCharCode(64 + Number(digit))) + close;
}

/** `(  )3. …？ (1)Word (2)Excel (3)Chrome`: behind a place for the answer, numbers in brackets are choices. */
export function letterBracketChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const head = piece.text.length > 500 ? null : PLACED_NUMBER.exec(piece.text);
    if (head === null) return piece;
    const rest = piece.text.slice(head[0].length);
    const found = [...rest.matchAll(INNER_BRACKET)];
    if (found.length < 3 || !found.every((match, index) => Number(match[1]) === index + 1)) return piece;
    return withText(
      piece,
      placeLetters(head) + rest.replace(INNER_BRACKET, (_, no: string) => ` ${String.fromCharCode(64 + Number(no))}. `),
    );
  });
}

const OF_ALL = /^(\s*)(\d{1,3})\s?[/／]\s?(\d{1,3})(?:\s?[.．、:：)）]\s*|\s+)(?=\S)/u;

/** `1/10 您的…`, `2/10 …`: the number of a question among all of them. */
export function dropTotals(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ text, debris }) => {
    const match = debris === true ? null : OF_ALL.exec(text);
    return match === null ? [] : [{ no: Number(match[2]), all: Number(match[3]) }];
  });
  const even = found.every(({ no, all }, index) => no === index + 1 && all === found[0]?.all && no <= all);
  if (found.length < 2 || !even) return pieces;
  return pieces.flatMap((piece): Piece[] => {
    const match = piece.debris === true ? null : OF_ALL.exec(piece.text);
    if (match === null) return [piece];
    return [
      withText(piece, piece.text.replace(OF_ALL, "$1$2. ")),
      { ...withText(piece, match[0].trim()), debris: true },
    ];
  });
}

const KEY_BEHIND = /^(\s*)(\d{1,3}\s?[.．、])\s?[(（]\s?([○ＯO╳×ＸX√✓]|\d|[A-Da-d]|[A-H]{2,6})\s?[)）]\s*(?=\S)/u;
const EMPTY_PLACE = /[(（][\s\u3000]*[)）]/gu;
const LEAST_KEYS = 3;

/** `1.(○)…`, `4.(3)…？(1)甲(2)乙(3)丙`: the key stands behind nearly all numbers, as papers of Taiwan have it in front. */
export function raiseKeysBehindNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.filter(({ text }) => /^\s*\d{1,3}\s?[.．、]\s*\S/u.test(text)).length;
  const keyed = pieces.filter(({ text }) => KEY_BEHIND.test(text)).length;
  if (keyed < LEAST_KEYS || keyed * 5 < numbered * 4) return pieces;
  return pieces.map((piece) => {
    const match = KEY_BEHIND.exec(piece.text);
    if (match === null) return piece;
    const [whole, indent = "", no = "", sign = ""] = match;
    const rest = piece.text.slice(whole.length);
    if (!/\d/u.test(sign)) {
      const key = sign.replace(/[○ＯO✓]/u, "√").replace(/[╳ＸX]/u, "×");
      // The stem has a place of its own for the letters.
      if (/^[A-H]+$/u.test(key) && rest.match(EMPTY_PLACE)?.length === 1)
        return withText(piece, `${indent}${no}${rest.replace(EMPTY_PLACE, `（${key}）`)}`);
      return withText(piece, `${indent}（${key}）${no}${rest}`);
    }
    const found = [...rest.matchAll(INNER_BRACKET)];
    const counts = found.length > 1 && found.every((one, index) => Number(one[1]) === index + 1);
    if (!counts || Number(sign) > found.length || Number(sign) < 1) return piece;
    const lettered = rest.replace(INNER_BRACKET, (_, digit: string) => ` ${String.fromCharCode(64 + Number(digit))}. `);
    return withText(piece, `${indent}（${String.fromCharCode(64 + Number(sign))}）${no}${lettered}`);
  });
}
