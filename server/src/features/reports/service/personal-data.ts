import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'

/** Reports say nothing of who made them; words in them and in what staff noted that name somebody are listed. */
export const reportData: PersonalData = {
  exportOf: () => Promise.resolve({}),
  erase: () => Promise.resolve(onlyRows()),
  mentions: [
    { table: 'session_reports', key: ['id'], columns: ['words'] },
    { table: 'report_decisions', key: ['id'], columns: ['note', 'venue_name'] },
  ],
}
