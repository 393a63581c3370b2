import { returnFromSlack } from '@nofomo/contracts/slack/endpoints.ts'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import type { Chats } from '../../chats/public.ts'
import { createInstallState, isInstallState } from '../rules/install-state.ts'
import { upsertInstallation } from '../store/installations.ts'
import { type SlackDeps, tokenContext } from './deps.ts'

/** `commands`: /nofomo. `chat:write`, `chat:write.public`: its messages, in public channels without an invitation, too. */
const scope = 'commands,chat:write,chat:write.public'

/** Where a browser goes to add NoFOMO to a workspace. */
export function installAddress(browserSecret: string, now: Date, deps: SlackDeps): string {
  const { settings, publicUrl, stateKey } = deps
  const address = new URL(`${settings.url.replace(/\/$/, '')}/oauth/v2/authorize`)
  address.search = new URLSearchParams({
    client_id: settings.clientId,
    scope,
    redirect_uri: publicUrl + returnFromSlack.path,
    state: createInstallState(stateKey, browserSecret, now),
  }).toString()
  return address.href
}

const granted = z.object({
  access_token: z.string().min(1).max(500),
  token_type: z.literal('bot'),
  team: z.object({ id: z.string().min(1).max(64) }),
})

type Returned = { code: string; state: string; browserSecret: string; now: Date }

/**
 * Stores the token of a workspace that has just added NoFOMO. @throws forbidden for another browser's state, for one that has been
 * used, on whichever node, and once Slack refuses
 */
export async function finishInstall(
  { code, state, browserSecret, now }: Returned,
  deps: SlackDeps & { chats: Chats },
): Promise<'added'> {
  const { db, api, publicUrl, stateKey, encryption, chats } = deps
  if (!isInstallState(state, stateKey, browserSecret, now))
    throw new AppError('forbidden', 'This was begun in another browser, or too long ago.')
  if (!(await chats.isNew('slack', `install ${state}`)))
    throw new AppError('forbidden', 'This has been finished before.')
  const answer = await api.exchangeCode(code, publicUrl + returnFromSlack.path)
  const grant = answer.ok ? granted.safeParse(answer) : null
  if (!grant?.success) throw new AppError('forbidden', 'Slack has not let NoFOMO in.')
  const { team, access_token } = grant.data
  await upsertInstallation(db, team.id, encryption.encrypt(access_token, tokenContext(team.id)), now)
  return 'added'
}
