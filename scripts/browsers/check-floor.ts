/** Compares the built bundles with the oldest supported browsers, and ignores the features in `allowed.ts`. */
import { ALLOWED, type Allowed, type BundleName } from "./allowed.ts";
import { BOOT_FLOOR, CONSOLE_FLOOR, FILL_FLOOR, type Versions } from "./floors.ts";
import { type Finding, scanScript, scanStyles } from "./scan.ts";

export interface BundleFile {
  readonly bundle: BundleName;
  readonly name: string;
  readonly kind: "module" | "script" | "css";
  readonly text: string;
}

const FLOORS: Readonly<Record<BundleName, Versions>> = {
  boot: BOOT_FLOOR,
  fill: FILL_FLOOR,
  console: CONSOLE_FLOOR,
};

const isAllowed = (entry: Allowed, finding: Finding): boolean =>
  entry.feature === finding.feature && (entry.near?.test(finding.code) ?? true);

const toText = ({ chrome, firefox, safari }: Versions): string =>
  `Chrome ${chrome}, Firefox ${firefox}, Safari ${safari}`;

/** Returns one line per fault: a feature that is too new, or an entry of the allowed list that matches nothing. */
export function findTooNew(files: readonly BundleFile[], allowed = ALLOWED): string[] {
  const faults: string[] = [];
  const used = new Set<Allowed>();
  for (const { bundle, name, kind, text } of files) {
    const floor = FLOORS[bundle];
    const findings = kind === "css" ? scanStyles(text, floor) : scanScript(text, floor, kind === "module");
    for (const finding of findings) {
      const entries = allowed[bundle].filter((entry) => isAllowed(entry, finding));
      for (const entry of entries) used.add(entry);
      if (entries.length > 0) continue;
      const { feature, versions, code } = finding;
      faults.push(
        `${name}: ${feature} needs ${toText(versions)}; the floor is ${toText(floor)}\n    ${code.slice(0, 220)}`,
      );
    }
  }
  const present = new Set(files.map(({ bundle }) => bundle));
  for (const bundle of present)
    for (const entry of allowed[bundle])
      if (!used.has(entry))
        faults.push(`scripts/browsers/allowed.ts: ${bundle} uses no ${entry.feature} (${entry.reason})`);
  return faults;
}
