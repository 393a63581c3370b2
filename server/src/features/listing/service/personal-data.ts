import { replaceWords } from '../../../platform/database/personal-words.ts'
import { nothingTouched, type PersonalData } from '../../../platform/personal-data.ts'
import { listEditsBy, listPicturesBy } from '../store/personal-data.ts'

/** What members changed of a listing is the venue's; only words that name the person go. */
export const listingData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return {
      listingChanges: await listEditsBy(db, accountIds),
      pictures: await listPicturesBy(db, accountIds),
    }
  },
  async erase({ db, person, pseudonym }) {
    await replaceWords(db, { table: 'listing_edits', columns: ['fields', 'note'] }, person, pseudonym)
    return nothingTouched
  },
}
