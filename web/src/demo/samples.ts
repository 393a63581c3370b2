import type { User } from '@nofomo/contracts/endpoints/auth.ts'
import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import type { Home, Plan } from '@nofomo/contracts/endpoints/plans.ts'
import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { sizeOf } from '@nofomo/contracts/values/group-sizes.ts'
import { priceOf } from '@nofomo/contracts/values/options.ts'
import { wallClockOf } from '../lib/time/seattle-clock.ts'
import { withDemoChanges } from './bookings.ts'
import { countDemoVotes } from './counts.ts'

/**
 * Invented venues, plans and bookings, named as such. Days are relative to today so that samples never become outdated.
 */

const dayMs = 86_400_000
const hourMs = 3_600_000
const halfHourMs = hourMs / 2

/** This many days from today, at an hour of the day, UTC; a Seattle evening is 2 or 3 the next day. */
function momentIn(days: number, hour: number): string {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  return new Date(today + days * dayMs + hour * hourMs).toISOString()
}

function venueOf(id: string, name: string, cuisine: string, priceLevel: number, poster: string): Venue {
  const isBar = cuisine === 'Cocktails'
  return {
    id,
    name,
    category: isBar ? 'bar' : 'restaurant',
    type: isBar ? 'bar' : 'restaurant',
    cuisine,
    description: 'An invented place, to show what a card looks like.',
    address: '1 Sample Street, Seattle, WA',
    location: '1 Sample Street, Seattle, WA',
    neighborhood: 'Capitol Hill',
    lat: null,
    lng: null,
    ...priceOf(priceLevel),
    website: null,
    tags: [],
    rating: null,
    isPartner: false,
    source: 'catalogue',
    reason: null,
    image: `/images/posters/${poster}`,
  }
}

const noodles = venueOf('sample-noodle-bar', 'Sample Noodle Bar', 'Ramen', 2, 'ramen.hills.fog.1.715bd0c8')
const oysters = venueOf(
  'sample-oyster-house',
  'Sample Oyster House',
  'Oysters',
  3,
  'oysters.skyline.noon.673.64739598',
)
const cocktails = venueOf(
  'sample-corner-bar',
  'Sample Corner Bar',
  'Cocktails',
  3,
  'martini.hills.dusk.187.05460594',
)
const restaurant = venueOf(
  'demo-restaurant',
  'Demo Restaurant',
  'Pizza',
  2,
  'pizza.hills.evergreen.654.a3d64b3a',
)

/** The demo's suggestions. */
export const sampleVenues: readonly Venue[] = [noodles, oysters, cocktails]

const placeOf = ({ id, name, image }: Venue) => ({ id, name, image })

type Sample = {
  id: string
  title: string
  daysAgo: number
  votes: readonly [Venue, VenueCount][]
  isOpen?: boolean
}
type VenueCount = { yes: number; maybe: number; no: number }

/** First the winner or leader; each list in the order of rank. */
const samples: readonly Sample[] = [
  {
    id: 'demo-plan-01',
    title: 'Sample: Friday, before the show',
    daysAgo: 1,
    votes: [
      [noodles, { yes: 2, maybe: 0, no: 0 }],
      [oysters, { yes: 1, maybe: 1, no: 0 }],
      [cocktails, { yes: 0, maybe: 1, no: 1 }],
    ],
    isOpen: true,
  },
  {
    id: 'demo-plan-02',
    title: 'Sample: Maya’s birthday',
    daysAgo: 6,
    votes: [
      [restaurant, { yes: 4, maybe: 1, no: 0 }],
      [oysters, { yes: 3, maybe: 1, no: 1 }],
      [noodles, { yes: 1, maybe: 2, no: 2 }],
    ],
  },
  {
    id: 'demo-plan-03',
    title: 'Sample: team lunch',
    daysAgo: 20,
    votes: [
      [noodles, { yes: 3, maybe: 1, no: 0 }],
      [cocktails, { yes: 1, maybe: 1, no: 2 }],
    ],
  },
]

const votersOf = ({ votes }: Sample) => Math.max(...votes.map(([, { yes, maybe, no }]) => yes + maybe + no))
const expectedOf = (sample: Sample) => votersOf(sample) + (sample.isOpen ? 2 : 0)

