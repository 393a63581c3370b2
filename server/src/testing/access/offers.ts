import { randomUUID } from 'node:crypto'
import type { Offer, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { offerTo, take } from '../features/offers.ts'
import { hostedSession, vote } from '../features/sessions.ts'
import { type AccessMatrix, type Outcome, type Role, type Scene, same } from './access.ts'
import { joinVenue } from './join-venue.ts'

const offered = ({ testApp, session }: Scene): Promise<Offer> => offerTo(testApp, session)

/** Delivered to another session. */
async function offeredElsewhere({ testApp }: Scene): Promise<Offer> {
  const { session } = await hostedSession(testApp)
  return offerTo(testApp, session)
}

/** Another voter's voucher, of a venue the actor does not own. */
async function taken(scene: Scene): Promise<Voucher> {
  const friend = scene.testApp.browser()
  await vote(friend, scene.session.id, scene.session.venues[0]?.id, 1)
  const { body } = await take(friend, scene.session, await offered(scene))
  return body.voucher
}

/** Issued by the actor's venue, if it acts for one. */
async function takenAtOwn(scene: Scene, role: Role): Promise<Voucher> {
  await joinVenue(scene, role, scene.session.venues[0]?.id ?? '')
  return taken(scene)
}

/** Roles with a counted ballot. */
const whoVoted: Record<Role, Outcome> = { ...same('403 forbidden'), voter: '200' }

const ofOffer =
  (verb: 'shown' | 'open' | 'voucher') =>
  ({ session }: Scene, offer: Offer) => ({ path: `/api/sessions/${session.id}/offers/${offer.id}/${verb}` })
const ofVoucher =
  (verb: '' | '/redeem') =>
  (_scene: Scene, { code }: Voucher) => ({
    path: `/api/vouchers/${code}${verb}`,
    ...(verb && { body: { partySize: 2, key: randomUUID() } }),
  })
const byShortCode = (_scene: Scene, { shortCode }: Voucher) => ({ path: `/api/venue/vouchers/${shortCode}` })
const notOwn = { venue: '404 not_found', counter: '404 not_found' }

export const offersAccess: AccessMatrix = {
  'POST /api/sessions/:sessionId/offers/:offerId/shown': [
    { use: 'sees an offer', prepare: offered, call: ofOffer('shown') },
    {
      use: 'sees an offer to another group',
      prepare: offeredElsewhere,
      call: ofOffer('shown'),
      expected: '404 not_found',
    },
  ],
  'POST /api/sessions/:sessionId/offers/:offerId/open': [
    { use: 'looks at an offer', prepare: offered, call: ofOffer('open') },
    {
      use: 'looks at an offer to another group',
      prepare: offeredElsewhere,
      call: ofOffer('open'),
      expected: '404 not_found',
    },
  ],
  'POST /api/sessions/:sessionId/offers/:offerId/voucher': [
    { use: 'takes a voucher', prepare: offered, call: ofOffer('voucher'), expected: whoVoted },
    {
      use: 'takes a voucher of an offer to another group',
      prepare: offeredElsewhere,
      call: ofOffer('voucher'),
      expected: '404 not_found',
    },
  ],
  'GET /api/vouchers/:code': [{ use: 'reads a voucher by its code', prepare: taken, call: ofVoucher('') }],
  'POST /api/vouchers/:code/redeem': [
    {
      use: 'redeems a voucher of the own venue',
      prepare: takenAtOwn,
      call: ofVoucher('/redeem'),
    },
    {
      use: 'redeems a voucher of another venue',
      prepare: taken,
      call: ofVoucher('/redeem'),
      expected: notOwn,
    },
  ],
  'GET /api/venue/vouchers/:shortCode': [
    { use: 'finds a voucher of the own venue by its short code', prepare: takenAtOwn, call: byShortCode },
    {
      use: 'finds a voucher of another venue by its short code',
      prepare: taken,
      call: byShortCode,
      expected: notOwn,
    },
  ],
}
