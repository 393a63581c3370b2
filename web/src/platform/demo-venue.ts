import type { Team } from '@nofomo/contracts/team.ts'
import type { LiveGroup, Standing } from '@nofomo/contracts/venue-home.ts'
import { capabilitiesOf } from '@nofomo/contracts/venue-roles.ts'
import type { ApiInput, ApiOutput, Route } from './api-client.ts'

/** The demo's venue: invented groups whose counts move by themselves, and an invented team. Nothing is stored. */

const minuteMs = 60_000
/** The groups change with each step, alike on the server and in the browser. */
const stepMs = 4_000

const venue: Standing['venue'] = {
  id: 'demo-restaurant',
  name: 'Demo Restaurant',
  type: 'restaurant',
  location: 'Seattle',
  address: '1 Sample Street, Seattle, WA',
  image: '/images/posters/pizza.hills.evergreen.654.61133323',
  isListed: true,
}

const standing: Standing = {
  venue,
  role: 'owner',
  trustState: 'trusted',
  verified: true,
  capabilities: {
    sessionLimit: null,
    canSendOffers: true,
    canViewAnalytics: true,
    may: [...capabilitiesOf.owner],
  },
  since: '2026-01-05T20:00:00.000Z',
  rivalSince: null,
  isRival: false,
}

/** Each group comes, is decided step by step, and makes room for itself again; `start` puts them out of step. */
const groups = [
  { id: 'demo-group-1', name: 'Sample: Friday, before the show', size: 5, start: 2 },
  { id: 'demo-group-2', name: 'Sample: Ana’s birthday', size: 8, start: 9 },
  { id: 'demo-group-3', name: 'Sample: team dinner', size: 6, start: 5 },
  { id: 'demo-group-4', name: 'Sample: Thursday regulars', size: 4, start: 0 },
] as const

function liveGroup({ id, name, size, start }: (typeof groups)[number], now: number): LiveGroup | null {
  // Its life in steps: one for each vote, then a few as decided, then a pause.
  const life = size + 6
  const step = (Math.floor(now / stepMs) + start) % life
  if (step > size + 3) return null
  const decided = Math.min(step, size)
  return {
    id,
    name,
    size,
    status: statusAt(decided, size),
    timeActive: new Date(now - (2 + step) * minuteMs).toISOString(),
    lastAction: new Date(now - (step > size ? step - size : 0) * minuteMs).toISOString(),
    likelihood: decided < 3 ? null : ((['low', 'medium', 'high'] as const)[Math.min(2, decided - 3)] ?? null),
    decided,
    expected: size,
  }
}

function statusAt(decided: number, size: number): LiveGroup['status'] {
  if (decided < 3) return 'viewing'
  if (decided === size) return 'chosen'
  return 2 * decided >= size ? 'deciding' : 'considering'
}

function dashboard(): ApiOutput<'GET /api/venue/dashboard'> {
  const now = Date.now()
  const live = groups.flatMap((group) => liveGroup(group, now) ?? [])
  return { venue: standing, liveGroupCount: live.length, liveGroups: live }
}

function team(): Team {
  const now = Date.now()
  const days = (count: number) => new Date(now + count * 24 * 60 * minuteMs).toISOString()
  const since = standing.since
  return {
    members: [
      {
        id: 'demo-owner',
        name: 'Demo Restaurant',
        email: 'restaurant@demo.example',
        role: 'owner',
        since,
        isSelf: true,
        mayEnd: false,
      },
      {
        id: 'demo-manager',
        name: 'Sample Mo',
        email: 'mo@demo.example',
        role: 'manager',
        since,
        isSelf: false,
        mayEnd: true,
      },
      {
        id: 'demo-member',
        name: 'Sample Tess',
        email: 'tess@demo.example',
        role: 'team',
        since,
        isSelf: false,
        mayEnd: true,
      },
    ],
    invitations: [
      {
        id: 'demo-invitation',
        email: 'noor@demo.example',
        role: 'team',
        createdAt: days(-1),
        expiresAt: days(6),
        isExpired: false,
      },
    ],
    counters: [
      { id: 'demo-counter', name: 'Sample bar phone', state: 'in_use', createdAt: since, openedAt: since },
    ],
  }
}

type Answers = { [R in Route]?: (asked: { input: ApiInput<R> }) => ApiOutput<R> | null }

/** The demo's answers about its venue. */
export const venueAnswers = {
  'GET /api/venue/standings': () => ({ standings: [standing] }),
  'GET /api/venue/dashboard': dashboard,
  'GET /api/venue/team': () => ({ team: team() }),
  'GET /api/venue/notices': () => ({
    notices: [{ venueId: venue.id, weeklyMail: true, rushMail: false, devices: [] }],
    pushKey: '',
  }),
} satisfies Answers
