/** What strangers may learn from a card (S44), and the drawing of charts. */
import { describe, expect, test } from "vitest";
import {
  type CardMean,
  drawCard,
  isTooSmall,
  listCharts,
  LIGHT_INK,
  mirror,
  nameCard,
  protectCard,
  type ReportCard,
  toSvg,
} from "./index.ts";
import { toClasses } from "./number-classes.ts";

function toCard(counts: readonly number[], more: Partial<ReportCard> = {}): ReportCard {
  const bars = counts.map((n, at) => ({ key: `o${at}`, label: `选项 ${at}`, n }));
  const answered = counts.reduce((sum, n) => sum + n, 0);
  return {
    id: "q",
    title: "Q",
    answered,
    base: answered,
    isSeveral: false,
    isFound: false,
    groups: [{ label: "", bars, mean: 2 }],
    ...more,
  };
}
const shownOf = (card: ReportCard | null) => card?.groups[0]?.bars.map(({ n }) => n);

/** Small groups whose number is the same in all tables with the same published figures. */
function listKnown(published: ReadonlyMap<string, readonly number[][]>): string[] {
  return [...published].flatMap(([shown, tables]) =>
    (tables[0] ?? []).flatMap((only, place) => {
      const isKnown = tables.every((counts) => counts[place] === only);
      return isKnown && isTooSmall(only) ? [`${shown}: ${place} is ${only}`] : [];
    }),
  );
}

describe("figures for strangers", () => {
  test("nothing of fewer than five responses or answers", () => {
    expect(protectCard(toCard([2, 2]), 4)).toBeNull();
    expect(protectCard(toCard([2, 2]), 100)).toBeNull();
  });

  test("everything if no group is small, and options that nobody chose", () => {
    const card = protectCard(toCard([20, 30, 0]), 50);
    expect([shownOf(card), card?.answered, card?.groups[0]?.mean]).toEqual([[20, 30, 0], 50, 2]);
  });

  test("the complement of a small bar is hidden as well, and with it what a mean would tell", () => {
    const card = protectCard(toCard([6, 4]), 10);
    expect([card?.groups, card?.answered]).toEqual([[], 10]);
    const more = protectCard(toCard([30, 12, 2, 0]), 44);
    expect([shownOf(more), more?.groups[0]?.mean]).toEqual([[30, null, null, null], null]);
  });

  test("a number that few people gave is not even named", () => {
    const card = protectCard(toCard([20, 3, 9], { isFound: true }), 32);
    expect(card?.groups[0]?.bars).toEqual([{ key: "o0", label: "选项 0", n: 20 }]);
  });

  test("two who left a question out are a small group, so neither their number nor the number of answers is shown", () => {
    const card = protectCard(toCard([60, 25, 13]), 100);
    expect([shownOf(card), card?.answered, card?.base]).toEqual([[60, 25, null], null, 100]);
  });

  test("of several answers per response, those outside a bar are a group, too", () => {
    const card = protectCard(toCard([97, 50, 40], { answered: 100, base: 100, isSeveral: true }), 100);
    expect(shownOf(card)).toEqual([null, 50, null]);
  });

  test("no reader who knows the rule can compute a hidden number, for all tables of up to 13 responses", () => {
    // What is published for a table, with every table that gives the same.
    const published = new Map<string, number[][]>();
    const TOTAL = 13;
    for (let total = 5; total <= TOTAL; total += 1) {
      for (let a = 0; a <= total; a += 1) {
        for (let b = 0; b <= total - a; b += 1) {
          for (let c = 0; c <= total - a - b; c += 1) {
            const counts = [a, b, c];
            const card = protectCard(toCard(counts), total);
            const shown = JSON.stringify([total, card?.answered ?? null, shownOf(card) ?? null, card === null]);
            published.set(shown, [...(published.get(shown) ?? []), [...counts, total - a - b - c]]);
          }
        }
      }
    }
    expect(listKnown(published)).toEqual([]);
  });

  test("nor if a response can be in several bars", () => {
    const published = new Map<string, number[][]>();
    for (let total = 5; total <= 12; total += 1) {
      for (let answered = 0; answered <= total; answered += 1) {
        for (let a = 0; a <= answered; a += 1) {
          for (let b = answered - a; b <= answered; b += 1) {
            const card = protectCard(toCard([a, b], { answered, base: answered, isSeveral: true }), total);
            const shown = JSON.stringify([total, card?.answered ?? null, shownOf(card) ?? null, card === null]);
            const groups = [a, b, answered, total - a, total - b, total - answered, answered - a, answered - b];
            published.set(shown, [...(published.get(shown) ?? []), groups]);
          }
        }
      }
    }
    expect(listKnown(published)).toEqual([]);
  });
});

