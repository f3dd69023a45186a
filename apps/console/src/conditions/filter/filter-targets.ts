/** What a filter can be about: every question as its type says, and the properties of responses. */
import { QUALITY_FLAGS } from "@idata/contracts";
import type { DataOf, getAnnotationChoices, getStats } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { languageName, listLanguages } from "@idata/engine";
import type { ValueKind } from "@idata/questions/designer";
import { toTargets, type Target } from "../target.ts";
import { listQuestions } from "../../forms/questions.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { FilterTranslate } from "./filter-words.ts";

/** The codes of the questions whose answers people have grouped by hand. */
export type CodedQuestions = DataOf<typeof getStats>["codes"];

/** What stands beside the responses of a form, for filters that may ask for it. */
export type AnnotationChoices = DataOf<typeof getAnnotationChoices>;

/**
 * Questions first, in the order of the form, numbered as on the page. With `annotations` also what only a list can be
 * filtered by: state, tags, flag and who looks after a response.
 */
export function listFilterTargets(
  definition: FormDefinition,
  version: number,
  t: FilterTranslate,
  coded: CodedQuestions,
  annotations: AnnotationChoices | null = null,
): Target[] {
  const questions = listQuestions(definition);
  const places = new Map(questions.map((item, at) => [item.id, `${at + 1}.`]));
  const names = { language: currentLanguage(), numberOf: (id: string) => places.get(id) ?? "", untitled: "–" };
  const targets = questions
    .flatMap((item) => toTargets(item, names))
    .map((target) => ({
      ...target,
      shortName: toShort(target.name),
    }));
  const codes = coded.flatMap(({ questionId, codes: own }): Target[] => {
    const item = questions.find(({ id }) => id === questionId);
    if (item === undefined) return [];
    const name = t("codesOf", { name: `${places.get(item.id) ?? ""} ${item.title}` });
    const choices = own.map(({ codeId, name: label }) => ({ value: String(codeId), label }));
    return [property(`$codes.${questionId}`, name, "options", choices)];
  });
  return [
    ...targets,
    ...codes,
    ...propertyTargets(definition, version, t),
    ...(annotations === null ? [] : annotationTargets(annotations, t)),
  ];
}

const MOST_CHARACTERS = 24;

/** A chip says which question it is about, and not only its number. */
function toShort(name: string): string {
  return name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS)}…` : name;
}

const property = (key: string, name: string, kind: ValueKind, choices?: Target["choices"]): Target => ({
  itemId: "",
  path: "",
  label: "",
  key,
  name,
  shortName: toShort(name),
  kind,
  ...(choices === undefined ? {} : { choices }),
});

function annotationTargets({ tags, people }: AnnotationChoices, t: FilterTranslate): Target[] {
  const states = (["kept", "screenedOut", "deleted"] as const).map((value) => ({ value, label: t(`states.${value}`) }));
  return [
    property("$number", t("property.number"), "number"),
    property("$state", t("property.state"), "option", states),
    property(
      "$tags",
      t("property.tags"),
      "options",
      // Without any tag there is nothing to choose from.
      tags.length === 0 ? undefined : tags.map(({ tag }) => ({ value: tag, label: tag })),
    ),
    property("$flagged", t("property.flagged"), "option", [
      { value: true, label: t("flagged.yes") },
      { value: false, label: t("flagged.no") },
    ]),
    property(
      "$assignee",
      t("property.assignee"),
      "option",
      people.map(({ userId, name }) => ({ value: userId, label: name })),
    ),
  ];
}

function propertyTargets(definition: FormDefinition, version: number, t: FilterTranslate): Target[] {
  const versions = Array.from({ length: version }, (_, at) => ({
    value: at + 1,
    label: t("versionName", { n: at + 1 }),
  }));
  const languages = listLanguages(definition);
  const bands = definition.scoring?.bands ?? [];
  return [
    property("$day", t("property.day"), "date"),
    property("$seconds", t("property.seconds"), "number"),
    ...(version > 1 ? [property("$version", t("property.version"), "number", versions)] : []),
    ...(definition.scoring === undefined ? [] : [property("$score", t("property.score"), "number")]),
    ...(bands.length === 0
      ? []
      : [
          property(
            "$band",
            t("property.band"),
            "option",
            bands.map(({ id, title }) => ({ value: id, label: title })),
          ),
        ]),
    property("$channel", t("property.channel"), "text"),
    property("$source", t("property.source"), "text"),
    ...["$utm_source", "$utm_medium", "$utm_campaign"].map((name) => property(name, name.slice(1), "text")),
    property(
      "$flags",
      t("property.flags"),
      "options",
      QUALITY_FLAGS.map((flag) => ({ value: flag, label: t(`flags.${flag}`) })),
    ),
    ...(languages.length < 2
      ? []
      : [
          property(
            "$language",
            t("property.language"),
            "option",
            languages.map((tag) => ({ value: tag, label: languageName(tag) })),
          ),
        ]),
  ];
}
