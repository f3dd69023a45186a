/** Labels of the parts of a question: 答案, 解析, 题目, 选项 and their like, in whatever signs and with whatever words around. */

export type LabelRole = "answer" | "explanation" | "question" | "options" | "type" | "points" | "fact";

export interface Label {
  readonly role: LabelRole;
  /** The label without signs. */
  readonly words: string;
  /** Where the text behind the label begins. */
  readonly end: number;
}

const BEFORE = "(?:本[题題]|此[题題]|[试試][题題]|[题題]目|[标標][准準]|[参參]考|正[确確]|最佳|建[议議]|推[荐薦])?的?";
const ROLES: readonly (readonly [LabelRole, string])[] = [
  [
    "explanation",
    `${BEFORE}(?:答案)?(?:解析|[解][释釋]|[详詳]解|[分][析]|[讲講]解|[点點][拨撥评評]|解[说說]|答案[说說]明|[答解本][题題]思路|[点點]评|[理][由]|[依][据據])`,
  ],
  ["explanation", "explanation|rationale|feedback|solution|reason|why"],
  ["answer", `${BEFORE}(?:答案|解答|正解|答[对對]|[选選][项項]答案|答)(?:[选選][项項])?(?:是|[为為])?`],
  ["answer", "(?:correct\\s)?(?:answers?|keys?|ans)|correct(?:\\soption)?"],
  ["question", "[问問][题題]?|[题題](?:目|干|幹)?|[试試][题題](?:[内內]容)?|question|stem|q"],
  ["options", "[选選][项項](?:[内內]容)?|[备備][选選]|options|choices"],
  ["type", "[题題][型类類](?:型)?|[类類]型|type"],
  ["points", "分[值数數]|[满滿]分|points?|marks?|score"],
  [
    "fact",
    "[难難]度(?:系[数數]|等[级級])?|知[识識][点點]|考[点點]|考[查察][点點]?|出[处處]|[来來]源|章[节節]|[标標][签籤]|能力(?:[层層]次)?|[专專][业業]|[级級][别別]|[题題][号號]|difficulty|tags?|topic|category|reference",
  ],
];
const COLON = ":";
const BRACKETED = ROLES.map(
  ([role, words]) =>
    [role, new RegExp(`[【\\[「『〔〖(<]\\s?(${words})\\s?[】\\]」』〕〗)>]\\s?[:.]?\\s*`, "iuy")] as const,
);
const PLAIN = ROLES.map(([role, words]) => [role, new RegExp(`(${words})\\s?${COLON}\\s*`, "iuy")] as const);
/** An answer without a colon: `答案 B`, `答案B`, `Answer B`. */
const BARE =
  /((?:[参參]考|正[确確]|[标標][准準])?答案|answer|ans)(?:是|[为為])?\s*(?=[A-H]{1,6}\s*$|[√×✓✗对對错錯]\s*$)/iuy;

/** `答 甲` */
const SPACED = /(答)\s+(?=[A-H甲乙丙丁]{1,4}\s*$)/uy;

/** The label that begins at `from` in the narrow text. */
export function labelAt(view: string, from: number): Label | null {
  for (const list of [BRACKETED, PLAIN])
    for (const [role, pattern] of list) {
      pattern.lastIndex = from;
      const match = pattern.exec(view);
      if (match !== null) return { role, words: match[1] ?? "", end: from + match[0].length };
    }
  BARE.lastIndex = from;
  const bare = BARE.exec(view);
  SPACED.lastIndex = from;
  const spaced = bare === null ? SPACED.exec(view) : null;
  if (spaced !== null) return { role: "answer", words: "答", end: from + spaced[0].length };
  return bare === null ? null : { role: "answer", words: bare[1] ?? "", end: from + bare[0].length };
}

const INSIDE = /[【[「『〔〖(]|[\s。;.)?？](?=[答解正参參标標本此A-Za-z])/gu;

/** The first label of an answer, an explanation or a fact inside a line, behind `from`. */
export function labelInside(view: string, from: number): (Label & { readonly start: number }) | null {
  for (const match of view.slice(from).matchAll(INSIDE)) {
    const start = from + match.index + (/[【[「『〔〖(]/u.test(match[0]) ? 0 : 1);
    if (start === from) continue;
    const label = labelAt(view, start);
    if (label !== null && ["answer", "explanation", "fact"].includes(label.role)) return { ...label, start };
  }
  return null;
}
