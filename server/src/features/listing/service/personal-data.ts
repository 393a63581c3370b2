import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import { listEditsBy, listPicturesBy, mentions } from '../store/personal-data.ts'

/** Changes of a listing belong to the venue; texts that name the person are listed. */
export const listingData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return {
      listingChanges: await listEditsBy(db, accountIds),
      pictures: await listPicturesBy(db, accountIds),
    }
  },
  erase: () => Promise.resolve(onlyRows()),
  mentions,
}