export function sampleBookings(): Booking[] {
  const booking: Booking = {
    id: 'demo-table-1',
    sessionId: 'demo-plan-02',
    sessionTitle: 'Sample: Maya’s birthday',
    choice: 'winner',
    venue: { ...placeOf(restaurant), address: restaurant.address, website: null },
    partySize: 5,
    startsAt: momentIn(3, 2),
    isPast: false,
    contactName: 'Demo Dana',
    contactPhone: '206 555 0100',
    requests: 'One vegan, and a corner if you have one.',
    state: 'requested',
    venueAnswers: true,
    isFinal: true,
    superseded: null,
    answerNote: null,
    arrival: null,
    createdAt: momentIn(-1, 1),
  }
  const later: Booking = {
    ...booking,
    id: 'demo-table-2',
    sessionId: null,
    sessionTitle: 'Sample: book club',
    partySize: 8,
    startsAt: momentIn(5, 3),
    contactName: 'Sample Sam',
    requests: null,
    state: 'confirmed',
    createdAt: momentIn(-2, 1),
  }
  const today: Booking = {
    ...later,
    id: 'demo-table-3',
    sessionTitle: 'Sample: Thursday regulars',
    partySize: 4,
    startsAt: soonToday(),
    contactName: 'Sample Kim',
    requests: 'One of us uses a wheelchair.',
    createdAt: momentIn(-1, 2),
  }
  return [today, booking, later].map(withDemoChanges)
}

/** The next half hour but one, as long as that is today in Seattle. */
function soonToday(): string {
  const halfHour = Math.floor(Date.now() / halfHourMs) * halfHourMs
  const soon = new Date(halfHour + 2 * halfHourMs)
  const isToday = wallClockOf(soon).day === wallClockOf(new Date()).day
  return (isToday ? soon : new Date(halfHour)).toISOString()
}

function planOf(sample: Sample): Plan {
  const [first, second] = sample.votes
  const booking = sampleBookings().find(({ sessionId }) => sessionId === sample.id)
  return {
    id: sample.id,
    title: sample.title,
    location: 'Capitol Hill, Seattle',
    status: sample.isOpen ? 'in_progress' : 'complete',
    createdAt: momentIn(-sample.daysAgo, 1),
    completedAt: sample.isOpen ? null : momentIn(-sample.daysAgo, 4),
    voters: votersOf(sample),
    expectedVoters: expectedOf(sample),
    isExpectedKnown: true,
    venues: sample.votes.length,
    cover: first ? placeOf(first[0]).image : null,
    winner: first && !sample.isOpen ? placeOf(first[0]) : null,
    backup: second && !sample.isOpen ? placeOf(second[0]) : null,
    booking: booking
      ? {
          id: booking.id,
          state: booking.state,
          venueName: booking.venue.name,
          startsAt: booking.startsAt,
          isSuperseded: false,
        }
      : null,
  }
}

/** The sample consumer's plans; the points are what such plans would have earned. */
export function sampleHome(user: User): Home {
  const plans = samples.map(planOf)
  const points = {
    sessions: 10 * plans.length,
    voters: 5 * plans.reduce((sum, { voters }) => sum + voters, 0),
    decisions: 20 * plans.filter(({ status }) => status === 'complete').length,
  }
  return {
    user,
    profile: {
      displayName: user.contactName,
      firstName: user.firstName,
      lastName: user.lastName,
      avatar: user.avatar,
      cuisines: ['Ramen', 'Oysters'],
    },
    points: { ...points, total: points.sessions + points.voters + points.decisions },
    plans,
    planCount: plans.length,
    tastes: 'done',
  }
}

const countsOf = ({ votes }: Sample) =>
  votes.flatMap(([{ id }, { yes, maybe, no }]) => [
    { venueId: id, vote: 1 as const, count: yes },
    { venueId: id, vote: 0 as const, count: maybe },
    { venueId: id, vote: -1 as const, count: no },
  ])

/** The snapshot of a sample plan's vote; null for sessions that are not samples. */
export function sampleSnapshot(sessionId: string | undefined): Snapshot | null {
  const sample = samples.find(({ id }) => id === sessionId)
  if (!sample) return null
  const { title, status, location, createdAt, completedAt } = planOf(sample)
  const [venues, counts, voters] = [sample.votes.map(([venue]) => venue), countsOf(sample), votersOf(sample)]
  return {
    session: {
      id: sample.id,
      title,
      sessionName: title,
      description: null,
      location,
      locationString: location,
      occasion: null,
      groupSize: expectedOf(sample),
      budget: '$$',
      source: 'server',
      preferences: { budget: '$$', ...sizeOf(expectedOf(sample)), occasion: null, cuisine: null },
      venues,
      expectedVoters: expectedOf(sample),
      isExpectedKnown: true,
      status,
      finalAt: null,
      quietEndsAt: null,
      isKeptOpen: false,
      settings: {
        allowAnonymousVotes: true,
        allowAddedVenues: false,
        resultsVisibility: 'always',
        offersMuted: false,
      },
      deadline: null,
      meetingAt: null,
      createdAt,
      updatedAt: completedAt ?? createdAt,
      completedAt,
    },
    results: countDemoVotes(
      { status, venues, expectedVoters: expectedOf(sample) },
      { counts, voters, finishedVoters: voters, reason: 'the highest score of this sample.' },
    ),
    votes: counts,
    offers: [],
    source: 'live',
  }
}
