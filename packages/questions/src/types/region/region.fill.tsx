/**
 * Dependent selects once the regions are loaded. Before that, and if loading fails, text fields for the names, which
 * the server resolves to a code.
 */
import { useEffect, useRef } from "react";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { NAME_PARTS, STREET_MAX } from "./region-rules.answer.ts";
import type { RegionItem } from "./region-rules.answer.ts";
import { RegionSelects } from "./region-selects.fill.tsx";
import styles from "./region.module.css";
import { pageRegionCore, useRegions } from "./use-regions.fill.ts";

type Part = (typeof NAME_PARTS)[number] | "code" | "street";

function RegionControl(props: FillProps<RegionItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { level = "district" } = item;
  const { readOnly } = snapshot;
  const regions = useRegions();
  const answer = snapshot.value as Partial<Record<Part, string>> | null;
  const { code = "", street = "" } = answer ?? {};
  const parts = NAME_PARTS.slice(0, level === "province" ? 1 : level === "city" ? 2 : 3);
  const isLoaded = typeof regions === "object";

  const update = (next: Partial<Record<Part, string>>) => {
    const filled = Object.entries(next).filter(([, text]) => text !== "");
    onChange(filled.length > 0 ? Object.fromEntries(filled) : null);
  };
  // Resolves names that were typed before the regions were loaded.
  const settle = useRef(() => {});
  useEffect(() => {
    settle.current = () => {
      const parsed = pageRegionCore.parse(item, answer);
      if (code === "" && parsed.ok && parsed.value !== null) onChange(parsed.value);
    };
  });
  useEffect(() => {
    if (isLoaded) settle.current();
  }, [isLoaded]);

  const isRequired = snapshot.required || undefined;
  // Marks only the fields that the issue belongs to: the street, or the region.
  const isWrong = (ofStreet: boolean) =>
    snapshot.issues.some(({ part }) => part === undefined || (part === "street") === ofStreet) || undefined;
  return (
    <div className={styles.region} role="group" aria-labelledby={props.titleId} aria-describedby={props.describedBy}>
      {isLoaded ? (
        <RegionSelects
          table={regions}
          level={level}
          code={code}
          controlId={controlId}
          disabled={readOnly}
          required={snapshot.required}
          invalid={isWrong(false) === true}
          onChange={(next) => update({ code: next, street })}
          t={t}
        />
      ) : (
        <>
          {regions === "waiting" && (
            <p className={`${styles.loading} ${controls.note}`} role="status">
              {t("region.loading")}
            </p>
          )}
          <div className={`${styles.parts} ${styles.typed}`} data-waiting={regions === "waiting" || undefined}>
            {parts.map((part) => (
              <label key={part} className={styles.part}>
                <span className={controls.note}>{t(`region.${part}`)}</span>
                <input
                  type="text"
                  className={controls.input}
                  name={`${item.id}.${part}`}
                  value={answer?.[part] ?? ""}
                  readOnly={readOnly}
                  aria-required={isRequired}
                  aria-invalid={isWrong(false)}
                  onInput={(event) => update({ ...answer, code: "", [part]: event.currentTarget.value })}
                />
              </label>
            ))}
          </div>
        </>
      )}
      {code !== "" && <input type="hidden" name={`${item.id}.code`} value={code} />}
      {level === "street" && (
        <label className={styles.part}>
          <span className={controls.note}>{t("region.street")}</span>
          <input
            type="text"
            id={`${controlId}-street`}
            className={controls.input}
            name={`${item.id}.street`}
            value={street}
            maxLength={STREET_MAX}
            placeholder={t("region.streetHint")}
            autoComplete="street-address"
            readOnly={readOnly}
            aria-required={isRequired}
            aria-invalid={isWrong(true)}
            onInput={(event) => update({ ...answer, street: event.currentTarget.value })}
          />
        </label>
      )}
    </div>
  );
}

export const regionFill: FillFace<RegionItem> = { core: pageRegionCore, Control: RegionControl, labels: "group" };
