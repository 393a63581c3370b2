import type { AccountKind, User } from '@nofomo/contracts/auth.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { api } from '../platform/api-client.ts'
import { paths, withQuery } from './paths.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Where somebody signed in belongs (docs/product.md, "People and roles"). */
export const homeOf = (kind: AccountKind) => (kind === 'venue' ? paths.venueDashboard() : paths.app())

/**
 * For loaders of signed-in-only pages: who is signed in. Throws a redirect to the sign-in page of that kind, which
 * leads back here, or to the own home for an account of the other kind. The server enforces the same on each call.
 */
export async function requireUser(kind: AccountKind, { context, request }: Args): Promise<User> {
  const { user } = await api('GET /api/auth/me', {}, { context, signal: request.signal })
  if (user?.userType === kind) return user
  if (user) throw redirect(homeOf(user.userType))
  const { pathname, search } = new URL(request.url)
  const door = kind === 'venue' ? paths.venueLogin() : paths.login()
  throw redirect(withQuery(door, { redirect: pathname + search }))
}

/** For sign-in pages: somebody signed in already has nothing to do there. */
export async function redirectSignedIn({ context, request }: Args): Promise<null> {
  const { user } = await api('GET /api/auth/me', {}, { context, signal: request.signal })
  if (user && !user.isGuest) throw redirect(homeOf(user.userType))
  return null
}
