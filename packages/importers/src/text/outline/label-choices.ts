/**
 * Labels and questions of forms whose choices stand in a bracket or behind the question, without boxes:
 *
 *     居住情况（独居、与配偶同住、其他）：        ➤ 性别（男 女）
 *     What shall we bake next?  Buns / Pies / Rolls
 *     My child may travel by coach.    YES / NO
 *     报修内容（在相应项目后打“√”）
 *     灯管不亮（   ）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral, asksForOne } from "./kinds.ts";
import { isRequest } from "./requested-facts.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LONGEST_WORD = 20;
const SIGN = "[\\s\\u3000]*(?:[-•·●*➤▶►◆◇■▪]\\s+|\\d{1,2}\\s?[.．、)）]\\s?|[一二三四五六七八九十]{1,2}、\\s?)?";

/** A question with its choices, as the grammar writes them. */
function ask(piece: Piece, stem: string, words: readonly string[], several = allowsSeveral(stem)): Piece[] {
  return [
    "",
    `${stem.trimEnd()}${several ? NAMED.several : NAMED.single}`,
    ...words.map((word) => `□ ${word}`),
    "",
  ].map((text) => withText(piece, text));
}

const BRACKETED = new RegExp(
  `^(${SIGN}[\\p{L}][^:：()（）_＿□☐○◯\\t？?。]{1,20}?)\\s?[(（]([^()（）:：_＿□☐○◯\\t]{3,80})[)）]\\s?([*＊]?)[\\s\\u3000]*([:：]?)[\\s\\u3000_＿]*$`,
  "u",
);
/** What only ends a list of choices. */
const LAST = /^(?:其[他它](?:情[况況]|[类類]型)?|以上[都均皆].{1,4}|都[不没沒].{0,4}|[无無]|均[无無不].{0,3})$/u;
const PAIR =
  /^(?:男[\s\u3000、]+女|女[\s\u3000、]+男|是[\s\u3000、]+否|有[\s\u3000、]+[无無]|(\p{Script=Han}{1,4})[\s\u3000、]+[不未没沒無]\1|已(\p{Script=Han}{1,4})[\s\u3000、]+未\2)$/u;
/** Such labels ask for words, and the bracket shows some. */
const OPEN = /什[么麼]|哪|如何|怎|原因|[说說]明|[有为為]何|何[种種时時]|例如|比如|[简簡]述|意[见見]|建[议議]/u;
/** A label with room behind it, or nothing. */
const LABEL =
  /^[\s\u3000]*(?:[-•·●*➤▶►◆◇■▪]\s+|\d{1,2}\s?[.．、)）]\s?)?\p{Script=Han}[^:：_＿□。]{1,40}[:：][\s\u3000_＿]*$/u;

const BULLET = /^[\s\u3000]*[-•·●*➤▶►◆◇■▪]\s+/u;

/** The choices in the bracket of a label; none if they are a remark. */
function wordsOf(label: string, list: string, colon: string): string[] {
  if (PAIR.test(list.trim())) return list.trim().split(/[\s\u3000、]+/u);
  if (colon === "" || OPEN.test(label)) return [];
  const words = list.split(/\s?[、，,/／|｜]\s?|[ \u3000]{1,}/u).map((word) => word.trim());
  const fit = words.every((word) => word !== "" && word.length <= LONGEST_WORD && !isFieldLabel(word));
  return words.length > 2 && fit && LAST.test(words.at(-1) ?? "") && new Set(words).size === words.length ? words : [];
}

/** `（年/月/日）`, `（省/市/区）`: the parts of one answer; `体重：斤/公斤` says how to write. */
const UNIT =
  /^(?:[年月日时時分秒省市区區县縣镇鎮乡鄉村元斤人次天个個岁歲]|街道|公斤|平方米|小[时時]|[DMYH]{1,4}|\d{1,4})$/iu;
const BARE = /^[ \u3000]*[*＊]?\p{Script=Han}{2,8}[*＊]?[ \u3000]*$/u;
/** Of these, a bracket tells how they are written. */
const SPELLED = /姓名|名[称稱]|日期|[时時][间間]|地址|住址|[电電][话話]|手机|[联聯][系絡络]|方式|[证證]|[号號]/u;

