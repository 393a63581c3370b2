import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { claimForm, submitClaim } from '../features/claims.ts'
import type { AccessMatrix, Case, Scene } from './access.ts'

/** All roles share one network address here: the clock advances until its limits and those of the day are reset. */
async function onAnotherDay({ testApp }: Scene): Promise<void> {
  testApp.clock.advance(dayMs)
}

const ownClaim = async (scene: Scene): Promise<Claim> => {
  await onAnotherDay(scene)
  const form = claimForm()
  return submitClaim(scene.actor, form)
}
const anothersClaim = async (scene: Scene): Promise<Claim> => {
  await onAnotherDay(scene)
  return submitClaim(scene.testApp.browser(), claimForm())
}

/** In the own browser it works; another browser's claim looks like one that does not exist. */
function ofClaim(uses: string, verb: string, body?: object): Case<Claim>[] {
  const call = (_: Scene, { id }: Claim) => ({
    path: `/api/venue/claims/${id}${verb}`,
    ...(body && { body }),
  })
  return [
    { use: `${uses} an own claim`, prepare: ownClaim, call },
    { use: `${uses} somebody else’s claim`, prepare: anothersClaim, call, expected: '404 not_found' },
  ]
}

/** Everybody may claim; only the browser and account that made a claim have access to it. */
export const claimsAccess: AccessMatrix = {
  'POST /api/venue/claims': [
    {
      use: 'claims a venue',
      prepare: onAnotherDay,
      call: () => ({ path: '/api/venue/claims', body: claimForm() }),
    },
  ],
  'POST /api/venue/claims/:claimId/code': ofClaim('guesses the code of', '/code', { code: 'none' }).map(
    (one, index) => (index === 0 ? { ...one, expected: '400 invalid_input' } : one),
  ),
  'POST /api/venue/claims/:claimId/resend': ofClaim('has the code sent again of', '/resend'),
  'DELETE /api/venue/claims/:claimId': ofClaim('withdraws', ''),
  'GET /api/venue/claims': [{ use: 'reads the own claims', call: () => ({ path: '/api/venue/claims' }) }],
  'GET /api/contacts': [{ use: 'reads the addresses', call: () => ({ path: '/api/contacts' }) }],
}
