import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { user } from '../auth/endpoints.ts'
import { firstNameMissing } from '../auth/sentences.ts'
import { bookingState } from '../bookings/endpoints.ts'
import { avatars } from '../onboarding/profile-options.ts'
import { sessionId, sessionStatuses } from '../sessions/endpoints.ts'
import { lineOf } from '../text/endpoints.ts'
import { formLimits } from '../text/limits.ts'

export const profile = z.object({
  displayName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatar: z.enum(avatars).nullable(),
  cuisines: z.array(z.string()),
})
profile.register(z.globalRegistry, { title: 'Profile' })
export type Profile = z.infer<typeof profile>

const place = z.object({
  id: z.string().describe('The id of the venue.'),
  name: z.string().describe('Its name.'),
  image: z.string().describe('A path below `/images/`.'),
})

export const plan = z.object({
  id: sessionId,
  title: z.string().describe('What friends vote about.'),
  location: z.string().nullable().describe('Where the group looks.'),
  status: z.enum(sessionStatuses).describe('How far the vote has come.'),
  createdAt: z.string().describe('When it was created.'),
  completedAt: z.string().nullable().describe('When the result became final.'),
  meetingAt: z.string().optional().describe('When the group meets, so far; absent while that is open.'),
  timesToChoose: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('How many times the group chooses from; absent if it chooses none.'),
  voters: z.number().int().describe('Voters with a vote.'),
  expectedVoters: z.number().int().describe('How many voters the vote waits for.'),
  isExpectedKnown: z
    .boolean()
    .describe('Whether the number was given; otherwise it is estimated from the list.'),
  venues: z.number().int().describe('How many venues are on the list.'),
  cover: z.string().nullable().describe('The picture of the first venue on the list.'),
  winner: place.nullable().describe('The venue in first place; null before anybody has decided.'),
  backup: place.nullable().describe('The venue in second place.'),
  booking: z
    .object({
      id: sessionId,
      state: bookingState,
      venueName: z.string(),
      startsAt: z.string(),
      isSuperseded: z.boolean().describe('The final result differs from the one at the time of booking.'),
    })
    .nullable()
    .describe('The newest booking that was not cancelled.'),
})
plan.register(z.globalRegistry, {
  title: 'Plan',
  description: 'A session the account hosts, as shown on its home page.',
})
export type Plan = z.infer<typeof plan>

export const getHome = endpoint('GET /api/app/home', {
  access: 'consumer',
  summary: 'The signed-in consumer’s profile, points and most recent plans.',
  response: z.object({
    user,
    profile,
    points: z.object({
      total: z.number().int(),
      sessions: z.number().int(),
      voters: z.number().int(),
      decisions: z.number().int(),
    }),
    plans: z.array(plan).describe('Newest first, at most 20.'),
    planCount: z.number().int().describe('The total number of plans.'),
    tastes: z.enum(['new', 'begun', 'done']).describe('How far the onboarding has come.'),
  }),
})
export type Home = z.infer<typeof getHome.response>

const hostedSession = plan.omit({ cover: true, booking: true })
hostedSession.register(z.globalRegistry, {
  title: 'HostedSession',
  description: 'A session that the account hosts.',
})

export const listSessions = endpoint('GET /api/app/sessions', {
  access: 'consumer with address',
  publicApi: { scope: 'sessions:read' },
  summary: 'The sessions that the account hosts, the newest first, page by page.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20).describe('How many sessions a page has.'),
    before: sessionId.optional().describe('The page after this session: `next` of the page before.'),
  }),
  response: z.object({
    sessions: z.array(hostedSession).describe('The newest first.'),
    next: sessionId.nullable().describe('What `before` is for the next page; null on the last one.'),
  }),
})

export const updateProfile = endpoint('PUT /api/app/profile', {
  access: 'consumer',
  isOrdered: true,
  summary: 'Changes the own profile.',
  body: z.object({
    firstName: lineOf(formLimits.personNameLength).min(1, firstNameMissing),
    lastName: lineOf(formLimits.personNameLength).nullish(),
    displayName: lineOf(2 * formLimits.personNameLength).nullish(),
    avatar: z.enum(avatars).nullable(),
    cuisines: z.array(lineOf(40).min(1)).max(formLimits.cuisinesPerProfile),
  }),
  response: z.object({ user, profile }),
})
