/** Repairs of copied forms: pages whose fields stand in blocks, tables below a heading, slips to cut off, numbers in Chinese. */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, nextFilled, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { areAddressParts } from "./address-parts.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const SCISSORS = /^[✂✁✃✄]?[-–—_…·.﹍]{3,}[✂✁✃✄]?[-–—_…·.﹍]*[✂✁✃✄]?$/u;

/** The variation selector makes a picture of the scissors. */
const isCut = ({ text }: Piece): boolean =>
  text.length < 400 && /[✂✁✃✄]/u.test(text) && SCISSORS.test(text.replaceAll(/\s|\uFE0F/gu, ""));

/** `✂------------⏎回條`: where a slip is cut off, and its title. */
export function dropScissors(pieces: readonly Piece[]): readonly Piece[] {
  const cuts = pieces.flatMap((piece, at) => (isCut(piece) ? [at] : []));
  if (cuts.length === 0) return pieces;
  const titles = new Set(cuts.map((at) => nextFilled(pieces, at)));
  return pieces.flatMap((piece, at) => {
    if (isCut(piece)) return [withText(piece, "")];
    const isTitle = titles.has(at) && piece.text.trim().length <= 12 && !/[:：?？。，,_＿□☐]/u.test(piece.text);
    return [isTitle ? withText(piece, `${NAMED.statement}${piece.text.trim()}`) : piece];
  });
}

