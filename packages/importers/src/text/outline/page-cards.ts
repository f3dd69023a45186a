/**
 * Copies of a survey page whose cards have the number, the stem and the name of the type on lines of their own:
 *
 *     01
 *     您的年级是？
 *     *单选
 *     大一
 *     大二
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, nextFilled, textAt, withText } from "../layout/piece.ts";
import { isFieldHint } from "../layout/sheets/widgets.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { nameStem, toMatrix, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 3;
const NUMBER = /^\s*(\d{1,3})\s*$/u;
const TYPE = /^\s*([*＊]?)\s?(\p{Script=Han}{2,6})\s*$/u;
const LISTED: Readonly<Record<string, string>> = {
  单选: NAMED.single,
  单选题: NAMED.single,
  下拉: NAMED.dropdown,
  下拉选择: NAMED.dropdown,
  多选: NAMED.several,
  多选题: NAMED.several,
  排序: NAMED.order,
  排序题: NAMED.order,
};
const GRIDS: Readonly<Record<string, string>> = {
  矩阵单选: NAMED.matrix,
  矩阵量表: NAMED.matrix,
  矩阵多选: NAMED.ticks,
};
const WRITTEN: Readonly<Record<string, string>> = {
  单行文本: NAMED.line,
  单行文本题: NAMED.line,
  多行文本: NAMED.essay,
  多行文本题: NAMED.essay,
  填空: NAMED.gap,
  填空题: NAMED.gap,
  文本: NAMED.line,
  文本题: NAMED.line,
  问答: NAMED.essay,
  问答题: NAMED.essay,
  简答: NAMED.essay,
  简答题: NAMED.essay,
  量表: NAMED.scale,
  量表题: NAMED.scale,
  数字: NAMED.number,
  数字题: NAMED.number,
  日期: NAMED.date,
  日期题: NAMED.date,
  时间: NAMED.time,
  手机: NAMED.phone,
  手机号: NAMED.phone,
  电话: NAMED.phone,
  附件: NAMED.file,
  文件上传: NAMED.file,
  签名: NAMED.signature,
  评分: NAMED.rating,
  评分题: NAMED.rating,
};
/** What the page shows in a field. */
const FIELD = /^\s*[请請][输輸]入\S{0,6}\s*$/u;

/** The stars that stand on lines of their own above the name of the type: `*⏎单选` is `*单选`. */
function joinStars(pieces: readonly Piece[]): readonly Piece[] {
  const isJoined = (at: number) => {
    if (!/^\s*[*＊]\s*$/u.test(textAt(pieces, at, 8)) || !NUMBER.test(textAt(pieces, at - 2, 8))) return false;
    const type = textAt(pieces, at + 1, 20).trim();
    return type in LISTED || type in GRIDS || type in WRITTEN;
  };
  return pieces.flatMap((piece, at): Piece[] => {
    if (isJoined(at)) return [];
    const star = at > 0 && isJoined(at - 1) ? pieces[at - 1] : undefined;
    return [star === undefined ? piece : covering(withText(piece, `*${piece.text.trim()}`), [star])];
  });
}

interface Card {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly star: string;
}

/** The cards, whose numbers count from 1. */
function findCards(pieces: readonly Piece[]): Card[] {
  const heads: { at: number; type: string; star: string }[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 8 || Number(NUMBER.exec(text)?.[1]) !== heads.length + 1) continue;
    // The digits of a scale stand on lines of their own, too: a head has the name of a type two lines below it.
    const [, star = "", type = ""] = TYPE.exec((pieces[at + 2]?.text ?? "").slice(0, 20)) ?? [];
    if (type in LISTED || type in GRIDS || type in WRITTEN) heads.push({ at, type, star: star === "" ? "" : "*" });
  }
  if (heads.length < LEAST) return [];
  return heads.map(({ at, type, star }, index) => ({
    from: at,
    to: heads[index + 1]?.at ?? pieces.length,
    type,
    star,
  }));
}

