/** Guesses the kind of device from the User-Agent, for counting visits. Never used for decisions. */
export type Device = "phone" | "tablet" | "computer" | "";

/** The first that fits. Android tablets leave out "Mobile"; iPads name themselves only in their mobile mode. */
const KINDS: readonly (readonly [RegExp, Device])[] = [
  [/bot\b|crawler|spider/i, ""],
  [/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i, "tablet"],
  [/Android(?!.*Mobile)/, "tablet"],
  [/Mobi|iPhone|iPod|Android|HarmonyOS/, "phone"],
  [/Windows|Macintosh|X11|CrOS|Linux/, "computer"],
];

/** `""` if it cannot be told. */
export function toDevice(userAgent: string): Device {
  return KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}
