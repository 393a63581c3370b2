import { expect, test } from 'vitest'
import { readableAddress, readableStreet } from './streets.ts'

test.each([
  ['2746 NE 45TH ST', '2746 NE 45th St'],
  ['5TH AVE S STE #109', '5th Ave S Ste 109'],
  ['600 5TH AVE S 505', '600 5th Ave S #505'],
  ['1099 STEWART ST STE 102', '1099 Stewart St Ste 102'],
  ['7127 M L KING JR WAY S', '7127 Martin Luther King Jr Way S'],
  ['307 W McGraw ST', '307 W McGraw St'],
  ['401 NE RAVENNA BL C', '401 NE Ravenna Blvd #C'],
  ['300 BROADWAY AVE E', '300 Broadway E'],
  ['1426 1ST AV AVE', '1426 1st Ave'],
  ['4233 SW ALASKA ST SW', '4233 SW Alaska St'],
  ['1530 POST ALY #3A', '1530 Post Alley #3A'],
  ['920 5TH AVE FLR 19', '920 5th Ave Floor 19'],
  ['621 1/2 QUEEN ANNE AVE N', '621 1/2 Queen Anne Ave N'],
  ['1401 BROADWAY', '1401 Broadway'],
])('%s → %s', (raw, street) => expect(readableStreet(raw)).toBe(street))

test('an address has city, state and a postal code of five digits', () => {
  expect(readableAddress('4509 UNIVERSITY WAY NE', '98105-4510')).toBe(
    '4509 University Way NE, Seattle, WA 98105',
  )
})
