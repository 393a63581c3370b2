import type { ConsumedLink, LinkPurpose, User } from '@nofomo/contracts/auth.ts'
import { safeRedirect } from '@nofomo/contracts/redirects.ts'
import { homeOf } from '../../app/guards.ts'
import { paths } from '../../app/paths.ts'

/** What the address of a link's page asks for. */
export type Asked = { redirect: string | null; welcome: boolean }
type Used = Pick<ConsumedLink, 'purpose' | 'redirect' | 'user'>

/** Addresses that only lead on; the router says where. */
export const leadingOn = { create: '/create', dashboard: '/dashboard', consumerLogin: '/consumer/login' }

/** Where somebody who just signed in goes: where they were headed, else to their own pages. */
export function afterSignIn(user: Pick<User, 'userType'>, redirect: string | null | undefined): string {
  return safeRedirect(redirect) ?? homeOf(user.userType)
}

/** Whether a link proves a voter's address rather than signing somebody in (docs/product.md, "Links and codes"). */
export function isVoterVerification(redirect: string | null, purpose?: LinkPurpose): boolean {
  return purpose === 'voter_verify' || (redirect?.includes('/results/') ?? false)
}

/** The session a voter's redirect leads to, or null. */
export function verifiedSession(redirect: string | null): string | null {
  return /^\/results\/([\w-]+)/.exec(safeRedirect(redirect) ?? '')?.[1] ?? null
}

/** Where a used link of `/auth/magic-link` leads. */
export function afterLink(link: Used, { redirect, welcome }: Asked): string {
  const target = safeRedirect(redirect) ?? safeRedirect(link.redirect)
  if (target) return target
  if (!link.user) return paths.landing()
  return welcome && link.user.userType === 'consumer' ? paths.welcome() : homeOf(link.user.userType)
}

/** Where a used link of `/auth/verify` leads. */
export function afterVerify(link: Used, redirect: string | null): string {
  const target = safeRedirect(redirect) ?? safeRedirect(link.redirect)
  return target ?? (link.purpose === 'creator_signin' ? leadingOn.create : leadingOn.dashboard)
}
