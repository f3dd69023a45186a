/**
 * Templates of forms as people keep them in notes: headings with digits on keys, stars with a hint behind them, marks out of
 * ten, empty bullets to write at, guides of interviews, and labels in brackets above examples.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { COUNTED } from "../field-lines.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const isFilled = (pieces: readonly Piece[], at: number): boolean => textAt(pieces, at).trim() !== "";
const lineAt = (pieces: readonly Piece[], at: number): string => textAt(pieces, at, LONGEST + 1);

const KEYCAP_HEAD = /^(\s*(?:#{1,6}\s+)?(?:\*\*\s?)?)((?:\d\uFE0F?\u20E3\uFE0F?){1,2}|🔟)\s*(?=[^\s\d])/u;
const PLAIN_NUMBER = /^\s*(?:#{1,6}\s+)?(?:\*\*\s?)?\d{1,3}\s?[.．、)）]\s*\S/u;

/** `### 1️⃣ 您的收获？⏎### 2️⃣ …`: digits on keys in front of lines are their numbers, if nothing else numbers them. */
export function numberKeycapHeads(pieces: readonly Piece[]): readonly Piece[] {
  const nos = pieces.map(({ text }) => {
    const keys = text.length > LONGEST ? undefined : KEYCAP_HEAD.exec(text)?.[2];
    // `1️⃣ B  2️⃣ C` is a list of answers.
    if (keys === undefined || text.replace(KEYCAP_HEAD, "").includes("\u20E3")) return 0;
    return keys === "🔟" ? 10 : Number(keys.replace(/\D/gu, ""));
  });
  const run = nos.filter((no) => no > 0);
  if (run.length < 2 || run.some((no, at) => no !== at + 1)) return pieces;
  if (pieces.some(({ text }) => PLAIN_NUMBER.test(text.slice(0, LONGEST)))) return pieces;
  return pieces.map((piece, at) =>
    (nos[at] ?? 0) > 0
      ? withText(
          piece,
          piece.text.replace(KEYCAP_HEAD, (_, head: string) => `${head}${String(nos[at])}. `),
        )
      : piece,
  );
}

const STARS_AND_HINT =
  /^([\s\u3000]*(?:#{1,6}\s+)?(?:(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*)?[^\s☆★⭐#(（][^☆★⭐_＿□]{1,60}?)\s?[:：]?[\s\u3000]*((?:[☆★⭐]\uFE0F?\s?){3,10})[\s\u3000]*[(（]([^()（）]{2,40})[)）]\s*$/u;

/** `5. 给这节课打分：⭐⭐⭐⭐⭐（圈出1-5颗星）`: stars to rate by, with a hint behind them. */
export function rateStarsWithHints(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, stem, stars = "", hint = ""] =
      piece.debris === true || piece.text.length > LONGEST || !/[☆★⭐]/u.test(piece.text)
        ? []
        : (STARS_AND_HINT.exec(piece.text) ?? []);
    if (stem === undefined || !/[圈选選打涂塗填点點勾]|星|circle|tick|rate|star/iu.test(hint)) return [piece];
    return [
      withText(piece, ""),
      withText(
        piece,
        `${stem
          .replaceAll("**", "")
          .trim()
          .replace(/\s?[:：]$/u, "")}${NAMED.rating}`,
      ),
      withText(piece, stars.trim()),
      withText(piece, `题目说明：${hint.trim()}`),
      withText(piece, ""),
    ];
  });
}

const NUMBERED_HEAD = /^\s*(#{2,6}\s+\d{1,3}\s?[.．、)）])\s*([^_＿□☐[\]]{2,100}?)\s?[:：]?\s*$/u;
const LINE_ALONE = /^[\s\u3000]*[_＿]{6,}[\s\u3000]*$/u;
const BOXES = /^\s*(?:[-*+]\s+)?(?:[□☐○◯]|\[ ?\])\s*\S/u;

/** `### 4. 下次我想：⏎____________` among numbered headings with boxes: a question above its line. */
export function askHeadsOfLines(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    if (debris === true || text.length > LONGEST || !NUMBERED_HEAD.test(text)) return [];
    const below = lineAt(pieces, nextFilled(pieces, at, 3));
    return LINE_ALONE.test(below) ? [{ at, written: true }] : BOXES.test(below) ? [{ at, written: false }] : [];
  });
  if (heads.length < 2 || heads.every(({ written }) => !written)) return pieces;
  const asked = new Set(heads.flatMap(({ at, written }) => (written ? [at] : [])));
  let below = false;
  return pieces.flatMap((piece, at) => {
    if (asked.has(at)) {
      const [, no = "", stem = ""] = NUMBERED_HEAD.exec(piece.text) ?? [];
      below = true;
      return [withText(piece, ""), withText(piece, `${no} ${stem}${NAMED.essay}`)];
    }
    if (below && (LINE_ALONE.test(piece.text) || piece.text.trim() === "")) return [withText(piece, "")];
    below = false;
    return [piece];
  });
}

