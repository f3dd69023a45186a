/**
 * Paragraphs of labels alone, as they are left when a copy has lost the lines or cells to write in:
 *
 *     学生姓名            昵称（必填）                楼号⇥如：3号楼
 *     学号                所在城市（必填）             常住人口数⇥
 *     宿舍号              自我介绍（选填，100字内）     是否养犬⇥是/否
 *
 * Where at least half of the lines are names of facts, the others are labels too, and none is a choice.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { findFieldEnd, isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";
import { isKnownFact, writeFact } from "./requested-facts.ts";

const LONGEST = 60;
const LEAST = 2;
/** A sign in front of a label that is no part of it. */
const MARK = "(?:[-•·●➤▶►▸◆◇■▪▫✦✧★☆]|\\p{Extended_Pictographic})\\uFE0F?[ \\u3000]*";
const LINE = new RegExp(
  `^[ \\u3000]*((?:${MARK})?)([*＊]?[ ]?)((?![请請](?![假示款购購托])|[您你]的|点击|點擊|上[传傳]|[选選][择擇]|[输輸]入)(?:\\p{Script=Han}[^\\s，。；;,、：:？?！!～~…()（）_＿□☐○◯\\t|]{1,13}|[A-Z][A-Za-z .'’/-]{2,36})(?:[ ]?[(（][^()（）_＿□:：]{1,24}[)）])?)[ ]?([*＊]?)[ \\u3000]*(?:\\t[ \\u3000]*([^\\t_＿]{0,40}))?[ \\u3000]*$`,
  "u",
);
/** What a page says of a field. */
const TAGGED = /[(（](?:[必选選]填|必答|选答|選答)[^()（）]{0,16}[)）]$/u;
/** How the value is written, beside its label. */
const EXAMPLE = /^(?:[如例](?:如|子)?[:：]?|[请請]填[写寫]?|格式[:：]?).{1,22}$/u;
const BOXES = /^(?:[□○][ ]?[^□○\s]{1,12}[ \u3000]*){2,8}$/u;
const OFFERS = /^[^/／\s]{1,8}(?:\s?[/／]\s?[^/／\s]{1,8}){1,5}$/u;
/** How names of facts end, besides those that forms always ask for. */
const ENDS =
  /(?:[号號][码碼]?|[数數]量?|[名姓]|[时時][间間]|日期|地址|[电電][话話]|手机|[联聯][系絡络]人|[员員人]|地[点點址]|[单單]位|[说說]明|[类類種种]型?|[介簡简][绍紹介]|[链連][接結]|情[况況]|[编編][号號])$/u;
/** Such a line asks which of those below it. */
const CHOOSES = /方式|形式|[渠管]道|途[径徑]|[选選][择擇项項]|[内內]容|材料|[证證]件$|[项項]目$|信息$|[资資]料$/u;
const STEM =
  /[?？:：]\s*$|^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[QＱ]\d)|[选選][)）]\s*$/u;

const MARKED = new RegExp(`^[ \\u3000]*${MARK}`, "u");
const NESTED = new RegExp(`^(?:[ ]{2,}|\\t|\\u3000)[ \\u3000]*${MARK}`, "u");

/** `要跟团的请+1并留：` above the labels. */
const ASKS_FOR = /^[^_＿□☐○◯\t?？]{0,40}(?:[请請留填报報发發写寫]|[回告][复復覆知])[^_＿□☐○◯\t?？]{0,12}[:：]\s*$/u;

interface Label {
  readonly label: string;
  readonly star: string;
  /** How the value is written. */
  readonly hint: string;
  readonly known: boolean;
}

function readLabel(piece: Piece | undefined): Label | null {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  const [, , before = "", label, behind = "", value = ""] = LINE.exec(piece.text) ?? [];
  if (label === undefined || isOfficeLabel(label) || /^(?:[男女是否有无無]|符[号號]|[得投]?票[数數]?)$/u.test(label))
    return null;
  const hint = value.trim().replace(/^([如例格](?:如|子|式)?)\s?[:：]\s?/u, "$1 ");
  if (hint !== "" && !EXAMPLE.test(hint) && !OFFERS.test(hint) && !BOXES.test(hint)) return null;
  const known = TAGGED.test(label) || isKnownFact(label) || ENDS.test(label.replace(/[(（][^()（）]*[)）]$/u, ""));
  return { label: label.trim(), star: `${before}${behind}`.trim() === "" ? "" : "*", hint, known };
}

/** `身分證字號聯絡電話`: two labels, between which a copy has lost the blank. */
function isGlued(label: string): boolean {
  const start = findFieldEnd(label)?.start ?? 0;
  const front = label.slice(0, start);
  return (front.length > 3 || /^(?:姓名|性[别別])/u.test(front)) && isFieldLabel(front);
}

