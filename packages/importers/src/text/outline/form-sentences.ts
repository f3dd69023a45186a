/**
 * Sentences and headings of forms: declarations and what is agreed to, headings with choices right below, who has issued the
 * sheet, sentences that lead to fields, and instructions between questions.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { consentFor } from "./repairs-ordinary.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

const HOUSE =
  /^[\s\u3000]*[^\s:：，。、_＿□]{2,24}(?:[医醫]院|[学學][校院]|大[学學]|中[学學心]|小[学學]|幼[儿兒][园園]|公司|集[团團]|委[员員][会會]|工[会會]|[协協][会會]|局|[厅廳]|社[区區]|街道)[\s\u3000]*$/u;
const SHEET =
  /^[\s\u3000]*[^:：，。_＿□?？]{3,30}(?:表|卷|[问問]卷|[调調]查|[试試][题題]|[测測][试試验驗]|考[试試]|[评評]估|[选選]票|通知|回[执執条條]|申[请請]|登[记記])(?:[(（][^()（）]{1,16}[)）])?[\s\u3000]*$/u;

/** `第二医院⏎出院随访登记表`: the house that issues a sheet stands in front of its name, and both are the title. */
export function joinTitles(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  const second = nextFilled(pieces, first);
  const [house, sheet] = [pieces[first], pieces[second]];
  if (house === undefined || sheet === undefined || second - first > 2) return pieces;
  if (!HOUSE.test(textAt(pieces, first, 60)) || !SHEET.test(textAt(pieces, second, 80))) return pieces;
  const joined = covering(
    withText(house, `${house.text.trim()} ${sheet.text.trim()}`),
    pieces.slice(first, second + 1),
  );
  return [...pieces.slice(0, first), joined, withText(sheet, ""), ...pieces.slice(second + 1)];
}

const DECLARES =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,2}[、.．]\s*)?\p{Script=Han}{0,8}(?:[声聲]明|承[诺諾]书?|[须須]知|告知书?|保[证證]书?|入[会會党黨团團社]申[请請]书?|授[权權]书?|委托书?|誓[词詞])\s?[:：]?\s*$/u;
const SENTENCE = /^[\s\u3000]*[^\s_＿□○☐\d(（].{16,}[。；;：:]\s*$/u;

/** `参赛声明：⏎本单位保证…。`: a sentence below such a name is told with it. */
export function tellDeclarations(pieces: readonly Piece[]): readonly Piece[] {
  const names = pieces.flatMap((piece, at) => {
    const below = nextFilled(pieces, at);
    const isName = isText(piece) && at > 0 && DECLARES.test(piece.text) && below > 0;
    return isName && below - at < 3 && SENTENCE.test(textAt(pieces, below, LONGEST * 2)) ? [{ at, below }] : [];
  });
  // Above the questions such a name may be the title.
  const own = names.filter(({ at }) =>
    pieces
      .slice(0, at)
      .some(({ text }) => /[:：]\s*$|[_＿]{2,}|[□○☐]|^\s*\d{1,2}\s?[.．、]/u.test(text.slice(0, LONGEST))),
  );
  if (own.length === 0) return pieces;
  const result = pieces.map((piece) => [piece]);
  for (const { at, below } of own) {
    const [name, words] = [pieces[at], pieces[below]];
    if (name === undefined || words === undefined) continue;
    const head = /[、.．:：]/u.test(name.text) ? name.text.trim() : `${name.text.trim()}：`;
    let end = below + 1;
    const lines: string[] = [];
    // Its points belong to it.
    for (
      ;
      end < pieces.length &&
      /^[\s\u3000]*(?:[(（][\d一二三四五六七八九十]{1,2}[)）]|[一二三四五六七八九十]{1,2}\s?[、.．])\s*\S[^?？_＿□]*[；;。.]\s*$/u.test(
        textAt(pieces, end, LONGEST),
      );
      end += 1
    )
      lines.push(textAt(pieces, end, LONGEST).trim());
    const text = [head, words.text.trim(), ...lines].join("<br>");
    result[at] = [
      withText(name, ""),
      covering(withText(name, tell(text)), pieces.slice(at + 1, end)),
      withText(words, ""),
    ];
    for (let line = at + 1; line < end; line += 1) result[line] = [];
  }
  return result.flat();
}

const LONE_BOX = /^[\s\u3000]*(?:[□☐○◯]|\[\s?\])[\s\u3000]*(\S.{9,160}[。.]?)\s*$/u;
const AGREES =
  /(?:同意|[愿願](?:意|遵)|[确確][认認]|承[诺諾]|知[晓曉悉])(?!的)|\bI (?:agree|certify|confirm|consent|declare|understand|give (?:my )?(?:permission|consent)|authori[sz]e)\b/u;

/** `□ 医生已向我说明…，我同意接受该项检查。`: a sentence with the only box of its part is agreed to. */
export function askLoneAgreements(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const words = isText(piece) ? LONE_BOX.exec(piece.text)?.[1] : undefined;
    if (
      words === undefined ||
      !AGREES.test(words) ||
      !/我|本人|\bI\b|^已[經经]?(?:[詳详][細细])?[閱阅][讀读]/u.test(words) ||
      /[□☐○◯?？]/u.test(words)
    )
      return [piece];
    const isBox = (line: number) => /^[\s\u3000]*(?:[□☐○◯]|\[\s?\])/u.test(textAt(pieces, line, 8));
    const above = pieces.findLastIndex(({ text }, line) => line < at && text.trim() !== "");
    if (
      isBox(nextFilled(pieces, at)) ||
      isBox(above) ||
      (above === at - 1 && /[?？:：]\s*$/u.test(textAt(pieces, above, LONGEST)))
    )
      return [piece];
    return [withText(piece, ""), withText(piece, `${words}${consentFor(words)}`), withText(piece, "")];
  });
}

