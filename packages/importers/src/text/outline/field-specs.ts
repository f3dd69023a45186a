/**
 * Lists of the fields of a form that is still to be made, as assistants and colleagues write them: the name of each field, its
 * type, whether it must be filled in, and its choices:
 *
 *     | 字段 | 类型 | 是否必填 | 选项 |
 *     |---|---|---|---|
 *     | 姓名 | 单行文本 | 是 | |
 *     | 行业 | 下拉 | 是 | 制造业、金融 |
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenBars, cellsBetweenTabs, covering, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 400;
const LEAST_ROWS = 3;
const MOST_ROWS = 200;
const RULE = /^[\s|｜:：\-—+]+$/u;

type Column = "number" | "label" | "type" | "must" | "choices" | "remark";

const HEADS: readonly (readonly [Column, RegExp])[] = [
  ["number", /^(?:序\s*[号號]|[编編]\s*[号號]|no\.?|#)$/iu],
  [
    "type",
    /^(?:(?:字段|[题題]目?|[问問][题題]|控件|[组組]件|[输輸]入|[填][写寫]|[栏欄]位)?(?:[类類]型|形式|方式)|[题題]型|控件|[组組]件|(?:field |input )?type)$/iu,
  ],
  ["must", /^(?:是否必[填选選答]|必[填选選答](?:[项項])?|required\??|mandatory)$/iu],
  [
    "choices",
    /^(?:[选選][项項](?:[值]|[内內]容|列表)?|可[选選][值项項]|[选選][项項]\s?[/／和及、]\s?(?:[说說]明|[备備][注註]|提示|要求)|(?:[说說]明|[备備][注註])\s?[/／和及、]\s?[选選][项項]|options?|choices)$/iu,
  ],
  [
    "remark",
    /^(?:[备備][注註]|[说說]明|提示(?:[语語]|文字)?|填[写寫](?:[说說]明|要求)|示例|校[验驗](?:[规規][则則])?|要求|占位(?:符|文字)|notes?|description|placeholder|validation)$/iu,
  ],
  [
    "label",
    /^(?:字段(?:名[称稱]?)?|[题題]目(?:名[称稱]|[内內]容)?|[问問][题題]|[项項]目(?:名[称稱])?|[标標][题題]|[栏欄]位(?:名[称稱])?|名[称稱]|信息[项項]|[填]写?[项項]|(?:field|question|label)(?: name)?)$/iu,
  ],
];

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:下拉|[选選][择擇]框|dropdown|select)/iu, NAMED.dropdown],
  [/^(?:多[选選]|[复複][选選]|checkbox|multi)/iu, NAMED.several],
  [/^(?:[单單][选選]|radio|single)|^是[/／]否$/iu, NAMED.single],
  [/^(?:多行|[长長]文[本字]|文[本字]域|[简簡问問]答|textarea|paragraph|long)/iu, NAMED.essay],
  [/^(?:日期\s?[+和、/]?\s?[时時][间間]|datetime)/iu, "[日期时间]"],
  [/^(?:日期|年月日|date)/iu, NAMED.date],
  [/^(?:[时時][间間]|time)/iu, NAMED.time],
  [/^(?:[数數](?:字|[值])|整[数數]|小[数數]|金[额額]|[数數]量|number|integer)/iu, NAMED.number],
  [/^(?:手[机機]|[电電][话話]|[联聯][系絡络]|phone|mobile|tel)/iu, NAMED.phone],
  [/^(?:[电電]子)?[邮郵](?:箱|件)|^e-?mail/iu, "[邮箱]"],
  [/^(?:身份[证證])/u, "[身份证]"],
  [/^(?:[图圖]片|照片|image|photo)/iu, NAMED.picture],
  [/^(?:附件|文件|上[传傳]|file|upload)/iu, NAMED.file],
  [/^(?:省市|地[区區]|[区區]域|region)/iu, NAMED.region],
  [/^(?:手[写寫])?[签簽]名|^signature/iu, NAMED.signature],
  [/^(?:[评評]分|星[级級]|打分|rating|stars?)/iu, NAMED.rating],
  [/^(?:量表|scale)/iu, NAMED.scale],
  [/^(?:排序|ranking)/iu, NAMED.order],
  [/^(?:[单單]行|文[本字]|[输輸]入框|填空|短文|字符|姓名|地址|[详詳][细細]地址|text|string|input|short)/iu, NAMED.line],
];
const MUST = /^(?:是|必[填选選答]?|y(?:es)?|true|√|✓|✔|✅|1|required|\*)/iu;
const BETWEEN = /<br\s?\/?>|[、;；|｜/／]|，|,\s?/u;

/** The cells of a row between tabs or bars; none for other lines. */
function cellsOf(piece: Piece | undefined): readonly string[] {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return [];
  const cells = piece.text.includes("\t")
    ? cellsBetweenTabs(piece.text)
    : /[|｜].*[|｜]/u.test(piece.text)
      ? cellsBetweenBars(piece.text.replaceAll("｜", "|"))
      : [];
  return cells.map((cell) => cell.replace(/\*\*|`/gu, "").trim());
}

/** What each column tells; null unless one has the names and one the types. */
function columnsOf(cells: readonly string[]): Column[] | null {
  if (cells.length < 2) return null;
  const columns: Column[] = [];
  for (const cell of cells) {
    const column = HEADS.find(([, pattern]) => pattern.test(cell))?.[0];
    if (column === undefined || columns.includes(column)) return null;
    columns.push(column);
  }
  return columns.includes("label") && columns.includes("type") ? columns : null;
}

const typeOf = (cell: string): string | undefined => TYPES.find(([pattern]) => pattern.test(cell))?.[1];
const OFFERS: readonly string[] = [NAMED.dropdown, NAMED.several, NAMED.single, NAMED.order];

function writeRow(piece: Piece, columns: readonly Column[], cells: readonly string[], no: number): Piece[] {
  const cell = (column: Column): string => {
    const at = columns.indexOf(column);
    return at < 0 ? "" : (cells[at] ?? "");
  };
  const kind = typeOf(cell("type")) ?? "";
  const label = cell("label").replace(/\s*[*＊]$/u, "");
  const star = MUST.test(cell("must")) || /[*＊]$/u.test(cell("label")) ? "*" : "";
  // Columns are named as people like; what stands in any of them may be the choices.
  const listed = columns.includes("choices") ? cell("choices") : cell("remark");
  // `是 / 否（默认否）`: a remark behind the choices.
  const words = listed
    .replace(/^(?:[选選][项項]|可[选選]值?)\s?[:：]\s?/u, "")
    .split(listed.startsWith("□") ? "□" : BETWEEN)
    .flatMap((word) => word.trim() || []);
  const choices = OFFERS.includes(kind) && words.length > 1 ? words : [];
  const remarks = [choices.length === 0 ? listed : "", columns.includes("choices") ? cell("remark") : ""];
  const told = remarks.filter((remark) => /[\p{L}\p{N}]/u.test(remark));
  return [
    "",
    `${String(no)}. ${label}${kind}${star}`,
    ...told.map((remark) => `题目说明：${remark}`),
    ...choices.map((choice) => `□ ${choice}`),
    "",
  ].map((text) => withText(piece, text));
}

/** A cell that is nothing but the name of a type. */
const ONLY_TYPE =
  /^(?:(?:[单單多]行)?文[本字](?:框|域)?|[单單多][选選]|下拉(?:框|[选選][择擇])?|[输輸]入框|日期|[时時][间間]|[数數][字值]|手机|手機|[电電][话話]|[邮郵]箱|(?:上[传傳])?(?:附件|[图圖]片|文件)|上[传傳]|[评評]分|[签簽]名)$/u;
const MUST_OR_NOT = /^(?:[是否]|必[填选選]|[选選]填|非必填)$/u;

/** The columns of `5⇥联系人⇥单行文本⇥⇥是`, rows without a head that all name a type and whether they must be filled in. */
function columnsOfRows(pieces: readonly Piece[], from: number): Column[] | null {
  const cells = cellsOf(pieces[from]);
  const type = cells.findIndex((cell) => ONLY_TYPE.test(cell));
  const must = cells.findIndex((cell) => MUST_OR_NOT.test(cell));
  const counted = type === 2 && /^\d{1,3}$/u.test(cells[0] ?? "");
  if ((type !== 1 && !counted) || must <= type || cells.length > must + 2) return null;
  for (let at = from; at < from + LEAST_ROWS; at += 1) {
    const row = cellsOf(pieces[at]);
    if (!ONLY_TYPE.test(row[type] ?? "") || !MUST_OR_NOT.test(row[must] ?? "")) return null;
  }
  return cells.map((_, at): Column => {
    if (at === must) return "must";
    if (at === type) return "type";
    if (at < type) return at === type - 1 ? "label" : "number";
    return at < must ? "choices" : "remark";
  });
}

/** `| 行业 | 下拉 | 是 | 制造业、金融 |` below `| 字段 | 类型 | 是否必填 | 选项 |`: each row is a field of the form. */
export function writeFieldSpecs(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let no = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const heads = columnsOf(cellsOf(piece));
    const columns = heads ?? columnsOfRows(pieces, at);
    const rows: { row: Piece; cells: readonly string[] }[] = [];
    const rules: Piece[] = [];
    let end = heads === null ? at : at + 1;
    const limit = columns === null ? at : Math.min(pieces.length, at + MOST_ROWS + 2);
    for (; end < limit; end += 1) {
      const row = pieces[end];
      if (row === undefined) break;
      if (row.text.includes("--") && RULE.test(row.text.slice(0, LONGEST))) {
        rules.push(row);
        continue;
      }
      const cells = cellsOf(row);
      if (cells.length < 2) break;
      if (heads === null && typeOf(cells[columns?.indexOf("type") ?? 0] ?? "") === undefined) break;
      rows.push({ row, cells });
    }
    const fits = rows.every(
      ({ cells }) =>
        (cells[columns?.indexOf("label") ?? 0] ?? "") !== "" &&
        typeOf(cells[columns?.indexOf("type") ?? 0] ?? "") !== undefined,
    );
    if (columns === null || rows.length < LEAST_ROWS || rows.length > MOST_ROWS || !fits) {
      result.push(piece);
      continue;
    }
    if (heads !== null) result.push(covering(toDebris(piece, cellsOf(piece).join(" ")), rules));
    for (const { row, cells } of rows) {
      no += 1;
      result.push(...writeRow(row, columns, cells, no));
    }
    at = end - 1;
  }
  return unlessSame(result, pieces);
}
