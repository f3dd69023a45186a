/** Headings and results that stand between questions, and what belongs to a question although it looks like another line. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { narrow } from "./leads.ts";
import { BOXED } from "./repairs-ordinary.ts";

const NUMBERED = /^\s*(?:[A-Z]?\d{1,3}|Q\s?\d{1,3})\s?[.．、)）:：](?!\d)\s*\S/u;
const ENGLISH_PART = /^\s*(?:section|part)\s+(?:[A-H]|\d{1,2}|[IVX]{1,4})\b(?! of \d)\s?[:.：–—-]?\s*[^?？]{0,60}$/iu;
const KIND_ALONE =
  /^\s*(?:\p{Script=Han}{0,4}(?:[选選][择擇]|判[断斷]|填空|名[词詞]解[释釋]|[简簡問问]答|[论論]述|[计計]算|分析|案例|作文|[写寫]作|翻[译譯]|[综綜]合|[应應]用|[实實][验驗]|辨析)[题題])\s*[:：]?\s*$/u;

const WRITTEN = /[简簡問问论論]|案例|作文|[写寫]作|翻[译譯]|分析|[综綜]合|[应應]用/u;

/** `Section B: Water`, `论述题` alone right below the text of a question: the next part. */
export function headParts(pieces: readonly Piece[]): readonly Piece[] {
  const isPart = ({ text, debris }: Piece) =>
    debris !== true && text.length < 80 && (ENGLISH_PART.test(text) || KIND_ALONE.test(text));
  if (pieces.filter(isPart).length < 2) return pieces;
  const parts = pieces.flatMap((piece, at) => (isPart(piece) ? [at] : []));
  // The only line below the name of a kind that is answered in words is asked itself.
  const asked = new Set<number>();
  for (const [index, at] of parts.entries()) {
    const filled = pieces
      .slice(at + 1, parts[index + 1] ?? pieces.length)
      .flatMap(({ text }, line) => (text.trim() === "" ? [] : [at + 1 + line]));
    const [only] = filled;
    const text = pieces[only ?? -1]?.text ?? "";
    if (
      filled.length === 1 &&
      only !== undefined &&
      WRITTEN.test(pieces[at]?.text ?? "") &&
      text.length > 6 &&
      !/^\s*[(（]?\d|[\]】]\s*$/u.test(text)
    )
      asked.add(only);
  }
  return pieces.flatMap((piece, at) => {
    if (asked.has(at)) return [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.essay}`)];
    const glued = isPart(piece) && at > 0 && (pieces[at - 1]?.text.trim() ?? "") !== "";
    return glued ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`)] : [piece];
  });
}

/** `一、1.常识判断(10题)`: some papers number their parts twice. */
const TWICE =
  /^(\s*[一二三四五六七八九十]{1,3}\s?[、.．])\s?\d{1,2}\s?[.．、]\s?([^\d，,。？?]{2,16}[(（]\s?共?\s?\d{1,3}\s?小?[题題]\s?[)）]\s*)$/u;

export function headOnce(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < 60 && TWICE.test(piece.text) ? withText(piece, piece.text.replace(TWICE, "$1$2")) : piece,
  );
}

const RESULTS =
  /^\s*[【[]?(?:[测測][试試验驗][结結]果|[结結]果(?:分析|解[释釋]|[说說]明)|[评評](?:分|[价價])(?:[标標][准準]|[说說]明|方法|[规規][则則])|[计計記记]分(?:方法|[标標][准準]|[规規][则則]|方式|[说說]明)|得分[说說]明|分[数數][解说說][释釋明]|scoring(?: instructions| key)?|interpret(?:ation|ing) (?:of )?(?:your |the )?(?:scores?|results?)|(?:your )?score interpretation|[统統][计計][^。？?]{0,24}(?:次[数數]|[个個][数數]|[数數]量|多少))[】\]]?\s*[:：]?\s*$/iu;

/** What the points mean stands below the last question and asks nothing, whatever its lines begin with. */
export function tellResults(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findLastIndex(({ text }) => RESULTS.test(text));
  const isAsked = (view: string): boolean =>
    NUMBERED.test(view) || /^\s*(?:[题題]目|[问問][题題])\s?\d{1,3}\s?[:：.、]/u.test(view);
  const asked = pieces.slice(0, Math.max(0, from)).filter(({ text }) => isAsked(narrow(text))).length;
  if (from < 0 || asked < 2) return pieces;
  const below = pieces.slice(from + 1);
  if (below.some(({ text }) => /[?？]\s*$|[_＿]{3}|^\s*[(（]?[A-H]\s?[.．、)）]|[(（]\s*[)）]|[□○☐]/u.test(text)))
    return pieces;
  return pieces.flatMap((piece, at) => {
    if (at < from || piece.debris === true || piece.text.trim() === "") return [piece];
    const text = piece.text.trim().replace(/^([(（]?\d{1,3}\s?)(?=[.．、)）])/u, "$1\\");
    return [...(at === from ? [withText(piece, "")] : []), withText(piece, `${NAMED.statement}${text}`)];
  });
}

