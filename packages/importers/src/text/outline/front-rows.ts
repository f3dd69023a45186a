/** Rows of known labels without places, and the labels of records that their keeper fills in. */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, withText, cellsBetweenTabs } from "../layout/piece.ts";
import { FIELD_NAME, isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";

const NUMBERED = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
/** What examiners write. */
const MARKS = /^(?:得\s?分|[总總]\s?分|[评評]\s?分|[评評阅閱]卷人?|成\s?[绩績]|[满滿]分)$/u;

/** A field of its own, also where its label would be the office's. */
function askField(piece: Piece, label: string): Piece[] {
  if (!isOfficeLabel(label)) return [withText(piece, `${label}：____`)];
  const kind = /日期|[时時][间間]$/u.test(label) ? NAMED.date : "[单行文本]";
  return [withText(piece, ""), withText(piece, `${label}${kind}`), withText(piece, "")];
}

/** Among how many lines at the top of a text without numbers they are sought. */
const MOST_FRONT = 6;
const LEAST_PLACES = 3;

/** `六 年 甲 班 座號 姓名` */
const IN_CLASS = /^\s*[\p{Script=Han}\d○]{0,3}\s*年\s*[\p{Script=Han}\d○]{0,2}\s*班\s+(?=\S)/u;

/** `编号 姓名 性别 年龄 测验日期`: a line of nothing but known labels above the first question. */
export function partKnownRows(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.findIndex(({ text }) => NUMBERED.test(text));
  // Without numbers, places to write on must show that the line is not the head of a table or a list of words.
  const places = numbered < 0 ? pieces.filter(({ text }) => /[_＿]{2}/u.test(text)).length : LEAST_PLACES;
  const first = numbered < 0 ? Math.min(pieces.length, MOST_FRONT) : numbered;
  if (places < LEAST_PLACES) return pieces;
  if (first < 1) return pieces;
  return pieces.flatMap((piece, at) => {
    if (at >= first || piece.debris === true || piece.text.length > 80 || /[\t|_＿:：]/.test(piece.text))
      return [piece];
    const above = IN_CLASS.exec(piece.text)?.[0] ?? "";
    const labels = piece.text
      .slice(above.length)
      .trim()
      .replace(/\s*[*＊]$/u, "")
      .split(/[\s\u3000]+/u);
    const known = labels.every((label) => label.length > 1 && (isFieldLabel(label) || isOfficeLabel(label)));
    // What pupils write above a paper is no question.
    if (
      labels.length < (above === "" ? 3 : 2) ||
      !known ||
      labels.some((label) => MARKS.test(label)) ||
      !labels.some((label) => isFieldLabel(label) && !isOfficeLabel(label))
    )
      return [piece];
    return [
      ...(above === "" ? [] : [withText(piece, above.trim())]),
      ...labels.flatMap((label) => askField(piece, label)),
    ];
  });
}

/** What is kept by those who do the work: nobody else fills in its fields. */
const RECORD = /(?:[记記][录錄]|台[账帳]|日志|日誌|交接|[值]班|巡[查检檢视視])(?:表|[单單]|簿|卡|[册冊]|本)?\s*$/u;

const OFFICE_FIRST =
  /^([ \u3000]*(\p{Script=Han}{2,6})[:：][ \u3000_＿]{3,})(\p{Script=Han}{2,8}[:：][ \u3000]*[_＿ \u3000]{3,}.*)$/u;

/** `问卷编号：        调查地点：     镇     村`: what the office fills in stands on a line of its own where the rest is no plain field. */
export function partOfficePlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const text = piece.debris === true || piece.text.length > 160 ? "" : piece.text;
    const [, front = "", label = "", rest = ""] = OFFICE_FIRST.exec(text) ?? [];
    if (front === "" || !isOfficeLabel(label) || readFields(text.trim()) !== null) return [piece];
    return [withText(piece, front.trimEnd()), withText(piece, rest)];
  });
}

const RECORD_LABELS = /^(?:[ \u3000_＿年月日时時分]*\p{Script=Han}{2,8}[:：])+[ \u3000_＿年月日时時分]*$/u;

/** Labels with places in a record, such as `回访人：____ 回访日期：____`, are all fields. */
export function askRecords(pieces: readonly Piece[]): readonly Piece[] {
  const title = pieces.find(({ text }) => text.trim() !== "")?.text.trim() ?? "";
  if (title.length > 30 || !RECORD.test(title)) return pieces;
  return pieces.flatMap((piece) => {
    // `联系电话：        回访日期：   年   月   日    回访人：`
    if (piece.debris !== true && piece.text.length <= 200 && RECORD_LABELS.test(piece.text)) {
      const run = [...piece.text.matchAll(/(\p{Script=Han}{2,8})[:：]/gu)].flatMap(([, label]) => label ?? []);
      if (run.length > 1 && run.some((label) => isOfficeLabel(label)))
        return run.flatMap((label) => askField(piece, label));
    }
    const fields = piece.debris === true || NUMBERED.test(piece.text) ? null : readFields(piece.text.trim());
    const labels = fields?.fields ?? [];
    if (fields === null || fields.office.length > 0 || !labels.some(({ label }) => isOfficeLabel(label)))
      return [piece];
    if (labels.some(({ sure, options }) => !sure || options.length > 0)) return [piece];
    return labels.flatMap(({ label }) => askField(piece, label));
  });
}

