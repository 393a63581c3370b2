import type { ClaimMethod, ClaimRole } from '@nofomo/contracts/claims/options.ts'
import { withinOneEdit } from '../../../../catalog/plain-words.ts'
import { nameWords } from '../../../../catalog/same-place.ts'
import { streetKey } from '../../../../catalog/street-key.ts'
import { phoneDigits } from './phone-number.ts'

/** A claimant's statement, and how the code was sent. */
export type ClaimStatement = {
  name: string
  address: string
  phone: string
  email: string
  role: ClaimRole
  provenBy: ClaimMethod
}

/** A place as places data know it. Unknown facts are null. */
export type Place = {
  name: string
  address: string
  phone: string | null
  website: string | null
  /** Where it stands: `catalog`. */
  source: string
}

/** The points of each check; nine in all. */
export const points = { found: 2, name: 2, address: 1, phone: 2, mail_domain: 1, role: 1 } as const
type CheckName = keyof typeof points

/** `not_checkable`: places data, or the claim, do not have the fact. */
type Check = {
  name: CheckName
  outcome: 'yes' | 'no' | 'not_checkable'
  points: number
  detail: string
}

export type Verification = {
  /** 0–9: the points of the checks with the outcome yes. */
  score: number
  checks: Check[]
  /** The place of places data that was compared; null without one. */
  place: Place | null
}

/** The soft verification: nine points in six checks, for staff to judge by (docs/product.md, "Claims"). */
export function softVerification(statement: ClaimStatement, place: Place | null): Verification {
  const checks = [
    found(place),
    place ? name(statement, place) : unknown('name', 'Name', 'the place is not in places data'),
    place ? address(statement, place) : unknown('address', 'Address', 'the place is not in places data'),
    place ? phone(statement, place) : unknown('phone', 'Phone', 'the place is not in places data'),
    place
      ? mailDomain(statement, place)
      : unknown('mail_domain', 'Mail domain', 'the place is not in places data'),
    role(statement),
  ]
  const score = checks.reduce((sum, check) => sum + (check.outcome === 'yes' ? check.points : 0), 0)
  return { score, checks, place }
}

function check(name: CheckName, isMet: boolean, detail: string): Check {
  return { name, outcome: isMet ? 'yes' : 'no', points: points[name], detail }
}

function unknown(name: CheckName, subject: string, reason: string): Check {
  return {
    name,
    outcome: 'not_checkable',
    points: points[name],
    detail: `${subject} not checkable: ${reason}`,
  }
}

function found(place: Place | null): Check {
  if (!place) return check('found', false, 'Not found in places data')
  return check('found', true, `Found in places data (${place.source}): ${place.name}, ${place.address}`)
}

function name(statement: ClaimStatement, place: Place): Check {
  const isSame = isSameName(statement.name, place.name)
  return check(
    'name',
    isSame,
    isSame
      ? `Name matches: ${place.name}`
      : `Name differs: claimed “${statement.name}”, known as “${place.name}”`,
  )
}

function address(statement: ClaimStatement, place: Place): Check {
  const [claimed, known] = [streetKey(statement.address), streetKey(place.address)]
  if (claimed === null) return unknown('address', 'Address', 'the claim names no street with a number')
  if (known === null) return unknown('address', 'Address', 'places data have no street with a number')
  const isSame = claimed === known
  return check(
    'address',
    isSame,
    isSame
      ? `Address matches: ${place.address}`
      : `Address differs: claimed “${statement.address}”, known as “${place.address}”`,
  )
}

function phone(statement: ClaimStatement, place: Place): Check {
  if (place.phone === null) return unknown('phone', 'Phone', 'places data have no number')
  const isSame = phoneDigits(statement.phone) === phoneDigits(place.phone)
  return check(
    'phone',
    isSame,
    isSame
      ? `Phone matches the number known${statement.provenBy === 'phone' ? ', and the code was sent to it' : '; the code was not sent to it'}`
      : `Phone differs: claimed ${statement.phone}, known as ${place.phone}`,
  )
}

function mailDomain(statement: ClaimStatement, place: Place): Check {
  const site = siteOf(place.website)
  if (site === null) return unknown('mail_domain', 'Mail domain', 'places data have no website')
  if (statement.provenBy !== 'email')
    return unknown('mail_domain', 'Mail domain', 'the code was sent by phone, so the address is not proven')
  const domain = statement.email.slice(statement.email.lastIndexOf('@') + 1)
  const isSame = isSameSite(domain, site)
  return check(
    'mail_domain',
    isSame,
    isSame ? `Mail domain matches the website: ${domain}` : `Mail domain differs: ${domain}, website ${site}`,
  )
}

const roleWords: Record<ClaimRole, string> = {
  owner: 'the owner',
  manager: 'the manager',
  authorized: 'an authorized representative',
}

function role(statement: ClaimStatement): Check {
  return check('role', statement.role === 'owner', `Says they are ${roleWords[statement.role]}`)
}

/**
 * The same distinctive words in any order, each with at most one typing error; or all words of the shorter name, if it has
 * at least half as many as the longer (`Tutta Bella`, `Tutta Bella Neapolitan Pizzeria`).
 */
export function isSameName(one: string, other: string): boolean {
  const words = [nameWords(one), nameWords(other)]
  const [short = [], long = []] = words.toSorted((a, b) => a.length - b.length)
  if (short.length === 0 || 2 * short.length < long.length) return false
  const left = [...long]
  return short.every((word) => {
    const at = left.findIndex((known) => isSameWord(word, known))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** A typing error in a short word makes another word. */
function isSameWord(one: string, other: string): boolean {
  return one === other || (Math.min(one.length, other.length) >= 4 && withinOneEdit(one, other))
}

function siteOf(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '') || null
}

/** The same host, or one within the other: mail at `mail.joule.com` or `joule.com` for `eat.joule.com`. */
function isSameSite(domain: string, site: string): boolean {
  return (
    domain === site || domain.endsWith(`.${site}`) || (domain.includes('.') && site.endsWith(`.${domain}`))
  )
}
