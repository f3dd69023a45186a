/** Generates random settings of every question type, with texts that resemble the grammar (fast-check). */
import type { OptionDefinition } from "@idata/engine";
import * as fc from "fast-check";

export const aText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "你的年级",
      "满意度？",
      "（可多选）",
      "A. 甲",
      "第1题",
      "x[单选题]",
      "必填*",
      "说明：",
      "对",
      "√",
      "1.5 米",
      "是（B）",
      "\n",
      "两行\n文字",
      "____",
      "a b",
      "—",
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(..."[]【】()（）*_`<>#-=:：.、1AB\\ 题答案\n".split("")), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join("")),
  },
);
const anId = fc.option(fc.stringMatching(/^[a-z]_[a-z0-9]{2,6}$/), { nil: undefined });

function withIds<T extends object>(list: fc.Arbitrary<T[]>, prefix: string): fc.Arbitrary<(T & { id: string })[]> {
  return fc.tuple(list, fc.array(anId, { minLength: 30, maxLength: 30 })).map(([entries, ids]) => {
    const seen = new Set<string>();
    return entries.map((entry, index) => {
      const written = ids[index];
      const id = written === undefined || seen.has(written) ? `${prefix}${index + 1}` : written;
      seen.add(id);
      return { ...entry, id };
    });
  });
}

export const partial = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });
const label = fc.record({ label: aText });
const options = (exclusive: boolean): fc.Arbitrary<OptionDefinition[]> =>
  withIds(
    fc.array(
      fc
        .tuple(
          label,
          partial({
            other: fc.constant(true),
            ...(exclusive ? { exclusive: fc.constant(true) } : {}),
            code: fc.constantFrom("1", "male", "a]b"),
            score: fc.double({ noNaN: true, noDefaultInfinity: true }),
            fixed: fc.constant(true),
            quota: fc.integer({ min: 1, max: 1_000_000 }),
            image: fc.constantFrom("/idata2/f/a_1.png", "/idata2/x/../y"),
            visibleIf: aText,
          }),
        )
        .map(([base, rest]) => ({ ...base, ...rest })),
      { minLength: 1, maxLength: 29 },
    ),
    "o",
  );
