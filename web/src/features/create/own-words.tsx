import { limits } from '@nofomo/contracts/values/options.ts'
import type { RefObject } from 'react'
import { UnderstoodSoFar } from '../../session/understood/understood-so-far.tsx'
import { TextArea } from '../../ui/field.tsx'
import { wishesFor } from './criteria.ts'
import type { ChangeDraft, Draft } from './draft.ts'

type OwnWordsProps = { draft: Draft; onChange: ChangeDraft; form: RefObject<HTMLFormElement | null> }

/** Wishes that the form has no field for, and what is understood of them. */
export function OwnWords({ draft, onChange, form }: OwnWordsProps) {
  const { criteria, words, parsed, leftOut } = draft
  function type(next: string) {
    const isEmpty = next.trim() === ''
    onChange(isEmpty ? { words: next, parsed: null, leftOut: [] } : { words: next })
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        label="In your own words (optional)"
        name="words"
        rows={2}
        maxLength={limits.descriptionLength}
        placeholder="outside, one of us is vegan, no sushi…"
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      {(words.trim() !== '' || leftOut.length > 0) && (
        <UnderstoodSoFar
          wishes={wishesFor(criteria, draft)}
          parsed={parsed}
          leftOut={leftOut}
          onChange={onChange}
          form={form}
        />
      )}
    </div>
  )
}
