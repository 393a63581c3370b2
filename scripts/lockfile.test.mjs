import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissing, findTools } from './lockfile.mjs'
import { root } from './processes.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const advice = 'run `node scripts/complete-lockfile.mjs`'

test('the lockfile contains the packages of every platform', () => {
  expect(Object.keys(findMissing(lock)), advice).toEqual([])
})

test('the product installs no tool of development, such as a compiler', () => {
  expect(Object.keys(findTools(lock)), advice).toEqual([])
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

test('a tool that a package may use is a tool', () => {
  const packages = {
    'node_modules/compiler': { version: '1.0.0', devOptional: true },
    'node_modules/checker': { version: '1.0.0', dev: true },
    'node_modules/server': { version: '1.0.0' },
  }
  expect(findTools({ packages })).toEqual({ 'node_modules/compiler': { version: '1.0.0', dev: true } })
})
