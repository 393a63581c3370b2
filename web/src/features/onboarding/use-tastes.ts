import type { Onboarding, Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { ApiError, api } from '../../lib/http/api-client.ts'
import { apiInOrder } from '../../lib/http/api-in-order.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { deviceNow } from '../../lib/time/clock.ts'
import { useUser } from '../../shell/user.ts'
import { type KeptState, KeptTastes, type SavedStep, type SendOutcome } from './kept-tastes.ts'

const keepers = new Map<string, KeptTastes>()

function keeperOf(accountId: string): KeptTastes {
  const known = keepers.get(accountId)
  if (known) return known
  const keeper = new KeptTastes(accountId, {
    storage: browserStorage,
    send,
    now: deviceNow,
    schedule: (run, ms) => void setTimeout(run, ms),
  })
  keepers.set(accountId, keeper)
  addEventListener('online', () => void keeper.flush())
  return keeper
}

async function send(saved: SavedStep, agoMs: number): Promise<SendOutcome> {
  try {
    const call = { body: { ...saved, agoMs } }
    await inOrder((headers) => api('PUT /api/onboarding', call, { keepalive: true, headers }))
    return { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'refused' }
    const isFinal = error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
    return isFinal ? { kind: 'refused' } : { kind: 'later', afterMs: error.retryAfterMs }
  }
}

export type TastesState = {
  answers: Tastes
  state: KeptState
  save: (saved: SavedStep) => void
  /** @throws ApiError */
  forget: () => Promise<void>
}

/** Whether this browser has reached the end. Sends what it still keeps. */
export function useReachedEnd(): boolean {
  const accountId = useUser()?.id
  useEffect(() => {
    if (accountId) void keeperOf(accountId).flush()
  }, [accountId])
  return useBrowserValue(() => accountId !== undefined && keeperOf(accountId).hasCompleted(), false)
}

const nothing = () => () => {}

/** The answers as the server has them, with those of this browser that are on their way. */
export function useTastes(loaded: Onboarding): TastesState {
  const accountId = useUser()?.id ?? ''
  const [given, setGiven] = useState<Tastes>({})
  const [forgotten, setForgotten] = useState(false)
  const keeper = globalThis.window && accountId ? keeperOf(accountId) : null
  const state = useSyncExternalStore<KeptState>(
    keeper?.subscribe ?? nothing,
    () => keeper?.state() ?? 'saved',
    () => 'saved',
  )
  useEffect(() => {
    if (!keeper) return
    setGiven((before) => ({ ...keeper.answers(), ...before }))
    void keeper.flush()
  }, [keeper])
  return {
    answers: { ...(!forgotten && loaded.answers), ...given },
    state,
    save(saved) {
      if ('answer' in saved) setGiven((before) => ({ ...before, [saved.step]: saved.answer }))
      keeper?.keep(saved)
    },
    async forget() {
      await apiInOrder('DELETE /api/onboarding', {})
      keeper?.drop()
      setGiven({})
      setForgotten(true)
    },
  }
}