/** The labels of a paragraph; none if it has any other line, or if they may be the choices of one question. */
function readParagraph(pieces: readonly Piece[], from: number, to: number): Label[] {
  const labels: Label[] = [];
  for (let at = from; at < to; at += 1) {
    const label = readLabel(pieces[at]);
    if (label === null) return [];
    labels.push(label);
  }
  const known = labels.filter((one) => one.known).length;
  if (labels.filter(({ label }) => isGlued(label)).length > 1) return [];
  const [first] = labels;
  if (first === undefined || known < LEAST || known * 2 < labels.length) return [];
  // `个人情况⏎姓名⏎手机号`: a heading.
  if (/(?:情[况況]|信息|[资資]料|意向|概[况況])$/u.test(first.label)) return [];
  // `联系方式⏎电话⏎邮箱`
  const isList = labels.every(({ hint }) => hint === "") && CHOOSES.test(first.label) && !TAGGED.test(first.label);
  // `電郵地址⏎Email Address`: one label in two languages.
  const latin = labels.filter(({ label }) => /^[A-Z]/u.test(label)).length;
  if (latin > 0 && latin < labels.length) return [];
  // `就读年级⏎一年级⏎二年级`
  const ends = new Set(labels.map(({ label }) => label.replace(/[(（][^()（）]*[)）]$/u, "").slice(-2)));
  return isList || ends.size < labels.length ? [] : labels;
}

function writeLabel(piece: Piece, { label, star, hint }: Label): readonly Piece[] {
  if (hint === "" && TAGGED.test(label)) {
    const [tag = ""] = TAGGED.exec(label) ?? [];
    const must = /必/u.test(tag);
    const rest = tag.replace(/^[(（](?:[必选選]填|必答|选答|選答)[，,、]?|[)）]$/gu, "");
    const name = label.slice(0, -tag.length);
    return writeFact(
      piece,
      `${must ? "*" : ""}${name}${must && rest === "" ? "" : `（${must ? rest : tag.slice(1, -1)}）`}`,
    );
  }
  if (BOXES.test(hint)) return [withText(piece, `${label}${star}：${hint}`)];
  const offers = OFFERS.test(hint) && !EXAMPLE.test(hint);
  if (offers) return writeFact(piece, `${label}（${hint}）${star}`);
  return writeFact(piece, `${label}${hint === "" ? "" : `（${hint}）`}${star}`);
}

/** `学生姓名⏎学号⏎宿舍号`: each line a field. */
function askBlocksOfLabels(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let above = "";
  let found = false;
  // Bullets further in are the choices of those above them.
  const nested = pieces.some(({ text }) => NESTED.test(text.slice(0, 12)));
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (piece.text.trim() === "") {
      result.push(piece);
      continue;
    }
    let end = at;
    while (end < pieces.length && textAt(pieces, end).trim() !== "") end += 1;
    // The first line of a text may be its title, with or without a blank line below it.
    const titled = above === "" && end - at > LEAST && readLabel(piece)?.known !== true ? at + 1 : at;
    const asks = ASKS_FOR.test(textAt(pieces, titled, LONGEST)) ? titled + 1 : titled;
    const labels =
      STEM.test(above) || (nested && MARKED.test(piece.text.slice(0, 12))) ? [] : readParagraph(pieces, asks, end);
    if (labels.length === 0 || (above === "" && titled === at)) result.push(...pieces.slice(at, end));
    else {
      found = true;
      result.push(
        ...pieces.slice(at, titled),
        ...pieces.slice(titled, asks).flatMap((line) => [withText(line, tell(line.text)), withText(line, "")]),
      );
      for (const [no, label] of labels.entries()) {
        const line = pieces[asks + no];
        if (line !== undefined) result.push(...writeLabel(line, label));
      }
    }
    above = textAt(pieces, end - 1, LONGEST + 100);
    at = end - 1;
  }
  return found ? unlessSame(result, pieces) : pieces;
}

const QUOTED = /^[ \u3000]*[>＞★☆][ \u3000]*([\p{L}][^:：。！？?!；;_＿□☐○◯\t|]{1,30})[:：][ \u3000]*$/u;

/** `> 联系人：⏎> 采购物品及数量：`, `★企业名称：⏎☆企业官网：`: labels that a mail has quoted, or with one of two stars. */
function openQuotedLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length <= LONGEST && QUOTED.test(text)).length < LEAST) return pieces;
  if (pieces.some(({ text }) => /^[ \u3000]*[>＞★☆]/u.test(text.slice(0, 8)) && !QUOTED.test(text.slice(0, LONGEST))))
    return pieces;
  return pieces.map((piece) => {
    const label = piece.debris === true || piece.text.length > LONGEST ? undefined : QUOTED.exec(piece.text)?.[1];
    return label === undefined ? piece : withText(piece, `${label.trim()}：____`);
  });
}

/** In the order in which they are made. */
export const LABEL_BLOCKS: readonly Repair[] = [openQuotedLabels, askBlocksOfLabels];
