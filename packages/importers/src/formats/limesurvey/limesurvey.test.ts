/** LimeSurvey files: what each type becomes, ExpressionScript as the engine evaluates it, and what is reported. */
import { type JsonValue, compileExpression, parseExpression } from "@idata/engine";
import { describe, expect, test } from "vitest";
import type { NeutralItem } from "../../exchange/model.ts";
import { LIMESURVEY_NOTES } from "./limesurvey.notes.ts";
import { recogniseFormat } from "../registry.ts";
import { limesurveyReader, readLimesurvey } from "./read.ts";

function read(text: string) {
  const result = readLimesurvey("survey.lss", text);
  if ("refused" in result) throw new Error(result.refused.code);
  const items = result.form.pages.flatMap((page) => page.items);
  for (const { code } of result.notes) expect(LIMESURVEY_NOTES).toHaveProperty(code.slice("limesurvey.".length));
  const notes = result.notes.map(({ code, params }) => `${code.slice(11)} ${String(params?.["text"] ?? "")}`.trim());
  return { form: result.form, items, notes };
}

const find = (items: readonly NeutralItem[], code: string): NeutralItem => {
  const item = items.find((one) => one.code === code);
  if (!item) throw new Error(`no ${code}`);
  return item;
};

type Cells = Readonly<Record<string, string>>;
const rows = (table: string, list: readonly Cells[]): string =>
  `<${table}><fields><fieldname>x</fieldname></fields><rows>${list
    .map(
      (cells) =>
        `<row>${Object.entries(cells)
          .map(([key, cell]) => `<${key}><![CDATA[${cell}]]></${key}>`)
          .join("")}</row>`,
    )
    .join("")}</rows></${table}>`;
const survey = (...tables: readonly string[]): string =>
  `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>177</DBVersion><languages><language>en</language></languages>${tables.join("")}</document>`;
const GROUP = rows("groups", [{ gid: "1", group_name: "G", group_order: "0", language: "en" }]);

let nextQid = 10;
const question = (code: string, type: string, more: Cells = {}): Cells => ({
  qid: String(nextQid++),
  gid: "1",
  type,
  title: code,
  question: `Text of ${code}`,
  language: "en",
  question_order: String(nextQid),
  ...more,
});
const sub = (parent: Cells, code: string, more: Cells = {}): Cells => ({
  qid: String(nextQid++),
  parent_qid: parent["qid"] ?? "",
  title: code,
  question: `Row ${code}`,
  language: "en",
  scale_id: "0",
  question_order: String(nextQid),
  ...more,
});
const answer = (parent: Cells, code: string, more: Cells = {}): Cells => ({
  qid: parent["qid"] ?? "",
  code,
  answer: `Answer ${code}`,
  language: "en",
  sortorder: String(nextQid++),
  scale_id: "0",
  ...more,
});
const attribute = (parent: Cells, name: string, value: string): Cells => ({
  qid: parent["qid"] ?? "",
  attribute: name,
  value,
});

const TSV_HEAD =
  "class\ttype/scale\tname\trelevance\ttext\thelp\tlanguage\tvalidation\tmandatory\tother\tdefault\tsame_default\tem_validation_q\tarray_filter";
const tsv = (...lines: readonly string[]): string => [TSV_HEAD, ...lines].join("\n");

const ALL_TYPES = tsv(
  "S\t\tlanguage\t\ten",
  "SL\t\tsurveyls_title\t\tAll\t\ten",
  "G\t0\tGroup\t1\tAbout\t\ten",
  "Q\tL\tcolour\t1\tColour?\tPick\ten\t\tY\tY",
  "A\t0\tr\t\tRed\t\ten",
  "A\t0\tb\t\tBlue\t\ten",
  "Q\tM\tpets\t1\tPets?\t\ten",
  "SQ\t0\tcat\t1\tCat\t\ten",
  "SQ\t0\tdog\t1\tDog\t\ten",
  "Q\tN\tage\t1\tAge\t\ten",
  "Q\tY\thappy\t1\tHappy?\t\ten",
  "Q\tS\tname\t1\tName\t\ten",
  "Q\tQ\tparts\t1\tParts\t\ten",
  "SQ\t0\tp1\t1\tFirst\t\ten",
  "SQ\t0\tp2\t1\tSecond\t\ten",
  "Q\tK\tsums\t1\tSums\t\ten",
  "SQ\t0\tk1\t1\tK1\t\ten",
  "SQ\t0\tk2\t1\tK2\t\ten",
  "Q\tF\tgrid\t1\tGrid\t\ten",
  "SQ\t0\tg1\t1\tG1\t\ten",
  "SQ\t0\tg2\t1\tG2\t\ten",
  "A\t0\t1\t\tBad\t\ten",
  "A\t0\t2\t\tGood\t\ten",
  "Q\tB\tten\t1\tTen\t\ten",
  "SQ\t0\tt1\t1\tT1\t\ten",
  "Q\tR\trank\t1\tRank\t\ten",
  "A\t0\tx\t\tX\t\ten",
  "A\t0\ty\t\tY\t\ten",
  "Q\tD\twhen\t1\tWhen\t\ten",
);
const VALUES: Record<string, JsonValue> = {
  colour: "b",
  pets: ["cat"],
  age: 20,
  happy: true,
  name: "Ana",
  parts: { p1: "a", p2: "" },
  sums: { k1: 3, k2: 4 },
  grid: { g1: "2", g2: "1" },
  ten: { t1: 7 },
  rank: ["y", "x"],
  when: "2026-05-17",
};

