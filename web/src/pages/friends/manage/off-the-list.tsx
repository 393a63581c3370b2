import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { timesInWords } from '../../../features/sessions/times/lost-times.messages.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { toast } from '../../../ui/toast.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import type { SectionProps } from './api.ts'

/** The times that were taken off with votes on them, and the way back with their votes. */
export function OffTheList({ session, save }: Pick<SectionProps, 'session' | 'save'>) {
  const now = serverNow()
  const lost = session.lostTimes?.filter(({ startsAt }) => Date.parse(startsAt) > now) ?? []
  if (lost.length === 0) return null
  const which = timesInWords(lost, now)
  async function putBack() {
    await save({ times: [...(session.times ?? []), ...lost].map(({ startsAt }) => startsAt) })
    toast(`${capitalized(which)}: back on the list`)
  }
  return (
    <UndoNote undoes={`put ${which} back, with the answers`} undo={putBack}>
      {capitalized(which)} {lost.length === 1 ? 'is' : 'are'} off the list, with the answers.
    </UndoNote>
  )
}
