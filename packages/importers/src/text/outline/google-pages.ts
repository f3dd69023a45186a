/**
 * Pages of Google Forms, as they are copied from a browser:
 *
 *     * Indicates required question
 *     Which topics? *                   The course was clear *
 *     Cleaning                          Strongly disagree
 *     Charts                            1
 *     Other:                            2
 *                                       3
 *     Submit                            Strongly agree
 *
 * `Other:` is the last choice of its question, steps between two words are a scale, and the buttons belong to the page.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isEnglishField, isFieldLabel, toMatrix } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const FOOTER =
  /^\s*(?:This (?:content|form) (?:is neither|was created|is not) .{0,80}|Never submit passwords through (?:Google )?Forms\.?|请勿通过(?:此| ?Google )?表单提交密码.?|請勿(?:利用|透過) ?(?:Google )?表單送出密碼.?|(?:Submit|提交|送出)(?:[\s\u3000]+(?:Clear form|清除表[单單](?:内容|內容)?))?|Clear form|清除表[单單](?:内容|內容)?|Google[ 並并]{0,2}未.{0,40}|Google\s?(?:Forms|表[单單])|Forms|Does this form look suspicious\?.{0,20}|Report(?: Abuse)?|Terms of Service|Privacy Policy|[这這]份表[单單]是在.{0,40}建立.{0,8}|[检檢][举舉][滥濫]用[情行]?[形为為]?)\s*$/iu;
const GOOGLE =
  /Mark only one oval|Check all that apply\.|Google Forms|Google\s?表[单單]|endorsed by Google|Never submit passwords through|请勿通过.{0,9}表单提交密码/iu;
const STARRED =
  /^\s*[*＊]\s?(?:Indicates required question|Required|表示必填(?:[问問][题題])?|必填(?:[问問][题題])?)\s*$/iu;
const OTHER = /^(\s*)(Other|其[他它])\s?[:：]\s*$/iu;

const PLAIN_CHOICE = /^[^\s□○☐◯_＿:：?？*＊\t][^□○☐◯_＿:：?？*＊\t]{0,59}$/u;
const BEGINS_LIKE_CHOICE = /^\s*(?:[(（]?[A-Ha-h\d]{1,2}\s?[.．、)）]|[-•·])\s*\S/u;

/** `Which topics? *⏎Cleaning⏎Charts⏎Other:`: with `Other`, the lines below the question are its choices. */
function letterAboveOther(pieces: readonly Piece[]): ReadonlyMap<number, string> {
  const made = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || !OTHER.test(piece.text.slice(0, 20))) continue;
    let head = at;
    while (head > 0 && (pieces[head - 1]?.text ?? "").trim() !== "") head -= 1;
    // What the page says of the choices stands above them.
    while (head < at && GOOGLE.test(textAt(pieces, head + 1, LONGEST))) head += 1;
    const choices = pieces.slice(head + 1, at).map(({ text }) => text.trim());
    const plain = choices.every((choice) => PLAIN_CHOICE.test(choice) && !BEGINS_LIKE_CHOICE.test(choice));
    if (
      choices.length < 2 ||
      choices.length > 25 ||
      !plain ||
      !/[?？*＊.。:：]\s*$/u.test(textAt(pieces, head, LONGEST))
    )
      continue;
    for (const [index, choice] of [...choices, `${OTHER.exec(piece.text)?.[2] ?? ""}____`].entries())
      made.set(head + 1 + index, `${String.fromCharCode(65 + index)}. ${choice}`);
  }
  return made;
}