function evaluate(expression: string): JsonValue {
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new Error(`${expression}: ${parsed.error.code}`);
  const names = Object.keys(VALUES);
  const run = compileExpression(parsed.expression, (name) => names.indexOf(name));
  return run({ values: Object.values(VALUES), today: "2026-11-20", fuel: 0 });
}

describe("ExpressionScript", () => {
  test.each<[source: string, expected: JsonValue]>([
    ['colour.NAOK == "b"', true],
    ['colour.NAOK == "-oth-"', false],
    ["colour.shown == 'Blue'", true],
    ['pets_cat.NAOK == "Y"', true],
    ['pets_dog != "Y"', true],
    ["is_empty(pets_dog)", true],
    ['pets_cat == ""', false],
    ["count(pets_cat, pets_dog)", 1],
    ["count(that.pets.NAOK)", 1],
    ["age >= 18 and age lt 21", true],
    ["!(age > 18) || happy == 'Y'", true],
    ['happy.NAOK == "N"', false],
    ["if(age > 18, concat, 'x')", "LOST"],
    ["if(age > 18, join(name, ' ', age), 'x')", "Ana 20"],
    ["strlen(name) + 1", 4],
    ["substr(name, 1, 1)", "n"],
    ["strtoupper(name)", "ANA"],
    ["regexMatch('/^[A-Z][a-z]+$/', name)", true],
    ["regexMatch('/^ana$/i', name)", true],
    ["is_empty(parts_p2) && !is_empty(parts_p1)", true],
    ["sum(sums_k1, sums_k2)", 7],
    ["sum(that.sums)", 7],
    ["sum(that.sums.sq_k1)", 3],
    ["max(that.sums.NAOK) / 2", 2],
    ["grid_g1.NAOK == '2'", true],
    ["countif('2', grid_g1, grid_g2)", 1],
    ["countifop('>', 3, sums_k1, sums_k2)", 1],
    ["sumifop('>=', 3, sums_k1, sums_k2)", 7],
    ["ten_t1 > 5", true],
    ["rank_1 == 'y'", true],
    ["round(sums_k1 / sums_k2, 1)", 0.8],
    ["floor(7 / 2)", 3],
    ["list(parts_p1, parts_p2, name)", "a, Ana"],
    ["implode('-', 'a', 'b')", "a-b"],
    ["is_numeric(name) or is_numeric(age)", true],
    ["colour_other.NAOK != ''", false],
    ["name == 'Ana' &amp;&amp; age &gt; 18", true],
    ["date('Y') - 2000", 26],
    ["rand(1, 6)", "LOST"],
    ["nowhere == 1", "LOST"],
    ["age >", "LOST"],
  ])("%s", (source, expected) => {
    const { items, notes } = read(`${ALL_TYPES}\nQ\tS\tlast\t${source}\tLast\t\ten`);
    const { visibleIf } = find(items, "last");
    const isNoted = notes.some((note) => note.includes(source));
    expect(visibleIf === undefined && isNoted ? "LOST" : evaluate(visibleIf ?? "")).toEqual(expected);
  });

  test("in texts: a name shows the answer, a formula becomes a variable, other braces stay", () => {
    const { form, items, notes } = read(
      `${ALL_TYPES}\nQ\tS\tlast\t1\tHello {name}, {if(age>18,'adult','child')} { not this } {TOKEN:FIRSTNAME} {SID} {rand()}\t\ten`,
    );
    expect(find(items, "last").title.text).toBe("Hello {name}, {text1} { not this } {FIRSTNAME} {SID} {rand()}");
    expect(form.variables).toEqual([
      { name: "text1", expression: "iif({age} > 18, 'adult', 'child')" },
      { name: "FIRSTNAME", parameter: "FIRSTNAME" },
    ]);
    expect(notes).toEqual(["placeholder {SID}", "tailoring {rand()}"]);
  });
});

