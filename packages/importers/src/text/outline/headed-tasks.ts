/** Repairs of parts of papers with one task and no numbers: the heading, or the line below it, says what is to be done. */
import { type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";

const LONGEST = 300;
const HEADING =
  /^\s*(?:#{1,6}\s+)?\**(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|第[一二三四五六七八九十]{1,2}(?:部[分份]|大[题題]))\s*\S/u;
const PAIRS = /^(?:[连連][线線][题題]?|[连連]一[连連]|匹配[题題]?|配[对對][题題]?)/u;
const ORDER = /^(?:排序[题題]?|排一排|排列[题題]?)/u;
const NUMBERED = /^\s*[(（]?\d{1,3}\s?[.．、)）]/u;
const COLUMNS = /^\s*\S[^\t]{0,60}?(?:\t|[ \u3000]{2,})[^\t]*\S\s*$/u;
const LETTERED = /^\s*[(（]?[A-H]\s?[.．、)）]\s*\S/u;
const POINTS = /[，,;；]?\s?(?:每(?:小?[题題]|[条條线線空])|共|本[题題]|[满滿]分)?\s?\d{1,3}\s?分\s*$/u;
const PLACES =
  /^\s*(?:正[确確][的]?)?(?:[顺順]序|排序|答案)(?:[为為是])?\s?[:：]?\s*(?:[_＿\s]{2,}|[(（]\s*[)）]|→|[-—]{1,2}>?){3,40}\s*$/u;
const TOLD =
  /^\s*(?:正[确確][的]?)?(?:[顺順]序|排序|答案)(?:[为為是])?\s?[:：]\s*([A-H](?:\s?(?:→|->|[-—,，、])?\s?[A-H]){1,7})\s*[。.]?\s*$/u;

interface Task {
  readonly head: number;
  /** The line that asks, if it is not the heading; -1 otherwise. */
  readonly line: number;
  readonly heading: string;
  readonly stem: string;
}

/** `连线题（将产品与功能连线，每条2分）`, `连一连：把产品与功能连起来。`: the name with its points, and what is to be done. */
function splitHeading(text: string): { heading: string; inner: string } {
  const [, name = "", task = ""] = /^([^()（）:：]{2,12})[:：]\s?([^()（）:：]{6,100})$/u.exec(text.trim()) ?? [];
  if (task !== "") return { heading: name, inner: task };
  const [, front = "", inner = ""] =
    /^([^()（）]{2,24})[(（]([^()（）]{4,100})[)）]\s*[:：]?\s*\**\s*$/u.exec(text) ?? [];
  const points = POINTS.exec(inner)?.[0] ?? "";
  const told = inner.slice(0, inner.length - points.length).trim();
  const said = points.replace(/^[，,;；\s]+/u, "").trim();
  return { heading: said === "" ? front : `${front}（${said}）`, inner: told.length < 4 ? "" : told };
}

/** `一、连线题（将花与季节连线）⏎梅花  冬天`: a part without numbers that is one question. */
export function askHeadedTasks(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && HEADING.test(text) ? [at] : [],
  );
  const tasks = new Map<number, Task & { readonly name: string }>();
  for (const [index, head] of heads.entries()) {
    const text = pieces[head]?.text ?? "";
    const name = text.replace(
      /^[\s#*]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][^()（）]{1,3}[)）]|第[^部大]{1,2}(?:部[分份]|大[题題]))\s*/u,
      "",
    );
    const pairs = PAIRS.test(name);
    if (!pairs && !ORDER.test(name)) continue;
    const body = pieces
      .slice(head + 1, heads[index + 1] ?? pieces.length)
      .flatMap((piece, at) =>
        piece.text.trim() === "" || piece.debris === true ? [] : [{ at: head + 1 + at, text: piece.text }],
      );
    if (body.some((line) => line.text.length > LONGEST || NUMBERED.test(line.text))) continue;
    const isContent = (line: { text: string }): boolean => (pairs ? COLUMNS.test(line.text) : LETTERED.test(line.text));
    const first = body.findIndex(isContent);
    if (first < 0 || first > 1 || (pairs && body.filter(isContent).length < 2)) continue;
    const { heading, inner } = splitHeading(text);
    const above = first === 1 ? body[0] : undefined;
    // Both the bracket and a line below it would be the stem.
    if ((above === undefined) === (inner === "")) continue;
    const stem = above === undefined ? inner : above.text.trim();
    tasks.set(head, {
      head,
      line: above?.at ?? -1,
      heading: above === undefined ? heading : text.trim(),
      stem,
      name: pairs ? NAMED.pairs : NAMED.order,
    });
  }
  if (tasks.size === 0) return pieces;
  const headed = new Set(heads);
  const lines = new Set([...tasks.values()].map(({ line }) => line));
  let open = false;
  return pieces.flatMap((piece, at) => {
    const task = tasks.get(at);
    if (headed.has(at)) open = task?.name === NAMED.order;
    if (task !== undefined) {
      // What stands on both sides of the pairs is found by the layout of pairs.
      const type = task.name === NAMED.pairs ? "" : task.name;
      const asked = [withText(piece, ""), withText(piece, `${task.stem}${type}`)];
      if (task.line < 0) return [withText(piece, task.heading), ...asked];
      return [withText(piece, task.heading), withText(piece, "")];
    }
    const own = lines.has(at) ? [...tasks.values()].find(({ line }) => line === at) : undefined;
    if (own !== undefined) return [withText(piece, `${own.stem}${own.name === NAMED.pairs ? "" : own.name}`)];
    if (!open || piece.text.length > LONGEST) return [piece];
    if (PLACES.test(piece.text)) return [{ ...piece, debris: true as const }];
    const key = TOLD.exec(piece.text)?.[1];
    return [key === undefined ? piece : withText(piece, `答案：${key.replace(/[^A-H]/gu, "")}`)];
  });
}
