/**
 * The drawn map. Colours are CSS variables in attributes, so the map follows the theme on screen and `export-map.ts`
 * can replace them by their values.
 */
import { memo, useId } from "react";
import type { KeyboardEvent } from "react";
import { NODE, type MapLayout, type Point } from "./layout-map.ts";
import type { MapModel, MapNode, MapWay } from "./map-model.ts";
import { TEXT, toLabel } from "./map-text.ts";
import { toLines } from "./text-lines.ts";

const COLOR = {
  text: "var(--color-text)",
  secondary: "var(--color-text-secondary)",
  surface: "var(--color-bg-surface)",
  page: "var(--color-bg-page)",
  border: "var(--color-border-control)",
  primary: "var(--color-primary)",
  strong: "var(--color-primary-strong)",
  soft: "var(--color-primary-soft)",
  error: "var(--color-error)",
  warning: "var(--color-warning)",
} as const;

const PADDING = 14;
const ARROW = 10;

export interface MapDrawingProps {
  model: MapModel;
  layout: MapLayout;
  hasInfluences: boolean;
  /** Index of the node that keys act on. */
  current: number;
  describe: (node: MapNode) => string;
  onFocus: (index: number) => void;
  onKey: (event: KeyboardEvent, index: number) => void;
  onOpen: (index: number) => void;
}

/** Re-renders when the form changes or the focus moves, not while the map is panned. */
export const MapDrawing = memo(function MapDrawing(props: MapDrawingProps) {
  const { model, layout, hasInfluences, current } = props;
  const marker = useId();
  return (
    <>
      <defs>
        {(["border", "primary", "warning"] as const).map((color) => (
          <marker
            key={color}
            id={`${marker}-${color}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth={ARROW}
            markerHeight={ARROW}
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path d="M0 0L10 5L0 10z" fill={COLOR[color]} />
          </marker>
        ))}
      </defs>
      {hasInfluences &&
        model.influences.map((way) => <Influence key={`${way.from} ${way.to}`} way={way} layout={layout} />)}
      {model.ways.map((way, index) => (
        <WayLine
          key={index}
          way={way}
          points={layout.ways[index] ?? []}
          marker={marker}
          isNear={way.from === current || way.to === current}
        />
      ))}
      {model.ways.map((way, index) => (
        <WayWords key={index} way={way} at={layout.labels[index] ?? { x: 0, y: 0 }} />
      ))}
      {model.nodes.map((node, index) => (
        <NodeBox key={node.id} {...props} node={node} index={index} at={layout.nodes[index] ?? { x: 0, y: 0 }} />
      ))}
    </>
  );
});

function WayLine({ way, points, marker, isNear }: { way: MapWay; points: Point[]; marker: string; isNear: boolean }) {
  const color = way.fault !== "" ? "warning" : way.kind === "jump" ? "primary" : "border";
  return (
    <path
      d={toCurve(points)}
      fill="none"
      stroke={COLOR[color]}
      strokeWidth={isNear ? 2.5 : 1.5}
      strokeDasharray={way.fault === "" ? undefined : "5 4"}
      markerEnd={`url(#${marker}-${color})`}
    />
  );
}

/**
 * A smooth curve through all points: vertical at both ends, and in between as steep as the neighbouring points suggest.
 */
function toCurve(points: readonly Point[]): string {
  const slope = (index: number): number => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before && after ? (after.x - before.x) / (after.y - before.y) : 0;
  };
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const third = (y - before.y) / 3;
      const out = `${before.x + slope(index - 1) * third} ${before.y + third}`;
      return `C${out} ${x - slope(index) * third} ${y - third} ${x} ${y}`;
    })
    .join("");
}

function WayWords({ way, at }: { way: MapWay; at: Point }) {
  const { lines, width } = toLabel(way.words);
  if (lines.length === 0) return null;
  const height = lines.length * TEXT.line;
  return (
    <g>
      <title>{way.fault === "" ? way.words : `${way.words} (${way.fault})`}</title>
      <rect x={at.x - width / 2} y={at.y - height / 2} width={width} height={height} rx="4" fill={COLOR.page} />
      {lines.map((line, index) => (
        <text
          key={line + String(index)}
          x={at.x}
          y={at.y - height / 2 + (index + 1) * TEXT.line - TEXT.drop}
          textAnchor="middle"
          fontSize={TEXT.small}
          fill={way.fault === "" ? COLOR.strong : COLOR.warning}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** Drawn out of the node's side, to distinguish it from a jump. */
function Influence({ way, layout }: { way: MapWay; layout: MapLayout }) {
  const from = layout.nodes[way.from] ?? { x: 0, y: 0 };
  const to = layout.nodes[way.to] ?? { x: 0, y: 0 };
  const start = from.x + NODE.width / 2;
  const end = to.x + NODE.width / 2;
  const bend = Math.max(start, end) + 40 + Math.abs(to.y - from.y) / 12;
  return (
    <path
      d={`M${start} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${end} ${to.y}`}
      fill="none"
      stroke={COLOR.secondary}
      strokeDasharray="2 4"
    >
      <title>{way.words}</title>
    </path>
  );
}

function NodeBox(props: MapDrawingProps & { node: MapNode; index: number; at: Point }) {
  const { node, index, at, current, describe, onFocus, onKey, onOpen } = props;
  const left = at.x - NODE.width / 2;
  const top = at.y - NODE.height / 2;
  const alarm = node.severity === null ? null : COLOR[node.severity];
  const room = NODE.width - 2 * PADDING - (alarm ? TEXT.name : 0);
  const name = toLines(node.name, room, TEXT.name, 1);
  const below = [node.condition, node.detail].filter((one) => one !== "").slice(0, 2);
  const lines = below.flatMap((one) => toLines(one, NODE.width - 2 * PADDING, TEXT.small, 1));
  const start = at.y - ((lines.length + 1) * TEXT.line) / 2;
  return (
    <g
      data-node={index}
      role="button"
      aria-label={describe(node)}
      tabIndex={index === current ? 0 : -1}
      style={{ cursor: "pointer", outline: "none" }}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) => onKey(event, index)}
      onClick={() => onOpen(index)}
    >
      <title>{describe(node)}</title>
      <rect
        x={left}
        y={top}
        width={NODE.width}
        height={NODE.height}
        rx={node.kind === "ending" ? NODE.height / 2 : 8}
        fill={node.kind === "ending" ? COLOR.soft : COLOR.surface}
        stroke={index === current ? COLOR.primary : (alarm ?? COLOR.border)}
        strokeWidth={index === current ? 2.5 : 1}
      />
      <text
        x={at.x}
        y={start + TEXT.line - TEXT.drop}
        textAnchor="middle"
        fontSize={TEXT.name}
        fontWeight="500"
        fill={COLOR.text}
      >
        {name[0]}
      </text>
      {lines.map((line, place) => (
        <text
          key={line + String(place)}
          x={at.x}
          y={start + (place + 2) * TEXT.line - TEXT.drop}
          textAnchor="middle"
          fontSize={TEXT.small}
          fill={COLOR.secondary}
        >
          {line}
        </text>
      ))}
      {alarm && (
        <g>
          <circle cx={left + NODE.width - PADDING} cy={top + PADDING} r="8" fill={alarm} />
          <text
            x={left + NODE.width - PADDING}
            y={top + PADDING + TEXT.drop}
            textAnchor="middle"
            fontSize={TEXT.small}
            fontWeight="600"
            fill={COLOR.surface}
          >
            !
          </text>
        </g>
      )}
    </g>
  );
}
