/** Receipt, times, score, source and version of a response. */
import type { DataOf, getResponse } from "@idata/contracts";
import { type FormDefinition, languageName } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import styles from "./data.module.css";

export interface ResponseMetaProps {
  response: ResponseRow;
  /** The version that the response was filled in. */
  definition: FormDefinition;
  respondent: DataOf<typeof getResponse>["respondent"];
  origin: DataOf<typeof getResponse>["origin"];
}

export function ResponseMeta({ response, definition, respondent, origin }: ResponseMetaProps) {
  const { t } = useTranslation("data");
  const format = useFormat();
  const { score } = response;
  const band = definition.scoring?.bands?.find(({ id }) => id === score?.band);
  const isMarked = (score?.toMark ?? null) === null;
  const who = origin && [origin.name || t("scope.deleted"), format.dateTime(origin.at)].join(" · ");
  const lines: [label: string, value: string | false | null | undefined][] = [
    [t("detail.receipt"), response.receipt],
    [t("detail.respondent"), respondent && toName(respondent, t("scope.deleted"))],
    [t("detail.byHand"), origin?.kind === "hand" && who],
    [t("detail.remark"), origin?.remark],
    [t("detail.imported"), typeof origin?.row === "number" && `${who} · ${t("detail.importRow", { row: origin.row })}`],
    [t("detail.submittedAt"), format.dateTime(response.submittedAt)],
    [t("detail.startedAt"), response.startedAt === null ? "" : format.dateTime(response.startedAt)],
    [t("detail.seconds"), response.seconds === null ? "" : format.duration(response.seconds)],
    [t("detail.status"), response.screenedOut && t("detail.screenedOut")],
    [
      t(isMarked ? "detail.score" : "detail.soFar"),
      score &&
        t("detail.points", {
          count: score.max - (score.toMark ?? 0),
          points: format.number(score.points),
          max: format.number(score.max - (score.toMark ?? 0)),
        }),
    ],
    [
      t("detail.verdict"),
      !isMarked && t("detail.toMarkPoints", { count: score?.toMark ?? 0, points: format.number(score?.toMark ?? 0) }),
    ],
    [t("detail.band"), score?.band && (band?.title ?? score.band)],
    ...Object.entries(response.pageSeconds).map(([id, seconds]): [string, string] => [
      t("detail.pageSeconds", { page: pageName(definition, id) }),
      format.duration(seconds),
    ]),
    [t("detail.channel"), response.channel],
    ...Object.entries(response.source).map(([name, value]): [string, string] => [
      name === "source" ? t("detail.source") : name,
      value,
    ]),
    ...Object.entries(response.parameters).map(([name, value]): [string, string] => [
      t("detail.parameter", { name }),
      value,
    ]),
    [t("detail.language"), response.language && languageName(response.language)],
    [t("detail.version"), String(response.version)],
    [t("detail.withdrawn"), response.withdrawn && t("detail.byRespondent")],
    [t("detail.deletedAt"), response.deletedAt === null ? "" : format.dateTime(response.deletedAt)],
  ];
  return (
    <dl className={styles["meta"]}>
      {lines
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Name and number, or the account. */
function toName({ name, number }: NonNullable<ResponseMetaProps["respondent"]>, gone: string): string {
  return name === "" ? gone : `${name} · ${number}`;
}

function pageName({ pages }: FormDefinition, id: string): string {
  const place = pages.findIndex((page) => page.id === id);
  const item = pages.flatMap(({ items }) => items).find((one) => one.id === id);
  return pages[place]?.title || item?.title || (place < 0 ? id : String(place + 1));
}
