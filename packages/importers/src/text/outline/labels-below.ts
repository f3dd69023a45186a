/**
 * Labels without a place that stand below a numbered question and ask for something of their own:
 *
 *     六、是否自驾        （  ）是    （  ）否
 *         车牌号码：
 *     七、参会单位：
 *         纳税人识别号：
 *     八、备注：
 */
import { NAMED } from "../layout/named.ts";
import { nextFilled, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";

const LONGEST = 160;
const LEAST_NUMBERED = 3;
const MOST_LABELS = 3;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])[\s\u3000]*(?=\S)/u;
const LABEL = /^[\s\u3000]*([\p{L}][^:：_＿□☐○◯|\t，。,;；?？!！]{1,24})[:：][\s\u3000]*$/u;
/** The end of the name of one thing, beyond the names of fields. */
const NAME =
  /(?:[联聯连連][系繫络絡]人|[题題]目|名[称稱]|[姓人]名|[号號][码碼]?|[编編][号號]|[识識][别別]|[账帳][户戶号號]|[开開][户戶]行|原因|理由|日期|[时時][间間]|地[点點址]|金[额額]|[数數]量|人[数數]|[单單]位|[电電][话話]|[邮郵]箱|抬[头頭]|[车車]次|航班|型[号號]|品牌|[内內]容|[过過]敏[源原]|[药藥]物?)(?:[(（][^()（）]{1,16}[)）])?$/u;
const ENGLISH =
  /^(?:[A-Za-z]+ ){0,2}(?:name|address|number|date(?: of [a-z]+)?|phone|time(?: of [a-z]+)?|title|reason|amount|e-?mail)(?: \([^()]{1,16}\))?$/iu;
/** What introduces a list, an answer or a remark. */
const LEADS =
  /[请請]|如下|以下|下列|包括|例如|比如|答案?$|解析?$|[注註]意?$|[说說]明$|提示|要求|[备備][注註]$|其他|其它|[应應][当當该該]|^(?:是|因[为為])/u;
/** A heading of several labels, `联系方式：`. */
const GROUP = /(?:方式|信息|[资資][料訊讯]|情[况況]|[经經][历歷]|[内內]容|名[单單]|如下)[:：]?[\s\u3000]*$/u;
const BOX = /[□☐○◯◻]|[(（[][ \u3000]{1,4}[)）\]]/gu;

const isName = (label: string): boolean =>
  !LEADS.test(label) &&
  !isOfficeLabel(label) &&
  (isFieldLabel(label) || isEnglishField(label) || NAME.test(label) || ENGLISH.test(label));

type Closed = "boxes" | "label" | null;

/** Whether a numbered line has all that it asks on itself: two boxes, or a label whose place stands behind it. */
function closedBy({ text, debris }: Piece): Closed {
  if (debris === true || text.length > LONGEST || !NUMBERED.test(text)) return null;
  const words = text.replace(NUMBERED, "").trimEnd();
  if ((words.match(BOX)?.length ?? 0) > 1) return "boxes";
  const label = LABEL.exec(words)?.[1] ?? "";
  return label !== "" && !GROUP.test(label) && isName(label) ? "label" : null;
}

/** The lines below a line that are labels, if another question, a blank line or the end follows them. */
function labelsBelow(pieces: readonly Piece[], at: number): number[] {
  const rows: number[] = [];
  for (let row = at + 1; row < pieces.length && rows.length <= MOST_LABELS; row += 1) {
    const { text, debris } = pieces[row] ?? { text: "" };
    if (text.trim() === "" || NUMBERED.test(text.slice(0, LONGEST))) return rows;
    const label = debris === true || text.length > LONGEST ? undefined : LABEL.exec(text)?.[1]?.trim();
    if (label === undefined || !isName(label)) return [];
    // Choices below it are its own.
    const below = textAt(pieces, nextFilled(pieces, row), LONGEST);
    if (/^[\s\u3000]*(?:[□☐○◯]|[A-Ha-h]\s?[.．、)）]|[①-⑳])/u.test(below)) return [];
    rows.push(row);
  }
  return rows.length <= MOST_LABELS ? rows : [];
}

const SIGNS = /[签簽](?:[名字署章])[^:：]{0,12}[:：]/u;

/** `五、其他注意事项：⏎家长电话：        家长签名：`: the last number with nothing behind it, above who signs, has room as the others have. */
export function openLastLabel(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex((piece) => piece.debris !== true && NUMBERED.test(piece.text.slice(0, 20)));
  const last = pieces[at];
  if (last === undefined || last.text.length > LONGEST) return pieces;
  const label = LABEL.exec(last.text.replace(NUMBERED, ""))?.[1] ?? "";
  const below = pieces[at + 1];
  if (label === "" || GROUP.test(label) || below === undefined || !SIGNS.test(below.text.slice(0, LONGEST)))
    return pieces;
  if (pieces.filter((piece) => closedBy(piece) === "boxes").length < 2) return pieces;
  return pieces.flatMap((piece, index) =>
    index === at ? [withText(piece, `${piece.text.trim()}____`), withText(piece, "")] : [piece],
  );
}

/** `六、是否自驾 （ ）是 （ ）否⏎车牌号码：`: a label below a question that has its own answer is another question. */
export function askLabelsBelow(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => NUMBERED.test(text.slice(0, LONGEST))).length < LEAST_NUMBERED) return pieces;
  const places = new Map<number, string[]>();
  for (const [at, piece] of pieces.entries()) {
    const closed = closedBy(piece);
    const rows = closed === null ? [] : labelsBelow(pieces, at);
    if (rows.length === 0) continue;
    // `紧急联系人：⏎姓名：⏎电话：`: the first of several labels that says who is meant, is a heading.
    if (closed === "label" && rows.some((row) => /^\s*姓\s*名/u.test(textAt(pieces, row)))) continue;
    if (closed === "label") places.set(at, [`${piece.text.trim()}____`]);
    for (const row of rows) {
      const label = textAt(pieces, row).trim();
      const long = /(?:原因|理由)(?:[(（].*)?[:：]$/u.test(label);
      places.set(row, ["", long ? `${label.slice(0, -1)}${NAMED.essay}` : `${label}____`, ""]);
    }
  }
  return unlessSame(
    pieces.flatMap((piece, at) => places.get(at)?.map((text) => withText(piece, text)) ?? [piece]),
    pieces,
  );
}

/** `您还想对我们说：`: what asks for somebody's own words, and no reason for a choice. */
const OWN_WORDS =
  /^[\s\u3000]*(?!如|若|[请請]|原因|理由|[说說]明)[\p{Script=Han}][^:：_＿□☐○◯|\t。；;?？!！]{0,20}(?:[说說]|想法|建[议議]|意[见見]|看法|期望|希望|留言|[补補]充|感受)[^:：_＿□☐○◯|\t。；;?？!！]{0,8}[:：][\s\u3000]*$/u;
const BOXES = /^[\s\u3000]*(?:[□☐○◯][^□☐○◯_＿]{1,30}){2,}$/u;

/** `□ 愿意  □ 不愿意⏎您还想对我们说：`: a label right below a row of choices is no part of the last of them. */
export function openOwnWords(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const asks = piece.debris !== true && piece.text.length <= 60 && OWN_WORDS.test(piece.text);
      const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
      if (!asks || !BOXES.test(textAt(pieces, at - 1, LONGEST)) || /^[\s\u3000]*[□☐○◯]/u.test(below)) return [piece];
      return [withText(piece, ""), piece, withText(piece, "________")];
    }),
    pieces,
  );
}
