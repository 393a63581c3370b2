import { serverNow } from '../../../lib/time/clock.ts'
import SeattleNote from './seattle-note.tsx'
import { TimesToChoose } from './times-to-choose.tsx'
import { whenInWords, whenSource } from './when.messages.ts'
import { choiceOf, chosenTimes, type WhenRowProps } from './when-choice.ts'
import { problemOfWhen } from './when-problem.ts'

/** What the row says, and what it opens. */
export default function WhenPart({ isOpen = false, ...row }: WhenRowProps & { isOpen?: boolean }) {
  const { choice, stated } = row
  if (isOpen) return <WhenChoices {...row} />
  const words = [whenInWords(choice, stated, serverNow()), whenSource(choice, stated)]
  const line = words.filter(Boolean).join(' · ')
  // Another element for another text: browsers translate it.
  return <span key={line}>{`${line} ·`}</span>
}

/** When the group meets: a time, several for friends to choose from, or none yet. */
function WhenChoices({ choice, stated, onChange, isRefused }: WhenRowProps) {
  const times = choice ? chosenTimes(choice) : (stated?.times ?? [])
  const mayAdd = choice?.kind === 'choose' && choice.mayAdd
  const problem = isRefused && choice ? problemOfWhen(choice, serverNow()) : null
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TimesToChoose
        choice={{ kind: 'choose', times, mayAdd }}
        onChange={(next) => onChange(choiceOf(next.times, next.mayAdd))}
      />
      {times[0] && <SeattleNote at={times[0]} />}
      {problem && (
        <p role="alert" className="text-sm font-bold text-no">
          {problem}
        </p>
      )}
    </div>
  )
}
