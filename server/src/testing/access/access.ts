import { type Access, type Right, rightsOf } from '@nofomo/contracts/api/endpoint.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

/**
 * The roles: a browser that has done nothing, one that voted, the browser that created the session, one that created
 * another; a guest; a consumer who hosts the session by account; a consumer with a session of their own; a venue
 * account; a phone at a counter; NoFOMO's own staff.
 */
export const roles = [
  'visitor',
  'voter',
  'host',
  'other host',
  'guest',
  'consumer host',
  'other consumer',
  'venue',
  'counter',
  'staff',
] as const
export type Role = (typeof roles)[number]

/** A status, followed by the error code unless it is a success. */
export type Outcome = string

/** A session without votes, its host's browser, and what `prepare` adds. */
export type Scene = { testApp: TestApp; session: Session; host: TestBrowser; actor: TestBrowser }

export type Case<Prepared = unknown> = {
  use: string
  /** Runs before the call, for instance to complete the session or to create a booking. */
  prepare?: (scene: Scene, role: Role) => Promise<Prepared>
  call: (scene: Scene, prepared: Prepared) => { path: string; body?: unknown }
  /**
   * What differs from the declared access of the endpoint: without it, roles that lack a right get its refusal, and
   * the others 200. One outcome applies to all roles that have the rights.
   */
  expected?: Outcome | Partial<Record<Role, Outcome>>
}

// biome-ignore lint/suspicious/noExplicitAny: each case knows what it prepares itself.
export type AccessMatrix = Record<string, Case<any>[]>

/** The same outcome for every role. */
export function same(outcome: Outcome): Record<Role, Outcome> {
  return Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, Outcome>
}

/** What each role gets from an endpoint with this access, unless the case says otherwise. */
export function expectedOf(access: Access, expected: Case['expected'] = {}): Record<Role, Outcome> {
  const success = typeof expected === 'string' ? expected : '200'
  const declared = roles.map((role) => [role, refusalOf(access, role) ?? success])
  return { ...Object.fromEntries(declared), ...(typeof expected === 'string' ? {} : expected) }
}

/** The refusal of the first right that the role lacks. */
function refusalOf(access: Access, role: Role): Outcome | undefined {
  return rightsOf(access)
    .map((right) => refusalsOf(right)[role])
    .find((refusal) => refusal !== undefined)
}

type Refusals = Partial<Record<Role, Outcome>>

/** Accounts host as well as browsers; others get not found, as for an unknown session. */
const host: Refusals = { ...same('404 not_found') }
delete host.host
delete host['consumer host']

/** Nobody is signed in. */
const unauthorized: Refusals = {
  visitor: '401 unauthorized',
  voter: '401 unauthorized',
  host: '401 unauthorized',
  'other host': '401 unauthorized',
  staff: '401 unauthorized',
}
const consumer: Refusals = { ...unauthorized, venue: '403 forbidden', counter: '403 forbidden' }
const noVenue: Refusals = {
  ...unauthorized,
  guest: '403 forbidden',
  'consumer host': '403 forbidden',
  'other consumer': '403 forbidden',
}

const noAccount: Refusals = { ...unauthorized, counter: '403 forbidden' }

/** Accounts are not staff. */
const notStaff: Refusals = { ...same('401 unauthorized') }
delete notStaff.staff

/** Staff, besides venue accounts. */
const staffOrPartner: Refusals = { ...noVenue, counter: '403 forbidden' }
delete staffOrPartner.staff

const refusals: Record<Extract<Right, string>, Refusals> = {
  host,
  // Crews of cases are made in the browser of the session's host.
  'crew member': host,
  'crew maker': host,
  consumer,
  'consumer with address': { ...consumer, guest: '403 forbidden' },
  venue: { ...noVenue, counter: '403 forbidden' },
  account: noAccount,
  staff: notStaff,
  'staff or partner': staffOrPartner,
  'staff or developer': notStaff,
}

/** A phone at a counter passes where vouchers are redeemed, and nowhere else. */
function refusalsOf(right: Right): Refusals {
  if (typeof right === 'string') return refusals[right]
  return right.venue === 'redemption' ? noVenue : refusals.venue
}

/** For a call that only hosts may make in one of its uses, so that the endpoint cannot declare it. */
export const onlyItsHost: Refusals = host
