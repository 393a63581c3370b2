import type { BrowserContext } from 'playwright-core'

export type Letter = {
  subject: string
  /** The first link of the product in it. */
  link: string
  /** Six digits; empty in a mail without a code. */
  code: string
}

/** Opens the newest mail to an address in the built-in mailbox, as the operator. */
export async function newestMail(context: BrowserContext, url: string, to: string): Promise<Letter> {
  const page = await context.newPage()
  await page.goto(`${url}/mailbox`)
  await page
    .getByRole('link')
    .filter({ hasText: `To ${to}` })
    .first()
    .click()
  await page.waitForURL(/\/mailbox\/\d+$/)
  const subject = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const text = (await page.locator('main').textContent()) ?? ''
  await page.close()
  return {
    subject,
    link: new RegExp(`${url}/[^\\s]+`).exec(text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
  }
}