describe("tab-separated structure", () => {
  test("types, texts, languages", () => {
    const { form, items } = read(ALL_TYPES);
    expect(form).toMatchObject({
      title: { text: "All" },
      pages: [{ title: { text: "Group" }, description: { text: "About" } }],
    });
    expect(find(items, "colour")).toMatchObject({
      kind: "choice",
      many: false,
      required: true,
      description: { text: "Pick" },
      options: [{ code: "r" }, { code: "b" }, { code: "-oth-", other: true }],
    });
    expect(find(items, "pets")).toMatchObject({
      kind: "choice",
      many: true,
      options: [{ code: "cat" }, { code: "dog" }],
    });
    expect(find(items, "grid")).toMatchObject({
      kind: "matrix",
      cells: "one",
      rows: [{ code: "g1" }, { code: "g2" }],
      columns: [{ code: "1" }, { code: "2" }],
    });
    expect(find(items, "ten")).toMatchObject({ kind: "matrix", cells: "scale", scale: { min: 1, max: 10 } });
    expect(find(items, "rank")).toMatchObject({ kind: "rank", options: [{ code: "x" }, { code: "y" }] });
    expect(find(items, "parts")).toMatchObject({ kind: "blanks", blanks: [{ cell: { kind: "text" } }, {}] });
    expect(find(items, "sums")).toMatchObject({ kind: "blanks", blanks: [{ cell: { kind: "number" } }, {}] });
  });

  test("rows of a second language, quoted fields, validation, array filters, unknown classes", () => {
    const { items, form, notes } = read(
      tsv(
        "S\t\tlanguage\t\ten",
        "S\t\tadditional_languages\t\tde",
        "G\t0\tOne\t\t\t\ten",
        'Q\tM\tpets\t1\t"Two\nlines and ""marks"""\t\ten',
        "SQ\t0\tcat\t1\tCat\t\ten",
        "SQ\t0\tdog\tage > 1\tDog\t\ten",
        "Q\tN\tage\t1\tAge\t\ten\t\t\t\t7\t\tself > 5",
        "Q\tA\trate\t1\tRate\t\ten\t\t\t\t\t\t\tpets",
        "SQ\t0\tcat\t1\tCat\t\ten",
        "G\t0\tEins\t\t\t\tde",
        "Q\tM\tpets\t1\tZwei\t\tde",
        "SQ\t0\tcat\t1\tKatze\t\tde",
        "SQ\t0\tdog\t1\tHund\t\tde",
        "Q\tN\tage\t1\tAlter\t\tde",
        "QTA\t\tx\t\tA quota",
      ),
    );
    expect(form.pages).toHaveLength(1);
    expect(form.pages[0]?.title).toMatchObject({ text: "One", translations: { de: { text: "Eins" } } });
    expect(find(items, "pets")).toMatchObject({
      title: { text: 'Two\nlines and "marks"', translations: { de: { text: "Zwei" } } },
      options: [{ label: { translations: { de: { text: "Katze" } } } }, { visibleIf: "{age} > 1" }],
    });
    expect(find(items, "age")).toMatchObject({ defaultValue: 7, validators: [{ expression: "{self} > 5" }] });
    expect(find(items, "rate")).toMatchObject({ rows: [{ visibleIf: "{pets} contains 'cat'" }] });
    expect(notes).toEqual(["line QTA | x | A quota"]);
  });
});

