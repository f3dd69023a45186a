import { expect, test } from "vitest";
import { findEdgeFaults, findFolderFaults, findPictureFaults, findTableFaults, listTables } from "./server-rules.ts";

const map = { low: { stores: ["things"], rules: [] }, high: { pages: ["looks"] } };
const at = (place: string, name = "a.ts") => `apps/server/src/modules/${place}/${name}`;
const imports = (from: string, to: string) => [{ source: from, dependencies: [{ resolved: to }] }];

test("a folder and the map agree", () => {
  const files = [at("low/stores"), at("low/rules"), at("high/pages")];
  expect(findFolderFaults(map, files)).toEqual([]);
  expect(findFolderFaults(map, [...files, at("high/new")])).toHaveLength(1);
  expect(findFolderFaults(map, files.slice(1))).toHaveLength(1);
});

test("imports go back in the order of the map, so there is no cycle", () => {
  expect(findEdgeFaults(map, imports(at("high/pages"), at("low/stores", "index.ts")))).toEqual([]);
  expect(findEdgeFaults(map, imports(at("low/rules"), at("low/stores", "index.ts")))).toEqual([]);
  expect(findEdgeFaults(map, imports(at("low/stores"), at("low/stores", "b.ts")))).toEqual([]);
  expect(findEdgeFaults(map, imports("apps/server/src/app.ts", at("high/pages")))).toEqual([]);
  expect(findEdgeFaults(map, imports(at("low/stores"), at("low/rules", "index.ts")))).toHaveLength(1);
  expect(findEdgeFaults(map, imports(at("low/stores"), at("high/pages", "index.ts")))).toHaveLength(1);
  expect(findEdgeFaults(map, imports("apps/server/src/kernel/http.ts", at("low/stores")))).toHaveLength(1);
  expect(findEdgeFaults(map, imports(at("low/stores", "a.test.ts"), at("high/pages")))).toEqual([]);
});

test("a table has one module; others write to it never and read it within the district", () => {
  const find = (place: string, text: string) =>
    findTableFaults(map, ["things", "looks"], [{ file: at(place), text }]).map((line) =>
      line.slice(line.indexOf(" ") + 1),
    );
  expect(find("low/stores", 'db.insertInto("things"); sql`update things set a = 1`')).toEqual([]);
  expect(find("low/rules", 'db.selectFrom("things as t")')).toEqual([]);
  expect(find("low/rules", "sql`select a from x join things t using (a)`")).toEqual([]);
  expect(find("high/pages", 'import { a } from "things"; /* from things */ // join things')).toEqual([]);
  for (const text of [
    'db.updateTable("things")',
    'db.deleteFrom( "things as t")',
    "sql`insert into things values (1)`",
    "`delete from things`",
    'linkTable({ table: "things" })',
  ]) {
    expect({ text, faults: find("low/rules", text) }).toEqual({
      text,
      faults: ["writes to things, which belongs to low/stores"],
    });
  }
  for (const text of ['db.selectFrom(["things as t"])', 'x.leftJoin("things as t", "a")', "`select 1 from things`"]) {
    expect({ text, faults: find("high/pages", text) }).toEqual({
      text,
      faults: ["reads things, which belongs to low/stores, a module of another district"],
    });
  }
});

test("every table belongs to a module", () => {
  const migrations = ["CREATE TABLE things (a int); create unlogged table looks (b int);", "create table old (c int)"];
  expect(listTables([...migrations, "drop table old;"])).toEqual(["things", "looks"]);
  expect(findTableFaults(map, ["things", "looks", "more"], [])).toEqual(["the table more belongs to no module"]);
  expect(findTableFaults(map, ["things", "looks", "more"], [], ["more"])).toEqual([]);
  expect(findTableFaults(map, ["looks"], [])).toEqual(["low/stores names the table things, which is not there"]);
});

test("the picture shows the map", () => {
  expect(findPictureFaults(map, "low           stores · rules\nhigh          pages\n")).toEqual([]);
  expect(findPictureFaults(map, "low           rules · stores\nhigh          pages\n")).toHaveLength(1);
});
