import ChevronRight from 'virtual:icons/chevron-right'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../lib/time/clock.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { paths } from '../../shell/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { untilInWords } from './offer.messages.ts'
import { OfferMark } from './offer-mark.tsx'
import { type StoredVoucher, storedVouchers, usableVouchers } from './voucher-cache.ts'

/** The others are one press away. */
const maxListed = 3

/** The way back to the vouchers of this browser; empty without one that can be used. */
export default function YourVouchers() {
  const id = useId()
  const now = useNow()
  const [kept] = useState(() => storedVouchers(serverNow()))
  const usable = usableVouchers(kept, now)
  if (usable.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          Your vouchers
        </h2>
        <TextLink to={paths.vouchers()}>Show all</TextLink>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {usable.slice(0, maxListed).map((one) => (
          <Row key={one.voucher.code} kept={one} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Row({ kept: { voucher }, now }: { kept: StoredVoucher; now: number }) {
  const { code, offer, validUntil } = voucher
  return (
    <li>
      <Link
        to={paths.voucher(code)}
        className="flex min-h-14 items-center gap-4 rounded-card border border-edge bg-raised p-3 hover:border-ink"
      >
        <OfferMark offer={offer} />
        <span className="min-w-0 flex-1">
          <span className="block font-bold wrap-anywhere">{offer.offer_text}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {offer.venue_name} · {untilInWords({ valid_until: validUntil }, now)}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 flex-none" />
      </Link>
    </li>
  )
}