/** `报考车型（C1 / C2 / B2）` among labels without colons: the words of the bracket; none if it only tells how to write. */
function wordsAmongLabels(pieces: readonly Piece[], at: number, label: string, list: string): string[] {
  const isBare = (line: number): boolean =>
    BARE.test(textAt(pieces, line, 20)) && isFieldLabel(textAt(pieces, line, 20).trim());
  const words = list.split(/\s?[/／|｜]\s?/u).map((word) => word.trim());
  const fit = words.every((word) => /^[\p{L}\p{N}][^/]{0,11}$/u.test(word) && !isFieldLabel(word) && !UNIT.test(word));
  const few = words.length < 3 || words.length > 9 || new Set(words).size < words.length;
  return few || !fit || SPELLED.test(label) || !(isBare(at - 1) || isBare(at + 1)) ? [] : words;
}

/** `居住情况（独居、与配偶同住、其他）：`, `性别（男 女）`: a bracket that ends with 其他, or holds two words that deny each other. */
const LISTED = /^[\s\u3000]*[-•·*▪] /u;

export function askListedBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST && LABEL.test(text));
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[)）]/u.test(piece.text)) return [piece];
      const [, label, list = "", star = "", colon = ""] = BRACKETED.exec(piece.text) ?? [];
      const among = label === undefined || colon !== "" ? [] : wordsAmongLabels(pieces, at, label, list);
      const words = label === undefined ? [] : among.length > 0 ? among : wordsOf(label, list, colon);
      const known = among.length > 0 || PAIR.test(list.trim()) || labels.length > 2;
      // Choices may stand below as well; then the bracket is a remark.
      const below = textAt(pieces, nextFilled(pieces, at), 40);
      // Among other bullets it is one of the facts of a list, which is read as a whole.
      const isListed =
        LISTED.test(piece.text) && (LISTED.test(textAt(pieces, at - 1, 40)) || LISTED.test(textAt(pieces, at + 1, 40)));
      if (
        label === undefined ||
        words.length === 0 ||
        !known ||
        isListed ||
        /^[\s\u3000]*[□☐○◯A-D][^\p{L}]?/u.test(below)
      )
        return [piece];
      return ask(piece, `${label.replace(BULLET, "")}${star}`, words);
    }),
    pieces,
  );
}

const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N} '’&-]{0,19}?";
const BEHIND = new RegExp(
  `^([^_＿□☐○◯\\t|]{4,150}[?？])([ \\u3000]*)(${WORD}(?:[ ]?[/／][ ]?${WORD}){1,7})[ \\u3000]*$`,
  "u",
);
const NO_CHOICES = /^(?:and|or|he|she|his|her|him|[年月日时時分元人次天个個]|\d+)$/iu;
const VERDICT = new RegExp(
  "^([^_＿□☐○◯\\t|]{5,170}[.。!！)）])[ \\u3000]{2,}((?:YES|NO|Y|N|AGREE|DISAGREE|(?:do|does|will|may|can)(?: not)?|I (?:do|will)(?: not)?|是|否|同意|不同意|[愿願]意|不[愿願]意|[参參]加|不[参參]加)[ ]?[/／][ ]?(?:YES|NO|Y|N|DISAGREE|AGREE|(?:do|does|will|may|can) not|是|否|不同意|不[愿願]意|不[参參]加))[\\s*＊]*$",
  "iu",
);

/** `What shall we bake next?  Buns / Pies / Rolls`, `My child may travel by coach.    YES / NO`: words behind a whole sentence. */
export function askWordsBehindSentences(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[/／]/u.test(text)) return [piece];
      const [, verdict, pair = ""] = VERDICT.exec(text) ?? [];
      if (verdict !== undefined) return ask(piece, verdict, pair.split(/[ ]?[/／][ ]?/u), false);
      const [, stem, gap = "", list = ""] = BEHIND.exec(text) ?? [];
      const words = list.split(/[ ]?[/／][ ]?/u).map((word) => word.trim());
      const apart = gap !== "" || /[ ][/／][ ]/u.test(list);
      // `3. Did you water daily? Yes / No` is read with the other numbers.
      const isVerdict = /^[\s\u3000]*\d/u.test(text) && /^yes,no$/iu.test(words.join(","));
      const fit =
        apart && !isVerdict && !words.some((word) => NO_CHOICES.test(word)) && new Set(words).size === words.length;
      return stem === undefined || !fit ? [piece] : ask(piece, stem, words);
    }),
    pieces,
  );
}

