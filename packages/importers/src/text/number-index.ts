/** Indexes questions by printed number, in all and per section, so that an answer key at the end can find them. */
import type { Draft } from "./draft.ts";

export interface NumberIndex {
  addSection(): void;
  add(draft: Draft): void;
  /** Returns the first question with that number and without an answer, in one section (from 1) or in all (`null`). */
  take(no: number, section: number | null): Draft | null;
  /** Returns the first question with that number, answered or not. */
  find(no: number, section: number | null): Draft | null;
  readonly questions: number;
}

/** Questions with the same number; the first `done` of them have an answer. */
interface Queue {
  drafts: Draft[];
  done: number;
}

export function createNumberIndex(): NumberIndex {
  const all = new Map<number, Queue>();
  const sections: Map<number, Queue>[] = [];
  let questions = 0;
  const put = (map: Map<number, Queue> | undefined, draft: Draft) => {
    if (map === undefined || draft.no === null) return;
    const known = map.get(draft.no);
    if (known === undefined) map.set(draft.no, { drafts: [draft], done: 0 });
    else known.drafts.push(draft);
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
      const queue = (section === null ? all : sections[section - 1])?.get(no);
      if (queue === undefined) return null;
      while ((queue.drafts[queue.done]?.answer.length ?? 0) > 0) queue.done += 1;
      return queue.drafts[queue.done] ?? null;
    },
    find: (no, section) => (section === null ? all : sections[section - 1])?.get(no)?.drafts[0] ?? null,
    get questions() {
      return questions;
    },
  };
}