/** `部门⇥⇥姓名⇥⇥`: one row of a table whose cells are known labels with empty cells behind them. */
function readTabRow(piece: Piece | undefined): string[] | null {
  if (piece === undefined || piece.debris === true || !piece.text.includes("\t") || piece.text.length > 200)
    return null;
  const cells = cellsBetweenTabs(piece.text).map((cell) => cell.replace(/\s?[:：]$/u, ""));
  const labels = cells.filter((cell) => cell !== "");
  const placed = cells.every((cell, at) => cell === "" || cells[at + 1] === "");
  return placed && labels.length > 1 && labels.every((label) => isFieldLabel(label)) ? labels : null;
}

const LONE = /^\s*(\p{Script=Han}{2,8})\s?[:：]\s*$/u;

/** One such row alone, and the labels without places right above it. */
export function partTabRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map((piece) => readTabRow(piece));
  // Several rows are a table, which is read as a whole.
  if (pieces.filter(({ text }) => text.includes("\t")).length > 1) return pieces;
  const alone = rows.map((row) => row !== null);
  if (!alone.includes(true)) return pieces;
  const lone = new Set<number>();
  for (const [at, one] of alone.entries()) {
    if (!one) continue;
    for (let above = at - 1; above >= 0 && isFieldLabel(LONE.exec(pieces[above]?.text ?? "")?.[1] ?? ""); above -= 1)
      lone.add(above);
  }
  return pieces.flatMap((piece, at) => {
    if (lone.has(at)) return askField(piece, LONE.exec(piece.text)?.[1] ?? "");
    return (alone[at] ?? false) ? (rows[at] ?? []).flatMap((label) => askField(piece, label)) : [piece];
  });
}

/** `无有____`: two choices that touch because their boxes are lost, below what they answer. */
const GLUED = /^\s*(无有|有无|無有|有無|是否|否是|男女|女男)\s*([_＿]{2,})?\s*$/u;

export function partGluedPairs(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => GLUED.test(text))) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const match = piece.debris === true ? null : GLUED.exec(piece.text);
    const stem = result.at(-1);
    const above = stem?.text.trim() ?? "";
    if (match === null || stem === undefined || above === "" || above.length > 120 || /[_＿□。]\s*$/u.test(above)) {
      result.push(piece);
      continue;
    }
    const [first = "", second = ""] = match[1] ?? "";
    result[result.length - 1] = withText(stem, "");
    result.push(
      withText(stem, `${above}${/[题題][\]】]$/u.test(above) ? "" : NAMED.single}`),
      withText(piece, `A. ${first}`),
      withText(piece, `B. ${second}${match[2] === undefined ? "" : "：____"}`),
      withText(piece, ""),
    );
  }
  return result;
}

const PLACED_NAME = `\\p{Script=Han}{0,3}(?:${FIELD_NAME})\\s?[:：]?\\s*(?:[_＿]{2,}|(?:[□○☐]\\s?[男女]\\s*){2})?`;
/** Known labels behind each other inside a line that runs on. */
const FRONT_RUN = new RegExp(
  `(?:^|[\\s\\u3000。！!：:)）])((?:${PLACED_NAME}[\\s\\u3000*＊]+){2,}${PLACED_NAME})(?=[\\s\\u3000*＊]|\\p{Script=Han}{2,8}[:：]|$)`,
  "u",
);
const ONE = new RegExp(
  `(\\p{Script=Han}{0,3}?(?:${FIELD_NAME}))\\s?[:：]?\\s*([_＿]{2,}|(?:[□○☐]\\s?[男女]\\s*){2})?`,
  "gu",
);
const PLACED_LABELS =
  /^[\s\u3000]*(?:[^:：_＿]{1,20}[:：][\s\u3000]*[_＿]{2,}(?:[年月][_＿]{1,8}){0,2}[日号號]?[\s\u3000]*){2,}$/u;
/** Among how many long lines at the top they are sought. */
const LONG_LINES = 6;
/** How far into a text its fields may stand. */
const FRONT = 900;

/** Labels that are no known words, in front of those that are. */
const LABELS_BEFORE = /^[ \u3000]*(?:\p{Script=Han}{2,8}[:：][ \u3000]+){1,3}$/u;

