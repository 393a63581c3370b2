import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { SecondStep } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { ComingGroup } from '@nofomo/contracts/messages/endpoints.ts'
import type { Notices } from '@nofomo/contracts/notices/endpoints.ts'
import type { Team } from '@nofomo/contracts/team/endpoints.ts'
import { capabilitiesAt, type VenueRole } from '@nofomo/contracts/team/roles.ts'
import type {
  DashboardMetrics,
  LiveGroup,
  Standing,
  VenueDashboard,
} from '@nofomo/contracts/venue-home/endpoints.ts'
import { sessionLimits, type Trust } from '@nofomo/contracts/venues/trust.ts'
import { metricsOf } from './dashboard-samples.ts'
import { type Answer, type Answers, refusing } from './open-page.tsx'
import { answersOfPanels } from './panel-answers.ts'
import { billingOf } from './premium-answers.ts'

/** Answers about a venue account, for component tests. */

export const owner: User = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@joule.example',
  contactName: 'Joule',
  firstName: null,
  lastName: null,
  userType: 'venue',
  role: 'venue',
  isGuest: false,
  emailVerified: true,
  avatar: null,
  venue: null,
  venueId: null,
}

/** The phone "Bar" at the counter of Joule. */
export const counterPhone: User = {
  ...owner,
  email: null,
  contactName: 'Bar',
  userType: 'counter',
  role: 'counter',
  venueId: 'joule',
  venue: {
    id: 'joule',
    name: 'Joule',
    type: 'restaurant',
    location: 'Fremont',
    verified: true,
    trustState: 'soft_verified',
    capabilities: { sessionLimit: 50, canSendOffers: false, canViewAnalytics: false },
  },
}

type VenueSetup = {
  id?: string
  name?: string
  role?: VenueRole | null
  trust?: Trust
  isRival?: boolean
  rivalSince?: string | null
}

/** What an account is to a venue; by default the owner of Joule, verified. */
export function standingOf(given: VenueSetup = {}): Standing {
  const { id = 'joule', name = 'Joule', role = 'owner', trust = 'soft_verified' } = given
  const isVerified = trust === 'soft_verified' || trust === 'trusted'
  return {
    venue: {
      id,
      name,
      type: 'restaurant',
      location: 'Fremont, Seattle',
      address: '3506 Stone Way N',
      image: '/images/posters/pizza.hills.evergreen.654.a7e1b2fe',
      isListed: true,
    },
    role,
    trustState: trust,
    verified: isVerified,
    capabilities: {
      sessionLimit: given.isRival ? 0 : sessionLimits[trust],
      canSendOffers: isVerified,
      canViewAnalytics: isVerified,
      may: role ? capabilitiesAt(role, trust) : ['live'],
    },
    since: '2026-11-01T20:00:00.000Z',
    rivalSince: given.rivalSince ?? null,
    isRival: given.isRival ?? false,
  }
}

export function claimOf(given: Partial<Claim> = {}): Claim {
  return {
    id: 'abcdefghijkl',
    state: 'pending',
    venue: { id: 'joule', name: 'Joule', address: '3506 Stone Way N' },
    isNewVenue: false,
    contactName: 'Ada',
    email: 'ada@joule.example',
    phone: '206 555 0100',
    role: 'owner',
    verificationMethod: 'email',
    codeSentBy: null,
    isOwn: true,
    isRival: false,
    createdAt: '2026-11-20T20:00:00.000Z',
    provenAt: '2026-11-20T20:05:00.000Z',
    decidedAt: null,
    ...given,
  }
}

type Home = {
  comingGroups?: ComingGroup[]
  user?: User
  standings?: readonly Standing[]
  secondStep?: SecondStep
  claims?: readonly Claim[]
  groups?: readonly LiveGroup[]
  /** Null for somebody who may not see figures; invented ones by default. */
  metrics?: DashboardMetrics | null
  /** Groups beyond those that are shown. */
  more?: number
  team?: Team
  bookings?: readonly Booking[]
  notices?: readonly Notices[]
  /** The call that fails now. */
  failing?: string
}

