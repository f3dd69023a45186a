/**
 * What stands below an English or Chinese stem in place of its choices: the kind of the answer in square brackets, the steps of a
 * scale with words for its ends, and further questions below a numbered line that only announces them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const NUMBERED = /^\s*(?:\*\*|#{1,6}\s+(?:\*\*)?)?(?:Q\s?)?\d{1,3}\s?[.．、:：)）]\s*\S/iu;
const ASKS = /[?？]\s*(?:[(（][^()（）]{1,60}[)）])?\s*(?:\*\*|[*＊])?\s*$/u;
const TYPED = /[[【][^[\]【】]{1,12}[\]】]\s*[*＊]?\s*$/u;
const OPTION = /^\s*(?:[-*+•]\s+|[□☐○◯▢]|\[[ xX]?\]|[(（]\s?[)）]|[A-Ha-h]\s?[.．、)）]\s*\S)/u;

/** As much of a line as shows that it is too long. */
const lineAt = (pieces: readonly Piece[], at: number): string => textAt(pieces, at, LONGEST + 1);

/** Index of the line with text above, at most one blank line away; -1 if there is none. */
function filledAbove(pieces: readonly Piece[], at: number): number {
  for (let line = at - 1; line >= Math.max(0, at - 2); line -= 1) {
    const piece = pieces[line];
    if (piece !== undefined && piece.text.trim() !== "") return piece.debris === true ? -1 : line;
  }
  return -1;
}

/** Whether a line can be the stem of what stands below it. */
function isStem(text: string): boolean {
  return text.length <= LONGEST && (NUMBERED.test(text) || ASKS.test(text)) && !TYPED.test(text);
}

const OPEN_END = /[\p{L}\p{N},，'’"”)]\s*$/u;
const GOES_ON = /^\s*[a-z][^.:]{0,160}[?？]\s*(?:\[[^[\]]{1,40}\])?\s*$/u;

/** `6. On a scale of 0-10, how likely are you to recommend us to⏎   a new member?`: a stem that goes on in the next line. */
export function joinAskedWraps(pieces: readonly Piece[]): readonly Piece[] {
  const wraps = (at: number): boolean => {
    const [text, below] = [lineAt(pieces, at), lineAt(pieces, at + 1)];
    if (text.length < 45 || text.length > LONGEST || /[?？]/u.test(text) || !NUMBERED.test(text)) return false;
    return (
      pieces[at]?.debris !== true &&
      pieces[at + 1]?.debris !== true &&
      OPEN_END.test(text) &&
      GOES_ON.test(below) &&
      !OPTION.test(below)
    );
  };
  return pieces.flatMap((piece, at) => {
    if (wraps(at - 1)) return [];
    const below = pieces[at + 1];
    if (below === undefined || !wraps(at)) return [piece];
    return [covering(withText(piece, `${piece.text.trimEnd()} ${below.text.trim()}`), [below])];
  });
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:open|free|long)(?:[ -]?(?:text|ended|answer|response|form))(?: (?:text|field|box|answer|response|question|input))?$/iu,
    NAMED.essay,
  ],
  [
    /^(?:text ?(?:area|box)|paragraph|comments?(?: box)?|[开開]放(?:文本|式|[题題]|回答)|多行文本|文本[框域])$/iu,
    NAMED.essay,
  ],
  [/^(?:short (?:text|answer)|single[- ]line(?: text)?|text(?: (?:field|input))?|[单單]行文本)$/iu, NAMED.gap],
  [/^nps(?: (?:score|question|scale|rating))?$/iu, "[NPS]"],
];
const RANGE =
  /^(?:(?:nps|likert|linear|rating|slider|scale|score|stars?|[量评評]?[表分])\s?)*(?:scale|score|rating)?\s?[:：]?\s?([01])\s?[-–—~～至到]\s?(5|7|10)\s?(?:分|points?|stars?|(?:nps|likert|linear|rating|point|star)?\s?(?:scale|score|rating|slider)?)?$/iu;
const ENDS =
  /^(.{0,30}?)\s?[:：,，]?\s?[(（]?([01])\s?[=＝]\s?([^\d=＝,，;；]{1,40})[,，;；]\s?(5|7|10)\s?[=＝]\s?([^\d=＝,，;；()（）]{1,40})[)）]?$/u;

