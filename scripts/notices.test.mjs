import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNotices } from './notices.mjs'
import { root } from './processes.mjs'

test('notices name what is installed with the product, with its license and its text', () => {
  const packages = {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@nofomo/server': { link: true },
    'node_modules/tool': { dev: true, version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/b/node_modules/@a/c': { version: '1.0.0', license: 'MIT' },
  }
  expect(findNotices(packages, (path) => [`text of ${path}`])).toEqual([
    { name: '@a/c 1.0.0', license: 'MIT', texts: ['text of node_modules/b/node_modules/@a/c'] },
    { name: 'b 2.0.0', license: 'ISC', texts: ['text of node_modules/b'] },
  ])
})

test('each license asks for its text, or besides that a library’s changes be told, and we change none', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const free =
    /^\(?(?:MIT|ISC|0BSD|BSD-|AFL-2\.1 OR BSD-|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|OFL-1\.1|PostgreSQL|Unlicense|Zlib)/
  const ofLibraries = /^(?:LGPL-3\.0|MPL-2\.0)/
  // Their sources say it; the lockfile does not.
  const unsaid = /^(?:node-|@tailwindcss\/oxide-|suncalc )/
  const others = findNotices(packages, () => []).filter(({ name, license }) =>
    license === undefined ? !unsaid.test(name) : !free.test(license) && !ofLibraries.test(license),
  )
  expect(others).toEqual([])
})
