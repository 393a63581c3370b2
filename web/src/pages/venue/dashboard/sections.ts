import { type Capability, rolesWith } from '@nofomo/contracts/team/roles.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { isAtLeast, type Trust, trustNames } from '@nofomo/contracts/venues/trust.ts'

/** A section of the dashboard. `slug`: the end of its address; null for the first. */
export type Section = {
  slug: string | null
  label: string
  /** The least trust that opens it. */
  trust: Trust
  /** What members need for it; null if everybody signed in may see it. */
  needs: Capability | null
}

export const dashboardTabs: readonly Section[] = [
  { slug: null, label: 'Live Overview', trust: 'unverified', needs: 'live' },
  { slug: 'offers', label: 'QR Offers', trust: 'soft_verified', needs: 'offers' },
  { slug: 'insights', label: 'Performance Insights', trust: 'soft_verified', needs: 'analytics' },
  { slug: 'funnel', label: 'Decision Funnel', trust: 'soft_verified', needs: 'analytics' },
  { slug: 'competition', label: 'vs Competition', trust: 'soft_verified', needs: 'analytics' },
  { slug: 'analytics', label: 'Analytics', trust: 'soft_verified', needs: 'analytics' },
]

export const dashboardSections: readonly Section[] = [
  { slug: 'bookings', label: 'Bookings', trust: 'soft_verified', needs: 'bookings' },
  { slug: 'listing', label: 'My listing', trust: 'soft_verified', needs: 'listing' },
  { slug: 'team', label: 'Team', trust: 'soft_verified', needs: 'team' },
  { slug: 'premium', label: 'Export & branding', trust: 'soft_verified', needs: 'premium' },
  { slug: 'billing', label: 'Billing', trust: 'soft_verified', needs: 'premium' },
  { slug: 'account', label: 'Account', trust: 'unverified', needs: null },
]

/** `closed`: the role does not include it, whatever the trust. */
export type SectionState = 'open' | 'locked' | 'closed'

/** Whether somebody with this standing may open a section. Without a role, nothing but trust decides. */
export function stateOf({ trust, needs }: Section, standing: Standing | null): SectionState {
  const role = standing?.role ?? null
  if (role !== null && needs !== null && !rolesWith(needs).includes(role)) return 'closed'
  return isAtLeast(standing?.trustState ?? 'unverified', trust) ? 'open' : 'locked'
}

/** Whether a section shows figures of a period, to somebody who may see them. */
export function hasPeriod({ slug, needs }: Section, standing: Standing | null): boolean {
  if (slug !== null && needs !== 'analytics') return false
  return standing?.capabilities.may.includes('analytics') ?? false
}

/** Dialogs above the overview, by the end of their addresses. */
const dialogs: readonly (string | null)[] = ['upgrade']

/** The section at a path of the dashboard. */
export function sectionAt(path: string): Section | null {
  const found = /^\/venue\/dashboard(?:\/([^/]+))?\/?$/.exec(path)
  if (!found) return null
  const [, end = null] = found
  const slug = dialogs.includes(end) ? null : end
  return [...dashboardTabs, ...dashboardSections].find((section) => section.slug === slug) ?? null
}

/** Whether a section shows figures for days of one's own choice, too. */
export const hasDays = ({ slug, needs }: Section): boolean => slug !== null && needs === 'analytics'

/** Why a section is closed to a role. */
export function closedReason({ needs }: Section): string {
  return needs === 'premium'
    ? 'This part is for the owners of the venue. They see the plan, its invoices and the export keys.'
    : 'This part is for owners and managers. Your role answers bookings and redeems vouchers.'
}

/** Why a section is locked, and what opens it. */
export function lockReason({ trust }: Section, standing: Standing | null): string {
  const opens = standing
    ? `It opens by itself once we have approved your claim for ${withPeriod(standing.venue.name)} There is nothing more to do.`
    : 'It opens once you have claimed your venue and we have approved the claim.'
  return `Requires ${trustNames[trust]} verification. ${opens}`
}
