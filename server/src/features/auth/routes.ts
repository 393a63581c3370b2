import * as auth from '@nofomo/contracts/auth.ts'
import * as passkeys from '@nofomo/contracts/passkeys.ts'
import type { FastifyReply } from 'fastify'
import { Bucket } from '../../platform/bucket.ts'
import { AppError } from '../../platform/errors.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Login } from './service/begin-login.ts'
import { signInGuest, signOut, signUpConsumer } from './service/consumers.ts'
import { type Installation, installationOf } from './service/installation.ts'
import { linkStatus, proofOf } from './service/link-state.ts'
import * as keys from './service/passkeys.ts'
import { createPasswords } from './service/passwords.ts'
import { requestLink } from './service/request-link.ts'
import { useCode } from './service/use-code.ts'
import { consumeLink } from './service/use-link.ts'
import { toUser } from './service/user.ts'
import { changePassword, signInVenue, signUpVenue } from './service/venue-accounts.ts'

const open = { limit: 'auth', access: 'anyone' } as const
const reading = { limit: 'read', access: 'anyone' } as const
const ofVenue = { limit: 'auth', access: 'venue' } as const

export function authRoutes(app: App, platform: Platform): void {
  const installation = installationOf(platform)
  whoIsHere(app)
  links(app, installation)
  venuePasswords(app)
  venuePasskeys(app, installation)
}

/** Puts a login's token into the browser. */
function admit(reply: FastifyReply, login: Login) {
  reply.signIn(login.token, login.maxAgeSeconds)
  return { success: true as const, user: toUser(login.account), token: login.proof }
}

function whoIsHere(app: App): void {
  route(app, auth.getMe, reading, async (_, ctx) => {
    const signedIn = await ctx.signedIn()
    return { user: signedIn && toUser(signedIn.account) }
  })

  route(app, auth.guestLogin, open, async (_, ctx, { reply }) => {
    const { account, login } = await signInGuest(ctx)
    if (login) admit(reply, login)
    return { user: toUser(account) }
  })

  route(app, auth.logout, { limit: 'write', access: 'anyone' }, async (_, ctx, { reply }) => {
    await signOut(ctx)
    reply.signOut()
    return { success: true as const }
  })

  route(app, auth.consumerSignUp, open, async ({ body }, ctx) => {
    await signUpConsumer(ctx, body)
    return { success: true as const, message: 'Almost there: confirm your email.' }
  })
}

const linkSent = {
  success: true as const,
  message: 'Check your email. The link expires in 15 minutes and works once.',
}

function links(app: App, installation: Installation): void {
  route(app, auth.requestConsumerSignIn, open, async ({ body }, ctx) => {
    await requestLink(ctx, { ...body, purpose: 'consumer_signin' }, installation)
    return linkSent
  })

  route(app, auth.requestMagicLink, open, async ({ body }, ctx) => {
    const { email, purpose, redirectPath } = body
    await requestLink(ctx, { email, purpose, redirect: redirectPath }, installation)
    return linkSent
  })

  route(app, auth.consumeMagicLink, open, async ({ body }, ctx, { reply }) => {
    const { token, confirmed = false } = body
    const { used, ...link } = await consumeLink(ctx, { token, confirmed }, installation)
    if (used?.login) admit(reply, used.login)
    return {
      ...link,
      success: used !== null,
      needsConfirmation: used === null,
      sessionToken: used?.proof ?? null,
      user: used?.login ? toUser(used.login.account) : null,
      error: null,
    }
  })

  route(app, auth.consumerSignIn, open, async ({ body }, ctx, { reply }) =>
    admit(reply, await useCode(ctx, body, installation)),
  )

  route(app, auth.getLinkStatus, reading, (_, ctx) => linkStatus(ctx, installation))

  route(app, auth.getLinkSession, reading, (_, ctx, { request }) =>
    proofOf(ctx, request.headers.authorization),
  )
}

const triesPerEmail = 10
const triesWindowMs = 15 * 60_000

function venuePasswords(app: App): void {
  const passwords = createPasswords()
  const tries = new Bucket(triesPerEmail, triesWindowMs)

  /** Counted by account, besides the browser and the address that every call counts. */
  function countTry(email: string, now: Date): void {
    const wait = tries.take(`venue ${email}`, now.getTime())
    if (wait > 0)
      throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
        retryAfterSeconds: Math.ceil(wait / 1_000),
      })
  }

  route(app, auth.venueSignIn, open, async ({ body }, ctx, { reply }) => {
    countTry(body.email, ctx.now)
    return admit(reply, await signInVenue(ctx, body, passwords))
  })

  route(app, auth.venueSignUp, open, async ({ body }, ctx, { reply }) => {
    countTry(body.email, ctx.now)
    const { user } = admit(reply, await signUpVenue(ctx, body, passwords))
    return { success: true as const, user, message: 'Success!' }
  })

  route(app, auth.changePassword, ofVenue, async ({ body }, ctx) => {
    const email = (await ctx.signedIn())?.account.email
    if (email) countTry(email, ctx.now)
    await changePassword(ctx, body, passwords)
    return { success: true as const }
  })
}

function venuePasskeys(app: App, installation: Installation): void {
  route(app, passkeys.listPasskeys, { limit: 'read', access: 'venue' }, async (_, ctx) => ({
    passkeys: await keys.listPasskeys(ctx),
  }))

  route(app, passkeys.passkeyRegistrationOptions, ofVenue, async (_, ctx) => ({
    options: { ...(await keys.beginRegistration(ctx, installation)) },
  }))

  route(app, passkeys.addPasskey, ofVenue, async ({ body }, ctx) => {
    await keys.addPasskey(ctx, body, installation)
    return { passkeys: await keys.listPasskeys(ctx) }
  })

  route(app, passkeys.removePasskey, ofVenue, async ({ params }, ctx) => {
    await keys.removePasskey(ctx, params.passkeyId)
    return { passkeys: await keys.listPasskeys(ctx) }
  })

  route(app, passkeys.passkeySignInOptions, open, async (_, ctx) => ({
    options: { ...(await keys.beginSignIn(ctx, installation)) },
  }))

  route(app, passkeys.passkeySignIn, open, async ({ body }, ctx, { reply }) => {
    const { success, user } = admit(reply, await keys.signInByPasskey(ctx, body.response, installation))
    return { success, user }
  })
}
