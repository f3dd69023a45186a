/**
 * A round window over a picture. The picture moves by dragging or arrow keys and zooms by wheel, + and −, or the
 * slider.
 */
import { Slider } from "antd";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./avatar.module.css";
import { clampCrop, type Crop, MAX_ZOOM, type Size, toShown, zoomTo } from "./crop-math.ts";

const STEP = 0.02;
const ZOOM_STEP = 0.1;

export interface AvatarCropperProps {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  /** Null until the picture is loaded. */
  size: Size | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onLoad: (size: Size) => void;
  onBroken: () => void;
}

export function AvatarCropper({ url, image, size, crop, onCrop, onLoad, onBroken }: AvatarCropperProps) {
  const { t } = useTranslation("profile");
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const move = (x: number, y: number) =>
    size !== null && onCrop(clampCrop({ ...crop, x: crop.x + x, y: crop.y + y }, size));
  const zoom = (to: number) => size !== null && onCrop(zoomTo(crop, Math.min(MAX_ZOOM, Math.max(1, to)), size));
  useWheel(frame, (turn) => zoom(crop.zoom - Math.sign(turn) * ZOOM_STEP));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = grip.current;
    const side = frame.current?.clientWidth ?? 0;
    if (from === null || side === 0) return;
    grip.current = { x: event.clientX, y: event.clientY };
    move((event.clientX - from.x) / side, (event.clientY - from.y) / side);
  };
  const press = (event: KeyboardEvent) => {
    const action = toAction(event.key);
    if (action === null) return;
    event.preventDefault();
    if ("zoom" in action) zoom(crop.zoom + action.zoom);
    else move(action.x, action.y);
  };
  const shown = size === null ? { width: 1, height: 1 } : toShown(crop.zoom, size);
  return (
    <div className={styles["cropper"]}>
      <div
        ref={frame}
        className={styles["frame"]}
        role="application"
        tabIndex={0}
        aria-label={t("avatar.frame")}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      >
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          hidden={size === null}
          style={{
            width: `${shown.width * 100}%`,
            height: `${shown.height * 100}%`,
            left: `${(0.5 - shown.width / 2 + crop.x) * 100}%`,
            top: `${(0.5 - shown.height / 2 + crop.y) * 100}%`,
          }}
          onLoad={({ currentTarget }) =>
            onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onBroken}
        />
        <span className={styles["mask"]} aria-hidden="true" />
      </div>
      <div className={styles["zoom"]}>
        <span id="avatar-zoom">{t("avatar.zoom")}</span>
        <Slider
          className={styles["slider"] ?? ""}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          disabled={size === null}
          tooltip={{ formatter: (value) => `${Math.round((value ?? 1) * 100)}%` }}
          ariaLabelledByForHandle="avatar-zoom"
          onChange={zoom}
        />
      </div>
      <p className={styles["hint"]}>{t("avatar.hint")}</p>
    </div>
  );
}

type Action = { readonly zoom: number } | { readonly x: number; readonly y: number };

const ACTIONS: Readonly<Record<string, Action>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  "+": { zoom: ZOOM_STEP },
  "=": { zoom: ZOOM_STEP },
  "-": { zoom: -ZOOM_STEP },
};

function toAction(key: string): Action | null {
  return Object.hasOwn(ACTIONS, key) ? (ACTIONS[key] ?? null) : null;
}

/** A native listener, because React's wheel listeners are passive and the page behind would scroll. */
function useWheel(target: RefObject<HTMLElement | null>, onTurn: (turn: number) => void): void {
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });
  useEffect(() => {
    const element = target.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event.deltaY);
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [target]);
}