describe("charts", () => {
  const words = {
    hidden: "少于 5",
    number: String,
    mean: (n: number) => n.toFixed(2),
    share: (share: number) => `${Math.round(share * 100)}%`,
  };
  const textsOf = (card: ReportCard, kind: "bars" | "columns" | "pie") =>
    drawCard(card, kind, 600, words)?.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

  test("say labels, numbers and shares; a bar that is hidden has words", () => {
    const card = protectCard(toCard([30, 12, 2, 0]), 44);
    expect(card && textsOf(card, "bars")).toEqual([
      "选项 0",
      "30 (68%)",
      "选项 1",
      "少于 5",
      "选项 2",
      "少于 5",
      "选项 3",
      "少于 5",
    ]);
    for (const kind of ["columns", "pie"] as const) expect(textsOf(toCard([3, 1]), kind)?.join()).toContain("75%");
  });

  test("columns that stand close leave their shares to the table", () => {
    const card = toCard([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
    const texts = (width: number) =>
      drawCard(card, "columns", width, words)?.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    expect(texts(900)).toContain("9%");
    expect(texts(150)).not.toContain("9%");
  });

  test("a pie has at most five slices of one whole; a matrix has bars", () => {
    expect(listCharts(toCard([1, 1]))).toEqual(["bars", "columns", "pie", "table"]);
    expect(listCharts(toCard([1, 1], { isSeveral: true }))).toEqual(["bars", "columns", "table"]);
    expect(listCharts(toCard([1, 1, 1, 1, 1, 1]))).not.toContain("pie");
    const [group] = toCard([1, 1]).groups;
    expect(group && listCharts(toCard([], { groups: [group, group] }))).toEqual(["bars", "table"]);
    expect(listCharts(toCard([], { groups: [] }))).toEqual([]);
  });

  test("an SVG keeps hostile labels as texts and leaves out what XML cannot hold", () => {
    const bars = [{ key: "a", label: `<script>&"'\u0000\ud800`, n: 5 }];
    const card = toCard([], { base: 5, answered: 5, groups: [{ label: "", bars, mean: null }] });
    const picture = drawCard(card, "bars", 600, words);
    const svg = picture === null ? "" : toSvg(picture, { ink: LIGHT_INK, title: "</title><b>" });
    for (const part of ["<script", "<b>", "\u0000", "\ud800"]) expect(svg).not.toContain(part);
    expect(svg).toContain("&#60;script&#62;&#38;");
  });

  test("numbers with many values become classes that contain all of them", () => {
    const values = Array.from({ length: 50 }, (_, at) => ({ value: at * 1.5, n: 2 }));
    const classes = toClasses(values);
    expect(classes.length).toBeLessThanOrEqual(11);
    expect(classes.reduce((sum, { n }) => sum + (n ?? 0), 0)).toBe(100);
    expect(classes[0]?.label).toBe("0 – 10");
    const hundred = toClasses(Array.from({ length: 101 }, (_, value) => ({ value, n: 1 })));
    expect(hundred.at(-1)).toMatchObject({ label: "90 – 100", n: 11 });
    expect(
      toClasses([
        { value: 0.1, n: 1 },
        { value: 0.3, n: 2 },
      ]),
    ).toMatchObject([{ label: "0.1" }, { label: "0.3" }]);
  });
});

/** How the answers to two rows of a total of `TOTAL` may be divided, with the card that they give. */
const TOTAL = 3;
function toDivided(values: readonly number[]): ReportCard {
  const row = (key: string, given: readonly number[]): CardMean => {
    const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
    const count = (is: (value: number) => boolean) => given.filter(is).length;
    const [givers, whole] = [count((value) => value > 0), count((value) => value === TOTAL)];
    return { key, label: key, mean, low: mean, high: mean, share: mean / TOTAL, givers, whole };
  };
  const rows = [
    row("a", values),
    row(
      "b",
      values.map((value) => TOTAL - value),
    ),
  ];
  const answered = values.length;
  return { ...toCard([], { answered, base: answered, groups: [] }), means: { unit: "", rows } };
}

describe("means of a divided total, for strangers", () => {
  test("nobody can compute how many gave what, if that is fewer than five, for all answers of up to 11 people", () => {
    const published = new Map<string, number[][]>();
    for (let n = 5; n <= 11; n += 1) {
      for (let a = 0; a <= n; a += 1)
        for (let b = 0; a + b <= n; b += 1)
          for (let c = 0; a + b + c <= n; c += 1) {
            const counts = [a, b, c, n - a - b - c];
            const values = counts.flatMap((times, value) => Array.from({ length: times }, () => value));
            const card = protectCard(toDivided(values), n);
            const shown = JSON.stringify([n, card?.means?.rows.map(({ mean, share }) => [mean, share]) ?? null]);
            published.set(shown, [...(published.get(shown) ?? []), counts]);
          }
    }
    // Somebody who gave nothing, or everything, to a row is one of those who gave to the other.
    const groups = new Map(
      [...published].map(([shown, tables]) => [
        shown,
        tables.map(([a = 0, b = 0, c = 0, d = 0]) => [b + c + d, a + b + c]),
      ]),
    );
    expect(listKnown(groups)).toEqual([]);
  });

  test("nor of three rows, for all answers of up to 9 people", () => {
    const ANSWERS = [
      [2, 0, 0],
      [0, 2, 0],
      [0, 0, 2],
      [1, 1, 0],
      [1, 0, 1],
      [0, 1, 1],
    ] as const;
    const published = new Map<string, number[][]>();
    const add = (counts: readonly number[]): void => {
      const given = ANSWERS.flatMap((answer, at) => Array.from({ length: counts[at] ?? 0 }, () => answer));
      const rows = [0, 1, 2].map((place) => {
        const values = given.map((answer): number => answer[place] ?? 0);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const [givers, whole] = [1, 2].map((least) => values.filter((value) => value >= least).length);
        const key = String(place);
        return {
          key,
          label: key,
          mean,
          low: null,
          high: null,
          share: mean / 2,
          givers: givers ?? 0,
          whole: whole ?? 0,
        };
      });
      const n = given.length;
      const card = protectCard({ ...toCard([], { answered: n, base: n, groups: [] }), means: { unit: "", rows } }, n);
      const shown = JSON.stringify([n, card?.means?.rows.map(({ mean }) => mean) ?? null]);
      const groups = rows.flatMap(({ givers, whole }) => [givers, n - whole]);
      published.set(shown, [...(published.get(shown) ?? []), groups]);
    };
    const fill = (counts: readonly number[], left: number): void => {
      if (counts.length === ANSWERS.length - 1) return add([...counts, left]);
      for (let here = 0; here <= left; here += 1) fill([...counts, here], left - here);
    };
    for (let n = 5; n <= 9; n += 1) fill([], n);
    expect(listKnown(published)).toEqual([]);
  });

  test("an interval is not shown, because squares tell more than sums", () => {
    const card = protectCard(toDivided([0, 0, 1, 1, 2, 3]), 6);
    expect(card?.means).toBeNull();
    const more = protectCard(toDivided([1, 1, 1, 2, 2, 2]), 6);
    expect(more?.means?.rows).toEqual([
      { key: "a", label: "a", mean: 1.5, share: 0.5, low: null, high: null, givers: null, whole: null },
      { key: "b", label: "b", mean: 1.5, share: 0.5, low: null, high: null, givers: null, whole: null },
    ]);
  });

  test("a row with few givers hides all, because the rows add up; one that nobody gave to tells of nobody", () => {
    const row = (key: string, mean: number, givers: number): CardMean => {
      return { key, label: key, mean, low: null, high: null, share: mean / 10, givers, whole: 0 };
    };
    const meansOf = (rows: CardMean[]) =>
      protectCard({ ...toCard([], { answered: 20, base: 20, groups: [] }), means: { unit: "", rows } }, 20)?.means;
    expect(meansOf([row("a", 0.2, 2), row("b", 4, 18), row("c", 5.8, 20)])).toBeNull();
    expect(meansOf([row("b", 4, 18), row("c", 6, 20), row("d", 0, 0)])?.rows.map(({ mean }) => mean)).toEqual([
      4, 6, 0,
    ]);
  });
});

describe("groups that differ", () => {
  const bars = [{ key: "x", label: "X", n: 7 }];
  test("those that count entries are not for strangers; those of choices and found answers have their own rules", () => {
    const found = [
      { key: "1", label: "1", n: 6 },
      { key: "2", label: "2", n: 1 },
      { key: "3", label: "3", n: 8 },
    ];
    const card = toCard([], {
      answered: 20,
      base: 20,
      groups: [
        { label: "条数", bars, mean: null, isPrivate: true, base: 40 },
        { label: "数值", bars: found, mean: 2, isFound: true },
      ],
    });
    const shown = protectCard(card, 20);
    expect(shown?.groups.map(({ label }) => label)).toEqual(["数值"]);
    expect(shown?.groups[0]).toMatchObject({ mean: null, bars: [{ n: 6 }, { n: 8 }] });
  });

  test("who filled in a column is known, so those who did not choose an option of it must not be few", () => {
    const toGroups = (first: number, second: number) => {
      const options = [first, second].map((n, at) => ({ key: `o${at}`, label: `选项 ${at}`, n }));
      const filled = [{ key: "c1", label: "关系", n: 12 }];
      const card = toCard([], {
        answered: 14,
        base: 14,
        isSeveral: true,
        groups: [
          { label: "填写", bars: filled, mean: null },
          { label: "关系", bars: options, mean: null, base: 12 },
        ],
      });
      return protectCard(card, 20)?.groups.map(({ bars: shown, base }) => [shown.map(({ n }) => n), base]);
    };
    // Two people chose only the second one.
    expect(toGroups(10, 7)).toEqual([
      [[12], undefined],
      [[null, null], undefined],
    ]);
    expect(toGroups(7, 5)).toEqual([
      [[12], undefined],
      [[7, 5], undefined],
    ]);
  });

  test("words of the reader stand in place of names, and what has none keeps its label", () => {
    const card = toCard([], {
      groups: [
        {
          label: "姓名",
          word: "filledIn",
          bars: [{ key: "c1", label: "red", word: "color.red", n: 7 }, ...bars],
          mean: null,
        },
      ],
    });
    const [group] = nameCard(card, { filledIn: "填写的人数", "color.red": "红色系" }).groups;
    expect([group?.label, group?.bars.map(({ label }) => label)]).toEqual(["姓名 · 填写的人数", ["红色系", "X"]]);
    expect(nameCard(card, {}).groups[0]?.label).toBe("姓名");
  });

  test("means of percentages do not repeat themselves as shares, unless totals differ", () => {
    const words = {
      hidden: "少于 5",
      number: String,
      mean: (n: number) => n.toFixed(2),
      share: (share: number) => `${Math.round(share * 100)}%`,
    };
    const toRow = (key: string, mean: number, share: number): CardMean => {
      return { key, label: key, mean, low: null, high: null, share, givers: 9, whole: 0 };
    };
    const textsOf = (unit: string, rows: CardMean[]) =>
      drawCard({ ...toCard([], { answered: 9, base: 9, groups: [] }), means: { unit, rows } }, "bars", 600, words)
        ?.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []))
        .join(" | ");
    const whole = [toRow("a", 50.16, 0.5016), toRow("b", 49.84, 0.4984)];
    expect(textsOf("%", whole)).toBe("a | 50.16 % | b | 49.84 %");
    expect(textsOf("元", whole)).toContain("50.16 元 (");
    expect(textsOf("%", [toRow("a", 40, 0.5), toRow("b", 40, 0.5)])).toContain("40.00 % (");
  });

  test("shares of entries are of the entries, and a colour is drawn in itself with an outline", () => {
    const words = {
      hidden: "少于 5",
      number: String,
      mean: (n: number) => n.toFixed(2),
      share: (share: number) => `${Math.round(share * 100)}%`,
    };
    const entries = toCard([], { base: 10, answered: 10, groups: [{ label: "", bars, mean: null, base: 28 }] });
    const texts = drawCard(entries, "bars", 600, words)?.shapes.flatMap((shape) =>
      shape.kind === "text" ? [shape.text] : [],
    );
    expect(texts).toContain("7 (25%)");
    const coloured = toCard([], {
      groups: [{ label: "", bars: [{ key: "w", label: "白", n: 7, swatch: "#FFFFFF" }], mean: null }],
    });
    for (const kind of ["bars", "columns", "pie"] as const) {
      expect(drawCard(coloured, kind, 600, words)?.shapes.map(({ fill }) => fill)).toContain("#FFFFFF");
    }
  });
});

