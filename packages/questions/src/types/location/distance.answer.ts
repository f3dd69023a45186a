/**
 * Returns the distance of two places in metres on a spherical earth (haversine). The error is at most half a percent.
 */
const EARTH_RADIUS = 6_371_008.8;

interface Place {
  lat: number;
  lon: number;
}

export function toDistance(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
