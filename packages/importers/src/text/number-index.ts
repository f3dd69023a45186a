/** Questions by their printed number, per section, so that an answer key at the end finds them. */
import type { Draft } from "./draft.ts";

export interface NumberIndex {
  addSection(): void;
  add(draft: Draft): void;
  /** The first question of that number that has no answer yet, in one section (from 1) or in all (`null`). */
  take(no: number, section: number | null): Draft | null;
  readonly questions: number;
}

export function createNumberIndex(): NumberIndex {
  const all = new Map<number, Draft[]>();
  const sections: Map<number, Draft[]>[] = [];
  let questions = 0;
  const put = (map: Map<number, Draft[]> | undefined, draft: Draft) => {
    if (map === undefined || draft.no === null) return;
    const known = map.get(draft.no);
    if (known === undefined) map.set(draft.no, [draft]);
    else known.push(draft);
  };
  return {
    addSection() {
      sections.push(new Map());
    },
    add(draft) {
      questions += 1;
      put(all, draft);
      put(sections.at(-1), draft);
    },
    take(no, section) {
      const list = (section === null ? all : sections[section - 1])?.get(no) ?? [];
      while (list[0] !== undefined && list[0].answer.length > 0) list.shift();
      return list[0] ?? null;
    },
    get questions() {
      return questions;
    },
  };
}
