/** Words and small readers that the layouts of forms share. */
import { findNumber } from "../../numbering.ts";
import { findOption } from "../../options.ts";
import { NAMED } from "../named.ts";
import { type Piece, withText } from "../piece.ts";

/** Names of fields, as the end of a label: `家长姓名`. Traditional characters as well. */
export const FIELD_NAME =
  "[车車](?:架|牌)[号號][码碼]?|[发發][动動][机機][号號]|[订訂][单單][编編]?[号號]|合同[编編]?[号號]|[设設][备備][编編]?[号號]|行[驶駛]里程|姓\\s*名|名字|名稱|名称|班\\s*[级級]|班[别別]|[学學][号號]|座[号號]|考[号號]|准考[证證][号號]|工[号號]|[编編][号號]|性\\s*[别別]|年\\s*[龄齡]|[学學]\\s*校|[单單]\\s*位|部\\s*[门門]|[职職]\\s*[务務业業称稱]|[电電]\\s*[话話]|手\\s*[机機](?:[号號][码碼]?)?|[联聯][系絡络][方式人]{1,2}|[邮郵]箱|[电電][邮郵]|[电電]子信箱|E-?mail|[电電]子[邮郵]件|[传傳]真|日\\s*期|[时時][间間]|[时時][长長]|地\\s*址|住\\s*址|住所|[邮郵][编編]|[邮郵]政[编編][码碼]|身[份分][证證](?:件)?(?:[号號][码碼]?|字[号號](?:[/／][统統][编編])?)|[证證]件(?:[号號][码碼]|[类類]型)|年\\s*[级級]|[专專]\\s*[业業]|系[别別所级級]|院系|[学學]院|科\\s*室|床\\s*[号號]|病\\s*[历歷][号號]|[签簽]\\s*[名字章署]|籍\\s*[贯貫]|民\\s*族|[国國]\\s*籍|[学學]\\s*[历歷位]|文化程度|教育程度|政治面貌|婚姻[状狀][况況]|婚否|出生(?:年月日?|日期|年份|地)|生\\s*日|血\\s*型|身\\s*高|[体體]\\s*[重溫温]|月收入|年收入|人[数數]|金[额額]|期限|[领領][队隊]|[队隊][长長名]|[负負][责責]人|[填申报報推介受][表请請报報荐薦绍紹访訪][人者]|[职職]位|[岗崗]位|[车車]牌[号號]?|[微][信][号號]?|QQ[号號]?|房[号號]|[楼樓][号號栋棟]|公司|社[区區]|[医醫]院|[医醫]生|[监監][护護]人|配偶|特[长長]|[爱愛]好|[邮郵信]箱|用途|事\\s*由|[备備]注|[党黨团團]?支部|所在(?:班[组組]|小[组組]|街道|城市|[区區]域|[车車][间間]|[门門]店|[网網][点點])";
const FIELD_END = new RegExp(`(?:${FIELD_NAME})(?:[(（][^()（）]{1,12}[)）])?$`, "i");
/** Fields that the office, the examiner or the interviewer fills in. */
const OFFICE =
  /^(?:得\s*分|分\s*[数數]|[总總]\s*分|成\s*[绩績]|[评評]\s*分|[满滿]分|等\s*[第级級]|[评評]卷(?:人|[教老][师師])(?:[签簽][字名])?|[阅閱]卷(?:[人员員]|[教老][师師])?(?:[签簽][字名])?|[统統]分人(?:[签簽][字名])?|批[阅閱改]人?|命\s*[题題](?:人|[教老][师師])?|[审審][题題核批](?:人|意[见見])?(?:[签簽][字名])?|考[试試](?:[时時][间間]|用[时時])|[监監][票考]人|[总總][监監]票人|[计計]票人|唱票人|[发發]放人|收回人|[经經][办辦]人|受理(?:人|日期|[编編][号號])|登[记記]人|[录錄]入[员員人]|[调調]查[员員](?:[编編][号號]|[签簽][字名])?|[访訪][问問]?[员員]|督[导導]|[问問]卷[编編][号號]|[编編][号號]|回[访訪](?:[员員]|[护護]士|日期|[时時][间間]|人)|保管人)$/;

export function isFieldLabel(label: string): boolean {
  const plain = label.trim().replace(/[:：_＿\s]+$/, "");
  return plain.length > 0 && plain.length <= 16 && FIELD_END.test(plain) && !/[，。；;,？?！!]/.test(plain);
}

