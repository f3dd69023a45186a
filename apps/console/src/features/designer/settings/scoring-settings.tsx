/** Scoring of the form: mode, what respondents see, and the bands, each starting at a number of points. */
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { ScoreBand, ScoringDefinition } from "@idata/engine";
import { NumberField, SegmentField, TextField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import styles from "./settings.module.css";

const MODES = ["none", "survey", "exam"] as const;
const SHOWN = ["none", "score", "band", "both"] as const;
const MOST_BANDS = 50;
/** Points between the last band and a new one. */
const STEP = 10;

export function ScoringSettings() {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const scoring = useDocument((definition) => definition.scoring);
  const mode = scoring?.mode ?? "none";
  return (
    <>
      <SegmentField
        label={t("scoring.mode")}
        hint={t(`scoring.hints.${mode}`)}
        value={mode}
        choices={MODES.map((value) => ({ value, label: t(`scoring.modes.${value}`) }))}
        onChange={(value) => actions.patchForm({ scoring: value === "none" ? undefined : { ...scoring, mode: value } })}
      />
      {scoring && (
        <>
          <SegmentField
            label={t("scoring.show")}
            hint={t(`scoring.showHints.${scoring.show ?? "none"}`)}
            value={scoring.show ?? "none"}
            choices={SHOWN.map((value) => ({ value, label: t(`scoring.shown.${value}`) }))}
            onChange={(value) => actions.patchForm({ scoring: withShow(scoring, value) })}
          />
          <Bands scoring={scoring} />
        </>
      )}
    </>
  );
}

/** The default is not stored. */
function withShow({ show: _show, ...rest }: ScoringDefinition, show: (typeof SHOWN)[number]): ScoringDefinition {
  return show === "none" ? rest : { ...rest, show };
}

function Bands({ scoring }: { scoring: ScoringDefinition }) {
  const { t } = useTranslation("designer");
  const { actions, tools } = useDesigner();
  const { bands = [], ...rest } = scoring;
  const setBands = (next: ScoreBand[], mergeKey?: string) =>
    actions.patchForm({ scoring: next.length > 0 ? { ...rest, bands: next } : rest }, mergeKey);
  const add = () => {
    const last = bands.at(-1);
    setBands([...bands, { id: tools.ids.make("b"), from: last ? last.from + STEP : 0, title: "" }]);
  };
  return (
    <>
      <span className={styles["label"]}>{t("scoring.bands")}</span>
      {bands.length === 0 && <span className={styles["none"]}>{t("scoring.bandsNone")}</span>}
      {bands.map((band, index) => (
        <div
          key={band.id}
          className={styles["validator"]}
          role="group"
          aria-label={t("scoring.bandName", { n: index + 1 })}
        >
          <BandFields
            band={band}
            floor={bands[index - 1]?.from}
            onChange={(next, setting) => setBands(bands.with(index, next), `bands.${band.id}.${setting}`)}
          />
          <button
            type="button"
            className={styles["link"]}
            data-danger
            onClick={() => setBands(bands.toSpliced(index, 1))}
          >
            <CloseOutlined aria-hidden /> {t("scoring.removeBand")}
          </button>
        </div>
      ))}
      <button type="button" className={styles["link"]} disabled={bands.length >= MOST_BANDS} onClick={add}>
        <PlusOutlined aria-hidden /> {t("scoring.addBand")}
      </button>
    </>
  );
}

function BandFields({
  band,
  floor,
  onChange,
}: {
  band: ScoreBand;
  /** Points at which the previous band starts. */
  floor: number | undefined;
  onChange: (band: ScoreBand, setting: string) => void;
}) {
  const { t } = useTranslation("designer");
  const { description: _description, ...bare } = band;
  return (
    <>
      <NumberField
        label={t("scoring.bandFrom")}
        error={floor !== undefined && band.from < floor ? t("scoring.bandOrder") : undefined}
        invalid={t("scoring.bandFromWrong")}
        value={band.from}
        onChange={(from) => {
          // The user is probably replacing the number, so an empty field changes nothing.
          if (from !== undefined) onChange({ ...band, from }, "from");
        }}
      />
      <TextField
        label={t("scoring.bandTitle")}
        placeholder={t("scoring.bandTitlePlaceholder")}
        maxLength={200}
        value={band.title}
        onChange={(title = "") => onChange({ ...band, title }, "title")}
      />
      <TextField
        label={t("scoring.bandText")}
        multiline
        maxLength={5000}
        value={band.description}
        onChange={(text) => onChange(text === undefined ? bare : { ...band, description: text }, "description")}
      />
    </>
  );
}
