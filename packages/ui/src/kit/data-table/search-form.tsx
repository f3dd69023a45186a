/** The conditions of a list: a few fields in a line, the rest behind "more". Enter searches, reset shows everything. */
import { DownOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { lazy, Suspense, useState } from "react";
import type { DayRangeLabels, DayRangeWords } from "../day-range/day-range-props.ts";
import styles from "./data-table.module.css";
import type { TableWords } from "./table-words.ts";

export interface SearchField {
  name: string;
  label: string;
  /** A choice instead of text. */
  options?: readonly { value: string; label: string }[];
  /** Days from one to another instead of text: `name` has the first of them, this the name of the last. */
  range?: { end: string; labels: Omit<DayRangeLabels, "label"> };
}

export interface SearchFormProps {
  fields: readonly SearchField[];
  /** What the list is searched for now; a field without a value is not there. */
  values: Readonly<Record<string, string>>;
  words: Pick<TableWords, "search" | "reset" | "more" | "fewer" | "days">;
  onSearch: (values: Record<string, string>) => void;
}

/** Only lists with times bring the calendar. */
const DayRange = lazy(async () => ({ default: (await import("../day-range/day-range.tsx")).DayRange }));

const ALWAYS_SHOWN = 3;
const MAX_LENGTH = 200;

/** Another address brings its values into the fields; the focus stays where it is. */
export function SearchForm({ fields, values, words, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useState<Record<string, string>>({ ...values });
  const isSet = ({ name, range }: SearchField) =>
    values[name] !== undefined || (range !== undefined && values[range.end] !== undefined);
  const isNeeded = fields.slice(ALWAYS_SHOWN).some(isSet);
  const [isOpen, setOpen] = useState(isNeeded);
  const searched = JSON.stringify(values);
  const [shown, setShown] = useState(searched);
  // Other fields after a reset: what was typed and is no value yet goes as well.
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
