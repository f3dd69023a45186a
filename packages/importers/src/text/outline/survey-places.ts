/** Places of surveys that are no questions: ranks to be filled in with the letters of choices, and contacts behind a request. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, isOption, nameStem, toMatrix } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const NUMBERED =
  /^\s*(?:[A-Z]?\d{1,3}\s?[.．、)）]|Q\d{1,3}|第\s?\d{1,3}\s?[题題]|[一二三四五六七八九十]{1,3}\s?[、.．])/iu;
const ORDERED = /排[序列]|[顺順]序|依次|[依按].{0,6}(?:重要|程度|[优優]先|喜[欢歡])|\brank\b|in order/iu;
/** `第一____`, `第二位：____`, `①____`, `1st ____`. */
const RANK =
  "(?:第\\s?[一二三四五六七八九十1-9]\\s?(?:位|名|[选選][择擇]?|[项項]|重要)?|首[选選]|次[选選]|[①-⑨]|[(（][1-9][)）]|[1-9]\\s?[.．、]|[1-9](?:st|nd|rd|th))\\s?[:：]?\\s?(?:[_＿]{2,}|[(（][ \\t\\u3000]*[)）]|\\[[ \\t\\u3000]*\\])[\\s\\u3000,，;；、。]*";
const RANKS_ONLY = new RegExp(`^[\\s\\u3000]*(?:${RANK}){2,9}$`, "iu");
const RANKS_BEHIND = new RegExp(`[:：]?[\\s\\u3000]*((?:${RANK}){2,9})$`, "iu");
/** `____、____、____`, `(  )>(  )>(  )` */
const PLACES_BEHIND =
  /[\s\u3000]*((?:[_＿]{2,}|[(（][ \t\u3000]*[)）])(?:\s?(?:[、,，>＞→–—-]|--)?\s?(?:[_＿]{2,}|[(（][ \t\u3000]*[)）])){1,8})[\s\u3000。.]*$/u;
const CIRCLED = /^[\s\u3000]*①\s?[^\s_＿].*②/u;

const isChoice = (piece: Piece | undefined) =>
  piece !== undefined && piece.debris !== true && (isOption(piece) || CIRCLED.test(piece.text.slice(0, LONGEST)));

/** `请选三项并排序：⏎第一____ 第二____ 第三____⏎A. 价格…`: the ranks take letters, and the choices below are put in order. */
export function orderRankedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const { text } = piece;
    if (text.length > LONGEST || piece.debris === true || !/[_＿]{2}|[)）\]]/u.test(text)) continue;
    if (RANKS_ONLY.test(text)) {
      const above = pieces.slice(0, at).findLastIndex((one) => one.text.trim() !== "");
      const stem = pieces[above];
      const below = pieces[nextFilled(pieces, at)];
      // Choices may also stand between the stem and the ranks.
      const top = isChoice(stem) ? stemAbove(pieces, above) : above;
      const head = pieces[top];
      const asked = head !== undefined && NUMBERED.test(head.text) && ORDERED.test(head.text) && at - top < 14;
      if (!asked || (!isChoice(stem) && !isChoice(below))) continue;
      made.set(top, [withText(head, nameOrder(head.text))]);
      made.set(at, [{ ...piece, debris: true as const }]);
      continue;
    }
    const ranks =
      NUMBERED.test(text) && ORDERED.test(text) ? (RANKS_BEHIND.exec(text) ?? PLACES_BEHIND.exec(text)) : null;
    if (ranks === null || ranks.index < 6 || !isChoice(pieces[nextFilled(pieces, at)])) continue;
    made.set(at, [
      withText(piece, nameOrder(text.slice(0, ranks.index))),
      { ...withText(piece, ranks[1] ?? ""), debris: true as const },
    ]);
  }
  if (made.size === 0) return pieces;
  return pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

function stemAbove(pieces: readonly Piece[], from: number): number {
  let at = from;
  while (at > 0 && (isChoice(pieces[at]) || (pieces[at]?.text ?? "").trim() === "")) at -= 1;
  return at;
}