describe("XML", () => {
  test("both scales, comments, fixed columns, number matrices, ranks, files", () => {
    const dual = question("dual", "1");
    const comment = question("com", "O");
    const many = question("many", "P");
    const change = question("change", "E");
    const matrix = question("matrix", ":");
    const ticks = question("ticks", ":");
    const rank = question("rank", "R");
    const file = question("file", "|");
    const { items, notes } = read(
      survey(
        GROUP,
        rows("questions", [dual, comment, many, change, matrix, ticks, rank, file]),
        rows("subquestions", [
          sub(dual, "d1"),
          sub(many, "m1"),
          sub(change, "c1"),
          sub(matrix, "r"),
          sub(matrix, "c", { scale_id: "1" }),
          sub(ticks, "r"),
          sub(ticks, "c", { scale_id: "1" }),
          sub(rank, "1", { question: "Rank 1" }),
        ]),
        rows("answers", [
          answer(dual, "a"),
          answer(dual, "b", { scale_id: "1" }),
          answer(comment, "x"),
          answer(rank, "k1"),
          answer(rank, "k2"),
        ]),
        rows("question_attributes", [
          attribute(matrix, "multiflexible_max", "5"),
          attribute(ticks, "multiflexible_checkbox", "1"),
          attribute(file, "max_num_of_files", "3"),
          attribute(file, "allowed_filetypes", "png, jpg"),
          attribute(file, "cssclass", "wide"),
        ]),
      ),
    );
    expect(items.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
      "dual matrix",
      "com choice",
      "com_comment text",
      "many choice",
      "many_comment blanks",
      "change matrix",
      "matrix matrix",
      "ticks matrix",
      "rank rank",
      "file file",
    ]);
    expect(find(items, "dual")).toMatchObject({
      cells: "mixed",
      columns: [{ cell: { options: [{ code: "a" }] } }, { cell: { options: [{ code: "b" }] } }],
    });
    expect(find(items, "change")).toMatchObject({ columns: [{ code: "I" }, { code: "S" }, { code: "D" }] });
    expect(find(items, "matrix")).toMatchObject({
      cells: "mixed",
      columns: [{ code: "c", cell: { kind: "number", min: 1, max: 5 } }],
    });
    expect(find(items, "ticks")).toMatchObject({ cells: "many", columns: [{ code: "c" }] });
    expect(find(items, "file")).toMatchObject({ accept: ["png", "jpg"], maxFiles: 3 });
    expect(notes).toContain("unusedPart 1: Rank 1");
    expect(notes).toContain("attributes cssclass=wide");
  });

  test("old conditions, numbers of questions, quotas and assessments", () => {
    const colour = question("colour", "L");
    const pets = question("pets", "M");
    const then = question("then", "S");
    const number = (row: Cells): string => `1X1X${row["qid"]}`;
    const condition = (field: string, method: string, value: string, scenario = "1"): Cells => ({
      qid: then["qid"] ?? "",
      cfieldname: field,
      method,
      value,
      scenario,
    });
    const { items, form } = read(
      survey(
        GROUP,
        rows("questions", [colour, pets, then]),
        rows("subquestions", [sub(pets, "cat")]),
        rows("answers", [answer(colour, "r", { assessment_value: "2" }), answer(colour, "b")]),
        rows("conditions", [
          condition(number(colour), "==", "r"),
          condition(number(colour), "==", "b"),
          condition(number(pets), "==", "cat"),
          condition(`+${number(pets)}cat`, "==", "Y", "2"),
        ]),
        rows("surveys", [{ sid: "1", language: "en", assessments: "Y", format: "A" }]),
        rows("assessments", [
          { id: "1", scope: "T", minimum: "0", maximum: "5", name: "Few", message: "<p>Low</p>", language: "en" },
        ]),
        rows("quota", [{ id: "1", name: "Reds", qlimit: "9" }]),
        rows("quota_members", [{ quota_id: "1", qid: colour["qid"] ?? "", code: "r" }]),
      ),
    );
    expect(find(items, "then").visibleIf).toBe(
      "({colour} = 'r' or {colour} = 'b') and {pets} contains 'cat' or {pets} contains 'cat'",
    );
    expect(form).toMatchObject({
      paging: "single",
      scoring: { mode: "survey", bands: [{ from: 0, title: { text: "Few" } }] },
      quotas: [{ title: "Reds", if: "({colour} = 'r')", limit: 9 }],
    });
    expect(find(items, "colour")).toMatchObject({ options: [{ code: "r", score: 2 }, { code: "b" }] });
  });

  test("texts in tables of their own, as versions since 4 write them", () => {
    const { items, form } = read(
      survey(
        rows("groups", [{ gid: "1", group_order: "0" }]),
        rows("group_l10ns", [{ gid: "1", group_name: "Group", language: "en" }]),
        rows("questions", [{ qid: "5", gid: "1", type: "L", title: "q5", mandatory: "S" }]),
        rows("question_l10ns", [{ qid: "5", question: "<b>Which?</b>", help: "Help", language: "en" }]),
        rows("answers", [{ aid: "7", qid: "5", code: "A1", sortorder: "1", scale_id: "0" }]),
        rows("answer_l10ns", [{ aid: "7", answer: "One", language: "en" }]),
      ),
    );
    expect(form.pages[0]?.title).toEqual({ text: "Group" });
    expect(items).toMatchObject([
      {
        title: { html: "<b>Which?</b>" },
        description: { text: "Help" },
        options: [{ code: "A1", label: { text: "One" } }],
      },
    ]);
  });

  test("document types and entities are not expanded, and a damaged file is read as far as it goes", () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const text = survey(GROUP, rows("questions", [question("a", "S")])).replace("<document>", `${bomb}<document>`);
    const withEntity = text.replace("<![CDATA[Text of a]]>", "&b; &x;");
    const { items, notes } = read(withEntity);
    expect(items[0]?.title.text).toBe("&b; &x;");
    expect(notes).toContain("damagedPart");
    expect(read(text.slice(0, -30)).items).toHaveLength(1);
    expect(readLimesurvey("x.lss", `<document>${"<a>".repeat(100_000)}`)).toMatchObject({
      refused: { code: "limesurvey.notLimesurvey" },
    });
    expect(readLimesurvey("x.txt", "a,b,c")).toMatchObject({ refused: { code: "limesurvey.notLimesurvey" } });
  });
});

