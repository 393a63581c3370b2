import X from 'virtual:icons/x'
import type { OpenSpan } from '@nofomo/contracts/times/opening-hours.ts'
import { spanNote } from './listing.messages.ts'

type SpanFieldsProps = {
  /** Of the inputs: their day. */
  name: string
  dayName: string
  span: OpenSpan
  isInvalid: boolean
  onChange: (span: OpenSpan) => void
  /** Null: the day's only time, which its checkbox takes away. */
  onRemove: (() => void) | null
}

/** Phones open their clock at any touch, so its icon only takes room there. */
const control =
  'min-h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-ink aria-invalid:border-2 aria-invalid:border-no sm:max-w-36 max-sm:[&::-webkit-calendar-picker-indicator]:hidden'

/** From when until when a venue is open. */
export function SpanFields({ name, dayName, span, isInvalid, onChange, onRemove }: SpanFieldsProps) {
  const note = spanNote(span)
  const invalid = isInvalid || undefined
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-2 min-[24rem]:flex sm:flex-none">
          <span aria-hidden="true" className="text-sm text-muted min-[24rem]:hidden">
            from
          </span>
          <input
            type="time"
            name={name}
            aria-label={`${dayName}, opens`}
            aria-invalid={invalid}
            value={span.opens}
            onChange={({ target }) => onChange({ ...span, opens: target.value })}
            className={control}
          />
          <span aria-hidden="true" className="flex-none text-sm text-muted">
            to
          </span>
          <input
            type="time"
            name={name}
            aria-label={`${dayName}, closes`}
            aria-invalid={invalid}
            value={span.closes}
            onChange={({ target }) => onChange({ ...span, closes: target.value })}
            className={control}
          />
        </div>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-tint hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Remove this time on {dayName}</span>
          </button>
        )}
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  )
}