const TICKED = /(?:打[“"「'‘]?[√✓✔]|打[“"「'‘]?勾|[画畫划劃]勾|勾[选選])/u;
const HEAD = /^[\s\u3000]*[^_＿□☐○◯\t。]{3,60}?[\s\u3000]*[:：]?[\s\u3000]*$/u;
/** `水龙头漏水（   ）` */
const BOXED_BEHIND =
  /^[\s\u3000]*(\p{Script=Han}[^:：()（）。？?；;_＿□☐○◯\t]{0,19})[\s\u3000]*[(（][\s\u3000]*[)）][\s\u3000]*$/u;

/** `报修内容（在相应项目后打“√”）⏎灯管不亮（   ）⏎床板松动（   ）`: the brackets behind the lines are their boxes. */
export function askTickedLines(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const words: string[] = [];
    if (piece.debris !== true && piece.text.length <= 80 && TICKED.test(piece.text) && HEAD.test(piece.text)) {
      for (let line = at + 1; line < pieces.length; line += 1) {
        const word = BOXED_BEHIND.exec(textAt(pieces, line, 60))?.[1];
        if (word === undefined || pieces[line]?.debris === true) break;
        words.push(word.trim());
      }
    }
    if (words.length < 2 || new Set(words).size < words.length) {
      result.push(piece);
      continue;
    }
    const stem = piece.text.replace(/[\s\u3000]*[:：][\s\u3000]*$/u, "");
    // Degrees and words that deny others exclude each other.
    const one =
      asksForOne(stem) || words.some((word) => /^(?:[不未没沒无無非]|一般|其次|合格|[优優良差]$)/u.test(word));
    const [, name = piece, ...choices] = ask(piece, stem, words, !one);
    result.push(withText(piece, ""), name);
    for (const [index, choice] of choices.entries())
      result.push(withText(pieces[Math.min(at + 1 + index, at + words.length)] ?? piece, choice.text));
    at += words.length;
  }
  return unlessSame(result, pieces);
}

const NUMBERED_REQUEST =
  /^([\s\u3000]*(?:[一二三四五六七八九十]{1,2}\s?[、.．]|\d{1,2}\s?[.．、)）](?!\d)|[(（][\d一二三四五六七八九十]{1,2}[)）])[^_＿□☐○◯\t。？?：:]{4,60}?(?:[写寫填][明出上]|[说說]明|列[出明举舉]|[注註]明)[^_＿□☐○◯\t。？?：:]{0,30})[:：][\s\u3000]*$/u;
const NUMBER =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,2}\s?[、.．]|\d{1,2}\s?[.．、)）](?!\d)|[(（][\d一二三四五六七八九十]{1,2}[)）])/u;
const BOXES = /(?:[□☐○◯]|[(（][\s\u3000]*[)）])[\s\u3000]*\S.*(?:[□☐○◯]|[(（][\s\u3000]*[)）])/u;

/** `三、如有上述情形，请写明姓名和关系：⏎⏎⏎` beside numbers with boxes: the room below asks for a text. */
export function askNumberedRequests(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = pieces.some(
    ({ text }, at) => NUMBER.test(text.slice(0, 12)) && BOXES.test(textAt(pieces, at + 1, LONGEST)),
  );
  if (!boxed) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const stem =
        piece.debris === true || piece.text.length > 120 ? undefined : NUMBERED_REQUEST.exec(piece.text)?.[1];
      if (stem === undefined || textAt(pieces, at + 1).trim() !== "") return [piece];
      const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
      // Labels with places and numbers begin something of their own.
      if (below !== "" && !NUMBER.test(below) && !/[:：][\s\u3000]*(?:[_＿]{2}|$)/u.test(below)) return [piece];
      return [withText(piece, `${stem}${NAMED.essay}`), withText(piece, "")];
    }),
    pieces,
  );
}

const FILL =
  /^[\s\u3000]*[请請]?填[写寫妥好报報][^。：:]{0,8}(?:下[表列面]|以下|本表)[^：:_＿□]{0,60}[。！!][\s\u3000]*$/u;
const HEADING =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,2}\s?[、.．]|第[一二三四五六七八九十]{1,2}[条條章节節])[^:：。？?_＿□]{2,20}$/u;

