import type { AccountKind } from '@nofomo/contracts/auth.ts'
import { type Endpoint, type Right, rightsOf } from '@nofomo/contracts/endpoint.ts'
import { type Capability, capabilitiesOf } from '@nofomo/contracts/venue-roles.ts'
import type { SignedIn } from '../accounts.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Provers } from '../principals.ts'

/** The parts of a validated input that may name a session. */
type Named = { params: unknown; body: unknown }

/**
 * Proves the rights of an endpoint, in their order.
 * @throws unauthorized without a login · forbidden for an account of another kind · not_found for another host's session
 */
export async function prove(
  { access }: Pick<Endpoint, 'access'>,
  input: Named,
  ctx: Ctx,
  provers: Provers,
): Promise<object> {
  if (access === 'anyone') return {}
  const principals = {}
  for (const right of rightsOf(access))
    Object.assign(principals, await principalOf(right, input, ctx, provers))
  return principals
}

async function principalOf(right: Right, input: Named, ctx: Ctx, provers: Provers): Promise<object> {
  switch (right) {
    case 'host':
      return { host: await provers.host(ctx, sessionIdIn(input)) }
    case 'consumer':
      return { consumer: await signedInAs(ctx, 'consumer') }
    case 'consumer with address':
      return { consumer: await consumerWithAddress(ctx) }
    case 'venue':
      return { venueAccount: await signedInAs(ctx, 'venue') }
    case 'staff':
      return { staff: await provers.staff(ctx) }
    default: {
      const signedIn = await signedInAs(ctx, ...kindsWith(right.venue))
      const memberships = await provers.memberships(ctx, signedIn.account, right.venue)
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

async function consumerWithAddress(ctx: Ctx): Promise<SignedIn> {
  const signedIn = await signedInAs(ctx, 'consumer')
  if (signedIn.account.email === null) throw new AppError('forbidden', signInFirst)
  return signedIn
}
