import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { addressKey } from '../callers/address.ts'

type Called = Pick<Endpoint, 'method' | 'path' | 'limit' | 'asksAgain' | 'isLogged'>

/** Whether a call signs in or out, or changes what signs in: each of its outcomes is logged. */
const isLogged = ({ method, limit, asksAgain, isLogged: isMarked }: Called): boolean =>
  method !== 'GET' && (limit === 'auth' || limit === 'code' || asksAgain === true || isMarked === true)

/** What a reply may say of who has signed in. */
type Output = { user?: { id?: string } | null } | null | undefined

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** Refusals for too many requests are left to the log of refusals, which adds floods up. */
export function createSecurityLog(key: Buffer) {
  const hash = keyedHash(key)
  /** Of a request: its network, as a hash by a key of this installation, the same in every line. No address is logged. */
  const originOf = (request: FastifyRequest) => hash(addressKey(request)).toString('hex', 0, 6)
  async function note({ method, path }: Called, request: FastifyRequest, outcome: string, output?: Output) {
    const account = output?.user?.id ?? (await request.ctx.signedIn().catch(() => null))?.account.id ?? null
    request.log.info({ call: `${method} ${path}`, outcome, account, origin: originOf(request) }, 'security')
  }
  return {
    originOf,
    /** Follows a call, and logs its outcome with its actor and its origin. */
    async follow<T>(endpoint: Called, request: FastifyRequest, call: Promise<T>): Promise<T> {
      if (!isLogged(endpoint)) return call
      try {
        const output = await call
        await note(endpoint, request, 'done', output as Output)
        return output
      } catch (error) {
        if (error instanceof AppError && error.code !== 'too_many_requests')
          await note(endpoint, request, error.code)
        throw error
      }
    },
  }
}
