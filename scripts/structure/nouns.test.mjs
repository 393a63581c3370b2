import { expect, test } from 'vitest'
import { findForeignNouns, listNouns } from './nouns.mjs'

const tree = (...paths) => paths.map((path) => ({ path, text: '', imports: [] }))
const offers = [
  'contracts/src/offers/endpoints.ts',
  'server/src/features/venues/offers/routes.ts',
  'web/src/features/offers/offer-dialog.tsx',
]

test('a noun is listed with its homes', () => {
  expect(listNouns(tree(...offers))).toEqual([{ noun: 'offers', sides: ['contracts', 'server', 'web'] }])
})

test('a folder that calls a noun otherwise than the server is found, and what no server has is not', () => {
  const others = tree(...offers, 'web/src/features/vouchers/card.tsx', 'contracts/src/text/names.ts')
  expect(findForeignNouns(others)).toEqual([
    'web/: vouchers is no feature of the server; a noun has one name on all sides',
  ])
})