function write(pieces: readonly Piece[], { from, to, type, star }: Card): Piece[] {
  const [number, stem, name] = pieces.slice(from, from + 3);
  if (number === undefined || stem === undefined || name === undefined) return pieces.slice(from, to);
  const body = pieces.slice(from + 3, to);
  const mark = LISTED[type] ?? GRIDS[type] ?? WRITTEN[type] ?? "";
  const head = covering(withText(stem, `${number.text.trim()}. ${stem.text.trim()}${mark}${star}`), [number, name]);
  const end = body.findIndex(({ text, debris }) => debris === true || text.trim() === "" || text.length > LONGEST);
  const own = (end < 0 ? body : body.slice(0, end)).filter(({ text }) => !FIELD.test(text));
  const hidden = body.filter(({ text }) => FIELD.test(text)).map((piece) => toDebris(piece));
  const rest = end < 0 ? [] : body.slice(end);
  const blank = withText(stem, "");
  if (type in LISTED) return [blank, head, ...own.map((piece) => withText(piece, `□ ${piece.text.trim()}`)), ...rest];
  if (type in GRIDS) {
    const rows = own.findIndex(({ text }) => !isDegree(text.trim()) && !/^\s*\d{1,2}\s?分?\s*$/u.test(text));
    if (rows < 2) return [blank, head, ...body];
    return [blank, head, ...toMatrix(name, own.slice(rows), own.slice(0, rows)), blank, ...rest];
  }
  const steps = own.filter(({ text }) => NUMBER.test(text));
  const [low, high] = own.filter(({ text }) => !NUMBER.test(text));
  if (mark === NAMED.scale && steps.length > 2 && low !== undefined) {
    const scale = `${low.text.trim()} ${steps.map(({ text }) => text.trim()).join(" ")} ${high?.text.trim() ?? ""}`;
    return [blank, head, covering(withText(low, scale.trim()), own), blank, ...rest];
  }
  return [blank, head, ...hidden, ...(mark === NAMED.scale ? body : [...own, ...rest])];
}

/** `01⏎您的年级是？⏎*单选⏎大一⏎大二`: questions with the types that the page names. */
export function readPageCards(page: readonly Piece[]): readonly Piece[] {
  const pieces = joinStars(page);
  const cards = findCards(pieces);
  const [first] = cards;
  if (first === undefined) return page;
  return [...pieces.slice(0, first.from), ...cards.flatMap((card) => write(pieces, card))];
}

const TYPE_NAME =
  /^\s*[*＊]?\s?[[【(（]?(?:[单單多][选選]|[单單多]行|填空|量表|[评評]分|矩[阵陣]|排序|文本|下拉)\p{Script=Han}{0,4}[\]】)）]?\s*$/u;
const LONE_NUMBER = /^\s*([*＊]?)\s?(\d{2})\s*$/u;

/** `*01⏎您最近一次到店是什么时候？⏎今天⏎本周`: numbers alone above their stems, counted with two digits. */
export function joinLoneNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const heads: number[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || Number(LONE_NUMBER.exec(text.slice(0, 8))?.[2]) !== heads.length + 1) continue;
    const below = textAt(pieces, at + 1, LONGEST).trim();
    // The steps of a scale stand on lines of their own, too.
    const step = !/^\D*0/u.test(text) && NUMBER.test(textAt(pieces, at - 1, 8));
    if (below === "" || NUMBER.test(below) || step) continue;
    heads.push(at);
  }
  // Others read pages whose numbers have no stars, and those that name the types.
  const starred = heads.some(
    (at) => /[*＊]/u.test(pieces[at]?.text ?? "") || STARRED.test(textAt(pieces, at + 1, LONGEST)),
  );
  const named = pieces.filter(({ text }) => text.length < 12 && TYPE_NAME.test(text)).length;
  if (heads.length < LEAST || !starred || named > 1) return pieces;
  return [
    ...pieces.slice(0, heads[0]),
    ...heads.flatMap((at, index) => writeCard(pieces.slice(at, heads[index + 1] ?? pieces.length))),
  ];
}

const STARRED = /^\s*[*＊]\s*(?=\S)/u;
/** `[多选题] 请选择1-3项` below a stem. */
const KIND_AND_LIMIT =
  /^\s*[[【(（]\s?([单單多][项項]?[选選][题題])\s?[\]】)）]\s*((?:[请請]?(?:至[多少])?(?:可)?[选選][择擇]?|[最至][多少]).{0,16})\s*$/u;
const STARS = /^\s*(?:[☆★⭐✩]\uFE0F?\s*){3,10}$/u;

