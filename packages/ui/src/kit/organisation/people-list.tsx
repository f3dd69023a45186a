/** People, page by page, of all departments or of one. */
import { Button, Checkbox, Empty, Input, Pagination, Radio, Skeleton } from "antd";
import { useEffect, useState } from "react";
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
  multiple: boolean;
}

/** Milliseconds without a key after which the list is searched. */
const SEARCH_PAUSE = 300;

export function PeopleList({ source, words, chosen, onToggle, multiple }: PeopleListProps) {
  const [department, setDepartment] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => {
      setQuery(typed.trim());
      setPage(1);
    }, SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, query]);
  const { data, isLoading, hasFailed, retry } = useLoaded(JSON.stringify([department, query, page]), (signal) =>
    source.people({ department, query, page }, signal),
  );
  const Choice = multiple ? Checkbox : Radio;
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
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
          <Choice
            key={id}
            checked={chosen.includes(id)}
            className={styles["person"] ?? ""}
            onChange={({ target }) =>
              onToggle({ kind: "user", id, name, ...(place === undefined ? {} : { place }) }, target.checked)
            }
          >
            {name} {place !== undefined && <span className={styles["place"]}>{place}</span>}
          </Choice>
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
