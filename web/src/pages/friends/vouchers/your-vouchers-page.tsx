import { useEffect, useState } from 'react'
import { refreshVoucher } from '../../../features/offers/api.ts'
import { isExpired, untilInWords } from '../../../features/offers/offer.messages.ts'
import { QrPicture } from '../../../features/offers/qr-picture.tsx'
import { inOrderOfUse, type StoredVoucher, storedVouchers } from '../../../features/offers/voucher-cache.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Your vouchers', noindex: true }) }

/** `/vouchers`: the vouchers that this browser has taken. They are shown from its storage, without a network too. */
export function Component() {
  const vouchers = useVouchers()
  return (
    <PageShell>
      <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6 pt-2 sm:pt-6">
        <div className="grid gap-2">
          <h1 className="text-3xl sm:text-4xl">Your vouchers</h1>
          <p className="max-w-prose text-muted">
            They are kept in this browser and open without a network. Show one at the counter, or read its
            code out.
          </p>
        </div>
        {vouchers === null && <Skeleton className="h-96 max-w-md" />}
        {vouchers?.length === 0 && (
          <EmptyState
            title="No vouchers yet"
            heading="h2"
            action={<ButtonLink to={paths.landing()}>Start a vote</ButtonLink>}
          >
            Venues on your group’s list may send it offers while you vote. What you take stands here.
          </EmptyState>
        )}
        {vouchers !== null && vouchers.length > 0 && (
          <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            {vouchers.map((kept) => (
              <VoucherCard key={kept.voucher.code} kept={kept} />
            ))}
          </ul>
        )}
      </div>
    </PageShell>
  )
}

/** Null on the server, which does not know them. Each is looked up again once. */
function useVouchers(): readonly StoredVoucher[] | null {
  const [vouchers, setVouchers] = useState<readonly StoredVoucher[] | null>(null)
  const now = useNow()
  useEffect(() => {
    let isGone = false
    const kept = storedVouchers(serverNow())
    setVouchers(kept)
    void Promise.all(kept.map(refreshVoucher)).then((known) => {
      if (!isGone) setVouchers(known.filter((one) => one !== null))
    })
    return () => {
      isGone = true
    }
  }, [])
  return vouchers && inOrderOfUse(vouchers, now)
}

const isUsed = ({ voucher }: StoredVoucher) => voucher.state === 'redeemed' || voucher.state === 'lapsed'

function VoucherCard({ kept }: { kept: StoredVoucher }) {
  const { voucher, sessionId } = kept
  const now = useNow()
  const { offer } = voucher
  const end = { valid_until: voucher.validUntil }
  return (
    <Card as="li" className="grid grid-cols-1 gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">{offer.offer_text}</h2>
        <p className="font-bold wrap-anywhere">{offer.venue_name}</p>
        {offer.details && (
          <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{offer.details}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {voucher.state === 'redeemed' && <Badge tone="sound">Redeemed</Badge>}
        {voucher.state === 'lapsed' && <Badge tone="no">Lapsed</Badge>}
        {!isUsed(kept) && isExpired(end, now) && <Badge tone="no">Expired</Badge>}
        {!isUsed(kept) && !isExpired(end, now) && <Badge tone="yes">Valid {untilInWords(end, now)}</Badge>}
      </div>
      {!isUsed(kept) && <QrPicture voucher={voucher} />}
      {voucher.state === 'lapsed' && (
        <p className="text-sm text-muted">
          It cannot be used any more: your group chose another place, your vote does not count, or the venue
          ended it.
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        <TextLink to={paths.voucher(voucher.code)}>Open its page</TextLink>
        <TextLink to={paths.results(sessionId)}>Your group’s results</TextLink>
      </div>
    </Card>
  )
}