/** `班组：      姓名：      工号：`: the first label is asked as the others are. */
function askBefore(piece: Piece, before: string): Piece[] {
  if (!LABELS_BEFORE.test(before)) return [withText(piece, before)];
  return before
    .split(/[:：][ \u3000]+/u)
    .filter((label) => label.trim() !== "")
    .flatMap((label) => askField(piece, label.trim()));
}

const DATE_PLACES = /^年[ \u3000]*月(?:[ \u3000]*日)?[ \u3000]*$/u;

/** `…如实回答。年级 学校 年龄 性别:□男 □女 1.…`: the labels on lines of their own; null if there are fewer than three. */
export function partFrontRun(piece: Piece): Piece[] | null {
  // Labels with places are read as they stand.
  if (piece.text.length < 60 || PLACED_LABELS.test(piece.text)) return null;
  const front = piece.text.slice(0, FRONT);
  const first = front.search(/(?:^|[^\d])1\s?[.．、)）]\s*(?!\d)/u);
  const match = FRONT_RUN.exec(first > 0 ? front.slice(0, first + 1) : front);
  const run = match?.[1];
  if (match === null || run === undefined) return null;
  const from = match.index + match[0].length - run.length;
  const fields = Array.from(run.matchAll(ONE), ([, label = "", value = ""]) => {
    const name = label.replace(/\s/gu, "");
    return /[□○☐]/u.test(value) ? [withText(piece, `${name}：${value.trim()}`)] : askField(piece, name);
  });
  // Nothing else may stand among the labels.
  if (/[\p{L}\p{N}]/u.test(run.replace(ONE, ""))) return null;
  const rest = piece.text.slice(from + run.length).replace(/^[\s*＊]+/u, "");
  // What begins like a key tells what the letters of the questions stand for.
  // `考试日期：    年   月   日`: the places of the last label, which is asked by its type.
  const before = piece.text.slice(0, from);
  if (DATE_PLACES.test(rest)) return [...askBefore(piece, before), ...fields.flat(), toDebris(piece, rest.trim())];
  const told = /^[参參]?考?答案/u.test(rest) ? rest.search(/(?:^|[^\d])1\s?[.．、)）]\s*(?!\d)/u) + 1 : 0;
  return [
    ...askBefore(piece, before),
    ...fields.flat(),
    withText(piece, ""),
    ...(told > 0 ? [withText(piece, `${NAMED.statement}${rest.slice(0, told)}`), withText(piece, "")] : []),
    withText(piece, /^[参參]?考?答案/u.test(rest) && told === 0 ? `${NAMED.statement}${rest}` : rest.slice(told)),
  ];
}

export function partFrontRuns(pieces: readonly Piece[]): readonly Piece[] {
  const long = pieces.filter(({ text, debris }) => debris !== true && text.length >= 60).slice(0, LONG_LINES);
  for (const piece of long) {
    const parted = partFrontRun(piece);
    if (parted !== null) return pieces.flatMap((one) => (one === piece ? parted : [one]));
  }
  return pieces;
}

const STARRED_LABELS = /^\s*(?:[*＊]\s?[\p{Script=Han}（）()/]{2,14}[\s\u3000]*)+$/u;
const PLAIN_LABEL = /^\s*\p{Script=Han}{2,6}\s*$/u;
const LEAST_STARRED = 4;

/** `*姓名 *性别⏎*专业⏎护照号`: stars in front of the labels of a form that nothing else marks, and the labels between them. */
export function askFrontStars(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.flatMap(({ text, debris }, at) => (debris !== true && STARRED_LABELS.test(text) ? [at] : []));
  const first = own[0] ?? 0;
  const last = own.at(-1) ?? 0;
  if (own.length < LEAST_STARRED) return pieces;
  const between = pieces.slice(first, last + 1);
  // Anything but labels in between is another kind of text.
  if (!between.every(({ text }) => text.trim() === "" || STARRED_LABELS.test(text) || PLAIN_LABEL.test(text)))
    return pieces;
  return pieces.flatMap((piece, at) => {
    if (at < first || at > last || piece.text.trim() === "") return [piece];
    return piece.text
      .trim()
      .split(/[\s\u3000]+(?=[*＊])|[\s\u3000]+/u)
      .map((label) => label.replace(/^[*＊]\s?/u, ""))
      .filter((label) => label !== "")
      .flatMap((label) => {
        const star =
          piece.text.includes(`*${label}`) || piece.text.includes(`＊${label}`) || /[*＊]\s/u.test(piece.text)
            ? "*"
            : "";
        if (/上[传傳]/u.test(label))
          return [withText(piece, ""), withText(piece, `${label}${NAMED.file}${star}`), withText(piece, "")];
        return [withText(piece, `${label}${star}：____`)];
      });
  });
}