/** The name of the kind, and the line of its scale; null if the words name none. */
function readKind(source: string): { named: string; scale: string } | null {
  // The grammar's own name stays.
  if (/^\s*long text\s*$/iu.test(source)) return null;
  const words = source
    .trim()
    .replace(/^optional[ ,:]+|[ ,(]+optional\)?$/iu, "")
    .trim();
  const kind = KINDS.find(([pattern]) => pattern.test(words))?.[1];
  if (kind !== undefined) return { named: kind, scale: "" };
  const [, , from, low = "", to, high = ""] = ENDS.exec(words) ?? [];
  if (from !== undefined && to !== undefined)
    return { named: NAMED.scale, scale: `${low.trim()} ${from}-${to} ${high.trim()}` };
  const [, min, max] = RANGE.exec(words) ?? [];
  return min === undefined || max === undefined ? null : { named: NAMED.scale, scale: `${min}-${max}` };
}

const ALONE = /^\s*(?:[-*+•]\s+)?(?:\\?\[([^[\]]{2,90})\\?\]|[_*]?\[([^[\]]{2,90})\][_*]?)\s*$/u;
const BEHIND = /^(.{4,}?)\s*\[([^[\]]{2,90})\]\s*(?:\*\*)?\s*$/u;

const SLASHED = /^[^/／[\]]{1,40}(?:\s?[/／]\s?[^/／[\]]{1,40}){1,7}$/u;
const FORMAT = /^(?:[ymd]{1,4}|[年月日时時]|and|or|he|she|his|her|https?:.*)$/iu;

/** The choices between the bars of a bracket; none if they are parts of one thing, such as a date. */
function readSlashed(words: string): readonly string[] {
  if (!SLASHED.test(words)) return [];
  const labels = words.split(/[/／]/u).map((label) => label.trim());
  return labels.some((label) => label === "" || FORMAT.test(label)) ? [] : labels;
}

