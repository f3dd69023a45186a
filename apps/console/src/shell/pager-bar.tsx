/** Paging as the spec has it (§9): total, sizes, pages, jumper; five page buttons on narrow windows. */
import { Pagination } from "antd";
import { useIsMobile } from "./use-is-mobile.ts";

const PAGE_SIZES = [10, 20, 30, 50];

export interface PagerProps {
  total: number;
  pageNum: number;
  pageSize: number;
  /** "共 128 份答卷" */
  totalLabel: string;
  onChange: (pageNum: number, pageSize: number) => void;
}

export function PagerBar({ total, pageNum, pageSize, totalLabel, onChange }: PagerProps) {
  const isMobile = useIsMobile();
  return (
    <Pagination
      current={pageNum}
      pageSize={pageSize}
      total={total}
      showTotal={() => totalLabel}
      showSizeChanger
      pageSizeOptions={PAGE_SIZES}
      showQuickJumper={!isMobile && total > pageSize * 7}
      showLessItems={isMobile}
      size={isMobile ? "small" : "medium"}
      onChange={(page, size) => onChange(size === pageSize ? page : 1, size)}
    />
  );
}
