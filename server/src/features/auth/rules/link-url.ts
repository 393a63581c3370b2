import type { LinkPurpose } from '@nofomo/contracts/auth.ts'

export type LinkTarget = {
  purpose: LinkPurpose
  /** 32 random bytes, base64url. */
  token: string
  /** A page of ours, checked before. */
  redirect: string | null
  /** Greet a newcomer after signing in. */
  welcome: boolean
}

/** Where a link leads. Its host is the configured one, whatever host was asked. */
export function linkUrl(publicUrl: string, { purpose, token, redirect, welcome }: LinkTarget): string {
  const url = new URL(purpose === 'creator_signin' ? '/auth/verify' : '/auth/magic-link', publicUrl)
  url.searchParams.set('token', token)
  if (redirect) url.searchParams.set('redirect', redirect)
  if (welcome) url.searchParams.set('welcome', 'true')
  return url.href
}
