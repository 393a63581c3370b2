import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

type DateTimeFieldProps = {
  label: string
  name: string
  hint: string
  /** The label of the button that empties the field: not every device's own picker can. */
  none: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onNone: () => void
}

/** A date and time by Seattle’s clock; empty is none. */
export function DateTimeField({ none, value, onChange, onNone, ...rest }: DateTimeFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        {...rest}
        type="datetime-local"
        max="9999-12-31T23:59"
        className="min-w-0"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={onNone}>
          {none}
        </Button>
      )}
    </div>
  )
}