const FOLLOW_UP =
  /^\s*[(（]?(?:if (?:yes|no|so|other|you (?:answered|checked|said))\b[^_]{3,120}?|(?:如果?|若)[^。，,：:_＿]{1,12}[，,]?\s?[请請](?:您|你)?(?:[说說][明出]|[注註]明|列[出举舉]|填[写寫]|[写寫][明出下]|具[体體])[^。_＿]{0,30}?)\s?[:：]?\s*[_＿]*\s*[)）]?\s*$/iu;

/** Whether `If yes, what was it about?` has a line to write on below it. */
function hasLineBelow(pieces: readonly Piece[], at: number): boolean {
  const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
  return /[?？]\s*$/u.test(pieces[at]?.text ?? "") && /^\s*[_＿]{8,}\s*$/u.test(below);
}

/** `If yes, please list: ____` below the choices of a question is asked by itself. */
export function askFollowUps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    if (
      piece.debris === true ||
      piece.text.length > 160 ||
      // Boxes right below are its choices.
      BOXED.test(pieces[at + 1]?.text ?? "") ||
      !FOLLOW_UP.test(piece.text) ||
      !(/[_＿]{3}|[:：]\s*$/u.test(piece.text) || hasLineBelow(pieces, at))
    )
      return [piece];
    const above = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    // Its own place says that it is none of the choices above.
    const judged = /\b(?:yes|no)\b\W*$/iu.test(above) && (/\s(?:yes|no)\b/iu.test(above) || hasLineBelow(pieces, at));
    const room = /[_＿]{3}/u.test(piece.text) || /^[\s\u3000]*[_＿]{6,}[\s\u3000]*$/u.test(pieces[at + 1]?.text ?? "");
    const boxed = room && /^\s*(?:如|若)/u.test(piece.text) && /[□○☐]\s?\S|^\s*[(（]?[A-H]\s?[.．、)）]/u.test(above);
    if (!judged && !boxed) return [piece];
    const label = piece.text.trim().replace(/\s?[:：]?\s*[_＿]*\s*$/u, "");
    return [withText(piece, ""), withText(piece, `${label}${NAMED.essay}`), withText(piece, "")];
  });
}

const INLINE =
  /^(.{8,160}[?？])\s{2,}(yes\s{1,}no|[A-Za-z][A-Za-z' ]{1,20}?(?:\s{2,}[A-Za-z][A-Za-z' ]{1,20}?){1,4})\s*$/iu;

/** `Would you come again?   Yes   No`: a few words with wide gaps behind a question. */
export function openInlineChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match =
      piece.text.length > 240 || piece.debris === true || NUMBERED.test(piece.text) ? null : INLINE.exec(piece.text);
    if (match === null) return [piece];
    const words = (match[2] ?? "").trim();
    const labels = /^yes\s+no$/iu.test(words) ? words.split(/\s+/u) : words.split(/\s{2,}/u);
    if (labels.length < 2 || new Set(labels).size < labels.length) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${(match[1] ?? "").trim()}${NAMED.single}`),
      ...labels.map((label, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${label}`)),
      withText(piece, ""),
    ];
  });
}

const BOXED_ROW = /^\s*([A-Z][^□○☐◯?？]{2,60}?)\s?:?\s{1,}((?:[□○☐◯]\s?[^□○☐◯]{1,24}){2,8})$/u;

/** `Food quality:  ☐ Good  ☐ Poor` in a row with others: each is a question, or all are the rows of the question above them. */
export function askBoxedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) =>
    debris === true || text.length > 240 || NUMBERED.test(text) || /\p{Script=Han}/u.test(text)
      ? null
      : BOXED_ROW.exec(text),
  );
  const isIn = (at: number) =>
    (rows[at] ?? null) !== null && ((rows[at - 1] ?? null) !== null || (rows[at + 1] ?? null) !== null);
  if (!rows.some((_, at) => isIn(at))) return pieces;
  return pieces.flatMap((piece, at) => {
    const row = rows[at];
    if (row === null || row === undefined || !isIn(at)) return [piece];
    const labels = (row[2] ?? "")
      .split(/[□○☐◯]/u)
      .map((label) => label.trim())
      .filter((label) => label !== "");
    if (labels.length < 2) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${(row[1] ?? "").trim()}${NAMED.single}`),
      ...labels.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`)),
      withText(piece, ""),
    ];
  });
}