describe("validation of each subquestion", () => {
  const readSums = (type: string, source: string, ...more: string[]) => {
    const head = `${TSV_HEAD}\tem_validation_sq\tem_validation_sq_tip`;
    const [, ...lines] = tsv(
      "S\t\tlanguage\t\ten",
      "G\t0\tG\t1\t\t\ten",
      `Q\t${type}\tsums\t1\tSums\t\ten\t\t\t\t\t\t\t\t${source}\tToo small`,
      "SQ\t0\tk1\t1\tK1\t\ten",
      "SQ\t0\tk2\t1\tK2\t\ten",
      ...more,
    ).split("\n");
    return read([head, ...lines].join("\n"));
  };

  test("is one condition for each of them, with the tip", () => {
    const { items, notes } = readSums("K", "{this.NAOK > 5}");
    const { validators = [] } = find(items, "sums");
    expect(validators.map(({ message }) => message?.text)).toEqual(["Too small", "Too small"]);
    expect(validators.map(({ expression }) => evaluate(expression))).toEqual([false, false]);
    expect(validators.map(({ expression }) => /\{sums\.(k\d)\}/.exec(expression)?.[1])).toEqual(["k1", "k2"]);
    expect(notes).toEqual([]);
  });

  test("is reported if it does not translate or belongs to the cells of a grid", () => {
    expect(readSums("K", "rand() > this").notes).toContain("partValidation rand() > this");
    const grid = readSums(":", "this > 5", "SQ\t1\tc1\t1\tC1\t\ten");
    expect(grid.notes).toContain("partValidation this > 5");
  });
});

test("the structure of an archive is read; its other files are reported", () => {
  const text = survey(GROUP, rows("questions", [question("a", "S")]));
  const bytes = (content: string) => new TextEncoder().encode(content);
  const entries = new Map([
    ["survey_1_responses.lsr", bytes("<document/>")],
    ["survey_1.lss", bytes(text)],
  ]);
  const source = { kind: "archive" as const, name: "survey.lsa", entries };
  expect(recogniseFormat(source)).toBe(limesurveyReader);
  const result = limesurveyReader.read(source);
  if ("refused" in result) throw new Error(result.refused.code);
  expect(result.form.pages.flatMap((page) => page.items)).toMatchObject([{ code: "a", kind: "text" }]);
  expect(result.notes).toContainEqual({
    fate: "lost",
    code: "limesurvey.archiveFile",
    place: { file: "survey_1_responses.lsr" },
  });
});

test("an export without a document type is recognised by its version of the database", () => {
  const text = `<document><DBVersion>260</DBVersion>${rows("questions", [question("A", "S")])}</document>`;
  expect(recogniseFormat({ kind: "text", name: "a.xml", text })?.name).toBe("limesurvey");
  expect(recogniseFormat({ kind: "text", name: "a.xml", text: "<document><p>1</p></document>" })?.name).not.toBe(
    "limesurvey",
  );
});
