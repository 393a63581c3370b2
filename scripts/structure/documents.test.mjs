import { expect, test } from 'vitest'
import { findDeadCitations, findDeadNames, findUnlistedFeatures } from './documents.mjs'

const repository = {
  scripts: { build: '', 'test:e2e': '' },
  exists: (path) => ['server/src/app.ts', 'docs/product.md', 'LICENSE'].includes(path),
  read: () => 'function start() {\n    const app = build()\n    app.listen()\n    return app\n}\n',
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

test('the changelog may name what is gone, and links to what is there', () => {
  expect(check('CHANGELOG.md', '`npm run claims`, [product](docs/product.md)')).toEqual([])
  expect(check('CHANGELOG.md', '[claims](docs/claims.md)')).toEqual([
    'CHANGELOG.md: links to docs/claims.md, which does not exist',
  ])
})

test('a decision record names what is there, as it says what holds today', () => {
  expect(check('docs/decisions/0042-claims.md', '`npm run claims`')).toEqual([
    'docs/decisions/0042-claims.md: names the script claims, which package.json does not have',
  ])
})

test('a quoted block passes whose lines are in the file that introduces it, however far they are indented', () => {
  const text = (code) => `Starting, in \`server/src/app.ts\`:\n\n   \`\`\`ts\n${code}   \`\`\`\n`
  expect(check('CONTRIBUTING.md', text('   const app = build()\n   app.listen()\n'))).toEqual([])
  expect(check('CONTRIBUTING.md', text('   const app = build()\n   …\n   return app\n'))).toEqual([])
  expect(check('CONTRIBUTING.md', text('   const app = build()\n   return app\n'))).toEqual([
    'CONTRIBUTING.md: quotes server/src/app.ts with "const app = build()", which is not there so',
  ])
})

test('a comment may cite a heading of a document by its words, also over two lines, or by its anchor', () => {
  const document = { path: 'docs/manual.md', text: '# Manual\n\n### What a node’s memory holds\n' }
  const cite = (text) => findDeadCitations([{ path: 'web/src/a.ts', text }], [document])
  const manual = `docs/${'manual'}.md`
  expect(cite(`/**\n * See ${manual}, "What a\n * node’s memory holds".\n */ // ${manual}#manual`)).toEqual(
    [],
  )
  expect(cite(`// ${manual}, "What it forgets"`)).toEqual([
    `web/src/a.ts: cites ${manual}#what-it-forgets, which does not exist`,
  ])
})

test('a link into a document leads to one of its headings', () => {
  const document = {
    path: 'docs/manual.md',
    text: '# Manual\n\n[itself](#manual), [what it forgets](manual.md#forgets)\n',
  }
  expect(findDeadCitations([], [document])).toEqual([
    `docs/manual.md: cites ${'docs/manual.md'}#forgets, which does not exist`,
  ])
})

test('the README lists every feature, on its own side', () => {
  const sources = [
    'server/src/features/around/chats/routes.ts',
    'web/src/features/chats/page.tsx',
    'web/src/app/pages.ts',
  ]
  const missing = (readme) =>
    findUnlistedFeatures(
      sources.map((path) => ({ path })),
      readme,
    )
  expect(missing('server/src/\n  chats · slack\nweb/src/\n  chats\n')).toEqual([])
  expect(missing('server/src/\n  vote-chats\nweb/src/\n  chats\n')).toEqual([
    'README.md: does not list server/src/features/around/chats',
  ])
})