/** Types in brackets stay as they are. */
const nameOrder = (text: string) =>
  /[[【][^\][【】]{0,4}排序[^\][【】]{0,3}[\]】]/u.test(text) ? text : nameStem(text, NAMED.order);

const CONTACT =
  /^([\s\u3000]*(?:另[选選]\p{Script=Han}{0,6}[:：]|(?:如|若|[为為]了|[欢歡]迎|方便).{0,50}(?:留下|填[写寫]|提供|登[记記]|[填]上).{0,24}(?:[联聯][系絡络繫]方式|信息|[资資][讯訊料]|[电電][话話])[^:：_＿]{0,20}[:：]))[\s\u3000]*((?:[^\s_＿:：，,。]{2,10}\s?[:：]?\s?[_＿]{2,}[\s\u3000，,；;。]*){1,5})$/u;

/** `如您愿意接受回访，请留下联系方式：姓名____ 电话____`, `另选他人：职务____ 姓名____`: what is asked for stands behind the request. */
export function askContacts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, lead, places] = piece.text.length > LONGEST ? [] : (CONTACT.exec(piece.text) ?? []);
    if (lead === undefined || places === undefined || piece.debris === true) return [piece];
    const labels = places
      .split(/[_＿]{2,}/u)
      .map((label) => label.replace(/^[\s\u3000，,；;。]+|[\s\u3000:：]+$/gu, ""))
      .filter((label) => label !== "");
    if (labels.length < 2 || !labels.every((label) => isFieldLabel(label))) return [piece];
    return [
      withText(piece, ""),
      withText(piece, tell(lead.trimEnd().replace(/[:：]$/u, ""))),
      withText(piece, ""),
      withText(piece, labels.map((label) => `${label}：____`).join("  ")),
      withText(piece, ""),
    ];
  });
}

const STEPS_IN_POINTS =
  /^(\s*(?:[A-Z]?\d{1,3}\s?[.．、)）])?\s*[^\d\s][^\t]{0,80}?)(?:[\s\u3000:：]+)((?:[□○☐]?\s?\d{1,2}\s?分[\s\u3000,，、/／]+){2,10}[□○☐]?\s?\d{1,2}\s?分)[\s\u3000]*$/u;

/** `1. 总体评价    1分 2分 3分 4分 5分`: the unit stands behind each step. */
export function plainStepsInPoints(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST ? null : STEPS_IN_POINTS.exec(text),
  );
  if (rows.filter((row) => row !== null).length < 2) return pieces;
  return pieces.map((piece, at) => {
    const [, stem, places = ""] = rows[at] ?? [];
    const steps = places.match(/\d{1,2}/gu) ?? [];
    const step = Number(steps[1]) - Number(steps[0]);
    const counted =
      Math.abs(step) === 1 && steps.every((one, index) => Number(one) === Number(steps[0]) + index * step);
    return stem === undefined || !counted ? piece : withText(piece, `${stem.trimEnd()}    ${steps.join("  ")}`);
  });
}

const LEADERS =
  /(\S)(?:…{2,}|⋯{2,}|·{3,}|[.．]{4,}|[-–—]{4,})(?=[\s\u3000]*(?:\d{1,2}[\s\u3000]+){2,10}\d{1,2}[\s\u3000]*$)/u;

/** `1. 我对工作满意……… 1 2 3 4 5`: dots lead the eye to the steps. */
export function dropLeaders(pieces: readonly Piece[]): readonly Piece[] {
  const led = pieces.map(({ text }) => text.length < LONGEST && LEADERS.test(text));
  if (led.filter(Boolean).length < 2) return pieces;
  return pieces.map((piece, at) => ((led[at] ?? false) ? withText(piece, piece.text.replace(LEADERS, "$1  ")) : piece));
}

