/**
 * Selects departments, posts, roles and people in one dialog: a tab per kind, with the chosen units beside it. The
 * caller gets the choice only on "OK".
 */
import { Button, Modal, Tabs, Tag } from "antd";
import { useState } from "react";
import { DepartmentTree } from "./department-tree.tsx";
import type { DirectorySource, OrganisationWords, Unit, UnitKind } from "./directory-source.ts";
import { NamedList } from "./named-list.tsx";
import styles from "./organisation.module.css";
import { PeopleList } from "./people-list.tsx";

export interface OrganisationSelectorProps {
  open: boolean;
  onClose: () => void;
  value: readonly Unit[];
  onChange: (value: Unit[]) => void;
  source: DirectorySource;
  words: OrganisationWords;
  kinds?: readonly UnitKind[];
  /** Whether several units may be chosen; true by default. */
  multiple?: boolean;
}

const ALL_KINDS: readonly UnitKind[] = ["department", "post", "role", "user"];

export function OrganisationSelector(props: OrganisationSelectorProps) {
  // Unmounted while closed, so that it opens with the current value.
  return props.open ? <Dialog {...props} /> : null;
}

function Dialog({
  onClose,
  value,
  onChange,
  source,
  words,
  kinds = ALL_KINDS,
  multiple = true,
}: OrganisationSelectorProps) {
  const [chosen, setChosen] = useState<readonly Unit[]>(value);
  const toggle = (unit: Unit, isChosen: boolean): void =>
    setChosen((units) => {
      const others = units.filter(({ kind, id }) => kind !== unit.kind || id !== unit.id);
      if (!isChosen) return others;
      return multiple ? [...others, unit] : [unit];
    });
  const idsOf = (wanted: UnitKind): string[] => chosen.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const panel = (kind: UnitKind) => {
    switch (kind) {
      case "department":
        return (
          <DepartmentTree
            source={source}
            words={words}
            checked={idsOf(kind)}
            onCheck={(id, name, isChecked) => toggle({ kind, id, name }, isChecked)}
          />
        );
      case "user":
        return <PeopleList source={source} words={words} chosen={idsOf(kind)} onToggle={toggle} multiple={multiple} />;
      default:
        return <NamedList kind={kind} source={source} words={words} chosen={idsOf(kind)} onToggle={toggle} />;
    }
  };
  return (
    <Modal
      open
      width={840}
      title={words.title}
      okText={words.ok}
      cancelText={words.cancel}
      onCancel={onClose}
      onOk={() => {
        onChange([...chosen]);
        onClose();
      }}
    >
      <div className={styles["selector"]}>
        <div className={styles["kinds"]}>
          {kinds.length === 1 && kinds[0] !== undefined ? (
            panel(kinds[0])
          ) : (
            <Tabs items={kinds.map((kind) => ({ key: kind, label: words.kinds[kind], children: panel(kind) }))} />
          )}
        </div>
        <div className={styles["chosen"]}>
          <div className={styles["chosenHead"]}>
            <span aria-live="polite">{words.chosen(chosen.length)}</span>
            {chosen.length > 0 && (
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {words.clear}
              </Button>
            )}
          </div>
          {chosen.length === 0 && <p className={styles["place"]}>{words.none}</p>}
          {chosen.map((unit) => (
            <Tag
              key={`${unit.kind}-${unit.id}`}
              closable={{ "aria-label": words.remove(unit.name) }}
              onClose={() => toggle(unit, false)}
            >
              {kinds.length > 1 && `${words.kinds[unit.kind]} · `}
              {unit.name}
            </Tag>
          ))}
        </div>
      </div>
    </Modal>
  );
}

/** Selects people only. */
export function UserSelector(props: Omit<OrganisationSelectorProps, "kinds">) {
  return <OrganisationSelector {...props} kinds={["user"]} />;
}
