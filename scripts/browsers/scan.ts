/**
 * Finds features in scripts and style sheets that browsers of a floor do not have. It sees names, not types: every
 * `.at(` counts as the method of arrays and strings. It does not find missing CSS values in run-time styles of the
 * component library or different behaviour of old browsers; tests in those browsers do (docs/browsers.md).
 */
import { parseSync } from "vite";
import { type CssBlock, splitCss } from "../../apps/fill/build/css-rules.ts";
import * as table from "./features.ts";
import type { Versions } from "./floors.ts";

export interface Finding {
  readonly feature: string;
  readonly versions: Versions;
  /** The code around it, for the message. */
  readonly code: string;
}

type Row = readonly [number, number, number];
type Found = (feature: string, row: Row, code: string) => void;
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export function isMissing(versions: Versions, floor: Versions): boolean {
  return versions.chrome > floor.chrome || versions.firefox > floor.firefox || versions.safari > floor.safari;
}

function collect(floor: Versions): { findings: Finding[]; found: Found } {
  const findings: Finding[] = [];
  return {
    findings,
    found(feature, row, code) {
      const versions = table.toVersions(row);
      if (isMissing(versions, floor)) findings.push({ feature, versions, code: code.replaceAll(/\s+/g, " ") });
    },
  };
}

const wordOf = (node: Node, key: string): string => (typeof node[key] === "string" ? node[key] : "");
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? wordOf(node, "name") : "");
const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "TemplateElement") return (node["value"] as { cooked?: string }).cooked ?? "";
  return null;
};

/** `a.b`, `a["b"]` → `b`. */
function propertyOf(node: Node): string {
  const property = node["property"];
  if (node["computed"] === true) return textOf(property) ?? "";
  return isNode(property) ? wordOf(property, "name") : "";
}

