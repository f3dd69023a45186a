/** How settings are read from the environment: texts, numbers and switches, with one error for operators. */

export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

export function readInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const raw = text(env, name);
  if (raw === null) return fallback;
  const value = Number(raw);
  if (!/^\d+$/.test(raw) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${raw}".`);
  }
  return value;
}

export function readFlag(env: Environment, name: string): boolean {
  const raw = text(env, name);
  if (raw === null || raw === "0") return false;
  if (raw === "1") return true;
  throw new ConfigError(`${name} must be 1 (on) or 0 (off), not "${raw}".`);
}
