/** Paging of lists that are no tables (spec §9). */
import { TablePager } from "@idata/ui/table-pager";
import { useTableWords } from "../table/use-table-words.ts";

export interface PagerProps {
  total: number;
  pageNum: number;
  pageSize: number;
  /** "共 128 份答卷" */
  totalLabel: string;
  onChange: (pageNum: number, pageSize: number) => void;
}

export function Pager(props: PagerProps) {
  return <TablePager {...props} words={useTableWords()} />;
}
