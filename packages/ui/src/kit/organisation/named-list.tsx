/** Posts or roles: short lists that are searched in the browser. */
import { Button, Checkbox, Empty, Input, Skeleton } from "antd";
import { useState } from "react";
import type { DirectorySource, OrganisationWords, Unit } from "./directory-source.ts";
import styles from "./organisation.module.css";
import { useLoaded } from "./use-loaded.ts";

export interface NamedListProps {
  kind: "post" | "role";
  source: DirectorySource;
  words: OrganisationWords;
  chosen: readonly string[];
  onToggle: (unit: Unit, isChosen: boolean) => void;
}

export function NamedList({ kind, source, words, chosen, onToggle }: NamedListProps) {
  const [query, setQuery] = useState("");
  const { data, hasFailed, retry } = useLoaded(kind, (signal) =>
    kind === "post" ? source.posts(signal) : source.roles(signal),
  );
  const shown = data?.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <div className={styles["list"]}>
      <Input
        allowClear
        value={query}
        placeholder={words.search}
        aria-label={words.search}
        onChange={(event) => setQuery(event.target.value)}
      />
      {hasFailed && (
        <p role="alert">
          {words.failed} <Button onClick={retry}>{words.retry}</Button>
        </p>
      )}
      {shown === undefined && !hasFailed && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {shown?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.nothing} />}
      {shown?.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          className={styles["person"] ?? ""}
          onChange={({ target }) => onToggle({ kind, id, name }, target.checked)}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  );
}
