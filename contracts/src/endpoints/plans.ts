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
export type Profile = z.infer<typeof profile>

const place = z.object({ id: z.string(), name: z.string(), image: z.string() })

/** A session the account hosts, as shown on its home page. */
export const plan = z.object({
  id: sessionId,
  title: z.string(),
  location: z.string().nullable(),
  status: z.enum(sessionStatuses),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  /** When the group meets, so far; absent while that is open. */
  meetingAt: z.string().optional(),
  /** How many times the group chooses from; absent if it chooses none. */
  timesToChoose: z.number().int().positive().optional(),
  voters: z.number().int(),
  expectedVoters: z.number().int(),
  /** Whether the number was given; otherwise it is estimated from the list. */
  isExpectedKnown: z.boolean(),
  venues: z.number().int(),
  /** The picture of the first venue on the list. */
  cover: z.string().nullable(),
  winner: place.nullable(),
  backup: place.nullable(),
  /** The newest booking that was not cancelled. */
  booking: z
    .object({
      id: sessionId,
      state: bookingState,
      venueName: z.string(),
      startsAt: z.string(),
      /** The final result differs from the one at the time of booking. */
      isSuperseded: z.boolean(),
    })
    .nullable(),
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
    /** Newest first, at most 20. */
    plans: z.array(plan),
    /** The total number of plans. */
    planCount: z.number().int(),
    /** How far the onboarding has come. */
    tastes: z.enum(['new', 'begun', 'done']),
  }),
})
export type Home = z.infer<typeof getHome.response>

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
