import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Step } from './claim-draft.ts'

const titles = ['Find Your Venue', 'Claim Your Venue', 'Claim Submitted']
const numbers: Record<Step, number> = { find: 1, claim: 2, code: 2, done: 3 }

/** Which of the three steps is shown. */
export function WizardProgress({ step }: { step: Step }) {
  const number = numbers[step]
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="font-bold">Step {number} of 3</span>
        <span>{titles[number - 1]}</span>
      </p>
      <ProgressBar label="Progress of the claim" value={number} max={3} />
    </div>
  )
}
