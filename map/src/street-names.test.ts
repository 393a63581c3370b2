import { expect, test } from 'vitest'
import { shortStreetName } from './street-names.ts'
import { onTwoLines } from './wanted-labels.ts'

test.each([
  ['Northwest Market Street', 'NW Market St'],
  ['East Green Lake Way North', 'E Green Lake Way N'],
  ['51st Avenue Southwest', '51st Ave SW'],
  ['West Seattle Bridge', 'West Seattle Bridge'],
  ['Broadway', 'Broadway'],
  ['Northgate Way', 'Northgate Way'],
  ['Martin Luther King Junior Way South', 'MLK Jr Way S'],
  ['Broadway East', 'Broadway East'],
  ['I 5 Express', 'I-5 Express'],
  ['State Route 99', 'WA 99'],
  ['', ''],
])('the street %s is %s on the map', (name, short) => expect(shortStreetName(name)).toBe(short))

test.each([
  ['Lake Union', 'Lake Union'],
  ['International District', 'International\nDistrict'],
  ['University of Washington Station', 'University of\nWashington Station'],
  ['Myrtleedwardspark', 'Myrtleedwardspark'],
])('the name %j stands on the map as %j', (text, lines) => expect(onTwoLines(text)).toBe(lines))
