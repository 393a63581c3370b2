import type { LiveGroup, VenueDashboard } from '@nofomo/contracts/venue-home.ts'
import { counted } from '../../platform/counted.ts'
import { hourInWords } from '../../platform/figures.ts'

/** What to do tonight: what is going on, what follows from it, and the section to do it in. */
export type Tonight = { sentence: string; advice: string; action: { label: string; slug: string } | null }

const toBookings = { label: 'Open bookings', slug: 'bookings' }
const toHours = { label: 'See your busiest hours', slug: 'analytics' }

/** From the groups that are deciding now; the surest first. Null where none may be seen. */
export function tonightOf({ liveGroups, liveGroupCount, metrics }: VenueDashboard): Tonight | null {
  if (metrics === null) return null
  const coming = liveGroups.filter(({ status, likelihood }) => status === 'chosen' || likelihood === 'high')
  if (coming.length > 0) return tonightWith(coming)
  const close = liveGroups.filter(({ likelihood }) => likelihood === 'medium')
  if (close.length > 0)
    return {
      sentence: `${subjectOf(close, 'is', 'are')} one yes away from you.`,
      advice: 'They compare you with another place right now. See what turned earlier groups away.',
      action: { label: 'See where groups leave', slug: 'funnel' },
    }
  if (liveGroupCount > 0)
    return {
      sentence: `${counted(liveGroupCount, 'group is', 'groups are')} looking at you.`,
      advice: 'They have only begun to vote. There is nothing to do until they lean to you.',
      action: null,
    }
  return {
    sentence: 'Nobody is deciding right now.',
    advice:
      metrics.peakTime === null
        ? 'This page moves by itself when the first group comes.'
        : `Most groups choose you around ${hourInWords(metrics.peakTime)}. This page moves by itself when one comes.`,
    action: metrics.peakTime === null ? null : toHours,
  }
}

function tonightWith(coming: readonly LiveGroup[]): Tonight {
  const chosen = coming.filter(({ status }) => status === 'chosen')
  const leaning = coming.length - chosen.length
  const sentence =
    leaning === 0
      ? `${subjectOf(coming, 'chose', 'chose')} you.`
      : chosen.length === 0
        ? `${subjectOf(coming, 'leans', 'lean')} to you.`
        : `${counted(chosen.length, 'group', 'groups')} chose you, and ${counted(leaning, 'more leans', 'more lean')} to you.`
  return {
    sentence,
    advice: `${seatsInWords(coming)} and answer ${coming.length === 1 ? 'their request as soon as it comes' : 'their requests as soon as they come'}.`,
    action: toBookings,
  }
}

/** `“Friday” is`, `2 groups are` */
function subjectOf(groups: readonly LiveGroup[], one: string, many: string): string {
  const [only] = groups
  if (groups.length > 1 || !only) return `${groups.length} groups ${many}`
  return `${only.name === null ? 'A group' : `“${only.name}”`} ${one}`
}

/** `Keep 13 seats in mind`; without the sizes of all groups no number. */
function seatsInWords(groups: readonly LiveGroup[]): string {
  if (groups.some(({ size }) => size === null)) return 'Keep tables in mind'
  return `Keep ${groups.reduce((sum, { size }) => sum + (size ?? 0), 0)} seats in mind`
}