const HEAD = /^[\s\u3000]*[一二三四五六七八九十]{1,2}\s?[、.．]\s*(\S[^:：_＿□○☐]{2,40}?)\s*[:：?？]?\s*$/u;
const BOXES = /^[\s\u3000]*(?:[□☐○◯]\s?[^□☐○◯:：_＿]{1,20}){2,8}$/u;
const NUMBER = /^[\s\u3000]*\d{1,3}\s?[.．、)）]\s*\S/u;

/** `三、您的总体评价⏎□ 优秀 □ 良好`: below numbered questions, choices right below a heading with nothing else are its own. */
export function askHeadsWithBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const words = isText(piece) ? HEAD.exec(piece.text)?.[1] : undefined;
    if (words === undefined || !/[评評][价價]|[满滿]意|看法|意[见見愿願]|[选選][择擇]|方式|原因|程度/u.test(words))
      continue;
    const below = nextFilled(pieces, at);
    if (below < 0 || !BOXES.test(textAt(pieces, below, LONGEST))) continue;
    const behind = textAt(pieces, nextFilled(pieces, below), LONGEST);
    const numbered = pieces.slice(0, at).some(({ text }) => NUMBER.test(text.slice(0, LONGEST)));
    if (numbered && !NUMBER.test(behind) && !/^[\s\u3000]*[□☐○◯]/u.test(behind)) own.set(at, words);
  }
  if (own.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const words = own.get(at);
    if (words === undefined) return [piece];
    const type = /多[选選]|可[复複][选選]|限[选選]|至多|最多/u.test(piece.text) ? NAMED.several : NAMED.single;
    return [withText(piece, ""), withText(piece, `${words}${type}`)];
  });
}

const ISSUER =
  /^[\s\u3000]{8,}\S[^:：?？_＿□]{3,40}$|^[\s\u3000]*\S[^:：?？_＿□]{3,40}[(（](?:[公盖蓋]?章|[签簽]章|印)[)）]\s*$|^[\s\u3000]*[\p{Script=Han}（）()]{4,40}(?:[局部会會处處室院校所司组組科心][编編印监監]?[制製]|[编編印监監][制製])\s*$/u;
