import { expect, test } from 'vitest'
import { findDeadNames } from './documents.mjs'

const repository = {
  scripts: { build: '', 'test:e2e': '' },
  exists: (path) => ['server/src/app.ts', 'docs/product.md', 'LICENSE'].includes(path),
}
const check = (path, text) => findDeadNames([{ path, text }], repository)

test('a document passes whose scripts, paths and links exist', () => {
  const text =
    '`npm run test:e2e`, `server/src/app.ts`, `server/src/<feature>/…`, [what it is](product.md#roles), [license](../LICENSE), [web](https://example.com)'
  expect(check('docs/operations.md', text)).toEqual([])
})

test('a script, a path and a link without a thing are found', () => {
  expect(
    check('README.md', '`npm run verify`, then `npm run verify`; `server/src/ap.ts`, [product](product.md)'),
  ).toEqual([
    'README.md: links to product.md, which does not exist',
    'README.md: names the script verify, which package.json does not have',
    'README.md: names server/src/ap.ts, which does not exist',
  ])
})

test('a document may name what only a build makes', () => {
  expect(check('docs/operations.md', '`web/dist/earlier/`, `web/dist`, `web/distance/`')).toEqual([
    'docs/operations.md: names web/distance/, which does not exist',
  ])
})

test('a decision record may name what is gone, and links to what is there', () => {
  expect(check('docs/decisions/0042-claims.md', '`npm run claims`, [product](../product.md)')).toEqual([])
  expect(check('docs/decisions/0042-claims.md', '[claims](0041-claims.md)')).toEqual([
    'docs/decisions/0042-claims.md: links to 0041-claims.md, which does not exist',
  ])
})
