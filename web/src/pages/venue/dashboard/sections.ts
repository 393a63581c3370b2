import { type Capability, rolesWith } from '@nofomo/contracts/team/roles.ts'
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
  /** What it shows, as a sentence. */
  about: string
}

export const dashboardTabs: readonly Section[] = [
  {
    slug: null,
    label: 'Live Overview',
    trust: 'unverified',
    needs: 'live',
    about: 'The groups with your venue on their list that are deciding right now.',
  },
  {
    slug: 'offers',
    label: 'QR Offers',
    trust: 'soft_verified',
    needs: 'offers',
    about:
      'Offers to groups that are still deciding, by hand or by your own rules, each redeemed by QR code.',
  },
  {
    slug: 'insights',
    label: 'Performance Insights',
    trust: 'soft_verified',
    needs: 'analytics',
    about:
      'For which occasions, group sizes and times groups take to your venue, and when they turn it down.',
  },
  {
    slug: 'funnel',
    label: 'Decision Funnel',
    trust: 'soft_verified',
    needs: 'analytics',
    about: 'How many groups saw your venue, considered it, chose it and came, and where most of them left.',
  },
  {
    slug: 'competition',
    label: 'vs Competition',
    trust: 'soft_verified',
    needs: 'analytics',
    about: 'How your venue does beside others of its kind in the neighborhood.',
  },
  {
    slug: 'analytics',
    label: 'Analytics',
    trust: 'soft_verified',
    needs: 'analytics',
    about: 'Views, considerations and choices over a day, a week or a month, and the busiest hours.',
  },
]

export const dashboardSections: readonly Section[] = [
  {
    slug: 'bookings',
    label: 'Bookings',
    trust: 'soft_verified',
    needs: 'bookings',
    about: 'Tables that groups ask for, to confirm or decline.',
  },
  {
    slug: 'listing',
    label: 'My listing',
    trust: 'soft_verified',
    needs: 'listing',
    about: 'Your hours, menu, features and picture, as guests see them on your page and in their lists.',
  },
  {
    slug: 'team',
    label: 'Team',
    trust: 'soft_verified',
    needs: 'team',
    about: 'Colleagues who answer bookings with you, and the phones at your counter that redeem vouchers.',
  },
  {
    slug: 'premium',
    label: 'Export & branding',
    trust: 'soft_verified',
    needs: 'premium',
    about: 'Your groups as CSV and JSON, keys for your own programs, and the look of your redeem page.',
  },
  {
    slug: 'billing',
    label: 'Billing',
    trust: 'soft_verified',
    needs: 'premium',
    about: 'Your plan, until when it is paid, and your invoices.',
  },
  {
    slug: 'account',
    label: 'Account',
    trust: 'unverified',
    needs: null,
    about: 'How you sign in, what you are told, and your claims.',
  },
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

/** Why a section is locked. */
export function lockReason({ trust }: Section): string {
  return `Requires ${trustNames[trust]} verification`
}
