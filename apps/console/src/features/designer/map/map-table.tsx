/** The content of the drawing as a table, for screen readers and for users who prefer text. */
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./map.module.css";
import type { MapModel } from "./map-model.ts";

export function MapTable({ model, onOpen }: { model: MapModel; onOpen: (index: number) => void }) {
  const { t } = useTranslation("designer");
  return (
    <div className={styles["tableFrame"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{t("map.place")}</th>
            <th scope="col">{t("map.shown")}</th>
            <th scope="col">{t("map.ways")}</th>
            <th scope="col">{t("map.notes")}</th>
          </tr>
        </thead>
        <tbody>
          {model.nodes.map((node, index) => (
            <tr key={node.id}>
              <th scope="row">
                <Button type="link" className={styles["placeLink"] ?? ""} onClick={() => onOpen(index)}>
                  {node.name}
                </Button>
                <span className={styles["detail"]}>{node.detail}</span>
              </th>
              <td>{node.condition || t("map.always")}</td>
              <td>
                <ul>
                  {model.ways
                    .filter(({ from }) => from === index)
                    .map((way, place) => (
                      <li key={place} data-fault={way.fault !== "" || undefined}>
                        {way.words === ""
                          ? t("map.next", { name: model.nodes[way.to]?.name })
                          : t("map.way", { words: way.words, name: model.nodes[way.to]?.name })}
                        {way.fault !== "" && ` (${way.fault})`}
                      </li>
                    ))}
                  {model.influences
                    .filter(({ from }) => from === index)
                    .map((way) => (
                      <li key={`influence ${way.to}`}>
                        {t("map.influenceOn", { words: way.words, name: model.nodes[way.to]?.name })}
                      </li>
                    ))}
                </ul>
              </td>
              <td data-severity={node.severity ?? undefined}>{node.findings.join(t("condition.join.list"))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
