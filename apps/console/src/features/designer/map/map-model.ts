/** What the map shows, as texts: pages and endings, the edges between them, and the findings about each. Pure. */
import { findPlace, logicGraph } from "@idata/engine";
import type { CoreRegistry, Finding, FormDefinition, LogicEdge } from "@idata/engine";

export interface MapNode {
  id: string;
  kind: "page" | "ending";
  /** Page number from 1; 0 for an ending. */
  n: number;
  name: string;
  detail: string;
  /** The condition for showing it, in words; `""` if it is always shown. */
  condition: string;
  /** Findings in words. */
  findings: string[];
  severity: Finding["severity"] | null;
}

export interface MapWay {
  from: number;
  to: number;
  kind: LogicEdge["kind"];
  /** `""` if the edge simply leads to the next page. */
  words: string;
  /** Why the jump is never taken; `""` if it can be taken. */
  fault: string;
}

export interface MapModel {
  nodes: MapNode[];
  ways: MapWay[];
  /** Edges from a page whose answers decide something to the page or ending where it is decided. */
  influences: MapWay[];
}

export interface MapWords {
  page: (n: number, title: string) => string;
  ending: (title: string) => string;
  questions: (count: number) => string;
  /** `when` words the condition of a jump, `visible` the condition of a page or ending. */
  when: (condition: string) => string;
  visible: (condition: string) => string;
  always: string;
  finding: (finding: Finding) => string;
  question: (id: string) => string;
  influence: (questions: string[]) => string;
}

/** Codes of findings about jumps that are never taken. */
const DEAD_WAYS: ReadonlySet<string> = new Set(["jump_unreachable", "never_holds"]);

export function toMapModel(
  definition: FormDefinition,
  cores: CoreRegistry,
  findings: readonly Finding[],
  words: MapWords,
): MapModel {
  const graph = logicGraph(definition, cores);
  const ofNode = groupFindings(definition, findings);
  let n = 0;
  const nodes = graph.nodes.map(({ id, kind, title, questions, condition }): MapNode => {
    const own = ofNode.get(id) ?? [];
    if (kind === "page") n++;
    return {
      id,
      kind,
      n: kind === "page" ? n : 0,
      name: kind === "page" ? words.page(n, title.trim()) : words.ending(title.trim()),
      detail: kind === "page" ? words.questions(questions) : "",
      condition: condition === null ? "" : words.visible(condition),
      findings: own.map((finding) => words.finding(finding)),
      severity: own.some(({ severity }) => severity === "error") ? "error" : own.length > 0 ? "warning" : null,
    };
  });
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const faults = readFaults(definition, findings, words);
  const toWay = (edge: LogicEdge): MapWay => ({
    from: indexOf.get(edge.from) ?? 0,
    to: indexOf.get(edge.to) ?? 0,
    kind: edge.kind,
    words: wordsOf(edge, words),
    fault: edge.kind === "jump" ? (faults.get(keyOf(edge.from, edge.to, edge.condition)) ?? "") : "",
  });
  return {
    nodes,
    ways: graph.edges.filter(({ kind }) => kind !== "dependency").map(toWay),
    influences: graph.edges.filter(({ kind }) => kind === "dependency").map(toWay),
  };
}

function wordsOf({ kind, condition, questions }: LogicEdge, words: MapWords): string {
  if (kind === "dependency") return words.influence(questions.map((id) => words.question(id)));
  if (condition !== null) return words.when(condition);
  return kind === "jump" ? words.always : "";
}

/** Groups findings by the id of their page (or of the page break that starts it) or ending. */
function groupFindings(definition: FormDefinition, findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { id, kind } = findPlace(definition, finding.path);
    if (kind !== "page" && kind !== "ending" && kind !== "item") continue;
    groups.set(id, [...(groups.get(id) ?? []), finding]);
  }
  return groups;
}

function readFaults(
  { pages }: FormDefinition,
  findings: readonly Finding[],
  words: MapWords,
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  pages.forEach((page, index) =>
    page.jumps?.forEach((jump, place) => {
      const path = `pages[${index}].jumps[${place}]`;
      const fault = findings.find((one) => DEAD_WAYS.has(one.code) && (one.path === path || one.path === `${path}.if`));
      if (fault) faults.set(keyOf(page.id, jump.to, jump.if?.trim() ? jump.if : null), words.finding(fault));
    }),
  );
  return faults;
}

function keyOf(from: string, to: string, condition: string | null): string {
  return JSON.stringify([from, to, condition]);
}
