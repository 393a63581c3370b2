import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { foldersWithAllStyles } from '../../page-routes.ts'
import { type Page, pages } from './pages.ts'
import isPathOfOthers from './pages.ts?paths-of-others'
import { routes } from './router.tsx'

const source = new URL('../', import.meta.url)
const inner = ({ sections = [], dialogs = [] }: Page): Page[] => [...sections, ...dialogs].flatMap(withInner)
const withInner = (page: Page): Page[] => [page, ...inner(page)]
const listed = pages.filter((page): page is Page => 'module' in page)
/** With what stands in place of its parameters. */
const example = (path: string) => path.replace(/:\w+/g, 'altura')

test('every page of the list has a file', () => {
  const missing = listed
    .flatMap(withInner)
    .filter(({ module }) => !['.tsx', '.ts'].some((end) => existsSync(new URL(module + end, source))))
  expect(missing).toEqual([])
})

test('no path is listed twice', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('the server has a route for every listed path, and it is the page’s', () => {
  for (const { path, module } of listed) {
    const ids = matchRoutes(routes, example(path))?.map(({ route }) => route.id)
    expect([path, ids]).toEqual([path, expect.arrayContaining([module])])
  }
})

test('the browser fetches further routes for just those paths that are not near friends', () => {
  for (const page of pages) {
    const isNear = 'module' in page && page.isNearFriends === true
    expect([page.path, isPathOfOthers(example(page.path))]).toEqual([page.path, !isNear])
  }
  expect(isPathOfOthers('/venue/dashboard/offers')).toBe(true)
  expect(isPathOfOthers('/unknown')).toBe(false)
})

test('friends’ pages leave out the classes of folders whose pages all have every class', () => {
  const folders = foldersWithAllStyles(pages)
  const left = ['venue/counter', 'staff/admin', 'friends/venues', 'venue/dashboard']
  expect(folders).toEqual(expect.arrayContaining(left))
  for (const kept of ['auth', 'vote', 'results', 'vouchers']) expect(folders).not.toContain(`friends/${kept}`)
})

test('the smaller sheet has the own styles of all other pages', async () => {
  const sheet = await readFile(new URL('friends.css', source), 'utf8')
  const files = await readdir(new URL('pages/', source), { recursive: true })
  const leftOut = foldersWithAllStyles(pages)
  // Texts of styles that their component adopts are no part of a sheet.
  const own = files.filter(
    (file) => /^(?:[^/]+\/){2}[^/]+\.css$/.test(file) && !leftOut.includes(path.dirname(file)),
  )
  for (const file of own) expect(sheet).toContain(`@import "./pages/${file}";`)
})
