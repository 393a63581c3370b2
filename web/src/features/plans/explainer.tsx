import { NumberedSteps } from '../../ui/numbered-steps.tsx'

const steps = [
  ['Create', 'Three places that fit the evening, and any of your own.'],
  ['Share', 'One link. Friends vote on their phones, no account needed.'],
  ['Go', 'A winner, the reason why, and a plan B. Then ask for the table.'],
] as const

/** How a plan works. */
export function Explainer() {
  return <NumberedSteps title="How it works" steps={steps} />
}
