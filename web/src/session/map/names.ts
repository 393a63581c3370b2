import { neighborhoodCenters } from '@nofomo/contracts/values/geography.ts'
import { lineStations } from '@nofomo/contracts/values/stations.ts'
import type { Point } from './mercator.ts'

/** What a name stands for; styles and sizes follow from it. */
export type NameKind = 'neighborhood' | 'part' | 'water' | 'park' | 'station'
/** A name on the map, from this zoom on. `below` puts it under its point instead of over it. */
export type Name = Point & { text: string; kind: NameKind; from: number; below?: true }

type Row = readonly [text: string, lat: number, lng: number, from?: number]

const rowsOf = (kind: NameKind, from: number, rows: readonly Row[]): Name[] =>
  rows.map(([text, lat, lng, own = from]) => ({ text, lat, lng, kind, from: own }))

const neighborhoodNames = Object.entries(neighborhoodCenters).map(
  ([text, point]): Name => ({ ...point, text: onTwoLines(text), kind: 'neighborhood', from: 10 }),
)

/** Breaks a long name after its first or second word. */
function onTwoLines(text: string): string {
  return text.length > 14 ? text.replace(/^(\S+(?: \S{4,5})?) /, '$1\n') : text
}

const waters = rowsOf('water', 10.5, [
  ['Elliott Bay', 47.6065, -122.368],
  ['Puget Sound', 47.63, -122.445],
  ['Lake\nUnion', 47.6385, -122.335],
  ['Lake\nWashington', 47.615, -122.26],
  ['Green\nLake', 47.6795, -122.3395, 13],
  ['Portage Bay', 47.6447, -122.3125, 14],
  ['Salmon Bay', 47.6597, -122.377, 13.5],
  ['Shilshole Bay', 47.677, -122.418, 12.5],
  ['Union Bay', 47.6505, -122.291, 13],
  ['Ship Canal', 47.6516, -122.3585, 14.2],
  ['Duwamish\nWaterway', 47.5625, -122.348, 13.5],
])

const parkNames = rowsOf('park', 13.2, [
  ['Discovery\nPark', 47.659, -122.416, 12.2],
  ['Golden Gardens', 47.6907, -122.4002],
  ['Carkeek Park', 47.7115, -122.375],
  ['Magnuson Park', 47.681, -122.255, 12.2],
  ['Volunteer\nPark', 47.6304, -122.3157, 13],
  ['Arboretum', 47.6345, -122.2962, 13],
  ['Gas Works\nPark', 47.6457, -122.3353, 13.6],
  ['Woodland\nPark Zoo', 47.6685, -122.3512, 13],
  ['Ravenna Park', 47.6712, -122.3065, 13.6],
  ['Seattle\nCenter', 47.6217, -122.3516, 13],
  ['Myrtle Edwards\nPark', 47.6199, -122.362, 14.4],
  ['Sculpture Park', 47.6164, -122.3553, 15],
  ['Cal Anderson\nPark', 47.617, -122.3192, 15],
  ['Lake Union\nPark', 47.6267, -122.3373, 15],
  ['Denny Park', 47.6191, -122.3411, 15],
  ['Seward Park', 47.556, -122.2505, 12.6],
  ['Lincoln Park', 47.531, -122.3965, 12.6],
  ['Jefferson Park', 47.5682, -122.3095, 13.5],
])

const parts = rowsOf('part', 12.3, [
  ['Alki', 47.5767, -122.405],
  ['Beacon Hill', 47.574, -122.3114],
  ['Belltown', 47.6147, -122.3448, 13],
  ['Columbia City', 47.5596, -122.2866],
  ['Crown Hill', 47.6949, -122.3719],
  ['Eastlake', 47.6408, -122.3257, 13],
  ['First Hill', 47.6088, -122.324, 13],
  ['Georgetown', 47.5487, -122.3162],
  ['Greenwood', 47.6906, -122.3555],
  ['Interbay', 47.643, -122.376],
  ['Lake City', 47.7193, -122.2953],
  ['Laurelhurst', 47.6632, -122.278],
  ['Leschi', 47.6013, -122.2889, 13],
  ['Little Saigon', 47.5965, -122.3165, 14],
  ['Madison Park', 47.6352, -122.2803, 13],
  ['Madrona', 47.6131, -122.2884, 13],
  ['Magnolia', 47.6426, -122.399],
  ['Montlake', 47.6397, -122.3045, 13],
  ['Northgate', 47.7081, -122.3254],
  ['Phinney Ridge', 47.6773, -122.3543, 13],
  ['Pioneer Square', 47.6012, -122.3343, 13.6],
  ['Queen Anne', 47.6373, -122.3569],
  ['Uptown', 47.6247, -122.3569, 13.6],
  ['SoDo', 47.5807, -122.333],
  ['University\nDistrict', 47.6614, -122.3131],
  ['Wallingford', 47.6593, -122.336],
  ['West Seattle', 47.5612, -122.3868, 11.5],
  ['Mercer\nIsland', 47.57, -122.2321, 11.5],
  ['Bellevue', 47.6125, -122.19, 11],
  ['Bainbridge\nIsland', 47.63, -122.53, 11],
])

const stationNames = lineStations.map(
  ({ name, lat, lng }): Name => ({
    text: `${name} Station`,
    lat,
    lng,
    kind: 'station',
    from: 14,
    below: true,
  }),
)

/** Every name, in the order of importance: where two collide, the first one stays. */
export const names: readonly Name[] = [
  ...neighborhoodNames,
  ...waters,
  ...stationNames,
  ...parkNames,
  ...parts,
]
