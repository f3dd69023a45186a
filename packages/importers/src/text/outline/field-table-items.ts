/** What the table of a form holds, and how the grammar writes it. */
import { allowsSeveral } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { readGlued } from "../layout/sheets/glued.ts";
import { isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";
import { drawPeriod } from "./periods.ts";

export const BOX = /[□○◯☐◻▢]/u;
export const LONG =
  /^(?!.*(?:[人员員者名]|名[称稱]|[时時][间間]|日期)$)(?:.*(?:方案|效果|措施|[经經][过過]|事由)$|.*(?:[经經][历歷验驗]|[意][见見]|建[议議]|理由|原因|[简簡][历歷介]|[说說]明|描述|[总總][结結]|[综綜]述|[评評][价價]|[计計][划劃]|[获獲][奖獎]|[展][示]|事[迹跡]|自我介[绍紹]|自述))/u;
export const SIGNS = /[签簽](?:[字名章署]|[字名][盖蓋]章)(?:[(（][^()（）]{1,8}[)）])?$/u;
/** `现场照片`, `付款截图（可附多张）` beside an empty cell; what is asked about pictures is another matter: `是否有照片`. */
const PICTURES =
  /^(?!.*(?:是否|有[无無]|能否|可否|同意))\p{Script=Han}{1,8}(?:照片|相片|[图圖]片|截[图圖])(?:[(（][^()（）]{2,20}[)）])?$/u;
/** `（贴照片处）`: the place for a picture at the edge of a form, and no remark on the cell in front. */
export const PHOTO =
  /^[(（]\s?(?:[粘张張]?[贴貼](?:一寸|二寸|两寸)?(?:[照相]片|近照)[处處]?|\p{Script=Han}{0,4}(?:[照相]片|近照)(?:粘?[贴貼]?[处處])?)\s?[)）]$/u;
/** `（盖章）      年    月    日` */
export const SEALED = /^[(（][^()（）]{1,8}[)）][\s\u3000_＿]*年[\s\u3000_＿]*月[\s\u3000_＿]*日$/u;
/** `参赛者（监护人）签字：`, perhaps with the place for the date behind it. */
export const SIGNED =
  /^([^□○◯☐◻▢_＿:：，。]{0,20}[签簽](?:[字名章署]|[字名][盖蓋]章)(?!日期|[时時]|地)(?:[(（][^()（）]{1,8}[)）])?)\s?[:：]?[\s\u3000_＿]*(年[\s\u3000_＿]*月[\s\u3000_＿]*日)?$/u;
/** The longest cell of choices. */
const LONGEST_CELL = 60;

/** Whether a cell has nothing but boxes with their words: `□是（姓名：   ） □否`. */
export function isChoiceCell(cell: string): boolean {
  return (
    cell.length <= LONGEST_CELL && /^[\s\u3000]*[□○◯☐◻▢]/u.test(cell) && (cell.match(/[□○◯☐◻▢]/gu)?.length ?? 0) > 1
  );
}

const MEASURE =
  "(?:cm|kg|元|人|人次|万|萬|[万萬千][元人]|岁|歲|厘米|公分|公斤|斤|亩|平方米|平米|㎡|分|天|次|年|月|名|位|[个個]|节|節|[课課][时時]|小[时時])";
/** `元/月`: for how long or for whom it is counted. */
const EACH = "(?:\\s?[/／每]\\s?(?:[年月日天周次人节節]|[个個]月|小?[时時]|[学學][年期]|公里|kg|平方米|平米|㎡))";
/** What is counted in a place with words around it: `第      屆`. */
const ORDINAL = "第[\\s\\u3000_＿]+[届屆期名批排组組班号號次位季]";
/** The only word in the place of a label: `        元/月`. */
export const UNIT = new RegExp(`^[\\s\\u3000_＿]*(?:${MEASURE}${EACH}?|${ORDINAL}|[(（][^()（）]{1,8}[)）])$`, "iu");

/** Units behind places. */
export const UNIT_WORDS = "(?:[年月日时時分元人天次周個个岁歲]|小[时時]|分[钟鐘]?|秒|[万萬]元)";
/** `  天  小时`: places of blanks, each with its unit. */
export const UNITS = new RegExp(`^${UNIT_WORDS}(?:[\\s\\u3000_＿]{1,12}${UNIT_WORDS}){1,4}$`, "u");

export interface Field {
  label: string;
  value: string;
  /** What the cell tells those who fill it in. */
  note: string;
  /** Whether it is one of those who fill in the form, whatever its label is elsewhere. */
  own?: true;
  readonly piece: Piece;
  readonly lines: Piece[];
}

/** What is told, and what other readers understand. */
export type Item =
  | Field
  | { readonly told: string; readonly piece: Piece }
  /** The place for the date beside a signature. */
  | { readonly dated: string; readonly by: string; readonly piece: Piece }
  | { readonly kept: Piece };

/** The lines of the grammar for what a table holds. `isKnown` tells whether other readers know the type of a label. */
export function printItem(item: Item, isKnown: (label: string) => boolean): Piece[] {
  if ("kept" in item) return [item.kept];
  if ("told" in item) return [withText(item.piece, ""), withText(item.piece, `${NAMED.statement}${item.told.trim()}`)];
  if ("dated" in item) return printDate(item.piece, item.dated, item.by);
  const label = item.label.replace(REQUIRED, "");
  if (label === item.label) return printField(item, isKnown);
  return requireFirst(printField({ ...item, label }, isKnown), label);
}

/** `姓名*`, or a star in the cell where the name is to be written. */
const REQUIRED = /\s?[*＊]$/u;

/** The lines with a star on the one that asks for the label. */
function requireFirst(pieces: readonly Piece[], label: string): Piece[] {
  const asked = pieces.find(({ text }) => text.startsWith(label));
  return pieces.map((piece) => {
    if (piece !== asked) return piece;
    const rest = piece.text.slice(label.length);
    return withText(piece, rest.endsWith("]") ? `${piece.text}*` : `${label}*${rest}`);
  });
}

/** `申请部门⇥⇥经办人⇥` at the head of a table: they apply, while below it the office signs. */
export function keepApplicants(items: readonly Item[]): void {
  const fields = items.filter((item): item is Field => "label" in item);
  if (!fields.some(({ label }) => isFieldLabel(label) && !isOfficeLabel(label))) return;
  for (const field of fields) if (/^(?:[经經][办辦]|登[记記]|保管)人$/u.test(field.label.trim())) field.own = true;
}

/** A number is written in front of such a unit. */
const COUNTED = /^(?:岁|歲|cm|kg|厘米|公分|公斤|千克|斤|亩|[万萬千]?元(?:[/／每].{1,3})?|人|平方米|㎡)$/u;

/** `手机 Mobile` */
const TWO_LANGUAGES = /^\p{Script=Han}{2,8}[ \u3000]?[A-Za-z][A-Za-z .&'/-]*$/u;

function printField(item: Field, isKnown: (label: string) => boolean): Piece[] {
  const { value, note, lines } = item;
  const piece = covering(item.piece, lines);
  // A mark in front of a label is decoration.
  const label = item.label.replace(/^[◆●■▲★※*＊]\s*/u, "");
  const blank = withText(item.piece, "");
  if (isOfficeLabel(label) && item.own !== true) return [toDebris(piece, `${label} ${value} ${note}`.trim())];
  const behind = note === "" ? [] : [withText(item.piece, `说明：${note}`), blank];
  if (
    /(?:^|寸|近期|免冠|正面|彩色|[证證]件|登[记記])的?照\s*片(?:粘?[贴貼]?[处處])?(?:[(（][^()（）]{2,20}[)）])?$|相片|[贴貼]照/u.test(
      label,
    )
  )
    return [blank, withText(piece, `${label}${NAMED.picture}`), ...behind, blank];
  if (value === "" && PICTURES.test(label))
    return [blank, withText(piece, `${label}${NAMED.picture}`), ...behind, blank];
  if (value === "" && SIGNS.test(label))
    return [blank, withText(piece, `${label}${NAMED.signature}`), ...behind, blank];
  const moment = LONG.test(label) ? /^(.{0,30}?)(年[\s\u3000_＿]*月[\s\u3000_＿]*日)$/u.exec(value) : null;
  if (moment !== null) {
    const by = (moment[1] ?? "").replace(/[_＿.…\s\u3000()（）/／—-]/gu, "");
    const name = by === "" ? label : `${label}（${by}）`;
    return [
      blank,
      withText(piece, `${name}${NAMED.essay}`),
      ...behind,
      ...printDate(item.piece, moment[2] ?? "", label),
    ];
  }
  // A period was taken for a hint, because it has words of its own.
  const period = drawPeriod(value === "" ? note : value);
  const kept = value === "" ? [] : behind;
  if (period !== null) return [blank, withText(piece, `${label}：${period}${NAMED.gap}`), ...kept, blank];
  if (/年[\s\u3000_＿]*月/u.test(value) && !BOX.test(value)) {
    const era = /^[\s\u3000(（]*(民[国國]|西元|公元)/u.exec(value)?.[1];
    return [withText(piece, `${label}${era === undefined ? "" : `（${era}）`}：____年__月__日`), ...behind];
  }
  const boxes = value.match(/[□○◯☐◻▢]/gu)?.length ?? 0;
  // A place of a choice with a name of its own would end the list: `□是（原因：    ） □否`.
  const named = boxes > 1 && /^[\s\u3000]*[□○◯☐◻▢].*[(（][^()（）]*[:：]/u.test(value);
  if (boxes > 6 || named) return [blank, ...printBoxes(piece, label, value), ...behind, blank];
  if (BOX.test(value))
    return [withText(piece, `${label}：${value.replace(/[:：]?[\s\u3000]*[_＿]{2,}|[:：]\s*$/gu, "")}`), ...behind];
  if (/\d|[_＿]\s*\p{Script=Han}/u.test(value)) {
    const unit = value
      .replace(/[()（）]/gu, "")
      .split(/[_＿\s\u3000:：]+/u)
      .filter((part) => part !== "")
      .join("、");
    return [blank, withText(piece, `${label}（${unit}）${NAMED.line}`), ...behind, blank];
  }
  // `      分      秒`: each unit has its place.
  if (UNITS.test(value))
    return [
      blank,
      withText(piece, `${label}：${value.replace(/(?:^|[\s\u3000_＿]+)(?=\S)/gu, "____")}`),
      ...behind,
      blank,
    ];
  const unit = value.replace(/[_＿.…\s\u3000()（）—-]/gu, "").replace(/^[/／]+|[/／]+$/gu, "");
  const name = unit === "" ? label : `${label}（${unit}）`;
  if (LONG.test(label)) return [blank, withText(piece, `${name}${NAMED.essay}`), ...behind, blank];
  // A name that other readers know says the type as well.
  const plain =
    isKnown(label) &&
    unit === "" &&
    !/[(（/／\d]/u.test(name) &&
    (TWO_LANGUAGES.test(label) || (readGlued(label)?.fields.length ?? 1) < 2);
  const measure = unit === "" ? (/[(（]([^()（）]{1,6})[)）]$/u.exec(label)?.[1] ?? "") : unit;
  const counted = COUNTED.test(measure);
  if (!plain) return [blank, withText(piece, `${name}${counted ? NAMED.number : NAMED.line}`), ...behind, blank];
  return [withText(piece, `${name}：____`), ...behind];
}

/** The same words in several places would be taken for a part of the page, so whose date it is stands behind them. */
function printDate(piece: Piece, date: string, by: string): Piece[] {
  const blank = withText(piece, "");
  return [
    blank,
    withText(
      piece,
      `${date.replace(/[\s\u3000_＿]+/gu, " ").trim()}（${by.replace(/[(（][^()（）]*[)）]$/u, "")}）${NAMED.date}`,
    ),
    blank,
  ];
}

/** Many boxes, in the order in which they stand, perhaps with numbers that count down the columns. */
function printBoxes(piece: Piece, label: string, value: string): Piece[] {
  const choices = value
    .split(/[□○◯☐◻▢]/u)
    .map((choice) => choice.replace(/[:：]?[\s\u3000]*[_＿]{2,}|[:：]\s*$/gu, "").trim())
    .filter((choice) => choice !== "");
  const plain = choices.map((choice) => choice.replace(/^\d{1,2}\s?[.．、]\s*/u, ""));
  return [
    withText(piece, `${label}${allowsSeveral(label) || /勾/u.test(label) ? NAMED.several : NAMED.single}`),
    ...plain.map((choice, at) => withText(piece, `${String.fromCharCode(65 + (at % 26))}. ${choice}`)),
  ];
}

/** Letters below each other, one on a line, are a word from top to bottom: they go in front of the row that they end in. */
export function joinTowers(lines: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let tower: Piece[] = [];
  for (const line of lines) {
    if (/^\s*\p{Script=Han}\s*$/u.test(line.text) || (tower.length > 0 && line.text.trim() === "")) {
      tower.push(line);
      continue;
    }
    const letters = tower.map(({ text }) => text.trim()).join("");
    const ends = /^\s*\p{Script=Han}\t/u.test(line.text);
    const [first] = tower;
    // The word is the name of the rows beside it.
    if (first !== undefined && letters.length > 1 && ends)
      result.push(
        toDebris(covering(first, tower), `${letters}${line.text.trim().charAt(0)}`),
        withText(line, line.text.replace(/^\s*\p{Script=Han}/u, "")),
      );
    else if (letters.length > 2) result.push(covering(withText(tower[0] ?? line, letters), tower), line);
    else result.push(...tower, line);
    tower = [];
  }
  return [...result, ...tower];
}
