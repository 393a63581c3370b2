import type { Browser, Page } from '@playwright/test'
import { catalog } from '../../server/src/catalog/catalog.ts'
import type { Db } from '../../server/src/platform/database/database.ts'
import { signInVenue } from './accounts.ts'
import { type Person, person } from './people.ts'
import type { StoredSession } from './session.ts'

type Place = StoredSession['venues'][number]

/** A list of three places of the catalog, the same in every journey. */
export const threePlaces: Place[] = catalog
  .slice(0, 3)
  .map(({ slug, name, address }) => ({ id: slug, name, address }))

/** A browser in which the venue's owner is signed in. Shows no page yet. */
export async function ownerOf(
  browser: Browser,
  product: { url: string; db: Db },
  { id, name }: Pick<Place, 'id' | 'name'>,
): Promise<Person & { email: string }> {
  const owner = await person(browser)
  const email = `owner-${id}@example.com`
  await signInVenue(owner, product, { venueName: name, email, venueId: id })
  return { ...owner, email }
}

/** How often the page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

/** The figures of the page by their labels. */
export function figuresOn(page: Page): Promise<Record<string, string>> {
  return page
    .locator('h3:has(> button[aria-controls])')
    .evaluateAll((heads) =>
      Object.fromEntries(
        heads.map((head) => [
          head.querySelector('button')?.firstChild?.textContent ?? '',
          head.nextElementSibling?.textContent ?? '',
        ]),
      ),
    )
}

/** The cells of a table, row by row, without its heads. */
export function rowsOf(page: Page, caption: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: caption, exact: true, includeHidden: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
}

/** What groups did last, in the order of the alphabet: much of it happens within a minute. */
export async function feedOn(page: Page): Promise<string[]> {
  const items = page.getByRole('region', { name: 'Live activity' }).getByRole('listitem')
  return (await items.locator('p > span').allTextContents()).toSorted()
}
