/**
 * Copies of forms without numbers. A label is known by its star, by the place for its answer, or by what it asks:
 *
 *     Email *
 *     Your answer
 *     Which evening suits you?
 *     Monday
 *     Thursday
 *     Clear selection
 *     Date of birth
 *     MM
 *     DD
 *     YYYY
 *
 * Below a place, a cleared selection, `Yes` and `No`, or `Other`, the next line begins something new.
 */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { printGrid, readGrid } from "./grid-lines.ts";
import { joinBareNumbers, printScale, readStep, readStepLines } from "./step-lines.ts";
import { CLEARED, type Widget, findWidget } from "./widgets.ts";
import { findHead, isBlank, isFieldLabel, isSection, keepBlanks, toDebris, toOptionLines } from "./words.ts";

/** A star or word for required questions, behind the label or on the line below. */
const REQUIRED = /(?:\s[*＊]|([\p{Script=Han})）\]】？?:：])[*＊]|\s?[(（](?:required|必填|必答)\.?[)）])$/iu;
const LONE = /^(?:[*＊]|[(（]?(?:required|必填|必答)\.?[)）]?)$/i;
const REMARK = /[(（](?:可?[多複复][选選]|[单單][选選]|可[選选].{0,8})[)）]\s*[*＊]?$/;
const ASKS = /[?？](?:\s*[(（][^()（）]{0,60}[)）])?\s*[*＊]?$/;
/** English questions and requests that a page prints without a question mark. */
const BEGINS =
  /^(?:do|does|did|are|is|was|were|have|has|will|would|can|could|what|which|who|when|where|why|how|please|tell|describe|list|explain|share|provide|on a scale)\s(?:\S+\s){2,}/i;
const OTHER = /^(?:其[他它]|其[余餘]|other)(?:\s?[(（].{0,24}[)）])?\s?[:：…]*[\s_＿]*$/i;
const YES = /^(?:yes|no|是|否|有|没有|沒有|会|會|不会|不會|能|不能|愿意|願意|不愿意|不願意|同意|不同意)$/i;
const PERHAPS =
  /^(?:maybe|not sure|unsure|i am not|sometimes|prefer not|n\/?a|other|don.t|不[确確]定|不一定|也[许許]|可能|看情[况況]|其[他它]|再(?:[说說看]|考[虑慮]|[议議])|考[虑慮]|尚?未|[还還][没沒]|待[定查]|[暂暫]|[无無]所[谓謂]|不(?:清楚|知道|了解|便|方便)|[没沒]意[见見]|都(?:可以|行)|[视視])/i;
/** A request to write something. */
const REQUEST = /^[请請].{0,8}(?:[说說]明|描述|[谈談]|[写寫]下|填[写寫]|留下|[简簡]述|分享|[补補]充)[^。；;]{2,60}$/;
/** Stars to click, with what a page prints in front of them. */
const STAR_ROW = /^(?:分[数數值]|[标標][签籤])?[\s\u3000]*(?:[☆★⭐✩]\uFE0F?[\s\u3000]*){3,10}$/u;
/** What an applicant signs. */
const DECLARES = /\bI (?:agree|certify|understand|declare|confirm)|本人|我已|我同意|謹此|[兹茲]/;
/** English names of fields, as the end of a label. */
const FIELD =
  /\b(?:names?|birth|birthday|address|city|town|state|zip|country|phone|mobile|cell|telephone|number|e-?mail|employer|occupation|profession|job title|company|organi[sz]ation|school|grade|age|gender|sex|relationship|comments?|notes?|message|website|skills?|interests?|hobbies|availability|experience|references?|opportunities|education|languages?|allergies|conditions?|medications?|signature|initials|date|title|subject|position|department|instagram|linkedin)(?: ?\([^()]{1,20}\))?$/i;

/** Labels of open questions that many forms end with. */
const OPEN =
  /^(?:(?:[您你]的?|其[他它餘余]的?|[对對].{1,20}的)?(?:[宝寶][贵貴])?(?:意[见見]|建[议議]|想法|留言|回[饋馈])(?:[和与與、及或](?:意[见見]|建[议議]))?|(?:any |other |additional |further |general )*(?:comments?|suggestions?|remarks)(?: (?:or|and|\/) \w+)?)[:：?？]?$/i;
/** How to answer, below a label: `Mark only one oval.` */
const PROMPT =
  /^(?:(?:mark|select|choose|pick) only one(?: oval| option)?(?: per row)?|(?:check|select|tick|choose) all that apply|(?:check|tick|select) (?:one|all) (?:box(?:es)?|options?)(?: per row)?|[请請](?:勾[选選]|[选選][择擇取])所有(?:[适適]用|符合)的?.{0,4}|[僅仅只][限可]?(?:能)?[选選][择擇取]一[个個項项].{0,6}|每(?:行|列)(?:[只僅仅].{0,8}))[.。]?$/i;