/** `5. What should we improve?⏎   [open text]`, `7. Anything else? [optional open text]`: the kind in place of an answer. */
export function nameBracketKinds(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Map<number, { named: string; at: number; scale: string }>();
  const made = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST || !/\]/u.test(text)) continue;
    const alone = ALONE.exec(text);
    const words = alone?.[1] ?? alone?.[2];
    if (words !== undefined) {
      const kind = readKind(words);
      const stem = filledAbove(pieces, at);
      if (kind === null || stem < 0 || !isStem(pieces[stem]?.text ?? "")) continue;
      stems.set(stem, { ...kind, at });
      continue;
    }
    const behind = BEHIND.exec(text);
    const slashed = behind === null || !ASKS.test(behind[1] ?? "") ? [] : readSlashed(behind[2] ?? "");
    if (slashed.length > 1 && !OPTION.test(lineAt(pieces, nextFilled(pieces, at)))) {
      made.set(at, [
        withText(piece, nameStem(behind?.[1] ?? "", NAMED.single)),
        ...slashed.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`)),
      ]);
      continue;
    }
    const kind = behind === null ? null : readKind(behind[2] ?? "");
    if (
      behind === null ||
      kind === null ||
      !isStem(behind[1] ?? "") ||
      OPTION.test(lineAt(pieces, nextFilled(pieces, at)))
    )
      continue;
    // The name of a type is read as it stands.
    if (/^(?:nps|[开開]放[题題]|[单單]行文本|多行文本|文本框)$/iu.test(behind[2]?.trim() ?? "")) continue;
    made.set(at, [
      ...writeStem(withText(piece, behind[1] ?? ""), kind),
      { ...withText(piece, `[${behind[2] ?? ""}]`), debris: true as const },
    ]);
  }
  if (stems.size + made.size === 0) return pieces;
  const places = new Set(Array.from(stems.values(), ({ at }) => at));
  return pieces.flatMap((piece, at) => {
    const kind = stems.get(at);
    if (kind !== undefined) return writeStem(piece, kind);
    if (places.has(at))
      return [{ ...withText(piece, piece.text.replace(/^\s*[-*+•]\s+/u, "")), debris: true as const }];
    return made.get(at) ?? [piece];
  });
}

/** The stem with the name of its kind and the line of its scale. A question of 0 to 10 decides itself what it is. */
function writeStem(piece: Piece, { named, scale }: { named: string; scale: string }): readonly Piece[] {
  const recommends = /(?:^|\s)0-10(?:\s|$)/u.test(scale) && /\brecommend|推[荐薦]/iu.test(piece.text);
  const stem = withText(piece, nameStem(piece.text.replace(/\*\*\s*$/u, ""), recommends ? "[NPS]" : named));
  const bold = /\*\*\s*$/u.test(piece.text) ? withText(stem, stem.text.replace("**", "")) : stem;
  return scale === "" ? [bold] : [bold, withText(piece, scale)];
}

const STEP =
  /^\s*(\d{1,2})\s?分?\s?(?:[(（]\s?([^()（）\d]{1,30}?)\s?[)）]|[=＝:：]\s?([^\d,，;；|/—–()（）]{1,30}?)(?=\s*(?:[,，;；|/—–]|\s-\s|$)))?\s*(?:(?:[-–—|/,，;；、·…~]|⭐|★|☆)\uFE0F?\s*)*/u;
const LEGEND_BEHIND =
  /[(（]\s?(\d{1,2})\s?分?\s?[=＝]\s?([^\d=＝,，;；]{1,20})[,，;；、]\s?(\d{1,2})\s?分?\s?[=＝]\s?([^\d=＝,，;；()（）]{1,20})[)）]\s*$/u;
const MOST_STEPS = 11;
/** `- Comments: ____` below the steps. */
const REMARK_PLACE = /^\s*(?:[-*+•]\s+)?(\p{L}[\p{L} ’'/]{1,40}?)\s?[:：]\s*[_＿]{3,}\s*$/u;

/** `1 (Poor) — 2 — 3 — 4 — 5 (Excellent)` as the line of a scale; null for other lines. */
function readWordedSteps(text: string): { scale: string; between: string } | null {
  if (text.length > 200 || !/\d/u.test(text)) return null;
  const legend = LEGEND_BEHIND.exec(text);
  let rest = (legend === null ? text : text.slice(0, legend.index)).trim().replace(/^(?:[-*•⭐★☆]\uFE0F?\s*)+/u, "");
  const steps: { value: number; word: string }[] = [];
  while (rest !== "") {
    const step = STEP.exec(rest);
    if (step === null || steps.length === MOST_STEPS) return null;
    steps.push({ value: Number(step[1]), word: (step[2] ?? step[3] ?? "").trim() });
    rest = rest.slice(step[0].length);
  }
  if (steps.length > 1 && (steps[1]?.value ?? 0) < (steps[0]?.value ?? 0)) steps.reverse();
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined || steps.length < 3 || first.value > 1) return null;
  if (!steps.every(({ value }, at) => value === first.value + at)) return null;
  if (steps.slice(1, -1).some(({ word }) => word !== "")) return null;
  const [low, high] =
    legend === null
      ? [first.word, last.word]
      : Number(legend[1]) < Number(legend[3])
        ? [legend[2] ?? "", legend[4] ?? ""]
        : [legend[4] ?? "", legend[2] ?? ""];
  if (low === "" || high === "") return null;
  const between = steps.slice(1, -1).map(({ value }) => value);
  return { scale: `${low.trim()} ${first.value}-${last.value} ${high.trim()}`, between: between.join(" ") };
}

/** `2. How was it?⏎⭐ 1 (Poor) — 2 — 3 — 4 — 5 (Excellent)`: the steps of a scale, with words for its ends. */
export function writeWordedSteps(pieces: readonly Piece[]): readonly Piece[] {
  const scales = new Map<number, { scale: string; between: string }>();
  const stems = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const scale = debris === true ? null : readWordedSteps(text);
    const stem = scale === null ? -1 : filledAbove(pieces, at);
    const above = pieces[stem]?.text ?? "";
    if (scale === null || stem < 0 || !isStem(above) || readWordedSteps(above) !== null) continue;
    scales.set(at, scale);
    stems.add(stem);
  }
  if (scales.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (stems.has(at)) return writeStem(piece, { named: NAMED.scale, scale: "" });
    const own = scales.get(at);
    const label = scales.has(at - 1) && piece.text.length <= LONGEST ? REMARK_PLACE.exec(piece.text)?.[1] : undefined;
    if (label !== undefined) return [withText(piece, `${label}${NAMED.essay}`)];
    if (own === undefined) return [piece];
    return [
      withText(piece, own.scale),
      { ...withText(piece, own.between), debris: true as const },
      withText(piece, ""),
    ];
  });
}

const RANKS = /[(（[]\s?rank(?:ed|ing)?\b[^()（）[\]]{0,60}[)）\]]\s*[?？:：]?\s*(?:\*\*)?\s*$/iu;

/** `What annoys you most? (Rank 1–5, 1 = most)` above a list: its lines are put in order. */
export function nameRanked(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > LONGEST || !RANKS.test(piece.text)) return piece;
    const first = nextFilled(pieces, at);
    const second = first < 0 ? -1 : nextFilled(pieces, first);
    if (second < 0 || ![first, second].every((line) => OPTION.test(lineAt(pieces, line)))) return piece;
    return withText(piece, `${piece.text.trimEnd()}${NAMED.order}`);
  });
}

const LETTERS = /[(（]([a-h])[)）]/gu;

/** `5. If a tool could (a) save time, (b) cost nothing and (c) work offline, would you buy it?`: letters of a sentence are no keys. */
export function escapeLettersInside(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const { text } = piece;
    if (piece.debris === true || text.length > 2 * LONGEST || !NUMBERED.test(text) || !ASKS.test(text)) return piece;
    const letters = [...text.matchAll(LETTERS)].map((match) => match[1] ?? "");
    if (letters.length < 2 || letters.some((letter, index) => letter.charCodeAt(0) !== 97 + index)) return piece;
    const below = lineAt(pieces, nextFilled(pieces, at));
    return OPTION.test(below) ? withText(piece, text.replace(LETTERS, "\\($1\\)")) : piece;
  });
}

const BULLET_OF_BOXES = /^(\s*)[-*+•]\s+(?=[□☐○◯▢][^□☐○◯▢]+[□☐○◯▢])/u;

/** `- ☐ Yes ☐ No ☐ Maybe`: a bullet in front of all choices. */
export function dropBulletOfBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && BULLET_OF_BOXES.test(piece.text)
      ? withText(piece, piece.text.replace(BULLET_OF_BOXES, "$1"))
      : piece,
  );
}

const ANNOUNCES = /^\s*(?:\*\*)?\d{1,3}\s?[.．、)）]\s*[^_＿□☐○◯▢[\]]{2,120}[:：]\s*(?:\*\*)?\s*$/u;
const BOXED =
  /^\s*(?:[-*+•]\s+)?([^_＿□☐○◯▢\d\s(（][^_＿□☐○◯▢]{1,90}?)\s*[:：]?\s*((?:[□☐○◯▢][^□☐○◯▢_＿]{1,30}){2,6}(?:[_＿]{2,}\s*)?)$/u;
const REMARK = /^[^_＿□☐○◯▢]{20,}[.。!！]\s*$/u;
const MOST_PARTS = 12;

const partBoxes = (source: string): string[] =>
  source
    .split(/[□☐○◯▢]/u)
    .map((label) => label.trim())
    .filter((label) => label !== "");

/** `9. If you built something, three questions:⏎May we use your name? □ Yes □ No`: the lines below ask, each for itself. */
export function tellAskingHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set<number>();
  const parts = new Map<number, readonly Piece[]>();
  for (const [head, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !ANNOUNCES.test(text)) continue;
    const own = new Map<number, readonly Piece[]>();
    const lists: string[] = [];
    let asking = 0;
    for (let at = nextFilled(pieces, head); at >= 0 && own.size < MOST_PARTS; at = nextFilled(pieces, at)) {
      const piece = pieces[at];
      const [, label, boxes = ""] = BOXED.exec(lineAt(pieces, at)) ?? [];
      if (piece === undefined || label === undefined) {
        // The boxes may stand below the question.
        const below = nextFilled(pieces, at);
        const asked = lineAt(pieces, at);
        const offered = partBoxes(lineAt(pieces, below));
        const isBoxes = /^\s*[□☐○◯▢]/u.test(lineAt(pieces, below)) && offered.length > 1;
        if (piece === undefined || below !== at + 1 || !isBoxes || !ASKS.test(asked) || NUMBERED.test(asked)) break;
        own.set(at, [withText(piece, ""), withText(piece, nameStem(asked.trim(), NAMED.single))]);
        lists.push(offered.join("|"));
        asking += 1;
        at = below;
        continue;
      }
      own.set(at, [
        withText(piece, ""),
        withText(piece, nameStem(label, NAMED.single)),
        withText(piece, boxes.trim()),
        withText(piece, ""),
      ]);
      lists.push(partBoxes(boxes).join("|"));
      if (/[?？]$/u.test(label)) asking += 1;
    }
    // Statements that are all judged by the same degrees are the rows of a table.
    const alike = new Set(lists).size === 1 && (lists[0]?.split("|").length ?? 0) > 2;
    if (own.size < 2 || (alike && asking < own.size)) continue;
    heads.add(head);
    for (const [at, lines] of own) parts.set(at, lines);
    const behind = nextFilled(pieces, Math.max(...own.keys()));
    const remark = pieces[behind];
    if (remark !== undefined && REMARK.test(lineAt(pieces, behind)) && !NUMBERED.test(remark.text))
      parts.set(behind, [withText(remark, ""), withText(remark, tell(remark.text))]);
  }
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    heads.has(at)
      ? [withText(piece, ""), withText(piece, tell(piece.text.replaceAll("**", "")))]
      : (parts.get(at) ?? [piece]),
  );
}

const BARRED = /^\s*[^/_＿□☐○◯▢|:：]{1,50}(?:\s\/\s[^/_＿□☐○◯▢|]{1,50}){1,9}$/u;
const TWO_WORDS = /^[^/]{1,14}\s\/\s[^/]{1,14}$/u;

/** `5. How do you get your news?⏎⏎Television / Radio / Newspapers`: the choices on one line, below a number. */
export function openBarredLines(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Set<number>();
  const lines = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (
      debris === true ||
      text.length > LONGEST ||
      !BARRED.test(text) ||
      /[?？]/u.test(text) ||
      OPTION.test(text) ||
      NUMBERED.test(text) ||
      // The name of a type in front of the choices is read with them.
      /^\s*[[【［]/u.test(text)
    )
      continue;
    const stem = filledAbove(pieces, at);
    const above = lineAt(pieces, stem);
    const below = lineAt(pieces, nextFilled(pieces, at));
    if (!NUMBERED.test(above) || !isStem(above) || OPTION.test(below) || BARRED.test(below) || /[_＿]{3}/u.test(above))
      continue;
    // Two words may be one title with a bar; below a question they are its choices.
    if (/^[^/]*\/[^/]*$/u.test(text) && !(TWO_WORDS.test(text.trim()) && /[?？:：)）]\s*$/u.test(above))) continue;
    stems.add(stem);
    lines.add(at);
  }
  if (stems.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (stems.has(at))
      return [withText(piece, nameStem(piece.text, allowsSeveral(piece.text) ? NAMED.several : NAMED.single))];
    if (!lines.has(at)) return [piece];
    const labels = piece.text.split(/\s\/\s/u);
    return [
      ...labels.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label.trim()}`)),
      withText(piece, ""),
    ];
  });
}

