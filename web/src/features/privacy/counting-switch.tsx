import { useSyncExternalStore } from 'react'
import { asksNotToBeCounted } from '../../lib/analytics/consent.ts'
import { startCounting } from '../../shell/counting.ts'
import { useUser } from '../../shell/user.ts'
import { LabeledSwitch } from '../../ui/labeled-switch.tsx'
import { type CountingState, countingWords } from './counting.messages.ts'

/** Allows and forbids counting in this browser, at once and in all of its tabs. */
export function CountingSwitch() {
  const user = useUser()
  const consent = useSyncExternalStore(subscribe, consentHere, () => 'unknown' as const)
  const { isOn, mayChange, about } = countingWords({
    consent,
    isSignedIn: user !== null && !user.isGuest,
  })
  return (
    <LabeledSwitch
      label="Count my visits"
      about={about}
      isOn={isOn}
      isBusy={false}
      isDisabled={!mayChange}
      onChange={(next) => startCounting()?.decide(next ? 'granted' : 'declined')}
    />
  )
}

function subscribe(listener: () => void): () => void {
  return startCounting()?.subscribe(listener) ?? (() => {})
}

function consentHere(): CountingState['consent'] {
  const counting = startCounting()
  if (counting) return counting.consent()
  return asksNotToBeCounted(navigator) ? 'signal' : 'forgetful'
}
