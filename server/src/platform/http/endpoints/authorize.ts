import { type Endpoint, needsSecondStep, type Right, rightsOf } from '@nofomo/contracts/api/endpoint.ts'
import type { AccountKind } from '@nofomo/contracts/auth/endpoints.ts'
import { type Capability, capabilitiesOf } from '@nofomo/contracts/team/roles.ts'
import type { FastifyRequest } from 'fastify'
import { askAgain, type SignedIn } from '../../accounts.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Authorizers, CrewMember, Staff, StaffOrPartner } from '../../principals.ts'

/** The parts of a validated input that may name a session. */
type Named = { params: unknown; body: unknown }

/**
 * Checks the rights of an endpoint in their order, and returns their principals.
 * @throws unauthorized without a login · forbidden for an account of another kind · not_found for another host's session ·
 * sign_in_again · second_step_missing · second_step_needed
 */
export async function authorize(
  endpoint: Pick<Endpoint, 'method' | 'access' | 'asksAgain' | 'beforeSecondStep'>,
  input: Named,
  request: FastifyRequest,
  authorizers: Authorizers,
): Promise<object> {
  const { access, asksAgain, beforeSecondStep } = endpoint
  if (access === 'anyone') return {}
  const principals: { staff?: Staff } = {}
  for (const right of rightsOf(access))
    Object.assign(principals, await principalOf(right, input, request, authorizers))
  if (principals.staff?.mustSetUp && !beforeSecondStep)
    throw new AppError('second_step_missing', 'Set your authenticator app up first, at Security.')
  const isGuarded = needsSecondStep(endpoint)
  const signedIn = (asksAgain || isGuarded) && (await request.ctx.signedIn())
  if (!signedIn) return principals
  if (asksAgain) askAgain(signedIn, request.ctx.now)
  if (signedIn.account.kind === 'venue') await refuseOneStep(request.ctx, signedIn, isGuarded, authorizers)
  return principals
}

/** An account without a second step may add one, and change itself; it does not act for its venue. */
async function refuseOneStep(
  { db }: Ctx,
  { account, secondStepAt }: SignedIn,
  isGuarded: boolean,
  { hasSecondStep }: Authorizers,
): Promise<void> {
  if (secondStepAt) return
  if (await hasSecondStep(db, account.id))
    throw new AppError(
      'second_step_needed',
      'Take the second step first: your passkey, or a code of your app.',
    )
  if (isGuarded)
    throw new AppError(
      'second_step_missing',
      'Set up a second step first, in Account: a passkey or an authenticator app.',
    )
}

async function principalOf(
  right: Right,
  input: Named,
  request: FastifyRequest,
  authorizers: Authorizers,
): Promise<object> {
  const { ctx } = request
  switch (right) {
    case 'host':
      return { host: await authorizers.host(ctx, sessionIdIn(input)) }
    case 'crew member':
      return { crewMember: await authorizers.crewMember(ctx, crewIdIn(input)) }
    case 'crew maker':
      return { crewMember: await crewMaker(ctx, crewIdIn(input), authorizers) }
    case 'consumer':
      return { consumer: await signedInAs(ctx, 'consumer') }
    case 'consumer with address':
      return { consumer: await consumerWithAddress(ctx) }
    case 'venue':
      return { venueAccount: await signedInAs(ctx, 'venue') }
    case 'account':
      return { signedIn: await signedInAs(ctx, 'consumer', 'venue') }
    case 'staff':
      return { staff: await authorizers.staff(ctx) }
    case 'staff or partner':
      return { reader: await staffOrPartner(ctx, authorizers) }
    case 'staff or developer':
      if (!authorizers.isDeveloper(request)) await orToTheGate(ctx, authorizers.staff(ctx))
      return {}
    default: {
      const signedIn = await signedInAs(ctx, ...kindsWith(right.venue))
      const memberships = await authorizers.memberships(ctx, signedIn.account, right.venue)
      return { member: { ...signedIn, memberships } }
    }
  }
}

