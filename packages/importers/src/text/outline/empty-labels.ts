/**
 * Labels with nothing behind their colon, in a form of which other lines have been written with the name of their type:
 *
 *     故障描述：
 *
 *
 *     可上门时间[单选题]
 *
 * Beside such lines, what has neither a type nor a place would be told.
 */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 60;
const NAMES = Object.values(NAMED).filter((name) => name !== NAMED.statement);
const LABEL =
  /^[\s\u3000]*([*＊]?\s?(?:\p{Script=Han}[\p{Script=Han}\d \u3000/、·]{1,20}|(?=[^:：]*\p{Script=Han})[A-Z][\p{L}\d \u3000/·-]{1,20})(?:[(（][^()（）:：]{1,24}[)）])?)\s?[:：][\s\u3000]*([(（][请請][^()（）]{2,30}[)）])?[\s\u3000]*$/u;
/** Introduces a text, a list or a group of labels, greets, or is what others write. */
const INTRODUCES =
  /[说說]明[:：]|[须須]知|注意|如下|以下|下列|附件|附[:：]|尊敬|[亲親][爱愛]|敬[启啟覆]|各位|您好|要求|提示|事[项項]|目的|[题題]$|[们們]$|家[长長]$|部分|[情状狀概][况況]|信息|[资資][料訊讯]|意[见見]|[审審][批核]|批示|[签簽盖蓋]|此致|[规規][则則定]|[条條]件|流程|步[骤驟]|承[诺諾]|[声聲]明|[对對]象|公司$|[单單]位$|[选選][项項]/u;
/** A line that asks, or the last choice of one: what stands between two of them and ends with a colon asks as well. */
const ASKED = /[_＿]{3}[^_＿]{0,6}$|\][*＊]?\s*$|^[\s\u3000]*□\s?\S|^[^:：]{1,30}[:：][ \u3000]*$/u;
const ASKS_NEXT = /^[^:：。]{1,30}[:：][ \u3000]*(?:$|[_＿]{2}|[□☐○◯])|\][*＊]?\s*$/u;
/** What a label may lead to. */
const BELONGS =
  /^[\s\u3000]*(?:[□☐○◯◻☑√\-•·*]|[(（[【]?\s?(?:\d{1,3}|[A-Ha-h①-⑳一二三四五六七八九十])\s?[)）\]】.．、]|[_＿.…]{3})/u;
/** `以下由维修人员填写` */
const OFFICE_PART =
  /(?:以下|下列|此[栏欄处處]|本[栏欄]).{0,8}由.{2,12}填[写寫]|由.{2,12}填[写寫][)）:：]?[\s\u3000]*$/u;
/** `介绍人（2名）`: who introduces, and no introduction. */
const PERSON = /人(?:$|[(（])/u;
const FIRST = /^[\s\u3000]*A\s?[.．、]\s?\S/u;
const SECOND = /^[\s\u3000]*B\s?[.．、]\s?\S/u;
const NUMBERED = /^[\s\u3000]*(?:\d{1,3}\s?[.．、]|[一二三四五六七八九十]{1,3}\s?、)/u;

/** A label with places and words that no other step knows: `期望时间：____月（上旬/中旬/下旬）`. */
const UNKNOWN =
  /^[ \t\u3000]*[*＊]?\p{Script=Han}[\p{Script=Han}A-Za-z（）()/、]{1,16}[:：](?=.*[_＿]{2})(?!.*年.*月)(?=.*\p{Script=Han})[^□☐○◯:：\t。？?！!]{3,60}$/u;

const PLACED = /^[^:：。]{1,24}[:：][ \u3000]*[_＿]{3}/u;

/** The sentence with its gaps; null for lines that are read by others. */
function gapsOf(text: string): string | null {
  if (!UNKNOWN.test(text) || text.endsWith("]") || readFields(text) !== null) return null;
  return text.trim().replace(/[()（）]/gu, "\\$&");
}

/** Such labels among two others with lines to write on. */
export function askUnknownPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
  if (pieces.filter((piece) => usable(piece) && PLACED.test(piece.text)).length < 2) return pieces;
  return unlessSame(
    pieces.flatMap((piece) => {
      const gapped = usable(piece) ? gapsOf(piece.text) : null;
      if (gapped === null) return [piece];
      return ["", `${gapped}${NAMED.gap}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

/** Room below it is where a picture is glued. */
const UPLOADED = /上[传傳]|粘[贴貼]|照片|相片|[图圖]片/u;

/** `故障描述：` above empty lines: a place for an answer, as its neighbours have one. */
export function askEmptyLabels(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST);
  if (!own.some(({ text }) => NAMES.some((name) => text.endsWith(name)))) return pieces;
  if (own.some(({ text }) => NUMBERED.test(text))) return pieces;
  const office = pieces.findIndex(({ text }) => text.length <= LONGEST && OFFICE_PART.test(text));
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (office >= 0 && at > office) return [piece];
      const [, label, remark = ""] =
        piece.debris === true || piece.text.length > LONGEST ? [] : (LABEL.exec(piece.text) ?? []);
      if (label === undefined || at === 0 || INTRODUCES.test(`${label}：`) || INTRODUCES.test(label)) return [piece];
      // `性别（男/女）：` names its choices, which others read.
      if (isOfficeLabel(label) || /[(（][^()（）]*[/／选選或、][^()（）]*[)）]/u.test(label)) return [piece];
      const next = nextFilled(pieces, at);
      // `紧急程度：⏎A. 一般⏎B. 紧急`: choices right below it.
      if (FIRST.test(textAt(pieces, at + 1)) && SECOND.test(textAt(pieces, at + 2))) {
        const kind = allowsSeveral(label) ? NAMED.several : NAMED.single;
        return [withText(piece, ""), withText(piece, `${label.trim()}${kind}`)];
      }
      const below = next < 0 ? "" : textAt(pieces, next);
      const room = next < 0 || next > at + 1;
      // Lines that a step has put between them are no room.
      const hasLines = next > at + 2 && (pieces[next]?.no ?? 0) - piece.no > 2;
      // A table below it is what it introduces.
      if (/\[矩阵\p{Script=Han}{2,4}\]$/u.test(below)) return [piece];
      if (BELONGS.test(below) || /^[ ]*\|.*\|/u.test(below.slice(0, LONGEST))) return [piece];
      if (!room && !isFieldLabel(label) && !(ASKED.test(textAt(pieces, at - 1)) && ASKS_NEXT.test(below)))
        return [piece];
      return [
        withText(piece, ""),
        withText(
          piece,
          `${label.trim()}${remark}${hasLines && !UPLOADED.test(label) && !/[号號码碼]$/u.test(label) ? NAMED.essay : PERSON.test(label) ? NAMED.line : "：____"}`,
        ),
        withText(piece, ""),
      ];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const EMPTY_LABELS: readonly Repair[] = [askEmptyLabels];
