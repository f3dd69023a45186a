/** The shared table with 10,000 rows at once, as on a page without pagination. */
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { useState } from "react";
import { useTableWords } from "../src/table/use-table-words.ts";

const ROWS = 10_000;

interface Row {
  id: number;
  name: string;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: "name", title: "名称", render: ({ name }) => <a href={`#${name}`}>{name}</a>, width: 220 },
  ...["部门", "岗位", "手机", "邮箱", "状态", "备注"].map((title) => ({
    key: title,
    title,
    render: ({ id }: Row) => `${title} ${id % 97}`,
  })),
  { key: "count", title: "答卷", render: ({ id }) => String((id * 37) % 1000), isNumber: true, width: 120 },
];

export function ManyRows() {
  const [rows] = useState(() => Array.from({ length: ROWS }, (_, index) => ({ id: index, name: `人员 ${index + 1}` })));
  return (
    <DataTable
      id="catalogue"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => String(id)}
      words={useTableWords()}
      empty={null}
    />
  );
}
