import { expect, test } from 'vitest'
import { countLines, findExceeded } from './line-budgets.mjs'

const file = (path, lines) => ({ path, text: 'a\n'.repeat(lines), imports: [] })

test('lines of product code count for the nearest folder with a budget, and lines of tests for none', () => {
  const counts = countLines([
    file('server/src/features/deciding/voting/routes.ts', 5),
    file('server/src/features/deciding/voting/voting.test.ts', 7),
    file('server/src/testing/test-app.ts', 7),
    file('server/src/main.ts', 2),
    file('e2e/support/people.ts', 7),
    file('web/src/styles.css', 3),
  ])
  const lines = Object.fromEntries(counts.map((one) => [one.folder, one.lines]))
  expect(lines).toMatchObject({ 'server/src/features': 5, server: 2, web: 3, contracts: 0 })
})

test('a folder with more lines than its budget is named with both numbers', () => {
  expect(findExceeded([{ folder: 'map', lines: 12, budget: 10 }])).toEqual([
    'map/: has 12 lines of product code; its budget is 10',
  ])
  expect(findExceeded([{ folder: 'map', lines: 10, budget: 10 }])).toEqual([])
})
