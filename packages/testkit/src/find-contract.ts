/** Finds the contract of a call by method and path, with the same precedence as the server's router. */
import { API_BASE } from "@idata/contracts";
import type { AnyContract, ServerModule } from "../../../apps/server/src/kernel/endpoint.ts";

export type { AnyContract };

export const toCallPath = ({ base = API_BASE, path }: AnyContract): string => base + path;

export type FindContract = (method: string, url: string) => AnyContract | undefined;

interface Route {
  readonly contract: AnyContract;
  readonly parts: readonly string[];
}

export function createFindContract(modules: readonly ServerModule[]): FindContract {
  const byMethod = new Map<string, Route[]>();
  for (const { contract } of modules.flatMap(({ endpoints }) => endpoints)) {
    const routes = byMethod.get(contract.method) ?? [];
    byMethod.set(contract.method, [...routes, { contract, parts: toParts(toCallPath(contract)) }]);
  }
  return (method, url) => {
    const parts = toParts(url.replace(/[?#].*$/s, ""));
    const fitting = (byMethod.get(method) ?? []).filter((route) => fits(route, parts));
    return fitting.reduce<Route | undefined>((best, route) => pickMoreFixed(best, route), undefined)?.contract;
  };
}

/** Ignores a trailing slash. */
const toParts = (path: string): string[] => path.replace(/\/$/, "").split("/");

const isParameter = (part: string | undefined): boolean => part?.startsWith(":") === true;

const fits = ({ parts }: Route, asked: readonly string[]): boolean =>
  parts.length === asked.length && parts.every((part, n) => isParameter(part) || part === asked[n]);

/** Prefers the route with a fixed part over one with a parameter, at the leftmost difference. */
function pickMoreFixed(best: Route | undefined, route: Route): Route {
  if (best === undefined) return route;
  const place = best.parts.findIndex((part, n) => isParameter(part) !== isParameter(route.parts[n]));
  return place >= 0 && isParameter(best.parts[place]) ? route : best;
}
