import type { z } from 'zod'
import { type Capability, isGuarded } from '../team/roles.ts'
import type { ApiScope } from './public-api.ts'

/**
 * What an actor has to be before a call runs:
 * - `host`: hosts the session that `sessionId` of the params or the body names
 * - `crew member`: is a member of the crew that `crewId` of the params names, by browser or account
 * - `crew maker`: is the member who made it
 * - `consumer`: is signed in as a consumer; guests are consumers
 * - `consumer with address`: is signed in as a consumer, not as a guest
 * - `venue`: is signed in as a venue account
 * - `account`: is signed in as a consumer or as a venue account
 * - `{ venue: 'bookings' }`: is signed in as a venue account; the call gets the venues for which the account has this
 * capability, and only these
 * - `staff`: is signed in at the gate of NoFOMO's own staff
 * - `staff or partner`: is signed in as staff, or as a venue account that may see the figures of an approved venue
 * - `staff or developer`: is signed in as staff, or calls from the machine of an installation that only this machine can
 * reach
 */
export type Right =
  | 'host'
  | 'crew member'
  | 'crew maker'
  | 'consumer'
  | 'consumer with address'
  | 'venue'
  | 'account'
  | 'staff'
  | 'staff or partner'
  | 'staff or developer'
  | { readonly venue: Capability }

/** Several rights are checked in their order: the first that is missing decides the refusal. */
export type Access = 'anyone' | Right | readonly [Right, ...Right[]]

/** The rate limit that a call counts toward; `server/src/platform/http/limits/rate-limits.ts` holds the numbers. */
export type Limit = 'vote' | 'write' | 'suggest' | 'read' | 'stream' | 'auth' | 'code'

/** The contract of one call: its address, who may make it, its input and response. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's form, e.g. `/api/sessions/:sessionId`. */
  path: string
  access: Access
  limit: Limit
  /**
   * It replaces a value: of two attempts the one with the higher number in `sequenceHeader` stays, in whichever order
   * they arrive.
   */
  isOrdered?: true
  /** It makes something, once for each value that a caller sends in `idempotencyHeader`. */
  takesIdempotencyKey?: true
  /**
   * It waits for others, such as a language model, Stripe or a stranger's server, or works long: on passwords, pictures,
   * exports, erasures. Proxies wait longer for its reply, and `server/src/proxies.test.ts` compares their lists with this.
   */
  mayLast?: true
  /**
   * It gives lasting power, such as a credential or a key: the account must have signed in within minutes, or is asked again
   * (`sign_in_again`), with the second step of a venue account that has one (`second_step_needed`).
   */
  asksAgain?: true
  /** Of staff: it leads to the second step, so it is open while that is missing. */
  beforeSecondStep?: true
  /** It ends a login or a credential: its outcome is logged, as those of sign-ins are. */
  isLogged?: true
  /**
   * What it reads or writes refuses sessions that staff have hidden, or ignores them as it does unknown ones, so these are not
   * looked up before it.
   */
  refusesHidden?: true
  /**
   * It is part of the public API (docs/api.md): other programs may rely on it, and an API key needs this scope. Keys are
   * refused for all other calls.
   */
  publicApi?: { scope: ApiScope }
  /** It checks the key in `Authorization` itself, because it takes keys of another kind. */
  hasOwnKeys?: true
  /**
   * The media types of its body and its reply, where these are not JSON alone. `reply` null: it leads to another address. Streams
   * are event streams by their limit.
   */
  media?: { body?: string; reply?: readonly [string, ...string[]] | null }
  /** One sentence for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

type MethodOf<Call> = Call extends `${infer M extends Endpoint['method']} ${string}` ? M : never
type PathOf<Call> = Call extends `${string} ${infer P}` ? P : never

type Declared = Omit<Endpoint, 'method' | 'path' | 'limit'> & { limit?: Limit }

/**
 * Declares an endpoint by the name that clients call it by, `'POST /api/…'`, whose literal type it keeps. Without a `limit` a GET
 * counts as a read, everything else as a write.
 */
export function endpoint<const Call extends `${Endpoint['method']} /${string}`, const E extends Declared>(
  call: Call,
  declared: E,
): E & { method: MethodOf<Call>; path: PathOf<Call>; limit: Limit } {
  const [method, path] = call.split(' ') as [MethodOf<Call>, PathOf<Call>]
  return { method, path, limit: method === 'GET' ? 'read' : 'write', ...declared }
}

/** The rights of an endpoint, in the order in which they are checked; none for `anyone`. */
export function rightsOf(access: Access): readonly Right[] {
  if (access === 'anyone') return []
  return isSeveral(access) ? access : [access]
}

/**
 * What a venue account does beyond reading and beyond the work of an evening: it waits for a login with the second step
 * (`second_step_missing`, `second_step_needed`).
 */
export const needsSecondStep = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean =>
  method !== 'GET' && rightsOf(access).some((right) => typeof right === 'object' && isGuarded(right.venue))

function isSeveral(access: Exclude<Access, 'anyone'>): access is readonly [Right, ...Right[]] {
  return Array.isArray(access)
}

/** `'GET /api/sessions/:sessionId'` → its endpoint, for a module of endpoints. Types only: no schema reaches a bundle. */
export type ByRoute<Module> = {
  [K in keyof Module as Module[K] extends Endpoint
    ? `${Module[K]['method']} ${Module[K]['path']}`
    : never]: Module[K]
}
