/**
 * Pagination in the order of the specification (§9): total, sizes, previous, pages, next, jumper. Not the library's
 * pagination, because its order and number of buttons differ.
 */
import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { InputNumber, Select } from "antd";
import { useState } from "react";
import styles from "./data-table.module.css";
import { toPageButtons, toPageState } from "./page-buttons.ts";
import type { TableWords } from "./table-words.ts";
import { useMedia } from "./use-media.ts";

export const PAGE_SIZES = [10, 20, 30, 50] as const;
/** Number of page buttons; the second one is for windows below the mobile breakpoint. */
const COUNT = 7;
const NARROW_COUNT = 5;

export interface TablePagerProps {
  total: number;
  /** True if there may be more than `total`; then the user can go beyond the last known page. */
  isPartial?: boolean | undefined;
  pageNum: number;
  pageSize: number;
  /** To choose from. */
  sizes?: readonly number[] | undefined;
  /** For example "共 128 份答卷". */
  totalLabel: string;
  words: Pick<TableWords, "pages" | "previous" | "next" | "page" | "perPage" | "sizes" | "jump" | "jumpUnit">;
  onChange: (pageNum: number, pageSize: number) => void;
}

export function TablePager({
  total,
  isPartial = false,
  pageNum,
  pageSize,
  sizes = PAGE_SIZES,
  totalLabel,
  words,
  onChange,
}: TablePagerProps) {
  const isNarrow = useMedia("(max-width: 991.98px)");
  const { current, pages, hasNext } = toPageState({ total, isPartial, pageNum, pageSize });
  const turn = (page: number) => onChange(page, pageSize);
  return (
    <nav className={styles["pager"]} aria-label={words.pages}>
      <span className={styles["total"]}>{totalLabel}</span>
      <Select
        aria-label={words.sizes}
        value={pageSize}
        options={sizes.map((size) => ({ value: size, label: words.perPage(size) }))}
        onChange={(size) => onChange(1, size)}
        popupMatchSelectWidth={false}
      />
      <span className={styles["pages"]}>
        <PageButton label={words.previous} isDisabled={current <= 1} onClick={() => turn(current - 1)}>
          <LeftOutlined aria-hidden />
        </PageButton>
        {toPageButtons(current, pages, isNarrow ? NARROW_COUNT : COUNT).map((page, index) =>
          page === null ? (
            <span key={`gap-${index}`} className={styles["gap"]} aria-hidden="true">
              …
            </span>
          ) : (
            <PageButton key={page} label={words.page(page)} isCurrent={page === current} onClick={() => turn(page)}>
              {page}
            </PageButton>
          ),
        )}
        <PageButton label={words.next} isDisabled={!hasNext} onClick={() => turn(current + 1)}>
          <RightOutlined aria-hidden />
        </PageButton>
      </span>
      {/* On narrow windows only if some pages have no button. */}
      {(!isNarrow || isPartial || pages > NARROW_COUNT) && <Jumper pages={pages} words={words} onJump={turn} />}
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function PageButton({ label, isCurrent = false, isDisabled = false, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={styles["pageButton"]}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface JumperProps {
  pages: number;
  words: Pick<TableWords, "jump" | "jumpUnit">;
  onJump: (page: number) => void;
}

function Jumper({ pages, words, onJump }: JumperProps) {
  const [page, setPage] = useState<number | null>(null);
  const jump = () => {
    if (page === null) return;
    onJump(Math.min(pages, Math.max(1, Math.trunc(page))));
    setPage(null);
  };
  return (
    <label className={styles["jumper"]}>
      {words.jump}
      <InputNumber<number>
        className={styles["jumpField"] ?? ""}
        controls={false}
        value={page}
        onChange={setPage}
        onPressEnter={jump}
        onBlur={jump}
      />
      {words.jumpUnit}
    </label>
  );
}
