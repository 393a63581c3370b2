import * as auth from '@nofomo/contracts/auth.ts'
import * as passkeys from '@nofomo/contracts/passkeys.ts'
import type { FastifyReply } from 'fastify'
import { accountOf } from '../../platform/accounts.ts'
import type { Ctx } from '../../platform/context.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Login } from './service/begin-login.ts'
import { signInGuest, signOut, signUpConsumer } from './service/consumers.ts'
import { type Installation, installationOf } from './service/installation.ts'
import { rememberBrowser } from './service/known-browsers.ts'
import { linkStatus, proofOf } from './service/link-state.ts'
import * as keys from './service/passkeys.ts'
import { createPasswordTries } from './service/password-tries.ts'
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
  whoIsHere(app, installation)
  links(app, installation)
  venuePasswords(app, installation)
  venuePasskeys(app, installation)
}

/** Sets the login cookie and remembers the browser as known. */
async function admit({ ctx, reply, installation }: Door, login: Login) {
  reply.signIn(login.token, login.maxAgeSeconds)
  await rememberBrowser(ctx, login.account, installation)
  return { success: true as const, user: toUser(login.account), token: login.proof }
}

type Door = { ctx: Ctx; reply: FastifyReply; installation: Installation }

function whoIsHere(app: App, installation: Installation): void {
  route(app, auth.getMe, { ...reading, cacheable: 'always' }, async (_, ctx) => {
    const signedIn = await ctx.signedIn()
    return { user: signedIn && toUser(signedIn.account) }
  })

  route(app, auth.guestLogin, open, async (_, ctx, { reply }) => {
    const { account, login } = await signInGuest(ctx)
    if (login) await admit({ ctx, reply, installation }, login)
    return { user: toUser(account) }
  })

  route(app, auth.logout, { limit: 'write', access: 'anyone' }, async (_, ctx, { reply }) => {
    await signOut(ctx, installation)
    reply.signOut()
    return { success: true as const }
  })

  route(app, auth.consumerSignUp, open, async ({ body }, ctx) => {
    await signUpConsumer(ctx, body, installation)
    return { success: true as const, message: 'Almost there: confirm your email.' }
  })
}

const linkSent = {
  success: true as const,
  message: 'Check your email. The link expires in 15 minutes and works once.',
}

function links(app: App, installation: Installation): void {
  route(app, auth.requestConsumerSignIn, open, async ({ body }, ctx, { request }) => {
    const network = addressKey(request)
    await requestLink(ctx, { ...body, purpose: 'consumer_signin', network }, installation)
    return linkSent
  })

  route(app, auth.requestMagicLink, open, async ({ body }, ctx, { request }) => {
    const { email, purpose, redirectPath: redirect } = body
    await requestLink(ctx, { email, purpose, redirect, network: addressKey(request) }, installation)
    return linkSent
  })

  route(app, auth.consumeMagicLink, open, async ({ body }, ctx, { reply }) => {
    const { token, confirmed = false } = body
    const { used, ...link } = await consumeLink(ctx, { token, confirmed }, installation)
    if (used?.login) await admit({ ctx, reply, installation }, used.login)
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
    admit({ ctx, reply, installation }, await useCode(ctx, body, installation)),
  )

  route(app, auth.getLinkStatus, reading, (_, ctx) => linkStatus(ctx, installation))

  route(app, auth.getLinkSession, reading, (_, ctx, { request }) =>
    proofOf(ctx, request.headers.authorization),
  )
}

function venuePasswords(app: App, installation: Installation): void {
  const tries = createPasswordTries()
  const tools = { passwords: createPasswords(), installation }

  route(app, auth.venueSignIn, open, async ({ body }, ctx, { request, reply }) => {
    const of = { email: body.email, network: addressKey(request) }
    const giveBack = await tries.take(ctx, of, installation)
    const login = await signInVenue(ctx, body, tools)
    giveBack()
    return admit({ ctx, reply, installation }, login)
  })

  route(app, auth.venueSignUp, open, async ({ body }, ctx, { request, reply }) => {
    const network = addressKey(request)
    // Never refunded: a refund would reveal whether the address is known.
    await tries.take(ctx, { email: body.email, network }, installation)
    const login = await signUpVenue(ctx, { ...body, network }, tools)
    const { user } = await admit({ ctx, reply, installation }, login)
    return { success: true as const, user, message: 'Success!' }
  })

  route(app, auth.changePassword, ofVenue, async ({ body }, ctx, { request }) => {
    const { email } = await accountOf(ctx, 'venue')
    const of = { email: email ?? '', network: addressKey(request) }
    const giveBack = await tries.take(ctx, of, installation)
    await changePassword(ctx, body, tools)
    giveBack()
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
    const login = await keys.signInByPasskey(ctx, body.response, installation)
    const { success, user } = await admit({ ctx, reply, installation }, login)
    return { success, user }
  })
}
