/** Where things are in Seattle, for the server and for maps. */

export const neighborhoods = [
  'Capitol Hill',
  'Downtown Seattle',
  'International District',
  'South Lake Union',
  'Central District',
  'Ballard',
  'Fremont',
] as const
export type Neighborhood = (typeof neighborhoods)[number]

/** Degrees, WGS 84. */
export type Place = { lat: number; lng: number }

/** The center of each neighborhood as people see it: its busiest crossing or square. */
export const neighborhoodCenters: Record<Neighborhood, Place> = {
  // Broadway at Denny
  'Capitol Hill': { lat: 47.6185, lng: -122.3207 },
  // Third Avenue at Pike
  'Downtown Seattle': { lat: 47.61, lng: -122.3376 },
  // Hing Hay Park
  'International District': { lat: 47.5989, lng: -122.3248 },
  // Westlake at Harrison
  'South Lake Union': { lat: 47.622, lng: -122.3384 },
  // 23rd at Cherry
  'Central District': { lat: 47.6081, lng: -122.3025 },
  // Market at 22nd
  Ballard: { lat: 47.6687, lng: -122.3846 },
  // Fremont at 35th
  Fremont: { lat: 47.6512, lng: -122.3499 },
}

/** The bounding box of Seattle. */
export const seattleBounds = { south: 47.4944, north: 47.7341, west: -122.4598, east: -122.2332 } as const

/** Whether a point lies within Seattle. */
export function isInSeattle({ lat, lng }: Place): boolean {
  const { south, north, west, east } = seattleBounds
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Rounds to two decimals, about a kilometer: enough to search around, without revealing a house. */
export const roughly = (degrees: number): number => Math.round(degrees * 100) / 100

/** The search radius around a location, in miles. */
export const radiusMiles = {
  neighborhood: 2,
  campus: 2,
  landmark: 2,
  city: 5,
  suburb: 10,
  other: 10,
} as const
export type LocationType = keyof typeof radiusMiles
