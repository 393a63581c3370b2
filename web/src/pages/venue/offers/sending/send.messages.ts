import type { OfferEstimate, SentOffer, SkipReason } from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { LiveGroup } from '@nofomo/contracts/venue-home/endpoints.ts'
import { counted } from '../../../../lib/text/counted.ts'
import { listed } from '../../../../ui/text/listed.ts'
import type { OfferFields, SendDraft, Step } from './send-draft.ts'

export const sendFailure = 'Failed to send offer. Please try again.'

export const stepNames: Record<Step, string> = {
  1: 'Create',
  2: 'Choose targets',
  3: 'Review and send',
}

const fieldNames: Record<OfferFields, string> = {
  title: 'title',
  description: 'description',
  discount: 'discount',
  validUntil: 'valid until',
  max_redemptions: 'most vouchers',
}

/** What a disabled Next waits for. */
export function missingInWords(problems: Partial<Record<OfferFields, string>>): string {
  return `To go on: ${listed(Object.keys(problems).map((name) => fieldNames[name as OfferFields]))}.`
}

type Targeted = Pick<SendDraft, 'targets' | 'groupIds'>

/** `all 4 live groups`, `2 chosen groups`. */
export function targetInWords({ targets, groupIds }: Targeted, groups: readonly LiveGroup[] | null): string {
  if (targets === 'viewing_now') return 'groups that have the page open right now'
  if (targets === 'some') return counted(groupIds.length, 'chosen group')
  if (targets === 'undecided')
    return groups === null ? 'undecided groups' : `undecided groups, ${undecidedIn(groups).length} now`
  return groups === null ? 'all live groups' : `all live groups, ${groups.length} now`
}

/** Groups that have not chosen the venue yet. */
export const undecidedIn = (groups: readonly LiveGroup[]): LiveGroup[] =>
  groups.filter(({ status }) => status !== 'chosen')

/** Undecided groups above those that have chosen, each in their order. */
export const undecidedFirst = (groups: readonly LiveGroup[]): LiveGroup[] =>
  groups.toSorted((a, b) => Number(a.status === 'chosen') - Number(b.status === 'chosen'))

/** How many groups a sending would reach; null if nobody can tell before. */
export function groupsReached({ targets, groupIds }: Targeted, groups: readonly LiveGroup[] | null) {
  if (targets === 'some') return groupIds.length
  if (targets === 'undecided') return groups && undecidedIn(groups).length
  return targets === 'all' && groups !== null ? groups.length : null
}

/** The two estimates of a sending to so many groups; views a group if nobody can tell how many. */
export function estimatesOf(estimate: OfferEstimate, groups: number | null) {
  const { viewsPerGroup, minResponse, maxResponse } = estimate
  return {
    views: groups === null ? `${viewsPerGroup} per group` : String(Math.round(viewsPerGroup * groups)),
    viewsNote: groups === null ? null : `${viewsPerGroup} per group`,
    response: `${minResponse}–${maxResponse}%`,
    source: estimate.isAssumption
      ? 'An assumption, until you have sent 20 offers of your own.'
      : 'From your own offers.',
  }
}

const reasons: Record<SkipReason, string> = {
  muted: 'its host has muted offers',
  recent: 'it got an offer from you in the last 30 minutes',
  not_live: 'it is not deciding any more',
}

/** `Friday, before the show: its host has muted offers.` */
export function skippedInWords({ name, reason }: SentOffer['skipped'][number]): string {
  return `${name ?? 'A group'}: ${reasons[reason]}.`
}

/** Names title and target. */
export function sentInWords({ offer, sentTo }: Pick<SentOffer, 'offer' | 'sentTo'>): string {
  if (sentTo === 0) return `“${offer.offer_text}” went to no group.`
  return `“${offer.offer_text}” was sent to ${counted(sentTo, 'group')}.`
}