/** The session that an input is about; null without one. */
export function sessionNamedIn({ params, body }: Named): string | null {
  const named = { ...(body as object), ...(params as object) } as { sessionId?: unknown }
  return typeof named.sessionId === 'string' ? named.sessionId : null
}

function sessionIdIn(input: Named): string {
  const sessionId = sessionNamedIn(input)
  if (sessionId === null) throw new Error('An endpoint for hosts has no sessionId in its params or its body.')
  return sessionId
}

function crewIdIn({ params }: Named): string {
  const { crewId } = params as { crewId?: unknown }
  if (typeof crewId !== 'string') throw new Error('An endpoint for crews has no crewId in its params.')
  return crewId
}

async function crewMaker(ctx: Ctx, crewId: string, { crewMember }: Authorizers): Promise<CrewMember> {
  const member = await crewMember(ctx, crewId)
  if (member.role !== 'maker') throw new AppError('forbidden', 'Only whoever made the crew can do this.')
  return member
}

const signInFirst = 'Please sign in to continue'

const otherKind: Record<AccountKind, string> = {
  venue: 'This is for venue accounts. Sign in as a venue.',
  consumer: 'This is for people who plan. Sign out of the venue account first.',
  counter: 'This is for phones at a counter.',
}

/** Phones at a counter pass only where the role of the counter is enough. */
function kindsWith(capability: Capability): [AccountKind, ...AccountKind[]] {
  const ofCounter: readonly Capability[] = capabilitiesOf.counter
  return ofCounter.includes(capability) ? ['venue', 'counter'] : ['venue']
}

async function signedInAs(ctx: Ctx, kind: AccountKind, ...others: AccountKind[]): Promise<SignedIn> {
  const signedIn = await ctx.signedIn()
  if (!signedIn) throw new AppError('unauthorized', signInFirst)
  if (![kind, ...others].includes(signedIn.account.kind)) throw new AppError('forbidden', otherKind[kind])
  return signedIn
}

/**
 * Staff come first: somebody who is both sees all.
 * @throws staff_ended in a browser of staff · forbidden for a venue account without an approved venue whose figures it
 * may see
 */
async function staffOrPartner(ctx: Ctx, authorizers: Authorizers): Promise<StaffOrPartner> {
  const staff = await staffIfAny(ctx, authorizers)
  return staff ? { kind: 'staff', staff } : orToTheGate(ctx, partner(ctx, authorizers))
}

async function partner(ctx: Ctx, authorizers: Authorizers): Promise<StaffOrPartner> {
  const { account } = await signedInAs(ctx, 'venue')
  const memberships = await authorizers.memberships(ctx, account, 'analytics')
  if (memberships.length === 0) throw new AppError('forbidden', partnersOnly)
  return { kind: 'partner', venueIds: new Set(memberships.map(({ venueId }) => venueId)) }
}

/** For calls of staff and others: a browser in which staff signed in is refused as an expired login of staff. */
async function orToTheGate<Proof>({ actor }: Ctx, proof: Promise<Proof>): Promise<Proof> {
  const isOfStaff = actor.kind === 'browser' && actor.staffBrowser() !== null
  return proof.catch((error: unknown) => {
    const isRefused = error instanceof AppError && ['unauthorized', 'forbidden'].includes(error.code)
    throw isOfStaff && isRefused ? new AppError('staff_ended', hourOver) : error
  })
}

const hourOver = 'Your hour as staff is over. Sign in to Admin again.'

/** Null for everybody else, and after the login of staff has expired. */
async function staffIfAny(ctx: Ctx, authorizers: Authorizers): Promise<Staff | null> {
  if (ctx.actor.kind !== 'browser' || ctx.actor.staffToken === null) return null
  return authorizers.staff(ctx).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unauthorized') return null
    throw error
  })
}

const partnersOnly = 'This is for owners and managers of approved venues. Claim your venue first.'

async function consumerWithAddress(ctx: Ctx): Promise<SignedIn> {
  const signedIn = await signedInAs(ctx, 'consumer')
  if (signedIn.account.email === null) throw new AppError('forbidden', signInFirst)
  return signedIn
}
