import type { CounterView } from '@nofomo/contracts/offers/endpoints.ts'
import { offerLimits } from '@nofomo/contracts/offers/limits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import { api } from '../../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../../lib/http/problem.ts'
import { tabStorage } from '../../../lib/storage/browser-storage.ts'
import { useTabDraft } from '../../../lib/storage/use-tab-draft.ts'
import { deviceNow } from '../../../lib/time/clock.ts'
import { isUnanswered, patience, wishOf } from './answers.ts'
import { rememberRedeemed } from './redeemed-here.ts'
import { useRetry } from './use-retry.ts'

/** A redemption on its way. The same `key` makes the server answer it once more instead of redeeming again. */
type Sent = { key: string; partySize: number; reason?: string; at: number }

/** Kept in this tab until the redemption is answered. */
type Draft = { partySize: string; reason: string; sent: Sent | null }

export type Redemption = {
  draft: Draft
  change: (part: Partial<Pick<Draft, 'partySize' | 'reason'>>) => void
  /** `waiting`: there was no answer yet, and the page asks again by itself. */
  step: 'open' | 'sending' | 'waiting'
  problem: Problem | null
  /** The answer of this redemption. */
  done: CounterView | null
  redeem: (isAnyway: boolean) => void
}

/** A page opened again later does not redeem by itself any more. */
const resumedForMs = 15 * 60_000

const keyOf = (code: string) => `redeeming_${code}` as const
const isDraft = (stored: Partial<Draft>) =>
  typeof stored.partySize === 'string' && typeof stored.reason === 'string'

/** Redeems a voucher once, however often the answer gets lost. */
export function useRedemption({ voucher, groupSize }: CounterView): Redemption {
  const { code } = voucher
  const start: Draft = { partySize: groupSize?.toString() ?? '', reason: '', sent: null }
  const [draft, change] = useTabDraft<Draft>(keyOf(code), start, isDraft)
  const { busy, failures, wishMs, problem, done, post, refuse } = usePosting(code, () => {
    change({ sent: null })
    tabStorage.remove(keyOf(code))
  })
  const resume = useEffectEvent((sent: Sent) => {
    if (deviceNow() - sent.at < resumedForMs) void post(sent)
  })
  useEffect(() => {
    if (draft.sent) resume(draft.sent)
  }, [draft.sent])
  useRetry(failures, wishMs, () => draft.sent && void post(draft.sent))

  function redeem(isAnyway: boolean) {
    const refusal = refusalOf(draft, isAnyway)
    if (refusal) return refuse(refusal)
    const reason = isAnyway ? { reason: draft.reason.trim() } : {}
    const key = draft.sent?.key ?? randomUuid()
    change({ sent: { key, partySize: Number(draft.partySize), at: deviceNow(), ...reason } })
  }
  const step = failures > 0 ? 'waiting' : busy ? 'sending' : 'open'
  return { draft, change, step, problem, done, redeem }
}

function refusalOf({ partySize, reason }: Draft, isAnyway: boolean): Problem | null {
  const { min, max } = offerLimits.partySize
  const size = Number(partySize)
  if (!Number.isInteger(size) || size < min || size > max)
    return { sentence: '', fields: { partySize: `Say how many people came, ${min} to ${max}.` } }
  return isAnyway && reason.trim() === '' ? { sentence: '', fields: { reason: 'Say why.' } } : null
}

/** Posts one redemption at a time. `onAnswered`: it was redeemed or finally refused. */
function usePosting(code: string, onAnswered: () => void) {
  const { revalidate } = useRevalidator()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [{ failures, wishMs }, setLost] = useState({ failures: 0, wishMs: 0 })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [done, setDone] = useState<CounterView | null>(null)

  async function post({ at: _, ...body }: Sent) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      const view = await api(
        'POST /api/vouchers/:code/redeem',
        { params: { code }, body },
        { signal: patience(), keepalive: true },
      )
      rememberRedeemed()
      onAnswered()
      setDone(view)
    } catch (error) {
      if (isUnanswered(error)) setLost((lost) => ({ failures: lost.failures + 1, wishMs: wishOf(error) }))
      else fail(error)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function fail(error: unknown) {
    const found = problemOf(error, { failed: 'The voucher could not be redeemed. Please try again.' })
    setLost({ failures: 0, wishMs: 0 })
    setProblem(found)
    // Signed out: an earlier try may have been stored, so its key is kept.
    if (found.code === 'unauthorized') return
    onAnswered()
    void revalidate()
  }
  return { busy, failures, wishMs, problem, done, post, refuse: setProblem }
}