const TICK_HINT =
  /^\s*[*＊]?\s*([(（][请請]?在[^()（）]{2,14}[内內中上][^()（）]{0,6}[打加劃划画畫填]?上?[“"「]?[✓√✔v][^()（）]{0,8}[)）])\s*$/iu;
const BOX_LINE = /^\s*[□☐◯]\s?\S/u;

/** `本人已知悉此事。⏎（請在適當方格內加✓）⏎□ …`: what the boxes below such a hint answer stands above it. */
export function askTickHints(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const hint = piece.text.length > 80 ? undefined : TICK_HINT.exec(piece.text)?.[1];
    if (hint !== undefined && asksAbove(pieces, at)) return withText(piece, `题目说明：${hint}`);
    const below = nextFilled(pieces, at);
    const isAsked = below === at + 1 && TICK_HINT.test(pieces[below]?.text ?? "") && asksAbove(pieces, below);
    return isAsked ? withText(piece, `${piece.text.trim()}${NAMED.single}`) : piece;
  });
}

/** Whether a hint stands right below a sentence and above a box. */
function asksAbove(pieces: readonly Piece[], hint: number): boolean {
  const above = pieces[hint - 1]?.text.trim() ?? "";
  return (
    above.length > 3 &&
    above.length < 200 &&
    !/[:：\]】]$|^[□☐◯#[【]/u.test(above) &&
    BOX_LINE.test(pieces[nextFilled(pieces, hint)]?.text ?? "")
  );
}

const GENERIC =
  /^(?:[评評]价?[價价]?[内內]容|(?:(?:民主)?[评評][价價估议議比审審]|[调調]查|服[务務]|[评評]分|考[核评評]|[测測][评評])?(?:[项項][目项項]|[内內]容|指[标標]|要素)|[题題][目项項]|[问問][题題]|items?|statements?)$/iu;
/** Names of those who are rated. Above degrees they say no more than the heading does. */
const RATED =
  /^(?:被?[评評考测測][价價核评評议議]?(?:人|[对對]象|[干幹]部)?|[干幹]部|[职職]工|[员員]工|教[师師]|候[选選]人|[对對]象|人[员員]|部[门門]|科室|[单單]位|[党黨團团会會][员員]|[学學]生|\p{Script=Han}{2}(?=姓名))?(?:姓\s?名|名[称稱]|[职職][务務称稱]|人|[对對]象|[干幹]部|人[员員]|部[门門]|科室|[单單]位)(?:[及和与與、/／（(]\s?(?:[职職][务務称稱位]|[岗崗]位|部[门門]|[单單]位|科室)[)）]?)?$/u;
const SECTION_HEAD =
  /^\s*(?:(?:#{1,6}\s+|\[段落说明\])(?:[一二三四五六七八九十]{1,3}\\?[、.．])?|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|第[一二三四五六七八九十]{1,3}(?:部[分份]|[节節]))\s*(?=\S)/u;
const LONGEST_TITLE = 60;
/** `| 项目 | 好 | 差 |` above `|---|---|---|` */
const BARRED_ROW = /^\s*\|.*\|\s*$/u;
const BARRED_RULE = /^[\s|:-]*-{2}[\s|:-]*$/u;

/** `二、课程满意度⏎项目⇥非常满意⇥满意…`: the heading says what the table is about, the name of its first column does not. */
export function nameTables(pieces: readonly Piece[]): readonly Piece[] {
  const ends = new Set<number>();
  return pieces.flatMap((piece, at) => {
    if (ends.has(at)) return [piece, withText(piece, "")];
    const barred = BARRED_ROW.test(piece.text.slice(0, 400)) && BARRED_RULE.test(textAt(pieces, at + 1, 400));
    const cells = barred ? piece.text.trim().slice(1, -1).split("|") : piece.text.split("\t");
    const [corner = "", ...columns] = piece.text.length > 400 ? [] : cells;
    if (columns.length < 3 || columns.some((column) => column.trim() === "")) return [piece];
    const rated = RATED.test(corner.trim().slice(0, 24)) && columns.every((column) => isDegree(column.trim()));
    if (!rated && !GENERIC.test(corner.trim())) return [piece];
    const above = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    const head = SECTION_HEAD.exec(above)?.[0];
    const title =
      head === undefined
        ? ""
        : above
            .slice(head.length)
            .trim()
            .replace(/[:：]$/u, "");
    if (title === "" || title.length > LONGEST_TITLE || title.includes("\t")) return [piece];
    const row = barred ? BARRED_ROW : /\t/u;
    let last = at;
    while (row.test(textAt(pieces, last + 1, 400))) last += 1;
    // What stands right below the last row is no row.
    if ((pieces[last + 1]?.text.trim() ?? "") !== "") ends.add(last);
    return [
      { ...withText(piece, corner.trim()), debris: true as const },
      withText(piece, barred ? `| ${[title, ...columns].join(" | ")} |` : [title, ...columns].join("\t")),
    ];
  });
}

const ROW_NUMBER = /^\s*(\d{1,2})\s?[.．、](?!\d)\s*(?=\S)/u;

/** `项目⇥满意⇥不满意⏎1.态度⇥⇥⏎2.速度⇥⇥`: the numbers of the rows of a table that is ticked. */
export function dropRowNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    const columns = text.length > 400 ? [] : text.split("\t");
    if (columns.length < 3 || columns.slice(1).some((column) => column.trim() === "") || ROW_NUMBER.test(text))
      continue;
    const rows: number[] = [];
    for (let row = at + 1; row < pieces.length; row += 1) {
      const cells = pieces[row]?.text.split("\t") ?? [];
      const no = Number(ROW_NUMBER.exec(cells[0] ?? "")?.[1] ?? 0);
      if (no !== rows.length + 1 || cells.length < 3 || cells.slice(1).some((cell) => /[^\s□○☐◯]/u.test(cell))) break;
      rows.push(row);
    }
    if (rows.length > 1) for (const row of rows) own.add(row);
  }
  if (own.size === 0) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(ROW_NUMBER, "")) : piece));
}

const CHINESE_HEAD = /^\s*([一二三四五六七八九十]{1,3})\s?[、.．]\s*(?=\S)/u;
/** A number in front of words; a line to write on may have one. */
const ARABIC_HEAD = /^\s*[(（]?\d{1,3}\s?[.．、)）]\s*[^\s_＿]/u;
const NUMBERED_LINE = /^\s*[(（]?\d{1,2}\s?[.．、)）]\s*(?=[_＿]{4,}\s*$)/u;
const ASKS =
  /[?？:：]\s*$|年[\s\u3000_＿]+月[\s\u3000_＿]+日\s*$|[□○☐◯]\s*\S[^□○☐◯]*[□○☐◯]\s*\S|[(（](?:可?多[选選]|[单單][选選]|最多[^()（）]{1,8})[)）]\s*[:：]?\s*$|[_＿]{2,}/u;
const BOXES = /[□○☐◯]\s*\S.*[□○☐◯]\s*\S/u;
const REMARKS =
  /^\s*(?:[备備]?[注註]|(?:填[写寫表]|投票|[选選][举舉])?[说說]明|[须須]知|(?:投票)?注意事[项項])\s?[:：]/u;
