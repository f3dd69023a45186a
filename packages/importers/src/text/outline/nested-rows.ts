/**
 * Numbered parts of one question that repeat the same choices are the rows of a matrix:
 *
 *     二、请您对下列各项进行评价：
 *     （1）菜品口味 □满意 □一般 □不满意
 *     （2）卫生状况 □满意 □一般 □不满意
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toMatrix } from "../layout/sheets/words.ts";

const LONGEST = 200;
const LEAST_ROWS = 2;
const LEAST_COLUMNS = 3;
const HEAD =
  /^\s*[*＊]?\s?(?:[一二三四五六七八九十]{1,3}\s?[、.．]|\d{1,3}\s?[、.．](?!\d)|\d{1,3}[)）]|[(（]\s?\d{1,3}\s?[)）]|第\s?\d{1,3}\s?[题題]|[Qq]\d{1,3}[.、]?)\s*\S/u;
/** `请对下列各项进行评价：`, without a number. */
const REQUEST = /^[\s\u3000]*(?!\d)[^\d\s_＿□○].{0,40}[:：](?:\s?[(（][^()（）]{1,20}[)）])?[\s\u3000]*$/u;
/** `物业服务评价`, above labels with the same degrees. */
const TOPIC = /^[\s\u3000]*(?!\d)\p{Script=Han}{2,14}(?:[评評][价價分议議]|[满滿]意度|[评評]估)[\s\u3000]*$/u;
const LEAST_BELOW_TOPIC = 3;
const ROW =
  /^\s*(?:[(（]\s?(\d{1,2})\s?[)）]|([①-⑳])|\d{1,2}[.．-](\d{1,2})(?!\d)|(\d{1,2})[)）]|([a-h])\s?[.．、)）])\s*(\S.*)$/u;
const SIGNS: readonly RegExp[] = [
  /[□☐○◯]\s*(?=\S)/gu,
  /[①-⑩]\s*(?=\S)/gu,
  /\b[A-H]\s?[.．、:：)）]\s*(?=\S)/gu,
  /[(（]\s*[)）]\s*(?=\S)/gu,
  /[(（]\s?[1-9]\s?[)）]\s*(?=\S)/gu,
];
const ASKS_ROWS = /[下以]列|以下|如下|各[项項方个]|分[别別]|[逐]?一?[评評][价價]|程度|[满滿]意/u;

/** `服务态度  A.很好  B.较好  C.一般`, `服务态度：□很好 □较好 □一般`: a row without a number, behind wide space or a colon. */
const PLAIN_ROW =
  /^[\s\u3000]*((?![A-H]\s?[.．、:：)）])[^\s\d?？。；;_＿□☐○◯][^?？。；;_＿□☐○◯\t]{0,30}?)(?:[\s\u3000]{2,}|\t|\s?[:：][\s\u3000]*)(?=A\s?[.．、:：)）]|[□☐○◯])/u;
const PLAIN_SIGNS: readonly RegExp[] = [/[A-H]\s?[.．、:：)）]\s*(?=\S)/u, /[□☐○◯]\s*(?=\S)/u];

interface Row {
  /** `null`: without a number. */
  readonly no: number | null;
  readonly label: string;
  readonly columns: readonly string[];
}

/** The label of a part and the choices behind it. */
function readRow(text: string): Row | null {
  if (text.length > LONGEST) return null;
  const [, bracketed, circled, dotted, closed, letter, rest = ""] = ROW.exec(text) ?? [];
  const sign = circled === undefined ? letter?.charCodeAt(0) : (circled.codePointAt(0) ?? 0) - 0x245f;
  const no = sign === undefined ? Number(bracketed ?? dotted ?? closed) : sign - (letter === undefined ? 0 : 96);
  if (!(no > 0)) return readPlainRow(text);
  for (const sign of SIGNS) {
    const [label = "", ...columns] = rest.split(sign).map((part) => part.trim());
    const words = columns.map((column) => column.replace(/[、，,;；。]$/u, "").trim());
    if (label !== "" && words.length >= LEAST_COLUMNS && words.every((word) => word !== "" && word.length <= 12))
      return { no, label: label.replace(/[:：\s_＿]+$/u, ""), columns: words };
  }
  return null;
}

