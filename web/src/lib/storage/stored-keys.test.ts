import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { entryFor, storedKeys } from './stored-keys.ts'

const source = join(import.meta.dirname, '../..')
const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path)
const withoutComments = (text: string) =>
  text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/\s\/\/ .*$/gm, '')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => relative(source, join(source, path)).replaceAll('\\', '/'))
  .filter(isCode)
  .map((path) => ({ path, text: withoutComments(readFileSync(join(source, path), 'utf8')) }))
/** The list of names, and the typed functions that use it. */
const typedStorage = /^lib\/storage\/stored-(?:in-browser|in-tab|keys?)\.ts$/
const code = files.filter(({ path }) => !typedStorage.test(path))
const filesWith = (form: RegExp) => code.filter(({ text }) => form.test(text)).map(({ path }) => path)

/** Whether an entry of this name, which may end with an id, is listed. */
const isListed = (name: string) => storedKeys.some((key) => key.name === name.replace(/\$\{.*$/s, '…'))

test('pages store through typed functions, but for the known exceptions', () => {
  expect(filesWith(/\b(?:localStorage|sessionStorage)\b/).toSorted()).toEqual([
    'app/inline/before-paint.ts',
    'demo/sessions.ts',
    'features/voting/votes/vote-outbox.ts',
    'lib/storage/browser-storage.ts',
    'pages/staff/debug/stored-in-browser.ts',
    'service-worker/offline-page.ts',
    'shell/counting.ts',
  ])
  expect(filesWith(/\bas (?:BrowserKey|TabKey)\b/)).toEqual([])
})

test('no page writes a cookie or a database of the browser', () => {
  expect(filesWith(/\bdocument\.cookie\b|\bcookieStore\b|\bindexedDB\b/)).toEqual([])
})

test('every key of storage that is used without the typed functions is listed', () => {
  const used = code.flatMap(({ text }) =>
    [...text.matchAll(/(?:get|set|remove)Item\(\s*['"`]([^'"`]+)/g)].map(([, name = '']) => name),
  )
  expect(used).toContain('theme')
  expect(used.filter((name) => !isListed(name))).toEqual([])
})

test('every cache of the service worker is listed', () => {
  const workers = code.filter(({ text }) => /\bcaches\b|Cache = '/.test(text))
  const named = workers.flatMap(({ text }) =>
    [...text.matchAll(/(?:Cache|Prefix) = ['"`]([^'"`\n]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(3)
  const isCache = (name: string) => entryFor('cache', name.replace(/\$\{.*$/, '')) !== undefined
  expect(named.filter((name) => !isCache(name))).toEqual([])
})

test('every stored key that is listed is used by the code', () => {
  const text = code.map((file) => file.text).join('\n')
  const ofLibraries = ['react-router-scroll-positions']
  const unused = storedKeys.filter(({ name, place }) => {
    if (place === 'cookie' || ofLibraries.includes(name)) return false
    // `offer_${form}_${venueId}` makes two of them.
    const start = name.replace(/…$/, '').replace(/^offer_(?:send|instant)_$/, 'offer_')
    return !text.includes(start)
  })
  expect(unused).toEqual([])
})

test('each stored key is listed once, and says what it holds and how long', () => {
  const all = storedKeys.map(({ place, name }) => `${place} ${name}`)
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  for (const { holds, until, only } of storedKeys) {
    expect(holds).toMatch(/^[A-Z].*[^.]$/)
    expect(until).toMatch(/^[a-z\d].*[^.]$/)
    if (only !== undefined) expect(only).toMatch(/^[a-z].*[^.]$/)
  }
})

test('an entry of a browser’s storage is found in the list by its name, also with an id or a prefix', () => {
  expect(entryFor('browser', 'votes_aB3dE6fG9hJ2')?.name).toBe('votes_…')
  expect(entryFor('cookie', '__Host-nofomo_device')?.name).toBe('nofomo_device')
  expect(entryFor('tab', 'theme')).toBeUndefined()
  expect(entryFor('browser', 'themes')).toBeUndefined()
})
