import { maxReportLength, reportReasons } from '@nofomo/contracts/values/report-choices.ts'
import { useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { lettersLeft, reasonWords } from './report.messages.ts'
import { type ReportDraft, type ReportSubject, useReport } from './use-report.ts'

type ReportFormProps = {
  subject: ReportSubject
  draft: ReportDraft
  onChange: (change: Partial<ReportDraft>) => void
  onSent: () => void
}

/** The reason of a report, and words about it. */
export function ReportForm({ subject, draft, onChange, onSent }: ReportFormProps) {
  const { form, busy, problem, submit, forgive } = useReport(subject, draft, onSent)
  const left = lettersLeft(draft.words.length, maxReportLength)
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Reasons
        reason={draft.reason}
        error={problem?.fields.reason}
        onChoose={(reason) => {
          forgive('reason')
          onChange({ reason })
        }}
      />
      <TextArea
        label="In your words (optional)"
        name="words"
        hint={left ?? 'What should we look at?'}
        error={problem?.fields.words}
        maxLength={maxReportLength}
        rows={3}
        value={draft.words}
        onChange={(event) => {
          forgive('words')
          onChange({ words: event.target.value })
        }}
      />
      <Alert problem={problem?.sentence ? problem : null} />
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}

type ReasonsProps = {
  reason: ReportDraft['reason']
  error: string | undefined
  onChoose: (reason: NonNullable<ReportDraft['reason']>) => void
}

function Reasons({ reason, error, onChoose }: ReasonsProps) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-bold text-muted">What is wrong with it?</legend>
      {reportReasons.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={each}
            checked={reason === each}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(each)}
            className="size-5"
          />
          {reasonWords[each]}
        </label>
      ))}
      {error && (
        <p id={id} className="text-sm font-bold text-no">
          {error}
        </p>
      )}
    </fieldset>
  )
}
