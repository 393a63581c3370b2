import type { CityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import { type KpiTarget, kpiTargets } from '@nofomo/contracts/kpis/targets.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import {
  howTimeToDecisionCounts,
  percentInWords,
  secondsInWords,
  untold,
} from '../../../features/venue-home/figures.ts'
import { counted } from '../../../lib/text/counted.ts'

export const title = 'Seattle Pilot — KPIs'

/** `Couldn't load analytics: HTTP error! status: 502. Try again shortly.` */
export const failureInWords = (message: string): string =>
  `Couldn't load analytics: ${message.replace(/[.\s]+$/, '')}. Try again shortly.`

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]

/** `November 2026` */
export function monthInWords(month: string): string {
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1]} ${year}`
}

/** `4:12` up to an hour, then `1 h 5 min`; `–` for null. */
export function timeInWords(seconds: number | null): string {
  if (seconds === null || seconds >= 3_600) return secondsInWords(seconds)
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

const grouped = (value: number): string => value.toLocaleString('en-US')

/** Whether a target is met; null if that cannot be told. */
export function isMet(target: KpiTarget, value: number | null): boolean | null {
  if (value === null) return null
  return target === 'medianTimeToDecisionSec' ? value <= kpiTargets[target] : value >= kpiTargets[target]
}

export type Card = {
  key: string
  label: string
  value: string
  /** What belongs to the value. */
  note: string | null
  /** `Target: at least 40%`; null for a figure without one. */
  target: string | null
  isMet: boolean | null
  help: string
}

/** The five targets, and active sessions. */
export function cardsOf(kpis: CityKpis): Card[] {
  return [coversCard(kpis), timeCard(kpis), ...rateCards(kpis), sessionsCard(kpis)]
}

function coversCard(kpis: CityKpis): Card {
  const { verifiedCoversMonth: mean, verifiedCoversTotal: total, activeVenues } = kpis
  return {
    key: 'covers',
    label: 'Verified covers per venue',
    value: mean === null ? untold : grouped(mean),
    note:
      total === null || activeVenues === null
        ? untoldNote(kpis)
        : activeVenues === 0
          ? 'No venue was active'
          : `${counted(total, 'person', 'people')} at ${counted(activeVenues, 'active venue')}`,
    target: `Target: at least ${kpiTargets.verifiedCoversMonth} a month`,
    isMet: isMet('verifiedCoversMonth', mean),
    help: 'People who came with a voucher in the month, as typed at the counter: once for each group and offer, 1 to 40. The mean of active venues, whose offers reached a group or brought one in during the month; beside it the sum.',
  }
}

function timeCard(kpis: CityKpis): Card {
  const { medianTimeToDecisionSec: seconds } = kpis
  return {
    key: 'time',
    label: 'Median time to decision',
    value: timeInWords(seconds),
    note: seconds === null ? (isPartner(kpis) ? 'Told from five groups' : 'No group has decided') : null,
    target: 'Target: at most 5:00',
    isMet: isMet('medianTimeToDecisionSec', seconds),
    help: `Half of the groups that decided in the month took less, ${howTimeToDecisionCounts}.`,
  }
}

const rates = [
  {
    key: 'open',
    target: 'offerOpenRate',
    label: 'Offer to open',
    none: 'No offer reached a group',
    help: 'Groups in which somebody opened the details of an offer, of the groups it reached in the month. Each group and offer counts once.',
  },
  {
    key: 'save',
    target: 'offerSaveRate',
    label: 'Open to save',
    none: 'No offer was opened',
    help: 'Groups with a voucher, of those that opened the offer.',
  },
  {
    key: 'redeem',
    target: 'redemptionRate',
    label: 'Save to redemption',
    none: 'No voucher was taken',
    help: 'Groups that redeemed a voucher, of those that had one: by when the offer reached them, whenever they came.',
  },
] as const

function rateCards(kpis: CityKpis): Card[] {
  return rates.map(({ key, target, label, none, help }) => ({
    ...{ key, label, help },
    value: percentInWords(kpis[target]),
    note: kpis[target] === null ? (isPartner(kpis) ? untoldNote(kpis) : none) : null,
    target: `Target: at least ${kpiTargets[target]}%`,
    isMet: isMet(target, kpis[target]),
  }))
}

function sessionsCard(kpis: CityKpis): Card {
  const { activeSessions, avgGroupSize } = kpis
  return {
    key: 'sessions',
    label: 'Active sessions',
    value: activeSessions === null ? untold : grouped(activeSessions),
    note:
      avgGroupSize === null
        ? activeSessions === null
          ? 'Told from five groups'
          : 'No group size yet'
        : `Average group size ${avgGroupSize}`,
    ...{ target: null, isMet: null },
    help: 'Groups whose list was made in the month and in which somebody voted. The average is their median: the size that was given, else the voters.',
  }
}

const isPartner = ({ view }: CityKpis) => view === 'partner'
const untoldNote = (kpis: CityKpis) =>
  isPartner(kpis) ? 'Told from five active venues and groups' : 'Nothing to count'

/** `Three of five targets are met so far in November 2026.` */
export function headlineOf(kpis: CityKpis, isOver: boolean): string {
  const told = cardsOf(kpis).filter((card) => card.isMet !== null)
  const met = told.filter((card) => card.isMet).length
  const month = monthInWords(kpis.month)
  if (told.length === 0) return `There is nothing to tell of ${month}${isOver ? '' : ' yet'}.`
  const when = `${isOver ? 'in' : 'so far in'} ${month}`
  if (told.length === 1) return `The one target that can be told is ${met === 1 ? '' : 'not '}met ${when}.`
  const all = told.length === 5 ? 'five targets' : `${numbers[told.length]} targets that can be told`
  return `${capitalized(numbers[met] ?? '')} of ${all} ${met === 1 ? 'is' : 'are'} met ${when}.`
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five']
