import CircleCheck from 'virtual:icons/circle-check'
import CircleX from 'virtual:icons/circle-x'
import Clock from 'virtual:icons/clock'
import Hourglass from 'virtual:icons/hourglass'
import type { Voucher } from '@nofomo/contracts/endpoints/offers.ts'

/** `sending`: a redemption is on its way. */
type Shown = Voucher['state'] | 'sending'
type StateBandProps = { state: Shown; title: string; text: string }

const icons = { valid: CircleCheck, sending: Hourglass, redeemed: CircleX, lapsed: CircleX, expired: Clock }
const worthless = 'bg-no text-raised'
const looks: Record<Shown, string> = {
  valid: 'border-2 border-yes text-yes',
  sending: 'border-2 border-maybe text-maybe-text',
  redeemed: worthless,
  lapsed: worthless,
  expired: worthless,
}

/** What a voucher is worth, readable at arm's length and in the dark: filled when it is worth nothing. */
export function StateBand({ state, title, text }: StateBandProps) {
  const Icon = icons[state]
  return (
    <div
      role="status"
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-card p-3 sm:gap-x-4 sm:p-4 ${looks[state]}`}
    >
      <Icon aria-hidden="true" className="row-span-2 size-10 sm:size-12" />
      <p className="font-display text-2xl leading-tight font-bold min-[22rem]:text-3xl">{title}</p>
      <p className={looks[state] === worthless ? 'font-bold' : 'text-ink'}>{text}</p>
    </div>
  )
}