const OFFERS = /^\s*(?:[□○☐◯]|[(（][\s\u3000]+[)）]\s*\S)|^\s*[(（]?A\s?[.．、)）]|^\s*[_＿]{4,}\s*$/u;
const DIGITS = "一二三四五六七八九";
const LEAST_HEADS = 3;

/** 十二 is 12; 0 for what is no number below 100. */
function toValue(written: string): number {
  const [tens, ones, ...more] = written.includes("十") ? written.split("十") : ["零", written];
  if (more.length > 0 || (ones?.length ?? 0) > 1) return 0;
  const ten = tens === "零" ? 0 : tens === "" ? 1 : DIGITS.indexOf(tens ?? "") + 1;
  return ten * 10 + (ones === "" || ones === undefined ? 0 : DIGITS.indexOf(ones) + 1);
}

/** `一、您对…的评价：⏎□好 □差⏎二、…`: where nothing else is numbered, headings that ask are the questions. */
export function countChineseHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length < 200 && CHINESE_HEAD.test(text) ? [at] : [],
  );
  const values = heads.map((at) => toValue(CHINESE_HEAD.exec(pieces[at]?.text ?? "")?.[1] ?? ""));
  if (heads.length < LEAST_HEADS || values.some((value, at) => value !== at + 1)) return pieces;
  const remarks = pieces.findIndex(({ text }, at) => at > (heads.at(-1) ?? 0) && REMARKS.test(text));
  const counted = pieces.slice(heads[0], remarks < 0 ? undefined : remarks);
  // Rows of tables and remarks may be counted.
  if (counted.some(({ text, debris }) => debris !== true && ARABIC_HEAD.test(text) && !text.includes("\t")))
    return pieces;
  const offering = heads.filter((at) => {
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    return OFFERS.test(below) || NUMBERED_LINE.test(below) || below.split("\t").length > 3;
  });
  const asking = heads.filter((at) => offering.includes(at) || ASKS.test((pieces[at]?.text ?? "").slice(-60)));
  const boxed = heads.filter((at) => !offering.includes(at) && BOXES.test(pieces[at]?.text ?? ""));
  if (asking.length * 5 < heads.length * 4 || (offering.length + boxed.length) * 2 < heads.length) return pieces;
  const own = new Map(heads.map((at, index) => [at, index + 1]));
  return pieces.map((piece, at) =>
    own.has(at)
      ? withText(piece, `${String(own.get(at))}. ${piece.text.replace(CHINESE_HEAD, "")}`)
      : NUMBERED_LINE.test(piece.text)
        ? withText(piece, piece.text.replace(NUMBERED_LINE, ""))
        : piece,
  );
}

const STARRED = /^(?![\s\d])[^*＊]{1,60}\s?[*＊]\s*$/u;
const SIGNED =
  /^\s*(?:[(（]?(?:\d{1,3}|[A-Ha-h])\s?[.．、)）]\s*\S|[□○☐◯•·]|[-*]\s)|[_＿]{3,}|\t|[[【](?:[单單多][选選]|填空|[简簡]答)/u;
const BUTTON = /^(?:提交|立即提交|下一[页頁步]|上一[页頁步]|返回|重置|保存草稿|[请請][选選][择擇]|[请請][输輸]入)$/u;
const HINT = /[请請]|不超[过過]|例如|格式|支持|上[传傳]|最多|如[:：]|填[写寫]|^[(（].*[)）]$/u;
const UPLOAD = /上[传傳]|照片|[图圖]片|附件|文件|截[图圖]|扫描件/u;
const CONSENTS = /^我?(?:已|同意)[^。]{0,12}(?:[阅閱][读讀]|知[晓悉])?.{0,40}同意|^我已?同意/u;
const LONG = /意[见見]|建[议議]|[备備]注|[说說]明|留言|描述|[简簡]介|理由|原因|[经經][历歷]/u;
const SHOWN = /^\s*(?:[你您]的(?:回答|答案)|Your answer|回答を入力)\s*$/iu;
/** What a page draws below a label that is rated. */
const DRAWN_STARS = /^(?:[☆★⭐][\s\uFE0F]*){3,10}$/u;
const LEAST_STARRED = 3;
const LONGEST_CHOICE = 40;

/** The filled lines between empty ones, by index. */
export function blocksOf(pieces: readonly Piece[], from: number): number[][] {
  const blocks: number[][] = [];
  let open: number[] = [];
  for (let at = from; at <= pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece !== undefined && piece.text.trim() !== "" && piece.debris !== true) open.push(at);
    else if (open.length > 0) {
      blocks.push(open);
      open = [];
    }
  }
  return blocks;
}

