/** A drawing as SVG in the colours of the page. */
import { type Colour, type Picture, toColour, toTextFlow } from "@idata/engine/report";
import styles from "./report.module.css";

/** Colours that follow the theme; those of categories are the same everywhere. */
const TOKENS: Partial<Record<Colour, string>> = {
  text: "var(--color-text)",
  quiet: "var(--color-text-secondary)",
  line: "var(--color-border)",
  surface: "var(--color-bg-surface)",
  series0: "var(--color-primary)",
};

export function PictureSvg({ picture, label }: { picture: Picture; label: string }) {
  const { width, height, shapes } = picture;
  return (
    <svg
      className={styles["picture"]}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {shapes.map((shape, at) => {
        const fill = toColour(shape.fill, TOKENS);
        if (shape.kind === "rect") {
          return <rect key={at} x={shape.x} y={shape.y} width={shape.w} height={shape.h} fill={fill} />;
        }
        if (shape.kind === "path") return <path key={at} d={shape.d} fill={fill} />;
        const { anchor, direction } = toTextFlow(shape);
        return (
          <text
            key={at}
            x={shape.x}
            y={shape.y}
            fontSize={shape.size}
            direction={direction}
            textAnchor={anchor}
            fill={fill}
            fontWeight={shape.isStrong ? 600 : undefined}
          >
            {shape.text}
          </text>
        );
      })}
    </svg>
  );
}