const OPEN_LABEL = /^\s*([^\s_＿:：，,。？?！!\d□○☐（(][^_＿:：，,。？?！!□○☐]{1,13})[:：][\s\u3000]*$/u;
const NO_FIELD =
  /[说說]明|注意|[须須]知|如下|[标標]准|[標]準|要求|[您你]好|尊敬|[亲親][爱愛]|同[学學事]|朋友|部[分份]|量表|[问問][题題]$|[问問]卷|目的|背景|[规規][则則]|[步][骤驟]|目[标標]|提示|[备備][注註]|原因|建[议議]|意[见見]|收[获穫]/u;

/** `讲座主题：⏎主讲人：⏎日期：` above the first number: where most labels are names of fields, the others are fields, too. */
export function askLabelRuns(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text.slice(0, LONGEST)));
  const asked = new Map<number, string>();
  for (let at = 1; at < first; at += 1) {
    const run: string[] = [];
    for (let line = at; line < first; line += 1) {
      const label = OPEN_LABEL.exec((pieces[line]?.text ?? "").slice(0, LONGEST))?.[1]?.trim();
      if (label === undefined || pieces[line]?.debris === true) break;
      run.push(label);
    }
    const known = run.filter((label) => isFieldLabel(label)).length;
    if (
      run.length > 1 &&
      run.length < 9 &&
      (known * 2 >= run.length || (known > 0 && run.length > 2)) &&
      !run.some((label) => NO_FIELD.test(label))
    )
      for (const [index, label] of run.entries()) asked.set(at + index, label);
    at += Math.max(0, run.length - 1);
  }
  if (asked.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const label = asked.get(at);
    return label === undefined ? piece : withText(piece, `${label}：____`);
  });
}

/** `姓名        性别        年龄` at the top, without lines to write on. */
export function askLabelRow(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap((piece, at) => (piece.text.trim() === "" ? [] : [at])).slice(0, 5);
  const row = filled.slice(1, 4).find((at) => {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return false;
    const cells = piece.text.trim().split(WIDE);
    const below = pieces[filled[filled.indexOf(at) + 1] ?? -1]?.text.slice(0, LONGEST) ?? "";
    const isHead = below.trim().split(WIDE).length > 2;
    return cells.length > 2 && cells.every((cell) => isFieldLabel(cell)) && !isHead && !/[|\t_＿]/u.test(piece.text);
  });
  if (row === undefined) return pieces;
  return pieces.map((piece, at) =>
    at === row
      ? withText(
          piece,
          piece.text
            .trim()
            .split(WIDE)
            .map((label) => `${label.replace(/\s?[:：]$/u, "")}：____`)
            .join("  "),
        )
      : piece,
  );
}

const WIDE = /[ \u3000]{3,}/u;
const PAIRS =
  /^(\s*\d{1,3}\s?[.．、)）]\s*)((?:[^\s_＿:：，,。？?□○☐（(][^_＿:：？?。□○☐]{1,16}[:：]\s?[_＿]{3,}[\s\u3000，,；;。]*){2,5})$/u;

/** `7、您最满意的医生：____  最满意的护士：____`: one question with several places, unless all labels are names of fields. */
export function nameLabelledPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const places = piece.text.length > LONGEST || piece.debris === true ? undefined : PAIRS.exec(piece.text)?.[2];
    if (places === undefined || isChoice(pieces[at + 1])) return piece;
    const labels = places.split(/[:：]\s?[_＿]{3,}[\s\u3000，,；;。]*/u).filter((label) => label.trim() !== "");
    return labels.some((label) => isFieldLabel(label))
      ? piece
      : withText(piece, `${piece.text.trimEnd()}${NAMED.sentence}`);
  });
}

const SCORING =
  /^[\s\u3000【[]*(?:[评評][分定][规規标標说說方][则則准準明法]|[计計记記][分][规規标標说說方][则則准準明法式]|[结結]果[解判分][释釋断斷析定]|[分得][数數分][解说說][释釋明]|[评評][估价價]?[标標][准準]|scoring|interpretation)[\s\u3000】\]]*[:：]?[\s\u3000]*$/iu;
const SCORED =
  /^[\s\u3000•·\-*]*(?:[总總]?分?[<>≥≤＜＞]?\s?=?\s?\d{1,3}\s?分?(?:\s?[-–—~～至到]\s?\d{1,3}\s?分?|\s?分?(?:以[上下]|及以上|及以下))|[<>≥≤＜＞]\s?\d{1,3})\s?分?\s?[:：=＝，,]?\s*\S/u;