/**
 * `学员姓名 *⏎⏎性别 *⏎男⏎女⏎⏎家庭住址⏎⏎…`: a form as its page shows it. Empty lines part the fields, a star requires an answer,
 * and the lines below a label are its choices or one hint.
 */
export function askPageBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }, at) => STARRED.test(text) && (pieces[at - 1]?.text.trim() ?? "") === "");
  if (first < 0 || pieces.some(({ text, debris }) => debris !== true && SIGNED.test(text))) return pieces;
  const blocks = blocksOf(pieces, first);
  const textOf = (at: number | undefined): string => pieces[at ?? -1]?.text.trim() ?? "";
  const starred = blocks.filter(([head]) => STARRED.test(textOf(head)));
  const han = pieces.filter(({ text }) => /\p{Script=Han}/u.test(text)).length;
  if (starred.length < LEAST_STARRED || starred.length * 2 < blocks.length || han * 2 < pieces.length / 2)
    return pieces;
  // Stars inside a block would begin another field.
  if (blocks.some(([, ...rest]) => rest.some((at) => STARRED.test(textOf(at))))) return pieces;
  const written = new Map<number, Piece[]>();
  let no = 0;
  for (const block of blocks) {
    const [head, ...rest] = block;
    const piece = pieces[head ?? -1];
    if (head === undefined || piece === undefined) continue;
    // Below the last button a page says who made it.
    if (BUTTON.test(piece.text.trim()) && (rest.length === 0 || (block === blocks.at(-1) && rest.length < 4))) {
      for (const at of block) written.set(at, [{ ...(pieces[at] ?? piece), debris: true }]);
      continue;
    }
    no += 1;
    for (const [at, lines] of writeBlock(pieces, head, rest, no)) written.set(at, lines);
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

function writeBlock(pieces: readonly Piece[], head: number, rest: readonly number[], no: number): Map<number, Piece[]> {
  const written = new Map<number, Piece[]>();
  const piece = pieces[head];
  if (piece === undefined) return written;
  const text = piece.text.trim();
  const star = STARRED.test(text) ? "*" : "";
  const label = text.replace(/\s?[*＊]$/u, "").replace(/[:：]$/u, "");
  const blank = withText(piece, "");
  const shown = rest.filter((at) => SHOWN.test(pieces[at]?.text ?? ""));
  // `你的回答` is what the page shows in an empty field, so that what stands above it is a remark.
  if (shown.length === 1 && rest.length > 1) {
    const remark = rest.filter((at) => !shown.includes(at)).map((at) => pieces[at] ?? piece);
    const result = writeBlock(pieces, head, [], no);
    for (const one of remark) result.set(pieces.indexOf(one), [withText(one, `题目说明：${one.text.trim()}`)]);
    for (const at of shown) result.set(at, [{ ...(pieces[at] ?? piece), debris: true }]);
    return result;
  }
  const lines = rest.map((at) => pieces[at]?.text.trim() ?? "");
  const put = (at: number, line: string): void => {
    const own = pieces[at];
    if (own !== undefined) written.set(at, [withText(own, line)]);
  };
  const stars =
    lines.length === 1 && DRAWN_STARS.test(lines[0] ?? "") ? (lines[0] ?? "").replace(/[^☆★⭐]/gu, "").length : 0;
  if (stars > 0) {
    const most = stars === 5 ? "" : `[最高分: ${stars}]`;
    written.set(head, [blank, withText(piece, `${no}. ${label}${NAMED.rating}${most}${star}`)]);
    for (const at of rest) written.set(at, [{ ...(pieces[at] ?? piece), debris: true }]);
  } else if (star === "" && /[。！!；;]$/u.test(label)) written.set(head, [blank, withText(piece, tell(label)), blank]);
  else if (areAddressParts(lines)) {
    written.set(head, [blank, withText(piece, `${no}. ${label}${NAMED.region}${star}`)]);
    for (const at of rest) written.set(at, [{ ...(pieces[at] ?? piece), debris: true }]);
  } else if (lines.length > 1 && lines.every((line) => line.length <= LONGEST_CHOICE && !/[。；;]$/u.test(line))) {
    const type = allowsSeveral(label) || /哪些/u.test(label) ? NAMED.several : NAMED.single;
    written.set(head, [blank, withText(piece, `${no}. ${label}${type}${star}`)]);
    for (const [index, at] of rest.entries())
      put(at, `${String.fromCharCode(65 + (index % 26))}. ${lines[index] ?? ""}`);
  } else {
    const hint = lines.length === 1 && HINT.test(lines[0] ?? "");
    const isFile = UPLOAD.test(label) || (hint && UPLOAD.test(lines[0] ?? ""));
    const type = isFile
      ? NAMED.file
      : CONSENTS.test(label) || (lines.length === 1 && CONSENTS.test(lines[0] ?? ""))
        ? "[同意条款]"
        : LONG.test(label)
          ? NAMED.essay
          : isFieldLabel(label)
            ? null
            : NAMED.line;
    written.set(head, [
      blank,
      withText(piece, type === null ? `${label}${star}：____` : `${no}. ${label}${type}${star}`),
    ]);
    for (const [index, at] of rest.entries()) put(at, `题目说明：${lines[index] ?? ""}`);
  }
  return written;
}

const COMMA_NUMBER = /^(\s*)(\d{1,3})\s?[,，]\s?(?=\p{Script=Han})/u;
const DOTTED = /(?:^|[\s)）。])(\d{1,3})\s?[.．、]\s?(?=\p{Script=Han})/gu;