const TICKED =
  /(?:哪些|什[么麼])[^()（）]{0,10}[?？]?\s?[(（](?:[请請]|可)?(?:打?勾[选選]?|[选選]取)[)）]\s*[:：]?\s*$/u;

/** `您学会了什么？（请勾选）` above boxes: several of them may be ticked. */
export function nameTickedBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > LONGEST || !TICKED.test(piece.text)) return piece;
    return BOXES.test(lineAt(pieces, nextFilled(pieces, at, 3)))
      ? withText(piece, `${piece.text.trim().replace(/\s?[:：]$/u, "")}${NAMED.several}`)
      : piece;
  });
}

const OUT_OF =
  /^\s*(?:[-*+•]\s+)?(?:\*\*)?([^*:：_＿□\d#|][^*:：_＿□|]{1,40}?)(?:\*\*\s?[:：]|[:：]\s?\*\*|[:：])\s*[_＿]{1,12}\s?[/／]\s?(5|10)\s?分?\s*$/u;

/** `易用性评分：___/10`, twice or more: marks out of ten. */
export function rateOutOfTen(pieces: readonly Piece[]): readonly Piece[] {
  const rated = pieces.map(({ text, debris }) => (debris === true || text.length > 100 ? null : OUT_OF.exec(text)));
  if (rated.filter((one) => one !== null).length < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const [, label = "", most = ""] = rated[at] ?? [];
    if (label === "") return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${label.trim()}${NAMED.scale}`),
      withText(piece, `1-${most}`),
      withText(piece, ""),
    ];
  });
}

const BOLD_LABEL =
  /^\s*(?:\*\*([^*:：_＿□]{1,40}?)(?:\*\*\s?[:：]|[:：]\s?\*\*)|#{2,6}\s+([^*:：_＿□]{1,40}?)[:：]?)\s*$/u;
const EMPTY_BULLET = /^\s*(?:[-*+•]|\d{1,2}[.．、])\s*$/u;

/** `**优点**:⏎- ⏎`: a label above bullets without words is written at. */
export function askEmptyBullets(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Set<number>();
  const places = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 100 || !BOLD_LABEL.test(text)) continue;
    let end = isFilled(pieces, at + 1) ? at + 1 : at + 2;
    const from = end;
    while (EMPTY_BULLET.test(lineAt(pieces, end))) end += 1;
    if (end === from || isFilled(pieces, end)) continue;
    asked.add(at);
    for (let line = from; line < end; line += 1) places.add(line);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (places.has(at)) return [withText(piece, "")];
    if (!asked.has(at)) return [piece];
    const [, bold, head] = BOLD_LABEL.exec(piece.text) ?? [];
    return [withText(piece, ""), withText(piece, `${(bold ?? head ?? "").trim()}${NAMED.essay}`), withText(piece, "")];
  });
}

const HEAD = /^\s*(?:#{1,6}\s+\S|\*\*[^*]{2,60}\*\*\s*$|[一二三四五六七八九十]{1,3}\s?[、.．]\s*\S)/u;
const BULLET = /^\s*[-*+•·]\s+(?!\[)(\S.*?)\s*$/u;
const ASKS = /[?？]\s*(?:[(（][^()（）]{1,40}[)）])?\s*$/u;

/** `### 1. 使用场景⏎- 您通常何时使用？⏎- 您为何使用？`: the guide of an interview. Bullets that ask are questions, and their headings name parts. */
export function askGuides(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set<number>();
  const asked = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 100 || !HEAD.test(text) || ASKS.test(text.replaceAll("*", ""))) continue;
    const own: number[] = [];
    let line = nextFilled(pieces, at, 3);
    for (; line > 0 && BULLET.test(lineAt(pieces, line)); line = nextFilled(pieces, line, 3)) own.push(line);
    const asks = own.filter((bullet) => lineAt(pieces, bullet).length <= LONGEST && ASKS.test(lineAt(pieces, bullet)));
    const all = asks.length === own.length;
    // Where labels and questions stand together, the bullets are read one by one.
    if (asks.length > 0 && !all) return pieces;
    // What stands below must begin another part.
    if (own.length === 0 || !all || (line > 0 && !HEAD.test(lineAt(pieces, line)) && isFilled(pieces, line - 1)))
      continue;
    heads.add(at);
    for (const bullet of own) asked.add(bullet);
  }
  if (heads.size < 2 || asked.size < 4) return pieces;
  let no = 0;
  return pieces.flatMap((piece, at) => {
    if (heads.has(at)) {
      const title = piece.text
        .trim()
        .replace(/^#+\s+/u, "")
        .replaceAll("**", "");
      return [withText(piece, ""), withText(piece, tell(title.replace(CHINESE_NUMBER, "$1\\")))];
    }
    if (!asked.has(at)) return [piece];
    no += 1;
    const stem = (BULLET.exec(piece.text)?.[1] ?? "").replaceAll("**", "");
    return [withText(piece, ""), withText(piece, `${String(no)}. ${stem}${NAMED.essay}`)];
  });
}

const AIMS =
  /^[\s\u3000]*(?:#{1,6}\s+)?(?:\*\*)?(?:[一二三四五六七八九十]{1,3}\s?[、.．]\s*)?\p{Script=Han}{0,4}(?:目[标標的]|宗旨|[医醫][嘱囑]|[须須]知|注意事[项項]|[温溫]馨提[示醒])(?:\*\*)?\s?[:：]?\s*(?:\*\*)?\s*$/u;
const LISTED = /^[\s\u3000]*(?:[(（]?\d{1,2}\s?[.．、)）]|[-*+•·]\s)\s*\S/u;
const ASKED = /[_＿]{2}|[?？:：]\s*$|[□☐○◯]|\[\s?\]|[(（]\s*[)）]|\t|[[【][^[\]【】]{1,8}[题題][\]】]/u;

/** `访谈目标⏎1. 了解…⏎2. 收集…`, `术后医嘱：⏎1. …`: what is listed below such a heading asks nothing. */
export function tellAims(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 40 || !AIMS.test(text)) continue;
    const from = isFilled(pieces, at + 1) ? at + 1 : at + 2;
    let end = from;
    while (end < pieces.length && LISTED.test(lineAt(pieces, end)) && !ASKED.test(textAt(pieces, end))) end += 1;
    // If the last lines are choices or fields, all are.
    if (end - from < 2 || isFilled(pieces, end)) continue;
    // Numbers that go on below count questions.
    const last = Number(/\d{1,2}/u.exec(lineAt(pieces, end - 1))?.[0] ?? "0");
    const next = new RegExp(`^\\s*[(（]?${String(last + 1)}\\s?[.．、)）]`, "u");
    if (last > 0 && next.test(lineAt(pieces, nextFilled(pieces, end)))) continue;
    for (let line = at; line < end; line += 1) if (isFilled(pieces, line)) told.add(line);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (!told.has(at)) return [piece];
    const title = /^\s*#/u.test(piece.text);
    const text = piece.text
      .trim()
      .replace(/^(?:#+|[-*+•·])\s+/u, "")
      .replaceAll("**", "")
      .replace(/^([一二三四五六七八九十]{1,3}\s?)(?=[、.．])/u, "$1\\")
      .replace(/[:：]$/u, "");
    return [...(told.has(at - 1) ? [] : [withText(piece, "")]), withText(piece, title ? piece.text : tell(text))];
  });
}

const BRACKETED = /^\s*【([^【】]{2,40})】\s*(?:[(（]([^()（）]{1,30})[)）])?\s*[:：]?\s*$/u;
const OF_TYPE =
  /【\s?(?:[单單多判填简簡问問选選论論名][^【】]{1,4}[题題]|[^【】]{0,4}(?:必填|[选選]填|[单單多]?[选選]|[题題]型))\s?】/u;
const EXAMPLE = /^\s*[(（](?:例如?|比如|如|示例|e\.g\.)\s?[:：]?\s*(.{2,160})[)）]\s*$/iu;
const IN_BRACKETS = /^\s*[(（](.{2,160})[)）]\s*$/u;
const GAPS = /[:：]\s*[_＿]{2,}/u;

/** `【我的城市】⏎（例：北京）⏎【我的性格】（可多选）⏎□ 外向  □ 内向`: labels in brackets above examples, boxes and places. */
export function askBracketBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= 100 && BRACKETED.test(text) && !OF_TYPE.test(text) ? [at] : [],
  );
  const examples = heads.filter((at) => EXAMPLE.test(lineAt(pieces, at + 1)));
  if (examples.length < 2 || pieces.some(({ text }) => PLAIN_NUMBER.test(text.slice(0, LONGEST)))) return pieces;
  const own = new Set(heads);
  const hints = new Set<number>();
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (hints.has(at)) continue;
    const [, title = "", remark] = own.has(at) ? (BRACKETED.exec(piece.text) ?? []) : [];
    if (title === "") {
      result.push(piece);
      continue;
    }
    const below = lineAt(pieces, at + 1);
    const hint = remark === undefined ? "" : `（${remark}）`;
    const blank = withText(piece, "");
    const words = IN_BRACKETS.exec(below);
    const belowPiece = pieces[at + 1];
    if (BOXES.test(below)) {
      const type = allowsSeveral(hint) ? NAMED.several : NAMED.single;
      result.push(blank, withText(piece, `${title}${hint}${type}`));
    } else if (words !== null && belowPiece !== undefined && !isFilled(pieces, at + 2)) {
      hints.add(at + 1);
      // `（例：王小明）`: one word is the answer, and a list of them wants room.
      const short = EXAMPLE.test(below) && below.length < 16 && !/[、，,；;/／]/u.test(below);
      result.push(blank, withText(piece, `${title}${hint}${short ? NAMED.gap : NAMED.essay}`));
      result.push(withText(belowPiece, `题目说明：${(words[1] ?? "").trim()}`));
    } else if (below.trim() === "" && at > first && !isFilled(pieces, at - 1)) {
      // Nothing stands below: there is the place, as the others have their examples.
      result.push(blank, withText(piece, `${title}${hint}${NAMED.essay}`));
    } else if (GAPS.test(below)) result.push(blank, withText(piece, tell(`${title}${hint}`)), blank);
    else result.push(piece);
  }
  return result;
}

