import { addressOf } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Letter } from '../../../../platform/mail/layout.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import type { WeekSummary } from '../../venue-analytics/public.ts'
import { type Member, membersWith, venueNameOf } from '../../venues/public.ts'
import { weeklyMail } from '../rules/mails.ts'
import { dueWeek } from '../rules/weeks.ts'
import { listNotified, takeWeek } from '../store/notified.ts'
import { findSettings } from '../store/settings.ts'
import { aboutNotice } from './change-settings.ts'
import type { NoticeDeps } from './deps.ts'
import { stopAddress } from './stop.ts'

/**
 * Mails the weekly summary that is due to every member who has not got it. Several nodes may run it concurrently, and
 * another may continue after a crash, because recipients are recorded with the mail. Returns the week once everybody has
 * got it.
 */
export async function mailDueWeek(db: Db, now: Date, deps: NoticeDeps): Promise<Date | null> {
  const week = dueWeek(now)
  if (!week) return null
  const notified = new Set((await listNotified(db, week)).map(keyOf))
  const open = (await membersWith(db, 'analytics')).filter((member) => !notified.has(keyOf(member)))
  let failed = false
  for (const [venueId, members] of Map.groupBy(open, (member) => member.venueId)) {
    try {
      const name = await venueNameOf(db, venueId)
      const about = name === null ? null : await deps.weekFor(db, venueId, week)
      const mailTo = (member: Member) => name !== null && about && mailOf(member, { name, about, week }, deps)
      for (const member of members) await enqueueNotice(db, member, week, mailTo)
    } catch (error) {
      failed = true
      deps.log.error({ err: error, venue: venueId }, 'writing the weekly mail failed; it is retried')
    }
  }
  return failed ? null : week
}

const keyOf = ({ accountId, venueId }: { accountId: string; venueId: string }) => `${accountId} ${venueId}`

/** An empty week is recorded, too, so that it is not read again. */
async function enqueueNotice(
  db: Db,
  member: Member,
  week: Date,
  mailTo: (member: Member) => Letter | null | false,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await takeWeek(transaction, member, week))) return
    const mail = mailTo(member)
    if (!mail || !(await findSettings(transaction, member)).weeklyMail) return
    const to = await addressOf(transaction, member.accountId)
    if (to !== null) await postMail(transaction, { to, ...mail, about: aboutNotice('weekly', member) })
  })
}

function mailOf(
  { memberId, venueId }: Member,
  { name, about, week }: { name: string; about: WeekSummary; week: Date },
  deps: NoticeDeps,
): Letter {
  const stopUrl = stopAddress({ kind: 'weekly', id: memberId }, deps)
  return weeklyMail({ id: venueId, name }, { ...about, end: week }, { publicUrl: deps.publicUrl, stopUrl })
}
