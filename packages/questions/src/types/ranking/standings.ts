/**
 * Ranks options by counters `option/position`. With n positions, the first is worth n points, the last one point, and
 * an unranked option none (Borda count). Points are averaged over those who answered.
 */
import type { Counters } from "@idata/engine";
import { placesOf } from "./ranking.answer.ts";
import type { RankingItem } from "./ranking.answer.ts";

export interface Standing {
  id: string;
  label: string;
  points: number;
  /** Mean position among those who ranked it. `null` if nobody did. */
  mean: number | null;
  first: number;
  times: number;
}

/** Best first. Ids that are no longer in the form are labelled with their id. */
export function toStandings(
  item: RankingItem,
  counters: Counters,
  answered: number,
): { places: number; standings: Standing[] } {
  const sums = new Map(item.options.map(({ id }) => [id, { places: 0, times: 0, first: 0 }]));
  let places = placesOf(item);
  for (const [key, count] of Object.entries(counters)) {
    const [id = "", word] = key.split("/");
    const place = Number(word);
    const sum = sums.get(id) ?? { places: 0, times: 0, first: 0 };
    sums.set(id, {
      places: sum.places + place * count,
      times: sum.times + count,
      first: sum.first + (place === 1 ? count : 0),
    });
    // An earlier version of the form may have had more positions.
    places = Math.max(places, place);
  }
  const standings = [...sums].map(([id, sum]) => ({
    id,
    label: item.options.find((option) => option.id === id)?.label ?? id,
    points: answered > 0 ? ((places + 1) * sum.times - sum.places) / answered : 0,
    mean: sum.times > 0 ? sum.places / sum.times : null,
    first: sum.first,
    times: sum.times,
  }));
  return { places, standings: standings.sort((a, b) => b.points - a.points) };
}
