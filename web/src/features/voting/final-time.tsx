import { provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { clockInSeattle, meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { isElsewhereAt } from '../sessions/times/meeting-line.tsx'
import { leftInWords } from './votes/vote-status.ts'

export type Ending = Pick<Session, 'status' | 'finalAt' | 'quietEndsAt' | 'isExpectedKnown'>

/** How a provisional result becomes final; nothing while there is none. */
export function FinalTime({ session }: { session: Ending }) {
  const { status, finalAt, quietEndsAt, isExpectedKnown } = session
  if (status !== 'provisional') return null
  if (finalAt && isExpectedKnown) return <FinalSoon at={finalAt} />
  const at = finalAt ?? quietEndsAt
  if (!at) return <span>Final once the host ends the vote.</span>
  return (
    <>
      Final <Moment at={at} words={meetingInWords(at, null)} /> unless{' '}
      <span>{finalAt ? 'votes change it' : 'somebody votes'}</span>.
    </>
  )
}

/** `Final at 8:42 PM unless votes change it (9 minutes left).` */
function FinalSoon({ at }: { at: string }) {
  const isInBrowser = useBrowserValue(() => true, false)
  return (
    <>
      Final at <Moment at={at} words={clockInSeattle(at)} /> unless votes change it
      {isInBrowser && <Left at={at} />}.
    </>
  )
}

/** By Seattle’s clock, which is said unless the device’s is known to be the same. */
function Moment({ at, words }: { at: string; words: string }) {
  const isElsewhere = useBrowserValue(() => isElsewhereAt(new Date(at)), true)
  return <time dateTime={at}>{isElsewhere ? `${words} in Seattle` : words}</time>
}

function Left({ at }: { at: string }) {
  // A wrong clock must not show more time than the provisional phase has.
  const ms = Math.min(Date.parse(at) - useNow(), provisionalMs)
  return <> ({leftInWords(ms)})</>
}
