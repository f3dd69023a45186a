/**
 * Tables of a word processor whose first row names the columns, whatever stands in its corner, and whose rows are labels with
 * empty cells or marks. The line above says what is asked:
 *
 *     请患者（家属）逐项确认：                      最近两次绩效等级
 *     <tab>有<tab>无                              考核周期<tab>等级<tab>主要业绩
 *     药物过敏史<tab>□<tab>□                       2023年下半年<tab><tab>
 *     活动义齿<tab>□<tab>□                         2024年上半年<tab><tab>
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, covering, unlessSame, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { dropGridName, isFieldLabel, nameStem, toDebris, toMatrix } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 240;
const LONGEST_STEM = 160;
const LEAST_ROWS = 2;
const MOST_COLUMNS = 11;
const MARK = /^(?:[□☐○◯〇]|\[[ ]?\]|[(（][ \u3000]{0,4}[)）])$/u;
const COUNT = /^(?:序[号號]?|[编編][号號]|no\.?|#|)$/iu;
/** `3`, and the code of a questionnaire, `K3`. */
const COUNTED = /^[A-Za-z]?\d{1,2}\s?[.．、)）]?$/u;
const ROW_NUMBER = /^[(（]?\d{1,2}\s?[.．、)）]\s*/u;
const NUMBERED = /^[\s\u3000]*(?:[*＊]\s?)?(?:Q\s?|第\s?)?[(（]?\d{1,3}\s?[.．、)）:：题題]/iu;
const PART =
  /^[\s\u3000]*(?:#{1,6}[ ]+)?(?:[一二三四五六七八九十壹貳贰參叁肆伍陸陆]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[甲乙丙丁戊]部[、：: \u3000])[\s\u3000]*/u;
const COUNTED_GRID = /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．].{1,100}\[矩阵/u;
/** Room for an answer, and facts that are told. */
const ROOM = /[_＿]{2,}|[□☐○◯]|\t|[(（][ \u3000]+[)）]|[:：][ \u3000]{2,}/u;
/** Who is spoken to is not asked. */
const LETTER = /感[谢謝]|[您你]好|尊敬的|[亲親][爱愛]的/u;
/** `打“○”`: the sign that is to be drawn is no place for it. */
const QUOTED_SIGN = /[“"‘「『][ ]?[□☐○◯][ ]?[”"’」』]/gu;
/** `填写说明：以下说法您认为是否正确？`: the sentence asks, whatever it is called. */
const TOLD_FRONT =
  /^[\s\u3000]*((?:填[表写寫答]|作答)?[说說]明|指[导導][语語]|填[表写寫][要须須][求知])[:：][ ]?(?=[^?？]{4,60}[?？])/u;
const HEADED = /^[\s\u3000]*第[一二三四五六七八九十\d]{1,2}[部章节節]/u;
const VERDICT =
  /^(?:[同赞贊]意|不[同赞贊]意|[赞贊]成|不[赞贊]成|反[对對]|[弃棄][权權]|是|否|正[确確]|[错錯][误誤]|[对對错錯]|不(?:清楚|知道|确定|確定|[了瞭]解)|[说說]不清|[有无無]|[没沒]有|可以?|不可以?|[做没沒]了|[没沒]做|[已未]完成|正常|[异異]常|不?合格|不?[达達][标標]|不?符合|不?[适適]用|[优優]秀?|良好?|中|差|yes|no|n\/?a|pass|fail|ok|not ok|for|against|abstain)$/iu;
const TICKED = /[打画畫划劃][上个個]?\s?[“"「『]?\s?[√✓✔○〇勾]|[勾圈][选選出]|\btick\b/iu;
const WRITTEN =
  /[得评評]分|分[数數值]|金[额額]|[数數]量|[时時][间間]|日期|名[称稱]|情[况況]|[说說]明|[备備][注註]|措施|[结結]果|意[见見]|等[级級第]|[业業][绩績]|[单單][价價]|[次人][数數]|[责責]任人|他人|姓名|原因|[内內]容|[评評][语語]|感受|[电電][话話]|score|comment|result|notes?|date|amount|reason/iu;

/** `练习本（本）⇥铅笔（支）` below `请填写各班订购数量`: amounts, each with its unit, or anything that a sentence asks to write. */
const MEASURED = /[(（](?:\p{Script=Han}{1,3}|[a-z%％℃]{1,4})[)）]$/iu;
const WRITES = /[请請][^，,。]{0,8}(?:填[写寫报報列]|[统統][计計]|列出|登[记記])|fill in|write/iu;
const areAmounts = (columns: readonly string[], above: string): boolean =>
  !TICKED.test(above) &&
  (columns.every((one) => MEASURED.test(one)) || (WRITES.test(above) && /[数數额額]|[时時][间間]/u.test(above)));

interface Grid {
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly Piece[];
  readonly kind: string;
  /** `K1 K2 K3` in front of the rows; empty where they are only counted. */
  readonly codes: string;
}

/** The table that begins at a line; null if it is of another kind. */
function readGrid(block: readonly Piece[], above: string): Grid | null {
  const [head, ...body] = block;
  if (head === undefined || body.length < LEAST_ROWS || block.some(({ text }) => text.length > LONGEST)) return null;
  const cells = cellsBetweenTabs(head.text.replace(/\t+$/u, ""));
  // The rows may be counted in a column of their own.
  const first =
    COUNT.test(cells[0] ?? "") && body.every(({ text }) => COUNTED.test(cellsBetweenTabs(text)[0] ?? "")) ? 1 : 0;
  const columns = cells.slice(first + 1);
  const named = columns.every(
    (cell) =>
      cell !== "" &&
      cell.length <= (/\p{Script=Han}/u.test(cell) ? 12 : 28) &&
      /[\p{L}\d]/u.test(cell) &&
      !ROOM.test(cell),
  );
  if (columns.length < 2 || columns.length > MOST_COLUMNS || !named || new Set(columns).size < columns.length)
    return null;
  const rows: Piece[] = [];
  let marked: boolean | null = null;
  for (const piece of body) {
    const row = cellsBetweenTabs(piece.text);
    const label = row[first] ?? "";
    const own = row.slice(first + 1);
    const filled = own.filter((cell) => cell !== "");
    const isMarked = filled.length > 0;
    if (
      !/\p{L}/u.test(label) ||
      (isMarked && (filled.length < columns.length || !filled.every((cell) => MARK.test(cell))))
    )
      return null;
    if (own.length > columns.length + 1 || (marked !== null && marked !== isMarked)) return null;
    marked = isMarked;
    rows.push(withText(piece, label));
  }
  const verdicts = columns.filter((column) => VERDICT.test(column) || isDegree(column)).length;
  const others = columns.filter((column) => !VERDICT.test(column) && !isDegree(column));
  const graded =
    // What is to be ticked has columns to choose from, whatever they are called.
    ((verdicts * 2 > columns.length || TICKED.test(above)) && !others.some((one) => WRITTEN.test(one))) ||
    columns.every((column) => /^\d{1,2}\s?分?$/u.test(column));
  const kind =
    marked === true || graded
      ? NAMED.matrix
      : verdicts === 0 && (columns.some((one) => WRITTEN.test(one)) || areAmounts(columns, above))
        ? NAMED.grid
        : null;
  if (kind === null) return null;
  const counted = rows.every(({ text }) => ROW_NUMBER.test(text));
  const codes = first === 0 ? "" : body.map(({ text }) => cellsBetweenTabs(text)[0] ?? "").join(" ");
  return {
    codes: /[A-Za-z]/u.test(codes) ? codes : "",
    corner: cells
      .slice(0, first + 1)
      .join(" ")
      .trim(),
    columns,
    rows: counted ? rows.map((row) => withText(row, row.text.replace(ROW_NUMBER, ""))) : rows,
    kind,
  };
}

/** Numbers of questions and of parts are counted with the others; what has a name already is read. */
const isReadElsewhere = (text: string) => NUMBERED.test(text) || HEADED.test(text) || text.startsWith("[");

/** A ballot has its motion, or its motions, in the table, and what is done with them in its title. */
function titleOf(piece: Piece | undefined): string {
  const text = piece?.text.trim() ?? "";
  return text.length <= LONGEST_STEM && /[表][决決]|投票|[选選][举舉票]/u.test(text) ? text.replace(/^#+\s*/u, "") : "";
}

/** The table with the line above it as its question; one below a question with a number is read elsewhere. */
export function writeTabbedGrids(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  const title = pieces.findIndex(({ text }) => text.trim() !== "");
  // `一、班子测评[矩阵单选题]`: where another table has kept its number, all keep theirs.
  const isCounted = pieces.some(({ text }) => text.length < LONGEST && COUNTED_GRID.test(text));
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let to = at;
    while (pieces[to]?.debris !== true && (pieces[to]?.text ?? "").includes("\t")) to += 1;
    const block = pieces.slice(at, to);
    const grid =
      to > at ? readGrid(block, result.findLast(({ text }) => text.trim() !== "")?.text.slice(0, LONGEST) ?? "") : null;
    const above = result.findLastIndex(({ text }) => text.trim() !== "");
    const asking = result[above];
    const written = asking?.text.trim() ?? "";
    const [told = ""] = written.length > LONGEST_STEM ? [] : (TOLD_FRONT.exec(written) ?? []);
    const text = dropGridName(written.slice(told.length));
    // `（加盖公章有效）` below the title tells.
    const isTold = /^[(（][^()（）]*[)）]$/u.test(text) && !/[?？请請评評选選]/u.test(text);
    const isTitle = isTold || above < 0 || (asking?.no ?? 0) === pieces[title]?.no;
    if (grid === null || asking === undefined || asking.debris === true || isReadElsewhere(text)) {
      result.push(...(to > at ? block : [piece]));
      at = Math.max(at, to - 1);
      continue;
    }
    const isLabel = /[:：]$/u.test(text) && isFieldLabel(text);
    const asks =
      !isTitle &&
      !isLabel &&
      !LETTER.test(text) &&
      text.length <= LONGEST_STEM &&
      !ROOM.test(text.replace(QUOTED_SIGN, "")) &&
      asking.no >= piece.no - 3;
    const stem = asks
      ? (isCounted ? text : text.replace(PART, "")).replace(/[\s\u3000]*[:：]$/u, "")
      : (isTitle ? titleOf(pieces[title]) : "") || grid.corner || text;
    // One degree holds for a row, unless the sentence says otherwise: `服务内容` counts nothing.
    const graded = grid.columns.filter(isDegree).length * 2 > grid.columns.length;
    const several =
      allowsSeveral(stem) && (!graded || /[可能许許]多[选選]|[选選].{0,2}[多几幾]|multiple|all that/iu.test(stem));
    const kind = grid.kind === NAMED.matrix && several ? NAMED.ticks : grid.kind;
    const head = withText(asks ? asking : piece, nameStem(stem, kind));
    if (asks) result.splice(above);
    // A second blank line would be room to write in.
    if (result.at(-1)?.text.trim() !== "") result.push(withText(piece, ""));
    result.push(covering(head, block));
    if (asks && told !== "") result.push(toDebris(asking, told));
    if (stem !== grid.corner && grid.corner !== "") result.push(toDebris(piece, grid.corner));
    if (grid.codes !== "") result.push(toDebris(piece, grid.codes));
    result.push(...toMatrix(piece, grid.rows, grid.columns), withText(piece, ""));
    at = to - 1;
  }
  return unlessSame(result, pieces);
}
