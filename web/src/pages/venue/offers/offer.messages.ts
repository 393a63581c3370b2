import type { OfferFunnel, OfferState, VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Tone } from '../../../ui/badge.tsx'

export const stateNames: Record<OfferState, string> = {
  live: 'Live',
  paused: 'Paused',
  used_up: 'Used up',
  expired: 'Expired',
  ended: 'Ended',
}

export const stateTones: Record<OfferState, Tone> = {
  live: 'yes',
  paused: 'maybe',
  used_up: 'plain',
  expired: 'plain',
  ended: 'plain',
}

/** Groups do not get it any more, whatever its people do. */
export const isOver = ({ state }: Pick<VenueOffer, 'state'>): boolean =>
  state === 'expired' || state === 'ended'

/** Whether it stands on the venue's public page: what was sent to some groups is for these alone. */
export const isPublic = ({ trigger, targetGroups }: Pick<VenueOffer, 'trigger' | 'targetGroups'>): boolean =>
  trigger !== null || targetGroups === 'all'

/** Offers sent by hand, rules, and those that wait for the new owner's decision, each in the order of the reply. */
export function sortedOffers(offers: readonly VenueOffer[]) {
  const own = offers.filter(({ isInherited }) => !isInherited)
  return {
    sent: own.filter(({ trigger }) => trigger === null),
    rules: own.filter(({ trigger }) => trigger !== null),
    inherited: offers.filter(({ isInherited }) => isInherited),
  }
}

type Counted = Pick<VenueOffer, 'funnel'>

/** What all offers together brought. */
export function headlineOf(offers: readonly Counted[]): string {
  if (offers.length === 0) return 'Offers reach groups while they are still deciding.'
  const sum = (key: 'delivered' | 'opened' | 'redeemed' | 'covers' | 'turned') =>
    offers.reduce((total, { funnel }) => total + funnel[key], 0)
  const delivered = sum('delivered')
  if (delivered === 0) return 'Your offers have not reached a group yet.'
  const [redeemed, turned] = [sum('redeemed'), sum('turned')]
  const came = redeemed === 0 ? 'none redeemed yet' : `${redeemed} redeemed: ${peopleCame(sum('covers'))}`
  const won = turned === 0 ? '' : ` ${counted(turned, 'group')} turned to you.`
  return `Of ${counted(delivered, 'delivered offer')}, ${sum('opened')} ${sum('opened') === 1 ? 'was' : 'were'} opened, ${came}.${won}`
}

const peopleCame = (covers: number) => `${counted(covers, 'person', 'people')} came`

/** What became of one offer, before its figures. */
export function outcomeOf({ funnel }: Counted): string {
  const { delivered, opened, saved, redeemed, covers } = funnel
  if (delivered === 0) return 'No group has got it yet.'
  const start = `Delivered to ${counted(delivered, 'group')}`
  if (redeemed > 0) return `${start}: ${redeemed} redeemed it, and ${peopleCame(covers)}.`
  if (saved > 0) return `${start}: ${saved} saved it, and nobody has come with it yet.`
  if (opened > 0) return `${start}: ${opened} opened it, and none has saved it yet.`
  return `${start}, and none has opened it yet.`
}

export type Stage = {
  key: string
  label: string
  value: number
  rate: string | null
  /** In percent of the groups that it was delivered to; null for what is none of their stages. */
  share: number | null
  help: string
}

/** The figures of an offer in their order, each with how it is counted. */
export function stagesOf({ funnel }: Counted): Stage[] {
  const { delivered, shown, opened, saved, redeemed, covers, turned } = funnel
  const share = (groups: number) => (delivered === 0 ? 0 : Math.min(100, (100 * groups) / delivered))
  const stage = (key: keyof typeof helps, value: number, rate: number | null = null): Stage => {
    const label = capitalized(key)
    return { key, label, value, rate: rateOf(rate), share: share(value), help: helps[key] }
  }
  return [
    stage('delivered', delivered),
    stage('shown', shown),
    stage('opened', opened, funnel.openRate),
    stage('saved', saved, funnel.saveRate),
    stage('redeemed', redeemed, funnel.redemptionRate),
    { ...stage('covers', covers), share: null },
    { ...stage('turned', turned), share: null },
  ]
}

const helps: Record<Exclude<keyof OfferFunnel, 'openRate' | 'saveRate' | 'redemptionRate'>, string> = {
  delivered: 'Delivered: groups to which the offer went. Each counts once.',
  shown: 'Shown: groups in which it came into somebody’s sight.',
  opened: 'Opened: groups in which somebody looked at it. The percentage is of those it was delivered to.',
  saved: 'Saved: groups in which somebody took a voucher. The percentage is of those that opened it.',
  redeemed: 'Redeemed: groups that used a voucher at your counter. The percentage is of those that saved it.',
  covers: 'Covers: the people who came with it, as typed at your counter, once a group.',
  turned:
    'Turned: groups in which you were not in front when they first saw the offer, and that chose you. Told of five voters or five groups and more.',
}

const rateOf = (rate: number | null) => (rate === null ? null : `${Math.round(rate)}%`)

/** `3 of 20 vouchers taken`, `3 vouchers taken`. */
export function usesInWords({
  current_redemptions: uses,
  max_redemptions: max,
}: Pick<VenueOffer, 'current_redemptions' | 'max_redemptions'>): string {
  if (max === null) return `${counted(uses, 'voucher')} taken, no limit`
  return `${uses} of ${counted(max, 'voucher')} taken`
}

type Sent = Pick<VenueOffer, 'created_at' | 'targetGroups'>

function targetsInWords(targets: VenueOffer['targetGroups']): string {
  if (targets === 'all') return 'all live groups'
  return targets === 'undecided' ? 'undecided groups' : counted(targets.length, 'chosen group')
}

/** `Sent Fri, Nov 27, 6:10 PM to all live groups`. */
export function sendingInWords({ created_at, targetGroups }: Sent): string {
  return `Sent ${tableTime(created_at)} to ${targetsInWords(targetGroups)}`
}

/** `Until Fri, Nov 27, 9:00 PM`, `Was valid until …`. */
export function validInWords({ valid_until, state }: Pick<VenueOffer, 'valid_until' | 'state'>): string {
  return `${state === 'expired' ? 'Was valid until' : 'Until'} ${tableTime(valid_until)}`
}

/** Before an offer or rule ends. */
export function endQuestion({ trigger, offer_text }: Pick<VenueOffer, 'trigger' | 'offer_text'>): string {
  return trigger === null
    ? `End “${offer_text}”? No group can take a voucher any more.`
    : `Delete the rule “${offer_text}”? It sends nothing any more.`
}

/** What the new owner has to decide. */
export function inheritedInWords(venueName: string): string {
  return `These were made before ${venueName} changed hands. They go on as they are until you keep or end them.`
}
