import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { sessionTime } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { z } from 'zod'

const moment = z.string().nullable().describe('With Seattle’s offset.')
const words = z.string().nullable().describe('The same in words, by Seattle’s clock.')

/** The moments of a vote, each with Seattle's offset and in words beside it. */
export const seattleMoments = z.object({
  ...{ meetingAt: moment, meetingAtInWords: words },
  ...{ deadline: moment, deadlineInWords: words },
  times: z.array(sessionTime.extend({ inWords: z.string() })).optional(),
})

export const finalMoment = z.object({ finalAt: moment, finalAtInWords: words })

type Moments = Pick<Session, 'meetingAt' | 'deadline' | 'times'>

export const seattleMomentsOf = ({
  meetingAt,
  deadline,
  times,
}: Moments): z.infer<typeof seattleMoments> => ({
  ...{ meetingAt: inSeattle(meetingAt), meetingAtInWords: momentInWords(meetingAt) },
  ...{ deadline: inSeattle(deadline), deadlineInWords: momentInWords(deadline) },
  ...(times && {
    times: times.map(({ id, startsAt }) => ({
      ...{ id, startsAt: inSeattle(startsAt), inWords: momentInWords(startsAt) },
    })),
  }),
})

export const finalMomentOf = (finalAt: string | null): z.infer<typeof finalMoment> => ({
  ...{ finalAt: inSeattle(finalAt), finalAtInWords: momentInWords(finalAt) },
})

/** `2026-12-04T19:00:00-08:00`; null for none. */
export function inSeattle<M extends string | null>(moment: M): M {
  if (moment === null) return moment
  const instant = new Date(moment)
  const { day, time } = wallClockOf(instant)
  const seconds = instant.toISOString().slice(16, 19)
  const hoursBehind = Math.round((instant.getTime() - Date.parse(`${day}T${time}${seconds}Z`)) / 3_600_000)
  return `${day}T${time}${seconds}-${String(hoursBehind).padStart(2, '0')}:00` as M
}

/** `Friday, December 4, 7:00 PM`; null for none. */
export function momentInWords<M extends string | null>(moment: M): M {
  return (moment && whenInWords(moment).replace(' at ', ', ').replace('\u00a0', ' ')) as M
}
