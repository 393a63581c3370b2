import { ofAccounts, owned, personalData } from '../../../../platform/personal-data.ts'
import { copyOffer } from './copies.ts'

const isMadeBy = ofAccounts('created_by')
const isRedeemedBy = ofAccounts('redeemed_by')

/** Offers are the venue's, and vouchers name nobody; texts that name the person are listed. */
export const offerData = personalData(
  [
    owned({
      table: 'offers',
      whose: isMadeBy,
      section: 'offersMade',
      columns: ['venue_id', 'offer_type', 'offer_text', 'details', 'valid_until', 'created_at', 'ended_at'],
      orderBy: 'created_at',
    }),
    owned({
      table: 'vouchers',
      whose: isRedeemedBy,
      section: 'vouchersRedeemed',
      columns: ['offer_id', 'redeemed_at', 'party_size', 'reason'],
      orderBy: 'redeemed_at',
    }),
  ],
  {
    mentions: [
      {
        table: 'offers',
        key: ['id'],
        columns: ['offer_text', 'details'],
        linked: isMadeBy,
        copy: (db, { id = '' }) => copyOffer(db, id),
      },
      { table: 'vouchers', key: ['id'], columns: ['reason'], linked: isRedeemedBy },
    ],
  },
)