describe("texts from right to left", () => {
  const words = {
    hidden: "–",
    number: String,
    mean: (n: number) => n.toFixed(2),
    share: (share: number) => `${Math.round(share * 100)}%`,
  };
  const bars = [
    { key: "a", label: "نعم؟", n: 3 },
    { key: "b", label: "是？", n: 1 },
  ];
  const card = toCard([], { base: 4, answered: 4, groups: [{ label: "", bars, mean: null }] });

  test("have their punctuation on their side, at the place of any other label", () => {
    const picture = drawCard(card, "bars", 600, words);
    const svg = picture === null ? "" : toSvg(picture, { ink: LIGHT_INK, title: "" });
    expect(svg).toMatch(/<text x="0" [^>]*direction="rtl" text-anchor="end"[^>]*>نعم؟<\/text>/);
    expect(svg).toMatch(/<text x="0" [^>]*direction="ltr" text-anchor="start"[^>]*>是？<\/text>/);
  });

  test("and pages from right to left have bars that begin at the right, and columns and slices the other way round", () => {
    for (const kind of ["bars", "columns", "pie"] as const) {
      const picture = drawCard(card, kind, 600, words);
      if (picture === null) throw new Error("no picture");
      const mirrored = mirror(picture);
      expect(mirror(mirrored)).toEqual(picture);
      const [first, turned] = [picture, mirrored].map(({ shapes }) =>
        shapes.filter(({ kind: shape }) => shape === "rect"),
      );
      const ends = (list: typeof first) =>
        list?.map((shape) => (shape.kind === "rect" ? [shape.x, shape.x + shape.w] : []));
      expect(ends(turned)).toEqual(
        ends(first)?.map(([from = 0, to = 0]) => [600 - to, 600 - from].map((x) => expect.closeTo(x, 1))),
      );
    }
  });
});
