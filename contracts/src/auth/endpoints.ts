import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { avatars } from '../onboarding/profile-options.ts'
import { lineOf } from '../text/endpoints.ts'
import { line } from '../text/forms.ts'
import { formLimits } from '../text/limits.ts'
import { trustLevels } from '../venues/trust.ts'
import { email, password, personName, venueSignInFields, venueSignUpFields } from './forms.ts'
import { firstNameMissing } from './sentences.ts'

/** `counter`: a phone at a venue's counter, without an address; it may redeem vouchers and nothing else. */
export const accountKinds = ['consumer', 'venue', 'counter'] as const
export type AccountKind = (typeof accountKinds)[number]

/** The signed-in account as its own browser sees it. Guests have no email. */
export const user = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  /** The name the product shows: the display name, the venue's name, or "Guest". */
  contactName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userType: z.enum(accountKinds),
  role: z.enum(accountKinds),
  isGuest: z.boolean(),
  /** The address is verified. Until then a venue account acts for no venue. */
  emailVerified: z.boolean(),
  avatar: z.enum(avatars).nullable(),
  /** The venue it acts for; before that, the name given at sign-up. */
  venue: z
    .object({
      id: z.string().nullable(),
      name: z.string(),
      type: z.string().nullable(),
      location: z.string(),
      verified: z.boolean(),
      trustState: z.enum(trustLevels),
      capabilities: z.object({
        /** Null without a limit. */
        sessionLimit: z.number().int().nullable(),
        canSendOffers: z.boolean(),
        canViewAnalytics: z.boolean(),
      }),
    })
    .nullable(),
  venueId: z.string().nullable(),
})
user.register(z.globalRegistry, { title: 'User' })
export type User = z.infer<typeof user>

/**
 * What a link is for. `consumer_signin` signs a consumer in, `creator_signin` a host on the way to a new session,
 * `voter_verify` only verifies an address, `venue_signin` signs in an owner who forgot the password.
 */
export const linkPurposes = ['consumer_signin', 'creator_signin', 'voter_verify', 'venue_signin'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** 32 random bytes, base64url. */
const token = lineOf(200).min(1, 'Invalid magic link - no token found')
/** Checked by `safeRedirect`, not here: a sign-in must not fail because of its redirect. */
const redirectPath = z.string().max(300).nullish()
const linkRequested = z.object({ success: z.literal(true), message: z.string() })

/** `token` is a proof for `GET /api/auth/magic-link/session`; it opens nothing. The cookie is the login. */
const signedIn = z.object({ success: z.literal(true), user, token: z.string() })

export const getMe = endpoint('GET /api/auth/me', {
  access: 'anyone',
  summary: 'Who is signed in in this browser; `user` is null for nobody.',
  response: z.object({ user: user.nullable() }),
})

export const requestConsumerSignIn = endpoint('POST /api/auth/consumer-signin-link', {
  access: 'anyone',
  limit: 'auth',
  summary:
    'Mails a consumer a sign-in link and a 6-digit code. Known and unknown addresses get the same answer.',
  body: z.object({ email, redirect: redirectPath, welcome: z.boolean().optional() }),
  response: linkRequested,
})

export const requestMagicLink = endpoint('POST /api/auth/magic-link/request', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Mails a link and a code for a purpose. Known and unknown addresses get the same answer.',
  body: z.object({ email, purpose: z.enum(linkPurposes).default('creator_signin'), redirectPath }),
  response: linkRequested,
})

/**
 * Uses a link once: immediately in the browser that requested it, in another one only with `confirmed`. Without it the
 * response names the address, `needsConfirmation` is true and the link stays valid.
 */
export const consumeMagicLink = endpoint('POST /api/auth/magic-link/verify', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Uses a link: signs in, or proves an address, by its purpose.',
  body: z.object({ token, confirmed: z.boolean().optional() }),
  response: z.object({
    success: z.boolean(),
    needsConfirmation: z.boolean(),
    purpose: z.enum(linkPurposes),
    email: z.string(),
    /** The same proof as `token` of a sign-in; null until used. */
    sessionToken: z.string().nullable(),
    /** Null for `voter_verify`, and until used. */
    user: user.nullable(),
    /** The requested redirect, if it is one of the product's pages. */
    redirect: z.string().nullable(),
    error: z.string().nullable(),
  }),
})
export type ConsumedLink = z.infer<typeof consumeMagicLink.response>

