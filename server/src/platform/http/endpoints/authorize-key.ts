import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Authorizers } from '../../principals.ts'

type KeyPart = Pick<Endpoint, 'publicApi' | 'hasOwnKeys'>

/**
 * Proves the API key of a call, if it has one, and that the key may make the call.
 * @throws unauthorized for text that is no key, and for an unknown or revoked one · forbidden outside its scopes
 */
export async function authorizeKey(
  { publicApi, hasOwnKeys }: KeyPart,
  ctx: Ctx,
  { apiKey: prove }: Pick<Authorizers, 'apiKey'>,
): Promise<void> {
  const { apiKey } = ctx
  if (apiKey === undefined || hasOwnKeys) return
  const proof = apiKey.secret === null ? null : await prove(ctx, apiKey.secret)
  if (proof === null) throw new AppError('unauthorized', apiKey.secret === null ? notWhole : notWorking)
  if (publicApi === undefined) throw new AppError('forbidden', notForKeys)
  const { scope } = publicApi
  if (!proof.scopes.includes(scope))
    throw new AppError('forbidden', `This call needs an API key with the scope ${scope}, which yours lacks.`)
  apiKey.proof = proof
}

const notWhole =
  'This is not an API key of NoFOMO, or a part of it is missing. Send the whole key as “Authorization: Bearer nofomo_api_…”.'
const notWorking = 'This API key does not exist, or it was revoked. Make another in your account.'
const notForKeys = 'API keys cannot make this call. The page /docs/api shows which calls they can make.'
