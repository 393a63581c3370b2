import CircleHelp from 'virtual:icons/circle-question-mark'
import WifiOff from 'virtual:icons/wifi-off'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { isMissing } from '../../../features/sessions/live/load-session.ts'
import { type ApiOutput, api } from '../../../lib/http/api-client.ts'
import { useFreshOnReturn } from '../../../lib/live/use-fresh-on-return.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { isUnanswered, patience } from './answers.ts'
import { CounterFrame } from './counter-frame.tsx'
import { CounterVoucher } from './counter-voucher.tsx'
import { useScannedHere } from './scanned-here.ts'
import { useRetry } from './use-retry.ts'
import { VoucherScreen } from './voucher-screen.tsx'

/** `found` is null if there is no such voucher. `isLost`: whether there is one is not known, for want of a network. */
type Loaded = { code: string; found: ApiOutput<'GET /api/vouchers/:code'> | null; isLost?: true }

export const handle: PageHandle<Loaded> = {
  meta: (loaded) => ({
    title: loaded?.found ? `Voucher: ${loaded.found.voucher.offer.offer_text}` : 'Voucher',
    noindex: true,
  }),
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const signal = import.meta.env.SSR ? request.signal : AbortSignal.any([request.signal, patience()])
  try {
    const found = await api('GET /api/vouchers/:code', { params: { code } }, { context, signal })
    return { code, found } satisfies Loaded
  } catch (error) {
    if (isMissing(error)) return data({ code, found: null } satisfies Loaded, { status: 404 })
    if (!import.meta.env.SSR && isUnanswered(error))
      return { code, found: null, isLost: true } satisfies Loaded
    throw error
  }
}

/** `/redeem/:code`, the target of a voucher's QR code. Opening it redeems nothing. */
export function Component() {
  const { found, isLost } = useLastKnown(useLoaderData<Loaded>())
  const isAtCounter = useUser()?.userType === 'counter'
  const isScanned = useScannedHere()
  useFreshOnReturn()
  if (isLost) return <WaitingForVoucher />
  if (found?.counter) {
    const view = { voucher: found.voucher, ...found.counter }
    return <CounterVoucher key={found.voucher.code} view={view} branding={found.branding} />
  }
  if (isAtCounter || isScanned) return <NotFoundAtCounter />
  if (found) return <VoucherScreen key={found.voucher.code} {...found} />
  return (
    <NoticePage
      title="Voucher not found"
      text="The code is incomplete or was not made here. Scan it again, or ask the group to show it again."
    >
      <ButtonLink to={paths.landing()}>Go Home</ButtonLink>
    </NoticePage>
  )
}

/** Without a network the page keeps what it showed. */
function useLastKnown(loaded: Loaded): Loaded {
  const [known, setKnown] = useState(loaded)
  if (!loaded.isLost && known !== loaded) setKnown(loaded)
  return loaded.isLost && known.code === loaded.code ? known : loaded
}

/** Another venue's voucher looks like none. */
function NotFoundAtCounter() {
  return (
    <CounterFrame>
      <div
        role="status"
        className="grid max-w-sm content-center justify-items-center gap-3 justify-self-center text-center"
      >
        <CircleHelp aria-hidden="true" className="size-10 text-no" />
        <h1 className="text-3xl">Voucher not found</h1>
        <p className="text-muted">
          Your venue has no voucher with this code. Scan it again, or type its short code.
        </p>
      </div>
      <div className="grid content-end">
        <ButtonLink to={paths.redeem()} size="large" className="min-h-16">
          Scan again
        </ButtonLink>
      </div>
    </CounterFrame>
  )
}

/** The voucher was scanned, and the network is slow or away. */
function WaitingForVoucher() {
  const { revalidate, state } = useRevalidator()
  const [failures, setFailures] = useState(1)
  const again = () => revalidate().then(() => setFailures((before) => before + 1))
  useRetry(failures, 0, () => void again())
  return (
    <CounterFrame>
      <div
        role="status"
        className="grid max-w-sm content-center justify-items-center gap-3 justify-self-center text-center"
      >
        <WifiOff aria-hidden="true" className="size-10 text-maybe-text" />
        <h1 className="text-3xl">Waiting for the network</h1>
        <p className="text-muted">
          The voucher is not here yet, and nothing is redeemed. This page asks again by itself.
        </p>
      </div>
      <div className="grid content-end">
        <Button size="large" busy={state === 'loading'} onClick={() => void again()}>
          Try now
        </Button>
      </div>
    </CounterFrame>
  )
}
