/**
 * Lines of surveys and appraisals that say in their own words how they are answered:
 *
 *     1）楼道整洁 ……………… ______分                     points behind leaders
 *     5.给这次服务打几颗星(1-5颗)                       stars
 *     6.有问题的地方拍个照传上来                        a picture
 *     很不满意   1   2   3   4   5   很满意  （请圈出）   a scale with a hint behind it
 *     2、居住情况：（1）独居（2）与子女⏎同住（3）其他    choices that a copy broke
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const usable = ({ text, debris }: Piece): boolean => debris !== true && text.trim() !== "" && text.length <= LONGEST;

const LEADER =
  /^([ \u3000]*[^_＿…⋯:：□☐○◯\t]{3,60}?)[ \u3000]*(?:[…⋯]{2,}|[.．·]{6,})[ \u3000]*[_＿]{2,}[ \u3000]*(分|[次个個人天元])[ \u3000]*$/u;

/** `楼道整洁 ………… ____分`, on several lines: a number is written behind the leaders. */
function askBehindLeaders(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map((piece) => (usable(piece) ? LEADER.exec(piece.text) : null));
  if (found.filter((match) => match !== null).length < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const [, label, unit] = found[at] ?? [];
    return label === undefined ? piece : withText(piece, `${label}（${unit ?? ""}）${NAMED.number}`);
  });
}

const STARS =
  /^(?=[^□☐○◯_＿☆★]*$)(.{2,40}[几幾][颗顆个個]星[^()（）]{0,6}[(（]\s?1\s?[-~～–—至到]\s?(?:5|10)\s?[颗顆个個分]?星?[)）])[:：?？。]?\s*$/u;
const PHOTO =
  /^(?=[^□☐○◯_＿:：?？]*$)(.{0,24}(?:[请請]|把|将|將|拍).{0,12}(?:照片?|[图圖]片?|截[图圖])[^，。,;；]{0,6}(?:[传傳發发](?:上[来來]|[过過][来來]|到\S{1,6}|[给給]\S{1,4})|上[传傳]))[。.]?\s*$/u;

/** `给服务打几颗星(1-5颗)`, `6.拍个照传上来`: such lines ask for stars and for pictures. */
function askStarsAndPhotos(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex((piece) => usable(piece));
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      // A title, and a sentence of an introduction, tell what to do.
      if (!usable(piece) || at === first || piece.text.length > 60) return [piece];
      const stars = STARS.exec(piece.text)?.[1];
      if (stars !== undefined) return [withText(piece, `${stars}${NAMED.rating}`)];
      const photo = PHOTO.exec(piece.text)?.[1];
      // Without a number it may as well say how the form is handed in.
      const numbered = /^\s*\d{1,2}\s?[.．、)）]/u.test(piece.text);
      return [photo !== undefined && numbered ? withText(piece, `${photo}${NAMED.picture}`) : piece];
    }),
    pieces,
  );
}

const HINTED_SCALE =
  /^([ \t\u3000]*\p{Script=Han}{2,8}[ \t\u3000]+(?:\d{1,2}[ \t\u3000]+){3,11}\p{Script=Han}{2,8})[ \t\u3000]*([(（][^()（）]{2,16}[)）])[ \t\u3000]*$/u;

/** `很不满意 1 2 3 4 5 很满意 （请圈出）`: what is said behind a scale stands in the question above it. */
function raiseScaleHints(pieces: readonly Piece[]): readonly Piece[] {
  const raised = new Map<number, string>();
  const result = pieces.map((piece, at) => {
    const [, scale, hint = ""] = usable(piece) ? (HINTED_SCALE.exec(piece.text) ?? []) : [];
    const above = pieces[at - 1];
    if (scale === undefined || above === undefined || !usable(above)) return piece;
    raised.set(at - 1, hint);
    return withText(piece, scale);
  });
  if (raised.size === 0) return pieces;
  return result.map((piece, at) =>
    raised.has(at) ? withText(piece, `${piece.text.trimEnd()}${raised.get(at) ?? ""}`) : piece,
  );
}

