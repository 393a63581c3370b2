import type { Place } from './geography.ts'

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