/** What the form says of itself, and what stands below it. */
function hideAround(pieces: readonly Piece[]): readonly Piece[] {
  if (!isGooglePage(pieces)) return pieces;
  const end = pieces.findLastIndex(({ text }) => text.trim() !== "" && !(text.length < LONGEST && FOOTER.test(text)));
  const [title = -1, ...heads] = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at])).slice(0, 8);
  const starred = heads.find((at) => STARRED.test(textAt(pieces, at, LONGEST)));
  return pieces.map((piece, at) => {
    if (at > end && piece.text.trim() !== "") return { ...piece, debris: true as const };
    // Between the title and the note about stars stands what the form says of itself.
    const tells =
      at === heads[0] && at > title && starred !== undefined && at < starred && !/[:：]\s*$|[_＿]{2}/u.test(piece.text);
    return tells ? withText(piece, `【欢迎语】${piece.text.trim()}`) : piece;
  });
}

/** `Other:` on a line of its own is a choice with a place. */
function letterOthers(pieces: readonly Piece[]): readonly Piece[] {
  const lettered = letterAboveOther(pieces);
  return pieces.map((piece, at) => {
    const choice = lettered.get(at);
    if (choice !== undefined) return withText(piece, choice);
    return OTHER.test(piece.text) && (pieces[at - 1]?.text ?? "").trim() !== ""
      ? withText(piece, piece.text.replace(OTHER, "$1$2____"))
      : piece;
  });
}

const isGooglePage = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ text }) => text.length < LONGEST && (GOOGLE.test(text) || STARRED.test(text)));

const STEP = /^\d{1,2}$/u;
const LEAST_STEPS = 3;
const LONGEST_CHOICE = 80;
/** What the page shows in an empty field. */
const SHOWN =
  /^(?:(?:your|short|long) answer(?: text)?|(?:[你您]的|[简簡]短|[长長]篇)(?:回答|答案)(?:文字)?|回答を入力)$/iu;
const SEVERAL =
  /^(?:check all that apply|select all that apply|[请請]?[选選][择擇取]?所有[适適]用的?[选選]?[项項]?)[.。]?$/iu;
const ONE = /^mark only one oval[.。]?$/iu;
const CHOOSE = /^(?:choose|select|[请請]?[选選][择擇取])$/iu;
const STAR = /\s*[*＊]\s*$/u;
const SENTENCE = /[?？。]$|^(?:what|how|why|please|which|any)\b|[请請]|建[议議]|意[见見]|想法/iu;

const SEVERAL_IN_ROW = /all that apply|可[多复複][选選]/iu;

/** The digits of steps between the words for their ends; none if the lines are anything else. */
function stepsOf(lines: readonly string[]): readonly string[] {
  const from = STEP.test(lines[0] ?? "") ? 0 : 1;
  const to = STEP.test(lines.at(-1) ?? "") ? lines.length : lines.length - 1;
  const steps = lines.slice(from, to);
  const first = Number(steps[0]);
  const counted = first < 2 && steps.every((step, at) => STEP.test(step) && Number(step) === first + at);
  return steps.length >= LEAST_STEPS && counted ? steps : [];
}

