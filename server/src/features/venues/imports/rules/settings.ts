/** Degrees, WGS 84. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** What an operator says of an import. */
export type ImportSettings = {
  bounds: Bounds
  /** `Portland, OR`: for places of which the file does not say where they are. */
  city: string
  /** The year in which the data were made. */
  year: number
  /** The day of the import, `2026-12-25`. */
  today: string
  /** Of a GeoJSON file with rows of its own: a short key for ids, what pages call the source, and its licence. */
  own: { key: string; name: string; licence: string } | null
}

export function isWithin(
  { south, west, north, east }: Bounds,
  { lat, lng }: { lat: number; lng: number },
): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** `south,west,north,east` in degrees; null for anything else, and for an empty box. */
export function readBounds(text: string): Bounds | null {
  const numbers = text
    .split(',')
    .map((part) => (/^\s*-?\d{1,3}(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN))
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers
  const isBox = numbers.length === 4 && south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isBox && south < north && west < east ? { south, west, north, east } : null
}
