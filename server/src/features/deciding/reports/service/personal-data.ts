import { personalData } from '../../../../platform/personal-data.ts'

/** Reports do not identify their authors; mentions in their words and in notes of staff are listed. */
export const reportData = personalData([], {
  mentions: [
    { table: 'session_reports', key: ['id'], columns: ['words'] },
    { table: 'report_decisions', key: ['id'], columns: ['note', 'venue_name'] },
  ],
})
