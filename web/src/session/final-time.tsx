import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { provisionalMs } from '@nofomo/contracts/values/options.ts'
import { clockInSeattle } from '@nofomo/contracts/values/seattle-words.ts'
import { useBrowserValue } from '../lib/browser/use-browser-value.ts'
import { useNow } from '../lib/time/use-now.ts'
import { dayAndClock } from './final.messages.ts'
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
      Final <Moment at={at} /> unless <span>{finalAt ? 'votes change it' : 'somebody votes'}</span>.
    </>
  )
}

/**
 * `Final at 8:42 PM unless votes change it (9 minutes left).` By the viewer's clock, which only the browser knows; before
 * hydration by Seattle's.
 */
function FinalSoon({ at }: { at: string }) {
  const time = useBrowserValue(() => clockHere(at), `${clockInSeattle(at)} in Seattle`)
  const isInBrowser = useBrowserValue(() => true, false)
  return (
    <>
      Final at <time dateTime={at}>{time}</time> unless votes change it{isInBrowser && <Left at={at} />}.
    </>
  )
}

/** Perhaps days away, so with its day. */
function Moment({ at }: { at: string }) {
  const time = useBrowserValue(() => dayAndClock(at), `${clockInSeattle(at)} in Seattle`)
  return <time dateTime={at}>{time}</time>
}

function clockHere(iso: string): string {
  return new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}

function Left({ at }: { at: string }) {
  // A wrong clock must not show more time than the provisional phase has.
  const ms = Math.min(Date.parse(at) - useNow(), provisionalMs)
  return <> ({leftInWords(ms)})</>
}