const BRACKETED = /[(（](\d)[)）](?=\s?\p{L})/gu;

/** `2、情况：（1）独居（2）与子女⏎同住（3）其他`: choices behind a question go on in the line below. */
function joinBrokenChoices(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const above = result.at(-1);
    const goesOn = (): boolean => {
      if (above === undefined || !usable(piece) || !usable(above) || above.text.length + piece.text.length > LONGEST)
        return false;
      if (!/^\s*\d{1,3}\s?[.．、]/u.test(above.text) || !/^\s*\p{Script=Han}/u.test(piece.text)) return false;
      const before = [...above.text.matchAll(BRACKETED)].map(([, no]) => Number(no));
      const behind = [...piece.text.matchAll(BRACKETED)].map(([, no]) => Number(no));
      return (
        before.length >= LEAST && behind.length > 0 && [...before, ...behind].every((no, index) => no === index + 1)
      );
    };
    if (above !== undefined && goesOn())
      result.splice(-1, 1, covering(withText(above, `${above.text.trimEnd()}${piece.text.trim()}`), [piece]));
    else result.push(piece);
  }
  return unlessSame(result, pieces);
}

const MAKER =
  /^[\s\u3000]*[\p{Script=Han}\d（）()]{2,24}(?:居委[会會]|村委[会會]|[业業]委[会會]|物[业業](?:服[务務]中心|公司|[处處])?|工[会會]|公司|[学學]校|中[学學]|小[学學]|幼[儿兒][园園]|[医醫]院|[协協][会會]|中心|支部|[处處]|部|科|[办辦]公室|[队隊]|[组組]|社|[会會])[\s\u3000]*$/u;
const DAY = /^[\s\u3000]*(?:\d{4}\s?年\s?)?\d{1,2}\s?月(?:\s?\d{1,2}\s?[日号號])?[\s\u3000]*$/u;

/** `桂花苑居委会⏎6月10日` behind a blank line at the end: who wrote the text, and when. */
function tellWriters(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex((piece) => usable(piece));
  const above = last - 1;
  const day = pieces[last];
  const maker = pieces[above];
  if (day === undefined || maker === undefined || !usable(maker) || above < 4) return pieces;
  const signed = DAY.test(day.text) && MAKER.test(maker.text) && textAt(pieces, above - 1).trim() === "";
  // Without numbers, others know where the last question ends.
  if (!signed || !pieces.some((piece) => usable(piece) && /^\s*\d{1,2}\s?[.．、)）]/u.test(piece.text))) return pieces;
  return [
    ...pieces.slice(0, above),
    withText(maker, tell(maker.text.trim())),
    withText(day, tell(day.text.trim())),
    ...pieces.slice(last + 1),
  ];
}

const KEYS = /^[\s\u3000]*(?:[参參]考)?答案[:：]\s*1\s?[.．、]/u;
const NOTE = /^[\s\u3000]*[(（][^()（）]{8,80}[)）][\s\u3000]*$/u;

/** `参考答案：1.B 2.C⏎（请于6月30日前投入答题箱）`: what stands in brackets below the answers, at the end, is said to all. */
function tellBelowKeys(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex((piece) => usable(piece));
  const note = pieces[last];
  if (note === undefined || !NOTE.test(note.text) || !KEYS.test(textAt(pieces, last - 1, LONGEST))) return pieces;
  return [
    ...pieces.slice(0, last),
    withText(note, ""),
    withText(note, tell(note.text.trim())),
    ...pieces.slice(last + 1),
  ];
}

const SEVERAL_CELLS = /可\s?[复複多][选選]|[复複多][选選]/u;
const SCORED = /[满滿]分\s?\d{1,3}\s?分?|[打写寫填].{0,6}分[数數]?/u;
const IN_BRACKETS = /^[\s\u3000]*[(（]([请請][^()（）]{4,60})[)）][\s\u3000]*$/u;

