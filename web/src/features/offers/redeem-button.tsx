import type { Voucher } from '@nofomo/contracts/offers.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { problemOf } from '../../platform/problem.ts'
import { useSending } from '../../platform/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type RedeemButtonProps = { code: string; onRedeemed: (voucher: Voucher) => void }

/** The venue's button. If the voucher was redeemed elsewhere or has expired in the meantime, the page says so. */
export function RedeemButton({ code, onRedeemed }: RedeemButtonProps) {
  const { revalidate } = useRevalidator()
  const { busy, problem, send } = useSending()

  async function redeem() {
    const { voucher } = await api('POST /api/vouchers/:code/redeem', { params: { code } })
    onRedeemed(voucher)
  }

  function describe(error: unknown) {
    const found = problemOf(error, { failed: 'The voucher could not be redeemed. Please try again.' })
    if (found.code === 'already_redeemed' || found.code === 'offer_expired') void revalidate()
    return found
  }

  return (
    <div className="grid gap-3">
      <Button size="large" busy={busy} onClick={() => send(redeem, describe)}>
        {busy ? 'Redeeming…' : 'Redeem'}
      </Button>
      <Alert problem={problem} />
    </div>
  )
}