/** `菜品质量：5 4 3 2 1`, perhaps behind a bullet: the steps are the columns. */
const STEP_ROW =
  /^[\s\u3000]*(?:[-•·●*][ \u3000]+)?((?![A-H\d])[^:：_＿□☐○◯?？]{1,30}?)(?:\s?[:：][ \u3000]*|[ \u3000]{2,})(\d{1,2}(?:[ \u3000]+\d{1,2}){2,10})[ \u3000]*$/u;

function readStepRow(text: string): Row | null {
  const [, label = "", list = ""] = STEP_ROW.exec(text) ?? [];
  const columns = list.split(/[ \u3000]+/u);
  const steps = columns.map(Number);
  const way = (steps[1] ?? 0) - (steps[0] ?? 0);
  const even = steps.every((step, at) => at === 0 || step - (steps[at - 1] ?? 0) === way);
  return label === "" || Math.abs(way) !== 1 || !even ? null : { no: null, label: label.trim(), columns };
}

/** A row without a number. Its choices must be degrees, because nothing else tells it from a question. */
function readPlainRow(text: string): Row | null {
  const stepped = readStepRow(text);
  if (stepped !== null) return stepped;
  const [whole, label = ""] = PLAIN_ROW.exec(text) ?? [];
  if (whole === undefined) return null;
  for (const sign of PLAIN_SIGNS) {
    const parts = text.slice(whole.length).split(sign);
    const [before = "", ...columns] = parts.map((part) => part.replace(/[、，,;；。\s\u3000]+$/u, ""));
    if (before === "" && columns.length >= LEAST_COLUMNS && columns.every((column) => isDegree(column)))
      return { no: null, label: label.trim(), columns };
  }
  return null;
}

/** `二、请对下列各项评价：⏎（1）口味 □好 □一般 □差`: the parts are rows. */
export function writeNestedRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let made = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at];
    if (head === undefined) break;
    result.push(head);
    const request = REQUEST.test(head.text.slice(0, LONGEST)) && ASKS_ROWS.test(head.text);
    const topic = TOPIC.test(head.text.slice(0, LONGEST)) && at > 0;
    if (head.text.length > LONGEST || head.debris === true || !(HEAD.test(head.text) || request || topic)) continue;
    const rows: { piece: Piece; row: Row }[] = [];
    let end = at + 1;
    for (let next = at + 1; next < pieces.length; next += 1) {
      const piece = pieces[next];
      if (piece === undefined || piece.debris === true) break;
      if (piece.text.trim() === "") continue;
      const row = readRow(piece.text);
      if (row === null) break;
      const numbered = (rows[0]?.row ?? row).no !== null;
      if (row.no !== (numbered ? rows.length + 1 : null)) break;
      rows.push({ piece, row });
      end = next + 1;
    }
    const columns = rows[0]?.row.columns ?? [];
    const same = rows.every(({ row }) => row.columns.join("\n") === columns.join("\n"));
    const asked = columns.every((column) => isDegree(column)) || ASKS_ROWS.test(head.text);
    if (topic && !(rows.length >= LEAST_BELOW_TOPIC && columns.every((column) => isDegree(column)))) continue;
    // What has boxes of its own is a row itself.
    if (rows.length < LEAST_ROWS || !same || !asked || /[[［【]|[□○☐◯].*[□○☐◯]/u.test(head.text)) continue;
    const blank = withText(head, "");
    const below = pieces.slice(at + 1, end);
    const whole = covering(withText(head, `${head.text.trimEnd()}${NAMED.matrix}`), below);
    const labelled = rows.map(({ piece, row }) => withText(piece, row.label));
    result.splice(-1, 1, blank, whole, ...toMatrix(head, labelled, columns), blank);
    made = true;
    at = end - 1;
  }
  return made ? result : pieces;
}