const SEVERAL = /all|所有/i;
/** `Section 2 of 3`: its title follows. */
const PART =
  /^(?:section \d+ of \d+|page \d+ of \d+|第\s?\d+\s?(?:[个個]?[区區]段|部分|[页頁])[,，、]?\s?[/／共].{0,10}|第\d+[页頁]\/共\d+[页頁])$/i;

/** A sign in front of a choice; square ones allow several. */
const SIGN = /^(?:([(（][\s\u3000]{0,3}[)）]|[○◯])|[[［][\s\u3000]{0,3}[\]］]|[□☐])[\s\u3000]*(?=\S)/u;
/** The name that tells whether one or several may be chosen. */
const TOLD = /\[(?:单选题|多选题)\]$/;

/** What is clicked below the last question. */
const BUTTON = /^(?:send|sign up|register|apply(?: now)?|continue|[发發]送|[报報]名|[确確][认認定])$/i;

interface Entry {
  /** The label and the star below it. */
  pieces: Piece[];
  text: string;
  required: boolean;
}

interface Block {
  stem: Entry;
  /** Whether only its place tells that this is a label. */
  loose: boolean;
  lines: Entry[];
  widgets: Widget[];
  debris: Piece[];
  closed: boolean;
  /** Whether the choices have signs, so that a line without one begins something new. */
  signed: boolean;
  /** Whether a line below the label allows several choices. */
  several: boolean;
}

function isLabel(text: string): boolean {
  return isFieldLabel(text) || (text.length <= 50 && FIELD.test(text) && !/[.。!！]$/.test(text));
}

/** The lines with text. Stars on lines of their own belong to the label above. */
function readEntries(pieces: readonly Piece[]): Entry[] {
  const entries: Entry[] = [];
  for (const piece of pieces) {
    if (isBlank(piece) || piece.debris === true) continue;
    const text = piece.text.trim();
    const above = entries.at(-1);
    if (LONE.test(text) && above !== undefined) {
      above.pieces.push(piece);
      above.required = true;
    } else {
      const plain = text.replace(REQUIRED, "$1").trim();
      const required = plain.length > 1 && plain !== text;
      entries.push({ pieces: [piece], text: required ? plain : text, required });
    }
  }
  return entries;
}

/** A place that belongs to the line above it. `Date` above `MM` is a label of its own, unless the line above wants it. */
function widgetBelow(entries: readonly Entry[], lines: readonly string[], at: number): Widget | null {
  const entry = entries[at];
  const below = entries[at + 1];
  if (entry === undefined || below === undefined || below.required) return null;
  const dated = /date|birth|日期|生日/i.test(entry.text);
  if (dated && /^(?:date|日期)$/i.test(below.text) && findWidget(lines, at + 2) === null)
    return { length: 1, named: NAMED.date, opens: false, labelled: false };
  if (/signature|[签簽][名字]/i.test(entry.text) && /^(?:clear|sign here|清除|重[签簽新].{0,2})$/i.test(below.text))
    return { length: 1, named: "", opens: false, labelled: false };
  const widget = findWidget(lines, at + 1);
  if (widget === null || !widget.labelled) return widget;
  return entry.required || /date|birth|day|日期|生日|[时時][间間]|time|phone|[电電][话話]/i.test(entry.text)
    ? widget
    : null;
}

