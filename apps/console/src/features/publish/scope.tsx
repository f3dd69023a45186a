/** `/form/:id/publish/scope`: which people may fill in the form. */
import { CloseOutlined } from "@ant-design/icons";
import { OrganisationSelector, type Unit, type UnitKind } from "@idata/ui/kit/organisation";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Radio, Select, Tag } from "antd";
import { useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { canReadData } from "../../forms/form-paths.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { myGroupsQuery } from "../../groups/group.query.ts";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { Together } from "../../shell/together.tsx";
import { PeopleCard } from "./people-card.tsx";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { TurnoutCard } from "./turnout-card.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";
import { useScopeWords } from "./who-words.ts";

type ScopeUnit = NonNullable<Rules["scope"]>[number];
interface Draft {
  isLimited: boolean;
  list: boolean;
  units: ScopeUnit[];
}

const KINDS: readonly UnitKind[] = ["department", "post", "role", "user"];
const toDraft = ({ scope, list }: Rules): Draft => ({
  isLimited: scope !== null || list,
  list,
  units: scope ?? [],
});
/** A list alone needs no scope; a scope without anything lets nobody in. */
const toRules = ({ isLimited, list, units }: Draft) => {
  const isListAlone = list && units.length === 0;
  return {
    scope: isLimited && !isListAlone ? units.map(({ kind, id }) => ({ kind, id })) : null,
    list: isLimited && list,
  };
};
const toKey = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

const SKELETON = [260, 320];

export default function ScopePage() {
  const t = useScopeWords();
  const form = useForm();
  useDocumentTitle(`${t("page")} - ${form.title}`);
  return (
    <Together key={form.id} of={["form", form.id]} heights={SKELETON}>
      <div className={styles["scopePage"]}>
        <RulesSection form={form} title={t("people.title")} hint={t("people.hint")} height={200}>
          {(rules) => <ScopeFields form={form} rules={rules} />}
        </RulesSection>
        {canReadData(form) && <TurnoutCard form={form} />}
        {form.abilities.includes("rules") && <PeopleCard form={form} />}
      </div>
    </Together>
  );
}

function ScopeFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useScopeWords();
  const card = useRules(form, rules, { toDraft, toBody: toRules, saved: t("saved") });
  const { draft, change, isChanged } = card;
  const { isLimited, list, units } = draft;
  const isFixed = !form.abilities.includes("rules");
  return (
    <>
      <Radio.Group
        aria-label={t("people.label")}
        className={styles["choices"] ?? ""}
        disabled={isFixed}
        value={isLimited}
        onChange={({ target }) => change({ isLimited: target.value === true })}
      >
        {([false, true] as const).map((value) => (
          <Radio key={String(value)} value={value}>
            {t(value ? "people.limited" : "people.anyone")}
            <span className={styles["choiceHint"]}>{t(value ? "people.limitedHint" : "people.anyoneHint")}</span>
          </Radio>
        ))}
      </Radio.Group>
      {isLimited && (
        <>
          <h3 className={styles["subtitle"]}>{t("people.organisation")}</h3>
          <Units units={units} isFixed={isFixed} onChange={(next) => change({ units: next })} />
          <Checkbox checked={list} disabled={isFixed} onChange={({ target }) => change({ list: target.checked })}>
            {t("people.list")}
          </Checkbox>
          <Warning units={units} hasList={list} isStored={!isChanged} />
        </>
      )}
      <SaveRules form={form} words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }} rules={card} />
    </>
  );
}

/** A scope in which nothing is valid lets nobody in. */
function Warning({ units, hasList, isStored }: { units: readonly ScopeUnit[]; hasList: boolean; isStored: boolean }) {
  const t = useScopeWords();
  const isNobody = !hasList && units.every(({ state }) => state !== "here");
  if (isNobody) return <Alert type="warning" showIcon title={t(isStored ? "people.nobodyNow" : "people.nobody")} />;
  if (units.some(({ state }) => state !== "here")) return <Alert type="info" showIcon title={t("people.someGone")} />;
  return null;
}

interface UnitsProps {
  units: readonly ScopeUnit[];
  isFixed: boolean;
  onChange: (units: ScopeUnit[]) => void;
}

function Units({ units, isFixed, onChange }: UnitsProps) {
  const t = useScopeWords();
  const words = useOrganisationWords();
  const groups = useQuery({ ...myGroupsQuery, enabled: !isFixed });
  const [isChoosing, setChoosing] = useState(false);
  const known = new Map(units.map((unit) => [toKey(unit), unit]));
  const groupUnits = units.filter(({ kind }) => kind === "group");
  const others = units.filter(({ kind }) => kind !== "group");
  const toUnit = (unit: Unit): ScopeUnit =>
    known.get(toKey(unit)) ?? {
      kind: unit.kind,
      id: unit.id,
      name: unit.name,
      place: unit.place ?? null,
      state: "here",
    };
  const names = new Map<string, string>([
    ...(groups.data ?? []).map(({ id, name }) => [String(id), name] as const),
    ...groupUnits.map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <div className={styles["units"]}>
      {!isFixed && (
        <div className={styles["rule"]}>
          <Button onClick={() => setChoosing(true)}>{t("people.units")}</Button>
          {names.size > 0 && (
            <Select
              mode="multiple"
              aria-label={t("people.groups")}
              className={styles["groups"] ?? ""}
              placeholder={t("people.groupsPlaceholder")}
              maxTagCount={0}
              maxTagPlaceholder={(chosen) => `${t("people.groups")} · ${chosen.length}`}
              showSearch={{ optionFilterProp: "label" }}
              value={groupUnits.map(({ id }) => id)}
              options={[...names].map(([value, label]) => ({ value, label }))}
              onChange={(ids: string[]) => {
                const chosen = ids.map(
                  (id): ScopeUnit =>
                    known.get(`group/${id}`) ?? {
                      kind: "group",
                      id,
                      name: names.get(id) ?? "",
                      place: null,
                      state: "here",
                    },
                );
                onChange([...others, ...chosen]);
              }}
            />
          )}
        </div>
      )}
      <OrganisationSelector
        open={isChoosing}
        onClose={() => setChoosing(false)}
        kinds={KINDS}
        value={others.flatMap(({ kind, id, name }) => (kind === "group" ? [] : [{ kind, id, name }]))}
        onChange={(chosen) => onChange([...chosen.map(toUnit), ...groupUnits])}
        source={DIRECTORY}
        words={words}
      />
      {units.length > 0 && (
        <ul className={styles["chosenUnits"]} aria-label={t("people.chosen")}>
          {units.map((unit) => (
            <li key={toKey(unit)} className={styles["unit"]}>
              <span className={styles["unitKind"]}>{t(`kinds.${unit.kind}`)}</span>
              <span className={styles["unitName"]}>
                {unit.name}
                <UnitDetail unit={unit} />
              </span>
              {unit.state !== "here" && <Tag color="warning">{t(`people.${unit.state}`)}</Tag>}
              {!isFixed && (
                <Button
                  type="text"
                  size="small"
                  aria-label={t("people.remove", { name: unit.name })}
                  icon={<CloseOutlined aria-hidden />}
                  onClick={() => onChange(units.filter((other) => other !== unit))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function UnitDetail({ unit: { kind, place } }: { unit: ScopeUnit }) {
  const t = useScopeWords();
  const details = [place, kind === "department" ? t("people.withBelow") : null].filter((text) => text !== null);
  return details.length === 0 ? null : <span className={styles["unitDetail"]}>{details.join(" · ")}</span>;
}
