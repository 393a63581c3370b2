import type { LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'

export type LinkTarget = {
  purpose: LinkPurpose
  /** 32 random bytes, base64url. */
  token: string
  /** A path of the product, already validated. */
  redirect: string | null
  /** Welcome a new consumer after signing in. */
  welcome: boolean
}

/** The URL of a link. Its host is the configured one, whatever the Host header. */
export function linkUrl(publicUrl: string, { purpose, token, redirect, welcome }: LinkTarget): string {
  const url = new URL(purpose === 'creator_signin' ? '/auth/verify' : '/auth/magic-link', publicUrl)
  url.searchParams.set('token', token)
  if (redirect) url.searchParams.set('redirect', redirect)
  if (welcome) url.searchParams.set('welcome', 'true')
  return url.href
}
