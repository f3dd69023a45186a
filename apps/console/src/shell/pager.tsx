/** Pagination of lists that are not tables (spec §9). */
import { TablePager } from "@idata/ui/table-pager";
import { InputNumber, Select } from "antd";
import { useTableWords } from "../table/use-table-words.ts";
import { useKeptStyles } from "../theme/kept-styles.tsx";
import { useSettled } from "./use-settled.ts";

const SAMPLES = (
  <>
    <Select />
    <InputNumber />
  </>
);

export interface PagerProps {
  total: number;
  /** True if there may be more than `total`. */
  isPartial?: boolean | undefined;
  pageNum: number;
  pageSize: number;
  /** Rows on a page to choose from; those of all lists if absent. */
  sizes?: readonly number[];
  /** For example "共 128 份答卷". */
  totalLabel: string;
  onChange: (pageNum: number, pageSize: number) => void;
}

/** Below the list, so it renders after it. */
export function Pager(props: PagerProps) {
  const words = useTableWords();
  useKeptStyles("pager", SAMPLES);
  return useSettled() ? <TablePager {...props} words={words} /> : null;
}
