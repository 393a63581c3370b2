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
type Place = { lat: number; lng: number }

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

/** The stations of the 1 Line in the city, from south to north. */
export const lineStations: readonly (Place & { name: string })[] = [
  { name: 'Rainier Beach', lat: 47.5225, lng: -122.2794 },
  { name: 'Othello', lat: 47.538, lng: -122.2815 },
  { name: 'Columbia City', lat: 47.5596, lng: -122.2925 },
  { name: 'Mount Baker', lat: 47.5764, lng: -122.2977 },
  { name: 'Beacon Hill', lat: 47.5791, lng: -122.3117 },
  { name: 'SODO', lat: 47.5807, lng: -122.3274 },
  { name: 'Stadium', lat: 47.5911, lng: -122.3275 },
  { name: 'Chinatown', lat: 47.5984, lng: -122.3279 },
  { name: 'Pioneer Square', lat: 47.6027, lng: -122.3313 },
  { name: 'Symphony', lat: 47.6077, lng: -122.3357 },
  { name: 'Westlake', lat: 47.6113, lng: -122.3371 },
  { name: 'Capitol Hill', lat: 47.6192, lng: -122.3202 },
  { name: 'University of Washington', lat: 47.6497, lng: -122.3038 },
  { name: 'U District', lat: 47.6607, lng: -122.3142 },
  { name: 'Roosevelt', lat: 47.6767, lng: -122.3157 },
  { name: 'Northgate', lat: 47.7021, lng: -122.3283 },
]

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