const SELECTOR_METHODS = new Set(["querySelector", "querySelectorAll", "matches", "closest"]);
const HOSTS = new Set(["window", "self", "globalThis"]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

function scanRegExp(source: string, flags: string, code: string, found: Found): void {
  if (/(?<!\\)\(\?<[=!]/.test(source)) found("regexp lookbehind", table.SYNTAX["regexp lookbehind"], code);
  if (/(?<!\\)\(\?<[A-Za-z_$]/.test(source)) found("regexp named group", table.SYNTAX["regexp named group"], code);
  if (/\\[pP]\{/.test(source)) found("regexp unicode property", table.SYNTAX["regexp unicode property"], code);
  if (/(?<!\\)\(\?[ims]*-?[ims]+:/.test(source)) found("regexp modifier", table.SYNTAX["regexp modifier"], code);
  for (const flag of ["s", "d", "v"] as const)
    if (flags.includes(flag)) found(`regexp flag ${flag}`, table.SYNTAX[`regexp flag ${flag}`], code);
}

/** Reports the features of one node, without its children. `inFunction` is false at the top level of a module. */
function scanNode(
  node: Node,
  parent: Node | null,
  inFunction: boolean,
  at: (node: Node) => string,
  found: Found,
): void {
  const syntax = (name: keyof typeof table.SYNTAX) => found(name, table.SYNTAX[name], at(node));
  switch (node.type) {
    case "ChainExpression":
      return syntax("optional chaining");
    case "LogicalExpression":
      return node["operator"] === "??" ? syntax("nullish coalescing") : undefined;
    case "AssignmentExpression":
      return /^(?:\?\?|\|\||&&)=$/.test(wordOf(node, "operator")) ? syntax("logical assignment") : undefined;
    case "PropertyDefinition": {
      if (isNode(node["key"]) && node["key"].type === "PrivateIdentifier") syntax("private class field");
      return syntax(node["static"] === true ? "static class field" : "class field");
    }
    case "MethodDefinition":
      return isNode(node["key"]) && node["key"].type === "PrivateIdentifier" ? syntax("private method") : undefined;
    case "BinaryExpression":
      return isNode(node["left"]) && node["left"].type === "PrivateIdentifier" ? syntax("private in") : undefined;
    case "StaticBlock":
      return syntax("static block");
    case "AwaitExpression":
      return inFunction ? undefined : syntax("top-level await");
    case "ForOfStatement":
      if (node["await"] !== true) return undefined;
      if (!inFunction) syntax("top-level await");
      return syntax("async iteration");
    case "CatchClause":
      return node["param"] === null ? syntax("optional catch binding") : undefined;
    case "SpreadElement":
    case "RestElement":
      return parent?.type === "ObjectExpression" || parent?.type === "ObjectPattern"
        ? syntax("object rest or spread")
        : undefined;
    case "ImportExpression":
      return syntax("dynamic import");
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
      syntax("module syntax");
      return Array.isArray(node["attributes"]) && node["attributes"].length > 0
        ? syntax("import attributes")
        : undefined;
    case "ExportAllDeclaration":
      return node["exported"] === null ? undefined : syntax("export * as");
    case "MetaProperty":
      return nameOf(node["meta"]) === "import" ? syntax("import.meta") : undefined;
    case "VariableDeclaration":
      return wordOf(node, "kind").includes("using") ? syntax("using declaration") : undefined;
    case "Literal":
      return scanLiteral(node, at, found);
    case "TemplateElement":
      return scanText(textOf(node) ?? "", at(node), found);
    case "Identifier":
      return scanGlobal(node, parent, at, found);
    case "MemberExpression":
      return scanMember(node, parent, at, found);
    case "CallExpression":
      return scanCall(node, at, found);
    case "NewExpression": {
      const { arguments: given } = node as unknown as { arguments: Node[] };
      const isModule = given[1] !== undefined && /type:\s*["'`]module["'`]/.test(at(given[1]));
      return nameOf(node["callee"]) === "Worker" && isModule ? syntax("module worker") : undefined;
    }
    default:
  }
}

function scanLiteral(node: Node, at: (node: Node) => string, found: Found): void {
  const regex = node["regex"] as { pattern: string; flags: string } | undefined;
  if (regex) return scanRegExp(regex.pattern, regex.flags, at(node), found);
  if (node["bigint"] !== undefined) return found("bigint literal", table.SYNTAX["bigint literal"], at(node));
  const text = textOf(node);
  if (text !== null) return scanText(text, at(node), found);
  if (/\d_\d/.test(wordOf(node, "raw"))) found("numeric separator", table.SYNTAX["numeric separator"], at(node));
}

/** Searches strings for parts of regular expressions and for media queries. */
function scanText(text: string, code: string, found: Found): void {
  if (/\(\?<[=!]/.test(text)) found("regexp lookbehind", table.SYNTAX["regexp lookbehind"], code);
  if (/\((?:width|height)\s*[<>]/.test(text)) found("media range in a script", table.MEDIA_RANGE, code);
}

function scanGlobal(node: Node, parent: Node | null, at: (node: Node) => string, found: Found): void {
  const name = nameOf(node);
  const row = Object.hasOwn(table.GLOBALS, name) ? table.GLOBALS[name] : undefined;
  if (row === undefined || parent === null) return;
  // Keys, parameters and operands of `typeof` do not use the global.
  const isKey =
    (["Property", "MethodDefinition", "PropertyDefinition"].includes(parent.type) &&
      parent["key"] === node &&
      parent["computed"] !== true &&
      parent["shorthand"] !== true) ||
    (parent.type === "MemberExpression" && parent["property"] === node && parent["computed"] !== true);
  const isTypeof = parent.type === "UnaryExpression" && parent["operator"] === "typeof";
  const isNamed = /Specifier$|LabeledStatement|^Function|^Arrow/.test(parent.type) && parent["body"] !== node;
  if (!isKey && !isTypeof && !isNamed) found(name, row, at(parent));
}

function scanMember(node: Node, parent: Node | null, at: (node: Node) => string, found: Found): void {
  const property = propertyOf(node);
  const host = nameOf(node["object"]);
  const key = HOSTS.has(host) ? property : `${host}.${property}`;
  const row = Object.hasOwn(table.GLOBALS, key) ? table.GLOBALS[key] : undefined;
  const isAsked = parent?.type === "UnaryExpression" && parent["operator"] === "typeof";
  // An assignment defines the feature, an optional call tests for it.
  const isDefined = parent?.type === "AssignmentExpression" && parent["left"] === node;
  const isOptional = parent?.type === "CallExpression" && parent["callee"] === node && parent["optional"] === true;
  if (row && !isAsked && !isDefined && !isOptional) found(key, row, at(parent ?? node));
}

function scanCall(node: Node, at: (node: Node) => string, found: Found): void {
  const callee = isNode(node["callee"]) ? node["callee"] : null;
  const given = node["arguments"] as Node[];
  const isSpread = given.slice(0, -1).some(({ type }) => type === "SpreadElement");
  if (isSpread && at(node).includes("?."))
    found("optional call with spread before others", table.OPTIONAL_SPREAD, at(node));
  if (callee?.type === "MemberExpression") {
    const name = propertyOf(callee);
    const row = Object.hasOwn(table.METHODS, name) ? table.METHODS[name] : undefined;
    if (row && node["optional"] !== true) found(`.${name}()`, row, at(node));
    const inner = isNode(callee["object"]) ? callee["object"] : null;
    const innerCallee = inner?.type === "CallExpression" && isNode(inner["callee"]) ? inner["callee"] : null;
    if (
      table.ITERATOR_METHODS.has(name) &&
      innerCallee?.type === "MemberExpression" &&
      ["values", "keys", "entries"].includes(propertyOf(innerCallee)) &&
      Array.isArray(inner?.["arguments"]) &&
      inner["arguments"].length === 0
    )
      found("iterator helper", table.ITERATOR_HELPERS, at(node));
    const selector = SELECTOR_METHODS.has(name) && given[0] ? at(given[0]) : "";
    for (const [feature, pattern, versions] of table.SELECTORS)
      if (feature !== "nesting" && pattern.test(selector)) found(`${feature} in a script`, versions, at(node));
  }
}

/** Returns the features of a script that browsers of the floor lack. */
export function scanScript(code: string, floor: Versions, isModule = true): Finding[] {
  const { findings, found } = collect(floor);
  const { program, errors } = parseSync("script.js", code, { sourceType: isModule ? "module" : "script" });
  if (errors.length > 0) throw new Error(`a script does not parse: ${errors[0]?.message ?? ""}`);
  // Only the code around the place, because bundles have long lines.
  const at = ({ start, end }: Node) => code.slice(Math.max(0, start - 60), Math.min(end, start + 160));
  const stack: [node: Node, parent: Node | null, inFunction: boolean][] = [[program as unknown as Node, null, false]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, parent, inFunction] = next;
    scanNode(node, parent, inFunction, at, found);
    const isInside = inFunction || FUNCTIONS.has(node.type);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const one of value) if (isNode(one)) stack.push([one, node, isInside]);
      } else if (isNode(value)) stack.push([value, node, isInside]);
    }
  }
  return findings;
}

function scanRule({ head, body }: CssBlock, found: Found): void {
  for (const [feature, pattern, versions] of table.SELECTORS) if (pattern.test(head)) found(feature, versions, head);
  const { blocks, declarations } = splitCss(body);
  if (blocks.length > 0) found("nesting", [120, 117, 17.2], head);
  const parts = declarations.map((one) => one.replace(/^([\w-]+)\s*:\s*/, "$1:"));
  const has = (pattern: RegExp) => parts.some((one) => pattern.test(one));
  for (const part of parts) {
    for (const [feature, pattern, versions] of table.DECLARATIONS)
      if (pattern.test(part)) found(feature, versions, `${head}{${part}}`);
    for (const [name, twin, versions] of table.PREFIXED)
      if (part.startsWith(`${name}:`) && !parts.some((one) => one.startsWith(`${twin}:`)))
        found(`${name} without ${twin}`, versions, `${head}{${part}}`);
  }
  if (has(/^display:(?:inline-)?flex/) && has(/^(?:row-|column-)?gap:/)) found("gap in flex", table.FLEX_GAP, head);
}

/** Returns the features of a style sheet that browsers of the floor lack. Ignores rules inside `@supports`. */
export function scanStyles(css: string, floor: Versions): Finding[] {
  const { findings, found } = collect(floor);
  const visit = (sheet: string): void => {
    for (const block of splitCss(sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "")).blocks) {
      if (!block.head.startsWith("@")) scanRule(block, found);
      else if (!block.head.startsWith("@supports")) {
        for (const [feature, pattern, versions] of table.AT_RULES)
          if (pattern.test(block.head)) found(feature, versions, block.head);
        if (/^@(?:media|layer|container|scope)/.test(block.head)) visit(block.body);
        else if (/^@(?:page|font-face)/.test(block.head)) scanRule({ ...block, head: "" }, found);
      }
    }
  };
  visit(css);
  return findings;
}
