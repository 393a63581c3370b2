import { NumberedSteps } from '../../ui/numbered-steps.tsx'

const steps = [
  ['Say what you fancy', 'Three places that fit your budget, your number and your part of town.'],
  ['Share one link', 'Friends open it in any browser. No app, no account, thirty seconds.'],
  ['Watch it get decided', 'Votes arrive live. You get a winner, the reason why, and a plan B.'],
] as const

/** The product in three steps. */
export function HowItWorks() {
  return <NumberedSteps title="How it works" steps={steps} across />
}
