import { provisionalMs } from '@nofomo/contracts/options.ts'
import { clockInSeattle } from '../platform/seattle-time.ts'
import { useInBrowser } from '../platform/use-in-browser.ts'
import { useNow } from '../platform/use-now.ts'
import { leftInWords } from '../platform/vote-status.ts'

/**
 * How long votes can change a result: `Final at 8:42 PM unless votes change it (9 minutes left).` By the viewer's
 * clock, which only the browser knows; before hydration by Seattle's.
 */
export function FinalTime({ at }: { at: string }) {
  const time = useInBrowser(() => clockHere(at), `${clockInSeattle(at)} in Seattle`)
  const isInBrowser = useInBrowser(() => true, false)
  return (
    <>
      Final at <time dateTime={at}>{time}</time> unless votes change it{isInBrowser && <Left at={at} />}.
    </>
  )
}

function clockHere(iso: string): string {
  return new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}

function Left({ at }: { at: string }) {
  // A wrong clock must not show more time than the provisional phase has.
  const ms = Math.min(Date.parse(at) - useNow(), provisionalMs)
  return <> ({leftInWords(ms)})</>
}
