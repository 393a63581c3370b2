import type { Access, Right } from '@nofomo/contracts/api/endpoint.ts'
import type { AccountKind } from '@nofomo/contracts/auth/endpoints.ts'
import type { CrewRole } from '@nofomo/contracts/crews/limits.ts'
import type { Capability } from '@nofomo/contracts/team/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Account, SignedIn } from './accounts.ts'
import type { ApiKeyProof } from './api-keys.ts'
import type { Ctx, DbAt } from './context.ts'
import type { Db } from './database/database.ts'

declare const authorized: unique symbol

/** The authorized host of a session, for the whole call: who hosts a session does not change by time. */
export type Host = { readonly sessionId: string; readonly [authorized]: 'host' }

/** A member of a crew, as authorized. */
export type CrewMember = {
  readonly crewId: string
  readonly memberId: string
  readonly role: CrewRole
  readonly [authorized]: 'crew member'
}

type SignedInAs<Kind extends AccountKind> = SignedIn & { readonly account: { readonly kind: Kind } }

/** A signed-in consumer, possibly a guest. */
export type Consumer = SignedInAs<'consumer'>
/** A signed-in consumer who has an address, so no guest. */
export type ConsumerWithAddress = Consumer & { readonly account: { readonly email: string } }
export type VenueAccount = SignedInAs<'venue'>

/**
 * A venue account, or a phone at a counter where that is enough, and the venues for which it has the capability that
 * the call needs.
 */
export type VenueMember = SignedInAs<'venue' | 'counter'> & {
  readonly memberships: readonly { readonly venueId: string; readonly since: Date }[]
}

/** Somebody of NoFOMO's own staff, by the name that the audit keeps. */
export type Staff = {
  readonly name: string
  /** Only an authenticator app can be set up. */
  readonly mustSetUp: boolean
  readonly [authorized]: 'staff'
}

/** Staff, or a venue account and the venues whose figures it may see, at least one. */
export type StaffOrPartner =
  | { readonly kind: 'staff'; readonly staff: Staff }
  | { readonly kind: 'partner'; readonly venueIds: ReadonlySet<string> }

/** What a handler gets for each right of its endpoint. */
type PrincipalOf<R> = R extends 'host'
  ? { host: Host }
  : R extends 'crew member' | 'crew maker'
    ? { crewMember: CrewMember }
    : R extends 'consumer'
      ? { consumer: Consumer }
      : R extends 'consumer with address'
        ? { consumer: ConsumerWithAddress }
        : R extends 'venue'
          ? { venueAccount: VenueAccount }
          : R extends 'account'
            ? { signedIn: SignedIn }
            : R extends 'staff'
              ? { staff: Staff }
              : R extends 'staff or partner'
                ? { reader: StaffOrPartner }
                : R extends { venue: Capability }
                  ? { member: VenueMember }
                  : unknown

/** The principals of a list of rights, as one object. */
type PrincipalsOfAll<Rights extends readonly unknown[]> = Rights extends readonly [
  infer First,
  ...infer Others,
]
  ? PrincipalOf<First> & PrincipalsOfAll<Others>
  : unknown

/** What a handler gets for the declared access of its endpoint; nothing for `anyone`. */
export type Principals<A extends Access> = A extends readonly Right[] ? PrincipalsOfAll<A> : PrincipalOf<A>

/** Authorizes by the tables of a feature. */
export type Authorizers = {
  /** @throws taken_down if staff have hidden it · not_found for an unknown session and for another host's */
  host(ctx: Ctx, sessionId: string): Promise<Host>
  /** @throws not_found for an unknown crew, and for others than its members · taken_down if staff have hidden it */
  crewMember(ctx: Ctx, crewId: string): Promise<CrewMember>
  /** @throws unauthorized without a login of staff, and after its hour */
  staff(ctx: Ctx): Promise<Staff>
  /** Reads the database each time: a revoked key ends at once, on every node. Null for an unknown key. */
  apiKey(ctx: DbAt, secret: string): Promise<ApiKeyProof | null>
  /** Whether a request comes from this machine, on an installation that only this machine can reach. */
  isDeveloper(request: FastifyRequest): boolean
  /** Whether a venue account has a passkey or an authenticator app. */
  hasSecondStep(db: Db, accountId: string): Promise<boolean>
  memberships(ctx: Ctx, account: Account, capability: Capability): Promise<VenueMember['memberships']>
}

/**
 * Called before the handler of an endpoint about a session, unless it is of staff or refuses by what it reads.
 * @throws taken_down if staff have hidden it
 */
export type RefuseHidden = (ctx: Pick<Ctx, 'db'>, sessionId: string) => Promise<void>