/** `四、报名方式⏎填写下表，连同照片交文化站。`: the heading of what only tells about the form below asks nothing. */
export function tellHeadsOfForms(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries())
    if (debris !== true && text.length <= 80 && HEADING.test(text) && FILL.test(textAt(pieces, at + 1, LONGEST)))
      told.add(at).add(at + 1);
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    told.has(at) ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)) : [piece],
  );
}

const LABELLED = new RegExp(
  "^([\\s\\u3000]*(?:(?:[-•·●*➤▶►◆◇■▪▫]|\\p{Extended_Pictographic})\\uFE0F?[ \\u3000]?|[①-⑳][ \\u3000]?|[(（]?\\d{1,2}[ \\u3000]?[.．、)）]?[ \\u3000]?(?!\\d))?)" +
    "(\\p{L}[^:：。；;_＿□☐○◯\\t|？?！!，,]{0,30}?)[ \\u3000]?(?:[:：][ \\u3000]*([^:：]*))?$",
  "u",
);
/** What is told about such things, and not chosen. */
const TELLS =
  /材料|[资資][料訊]|[证證]件|附件|[携攜][带帶]|包[括含]|[说說]明|注意|要求|提[示醒]|[须須]知|[权權]益|地[点點址]|[对對]象|[内內]容|[时時][间間]|[联聯][系絡络]|例/u;
/** Of which kind something is, and where somebody gets on or fetches a thing, is chosen. */
const CHOSEN =
  /(?:[类類][型别別]|[种種][类類]|方式|意[向願愿])(?:[(（][^()（）]*[)）])?$|^(?:[上下乘]|[接送]|自?[提取][货貨餐件票]?|[领領]取?)[车車机機]?地[点點址]|[(（][^()（）]*[选選][^()（）]*[)）]$/u;
const OPEN_VALUE = /^[_＿\s\u3000]*(?:[(（][^()（）]{1,24}[)）])?[\s\u3000]*$/u;
const MOST_LABELS = 30;
const MOST_FRONT = 2;

type Labelled = "open" | "boxed" | "slashed" | "listed" | "paired" | "shown" | "other";

/** What stands behind a label: nothing, boxes, words with slashes, three or more words or two parted by commas, or something else. */
function kindOfLabel(text: string, isAsked = false): Labelled {
  const [, sign = "", label, value] = text.length > LONGEST ? [] : (LABELLED.exec(text) ?? []);
  if (label === undefined || (value === undefined && !/\d/u.test(sign))) return "other";
  if (value === undefined || OPEN_VALUE.test(value)) return "open";
  if (/[。！!？?；;]/u.test(value)) return "other";
  if (/^[□☐○◯]/u.test(value)) return "boxed";
  const words = wordsBehind(value);
  const fit = words.every((word) => /^[^/／、，,_＿□]{1,16}$/u.test(word) && !isFieldLabel(word) && !UNIT.test(word));
  if (words.length < 2 || !fit || new Set(words).size < words.length) return "other";
  if (/[/／]/u.test(value)) return "slashed";
  // `跳绳、踢毽等` only shows some of them.
  if (/等等?$/u.test(words.at(-1) ?? "")) return TELLS.test(label) ? "other" : "shown";
  if (TELLS.test(label) && !isAsked && !CHOSEN.test(label)) return "other";
  return words.length > 2 ? "listed" : "paired";
}

/** The sign in front of a label, whatever its number is. */
function signOf(text: string): string {
  const sign = LABELLED.exec(text.slice(0, LONGEST))?.[1] ?? "";
  return sign.trim().replace(/\d{1,2}|[①-⑳]/u, "1");
}

const wordsBehind = (value: string): string[] =>
  value.split(/[/／]/u.test(value) ? /[/／]/u : "、").map((word) => word.trim());

