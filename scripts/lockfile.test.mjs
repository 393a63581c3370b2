import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissing } from './lockfile.mjs'
import { root } from './processes.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

test('the lockfile contains the packages of every platform', () => {
  const advice = 'run `node scripts/complete-lockfile.mjs`'
  expect(Object.keys(findMissing(lock)), advice).toEqual([])
})

// npm installs a tool with the product if a package of the product may use it (an optional peer). Under another name, as
// `tsc` for TypeScript, it is installed for development alone.
test('the product is installed without tools of development, except for small files of types', () => {
  const both = Object.entries(lock.packages).filter(([, { devOptional }]) => devOptional)
  const tools = both
    .map(([path]) => path)
    .filter((path) => !/\/(?:@types\/\w|(?:undici-types|csstype)$)/.test(path))
  expect(tools).toEqual([])
})

test('missing packages are found, also below a package that has its own copy', () => {
  const optional = (version) => ({ optionalDependencies: { 'tool-darwin-arm64': version } })
  const packages = {
    '': {},
    'node_modules/tool': { dev: true, ...optional('2.0.0') },
    'node_modules/old': {},
    'node_modules/old/node_modules/tool': optional('1.0.0'),
    'node_modules/old/node_modules/tool-darwin-arm64': { version: '1.0.0' },
  }
  expect(findMissing({ packages })).toEqual({
    'node_modules/tool-darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
  })
})
