import type { AccountKind, User } from '@nofomo/contracts/auth/endpoints.ts'
import { safeRedirect } from '@nofomo/contracts/auth/redirects.ts'
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router'
import { homeOf, paths, withQuery } from './paths.ts'
import { askWhoIsSignedIn } from './signed-in.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/**
 * For loaders of pages that need a login: returns the account. Throws a redirect to that kind's sign-in page, which
 * returns here, or to the account's home if it is of the other kind. The server enforces the same on each call.
 */
export async function requireUser(kind: AccountKind, args: Args): Promise<User> {
  const { user } = await askWhoIsSignedIn(args)
  if (user?.userType === kind) return user
  if (user) throw redirect(homeOf(user.userType))
  const { pathname, search } = new URL(args.request.url)
  const signInPath = kind === 'venue' ? paths.venueLogin() : paths.login()
  throw redirect(withQuery(signInPath, { redirect: pathname + search }))
}

/** For pages for every signed-in account: returns it, or throws a redirect to the login, which returns here. */
async function requireAccount(args: Args): Promise<User> {
  const { user } = await askWhoIsSignedIn(args)
  if (user) return user
  const { pathname, search } = new URL(args.request.url)
  throw redirect(withQuery(paths.login(), { redirect: pathname + search }))
}

/** For sign-in pages: leads accounts that are signed in already to where the page would have led them. */
export async function redirectSignedIn(args: Args): Promise<null> {
  const { user } = await askWhoIsSignedIn(args)
  if (user && !user.isGuest) throw redirect(targetOf(args.request) ?? homeOf(user.userType))
  return null
}

/** The same for sign-in pages of venues, which consumers may see: they can have a venue, too. */
async function redirectSignedInVenue(args: Args): Promise<null> {
  const { user } = await askWhoIsSignedIn(args)
  if (user && user.userType !== 'consumer') throw redirect(targetOf(args.request) ?? homeOf(user.userType))
  return null
}

const targetOf = ({ url }: Request): string | null => safeRedirect(new URL(url).searchParams.get('redirect'))

const guardedAccount = createContext<User>()

/** The account that the guard of a loader's page has found. */
export const accountOf = ({ context }: Pick<Args, 'context'>): User => context.get(guardedAccount)

const keepingAccount = (find: (args: Args) => Promise<User>) => async (args: Args) =>
  args.context.set(guardedAccount, await find(args))

/** Who may open a page, by the guard that `app/pages.ts` names. Each throws a redirect for everybody else. */
export const guards = {
  person: keepingAccount((args) => requireUser('consumer', args)),
  venueAccount: keepingAccount((args) => requireUser('venue', args)),
  account: keepingAccount(requireAccount),
  signedOut: redirectSignedIn,
  noVenueAccount: redirectSignedInVenue,
}