function readBlocks(entries: readonly Entry[]): { blocks: Block[]; first: number; signs: number; parts: Piece[] } {
  const lines = entries.map(({ text }) => text);
  const blocks: Block[] = [];
  const parts: Piece[] = [];
  let first = -1;
  let signs = 0;
  const asks = (entry: Entry | undefined) =>
    entry !== undefined &&
    (ASKS.test(entry.text) ||
      REMARK.test(entry.text) ||
      OPEN.test(entry.text) ||
      REQUEST.test(entry.text) ||
      (BEGINS.test(entry.text) && !entry.text.endsWith(".")));
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    const block = blocks.at(-1);
    if (entry === undefined) break;
    if (CLEARED.test(entry.text)) {
      if (block === undefined) continue;
      block.debris.push(...entry.pieces);
      block.closed = true;
      signs += 1;
      continue;
    }
    if (PROMPT.test(entry.text) && block !== undefined && block.lines.length === 0) {
      block.debris.push(...entry.pieces);
      block.several ||= SEVERAL.test(entry.text);
      signs += 1;
      continue;
    }
    if (PART.test(entry.text)) {
      parts.push(...entry.pieces);
      if (block !== undefined) block.closed = true;
      continue;
    }
    const sign = SIGN.exec(entry.text);
    if (sign !== null && block !== undefined && (block.signed || block.lines.length === 0)) {
      block.lines.push({ ...entry, text: entry.text.slice(sign[0].length) });
      block.signed = true;
      block.several ||= sign[1] === undefined;
      continue;
    }
    const widget = widgetBelow(entries, lines, at);
    const rated = STAR_ROW.test(lines[at + 1] ?? "") && !STAR_ROW.test(entry.text);
    // What was recognised before says so.
    const told =
      blocks.length > 0 &&
      (entry.text.startsWith(NAMED.statement) ||
        [NAMED.scale, NAMED.essay, NAMED.line, "：____"].some((name) => entry.text.endsWith(name)));
    const sure = entry.required || widget !== null || asks(entry) || rated || told;
    const label =
      isLabel(entry.text) &&
      ((entries[at + 1]?.required ?? false) ||
        isLabel(lines[at + 1] ?? "") ||
        block?.closed === true ||
        block?.loose === true);
    // A choice often ends as its label does: `文学院` below `您的学院`.
    const alike = block?.stem.text.slice(-2) === entry.text.slice(-2);
    const empty = block !== undefined && block.lines.length === 0 && isLabel(block.stem.text) && !asks(block.stem);
    const stem = sure || (block !== undefined && (block.closed || block.signed || (empty && label && !alike)));
    if (!stem) {
      if (block === undefined) continue;
      block.lines.push(entry);
      const both = block.lines.length === 2 && block.lines.every(({ text }) => YES.test(text));
      const signed = block.lines.length === 1 && DECLARES.test(entry.text);
      block.closed = signed || OTHER.test(entry.text) || (both && !PERHAPS.test(lines[at + 1] ?? ""));
      continue;
    }
    if (first < 0) first = at;
    if (entry.required || widget !== null || REMARK.test(entry.text)) signs += 1;
    const begun: Block = {
      stem: entry,
      loose: !sure,
      lines: [],
      widgets: [],
      debris: [],
      closed: false,
      signed: false,
      several: false,
    };
    blocks.push(begun);
    if (widget === null) continue;
    begun.widgets.push(widget);
    begun.debris.push(...entries.slice(at + 1, at + 1 + widget.length).flatMap(({ pieces }) => pieces));
    begun.closed = !widget.opens;
    at += widget.length;
  }
  return { blocks, first, signs, parts };
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const families = pieces.map((piece) => findHead(piece)?.family);
  const numbers = families.filter((family) => family === "word" || family === "right").length;
  if (families.includes("plain") || numbers > 1 || joinBareNumbers(pieces) !== pieces) return null;
  const entries = readEntries(pieces);
  const button = entries.length > 3 && BUTTON.test(entries.at(-1)?.text ?? "") ? entries.pop() : undefined;
  const { blocks, first, signs, parts } = readBlocks(entries);
  if (signs < 3 || blocks.length < 3 || signs * 4 < blocks.length) return null;
  const begin = entries[first]?.pieces[0];
  const start = begin === undefined ? 0 : pieces.indexOf(begin);
  const written = blocks.some(({ widgets }) => widgets.some(({ named, opens }) => named === "" && !opens));
  const left = new Set(parts);
  const result: Piece[] = pieces.slice(0, start).filter((piece) => !left.has(piece));
  let count = 0;
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    const next = blocks[at + 1];
    if (block === undefined) break;
    const alone = block.lines.length === 0 && block.widgets.length === 0 && block.debris.length === 0;
    const ahead = next !== undefined && !next.loose;
    const own =
      alone && ahead && !ASKS.test(block.stem.text) && !BEGINS.test(block.stem.text) && !isLabel(block.stem.text);
    const piece = joinPieces(block.stem.pieces, " ");
    if (piece === null) continue;
    // A heading with a star above the question that it names.
    if (own && block.stem.required && !next.stem.required && next.lines.length > 1 && ASKS.test(next.stem.text)) {
      next.stem = { ...next.stem, required: true };
      result.push(withText(piece, `${NAMED.statement}${block.stem.text}`));
    } else if (block.stem.text.startsWith(NAMED.statement))
      result.push(withText(piece, block.stem.text), ...block.lines.flatMap((line) => line.pieces));
    else if ((own && block.loose && written) || isSection(piece))
      result.push(withText(piece, `${NAMED.statement}${block.stem.text}`));
    else if (block.lines.length === 1 && block.widgets.length === 0 && DECLARES.test(block.lines[0]?.text ?? ""))
      result.push(
        withText(piece, `${NAMED.statement}${block.stem.text}`),
        ...block.lines.flatMap((line) => line.pieces.map((one) => withText(one, `${NAMED.statement}${line.text}`))),
      );
    else {
      count += 1;
      result.push(...printBlock(block, piece, count));
    }
    result.push(...block.debris.map((one) => toDebris(one)));
  }
  const debris = pieces.slice(start).filter((piece) => piece.debris === true);
  return count < 2
    ? null
    : keepBlanks([...result, ...debris, ...[...parts, ...(button?.pieces ?? [])].map((one) => toDebris(one))], pieces);
}

