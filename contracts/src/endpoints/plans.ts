import { z } from 'zod'
import { formLimits } from '../values/form-limits.ts'
import { firstNameMissing } from '../values/forms/account-sentences.ts'
import { avatars } from '../values/profile-options.ts'
import { user } from './auth.ts'
import { bookingState } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { sessionId, sessionStatuses } from './sessions.ts'
import { lineOf } from './text.ts'

export const profile = z.object({
  displayName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatar: z.enum(avatars).nullable(),
  cuisines: z.array(z.string()),
})
profile.register(z.globalRegistry, { title: 'Profile' })
export type Profile = z.infer<typeof profile>

const place = z.object({ id: z.string(), name: z.string(), image: z.string() })

export const plan = z.object({
  id: sessionId,
  title: z.string(),
  location: z.string().nullable(),
  status: z.enum(sessionStatuses),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  meetingAt: z.string().optional().describe('When the group meets, so far; absent while that is open.'),
  timesToChoose: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('How many times the group chooses from; absent if it chooses none.'),
  voters: z.number().int(),
  expectedVoters: z.number().int(),
  isExpectedKnown: z
    .boolean()
    .describe('Whether the number was given; otherwise it is estimated from the list.'),
  venues: z.number().int(),
  cover: z.string().nullable().describe('The picture of the first venue on the list.'),
  winner: place.nullable(),
  backup: place.nullable(),
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

export const getHome = endpoint({
  method: 'GET',
  path: '/api/app/home',
  access: 'consumer',
  limit: 'read',
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

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/app/profile',
  access: 'consumer',
  limit: 'write',
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
