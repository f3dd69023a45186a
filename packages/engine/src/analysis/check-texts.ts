/** Findings about piped names in texts, about score bands and about translations. */
import type { FormDefinition } from "../definition/definition.ts";
import { listLanguages } from "../localise/localise-definition.ts";
import { listMissing, listOutdated } from "../localise/list-missing.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import type { Finding } from "./finding.ts";
import { listItems } from "./read-expressions.ts";
import type { Names } from "./read-names.ts";

/** A name in braces. Braces around anything else are plain text. */
const PIPE = /\{\s*([A-Za-z_][A-Za-z0-9_-]{0,63})\s*\}/g;

interface PlacedText {
  text: string | undefined;
  path: string;
  itemId: string | null;
  position: number;
}

/** Score values that endings may quote: only those that the scoring settings show to respondents. */
function scorePipesOf({ scoring: { show = "none" } = { mode: "survey" } }: FormDefinition): readonly string[] {
  if (show === "none") return [];
  return [...(show === "band" ? [] : ["score", "maxScore"]), ...(show === "score" ? [] : ["band"])];
}

export function checkPipes(definition: FormDefinition, { questions, variables }: Names): Finding[] {
  const scorePipes = scorePipesOf(definition);
  return listPipedTexts(definition).flatMap(({ text = "", path, itemId, position }) => {
    const names = new Set([...text.matchAll(PIPE)].map(([, name = ""]) => name));
    return [...names].flatMap((name): Finding[] => {
      if (path.startsWith("endings[") && scorePipes.includes(name)) return [];
      const source = questions.get(name);
      if (variables.has(name) || (source && source.position < position)) return [];
      return [{ severity: "warning", code: source ? "late_pipe" : "dead_pipe", itemId, path, params: { name } }];
    });
  });
}

function listPipedTexts(definition: FormDefinition): PlacedText[] {
  const { pages, endings, checks = [] } = definition;
  const items = listItems(definition);
  const texts: PlacedText[] = [];
  const place = (
    { title, description }: { title?: string; description?: string },
    path: string,
    itemId: string | null,
    position: number,
  ): void => {
    texts.push({ text: title, path: `${path}.title`, itemId, position });
    texts.push({ text: description, path: `${path}.description`, itemId, position });
  };
  pages.forEach((page, index) => {
    const first = items.find((one) => one.pageIndex >= index)?.position ?? items.length;
    place(page, `pages[${index}]`, null, first);
  });
  for (const { item, path, position } of items) place(item, path, item.id, position);
  endings.forEach((ending, index) => place(ending, `endings[${index}]`, null, items.length));
  checks.forEach(({ message }, index) =>
    texts.push({ text: message, path: `checks[${index}].message`, itemId: null, position: items.length }),
  );
  return texts;
}

export function checkBands({ scoring }: FormDefinition): Finding[] {
  const bands = scoring?.bands ?? [];
  return bands.flatMap(({ from }, index): Finding[] => {
    const before = bands[index - 1];
    if (!before || before.from < from) return [];
    const path = `scoring.bands[${index}].from`;
    return [{ severity: "error", code: "bands_order", itemId: null, path, params: { from } }];
  });
}

/** Counts missing and outdated translations per language. */
export function checkTranslations(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  return listLanguages(definition).flatMap((language): Finding[] => {
    const path = `translations.${language}`;
    const toFinding = (code: "translation_missing" | "translation_outdated", count: number): Finding[] =>
      count === 0 ? [] : [{ severity: "warning", code, itemId: null, path, params: { language, count } }];
    return [
      ...toFinding("translation_missing", listMissing(definition, language, cores).length),
      ...toFinding("translation_outdated", listOutdated(definition, language, cores).length),
    ];
  });
}