/** A label without a star below one with a star that has nothing to choose from: `幼儿照片*⏎想对老师说的话`. */
const LONE_LABEL =
  /^\s*(?!(?:[您你]的|[请請]|如|例|[填选選][写寫填])|.*(?:[选選]填|[请請]))\p{Script=Han}[\p{Script=Han}、/／]{2,17}\s*$/u;

function printBlock({ stem, lines, widgets, several }: Block, piece: Piece, count: number): Piece[] {
  const star = stem.required ? " *" : "";
  const named = widgets.find((widget) => widget.named !== "")?.named ?? "";
  const choices = several && !TOLD.test(stem.text) ? NAMED.several : "";
  const head = (name: string) => withText(piece, `${count}. ${stem.text}${name}${star}`);
  const rest = lines.flatMap(({ pieces }) => joinPieces(pieces, " ") ?? []);
  const labels = lines.map(({ text }) => text.replace(/[:：]$/, ""));
  // A grid that was recognised before has its rows and columns below it.
  if (labels[0] === "行" && labels.includes("列") && stem.text.endsWith(NAMED.matrix)) return [head(""), ...rest];
  if (stem.text.endsWith(NAMED.scale)) return [head(""), ...rest];
  const scale = readScale(rest, labels);
  // From 0 to 10, the question decides what it is.
  if (scale !== null) return [head(scale.text.includes("0-10") ? "" : NAMED.scale), scale];
  const [row, ...rows] = rest;
  if (row !== undefined && labels.every((label) => STAR_ROW.test(label)))
    return [head(""), row, ...rows.map((one) => toDebris(one))];
  const stars = joinPieces(rest, "");
  if (stars !== null && /^[☆★⭐✩]{3,10}$/u.test(stars.text)) return [head(""), stars];
  const grid = readGrid(rest, stem.text);
  if (grid !== null) return [head(NAMED.matrix), ...printGrid(grid)];
  if (rest.length === 0) return [head(named)];
  if (rest.length === 1 && YES.test(labels[0] ?? "")) return [head(NAMED.several), ...toOptionLines(rest, labels)];
  const [only] = rest;
  // What the page shows in the field: `電子郵件 *⏎您的電子郵件`.
  if (only !== undefined && rest.length === 1 && /^[您你]的/u.test(only.text.trim()) && only.text.includes(stem.text))
    return [head(named), toDebris(only)];
  if (
    only !== undefined &&
    rest.length === 1 &&
    widgets.length === 0 &&
    LONE_LABEL.test(only.text) &&
    !/[?？:：]$/u.test(stem.text)
  )
    return [
      head(named),
      withText(only, ""),
      withText(
        only,
        `${only.text.trim()}${/[话話]$|意[见見]|建[议議]|[说說]明|[备備][注註]|介[绍紹]/u.test(only.text) ? NAMED.essay : NAMED.line}`,
      ),
      withText(only, ""),
    ];
  if (rest.length === 1) {
    const note = rest.every(({ text }) => text.length > 30 || /[.。！!]$/.test(text));
    return [
      head(named),
      ...(note
        ? rest.map((one) => withText(one, `说明：${one.text.trim()}`))
        : rest.map((one) => withText(one, one.text.replace(/[(（]\s*[)）]/g, "□")))),
    ];
  }
  const [told, ...others] = rest;
  if (told !== undefined && others.length > 1 && /^(?:please|[请請]).*[.。]$/i.test(told.text.trim()))
    return [head(choices), withText(told, `说明：${told.text.trim()}`), ...toOptionLines(others, labels.slice(1))];
  return [head(choices), ...toOptionLines(rest, labels)];
}

/** Digits below each other, with the words for their ends in front, behind or around. */
function readScale(lines: readonly Piece[], labels: readonly string[]): Piece | null {
  const from = labels.findIndex((label) => readStep(label) !== null);
  const to = labels.findLastIndex((label) => readStep(label) !== null);
  const values = labels.slice(from, to + 1).map(readStep);
  if (from < 0 || lines.length - values.length > 2 || values.includes(null)) return null;
  const read = readStepLines(values.map(Number));
  const ends = labels.filter((_, at) => at < from || at > to);
  const words = ends.length === 1 ? (from > 0 ? ends : ["", ...ends]) : ends;
  const printed = read === null ? null : printScale(read.steps, words);
  const joined = joinPieces(lines, " ");
  return printed === null || joined === null ? null : withText(joined, printed);
}

/** Labels of a few words ask nothing that the score could see. */
export const FORM_PAGES: Layout = { name: "labels of a form", margin: -30.55, rewrite };
