import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import { listMadeBy, listRedeemedBy, mentions } from '../store/personal-data.ts'

/** Offers are the venue's, and vouchers name nobody; texts that name the person are listed. */
export const offerData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return {
      offersMade: await listMadeBy(db, accountIds),
      vouchersRedeemed: await listRedeemedBy(db, accountIds),
    }
  },
  erase: () => Promise.resolve(onlyRows()),
  mentions,
}
