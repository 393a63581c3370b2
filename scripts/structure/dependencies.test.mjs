import { expect, test } from 'vitest'
import { findUndeclared } from './dependencies.mjs'
import { parse } from './read-tree.mjs'

const manifests = {
  server: {
    dependencies: { fastify: '5.0.0', '@fastify/cookie': '1.0.0' },
    devDependencies: { jsqr: '1.0.0' },
  },
}
const check = (path, text) => findUndeclared([parse(path, text)], manifests)

test.each([
  "import fastify from 'fastify'",
  "import cookie from '@fastify/cookie/plugin.js'",
  "import { join } from 'node:path'",
  "import { db } from './platform/db.ts'",
  "import type { Code } from 'jsqr'",
])('%s needs no further dependency', (text) => {
  expect(check('server/src/app.ts', text)).toEqual([])
})

test.each([
  ["import jsqr from 'jsqr'", 'jsqr'],
  ["const load = () => import('@scope/name/part.js')", '@scope/name'],
])('%s is a breach: npm start installs no devDependencies', (text, name) => {
  expect(check('server/src/app.ts', text)).toEqual([
    `server/src/app.ts: imports ${name}; declare it in the dependencies of server/package.json`,
  ])
})

test.each(['server/src/app.test.ts', 'server/src/testing/features/qr-code.ts', 'e2e/support/browser.ts'])(
  '%s may import what only tests need',
  (path) => {
    expect(check(path, "import jsqr from 'jsqr'")).toEqual([])
  },
)