const TOTAL = /^[\s\u3000]*[总總][计計]?(?:得)?分[\s\u3000]*[:：]?[\s\u3000_＿]*(?:分)?[\s\u3000]*$/u;

/** `评分规则：⏎0-4分 没有抑郁⏎5-9分 轻微` at the end of a scale, and the place for the sum above it. */
export function tellScoring(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findLastIndex(({ text, debris }) => debris !== true && text.length < 30 && SCORING.test(text));
  if (from < 3) return pieces;
  const below = pieces.slice(from + 1).filter(({ text }) => text.trim() !== "");
  const scored = below.findIndex(({ text }) => text.length > LONGEST || !SCORED.test(text));
  if ((scored < 0 ? below.length : scored) < 2) return pieces;
  const last = scored < 0 ? undefined : below[scored];
  const to = last === undefined ? pieces.length : pieces.indexOf(last);
  return pieces.flatMap((piece, at) => {
    if (at < from && at > from - 4 && TOTAL.test(piece.text) && piece.text.trim() !== "")
      return [{ ...piece, debris: true as const }];
    if (at < from || at >= to || piece.text.trim() === "") return [piece];
    const text = piece.text.trim().replace(/[:：]$/u, "");
    return [withText(piece, ""), withText(piece, `${NAMED.statement}${text}`), withText(piece, "")];
  });
}

const TYPE_LINE =
  /^\s*((?:单选|單選|多选|多選|填空|问答|問答|简答|簡答|评分|評分|打分|量表|下拉|排序|NPS|日期|[时時][间間]|矩[阵陣](?:单选|多选|量表|填空)|[图圖]片(?:单选|多选)|文件上[传傳]|手机|邮箱|地址|[签簽]名)[题題]?)\s*([*＊]?)\s*$/iu;
const COUNTED_STEM = /^\s*(\d{1,3})(?:\s?[.．、]\s*|[ \u3000]+)(\S.{0,100}?)\s*([*＊]?)\s*$/u;

/** `01 您的昵称 *⏎填空题`: number and stem on one line, and the type on the next. */
export function joinTypesBelowStems(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.map((piece, at) => {
    const stem = piece.text.length > LONGEST || piece.debris === true ? null : COUNTED_STEM.exec(piece.text);
    const type = stem === null ? null : TYPE_LINE.exec((pieces[at + 1]?.text ?? "").slice(0, LONGEST));
    return stem === null || type === null ? null : { stem, type };
  });
  const found = own.flatMap((one) => (one === null ? [] : [Number(one.stem[1])]));
  if (found.length < 2 || found.some((no, at) => at > 0 && no <= (found[at - 1] ?? 0))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, one] = [pieces[at], own[at]];
    if (piece === undefined) break;
    const below = pieces[at + 1];
    if (one === null || one === undefined || below === undefined) {
      result.push(piece);
      continue;
    }
    const [, no = "", stem = "", star = ""] = one.stem;
    const [, type = "", other = ""] = one.type;
    const named = /[题題]$/u.test(type) ? type : `${type}题`;
    const text = `${String(Number(no))}. ${stem}[${named}]${star === "" && other === "" ? "" : "*"}`;
    result.push(withText(piece, ""), covering(withText(piece, text), [below]));
    at += 1;
    const ends = pieces.slice(at + 1, at + 4);
    const [low, high, blank] = ends;
    const rated = /[评評打]分|量表|NPS/iu.test(type) && low !== undefined && high !== undefined;
    if (
      rated &&
      [low, high].every(({ text: end }) => /^\s*\p{L}{2,8}\s*$/u.test(end)) &&
      (blank?.text ?? "").trim() === ""
    ) {
      result.push(covering(withText(low, `说明：${low.text.trim()} – ${high.text.trim()}`), [high]));
      at += 2;
    }
  }
  return result;
}

