import { expect, test } from 'vitest'
import { findUntidyFolders } from './folders.mjs'
import { parse } from './read-tree.mjs'

const check = (...paths) => findUntidyFolders(paths.map((path) => parse(path, '')))
const numbered = (count, name) => Array.from({ length: count }, (_, index) => name(index))

test('a folder passes with 40 files, whatever its subfolders hold', () => {
  const server = numbered(40, (index) => `server/src/platform/http/part-${index}.ts`)
  expect(check(...server, 'server/src/platform/http/pages/pages.ts')).toEqual([])
})

test.each(['web/src/ui', 'server/src/testing', 'bench/src'])(
  'a folder %s with 41 files is found',
  (folder) => {
    const files = numbered(41, (index) => `${folder}/part-${index}.ts`)
    expect(check(...files)).toEqual([`${folder}: has 41 files; 40 is the limit`])
  },
)

test('migrations are not counted', () => {
  const migrations = numbered(60, (index) => `server/src/migrations/0${index + 10}_step.sql`)
  expect(check(...migrations)).toEqual([])
})

test.each([
  [
    'server/src/features/deciding/voting/service.ts',
    'server/src/features/deciding/voting/service/cast-vote.ts',
  ],
  ['web/src/ui/dialog.tsx', 'web/src/ui/dialog/use-dialog.ts'],
])('the file %s beside a folder of its name is found', (file, inFolder) => {
  expect(check(file, inFolder)).toEqual([
    `${file}: stands beside a folder of its name; move it in there, by the name of what it holds`,
  ])
})
