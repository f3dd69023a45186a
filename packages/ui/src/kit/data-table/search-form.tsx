/** Filters of a list: a few fields in a line, the others behind "more". Enter searches; reset clears all filters. */
import { DownOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { lazy, Suspense, useState } from "react";
import type { DayRangeLabels, DayRangeWords } from "../day-range/day-range-props.ts";
import styles from "./data-table.module.css";
import type { TableWords } from "./table-words.ts";

export interface SearchField {
  name: string;
  label: string;
  /** Offers a choice instead of a text field. */
  options?: readonly { value: string; label: string }[];
  /** Range of days instead of a text field: `name` is the field of the first day, `end` the field of the last day. */
  range?: { end: string; labels: Omit<DayRangeLabels, "label"> };
}

export interface SearchFormProps {
  /** Tells it from another search on the same page. */
  label?: string | undefined;
  fields: readonly SearchField[];
  /** The current filters; fields without a value are absent. */
  values: Readonly<Record<string, string>>;
  words: Pick<TableWords, "search" | "reset" | "more" | "fewer" | "days">;
  onSearch: (values: Record<string, string>) => void;
}

/** Loaded only by lists with date filters, because it needs the calendar. */
const DayRange = lazy(async () => ({ default: (await import("../day-range/day-range.tsx")).DayRange }));

const ALWAYS_SHOWN = 3;
const MAX_LENGTH = 200;

/** If the address changes, its values replace those in the fields; the focus stays. */
export function SearchForm({ label, fields, values, words, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useState<Record<string, string>>({ ...values });
  const isSet = ({ name, range }: SearchField) =>
    values[name] !== undefined || (range !== undefined && values[range.end] !== undefined);
  const isNeeded = fields.slice(ALWAYS_SHOWN).some(isSet);
  const [isOpen, setOpen] = useState(isNeeded);
  const searched = JSON.stringify(values);
  const [shown, setShown] = useState(searched);
  // A reset remounts the fields, so that incomplete input disappears too.
  const [round, setRound] = useState(0);
  if (shown !== searched) {
    setShown(searched);
    setDraft({ ...values });
    if (isNeeded) setOpen(true);
  }
  const search = (next: Record<string, string>) => {
    const filled = Object.entries(next).map(([name, value]) => [name, value.trim()] as const);
    onSearch(Object.fromEntries(filled.filter(([, value]) => value !== "")));
  };
  const change = (patch: Record<string, string>) => setDraft((before) => ({ ...before, ...patch }));
  return (
    <form
      role="search"
      aria-label={label}
      className={styles["search"]}
      onSubmit={(event) => {
        event.preventDefault();
        search(draft);
      }}
    >
      {fields.slice(0, isOpen ? undefined : ALWAYS_SHOWN).map((field) => (
        <Field key={`${field.name} ${round}`} field={field} draft={draft} words={words.days} onChange={change} />
      ))}
      <span className={styles["searchActions"]}>
        <Button type="primary" htmlType="submit">
          {words.search}
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            setRound(round + 1);
            search({});
          }}
        >
          {words.reset}
        </Button>
        {fields.length > ALWAYS_SHOWN && (
          <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.fewer : words.more}
            <DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />
          </Button>
        )}
      </span>
    </form>
  );
}

interface FieldProps {
  field: SearchField;
  draft: Readonly<Record<string, string>>;
  words: DayRangeWords;
  onChange: (patch: Record<string, string>) => void;
}

function Field({ field, draft, words, onChange }: FieldProps) {
  const { name, label, options, range } = field;
  const value = draft[name] ?? "";
  if (range !== undefined) {
    return (
      <Suspense fallback={<span className={styles["rangeField"]} />}>
        <DayRange
          labels={{ label, ...range.labels }}
          words={words}
          value={[value, draft[range.end] ?? ""]}
          onChange={([begin, end]) => onChange({ [name]: begin, [range.end]: end })}
        />
      </Suspense>
    );
  }
  if (options === undefined) {
    return (
      <Input
        className={styles["searchField"] ?? ""}
        aria-label={label}
        placeholder={label}
        allowClear
        maxLength={MAX_LENGTH}
        value={value}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    );
  }
  return (
    <Select<string>
      className={styles["searchField"] ?? ""}
      aria-label={label}
      placeholder={label}
      allowClear
      value={value === "" ? null : value}
      options={[...options]}
      onChange={(next) => onChange({ [name]: next ?? "" })}
    />
  );
}
