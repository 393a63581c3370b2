import type { Browser } from '@playwright/test'
import type { Place } from '../../web/src/lib/storage/stored-key.ts'
import { entryFor } from '../../web/src/lib/storage/stored-keys.ts'
import { phone, withWorker } from './browser.ts'
import { type Person, person } from './people.ts'

/** Where and under which name something was stored, such as `browser votes_aB3`. */
export type StoredNames = Set<string>

/** A person, everything of whose browser is recorded, also what is kept for an instant only. */
export async function watchedPerson(browser: Browser, storedNames: StoredNames): Promise<Person> {
  const somebody = await person(browser, withWorker(phone))
  await somebody.context.exposeBinding('recordStoredNames', (_, place: Place, name: string) => {
    storedNames.add(`${place} ${name}`)
  })
  await somebody.context.addInitScript(() => {
    const store = Storage.prototype.setItem
    const record = (globalThis as unknown as { recordStoredNames(place: string, name: string): void })
      .recordStoredNames
    Storage.prototype.setItem = function setItem(key, value) {
      record(this === localStorage ? 'browser' : 'tab', String(key))
      store.call(this, key, value)
    }
  })
  return somebody
}

/** Adds what the browser has now. */
export async function recordStoredNames({ context, page }: Person, storedNames: StoredNames): Promise<void> {
  for (const { name } of await context.cookies()) storedNames.add(`cookie ${name}`)
  const found = await page.evaluate(async () => ({
    browser: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    cache: await caches.keys(),
    database: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }))
  for (const [place, names] of Object.entries(found))
    for (const name of names) storedNames.add(`${place} ${name}`)
}

/** The entries that the list lacks. Databases of the browser are never listed. */
export function unlisted(storedNames: StoredNames): string[] {
  return [...storedNames].filter((one) => {
    const [place = '', name = ''] = one.split(/ (.*)/s)
    return entryFor(place as Place, name) === undefined
  })
}

/** The entries' names in the list, as `browser votes_…`. */
export function listedNames(storedNames: StoredNames): Set<string> {
  return new Set(
    [...storedNames].map((one) => {
      const [place = '', name = ''] = one.split(/ (.*)/s)
      return `${place} ${entryFor(place as Place, name)?.name}`
    }),
  )
}
