import type { MentionPlace } from '../../../../platform/database/mentions.ts'

/** Notes of staff that name somebody are listed; the subjects of actions are not. */
export const auditMentions: readonly MentionPlace[] = [
  { table: 'staff_actions', key: ['id'], columns: ['note'] },
]
