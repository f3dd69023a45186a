/** A ballot, as text: `[选举]` with one candidate per line. Photos and texts of candidates are one JSON setting. */
import { type TextFace, type TextOption, toOptions } from "@idata/importers/text";

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const IMAGE = /^\/idata2\/[\w./-]{1,300}$/;
const isText = (longest: number) => (value: unknown) => typeof value === "string" && value.length <= longest;

/** Shape check by candidate setting. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => typeof value === "string" && ID.test(value),
  label: isText(2000),
  image: (value) => typeof value === "string" && IMAGE.test(value),
  description: isText(5000),
  visibleIf: isText(10_000),
  fixed: (value) => typeof value === "boolean",
};

function isCandidate(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("id" in value) || !("label" in value)) return false;
  return Object.entries(value).every(([name, part]) => Object.hasOwn(CHECKS, name) && CHECKS[name]?.(part));
}

/** Returns true if the candidates have only id and label, so that lines are enough. */
function isPlain(options: readonly object[]): boolean {
  return options.every((option) => Object.keys(option).every((name) => name === "id" || name === "label"));
}

const count = (longest: number) => ({ kind: "number", range: [0, longest], whole: true }) as const;

export const electionText: TextFace = {
  marks: { zh: ["选举", "选举题", "选票"], en: ["Election", "ballot"] },
  plain: "options",
  fields: [
    { setting: "seats", zh: ["应选名额", "名额"], en: ["seats"], kind: "number", range: [1, 1000], whole: true },
    {
      setting: "ballot",
      zh: ["选票"],
      en: ["ballot"],
      kind: "text",
      words: { approval: ["多人", "several"], single: ["一人", "one"] },
    },
    { setting: "minPicks", zh: ["最少选", "至少选"], en: ["min picks"], ...count(1000) },
    { setting: "maxPicks", zh: ["最多选", "至多选"], en: ["max picks"], ...count(1000) },
    { setting: "writeIns", zh: ["另选人数"], en: ["write-ins"], ...count(20) },
    { setting: "writeInLabel", zh: ["另选文字"], en: ["write-in label"], kind: "text", longest: 2000 },
    { setting: "noneLabel", zh: ["都不选"], en: ["none of these"], kind: "text", longest: 2000 },
    {
      setting: "overvote",
      zh: ["选多了"],
      en: ["overvote"],
      kind: "text",
      words: { refuse: ["不能提交", "refused"], void: ["废票", "void"] },
    },
    {
      setting: "optionsOrder",
      zh: ["候选人顺序"],
      en: ["order"],
      kind: "text",
      words: { random: ["随机", "random"], alphabetic: ["按姓名", "alphabetic"] },
    },
    {
      setting: "options",
      zh: ["候选人"],
      en: ["candidates"],
      kind: "json",
      shape: (value) => Array.isArray(value) && value.length <= 1000 && value.every(isCandidate),
    },
  ],
  build({ options }) {
    const bare = options.map((option): TextOption => {
      const { id, visibleIf } = option.settings;
      const settings = { ...(id === undefined ? {} : { id }), ...(visibleIf === undefined ? {} : { visibleIf }) };
      return { ...option, settings };
    });
    return { options: toOptions(bare) };
  },
  print(item) {
    const options = item["options"] as ReturnType<typeof toOptions>;
    return options.length > 0 && isPlain(options) ? { options } : {};
  },
};