const TYPE_IN_BRACKETS =
  /[(（]\s?((?:单选|單選|多选|多選|填空|问答|問答|简答|評分|评分|量表|排序|矩阵单选|矩阵量表)[题題])[\s,，·|/]*[*＊]?[\s,，]*(必[答填选選]|[选選][答填])[\s*＊]*[)）][\s\u3000]*$/u;

/** `您的性别（单选题 *必答）`: the type and whether an answer is needed, in one bracket. */
export function openTypesInBrackets(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const match = piece.text.length > LONGEST || piece.debris === true ? null : TYPE_IN_BRACKETS.exec(piece.text);
    if (match === null || !NUMBERED.test(piece.text)) return piece;
    const star = (match[2] ?? "").startsWith("必") ? "*" : "（选填）";
    return withText(piece, `${piece.text.slice(0, match.index).trimEnd()}[${match[1] ?? ""}]${star}`);
  });
}

const TYPE_AND_HINT =
  /\s*([*＊]?)\s*[(（【[]\s?((?:[单單多][选選]|[单單多][项項][选選][择擇]|填空|问答|問答|简答|簡答|評分|评分|量表|排序|下拉|日期|矩[阵陣](?:[单單多][选選]|量表)?)[题題]|矩[阵陣](?:[单單多][选選]|量表))\s?[,，;；、:：|｜]\s?([^()（）【】[\]_]{1,30})[)）】\]]\s*([*＊]?)[\s\u3000]*$/u;

const RANGE = /^([01])\s?分?\s?[-~～—–至到]\s?(\d{1,2})\s?分?$/u;
const ROW_BULLET = /^[\s\u3000]*[-•·●*][ \u3000]+(?=\S)/u;

/** `用途？（多选题，最多选3项）`: the type, and what is told about its answer, in one bracket. */
export function partTypesFromHints(pieces: readonly Piece[]): readonly Piece[] {
  const rows = new Set<number>();
  const made = pieces.flatMap((piece, at): Piece[] => {
    if (rows.has(at)) return [];
    const match = piece.text.length > LONGEST || piece.debris === true ? null : TYPE_AND_HINT.exec(piece.text);
    const stem = match === null ? "" : piece.text.slice(0, match.index);
    if (match === null || !/\p{L}{2}/u.test(stem) || /分制|^[共每计計]?\s?\d{1,3}(?:\.\d)?\s?分/u.test(match[3] ?? ""))
      return [piece];
    const [, front = "", type = "", hint = "", last = ""] = match;
    const must = /^必[答填选選][题題]?$/u.test(hint.trim());
    const star = must || front !== "" || last !== "" ? "*" : "";
    const told = must ? "" : `（${hint.trim()}）`;
    const named = withText(piece, `${piece.text.slice(0, match.index)}${told}[${type}]${star}`);
    const [, low = "", high = ""] = RANGE.exec(hint.trim()) ?? [];
    if (!type.startsWith("矩") || !(Number(high) > Number(low) && Number(high) <= 11)) return [named];
    // `请评价（矩阵量表，1-5分）⏎- 预约⏎- 缴费`: the lines below are rows, and the range has the columns.
    let end = at + 1;
    while (ROW_BULLET.test(pieces[end]?.text.slice(0, LONGEST) ?? "") && pieces[end]?.debris !== true) end += 1;
    if (end - at < 3) return [named];
    for (let line = at + 1; line < end; line += 1) rows.add(line);
    const steps = Array.from({ length: Number(high) - Number(low) + 1 }, (_, step) => String(Number(low) + step));
    const own = pieces.slice(at + 1, end).map((row) => withText(row, row.text.replace(ROW_BULLET, "")));
    return [named, ...toMatrix(piece, own, steps), withText(piece, "")];
  });
  return unlessSame(made, pieces);
}

const ROWS_IN_LINE =
  /^[\s\u3000]*(?:[题題]目[选選][项項]|矩[阵陣][行题題][目]?|行[标標][题題签籤]|行[选選][项項]|子[问問]?[题題]目?|[评評][价價][项項]目|左[侧側][标標][题題]|行)[:：]\s*(\S.+)$/u;
