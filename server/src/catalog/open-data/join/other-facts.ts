import { webAddress } from '../web-address.ts'
import { type OwnFact, seatRangeOf } from './seats.ts'

type Row = Readonly<Record<string, string>>
type StatedFact = OwnFact & { stated: string }

/** Websites of breweries, and that they were open. */
export function breweryFacts({ website = '', type = '' }: Row): StatedFact[] {
  const address = webAddress(website)
  if (type === 'closed' || type === 'planning') return []
  return [
    ...(address ? [{ fact: 'website', value: address, stated: `website=${website}` } as const] : []),
    { fact: 'seen', value: '2026-05-28', stated: `type=${type}` },
  ]
}

/** Seats, access and rooms to rent, as houses answered the city. Nothing of a house that has closed. */
export function culturalSpaceFacts(row: Row): StatedFact[] {
  const { seats = '', ada, rental, discipline, closed } = row
  if (closed === '1') return []
  const range = seatRangeOf(seats)
  return [
    ...(range ? [{ fact: 'seats', value: range, stated: `seats=${seats}` } as const] : []),
    ...(ada === 'Y' ? [{ fact: 'step-free', value: 'yes', stated: 'ada=Y' } as const] : []),
    ...(rental === 'Y' ? [{ fact: 'private-room', value: 'yes', stated: 'rental=Y' } as const] : []),
    ...(discipline === 'Music'
      ? [{ fact: 'live-music', value: 'yes', stated: 'discipline=Music' } as const]
      : []),
  ]
}

/** A few concerts are no house of music. */
const minConcerts = 5
/** Of the events that say whom they are for. */
const adultShare = 0.9

/** Live music, doors for adults, and the day of counting: what a place announces in a calendar. */
export function eventFacts(row: Row): StatedFact[] {
  const { kinds = '', events = '', events_21_plus = '' } = row
  const [count, adults] = [Number(events), Number(events_21_plus)]
  const isMusic = kinds.split(',')[0] === 'Music' && count >= minConcerts
  return [
    ...(isMusic ? [{ fact: 'live-music', value: 'yes', stated: `kinds=${kinds}` } as const] : []),
    ...(adults >= count * adultShare
      ? [{ fact: '21-plus', value: 'yes', stated: `events_21_plus=${adults} of ${count}` } as const]
      : []),
    { fact: 'seen', value: '2026-04-13', stated: `events=${events}` },
  ]
}
