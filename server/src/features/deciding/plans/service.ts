import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type {
  Home,
  listSessions as listSessionsEndpoint,
  Plan,
  Profile,
  updateProfile,
} from '@nofomo/contracts/plans/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Consumer } from '../../../platform/principals.ts'
import { replaceProfile, toUser } from '../../running/auth/public.ts'
import { onboardingStateOf } from '../../running/onboarding/public.ts'
import { latestBookings } from '../../venues/bookings/public.ts'
import { meetingsOf } from '../sessions/public.ts'
import { currentLeaders } from '../voting/public.ts'
import { type PlanOfSession, readHostCounts, readPlans, toProfile } from './read-model.ts'
import { distinctCuisines, pointsFor } from './rules.ts'

const recentPlans = 20

/** The home page of a consumer; guests have one too. */
export async function getHome(ctx: Ctx, { account }: Consumer): Promise<Home> {
  const [counts, plans, tastes] = await Promise.all([
    readHostCounts(ctx.db, account.id),
    readPlans(ctx.db, account.id, { limit: recentPlans }),
    onboardingStateOf(ctx.db, account.id),
  ])
  return {
    user: toUser(account),
    profile: toProfile(account),
    points: { total: pointsFor(counts), ...counts },
    plans: await withCurrentLeaders(ctx, await withMeetings(ctx, await withBookings(ctx, account.id, plans))),
    planCount: counts.sessions,
    tastes,
  }
}

/** A page of the sessions that the account hosts. None after one that it does not host. */
export async function listSessions(
  ctx: Ctx,
  { account }: Consumer,
  { limit, before }: z.output<typeof listSessionsEndpoint.query>,
): Promise<z.input<typeof listSessionsEndpoint.response>> {
  const found = await readPlans(ctx.db, account.id, { limit: limit + 1, before })
  const page = found.slice(0, limit).map((plan) => ({ ...plan, booking: null }))
  const sessions = await withCurrentLeaders(ctx, await withMeetings(ctx, page))
  return { sessions, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

async function withBookings(
  { db }: Ctx,
  accountId: string,
  plans: readonly PlanOfSession[],
): Promise<Plan[]> {
  const bookings = await latestBookings(
    db,
    accountId,
    plans.map(({ id }) => id),
  )
  return plans.map((plan) => ({ ...plan, booking: bookings.get(plan.id) ?? null }))
}

async function withMeetings({ db }: Ctx, plans: readonly Plan[]): Promise<Plan[]> {
  const meetings = await meetingsOf(
    db,
    plans.map(({ id }) => id),
  )
  return plans.map((plan) => {
    const meetingAt = meetings.get(plan.id)?.toISOString()
    return meetingAt === undefined ? plan : { ...plan, meetingAt }
  })
}

/** While a result is provisional, plans show its leaders: hosts always see the counts. */
async function withCurrentLeaders(ctx: Ctx, plans: readonly Plan[]): Promise<Plan[]> {
  const provisional = plans.filter(({ status }) => status === 'provisional')
  const leaders = await currentLeaders(
    ctx,
    provisional.map(({ id }) => id),
  )
  return plans.map((plan) => {
    const { winner = plan.winner, backup = plan.backup } = leaders.get(plan.id) ?? {}
    return { ...plan, winner: toPlace(winner), backup: toPlace(backup) }
  })
}

function toPlace(place: Plan['winner']): Plan['winner'] {
  return place && { id: place.id, name: place.name, image: place.image }
}

/** Replaces the account's profile; empty fields are deleted. @throws unauthorized once the account is deleted */
export async function saveProfile(
  ctx: Ctx,
  { account: { id } }: Consumer,
  input: z.output<typeof updateProfile.body>,
): Promise<{ user: User; profile: Profile }> {
  const profile = {
    first_name: input.firstName,
    last_name: input.lastName || null,
    display_name: input.displayName || null,
    avatar: input.avatar,
    cuisines: distinctCuisines(input.cuisines),
  }
  const account = await replaceProfile(ctx, id, profile)
  return { user: toUser(account), profile: toProfile(account) }
}
