import type { Offer, Voucher } from '@nofomo/contracts/endpoints/offers.ts'
import { useCallback, useEffect, useState } from 'react'
import { type Problem, problemOf } from '../../lib/http/problem.ts'
import { takeVoucher } from './api.ts'

export type TakenVoucher = {
  voucher: Voucher | null
  /** Why there is no voucher. */
  problem: Problem | null
  retry: () => void
}

/** Takes the offer's voucher immediately. Both are null while it is loading. */
export function useVoucher(sessionId: string, offer: Offer): TakenVoucher {
  const [taken, setTaken] = useState<Omit<TakenVoucher, 'retry'>>({ voucher: null, problem: null })
  const take = useCallback(async () => {
    setTaken({ voucher: null, problem: null })
    try {
      setTaken({ voucher: await takeVoucher(sessionId, offer), problem: null })
    } catch (error) {
      setTaken({ voucher: null, problem: problemOf(error) })
    }
  }, [sessionId, offer])
  useEffect(() => void take(), [take])
  return { ...taken, retry: () => void take() }
}
