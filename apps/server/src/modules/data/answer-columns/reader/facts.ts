/** What is known of responses beside their columns, by the number of the response: codes of answers, and quality flags. */
import type { JsonValue } from "@idata/engine";
import { CodedColumn, type ReadBlock } from "./read-column.ts";

export class SeqFacts {
  /** By code; the code 0 is for responses of which nothing is known. */
  private readonly values: JsonValue[] = [null];
  private readonly codeOf = new Map<number, number>();
  private readonly columns = new WeakMap<ReadBlock, CodedColumn>();

  constructor(facts: Iterable<readonly [seq: number, names: readonly string[]]>) {
    const known = new Map<string, number>();
    for (const [seq, names] of facts) {
      if (names.length === 0) continue;
      const key = JSON.stringify(names);
      let code = known.get(key);
      if (code === undefined) known.set(key, (code = this.values.push([...names]) - 1));
      this.codeOf.set(seq, code);
    }
  }

  columnOf(block: ReadBlock): CodedColumn {
    let column = this.columns.get(block);
    if (column === undefined) {
      const codes = new Uint16Array(block.places);
      if (this.codeOf.size > 0)
        for (let place = 0; place < block.places; place++) codes[place] = this.codeOf.get(block.seqAt(place)) ?? 0;
      this.columns.set(block, (column = new CodedColumn(codes, this.values)));
    }
    return column;
  }
}

/** Facts that a read names. */
export interface WantedFacts {
  /** Questions whose codes are named. */
  readonly codes: ReadonlySet<string>;
  readonly flags: boolean;
}

/** By question, the codes of its answers; and the flags of responses, if they were wanted. */
export interface Facts {
  readonly codes: ReadonlyMap<string, SeqFacts>;
  readonly flags: SeqFacts | null;
}

export const NO_FACTS: Facts = { codes: new Map(), flags: null };