/** A question of the page, from its first line to the next blank one; null if it is of another kind. */
function writeBlock(block: readonly Piece[]): Piece[] | null {
  const [head, ...own] = block;
  if (head === undefined || head.text.length > LONGEST) return null;
  const alone = own[0] !== undefined && /^[*＊]$/u.test(own[0].text.trim());
  const star = alone || STAR.test(head.text) ? "*" : "";
  const label = head.text.replace(STAR, "").trim();
  const below = alone ? own.slice(1) : own;
  const hints = below.filter(({ text }) => SEVERAL.test(text.trim()) || ONE.test(text.trim()));
  const rest = below.filter((piece) => !hints.includes(piece));
  const lines = rest.map(({ text }) => text.trim());
  const told = hints.map((hint): Piece => ({ ...hint, debris: true }));
  const blank = withText(head, "");
  const whole = (kind: string): Piece =>
    covering(withText(head, `${label}${kind}${star}`), alone ? own.slice(0, 1) : []);
  const last = rest.at(-1);
  if (last !== undefined && SHOWN.test(last.text.trim())) {
    const remarks = rest.slice(0, -1).map((piece) => withText(piece, `题目说明：${piece.text.trim()}`));
    const field = isFieldLabel(label) || isEnglishField(label);
    const line = field
      ? withText(whole(""), `${label}${star}：____`)
      : whole(SENTENCE.test(label) ? NAMED.essay : NAMED.line);
    return [blank, line, ...remarks, { ...last, debris: true }, blank];
  }
  const steps = stepsOf(lines);
  if (steps.length > 0) {
    const ends = lines.filter((text) => !STEP.test(text));
    const scale = covering(withText(rest[0] ?? head, `${steps[0] ?? ""}~${steps.at(-1) ?? ""}`), rest);
    const note = ends.length === 0 ? [] : [withText(rest[0] ?? head, `题目说明：${ends.join(" – ")}`)];
    return [blank, whole(NAMED.scale), scale, ...note, blank];
  }
  // `選擇`: the list to unfold shows this until something is chosen.
  if (lines.length > 2 && CHOOSE.test(lines[0] ?? "")) {
    const [first, ...entries] = rest;
    const fits = entries.length < 100 && entries.every(({ text }) => text.length <= LONGEST_CHOICE);
    return !fits || first === undefined
      ? null
      : [
          blank,
          whole(NAMED.dropdown),
          { ...first, debris: true },
          ...entries.map((piece) => withText(piece, `□ ${piece.text.trim()}`)),
          blank,
        ];
  }
  const plain = lines.every(
    (text) => text.length <= LONGEST_CHOICE && !/[□○☐◯_＿\t]|[:：?？]$/u.test(text.replace(OTHER, "")),
  );
  if (lines.length < 2 || lines.length > 26 || !plain) return null;
  // A grid has its columns in front of its rows.
  const degrees = lines.findIndex((text) => !isDegree(text));
  if (degrees >= LEAST_STEPS && lines.length - degrees > 1 && !lines.slice(degrees).some((text) => isDegree(text))) {
    const columns = rest.slice(0, degrees);
    return [
      blank,
      whole(SEVERAL_IN_ROW.test(label) ? NAMED.ticks : NAMED.matrix),
      ...toMatrix(columns[0] ?? head, rest.slice(degrees), columns),
      blank,
    ];
  }
  const several = allowsSeveral(label) || hints.some(({ text }) => SEVERAL.test(text.trim()));
  const choices = rest.map((piece, at) =>
    withText(piece, `${String.fromCharCode(65 + at)}. ${piece.text.trim().replace(OTHER, "$2____")}`),
  );
  return [blank, whole(several ? NAMED.several : NAMED.single), ...told, ...choices, blank];
}

/** Below the note about stars, each block between blank lines is a question of a kind that its lines show. */
function readPage(pieces: readonly Piece[]): readonly Piece[] | null {
  const from = pieces.findIndex(({ text }) => text.length < LONGEST && STARRED.test(text)) + 1;
  if (from === 0) return null;
  const result: Piece[] = [
    ...pieces.slice(0, from - 1),
    { ...(pieces[from - 1] ?? { no: 0, text: "" }), debris: true },
  ];
  let block: Piece[] = [];
  let asked = 0;
  for (const piece of [...pieces.slice(from), null]) {
    const ends = piece === null || piece.debris === true || piece.text.trim() === "";
    if (!ends) block.push(piece);
    else {
      const written = block.length === 0 ? [] : writeBlock(block);
      if (written === null) return null;
      asked += block.length === 0 ? 0 : 1;
      result.push(...written, ...(piece === null ? [] : [piece]));
      block = [];
    }
  }
  return asked > 1 ? result : null;
}

/** The page as a whole, if each of its blocks is understood; otherwise only what stands around them. */
function readGooglePages(pieces: readonly Piece[]): readonly Piece[] {
  const around = hideAround(pieces);
  return around === pieces ? pieces : (readPage(around) ?? letterOthers(around));
}

/** In the order in which they are made. */
export const GOOGLE_PAGES: readonly Repair[] = [readGooglePages];
