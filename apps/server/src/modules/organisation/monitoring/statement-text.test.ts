import { expect, test } from "vitest";
import { toSafeStatement } from "./statement-text.ts";

test.each([
  ["select * from t where a = 'secret' and b = 42", "select * from t where a = ? and b = ?"],
  ["select 'it''s secret', \"col'umn\" from t1", 'select ?, "col\'umn" from t1'],
  ["select E'a\\'secret' , b'01', x'ff', U&'\\0041', N'n'", "select ?, …"],
  ["select $1, $23 from a_1", "select $1, $23 from a_1"],
  ["select $$secret$$, $tag$ more secret $x$ $tag$ from t", "select ?, … from t"],
  ["select 1.5e10 + .5 - 0xFF * 1_000", "select ? + ? - ? * ?"],
  ["select 1 -- secret\nfrom t /* secret */ limit 5", "select ? from t limit ?"],
  ["insert into t values ('a', 2, 'c')", "insert into t values (?, …)"],
  ["select a from t where note = 'cut in the mid", "select a from t where note = ?"],
  ["select E'cut \\", "select ?"],
  ["select $x$ cut", "select ?"],
  ["select /* cut secret", "select"],
  ["select a::text, t2.b1 from t2", "select a::text, t2.b1 from t2"],
  ["select 名称 from 表 where 名称 = '张三'", "select 名称 from 表 where 名称 = ?"],
])("%s", (text, safe) => {
  expect(toSafeStatement(text)).toBe(safe);
});

test("a value never survives, wherever the text is cut", () => {
  const text = "select f(E'secret\\'secret', 'secret''secret', $q$secret$q$, 7755) from t where a = $1 -- secret";
  for (let length = 0; length <= text.length; length += 1) {
    // The end of a cut name of a string form (`$q`, `E`) is no value.
    expect(toSafeStatement(text.slice(0, length))).not.toMatch(/secr|775/);
  }
});

test("a long text is cut", () => {
  expect(toSafeStatement(`select ${"a".repeat(2000)}`)).toHaveLength(501);
});
