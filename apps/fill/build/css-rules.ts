/** Splits compiled style sheets into their rules. Handles strings but not comments, which the compiler has removed. */

export interface CssBlock {
  /** A selector list, or an at-rule up to its opening brace. */
  head: string;
  body: string;
}

export interface CssParts {
  blocks: CssBlock[];
  /** Text outside all blocks. If the input is the body of a rule, these are its declarations. */
  declarations: string[];
}

export function splitCss(css: string): CssParts {
  const blocks: CssBlock[] = [];
  const declarations: string[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? "";
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, at) });
        from = at + 1;
      }
    } else if (sign === ";" && depth === 0) {
      declarations.push(css.slice(from, at).trim());
      from = at + 1;
    }
  }
  declarations.push(css.slice(from).trim());
  return { blocks, declarations: declarations.filter((one) => one !== "") };
}