export const getLinkStatus = endpoint('GET /api/auth/magic-link/status', {
  access: 'anyone',
  summary: 'What became of the link this browser asked for last.',
  response: z.object({ state: z.enum(['none', 'waiting', 'used', 'expired']), email: z.string().nullable() }),
})

export const getLinkSession = endpoint('GET /api/auth/magic-link/session', {
  access: 'anyone',
  summary: 'What the bearer token of a used link proves.',
  response: z.object({
    authenticated: z.boolean(),
    purpose: z.enum(linkPurposes).nullable(),
    email: z.string().nullable(),
  }),
})

export const consumerSignIn = endpoint('POST /api/auth/consumer-signin', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Signs in with the 6-digit code of the mail, as `password`, in the browser that asked for it.',
  body: z.object({ email, password: z.string().trim().max(formLimits.maxPasswordLength) }),
  response: signedIn,
})

export const consumerSignUp = endpoint('POST /api/auth/consumer-signup', {
  access: 'anyone',
  limit: 'auth',
  summary:
    'Keeps a newcomer’s name for when this browser proves the address. Says nothing about known addresses.',
  body: z.object({
    firstName: line(formLimits.personNameLength, firstNameMissing),
    lastName: z.nullish(personName),
    email,
    displayName: lineOf(2 * formLimits.personNameLength).nullish(),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
})

export const venueSignIn = endpoint('POST /api/auth/venue-signin', {
  access: 'anyone',
  limit: 'auth',
  mayLast: true,
  summary: 'Signs a venue owner in by email and password.',
  body: z.object(venueSignInFields),
  response: signedIn,
})

export const venueSignUp = endpoint('POST /api/auth/venue-signup', {
  access: 'anyone',
  limit: 'auth',
  mayLast: true,
  summary:
    'Signs a venue owner up and in, and mails a link and a code that prove the address. Known and unknown addresses get the same answer.',
  body: z.object({
    ...venueSignUpFields,
    /** The person's, for greeting them. */
    firstName: z.nullish(personName),
  }),
  response: z.object({ success: z.literal(true), user, message: z.string() }),
})

export const changePassword = endpoint('POST /api/auth/venue-password', {
  access: 'venue',
  limit: 'auth',
  mayLast: true,
  summary: 'Changes a venue owner’s password and signs all other browsers out.',
  body: z.object({
    /** Not required within 15 minutes of signing in by a link. */
    currentPassword: z.string().max(formLimits.maxPasswordLength).optional(),
    newPassword: password,
  }),
  response: z.object({ success: z.literal(true) }),
})

export const guestLogin = endpoint('POST /api/auth/guest-login', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Signs in without an address; what a guest makes moves to the account they sign in to later.',
  response: z.object({ user }),
})

export const logoutEverywhere = endpoint('POST /api/auth/logout-everywhere', {
  access: 'anyone',
  limit: 'auth',
  summary:
    'Signs the account of this browser out, here and in all other browsers, and ends its API keys; live pages lose it within seconds.',
  response: z.object({ success: z.literal(true) }),
})

export const logout = endpoint('POST /api/auth/logout', {
  access: 'anyone',
  isLogged: true,
  summary: 'Signs this browser out.',
  response: z.object({ success: z.literal(true) }),
})

/** How a browser was signed in. `device` is what it says it runs on; null if unknown. */
const login = z.object({
  id: z.string(),
  method: z.enum(['link', 'code', 'password', 'passkey', 'guest', 'invitation', 'counter']),
  device: z.string().nullable(),
  since: z.string(),
  /** To the day. */
  lastUsedAt: z.string(),
  isThisBrowser: z.boolean(),
})
export type LoginEntry = z.infer<typeof login>
const logins = z.object({ logins: z.array(login) })

export const listLogins = endpoint('GET /api/auth/logins', {
  access: 'account',
  summary: 'Where the own account is signed in, the last used first.',
  response: logins,
})

export const endLogin = endpoint('DELETE /api/auth/logins/:loginId', {
  access: 'account',
  limit: 'auth',
  summary: 'Signs one browser of the own account out.',
  params: z.object({ loginId: z.string().regex(/^[0-9a-f]{24}$/) }),
  response: logins,
})
