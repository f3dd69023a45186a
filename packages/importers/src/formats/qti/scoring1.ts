/** Right answers of an item of QTI 1.2: conditions that set or add to a score. */
import { elementsOf, findAll, textOf, type XmlElement } from "../xml/xml.ts";

/** What one condition asks of one response. */
interface Rule {
  /** Answers that must be given, by response. Of several lists each is enough. */
  readonly alternatives: readonly ReadonlyMap<string, readonly string[]>[];
  readonly ranges: readonly { readonly response: string; readonly min: number; readonly max: number }[];
  readonly value: number;
  readonly isAdded: boolean;
}

export interface ResponseRules {
  /** Points by answer, where an answer alone gives points. */
  readonly byAnswer: ReadonlyMap<string, number>;
  /** Answers that must be given together for full marks; empty without such a rule. */
  readonly together: readonly string[];
  readonly ranges: readonly { readonly min: number; readonly max: number; readonly value: number }[];
  readonly matchCase: boolean;
}

export interface Scoring1 {
  of(response: string): ResponseRules;
  /** The most points that the rules give, 0 without rules. */
  readonly best: number;
  /** Scores are percentages of points that stand elsewhere. */
  readonly isPercent: boolean;
}

export function readScoring1(item: XmlElement): Scoring1 {
  const [processing] = elementsOf(item, "resprocessing");
  const rules =
    processing === undefined ? [] : elementsOf(processing, "respcondition").flatMap((condition) => readRule(condition));
  const scores = findAll(processing ?? EMPTY, "decvar");
  const added = rules.filter(({ isAdded }) => isAdded).reduce((sum, { value }) => sum + value, 0);
  const set = Math.max(0, ...rules.filter(({ isAdded }) => !isAdded).map(({ value }) => value));
  const isPercent = scores.some(
    ({ attributes }) =>
      Number(attributes["maxvalue"]) === 100 && (attributes["varname"] ?? "SCORE").toUpperCase() === "SCORE",
  );
  return { of: (response) => rulesOf(response, rules, processing), best: Math.max(added, set), isPercent };
}

const EMPTY: XmlElement = { name: "", attributes: {}, children: [], line: 0 };

function readRule(condition: XmlElement): Rule[] {
  const scores = elementsOf(condition, "setvar").map((element) => ({
    value: Number(textOf(element).trim()),
    isAdded: (element.attributes["action"] ?? "Set").toLowerCase() === "add",
  }));
  const [score] = scores.filter(({ value }) => Number.isFinite(value) && value !== 0);
  const [variable] = elementsOf(condition, "conditionvar");
  if (score === undefined || variable === undefined) return [];
  const found: { alternatives: Map<string, string[]>[]; ranges: { response: string; min: number; max: number }[] } = {
    alternatives: [],
    ranges: [],
  };
  collect(variable, found);
  return found.alternatives.length + found.ranges.length === 0 ? [] : [{ ...found, ...score }];
}

const BOUNDS: Readonly<Record<string, "min" | "max">> = { vargte: "min", vargt: "min", varlte: "max", varlt: "max" };

/** `and` and the condition itself want everything in them, `or` one of its parts; what `not` holds gives no answer. */
function collect(
  element: XmlElement,
  found: { alternatives: Map<string, string[]>[]; ranges: { response: string; min: number; max: number }[] },
): void {
  const wanted = new Map<string, string[]>();
  const bounds = new Map<string, { min: number; max: number }>();
  const isOr = element.name === "or";
  const visit = (child: XmlElement): void => {
    const response = child.attributes["respident"] ?? "";
    const text = textOf(child).trim();
    if (child.name === "varequal" || child.name === "varsubstring") {
      if (isOr) found.alternatives.push(new Map([[response, [text]]]));
      else wanted.set(response, [...(wanted.get(response) ?? []), text]);
    } else if (child.name === "varsubset")
      wanted.set(response, [...(wanted.get(response) ?? []), ...text.split(/[\s,]+/)]);
    else if (Object.hasOwn(BOUNDS, child.name) && Number.isFinite(Number(text))) {
      const side = BOUNDS[child.name] ?? "min";
      bounds.set(response, { min: -Infinity, max: Infinity, ...bounds.get(response), [side]: Number(text) });
    } else if (child.name === "and" && !isOr) elementsOf(child).forEach((inner) => visit(inner));
    else if (child.name === "and" || child.name === "or") collect(child, found);
  };
  elementsOf(element).forEach((child) => visit(child));
  if (wanted.size > 0) found.alternatives.push(wanted);
  for (const [response, { min, max }] of bounds)
    if (Number.isFinite(min) && Number.isFinite(max)) found.ranges.push({ response, min, max });
}

function rulesOf(response: string, rules: readonly Rule[], processing: XmlElement | undefined): ResponseRules {
  const byAnswer = new Map<string, number>();
  const ranges: { min: number; max: number; value: number }[] = [];
  let together: readonly string[] = [];
  let most = 0;
  for (const { alternatives, ranges: given, value } of rules) {
    for (const wanted of alternatives) {
      const answers = wanted.get(response) ?? [];
      if (answers.length > 1 && value >= most) {
        together = answers;
        most = value;
      }
      for (const answer of answers) {
        const share = value / wanted.size;
        if (share > (byAnswer.get(answer) ?? -Infinity) || share < 0) byAnswer.set(answer, share);
      }
    }
    for (const range of given) if (range.response === response) ranges.push({ min: range.min, max: range.max, value });
  }
  const equals = findAll(processing ?? EMPTY, "varequal").filter(
    ({ attributes }) => attributes["respident"] === response,
  );
  return { byAnswer, together, ranges, matchCase: equals.some(({ attributes }) => attributes["case"] === "Yes") };
}
