import { expect, type Page } from '@playwright/test'
import { waitUntilHydrated } from '../people.ts'

type Part = 'who' | 'notices' | 'details' | 'times' | 'rules' | 'places' | 'more'

/** Opens the manage page of a session with one of its parts unfolded. */
export async function openManage(page: Page, url: string, { id }: { id: string }, part: Part): Promise<void> {
  await page.goto(`${url}/sessions/${id}/manage#${part}`)
  await waitUntilHydrated(page)
}

/** Changes a field of the manage page and leaves it, which saves it. */
export async function saveField(page: Page, change: () => Promise<unknown>): Promise<void> {
  const saving = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /\/api\/sessions\b/.test(response.url()),
  )
  await change()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect((await saving).status()).toBe(200)
}

/** Unfolds all parts. */
export async function unfoldAll(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  for (const part of await page.locator('main details').all())
    if ((await part.getAttribute('open')) === null) await part.locator('> summary').click()
}
