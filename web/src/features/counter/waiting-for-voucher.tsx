import WifiOff from 'virtual:icons/wifi-off'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CounterFrame } from './counter-frame.tsx'
import { useRetry } from './use-retry.ts'

/** The voucher was scanned, and the network is slow or away. */
export function WaitingForVoucher() {
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