/** `2,为…` between `1.…` and `3.…`: a comma that stands for the dot of a number. */
export function dotCommaNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => COMMA_NUMBER.test(text))) return pieces;
  let before = 0;
  return pieces.map((piece, at) => {
    const no = Number(COMMA_NUMBER.exec(piece.text)?.[2] ?? 0);
    const rest = no > 0 && no === before + 1 ? [piece, ...pieces.slice(at + 1, at + 8)] : [];
    const goesOn = rest.some(({ text }) => numbersOf(text).includes(no + 1));
    const numbers = numbersOf(piece.text);
    before = numbers.at(-1) ?? (goesOn ? no : before);
    return goesOn ? withText(piece, piece.text.replace(COMMA_NUMBER, "$1$2. ")) : piece;
  });
}

const numbersOf = (text: string): number[] =>
  text.length > 2000 ? [] : Array.from(text.matchAll(DOTTED), ([, no]) => Number(no));

const END_HEADING =
  /^(.*[)）。])\s+([一二三四五六七八九十]{1,3}\s?[、.．]?\s?(?:[单單多][项項]?[选選]|判[断斷]|是非|填空|[简簡問问]答|名[词詞]解[释釋])[^\s()（）]{0,3}[题題]?)\s*$/u;

/** `…继续使用。(×) 二 单选题`: the heading of the next part at the end of a line. */
export function partEndHeadings(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, text = "", heading = ""] =
      piece.text.length > 400 || piece.debris === true ? [] : (END_HEADING.exec(piece.text) ?? []);
    return heading === "" ? [piece] : [withText(piece, text), withText(piece, heading)];
  });
}

const ATTACHED =
  /^\s*附(?:件|表)?\s?[一1]?\s?[:：]?\s*[^，。；:：]{0,24}(?:[报報]名|登[记記]|申[请請]|[预預][约約]|[回反][馈饋执執]|推荐|推薦|[统統][计計]|[汇匯][总總])(?:[表单單]|回[执執])\s*$/u;
const WRITTEN = /[_＿]{2,}|[□○☐◯]|[(（][\s\u3000]*[)）]|[?？]\s*$|^\s*[(（]?A\s?[.．、)）]/u;

/** A notice with its form behind it, `附：报名表`: nothing above that line is asked. */
export function tellNotices(pieces: readonly Piece[]): readonly Piece[] {
  const form = pieces.findIndex(({ text }) => text.length < 60 && ATTACHED.test(text));
  const title = pieces.findIndex(({ text }) => text.trim() !== "");
  const above = pieces.slice(0, Math.max(0, form));
  if (form < title + 4 || above.some(({ text, debris }) => debris === true || WRITTEN.test(text))) return pieces;
  if (!above.some(({ text }) => /[。；;]/u.test(text))) return pieces;
  const fields = pieces.slice(form + 1).filter(({ text }) => /[:：]|[_＿]{2,}|[□☐\t|]/u.test(text)).length;
  if (fields < 2) return pieces;
  return pieces.map((piece, at) =>
    at > title && at <= form && piece.text.trim() !== "" ? withText(piece, tell(piece.text)) : piece,
  );
}
