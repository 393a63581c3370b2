import { chosenReasons, maxReportLength } from '@nofomo/contracts/reports/choices.ts'
import { useId, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { lettersLeft, promise, reasonWords, thanks } from './report.messages.ts'
import { kindOf, noDraft, type ReportDraft, type ReportSubject, useReport } from './use-report.ts'

type ReportDialogProps = { subject: ReportSubject; open: boolean; onClose: () => void }

/** What is wrong with a session, a message or a crew, for our staff. It stays mounted when closed, with what was typed. */
export default function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false)
  const [draft, setDraft] = useState(noDraft)
  function close() {
    onClose()
    // Opened again, a report can be corrected: the newer one replaces the older.
    setSent(false)
  }
  return (
    <Dialog title={`Report this ${kindOf(subject)}`} open={open} onClose={close} focus="field">
      {isSent ? (
        <ReportSent onClose={close} />
      ) : (
        <>
          <p className="text-sm text-muted">{promise}</p>
          <ReportForm
            subject={subject}
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </Dialog>
  )
}

/** The report has arrived. */
function ReportSent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnArrival(button)
  return (
    <div className="grid gap-5">
      <p role="status">{thanks}</p>
      <Button ref={button} className="justify-self-start" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

type ReportFormProps = {
  subject: ReportSubject
  draft: ReportDraft
  onChange: (change: Partial<ReportDraft>) => void
  onSent: () => void
}

/** The reason of a report, and words about it. */
function ReportForm({ subject, draft, onChange, onSent }: ReportFormProps) {
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
      {kindOf(subject) !== 'message' && (
        <Reasons
          reason={draft.reason}
          error={problem?.fields.reason}
          onChoose={(reason) => {
            forgive('reason')
            onChange({ reason })
          }}
        />
      )}
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
      {chosenReasons.map((each) => (
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
