/** Copies of filled-in pages whose kinds, numbers or places stand on lines of their own. */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { findHead, isBlank, isOption, keepBlanks, toOptionLines } from "./words.ts";

/** Names of kinds that editors print below a stem. */
const KIND =
  /^[[【(（]?(?:([单單][选選]|[单單][项項]|多[选選]|多[项項]|下拉|[单單]行文本|多行文本|文本|填空|[数數]字|日期|[时時][间間]|[评評]分|打分|量表|NPS|排序|矩[阵陣][单單多][选選]|矩[阵陣]量表|矩[阵陣]|[简簡]答|[问問]答|判[断斷]|附件|上[传傳]文件|[图圖]片上[传傳])[题題]?)[\]】)）]?$/i;
const NUMBER = /^[*＊]?\s?(?:第\s?|Q)?0?(\d{1,3})\s?[题題]?\s?[.、．:：]?\s?[*＊]?$/i;
/** Digits of a scale, glued by the copy or with spaces. */
const STEPS = /^(0?1\s?2\s?3(?:\s?4(?:\s?5(?:\s?6(?:\s?7(?:\s?8(?:\s?9(?:\s?10)?)?)?)?)?)?)?)$/;

interface Block {
  piece: Piece;
  no: number | null;
  required: boolean;
  stem: Piece[];
  kind: { piece: Piece; name: string } | null;
  lines: Piece[];
}

/** Stems whose kind stands on the line below: `01`, stem, `单选`, choices. */
function rewriteKinds(pieces: readonly Piece[]): Piece[] | null {
  const isKind = (piece: Piece | undefined) => piece !== undefined && KIND.test(piece.text.trim());
  const kinds = pieces.filter((piece) => piece.debris !== true && isKind(piece)).length;
  if (kinds < 2) return null;
  const text = pieces.filter((piece) => !isBlank(piece) && piece.debris !== true);
  const numbers = text.filter((piece) => NUMBER.test(piece.text.trim()) && !STEPS.test(piece.text.trim())).length;
  const numbered = numbers >= kinds;
  const result: Piece[] = [];
  let block: Block | null = null;
  // Above a list, the name of a type is the heading of a section.
  const headed = pieces.some((piece, at) => {
    const below = isKind(piece) ? pieces.slice(at + 1, at + 4).find((one) => !isBlank(one)) : undefined;
    return below !== undefined && /^\s*(?:[-•●·▪]|\d{1,3}\s?[.．、])\s*\S/.test(below.text);
  });
  if (headed) return null;
  let count = 0;
  const close = () => {
    if (block !== null) result.push(...printBlock(block));
    block = null;
  };
  for (const [at, piece] of pieces.entries()) {
    const line = piece.text.trim();
    if (piece.debris === true || isBlank(piece)) {
      result.push(...(block === null || piece.debris === true ? [piece] : []));
      continue;
    }
    const below = pieces.slice(at + 1, at + 4).find((one) => !isBlank(one));
    const number = numbered && !STEPS.test(line) ? NUMBER.exec(line) : null;
    const open: Block | null = block;
    const next = Number(number?.[1] ?? 0);
    if (number !== null && next === count + 1) {
      close();
      count = next;
      block = { piece, no: next, required: /[*＊]/.test(line), stem: [], kind: null, lines: [] };
    } else if (!numbered && isKind(below) && !isKind(piece) && findHead(piece) === null) {
      close();
      count += 1;
      block = { piece, no: count, required: false, stem: [piece], kind: null, lines: [] };
    } else if (open === null) result.push(piece);
    else if (open.stem.length === 0) open.stem.push(piece);
    else if (open.kind === null && open.lines.length === 0 && isKind(piece))
      open.kind = { piece, name: KIND.exec(line)?.[1] ?? "" };
    else open.lines.push(piece);
  }
  close();
  return keepBlanks(result, pieces);
}

function printBlock({ piece, no, required, stem, kind, lines }: Block): Piece[] {
  const joined = joinPieces([piece, ...stem, ...(kind === null ? [] : [kind.piece])].filter(unique), " ") ?? piece;
  const words = stem.map(({ text }) => text.trim().replace(/^[*＊]\s*/, "")).join("");
  const name = kind === null ? "" : `[${kind.name}题]`.replace("文本题", "文本").replace("NPS题", "NPS");
  const head = withText(joined, `${no === null ? "" : `${no}. `}${words}${name}${required ? "*" : ""}`);
  const steps = lines.findIndex(({ text }) => STEPS.test(text.trim()));
  if (steps >= 0 && lines.length <= 3) return [head, ...joinSteps(lines, steps)];
  const choice = /[选選项項]|下拉|排序|判/.test(kind?.name ?? "") && !/矩/.test(kind?.name ?? "");
  if (!choice || lines.some(isOption)) return [head, ...lines];
  const labels = lines.map(({ text }) => text.trim());
  return [head, ...toOptionLines(lines, labels)];
}

function unique(piece: Piece, index: number, all: readonly Piece[]): boolean {
  return all.indexOf(piece) === index;
}

/** `很差` `12345` `很好` on three lines. */
function joinSteps(lines: readonly Piece[], steps: number): Piece[] {
  const digits = lines[steps]?.text.replace(/\s/g, "") ?? "";
  const from = digits.startsWith("0") ? 0 : 1;
  const to = digits.endsWith("10") ? 10 : Number(digits.slice(-1));
  const texts = lines.map(({ text }, at) => (at === steps ? `${from}-${to}` : text.trim()));
  const joined = joinPieces(lines, " ");
  return joined === null ? [] : [withText(joined, texts.join(" "))];
}

export const KIND_LINES: Layout = { name: "kinds on their own lines", margin: -0.55, rewrite: rewriteKinds };
