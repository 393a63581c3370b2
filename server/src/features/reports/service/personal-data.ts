import { replaceWords } from '../../../platform/database/personal-words.ts'
import { nothingTouched, type PersonalData } from '../../../platform/personal-data.ts'

/** Reports say nothing of who made them; only words that name the person go, in reports and in what staff noted. */
export const reportData: PersonalData = {
  exportOf: () => Promise.resolve({}),
  async erase({ db, person, pseudonym }) {
    const ofDecision = { table: 'report_decisions', columns: ['note', 'venue_name'] } as const
    await replaceWords(db, { table: 'session_reports', columns: ['words'] }, person, pseudonym)
    await replaceWords(db, ofDecision, person, pseudonym)
    return nothingTouched
  },
}
