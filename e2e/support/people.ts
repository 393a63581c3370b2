import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  request,
} from '@playwright/test'
import { desktop, openPerson, type PageErrors, productUrl } from './browser.ts'
import { newestMail } from './mailbox.ts'

/** A separate browser context with an open page. */
export type Person = { context: BrowserContext; page: Page; pageErrors: PageErrors }

/** A new browser context: no cookies, nothing stored. */
export async function person(browser: Browser, options: BrowserContextOptions = desktop): Promise<Person> {
  const { context, pageErrors } = await openPerson(browser, options)
  return { context, page: await context.newPage(), pageErrors }
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
export const alert = (page: Page): Locator => page.getByRole('alert')

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Waits until the page's script has started: what is pressed before is repeated then, and a link loads a document. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.onsubmit === null)
}

/** Waits until the page is at a path, whatever its query. */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path)
}

/** The errors except for responses with these statuses, which a journey provokes and browsers log. */
export function exceptStatuses(pageErrors: PageErrors, ...statuses: number[]): PageErrors {
  return pageErrors.filter((line) => !statuses.some((status) => line.includes(`a status of ${status} `)))
}

/** The errors, except that a browser logs every refusal of a call. */
export function exceptRefusals(pageErrors: PageErrors): PageErrors {
  return pageErrors.filter((line) => !line.includes('the server responded with a status of'))
}

/** The errors except for lost requests, which a journey without a network provokes. */
export function exceptLostRequests(pageErrors: PageErrors): PageErrors {
  return pageErrors.filter((line) => !line.includes('net::ERR_'))
}

/** Requests a sign-in mail on the page `/login/consumer`, which is open. */
export async function requestMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send Magic Link').click()
  await heading(page, 'Check your email').waitFor()
}

/** Types the code of the newest mail in the requesting page, which submits it automatically. */
export async function typeCode({ context, page }: Person, url: string, email: string): Promise<void> {
  const { code } = await newestMail(context, url, email)
  await page.getByLabel('6-digit code').fill(code)
}

/** Signs a consumer in, and waits for their home page. */
export async function signIn(somebody: Person, url: string, email: string): Promise<void> {
  await somebody.page.goto(`${url}/login/consumer`)
  await requestMail(somebody.page, email)
  await typeCode(somebody, url, email)
  await waitForPath(somebody.page, '/app')
}

export type Owner = { venueName: string; email: string; password: string }

/** Fills in `/signup/venue`, which is open, and submits it. */
export async function signUpVenue(page: Page, { venueName, email, password }: Owner): Promise<void> {
  await page.getByLabel('Venue name').fill(venueName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await button(page, 'Create account').click()
}

/** Who makes API calls: the browser of a page, with its cookies, or a client with cookies of its own that shows nothing. */
export type Caller = Page | APIRequestContext

/** Shares the cookies of the caller. */
export const clientOf = (caller: Caller): APIRequestContext => ('goto' in caller ? caller.request : caller)

/** A client for people whose screens do not matter: it takes none of a browser's time. */
export function newClient(url: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL: url })
}

/**
 * Sends JSON as the pages do, to the product of this journey. No page needs to be open, and none notices it.
 * @returns the reply's status and body
 */
export async function send<T>(
  caller: Caller,
  path: string,
  body: object,
): Promise<{ status: number; body: T }> {
  const reply = await clientOf(caller).post(path, { data: body, headers: { origin: productUrl() } })
  return { status: reply.status(), body: (await reply.json()) as T }
}

/** The same, where nothing may refuse. @throws Error with the reply */
export async function sendSuccessfully<T>(caller: Caller, path: string, body: object): Promise<{ body: T }> {
  const reply = await send<T>(caller, path, body)
  if (reply.status >= 400) throw new Error(`${path} replied ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}

/** Reads JSON. */
export async function read<T>(caller: Caller, path: string): Promise<T> {
  const reply = await clientOf(caller).get(path)
  return (await reply.json()) as T
}

/** Deletes what is at a path. @returns the reply's status */
export async function remove(caller: Caller, path: string): Promise<number> {
  const reply = await clientOf(caller).delete(path, { headers: { origin: productUrl() } })
  return reply.status()
}

/** The address of the account signed in in the page's browser, or null. */
export async function readAccount(page: Page): Promise<string | null> {
  const { user } = await read<{ user: { email: string | null } | null }>(page, '/api/auth/me')
  return user?.email ?? null
}