const CHINESE_HEAD =
  /^\s*#{1,6}\s+(?:\*\*)?[一二三四五六七八九十]{1,3}\s?[、.．]\s*[^?？:：_＿□☐○[\]【】()（）]{2,40}$/u;
const FIELD = /^\s*(?:[-*+•]\s+)?(?:\*\*)?[^:：_＿□|]{1,40}?(?:\*\*)?\s?[:：]\s?(?:\*\*)?\s*[_＿]{2,}/u;
const NAMED_LINE = /\[(?:量表|简答|填空|评分)题\]\s*$/u;
const LEAD = /^\s*[*＊]?\s*\d{1,3}\s?[.．、)）]\s*[^_＿□]{2,60}[:：]\s*$/u;

/** `## 四、就业情况⏎- 人数：____`: a heading right above fields names their part, though it has a number. */
export function tellHeadsOfFields(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 100 || !CHINESE_HEAD.test(text)) continue;
    let below = nextFilled(pieces, at);
    if (/^\s*#{2,6}\s/u.test(lineAt(pieces, below)) && !CHINESE_HEAD.test(lineAt(pieces, below)))
      below = nextFilled(pieces, below);
    const first = lineAt(pieces, below);
    const led = LEAD.test(first) && FIELD.test(lineAt(pieces, nextFilled(pieces, below)));
    if (led || FIELD.test(first) || NAMED_LINE.test(first)) told.add(at);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (!told.has(at)) return [piece];
    const title = piece.text
      .trim()
      .replace(/^#+\s+/u, "")
      .replaceAll("**", "");
    return [withText(piece, ""), withText(piece, tell(title.replace(CHINESE_NUMBER, "$1\\")))];
  });
}

