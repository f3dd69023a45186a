/** People, page by page, of all departments or of one. */
import { Button, Checkbox, Empty, Input, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { DepartmentTree } from "./department-tree.tsx";
import type { DirectorySource, OrganisationWords, Unit } from "./directory-source.ts";
import { PEOPLE_A_PAGE } from "./directory-source.ts";
import styles from "./organisation.module.css";
import { useLoaded } from "./use-loaded.ts";

export interface PeopleListProps {
  source: DirectorySource;
  words: OrganisationWords;
  chosen: readonly string[];
  onToggle: (unit: Unit, isChosen: boolean) => void;
}

export function PeopleList({ source, words, chosen, onToggle }: PeopleListProps) {
  const [department, setDepartment] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const { data, isLoading, hasFailed, retry } = useLoaded(JSON.stringify([department, query, page]), (signal) =>
    source.people({ department, query, page }, signal),
  );
  return (
    <div className={styles["people"]}>
      <div className={styles["tree"]}>
        <Button
          type="text"
          block
          className={department === null ? (styles["everyone"] ?? "") : ""}
          onClick={() => {
            setDepartment(null);
            setPage(1);
          }}
        >
          {words.everyone}
        </Button>
        <DepartmentTree
          source={source}
          words={words}
          selected={department}
          onSelect={(id) => {
            setDepartment(id);
            setPage(1);
          }}
        />
      </div>
      <div className={styles["list"]} aria-busy={isLoading}>
        <Input.Search
          allowClear
          placeholder={words.search}
          aria-label={words.search}
          maxLength={50}
          onSearch={(text) => {
            setQuery(text.trim());
            setPage(1);
          }}
        />
        {hasFailed && (
          <p role="alert">
            {words.failed} <Button onClick={retry}>{words.retry}</Button>
          </p>
        )}
        {data === undefined && !hasFailed && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {data?.people.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.nothing} />}
        {data?.people.map(({ id, name, department: place }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            className={styles["person"] ?? ""}
            onChange={({ target }) =>
              onToggle({ kind: "user", id, name, ...(place === undefined ? {} : { place }) }, target.checked)
            }
          >
            {name} {place !== undefined && <span className={styles["place"]}>{place}</span>}
          </Checkbox>
        ))}
        {data !== undefined && data.total > PEOPLE_A_PAGE && (
          <Pagination
            size="small"
            simple
            current={page}
            pageSize={PEOPLE_A_PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
    </div>
  );
}