/** The line above a table of empty cells says what stands in them: several marks, points, or one mark in each row. */
function nameEmptyTables(pieces: readonly Piece[]): readonly Piece[] {
  const cells = (at: number) =>
    textAt(pieces, at, LONGEST).includes("\t") ? textAt(pieces, at, LONGEST).split("\t") : [];
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const head = usable(piece) ? nextFilled(pieces, at, 3) : -1;
    const [corner = "", ...columns] = cells(head);
    let end = head + 1;
    while (
      columns.length > 1 &&
      (cells(end)[0]?.trim() ?? "") !== "" &&
      cells(end)
        .slice(1)
        .every((cell) => cell.trim() === "")
    )
      end += 1;
    const rows = pieces.slice(head + 1, end);
    const fits =
      rows.length >= LEAST &&
      !piece.text.includes("\t") &&
      columns.every((column) => /\p{L}/u.test(column) && column.length < 9) &&
      rows.every((_, index) => cells(head + 1 + index).length === columns.length + 1);
    const several = fits && corner.trim() === "" && SEVERAL_CELLS.test(piece.text);
    const scored =
      fits &&
      corner.trim() !== "" &&
      SCORED.test(piece.text) &&
      // Other readers know sentences with brackets.
      !/[(（]/u.test(piece.text) &&
      !columns.some((column) => /[优優良差]|[满滿]意|合格|同意|分/u.test(column));
    if (!several && !scored) {
      result.push(piece);
      continue;
    }
    const top = pieces[head] ?? piece;
    result.push(
      withText(piece, ""),
      covering(
        withText(piece, `${piece.text.trim().replace(/[:：]$/u, "")}${several ? NAMED.ticks : NAMED.grid}`),
        pieces.slice(at + 1, head),
      ),
      ...(corner.trim() === "" ? [] : [{ ...withText(top, corner.trim()), debris: true as const }]),
      withText(top, "行："),
      ...rows.map((row) => withText(row, `- ${row.text.split("\t")[0]?.trim() ?? ""}`)),
      withText(top, "列："),
      ...columns.map((column) => withText(top, `- ${column.trim()}`)),
      withText(top, ""),
    );
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

/** `（请在相应空格内打“√”）⏎姓  名⇥职  务⇥优秀⇥称职`: the sentence in brackets above persons and degrees is the question. */
function askBracketsAboveTables(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const sentence = usable(piece) ? IN_BRACKETS.exec(piece.text)?.[1] : undefined;
      const head = sentence === undefined ? -1 : nextFilled(pieces, at, 3);
      const persons = /^(?:姓\s*名|被[评評]\S{0,4}人|[对對]象)\t/u.test(textAt(pieces, head, LONGEST));
      if (sentence === undefined || !persons || !/打|[选選]|[评評]/u.test(sentence)) return [piece];
      return [withText(piece, ""), withText(piece, `${sentence}${NAMED.matrix}`)];
    }),
    pieces,
  );
}

const QUARTER = /^[\s\u3000]*Q[1-4][\s,·–-]{0,3}(?:FY\s?)?(?:19|20)\d\d[\s\u3000]*$/u;

/** `Q3 2024` in the title of a form is a time and no number of a question. */
function tellQuarters(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      usable(piece) && QUARTER.test(piece.text) ? withText(piece, tell(piece.text.trim())) : piece,
    ),
    pieces,
  );
}

/** In the order in which they are made. */
export const WORDED_ANSWERS: readonly Repair[] = [
  tellQuarters,
  askBehindLeaders,
  askStarsAndPhotos,
  raiseScaleHints,
  joinBrokenChoices,
  tellWriters,
  tellBelowKeys,
  nameEmptyTables,
  askBracketsAboveTables,
];
