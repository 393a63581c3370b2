import { NumberedSteps } from '../../ui/numbered-steps.tsx'

const steps = [
  ['You choose', 'Three suggestions with the reason for each. Change your criteria as often as you like.'],
  ['They vote', 'One link. Your friends need no account, and can add places of their own.'],
  ['It’s decided', 'Votes arrive live, until there is a winner and a plan B.'],
] as const

/** The steps after the form. */
export function NextSteps() {
  return <NumberedSteps title="What happens next" steps={steps} />
}