const ENGLISH_FIELD =
  /^\s*(?:(?:full|first|last|middle|company|school|street|home|work|mailing|e-?mail|current|parent|guardian|emergency|contact|applicant|employee|student|your|printed)[ '’s/]{0,3} ?)*(?:names?(?: \(printed\))?|address|street address|city(?:,? ?(?:state|st))?(?:,? ?(?:and )?zip(?: ?code)?)?|city st zip code|state|zip(?: code)?|post(?:al )?code|country|phone(?: number)?|telephone|fax|mobile|cell(?: phone)?|e-?mail(?: address)?|occupation|employer|position|department|date(?: of birth)?|birth ?date|age|gender|sex|nationality|signature|relationship|website)\s?[:：]?\s*$/iu;

/** Whether a line is the English name of a field and nothing else. */
export function isEnglishField(label: string): boolean {
  return label.length < 60 && ENGLISH_FIELD.test(label);
}

export function isOfficeLabel(label: string): boolean {
  return OFFICE.test(label.trim().replace(/[:：_＿\s]+$/, ""));
}

/** The longest name of a field at the end of a text, with its start; `null` if it ends otherwise. */
export function findFieldEnd(text: string): { label: string; start: number } | null {
  const match = FIELD_END.exec(text.trimEnd());
  return match === null ? null : { label: match[0], start: match.index };
}

export function isBlank({ text }: Piece): boolean {
  return text.trim() === "";
}

/** Line with the number of a question, and what follows it. */
export interface Head {
  value: number;
  family: string;
  rest: string;
}

export function findHead(piece: Piece | undefined): Head | null {
  if (piece === undefined || piece.debris === true) return null;
  const text = piece.text.trim();
  const number = findNumber(text);
  if (number === null || number.family === "chinese") return null;
  return { value: number.value, family: number.family, rest: number.rest };
}

/** The number of a stem in bold, too. */
export function findStemHead(piece: Piece | undefined): Head | null {
  if (piece === undefined) return null;
  return findHead(piece) ?? findHead(withText(piece, piece.text.replace(/^\s*(?:\*\*|__)/, "")));
}

const GRID_NAME = /\[矩阵[^[\]]{2,6}\]$/u;

/** The line above a table without the name that another step has given to it. */
export function dropGridName(text: string): string {
  return text.replace(GRID_NAME, "");
}

/** The stem with the name of a type behind it, in front of the star of a required question. Stars of bold text stay. */
export function nameStem(text: string, named: string): string {
  // Brackets in a stem with gaps would be read as answers.
  const gaps = named === NAMED.grid || named === NAMED.gap;
  const own = dropGridName(text);
  const plain = gaps ? own.replace(/[()（）]/g, "\\$&") : own;
  const star = /(^|[^*＊])[*＊]\s*$/.exec(plain);
  return `${plain
    .slice(0, star === null ? plain.length : star.index + (star[1] ?? "").length)
    .trimEnd()
    .replace(/[:：]$/, "")}${named}${star === null ? "" : "*"}`;
}

/** `一、…`, `（一）…`, `第一部分`, `## …`: begins a part of the paper. */
export function isSection({ text }: Piece): boolean {
  return /^\s*(?:#{1,6}\s|第[一二三四五六七八九十\d]{1,3}(?:部[分份]|章|[节節])|[(（]?[一二三四五六七八九十]{1,3}[)）、.．])/.test(
    text,
  );
}

/** The words of the last line if it begins a part: a table right below it has no other title. */
export function nameOfSection(above: readonly Piece[]): string {
  const last = above.findLast((piece) => !isBlank(piece) && piece.debris !== true);
  if (last === undefined || !isSection(last)) return "";
  return last.text.replace(/^\s*(?:#{1,6}\s*)?(?:[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．:：]?)?/u, "").trim();
}

/** Whether the grammar reads the line as an option: a letter, a box or a bullet. */
export function isOption({ text }: Piece): boolean {
  const mark = findOption(text.trim());
  return mark !== null && mark.form !== "bare" && !(mark.form === "glued" && text.trim().length > 30);
}

/** Options with letters; more than 26 get bullets. */
export function toOptions(piece: Piece, labels: readonly string[]): Piece[] {
  return labels.map((label, index) =>
    withText(piece, labels.length > 26 ? `- ${label}` : `${String.fromCharCode(65 + index)}. ${label}`),
  );
}

/** Lines of choices, one on each, with letters. */
export function toOptionLines(lines: readonly Piece[], labels: readonly string[]): Piece[] {
  return lines.flatMap((line, at) => {
    const label = labels[at] ?? line.text.trim();
    return [withText(line, lines.length > 26 ? `- ${label}` : `${String.fromCharCode(65 + at)}. ${label}`)];
  });
}

/** A matrix in the form of the grammar, below its stem. */
export function toMatrix(piece: Piece, rows: readonly Piece[], columns: readonly (string | Piece)[]): Piece[] {
  return [
    withText(piece, "行："),
    ...rows.map((row) => withText(row, `- ${row.text.trim()}`)),
    withText(piece, "列："),
    ...columns.map((column) =>
      typeof column === "string" ? withText(piece, `- ${column}`) : withText(column, `- ${column.text.trim()}`),
    ),
  ];
}

/** A text that belongs to the page or the office and not to the form. */
export function toDebris(piece: Piece, text = piece.text): Piece {
  return { ...piece, text, debris: true };
}

/** Adds the empty lines that a rewriting dropped, so that each line of the source has a piece. */
export function keepBlanks(result: readonly Piece[], source: readonly Piece[]): Piece[] {
  const known = new Set(result.flatMap(({ no, joined = [] }) => [no, ...joined]));
  return [...result, ...source.filter((piece) => isBlank(piece) && !known.has(piece.no))];
}
