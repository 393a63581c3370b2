import { replaceWords } from '../../../platform/database/personal-words.ts'
import { nothingTouched, type PersonalData } from '../../../platform/personal-data.ts'
import { listMadeBy, listRedeemedBy } from '../store/personal-data.ts'

/** Offers are the venue's, and vouchers name nobody; only words that name the person go. */
export const offerData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return {
      offersMade: await listMadeBy(db, accountIds),
      vouchersRedeemed: await listRedeemedBy(db, accountIds),
    }
  },
  async erase({ db, person, pseudonym }) {
    await replaceWords(db, { table: 'offers', columns: ['offer_text', 'details'] }, person, pseudonym)
    await replaceWords(db, { table: 'vouchers', columns: ['reason'] }, person, pseudonym)
    return nothingTouched
  },
}