const ASKED_ROW =
  /^(?!\s*[(（[]?\d{1,3}\s?[.．、)）])(.{6,160}[?？])\s+((?:(?:[□○☐◯]|\[\s?\])\s?[^□○☐◯[\]]{1,24}){2,6})$/u;

/** `Do you drink tea?   [ ] Yes   [ ] No` without a number. */
export function askBoxedQuestions(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match =
      piece.debris === true || piece.text.length > 260 || /\p{Script=Han}/u.test(piece.text)
        ? null
        : ASKED_ROW.exec(piece.text);
    if (match === null) return [piece];
    const labels = (match[2] ?? "")
      .split(/[□○☐◯]|\[\s?\]/u)
      .map((label) => label.trim())
      .filter((label) => label !== "");
    if (labels.length < 2) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${(match[1] ?? "").trim()}${NAMED.single}`),
      ...labels.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`)),
      withText(piece, ""),
    ];
  });
}

/** What leads to the next questions by their numbers: `读图，完成3-4题。` */
const LEADS =
  /^(?!\s*[(（]?\d{1,3}\s?[.．、)）]).{0,200}(?:完成|回答|解答|[据據]此)(?:第|下列|下面|以下)?\s?[(（]?\d{1,3}[)）]?\s?[-~～—–－至到和、]\s?[(（]?\d{1,3}[)）]?\s?(?:小|各)?[题題][。.:：]?\s*$/u;

/** What says what the next questions are about: `以下是有关您身体状况的问题`. */
const TOPIC =
  /^\s*(?:以下|下面|接下[来來])(?:[为為]|都?是|的)?[^。？?：:_＿]{2,40}(?:[问問][题題]|[题題]目)\s*[：:。]?\s*$/u;
const NEXT_HEAD = /^\s*(?:□\s?){0,3}[A-Z]?\d{1,3}\s?[.．、)）]\s?\S/u;

/** Such a line stands below the choices of another question and belongs to none of them. */
export function tellLeads(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    if (piece.debris !== true && at > 1 && piece.text.length < 60 && TOPIC.test(piece.text)) {
      const next = pieces.slice(at + 1, at + 4).find(({ text }) => text.trim() !== "")?.text ?? "";
      if (NEXT_HEAD.test(next))
        return [withText(piece, ""), withText(piece, `${NAMED.statement}${piece.text.trim()}`), withText(piece, "")];
    }
    const glued = (pieces[at - 1]?.text.trim() ?? "") !== "";
    const told = piece.debris !== true && glued && at > 0 && piece.text.length < 260 && LEADS.test(piece.text);
    const choice = /^\s*[(（]?[A-H]\s?[.．、)）]/u.test(pieces[at - 1]?.text ?? "");
    return told && choice
      ? [withText(piece, ""), withText(piece, `${NAMED.statement}${piece.text.trim()}`), withText(piece, "")]
      : [piece];
  });
}

const VERDICTS = /(?:√|✓)[^。]{0,24}(?:×|✗|╳)|[“"]?是[”"]?[^。]{0,16}[“"]?否[”"]?/u;

/** Questions with nothing but a bracket behind them, below a sentence about two signs: they are judged. */
export function nameJudged(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) => (/^\s*\d{1,3}\s?[.．、]\s*\S/u.test(text) ? [at] : []));
  const [first] = heads;
  if (first === undefined || heads.length < 3) return pieces;
  const told = pieces
    .slice(Math.max(0, first - 3), first)
    .some(({ text }) => VERDICTS.test(text) && /[请請].*(?:[回答]|打|[选選]|[划劃填])/u.test(text));
  const bare = heads.every((at, index) => {
    const below = pieces.slice(at + 1, heads[index + 1] ?? at + 2).filter(({ text }) => text.trim() !== "");
    return (
      /[(（][\s\u3000]*[)）]\s*[。.]?\s*$/u.test(pieces[at]?.text ?? "") &&
      (index === heads.length - 1 || below.length === 0)
    );
  });
  if (!told || !bare) return pieces;
  const own = new Set(heads);
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`) : piece));
}

const RANGE_OF_PARTS =
  /[(（]\s?(\d{1,2})\s?[)）]\s?([-~～—–至到和、])\s?[(（]\s?(\d{1,2})\s?[)）](?=\s?(?:小?[题題]|[问問]))/gu;

/** `完成（1）～（2）题`: these numbers name parts and begin none. */
export function joinRangesOfParts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    /[)）]\s?[-~～—–至到和、]\s?[(（]\s?\d/u.test(piece.text)
      ? withText(piece, piece.text.replace(RANGE_OF_PARTS, "$1$2$3"))
      : piece,
  );
}

const OPEN_CELL = /^\s*([^\t:：]{2,16})[:：]\s*\t[\s\t]*$/u;

/** `您的意见：<tab>` below a table is a label with an empty cell and no row. */
export function askOpenCells(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const label = piece.debris === true ? undefined : OPEN_CELL.exec(piece.text)?.[1];
    if (label === undefined) return [piece];
    const named = /意[见見]|建[议議]|[评評][价價語语]|[说說]明|[备備]注/u.test(label) ? NAMED.essay : "[单行文本]";
    return [withText(piece, ""), withText(piece, `${label.trim()}${named}`), withText(piece, "")];
  });
}
