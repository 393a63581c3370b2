import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { type ReactNode, useId } from 'react'

type Answer<Vote extends VoteValue> = { vote: Vote; word: string }
type ChoiceRowProps<Vote extends VoteValue> = {
  /** What the answers are about, for screen readers. */
  legend: ReactNode
  answers: readonly Answer<Vote>[]
  chosen: VoteValue | undefined
  onChoose: (vote: Vote) => void
}

const looks = { 1: 'yes', 0: 'maybe', [-1]: 'no', [-2]: 'no' } as const

/** One answer of a few, as radio buttons side by side: arrow keys move within the row. Styled by `choices.css`. */
export function ChoiceRow<Vote extends VoteValue>({
  legend,
  answers,
  chosen,
  onChoose,
}: ChoiceRowProps<Vote>) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend className="sr-only">{legend}</legend>
      {answers.map(({ vote, word }) => (
        <label key={vote} data-look={looks[vote]}>
          <input
            type="radio"
            name={name}
            checked={chosen === vote}
            onChange={() => onChoose(vote)}
            className="sr-only"
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  )
}
