import * as address from '@nofomo/contracts/auth/address-endpoints.ts'
import * as auth from '@nofomo/contracts/auth/endpoints.ts'
import * as passkeys from '@nofomo/contracts/auth/passkey-endpoints.ts'
import * as step from '@nofomo/contracts/auth/second-step-endpoints.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createEndedLogins, type EndedLogins } from './live/ended-logins.ts'
import type { Login } from './service/begin-login.ts'
import { confirmAddress, requestAddress } from './service/change-address.ts'
import { signInGuest, signOut, signOutEverywhere, signUpConsumer } from './service/consumers.ts'
import { authDeps } from './service/deps.ts'
import { rememberBrowser } from './service/known-browsers.ts'
import { linkStatus, proofOf } from './service/link-state.ts'
import { endLogin, listLogins } from './service/logins.ts'
import * as keys from './service/passkeys.ts'
import { takePasswordTry } from './service/password-tries.ts'
import { requestLink } from './service/request-link.ts'
import * as steps from './service/second-step.ts'
import type { AuthDeps, SignInParts } from './service/types.ts'
import { useCode } from './service/use-code.ts'
import { consumeLink } from './service/use-link.ts'
import { toUser, userOf } from './service/user.ts'
import { changePassword, signInVenue, signUpVenue } from './service/venue-accounts.ts'

export function authRoutes(app: App, platform: Platform, parts: SignInParts): void {
  const endedLogins = createEndedLogins(platform)
  app.runs(endedLogins)
  const deps: RouteDeps = { ...authDeps(platform, parts), ...parts, endedLogins }
  whoIsHere(app, deps)
  links(app, deps)
  venuePasswords(app, deps)
  venuePasskeys(app, deps)
  secondSteps(app, deps)
  addresses(app, deps)
}

type RouteDeps = AuthDeps & SignInParts & { endedLogins: Pick<EndedLogins, 'wake'> }

/** Sets the login cookie and remembers the browser as known. */
async function admit({ ctx, reply, deps }: LoginContext, login: Login) {
  if (login.account.kind === 'venue')
    for (const listener of deps.onVenueSignIn) await listener(ctx, login.account)
  reply.signIn(login.token, login.maxAgeSeconds)
  await rememberBrowser(ctx, login.account, deps)
  const user = await userOf(ctx.db, login.account, deps.standingOf)
  return { success: true as const, user, token: login.proof }
}

type LoginContext = { ctx: Ctx; reply: FastifyReply; deps: RouteDeps }

function whoIsHere(app: App, deps: RouteDeps): void {
  route(
    app,
    auth.getMe,
    async (_, ctx) => {
      const signedIn = await ctx.signedIn()
      return { user: signedIn && (await userOf(ctx.db, signedIn.account, deps.standingOf)) }
    },
    { cacheable: 'always' },
  )

  route(app, auth.guestLogin, async (_, ctx, { reply }) => {
    const { account, login } = await signInGuest(ctx, deps)
    if (login) await admit({ ctx, reply, deps }, login)
    return { user: toUser(account) }
  })

  route(app, auth.logout, async (_, ctx, { reply }) => {
    await signOut(ctx, deps)
    deps.endedLogins.wake()
    reply.signOut()
  })

  route(app, auth.logoutEverywhere, async (_, ctx, { reply }) => {
    await signOutEverywhere(ctx, deps)
    deps.endedLogins.wake()
    reply.signOut()
  })

  route(app, auth.listLogins, async ({ signedIn }, ctx) => ({ logins: await listLogins(ctx, signedIn) }))

  route(app, auth.endLogin, async ({ params, signedIn }, ctx) => {
    await endLogin(ctx, signedIn, params.loginId)
    deps.endedLogins.wake()
    return { logins: await listLogins(ctx, signedIn) }
  })

  route(app, auth.consumerSignUp, async ({ body }, ctx) => {
    await signUpConsumer(ctx, body, deps)
    return { success: true as const, message: 'Almost there: confirm your email.' }
  })
}

const linkSent = {
  success: true as const,
  message: 'Check your email. The link expires in 15 minutes and works once.',
}

function links(app: App, deps: RouteDeps): void {
  route(app, auth.requestConsumerSignIn, async ({ body }, ctx, { request }) => {
    const network = addressKey(request)
    await requestLink(ctx, { ...body, purpose: 'consumer_signin', network }, deps)
    return linkSent
  })

  route(app, auth.requestMagicLink, async ({ body }, ctx, { request }) => {
    const { email, purpose, redirectPath: redirect } = body
    await requestLink(ctx, { email, purpose, redirect, network: addressKey(request) }, deps)
    return linkSent
  })

  route(app, auth.consumeMagicLink, async ({ body }, ctx, { reply }) => {
    const { token, confirmed = false } = body
    const { used, ...link } = await consumeLink(ctx, { token, confirmed }, deps)
    const admitted = used?.login && (await admit({ ctx, reply, deps }, used.login))
    return {
      ...link,
      success: used !== null,
      needsConfirmation: used === null,
      sessionToken: used?.proof ?? null,
      user: admitted?.user ?? null,
      error: null,
    }
  })

  route(app, auth.consumerSignIn, async ({ body }, ctx, { reply }) =>
    admit({ ctx, reply, deps }, await useCode(ctx, body, deps)),
  )

  route(app, auth.getLinkStatus, (_, ctx) => linkStatus(ctx, deps))

  route(app, auth.getLinkSession, (_, ctx, { request }) => proofOf(ctx, request.headers.authorization))
}

