import * as contract from '@nofomo/contracts/staff/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPasswords } from '../auth/public.ts'
import { listAudit } from './service/audit.ts'
import { type GateDeps, signInStaff, signOutStaff, signOutStaffEverywhere, staffMe } from './service/gate.ts'
import {
  confirmTotp,
  letColleagueIn,
  listColleagues,
  removeColleague,
  removeTotp,
  setUpTotp,
} from './service/totp.ts'

const done = { success: true } as const

export function staffRoutes(app: App, { config, log, allowances, argon2Params, pause }: Platform): void {
  const { publicUrl, supportEmail } = config
  const alarm = { log, publicUrl, supportEmail }
  const deps: GateDeps = {
    ...alarm,
    passwords: createPasswords(argon2Params),
    allowances,
    pause,
  }

  route(app, contract.staffSignIn, async ({ body }, ctx, { request, reply }) => {
    const login = await signInStaff(ctx, { ...body, network: addressKey(request) }, deps)
    if ('needsCode' in login) return login
    const { maxAgeSeconds, ...shown } = login
    reply.signInStaff(login.token, maxAgeSeconds)
    return shown
  })
  route(app, contract.staffSignOut, async ({ staff }, ctx, { reply }) => {
    await signOutStaff(ctx, staff)
    reply.signOutStaff()
    return done
  })
  route(app, contract.staffSignOutEverywhere, async ({ staff }, ctx, { reply }) => {
    await signOutStaffEverywhere(ctx, staff)
    reply.signOutStaff()
    return done
  })
  route(app, contract.getStaff, (_, ctx) => staffMe(ctx))

  route(app, contract.setUpTotp, ({ staff }, ctx) => setUpTotp(ctx, staff))
  route(app, contract.confirmTotp, async ({ body, staff }, ctx) => {
    await confirmTotp(ctx, staff, body.code)
    return done
  })
  route(app, contract.removeTotp, async ({ body, staff }, ctx) => {
    await removeTotp(ctx, staff, body.code, alarm)
    return done
  })

  route(app, contract.listColleagues, async (_, ctx) => ({ colleagues: await listColleagues(ctx) }))
  route(app, contract.letColleagueIn, ({ body, staff }, ctx) => letColleagueIn(ctx, staff, body, alarm))
  route(app, contract.removeColleague, async ({ body, staff }, ctx) => {
    await removeColleague(ctx, staff, body, alarm)
    return done
  })

  route(app, contract.listAudit, ({ query }, ctx) => listAudit(ctx, query))
}