const OFFICE_NAME =
  /^[\s\u3000]*[\p{Script=Han}（）()·、A-Za-z0-9]{1,28}(?:室|部|[处處]|科|[会會]|局|公司|[学學][校院]|大[学學]|[医醫]院|中心|小[组組]|[办辦]|所|站|[团團]|社|[园園]|店)[\s\u3000]*$/u;
const ISSUED =
  /^[\s\u3000]*(?:\d{2,4}|[○〇Xx×]{2,4}|二[〇○零]\p{Script=Han}{2})\s?年\s?\S{1,3}\s?月(?:\s?\S{1,3}\s?[日号號])?\s*$/u;

/** `          某公司工会（章）⏎          2024年5月18日` below the last question: who has issued the sheet, and when. */
export function tellIssuers(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text }) => text.trim() !== "");
  if (last < 3 || !ISSUED.test(textAt(pieces, last, 60))) return pieces;
  const above = pieces.findLastIndex(({ text }, at) => at < last && text.trim() !== "");
  // Without room in front, an empty line parts the name of an office from the questions.
  const office = OFFICE_NAME.test(textAt(pieces, above, 40)) && textAt(pieces, above - 1).trim() === "";
  if (!office && !ISSUER.test(textAt(pieces, above, 80))) return pieces;
  const asked = pieces.findLastIndex(({ text }, at) => at < above && text.trim() !== "");
  return pieces.flatMap((piece, at) => {
    // `五、对花园的建议` leaves the room above the name empty.
    const head = at === asked ? HEAD.exec(piece.text)?.[1] : undefined;
    if (head !== undefined && /建[议議]|意[见見]|看法|想法|期望/u.test(head))
      return [withText(piece, ""), withText(piece, `${head}${NAMED.essay}`)];
    return at === above || at === last ? [withText(piece, ""), withText(piece, tell(piece.text.trim()))] : [piece];
  });
}

const LEADS_TO_FIELDS = /^[\s\u3000]*(?:如|若|倘)[^:：_＿□]{4,60}[:：]\s*$/u;
const FIELDS = /^[\s\u3000]*\p{Script=Han}{2,8}\s?[:：][\s\u3000]*[_＿]{2,}/u;

/** `如您愿意接受回访，请留下联系方式：⏎姓名：____  电话：____`: the sentence leads to the fields. */
export function tellLeadsToFields(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) =>
    isText(piece) && LEADS_TO_FIELDS.test(piece.text) && FIELDS.test(textAt(pieces, nextFilled(pieces, at), LONGEST))
      ? [withText(piece, ""), withText(piece, tell(piece.text.trim())), withText(piece, "")]
      : [piece],
  );
}

const TASK =
  /^\s*(?:write|put|circle|choose|complete|fill in|match|rewrite|translate|underline|correct|change|use|make|join)\b[^?_＿]{10,120}[.:]\s*$/iu;

/** `Write the past form of the verb in brackets.` between numbered questions: an instruction. */
export function tellEnglishTasks(pieces: readonly Piece[]): readonly Piece[] {
  const numbers = pieces.map((piece) =>
    isText(piece) ? Number(/^\s*(\d{1,3})\s?[.)]\s+\S/u.exec(piece.text)?.[1] ?? 0) : 0,
  );
  return pieces.flatMap((piece, at) => {
    if (!isText(piece) || !TASK.test(piece.text) || textAt(pieces, at - 1).trim() !== "") return [piece];
    const before = numbers.slice(0, at).findLast((no) => no > 0) ?? 0;
    const below = nextFilled(pieces, at);
    if (before === 0 || numbers[below] !== before + 1) return [piece];
    return [withText(piece, tell(piece.text.trim())), withText(piece, "")];
  });
}

/** In the order in which they are made. */
export const FORM_SENTENCES: readonly Repair[] = [
  joinTitles,
  tellDeclarations,
  askLoneAgreements,
  askHeadsWithBoxes,
  tellIssuers,
  tellLeadsToFields,
  tellEnglishTasks,
];