function venuePasswords(app: App, deps: RouteDeps): void {
  route(app, auth.venueSignIn, async ({ body }, ctx, { request, reply }) => {
    const subject = { email: body.email, network: addressKey(request) }
    const refund = await takePasswordTry(ctx, subject, deps)
    const login = await signInVenue(ctx, body, deps)
    refund()
    return admit({ ctx, reply, deps }, login)
  })

  route(app, auth.venueSignUp, async ({ body }, ctx, { request, reply }) => {
    const network = addressKey(request)
    // Never refunded: a refund would reveal whether the address is known.
    await takePasswordTry(ctx, { email: body.email, network }, deps)
    const login = await signUpVenue(ctx, { ...body, network }, deps)
    const { user } = await admit({ ctx, reply, deps }, login)
    return { success: true as const, user, message: 'Success!' }
  })

  route(app, auth.changePassword, async ({ body, venueAccount }, ctx, { request }) => {
    const subject = { email: venueAccount.account.email ?? '', network: addressKey(request) }
    const refund = await takePasswordTry(ctx, subject, deps)
    await changePassword(ctx, venueAccount, body, deps)
    deps.endedLogins.wake()
    refund()
  })
}

function venuePasskeys(app: App, deps: RouteDeps): void {
  route(app, passkeys.listPasskeys, async ({ venueAccount }, ctx) => ({
    passkeys: await keys.listPasskeys(ctx, venueAccount),
  }))

  route(app, passkeys.passkeyRegistrationOptions, async ({ venueAccount }, ctx) => ({
    options: { ...(await keys.beginRegistration(ctx, venueAccount, deps)) },
  }))

  route(app, passkeys.addPasskey, async ({ body, venueAccount }, ctx) => {
    const recoveryCode = await keys.addPasskey(ctx, venueAccount, body, deps)
    return { passkeys: await keys.listPasskeys(ctx, venueAccount), recoveryCode }
  })

  route(app, passkeys.removePasskey, async ({ params, venueAccount }, ctx) => {
    await keys.removePasskey(ctx, venueAccount, params.passkeyId)
    return { passkeys: await keys.listPasskeys(ctx, venueAccount) }
  })

  route(app, passkeys.passkeySignInOptions, async (_, ctx) => ({
    options: { ...(await keys.beginSignIn(ctx, deps)) },
  }))

  route(app, passkeys.passkeySignIn, async ({ body }, ctx, { reply }) => {
    const login = await keys.signInByPasskey(ctx, body.response, deps)
    const { success, user } = await admit({ ctx, reply, deps }, login)
    return { success, user }
  })
}

function secondSteps(app: App, deps: RouteDeps): void {
  route(app, step.getSecondStep, ({ venueAccount }, ctx) => steps.secondStepOf(ctx, venueAccount))

  route(app, step.takeSecondStep, async ({ body, venueAccount }, ctx) => {
    await steps.takeSecondStep(ctx, venueAccount, body.code, deps)
    return steps.secondStepOf(ctx, venueAccount)
  })

  route(app, step.setUpApp, ({ venueAccount }, ctx) => steps.setUpApp(ctx, venueAccount, deps))

  route(app, step.confirmApp, async ({ body, venueAccount }, ctx) => ({
    recoveryCode: await steps.confirmApp(ctx, venueAccount, body.code, deps),
  }))

  route(app, step.renewRecovery, async ({ venueAccount }, ctx) => ({
    recoveryCode: await steps.renewRecovery(ctx, venueAccount, deps),
  }))

  route(app, step.removeApp, async ({ venueAccount }, ctx) => {
    await steps.removeApp(ctx, venueAccount)
    return steps.secondStepOf(ctx, venueAccount)
  })
}

function addresses(app: App, deps: RouteDeps): void {
  route(app, address.requestAddress, ({ body, venueAccount }, ctx, { request }) =>
    requestAddress(ctx, venueAccount, { ...body, network: addressKey(request) }, deps),
  )

  route(app, address.confirmAddress, async ({ body, venueAccount }, ctx) => {
    const account = await confirmAddress(ctx, venueAccount, body.code, deps)
    deps.endedLogins.wake()
    await rememberBrowser(ctx, account, deps)
    return { success: true as const, user: await userOf(ctx.db, account, deps.standingOf) }
  })
}