/** A point of the curve, as servers give it to browsers. */
const samplePushKey =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** A booking at Joule, confirmed and due now. */
export function bookingOf(given: Partial<Booking> = {}): Booking {
  return {
    id: 'bookingbooki',
    sessionId: 'abcdefghijkl',
    sessionTitle: 'Friday, before the show',
    choice: 'winner',
    venue: { id: 'joule', name: 'Joule', address: '3506 Stone Way N', image: '', website: null },
    partySize: 4,
    startsAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    isPast: false,
    contactName: 'Ann',
    contactPhone: '(206) 555-0100',
    requests: null,
    state: 'confirmed',
    venueAnswers: true,
    isFinal: true,
    superseded: null,
    answerNote: null,
    arrival: null,
    createdAt: '2026-11-20T20:00:00.000Z',
    ...given,
  }
}

/** The calls of a dashboard. The test may change `home` while the page is open. */
export function answersOf(home: Home): Answers {
  const dashboard = (): VenueDashboard => {
    const liveGroups = [...(home.groups ?? [])]
    const [venue = null] = home.standings ?? []
    const isTold = venue?.capabilities.canViewAnalytics ?? false
    return {
      venue,
      metrics: home.metrics === undefined && isTold ? metricsOf() : (home.metrics ?? null),
      avgGroupSize: null,
      occasions: {},
      liveGroups,
      liveGroupCount: liveGroups.length + (home.more ?? 0),
      ...(home.comingGroups && { comingGroups: home.comingGroups }),
    }
  }
  const answers: Answers = {
    'GET /api/auth/me': () => Response.json({ user: home.user ?? owner }),
    'GET /api/venue/standings': () => Response.json({ standings: home.standings ?? [] }),
    'GET /api/venue/claims': () => Response.json({ claims: home.claims ?? [], methods: ['email'] }),
    'GET /api/venue/dashboard': () => Response.json(dashboard()),
    ...answersOfPanels(),
    'GET /api/venue/bookings': () => Response.json({ bookings: home.bookings ?? [] }),
    'GET /api/venue/team': () => Response.json({ team: home.team ?? teamOf() }),
    'GET /api/auth/passkeys': () => Response.json({ passkeys: [] }),
    'GET /api/auth/second-step': () => Response.json(home.secondStep ?? { state: 'taken', hasApp: true }),
    'GET /api/venue/billing': () => Response.json({ billing: billingOf() }),
    'GET /api/venue/api-keys': () => Response.json({ keys: [] }),
    'GET /api/venue/branding': () => Response.json({ branding: null }),
    'GET /api/venue/notices': () => Response.json({ notices: home.notices ?? [], pushKey: samplePushKey }),
  }
  const unlessFailing =
    (call: string, answer: Answer): Answer =>
    (request) =>
      (home.failing === call ? refusing(503, 'Too busy.') : answer)(request)
  return Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [call, unlessFailing(call, answer)]),
  )
}

/** A team of its owner, a manager and a phone at the counter, with an open invitation. */
export function teamOf(given: Partial<Team> = {}): Team {
  const since = '2026-11-01T20:00:00.000Z'
  return {
    members: [
      {
        id: 'm1',
        name: 'Ada',
        email: 'ada@joule.example',
        role: 'owner',
        since,
        isSelf: true,
        mayEnd: false,
      },
      {
        id: 'm2',
        name: 'Mo',
        email: 'mo@joule.example',
        role: 'manager',
        since,
        isSelf: false,
        mayEnd: true,
      },
    ],
    invitations: [
      {
        id: 'i1',
        email: 'noor@joule.example',
        role: 'team',
        createdAt: '2026-11-20T20:00:00.000Z',
        expiresAt: '2026-11-27T20:00:00.000Z',
        isExpired: false,
      },
    ],
    counters: [{ id: 'c1', name: 'Bar', state: 'in_use', createdAt: since, openedAt: since }],
    ...given,
  }
}