const CHINESE_NUMBER = /^([一二三四五六七八九十]{1,3}\s?)(?=[、.．])/u;

const HOLDER =
  /^\s*(?:[-*+•]\s+)?([^*:：_＿□|[\]]{1,30}?)\s?[:：]\s*(?:\[([^[\]_]{3,40})\]|[<＜]([^<>＜＞_]{3,40})[>＞])\s*$/u;
/** Words of a bank of questions, and of a bracket that says more about a field. */
const NO_FIELD =
  /答案|解析|[难難]度|知[识識][点點]|考[点點]|[题題]型|分[值数數]|[类類]型|[标標][签籤]|[来來]源|answer|difficulty|topic/iu;
const NO_HOLDER = /^(?:[必选選]填|可?[单單多]?[选選]|.{0,4}[题題]$|optional|required|https?)|[/／|｜]/iu;
const FILLED_BULLET = /^\s*[-*+•]\s+(?!\[)([^:：_＿□☐○|[\]]{2,20})[:：]\s*([^_＿□☐○\s[\]][^_＿□☐○[\]]{3,80})$/u;
const FIELD_BULLET = /^\s*[-*+•]\s+[^:：_＿□|]{1,40}[:：].{0,100}[_＿□☐○[]/u;

/**
 * `- 用户名：[您的用户名]⏎- 场景：开发、测试等`: words in the place of an answer say what to write there. Labels in bold have
 * readers of their own.
 */
export function openHolders(pieces: readonly Piece[]): readonly Piece[] {
  const holders = new Set(
    pieces.flatMap(({ text, debris }, at) => {
      const [, label = "", square, angle] = debris === true || text.length > 100 ? [] : (HOLDER.exec(text) ?? []);
      const words = square ?? angle ?? "";
      return label === "" || NO_FIELD.test(label) || NO_HOLDER.test(words) || !/\p{L}{2}/u.test(words) ? [] : [at];
    }),
  );
  if (holders.size < 2 || pieces.some(({ text }) => /^\s*(?:[正参參][确確考])?答案\s?[:：]/u.test(text.slice(0, 20))))
    return pieces;
  const besides = new Set<number>();
  return pieces.flatMap((piece, at) => {
    if (holders.has(at)) {
      const [, label = "", square, angle] = HOLDER.exec(piece.text) ?? [];
      return writeHolder(piece, label, square ?? angle ?? "");
    }
    const [, label = "", words = ""] = piece.text.length > 120 ? [] : (FILLED_BULLET.exec(piece.text) ?? []);
    // Among fields whose bullets are gone, the others have none either.
    if (holders.has(at - 1) || holders.has(at + 1)) besides.add(at);
    else if (besides.has(at - 1) && isFilled(pieces, at)) besides.add(at);
    if (besides.has(at) && label === "" && FIELD_BULLET.test(lineAt(pieces, at)))
      return [withText(piece, piece.text.replace(/^\s*[-*+•]\s+/u, ""))];
    const beside = [at - 1, at + 1].some((line) => FIELD_BULLET.test(lineAt(pieces, line)));
    return label !== "" && beside && /等\s*[。.]?$|^(?:[请請如例]|e\.g)/iu.test(words.trim())
      ? writeHolder(piece, label, words)
      : [piece];
  });
}

function writeHolder(piece: Piece, label: string, words: string): Piece[] {
  const long = /、|描述|[简簡][介述]/u.test(words) || /描述|[说說]明|[简簡][介述]|原因|建[议議]/u.test(label);
  return [
    withText(piece, ""),
    withText(piece, long ? `${label.trim()}${NAMED.essay}` : `${label.trim()}：____`),
    withText(piece, `题目说明：${words.trim()}`),
    withText(piece, ""),
  ];
}

const MEASURED = /^(\s*[-*+•]\s+[^:：_＿□☐○|[\]]{2,40}?)\s?[:：]\s*[_＿]{2,}\s?([^_＿:：□☐○|]{1,12}?)\s*$/u;

/** `- 每月用量：____ 万 tokens`: a unit of several words goes into the label, where it cannot be read as more text. */
export function nameUnits(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const [, label, unit = ""] =
      piece.debris === true || piece.text.length > 100 ? [] : (MEASURED.exec(piece.text) ?? []);
    return label !== undefined && /^[^/／]{1,4}\s[^/／]+$/u.test(unit) && COUNTED.test(unit)
      ? withText(piece, `${label}（${unit}）：____`)
      : piece;
  });
}

export const TEMPLATE_FORMS: readonly Repair[] = [
  numberKeycapHeads,
  rateStarsWithHints,
  askHeadsOfLines,
  nameTickedBoxes,
  rateOutOfTen,
  askEmptyBullets,
  tellAims,
  askGuides,
  askBracketBlocks,
  tellHeadsOfFields,
  openHolders,
  nameUnits,
];