const BARE = /^\s*[^\s_＿□☐○◯▢|\d•*#+[(（-][^_＿□☐○◯▢|:：?？]{0,60}$/u;
const OTHER = /^\s*(others?(?:,? (?:please )?specify)?(?:\s?[(（][^()（）]{1,40}[)）])?)\s?[:：]?\s*[_＿]{2,}\s*$/iu;

/** `2. Which is it?⏎⏎Housing⏎Health⏎Other: ____`: the place belongs to the last of the bare choices. */
export function letterBareOthers(pieces: readonly Piece[]): readonly Piece[] {
  const letters = new Map<number, number>();
  const stems = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !OTHER.test(text)) continue;
    let from = at;
    while (
      from > 0 &&
      at - from < 25 &&
      BARE.test(lineAt(pieces, from - 1)) &&
      !NUMBERED.test(lineAt(pieces, from - 1))
    )
      from -= 1;
    const stem = filledAbove(pieces, from);
    if (at - from < 2 || !NUMBERED.test(lineAt(pieces, stem)) || !isStem(lineAt(pieces, stem))) continue;
    stems.add(stem);
    for (let line = from; line <= at; line += 1) letters.set(line, line - from);
  }
  if (stems.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (stems.has(at))
      return withText(piece, nameStem(piece.text, allowsSeveral(piece.text) ? NAMED.several : NAMED.single));
    const letter = letters.get(at);
    if (letter === undefined) return piece;
    const other = OTHER.exec(piece.text)?.[1];
    const label = other === undefined ? piece.text.trim() : `${other.trim()}：____`;
    return withText(piece, `${String.fromCharCode(65 + letter)}. ${label}`);
  });
}

const BOLD_PART = /^\s*\*\*[^*:：]{3,60}(?:[:：]\s?\*\*|\*\*\s?(?:[(（][^()（）]{2,80}[)）])?\s?[:：])\s*$/u;

/** `**Business Impact**:` right above a number, several times: parts and no fields. */
export function tellBoldParts(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap(({ text, debris }, at) =>
    debris !== true &&
    text.length <= LONGEST &&
    BOLD_PART.test(text) &&
    NUMBERED.test(lineAt(pieces, nextFilled(pieces, at)))
      ? [at]
      : [],
  );
  if (parts.length < 2) return pieces;
  const told = new Set(parts);
  return pieces.flatMap((piece, at) =>
    told.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text.replaceAll("**", "")))] : [piece],
  );
}

/** In the order in which they are made. */
export const ASKED_PLACES: readonly Repair[] = [
  joinAskedWraps,
  nameBracketKinds,
  writeWordedSteps,
  nameRanked,
  escapeLettersInside,
  dropBulletOfBoxes,
  tellAskingHeads,
  openBarredLines,
  letterBareOthers,
  tellBoldParts,
];