const answers = fc.uniqueArray(
  fc.oneof(fc.constantFrom("北京", "北京/北平", "a | b", "km/h", "x / y", "1、2"), aText),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const whole = fc.integer({ min: 0, max: 500 });
const optionId = fc.constantFrom("o1", "o2", "x-9");
const someIds = fc.array(optionId, { minLength: 1, maxLength: 3 });
const optionList = {
  optionsOrder: fc.constantFrom("random", "alphabetic"),
  optionsDraw: fc.integer({ min: 1, max: 9 }),
  optionsFrom: fc.record({ question: optionId, which: fc.constantFrom("chosen", "notChosen", "all") }),
  optionsDictionary: fc.constantFrom("sys_user_sex"),
};
const withOptions = (exclusive: boolean, own: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.tuple(fc.record({ options: options(exclusive) }), partial(own)).map(([a, b]) => ({ ...a, ...b }));
/** Settings by type. */
export const settingsOf: Record<string, fc.Arbitrary<object>> = {
  text: partial({
    placeholder: aText,
    minLength: whole,
    maxLength: whole,
    pattern: aText,
    format: fc.constantFrom("email", "phone", "url", "id-card"),
    autocomplete: fc.constantFrom("off", "organization"),
    key: partial({
      answers: answers.map((all) => all.filter((one) => one !== "")),
      matchCase: fc.boolean(),
      pattern: aText,
    }),
  }),
  textarea: partial({
    key: aText,
    placeholder: aText,
    rows: fc.integer({ min: 1, max: 50 }),
    minLength: whole,
    maxLength: whole,
  }),
  number: partial({
    min: fc.integer(),
    max: fc.double({ noNaN: true, noDefaultInfinity: true }),
    integer: fc.boolean(),
    decimals: fc.integer({ min: 0, max: 15 }),
    unit: aText,
    unitBefore: fc.constant(true),
    thousands: fc.constant(true),
    placeholder: aText,
    key: partial({
      value: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      tolerance: fc.oneof(whole, fc.constantFrom(0.01, 1e-9)),
      percent: fc.boolean(),
    }),
  }),
  radio: withOptions(false, { ...optionList, key: optionId }),
  checkbox: withOptions(true, {
    ...optionList,
    minPicks: whole,
    maxPicks: whole,
    selectAll: fc.boolean(),
    key: someIds,
    partial: fc.constantFrom("none", "proportional", "missing"),
  }),
  "image-choice": withOptions(true, {
    ...optionList,
    multiple: fc.constant(true),
    columns: fc.integer({ min: 1, max: 6 }),
    fit: fc.constantFrom("contain", "cover"),
    key: someIds,
  }),
  ranking: withOptions(false, {
    ...optionList,
    rankFirst: fc.integer({ min: 1, max: 9 }),
    key: someIds,
    partial: fc.constantFrom("none", "proportional"),
  }),
  dropdown: withOptions(false, { ...optionList, placeholder: aText, key: optionId }),
  tags: partial({
    suggestions: fc.array(aText, { minLength: 1, maxLength: 4 }),
    maxTags: fc.integer({ min: 1, max: 50 }),
    maxLength: fc.integer({ min: 1, max: 100 }),
    allowNew: fc.constant(false),
  }),
  cascader: fc
    .tuple(
      fc.record({ options: withIds(fc.array(label, { minLength: 1, maxLength: 5 }), "o") }),
      partial({ levelLabels: fc.array(aText, { maxLength: 3 }), leafOnly: fc.boolean(), key: optionId }),
    )
    .map(
      ([
        {
          options: [first, ...rest],
        },
        own,
      ]) => {
        return { options: [first, ...rest.map((option) => ({ ...option, parent: first?.id }))], ...own };
      },
    ),
  boolean: partial({
    yesLabel: aText,
    noLabel: aText,
    look: fc.constantFrom("buttons", "switch", "checkbox"),
    key: fc.boolean(),
  }),
  rating: partial({
    min: fc.constant(0),
    max: fc.integer({ min: 2, max: 10 }),
    shape: fc.constantFrom("star", "heart", "number", "smiley"),
    lowLabel: aText,
    highLabel: aText,
    key: fc.constantFrom("value", [1, 2, 3, 4, 5]),
  }),
  scale: partial({
    min: fc.integer({ min: -10, max: 11 }),
    max: fc.integer({ min: -10, max: 11 }),
    lowLabel: aText,
    midLabel: aText,
    highLabel: aText,
    stepLabels: withIds(fc.array(label, { maxLength: 3 }), "s"),
    naLabel: aText,
    key: fc.constantFrom("reversed", [0, 1.5]),
  }),
  slider: partial({
    min: fc.integer({ min: -1000, max: 1000 }),
    max: fc.integer({ min: -1000, max: 1000 }),
    step: fc.constantFrom(0.1, 0.25, 5),
    unit: aText,
    lowLabel: aText,
    highLabel: aText,
    start: fc.integer({ min: -1000, max: 1000 }),
  }),
  "constant-sum": fc
    .tuple(
      fc.record({
        rows: fc.oneof(
          withIds(fc.array(label, { minLength: 1, maxLength: 5 }), "row"),
          fc.constant([{ id: "r", label: "a", code: "R1", fixed: true }]),
        ),
      }),
      partial({
        total: fc.constantFrom(0.5, 10, 100),
        atMost: fc.boolean(),
        unit: aText,
        step: fc.constantFrom(0.1, 5),
        rowsOrder: fc.constantFrom("random", "alphabetic"),
      }),
    )
    .map(([a, b]) => ({ ...a, ...b })),
  motion: fc
    .tuple(fc.array(aText, { minLength: 2, maxLength: 3 }), fc.boolean(), fc.option(aText, { nil: undefined }))
    .map(([labels, odd, motion]) => {
      const votes = labels.map((text, index) => ({ id: ["yes", "no", "abstain"][index] ?? "", label: text }));
      return { options: odd ? votes.toReversed() : votes, ...(motion === undefined ? {} : { motion }) };
    }),
  "image-block": partial({
    image: fc.constant("/idata2/collect/media/a_B-9.png"),
    alt: aText,
    caption: aText,
    imageWidth: fc.integer({ min: 10, max: 100 }),
    link: fc.constantFrom("https://example.org/", "http://example.org/a?b=(1)&c=[2]#x*y"),
  }),
  election: fc
    .tuple(
      fc.record({
        options: fc.oneof(
          withIds(fc.array(label, { minLength: 1, maxLength: 5 }), "o"),
          fc.constant([
            { id: "a", label: "李华", image: "/idata2/collect/media/a.png", description: "[物理系]", fixed: true },
          ]),
        ),
      }),
      partial({
        seats: fc.integer({ min: 1, max: 9 }),
        ballot: fc.constantFrom("approval", "single"),
        minPicks: fc.nat(9),
        maxPicks: fc.nat(9),
        writeIns: fc.nat(20),
        writeInLabel: aText,
        noneLabel: aText,
        overvote: fc.constantFrom("refuse", "void"),
        optionsOrder: fc.constantFrom("random", "alphabetic"),
      }),
    )
    .map(([a, b]) => ({ ...a, ...b })),
  nps: partial({ lowLabel: aText, highLabel: aText }),
  "matrix-radio": fc
    .tuple(
      fc.record({
        rows: withIds(fc.array(label, { minLength: 1, maxLength: 5 }), "row"),
        columns: withIds(fc.array(label, { minLength: 1, maxLength: 5 }), "col"),
      }),
      partial({ eachRowRequired: fc.boolean() }),
    )
    .map(([a, b]) => ({ ...a, ...b })),
  matching: fc
    .tuple(
      fc.record({
        rows: withIds(fc.array(label, { minLength: 1, maxLength: 4 }), "row"),
        options: withIds(fc.array(label, { minLength: 1, maxLength: 4 }), "o"),
      }),
      partial({ eachUsedOnce: fc.boolean(), partial: fc.constantFrom("none", "proportional") }),
      fc.option(fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }), { nil: undefined }),
    )
    .map(([lists, rest, picks]) => {
      const pairs = lists.rows.map((row, at) => [row.id, lists.options[(picks?.[at] ?? 0) % lists.options.length]?.id]);
      return { ...lists, ...rest, ...(picks === undefined ? {} : { key: Object.fromEntries(pairs) as object }) };
    }),
  cloze: fc.record({
    passage: fc.constantFrom("a {{1}} b\n{{2}} [c]", "", "{{1}}"),
    gaps: fc.array(
      fc
        .tuple(
          fc.record({ id: fc.constantFrom("g1", "x") }),
          partial({
            key: answers.map((all) => all.filter((one) => one !== "" && one.length <= 200)),
            points: fc.constantFrom(0, 1, 2.5),
            options: withIds(fc.array(label, { maxLength: 3 }), "o"),
          }),
        )
        .map(([one, rest]) => ({ ...one, ...rest })),
      { maxLength: 2 },
    ),
  }),
  date: partial({ min: fc.constantFrom("today", "2026-01-31"), max: fc.constantFrom("today", "2030-12-31") }),
  file: partial({
    maxFiles: fc.integer({ min: 1, max: 100 }),
    maxSizeMb: fc.integer({ min: 1, max: 1024 }),
    accept: fc.array(fc.constantFrom("pdf", "doc", "7z"), { maxLength: 3 }),
  }),
  email: partial({
    placeholder: aText,
    confirm: fc.constant(true),
    domains: fc.uniqueArray(fc.constantFrom("example.com", "*.edu.cn"), { minLength: 1 }),
  }),
  phone: partial({
    kind: fc.constantFrom("any", "mobile", "landline", "international"),
    placeholder: aText,
    verify: fc.constant(true),
  }),
  url: partial({ placeholder: aText, httpsOnly: fc.constant(true), domains: fc.constant(["example.com"]) }),
  "id-card": partial({
    placeholder: aText,
    allowOld: fc.constant(true),
    columns: fc.record({ birthday: aText, sex: aText, male: aText, female: aText }),
  }),
  name: partial({
    placeholder: aText,
    split: fc.constant(true),
    order: fc.constantFrom("family", "given"),
    familyLabel: aText,
    givenLabel: aText,
  }),
  password: partial({
    placeholder: aText,
    minLength: fc.nat(200),
    maxLength: fc.nat(200),
    strength: fc.constantFrom("letters", "mixed"),
  }),
  blanks: fc
    .tuple(
      fc.record({
        blanks: fc.array(
          fc
            .tuple(
              fc.record({ id: fc.constantFrom("b1", "x-1", "Name"), label: aText }),
              partial({
                kind: fc.constantFrom("text", "number", "date"),
                required: fc.boolean(),
                code: fc.constant("B]1"),
                max: whole,
                key: partial({
                  answers: answers.map((all) => all.filter((one) => one !== "")),
                  value: fc.integer(),
                  marks: whole,
                }),
              }),
            )
            .map(([one, rest]) => ({ ...one, ...rest })),
          { maxLength: 3 },
        ),
      }),
      partial({ text: aText, partial: fc.constantFrom("none", "proportional") }),
    )
    .map(([a, b]) => ({ ...a, ...b })),
  consent: partial({
    rich: fc.constant({ text: "<p><strong>条款</strong></p>" }),
    text: aText,
    agreeLabel: aText,
    linkUrl: fc.constantFrom("https://example.org/a?b=[1]", "/idata2/files/a.pdf"),
    linkLabel: aText,
    optional: fc.constant(true),
  }),
  divider: partial({ look: fc.constantFrom("line", "dashed", "space") }),
  section: partial({ collapsible: fc.constant(true), collapsed: fc.constant(true) }),
  "video-block": partial({
    file: fc.constant("/idata2/files/a.mp4"),
    poster: fc.constant("/idata2/files/a.png"),
    captions: fc.constant("/idata2/files/a.vtt"),
    caption: aText,
    link: fc.constant("https://example.org/a?b=[1]"),
    linkLabel: aText,
  }),
  statement: fc.constant({}),
  "page-break": fc.constant({}),
};
