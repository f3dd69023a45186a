/**
 * English forms as a web page shows them when it is copied: each label and each question on a line of its own, the choices
 * below it without signs, and stars, hints and the names of inner fields between them:
 *
 *     Gender*                        Do you smoke?
 *     Male                           Yes
 *     Female                         No
 *     Parent Name                    If yes, how often?
 *     First Name                     9. Do you drink coffee?
 *     Last Name
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isEnglishField } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import { LABEL_NAMES, writeField } from "./starred-forms.ts";

const STAR = /^\s*(?:[*＊]|\(?required\)?)\s*$/iu;
const NUMBER = /^\s*[*＊]?\s*\d{1,3}\s?[.)](?!\d)\s+(?=\S)/u;
const BULLET = /^\s*[•·▪●o–-]\s+(?=\S)/u;
/** Signs that say themselves where choices and places are. */
const SIGNED = /^\s*(?:[(（]?[A-Ha-h]\s?[.)）]\s|[[(（]\s{0,3}[\])）]|[□○☐◯])|[_＿]{4}|[□○☐◯]|\t\S.*\t|^\s*[|>#]/u;
/** What a page shows inside an empty field. */
const PLACE =
  /^(?:m{1,2}|d{1,2}|y{2,4}|mm\s?[/-]\s?dd\s?[/-]\s?y{2,4}|dd\s?[/-]\s?mm\s?[/-]\s?y{2,4}|[(]?#{3,4}[)]?|h{1,2}|hour|minutes?|am ?\/ ?pm|\/|(?:your|type your|enter your) (?:answer|response|text)(?: here)?|(?:short|long)[ -]answer text|\(?\s?(?:response|answer|text|comment) (?:box|here|field)\s?\)?|(?:please )?(?:select|choose)(?: one| an option|\.{3}|…)?|-+ ?(?:please )?select ?-+|dropdown|choose file|browse\.{0,3}|no file chosen|upload(?: a)? file|clear(?: form)?|submit(?: \S+)?|reset|next|back|previous|powered by .{2,30}|month|day|year)$/iu;
const NAME_PARTS = /^(?:first|last|middle|given|family|maiden)(?: name| initial)?$|^(?:prefix|suffix|surname)$/iu;
const ADDRESS_PARTS =
  /^(?:(?:street )?address(?: line)? ?[12]?|street|apt\.?(?: \/ suite)?|apartment|suite|city(?: ?\/ ?town)?|town|state(?: ?\/ ?(?:province|region))?|province|region|(?:zip|postal)(?: ?\/ ?(?:zip|postal))?(?: code)?|country)$/iu;
const NEEDS_NAME = /\b(?:name|contact|guardian|parent|applicant|person)\b/iu;
const NEEDS_ADDRESS = /\b(?:address|location|residence)\b/iu;
const ASKS = /[?]\s*(?:\([^()]{1,90}\))?\s*[*＊]?\s*(?:\(?(?:required|optional)\)?)?$/iu;
const LABEL = /^[^:]{2,120}:\s*[*＊]?$/u;
const STARRED = /\S\s*[*＊]\s*$/u;
const REQUEST =
  /^(?:if (?:yes|no|so|not|you|other|applicable)\b.{0,80}\b(?:explain|specify|describe|list|state|provide|indicate|detail|who|what|which|how|why|when|where|name)\b|please (?:share|describe|list|tell|explain|specify|indicate|provide|give|rate|select|choose|check|tick|enter|state|add)\b.{4,})/iu;
/** A remark about the question above it. */
const HINT =
  /^(?:please (?:enter|provide|include|use|note|select|choose|check)|enter|e\.?g\.?|for example|example|select|check|choose|optional|max(?:imum)?|\()/iu;
const SEVERAL =
  /\b(?:all that apply|any of the following|select (?:all|any)|check (?:all|any)|one or more|which of (?:the following|these))\b/iu;
const PROSE = /^\S+(?:\s+\S+){9,}|[.!]\s+[A-Z]|^(?:i |we |by )\S+(?:\s+\S+){6,}/u;
const CONTACT = /^[^:]{2,30}:\s+\S/u;
/** A label with a place to write on. */
const PLACED = /^[^_＿:]{2,60}:?\s*[_＿]{3,}$/u;
/** Answers that a form offers and that look like labels. */
const ANSWER = /^(?:no|yes|n\/a|none)\.?$/iu;

const LEAST_LINES = 10;
const LEAST_ASKED = 5;

type Role = "blank" | "star" | "place" | "ask" | "hint" | "prose" | "plain";

function isDropped(line: string, asked: string): boolean {
  return (NAME_PARTS.test(line) && NEEDS_NAME.test(asked)) || (ADDRESS_PARTS.test(line) && NEEDS_ADDRESS.test(asked));
}

function isName(line: string): boolean {
  return (
    line.length <= 60 && (isEnglishField(line) || LABEL_NAMES.test(line)) && !/[.,;]$/u.test(line) && !ANSWER.test(line)
  );
}

/** Whether the last line with words asks. */
function isBelow(roles: readonly Role[]): boolean {
  return roles.findLast((one) => one !== "blank" && one !== "star") === "ask";
}

function rolesOf(pieces: readonly Piece[]): Role[] {
  const roles: Role[] = [];
  const next = (from: number) => pieces.slice(from, from + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
  let asked = "";
  for (const [at, { text, debris }] of pieces.entries()) {
    const line = text.replace(NUMBER, "").replace(BULLET, "").trim();
    let role: Role;
    if (line === "" || debris === true) role = "blank";
    else if (STAR.test(line)) role = "star";
    else if (PLACE.test(line) || isDropped(line, asked)) role = "place";
    else if (PLACED.test(line)) role = "ask";
    else if (CONTACT.test(line)) role = "prose";
    else if (HINT.test(line) && !/[:?*]$/u.test(line) && isBelow(roles)) role = "hint";
    else if (line.length <= 220 && (ASKS.test(line) || LABEL.test(line) || STARRED.test(line) || REQUEST.test(line)))
      role = "ask";
    else if (line.length <= 60 && STAR.test(next(at + 1)) && !/[.!]$/u.test(line)) role = "ask";
    else if (PROSE.test(line) && line.length > 60) role = "prose";
    else if (isName(line) && (!ASKS.test(asked) || /blank|star|hint|place/.test(roles.at(-1) ?? ""))) role = "ask";
    else role = "plain";
    if (role === "ask") asked = line;
    roles.push(role);
  }
  return roles;
}

/** Plain lines above something asked and below a blank line are headings; so are those above the first question. */
function findHeadings(roles: readonly Role[], pieces: readonly Piece[]): Set<number> {
  const headings = new Set<number>();
  const first = roles.indexOf("ask");
  for (const [at, role] of roles.entries()) {
    if (role !== "plain") continue;
    const below = roles.slice(at + 1).find((one) => one !== "blank");
    const above = roles.slice(0, at).findLast((one) => one !== "blank");
    const apart = roles[at - 1] === "blank" && !BULLET.test(pieces[at]?.text ?? "");
    if (at < first || (apart && (below === "ask" || below === "prose") && above !== "ask")) headings.add(at);
  }
  return headings;
}

function isForm(pieces: readonly Piece[], roles: readonly Role[]): boolean {
  const filled = pieces.filter((_, at) => roles[at] !== "blank");
  const asked = roles.filter((role) => role === "ask").length;
  if (filled.length < LEAST_LINES || asked < LEAST_ASKED || asked * 6 < filled.length) return false;
  if (filled.filter(({ text }) => SIGNED.test(text)).length > Math.max(2, asked / 6)) return false;
  if (filled.filter(({ text }) => NUMBER.test(text)).length * 4 > asked) return false;
  const letters = filled.map(({ text }) => text).join("");
  const latin = letters.match(/[A-Za-z]/gu)?.length ?? 0;
  return latin > (letters.match(/\p{Script=Han}/gu)?.length ?? 0) * 10;
}

/** The form with each question in the grammar's words; the same pieces if the text is no such form. */
export function writeStackedForms(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length > 2000) return pieces;
  const roles = rolesOf(pieces);
  if (!isForm(pieces, roles)) return pieces;
  const headings = findHeadings(roles, pieces);
  const title = roles.findIndex((role) => role !== "blank");
  const result: Piece[] = [];
  let no = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const role = roles[at];
    if (piece === undefined) break;
    if (role !== "ask") {
      if (role === "place") result.push(asDebris(piece));
      else if (role === "plain" && at === title) result.push(piece);
      else result.push(withText(piece, role === "blank" || role === "star" ? "" : tell(piece.text)));
      continue;
    }
    const end = endOf(roles, headings, at);
    no += 1;
    result.push(...writeAsked(pieces.slice(at, end), roles.slice(at, end), no));
    at = end - 1;
  }
  return result;
}

/** Where the next question, heading or paragraph begins. */
function endOf(roles: readonly Role[], headings: ReadonlySet<number>, from: number): number {
  let end = from + 1;
  while (end < roles.length && roles[end] !== "ask" && roles[end] !== "prose" && !headings.has(end)) end += 1;
  return end;
}

/** What a page shows in an empty field is told as a part of the page. */
function asDebris(piece: Piece): Piece {
  return { ...piece, debris: true };
}

function writeAsked(lines: readonly Piece[], roles: readonly Role[], no: number): Piece[] {
  const [head, ...below] = lines;
  if (head === undefined) return [];
  const stem = head.text.replace(NUMBER, "").replace(BULLET, "").trim();
  const starred = STARRED.test(stem) || roles.includes("star");
  const label = stem.replace(/\s*(?:[*＊]|\(required\)|[_＿]{3,})\s*$/iu, "").replace(/\s*[:：]$/u, "");
  const choices = below.filter((_, at) => roles[at + 1] === "plain");
  const remarks = below.filter(
    (_, at) => roles[at + 1] === "hint" || (choices.length === 1 && roles[at + 1] === "plain"),
  );
  const star = starred ? "*" : "";
  const blank = withText(head, "");
  const rest = (texts: ReadonlyMap<Piece, string>) =>
    below.map((piece, at) => (roles[at + 1] === "place" ? asDebris(piece) : withText(piece, texts.get(piece) ?? "")));
  const told = remarks.map((piece): [Piece, string] => [piece, `题目说明：${piece.text.trim()}`]);
  if (choices.length > 1) {
    const several = SEVERAL.test(stem) || allowsSeveral(label) ? NAMED.several : NAMED.single;
    const letters = choices.map((piece, at): [Piece, string] => {
      return [piece, `${String.fromCharCode(65 + (at % 26))}. ${piece.text.replace(BULLET, "").trim()}`];
    });
    return [blank, withText(head, `${no}. ${label}${several}${star}`), ...rest(new Map([...told, ...letters])), blank];
  }
  const long = /^please|\b(?:comments?|describe|explain|concerns?|suggestions?|questions?)\b/iu.test(label);
  const written =
    long && !/\b(?:phone|name|e-?mail|number)\b/iu.test(label)
      ? [blank, withText(head, `${no}. ${label}${NAMED.essay}${star}`)]
      : writeField(withText(head, label), no, starred, []).filter(({ text }, at) => text !== "" || at === 0);
  return [...written, ...rest(new Map(told)), blank];
}

/** `Date of Surgery: (mm/dd/yy)` */
const FRONT_LABEL = /^\s*([A-Z][^:：_＿\d]{2,50})\s?:\s*(\((?:mm|dd|yy)[^()]{2,16}\))?\s*$/u;

/** `Employee ID`, `Roll number`, `Badge no.` */
const ID_LABEL =
  /^(?:employee|student|staff|member(?:ship)?|candidate|roll|badge|id|card|seat|class|school|exam|registration|case|order|phone|licen[cs]e|passport)\s(?:[a-z]+\s)?(?:id|no\.?|nr\.?|number|code)$/iu;

/** English labels alone on their lines above the first numbered question are asked, too. */
export function askFrontLabels(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => NUMBER.test(text));
  if (first < 1 || first > 60) return pieces;
  return pieces.flatMap((piece, at) => {
    const [, label = null, hint = ""] =
      at >= first || piece.debris === true ? [] : (FRONT_LABEL.exec(piece.text) ?? []);
    if (
      label === null ||
      !(isEnglishField(label) || LABEL_NAMES.test(label) || ID_LABEL.test(label) || /^date of\b/iu.test(label))
    )
      return [piece];
    return [
      withText(piece, ""),
      withText(
        piece,
        `${label.trim()}${hint === "" ? "" : ` ${hint}`}${/\bdate\b/iu.test(label) ? NAMED.date : NAMED.line}`,
      ),
      withText(piece, ""),
    ];
  });
}
