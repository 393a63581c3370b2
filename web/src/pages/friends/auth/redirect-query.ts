import type { ConsumedLink, LinkPurpose, User } from '@nofomo/contracts/auth/endpoints.ts'
import { safeRedirect } from '@nofomo/contracts/auth/redirects.ts'
import { homeOf, paths } from '../../../shell/paths.ts'

/** The query of a link's page. */
export type RedirectQuery = { redirect: string | null; welcome: boolean }
type UsedLink = Pick<ConsumedLink, 'purpose' | 'redirect' | 'user'>

/** Paths that only redirect; the router says where to. */
export const leadingOn = { create: '/create', dashboard: '/dashboard', consumerLogin: '/consumer/login' }

/** Where to go after signing in: the redirect, else the account's home. */
export function afterSignIn(user: Pick<User, 'userType'>, redirect: string | null | undefined): string {
  return safeRedirect(redirect) ?? homeOf(user.userType)
}

/** Whether a link verifies a voter's address instead of signing in (docs/product.md, "Links and codes"). */
export function isVoterVerification(redirect: string | null, purpose?: LinkPurpose): boolean {
  return purpose === 'voter_verify' || (redirect?.includes('/results/') ?? false)
}

/** The session a voter's redirect names, or null. */
export function verifiedSession(redirect: string | null): string | null {
  return /^\/results\/([\w-]+)/.exec(safeRedirect(redirect) ?? '')?.[1] ?? null
}

/** Where to go after a link of `/auth/magic-link` was used. */
export function afterLink(link: UsedLink, { redirect, welcome }: RedirectQuery): string {
  const target = safeRedirect(redirect) ?? safeRedirect(link.redirect)
  if (target) return target
  if (!link.user) return paths.landing()
  return welcome && link.user.userType === 'consumer' ? paths.welcome() : homeOf(link.user.userType)
}

/** Where to go after a link of `/auth/verify` was used. */
export function afterVerify(link: UsedLink, redirect: string | null): string {
  const target = safeRedirect(redirect) ?? safeRedirect(link.redirect)
  return target ?? (link.purpose === 'creator_signin' ? leadingOn.create : leadingOn.dashboard)
}
