import History from 'virtual:icons/history'
import { trialInWords } from './rule.messages.ts'
import type { Trial } from './use-trial.ts'

/** What the rule would have done last week, before it is switched on. */
export function TrialLine({ trial }: { trial: Trial }) {
  return (
    <p role="status" className="flex items-center gap-3 rounded-control bg-tint p-4 empty:hidden">
      {trial !== null && (
        <>
          <History aria-hidden="true" className="size-5 flex-none text-accent-text" />
          <span className={typeof trial === 'object' ? 'font-bold' : 'text-muted'}>{wordsOf(trial)}</span>
        </>
      )}
    </p>
  )
}

function wordsOf(trial: Exclude<Trial, null>): string {
  if (trial === 'counting') return 'Counting last week’s groups…'
  if (trial === 'failed') return 'How often it would have fired cannot be told right now.'
  return trialInWords(trial)
}
