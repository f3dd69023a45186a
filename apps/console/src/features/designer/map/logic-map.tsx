/** The logic map over the whole designer, as a drawing or a table. It can be panned, walked by keys, and exported. */
import { DownloadOutlined, ExpandOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown, Segmented, Switch } from "antd";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../api/report-error.ts";
import { goToFinding } from "../check/finding-place.ts";
import type { Finding } from "../check/use-findings.ts";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { findTarget } from "../../../forms/diff/find-thing.ts";
import { exportMap } from "./export-map.ts";
import { NODE } from "./layout-map.ts";
import { MapDrawing } from "./map-drawing.tsx";
import styles from "./map.module.css";
import type { MapNode } from "./map-model.ts";
import { MapTable } from "./map-table.tsx";
import { useMapModel } from "./use-map-model.ts";
import { useMapView } from "./use-map-view.ts";
import { walkMap, type Arrow } from "./walk-map.ts";

const ARROWS: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]);
const REACH = { x: NODE.width / 2, y: NODE.height / 2 };

export function LogicMap({ findings, onClose }: { findings: readonly Finding[]; onClose: () => void }) {
  const { t } = useTranslation("designer");
  const designer = useDesigner();
  const definition = useDefinition();
  const { model, layout } = useMapModel(definition, findings);
  const { stage, view, handlers, wasDragged, reveal, zoomIn, zoomOut, fit } = useMapView(layout);
  const drawing = useRef<SVGGElement>(null);
  const [current, setCurrent] = useState(0);
  const [look, setLook] = useState<"drawing" | "table">("drawing");
  const [hasInfluences, setInfluences] = useState(false);
  useEscape(onClose);

  const open = (index: number) => {
    const node = model.nodes[index];
    if (!node) return;
    onClose();
    const target = findTarget(definition, node) ?? { itemId: node.id, path: "" };
    goToFinding(designer, target);
  };
  // Callbacks read the latest values from this ref, so that the drawing does not re-render when they change.
  const latest = useRef({ open, layout, model, reveal, wasDragged });
  useLayoutEffect(() => {
    latest.current = { open, layout, model, reveal, wasDragged };
  });
  useEffect(() => {
    drawing.current?.querySelector<SVGGElement>('[data-node="0"]')?.focus({ preventScroll: true });
    const [first] = latest.current.layout.nodes;
    if (first) latest.current.reveal(first, REACH);
  }, []);
  const onOpen = useCallback((index: number) => {
    if (!latest.current.wasDragged()) latest.current.open(index);
  }, []);
  const onFocus = useCallback((index: number) => setCurrent(index), []);
  const onKey = useCallback((event: KeyboardEvent, index: number) => {
    const { layout: now, model: shown, reveal: show, open: go } = latest.current;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      go(index);
      return;
    }
    if (!ARROWS.has(event.key)) return;
    event.preventDefault();
    const next = walkMap(now, shown.ways, index, event.key as Arrow);
    drawing.current?.querySelector<SVGGElement>(`[data-node="${next}"]`)?.focus({ preventScroll: true });
    const point = now.nodes[next];
    if (point) show(point, REACH);
  }, []);
  const describe = useCallback(
    ({ name, detail, condition, findings: found }: MapNode) =>
      [name, detail, condition, ...found].filter((one) => one !== "").join(t("map.comma")),
    [t],
  );
  const save = (format: "svg" | "png") => {
    if (drawing.current)
      exportMap(drawing.current, layout, format, t("map.file", { title: definition.title })).catch(reportError);
  };
  const faults = model.nodes.filter(({ severity }) => severity !== null).length;
  return (
    <div className={styles["overlay"]} role="dialog" aria-modal="true" aria-label={t("map.title")}>
      <header className={styles["bar"]}>
        <h2 className={styles["title"]}>{t("map.title")}</h2>
        <Segmented
          value={look}
          onChange={setLook}
          options={[
            { value: "drawing", label: t("map.drawing") },
            { value: "table", label: t("map.table") },
          ]}
        />
        <span className={styles["note"]} data-faults={faults > 0 || undefined}>
          {faults > 0 ? t("map.faults", { count: faults }) : t("map.hint")}
        </span>
        {look === "drawing" && (
          <>
            {model.influences.length > 0 && (
              <label className={styles["switch"]}>
                <Switch size="small" checked={hasInfluences} onChange={setInfluences} /> {t("map.influences")}
              </label>
            )}
            <Dropdown
              trigger={["click"]}
              menu={{
                items: (["svg", "png"] as const).map((key) => ({ key, label: t(`map.${key}`) })),
                onClick: ({ key }) => save(key === "svg" ? "svg" : "png"),
              }}
            >
              <Button icon={<DownloadOutlined aria-hidden />} aria-label={t("map.save")} title={t("map.save")} />
            </Dropdown>
          </>
        )}
        <Button type="primary" className={styles["close"] ?? ""} onClick={onClose}>
          {t("map.close")}
        </Button>
      </header>
      {look === "table" && <MapTable model={model} onOpen={open} />}
      {/* Hidden instead of unmounted, so that position, zoom and the wheel listener stay. */}
      <div ref={stage} className={styles["stage"]} hidden={look === "table"} {...handlers}>
        <svg className={styles["drawing"]} role="group" aria-label={t("map.keys")}>
          <g ref={drawing} transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <MapDrawing
              model={model}
              layout={layout}
              hasInfluences={hasInfluences}
              current={current}
              describe={describe}
              onFocus={onFocus}
              onKey={onKey}
              onOpen={onOpen}
            />
          </g>
        </svg>
        <div className={styles["zoom"]}>
          <Button icon={<PlusOutlined aria-hidden />} aria-label={t("map.zoomIn")} onClick={zoomIn} />
          <Button icon={<MinusOutlined aria-hidden />} aria-label={t("map.zoomOut")} onClick={zoomOut} />
          <Button icon={<ExpandOutlined aria-hidden />} aria-label={t("map.fit")} title={t("map.fit")} onClick={fit} />
        </div>
      </div>
    </div>
  );
}

function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
}