/** `口味：原味、巧克力、抹茶` among labels with nothing behind them: words to choose from, like those with slashes. */
export function boxListedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const made = [...pieces];
  for (let from = 0; from < pieces.length; from += 1) {
    let to = from;
    while (to < pieces.length && pieces[to]?.debris !== true && textAt(pieces, to, LONGEST).trim() !== "") to += 1;
    const block = pieces.slice(from, Math.min(to, from + MOST_LABELS));
    // Below `请把下面信息发给我：` all labels ask.
    const lead = block.slice(0, MOST_FRONT).findIndex(({ text }) => isRequest(text));
    const above = pieces.slice(Math.max(0, from - 2), from).findLast(({ text }) => text.trim() !== "");
    const isAsked = lead >= 0 || (above !== undefined && isRequest(above.text));
    const kinds = block.map(({ text }, at) => kindOfLabel(text, isAsked && at > lead));
    const start = Math.max(lead + 1, Math.min(MOST_FRONT, kinds.lastIndexOf("other") + 1));
    const own = kinds.slice(start);
    // `每题有四个选项：从不、很少、有时` above numbers is no label among them.
    const signs = new Set(pieces.slice(from + start, from + kinds.length).map(({ text }) => signOf(text)));
    const open = own.filter((kind) => kind === "open").length;
    const isForm = signs.size === 1 && !own.includes("other") && open > 1 && own.length > 3;
    // Two words beside a comma are choices where others are.
    const sure = own.some((kind) => !/^(?:open|paired|shown)$/u.test(kind));
    if (isForm && sure && (own.includes("listed") || own.includes("paired")))
      for (const [index, kind] of kinds.entries()) {
        const piece = pieces[from + index];
        const [, sign = "", label = "", value = ""] = LABELLED.exec(piece?.text ?? "") ?? [];
        if (piece !== undefined && index >= start && /^(?:slashed|listed|paired)$/u.test(kind))
          made[from + index] = withText(
            piece,
            `${sign}${label}：${wordsBehind(value)
              .map((word) => `□${word}`)
              .join("  ")}`,
          );
      }
    from = Math.max(from, to);
  }
  return unlessSame(made, pieces);
}

const COUNTED = /^[\s\u3000]*[(（]?\d{1,2}\s?[.．、)）](?!\d)[ \u3000]?[^_＿□☐○◯()（）\t]{2,40}[^_＿□☐○◯()（）\t。.]$/u;
/** Words that stand below the tasks of papers are material. */
const TASK = /[词詞字句]|拼音|填|[写寫]|[读讀]|[连連]|[组組]|[抄默背]|[排]|[划劃]|[计計]算|翻[译譯]/u;
const SPACED_WORDS =
  /^[ \u3000]*[\p{L}\d][^\s、，,。；;:：？?！!_＿□☐○◯()（）]{0,11}(?:(?: {2,}|\u3000+)[^\s、，,。；;:：？?！!_＿□☐○◯()（）]{1,12}){1,7}[ \u3000]*$/u;
const LEAST_ROWS = 3;

/** `3、等待时间：⏎    合理  偏长  太长` below at least three numbered lines, and most of them: the words are choices. */
export function boxSpacedRows(pieces: readonly Piece[]): readonly Piece[] {
  const usable = (at: number): boolean =>
    pieces[at]?.debris !== true && textAt(pieces, at, LONGEST + 1).length <= LONGEST;
  const stems = pieces.flatMap(({ text }, at) =>
    usable(at) && /^[\s\u3000]*[(（]?\d{1,2}\s?[.．、)）](?!\d)/u.test(text) ? [at] : [],
  );
  const heads = new Set(stems);
  const rows = new Set(
    stems
      .filter((at) => {
        const next = textAt(pieces, at + 2, LONGEST);
        const alone = next.trim() === "" || heads.has(at + 2);
        const stem = textAt(pieces, at, LONGEST);
        return (
          alone && usable(at + 1) && COUNTED.test(stem) && !TASK.test(stem) && SPACED_WORDS.test(textAt(pieces, at + 1))
        );
      })
      .map((at) => at + 1),
  );
  if (rows.size < LEAST_ROWS || rows.size * 2 < stems.length) return pieces;
  return pieces.map((piece, at) =>
    rows.has(at)
      ? withText(
          piece,
          piece.text
            .trim()
            .split(/ {2,}|\u3000+/u)
            .map((word) => `□${word}`)
            .join("  "),
        )
      : piece,
  );
}

/** In the order in which they are made. */
export const LABEL_CHOICES: readonly Repair[] = [
  boxListedLabels,
  boxSpacedRows,
  askTickedLines,
  askListedBrackets,
  askWordsBehindSentences,
  askNumberedRequests,
  tellHeadsOfForms,
];
