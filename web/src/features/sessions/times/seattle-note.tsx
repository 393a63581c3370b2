import { wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'

/** `Seattle time (10 PM where you are)`, on a device whose clock differs from Seattle's at that moment; else nothing. */
export default function SeattleNote({ at }: { at: string | null }) {
  const here = useBrowserValue(() => (at === null ? null : timeHere(at)), null)
  return here === null ? null : (
    <span className="text-sm font-normal text-muted">Seattle time ({here} where you are)</span>
  )
}

/** The device's time at a moment: `10 PM`, with its day where that differs; null if it is Seattle's. */
function timeHere(iso: string): string | null {
  const moment = new Date(iso)
  const two = (count: number) => String(count).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  const { day: dayThere, time } = wallClockOf(moment)
  if (day === dayThere && time === `${two(moment.getHours())}:${two(moment.getMinutes())}`) return null
  const clock = moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(':00', '')
  return day === dayThere ? clock : `${moment.toLocaleDateString('en-US', { weekday: 'long' })}, ${clock}`
}
