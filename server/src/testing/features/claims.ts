import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import { lastMail } from './mailed.ts'

type ClaimReply = { success: true; claimed: boolean; claim: Claim }
export type ClaimForm = Partial<Record<string, unknown>> & { email: string }

let claimants = 0

/** A form for Altura of the catalog, from a new address unless given another. */
export function claimForm(given: Partial<ClaimForm> = {}): ClaimForm {
  claimants += 1
  return {
    venueId: 'altura',
    venueName: 'Altura',
    venueAddress: '617 Broadway E, Seattle, WA 98102',
    contactName: 'Ann Example',
    phone: '(206) 555-0123',
    email: `claimant${claimants}@example.com`,
    timestamp: '2026-11-20T20:00:00.000Z',
    ...given,
  }
}

/** Submits a claim, which must be taken. */
export async function submitClaim(browser: TestBrowser, form: ClaimForm): Promise<Claim> {
  const { status, body } = await browser.post<ClaimReply>('/api/venue/claims', form)
  if (status !== 200) throw new Error(`The claim was refused: ${JSON.stringify(body)}`)
  return body.claim
}

/** Types the code of the last mail to the claim's address. */
export async function typeCode(
  testApp: TestApp,
  browser: TestBrowser,
  { id, email }: Claim,
): Promise<Reply<ClaimReply>> {
  const { code } = await lastMail(testApp, email)
  return browser.post(`/api/venue/claims/${id}/code`, { code })
}

/** A claim whose contact is proven. */
export async function provenClaim(
  testApp: TestApp,
  browser: TestBrowser,
  given: Partial<ClaimForm> = {},
): Promise<Claim> {
  const claim = await submitClaim(browser, claimForm(given))
  const { status, body } = await typeCode(testApp, browser, claim)
  if (status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`)
  return body.claim
}

/** The claims that a browser sees as its own. */
export async function ownClaims(browser: TestBrowser): Promise<Claim[]> {
  return (await browser.get<{ claims: Claim[] }>('/api/venue/claims')).body.claims
}

/** Types a code for a claim, right or wrong. */
export function sendCode(
  browser: TestBrowser,
  { id }: Pick<Claim, 'id'>,
  typed: string,
): Promise<Reply<ErrorReply>> {
  return browser.post<ErrorReply>(`/api/venue/claims/${id}/code`, { code: typed })
}