const COLUMNS_IN_LINE =
  /^[\s\u3000]*(?:矩[阵陣](?:[选選][项項]|列)|列[标標][题題签籤]|列[选選][项項]|[选選][项項]|[评評][价價]等[级級]|列)[:：]\s*(\S.+)$/u;

/** `题目选项：网速；资费⏎矩阵选项：满意；一般`: the rows and the columns of a matrix, each on one line. */
export function nameLinesOfMatrices(pieces: readonly Piece[]): readonly Piece[] {
  const listOf = (list: string) =>
    list
      .split(/[;；|｜]/u.test(list) ? /\s*[;；|｜]\s*/u : /[、，,]/u.test(list) ? /\s*[、，,]\s*/u : /[\s\u3000/／]+/u)
      .filter((word) => word.trim() !== "");
  const written = new Map<number, string>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    const next = nextFilled(pieces, at, 2);
    const below = pieces[next]?.text.slice(0, LONGEST) ?? "";
    const pair = [ROWS_IN_LINE, COLUMNS_IN_LINE].map((one) => one.exec(text)?.[1] ?? one.exec(below)?.[1]);
    const both =
      (ROWS_IN_LINE.test(text) && COLUMNS_IN_LINE.test(below)) ||
      (COLUMNS_IN_LINE.test(text) && ROWS_IN_LINE.test(below));
    const [rows, columns] = pair.map((list) => listOf(list ?? ""));
    if (!both || rows === undefined || columns === undefined || rows.length < 2 || columns.length < 2) continue;
    const first = ROWS_IN_LINE.test(text);
    written.set(at, first ? `行：${rows.join("；")}` : `列：${columns.join("；")}`);
    written.set(next, first ? `列：${columns.join("；")}` : `行：${rows.join("；")}`);
  }
  return written.size === 0 ? pieces : pieces.map((piece, at) => withText(piece, written.get(at) ?? piece.text));
}

/** What a bracket in front of `[填空]` tells of the answer, `（没有请填无）`, or its parts, `（省/市/区）`. */
const HINT_OF_GAP =
  /[(（]((?:[年月日时時分省市区區县縣镇鎮乡鄉村]|街道)(?:\s?[/／、-]\s?(?:[年月日时時分省市区區县縣镇鎮乡鄉村]|街道)){1,4}|[^()（）]{0,12}(?:[请請]|如[果无無有没沒]|若|没有|沒有|可不|[选選]填|例如|[不]?超[过過]|以[内內上]|格式)[^()（）]{0,20})[)）](?=[\s\u3000]*[[【](?:填空|问答|問答|简答|文本|[单單]行|多行)[^\][【】]{0,6}[\]】])/u;

/** `年龄（18-25岁）*（从18到25）[填空题]` */
const AGES = /[(（](从\s?\d{1,3}\s?到\s?\d{1,3}|\d{1,3}\s?[-~～—–至到]\s?\d{1,3}\s?[周]?[岁歲])[)）]/gu;

const AGED_GAP = /年[龄齡].{0,60}[[【]填空/u;

/** `您的建议（如没有请填无） [填空题]`: a hint in brackets is no answer. */
export function keepHintsOfGaps(pieces: readonly Piece[]): readonly Piece[] {
  const aged = pieces.map((piece) =>
    piece.text.length < LONGEST && piece.debris !== true && AGED_GAP.test(piece.text)
      ? withText(piece, piece.text.replace(AGES, "\\（$1\\）"))
      : piece,
  );
  return aged.map((piece) =>
    piece.text.length < LONGEST && piece.debris !== true && NUMBERED.test(piece.text) && HINT_OF_GAP.test(piece.text)
      ? withText(piece, piece.text.replace(HINT_OF_GAP, "\\（$1\\）"))
      : piece,
  );
}

export const SURVEY_PLACES: readonly Repair[] = [
  openTypesInBrackets,
  keepHintsOfGaps,
  joinTypesBelowStems,
  orderRankedChoices,
  askContacts,
  plainStepsInPoints,
  dropLeaders,
  askLabelRuns,
  askLabelRow,
  nameLabelledPlaces,
  tellScoring,
];