/** A card without the name of a type: what stands below the stem says what is asked. */
function writeCard([number, stem, ...below]: readonly Piece[]): Piece[] {
  const joined = number === undefined || stem === undefined ? null : joinPieces([number, stem], " ");
  const required = /[*＊]/u.test(number?.text ?? "") || STARRED.test(stem?.text ?? "");
  const no = Number(LONE_NUMBER.exec(number?.text ?? "")?.[2] ?? 0);
  const words = (stem?.text ?? "").replace(STARRED, "").trim();
  const head = joined === null ? null : withText(joined, `${no}. ${words}${required ? "*" : ""}`);
  if (head === null) return [number, stem, ...below].filter((piece) => piece !== undefined);
  const end = below.findIndex(({ text, debris }) => debris === true || text.trim() === "" || text.length > LONGEST);
  const [body, rest] = end < 0 ? [below, []] : [below.slice(0, end), below.slice(end)];
  const own = body
    .filter(({ text }) => !isHint(text))
    .map((piece) => withText(piece, piece.text.replace(OTHER, "$1____")));
  const hidden = body.filter(({ text }) => isHint(text)).map((piece) => toDebris(piece));
  const blank = withText(head, "");
  const [first] = own;
  const [kind, ...choices] = own;
  const told = kind === undefined ? null : KIND_AND_LIMIT.exec(kind.text);
  if (kind !== undefined && told !== null) {
    const named = withText(head, nameStem(head.text, `（${told[2] ?? ""}）[${told[1] ?? ""}]`));
    const boxes = choices.map((piece) => withText(piece, `□ ${piece.text.trim()}`));
    return [blank, covering(named, [kind]), ...hidden, ...boxes, blank, ...rest];
  }
  const stars = own.findIndex(({ text }) => STARS.test(text));
  if (stars >= 0 && own.length < 4 && first !== undefined) {
    const ends = own.filter((_, at) => at !== stars).map(({ text }) => text.trim());
    const line = ends.length === 0 ? [] : [covering(withText(first, `题目说明：${ends.join(" – ")}`), own)];
    const named = covering(withText(head, nameStem(head.text, NAMED.rating)), own);
    return [blank, named, ...hidden, ...line, blank, ...rest];
  }
  const steps = own.filter(({ text }) => NUMBER.test(text)).map(({ text }) => Number(text));
  const ends = own.filter(({ text }) => !NUMBER.test(text)).map(({ text }) => text.trim());
  if (
    first !== undefined &&
    steps.length > 3 &&
    ends.length < 3 &&
    steps.every((step, at) => step === (steps[0] ?? 0) + at)
  ) {
    const scale = `${ends[0] ?? ""} ${steps.join(" ")} ${ends[1] ?? ""}`.trim();
    return [blank, head, ...hidden, covering(withText(first, scale), own), blank, ...rest];
  }
  const rows = own.findIndex(({ text }) => !isDegree(text.trim()));
  if (rows > 2 && own.length - rows > 1 && own.slice(rows).every(({ text }) => !isDegree(text.trim())))
    return [
      blank,
      withText(head, `${head.text.trimEnd()}${NAMED.matrix}`),
      ...hidden,
      ...toMatrix(head, own.slice(rows), own.slice(0, rows)),
      blank,
      ...rest,
    ];
  return [blank, head, ...hidden, ...own, blank, ...rest];
}

const OTHER = /^(\s*其[他它])\s*[请請](?:填[写寫]|[输輸]入|注明|[說说]明)\s*$/u;

/** What the page shows in a field, whatever it asks for. */
function isHint(text: string): boolean {
  return text.length < 40 && (isFieldHint(text) || /^\s*[输輸]入\p{Script=Han}{1,10}\s*$/u.test(text));
}

const PLATFORM =
  /^\s*(?:腾讯问卷|騰訊問卷|问卷星|问卷网|金数据|麦客(?:CRM)?|飞书问卷|飛書問卷|Google\s?(?:表單|表单|Forms?))\s*$/iu;

/** `腾讯问卷⏎顾客体验调研`: the name of the platform above the title belongs to the page. */
export function hidePlatform(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  const title = textAt(pieces, nextFilled(pieces, first), LONGEST);
  if (first < 0 || title === "" || title.length > 60 || !PLATFORM.test(textAt(pieces, first, LONGEST))) return pieces;
  return pieces.map((piece, at) => (at === first ? toDebris(piece) : piece));
}

/** In the order in which they are made. */
export const PAGE_CARDS: readonly Repair[] = [hidePlatform, readPageCards, joinLoneNumbers];
