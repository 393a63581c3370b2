import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isOnVenueSide } from './venue-side.ts'

const source = new URL('../', import.meta.url)

test('the smaller sheet leaves out the classes of just those features whose pages have the sheet of all pages', async () => {
  const sheet = await readFile(new URL('friends.css', source), 'utf8')
  const [, leftOut = ''] = /@source not "\.\/features\/\{([\w,-]+)\}"/.exec(sheet) ?? []
  const features = await readdir(new URL('features/', source))
  const withAll = features.filter((feature) => isOnVenueSide(`features/${feature}/some-page`))
  expect(withAll.sort()).toEqual(leftOut.split(',').sort())
})

test('the smaller sheet has the own styles of all other features', async () => {
  const sheet = await readFile(new URL('friends.css', source), 'utf8')
  const files = await readdir(new URL('features/', source), { recursive: true })
  // Texts of styles that their component adopts are no part of a sheet.
  const own = files.filter((file) => /^[^/]+\/[^/]+\.css$/.test(file) && !isOnVenueSide(`features/${file}`))
  for (const file of own) expect(sheet).toContain(`@import "./features/${file}";`)
})
