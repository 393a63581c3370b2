import { useId } from 'react'

type ReplacingProps = {
  name: string
  isOn: boolean
  error: string | undefined
  onChange: (isOn: boolean) => void
}

/** Whether approving hands the venue over from those who act for it now. */
export function Replacing({ name, isOn, error, onChange }: ReplacingProps) {
  const id = useId()
  return (
    <div className="grid gap-2 rounded-control border border-maybe p-4">
      <p className="font-bold wrap-anywhere">Somebody acts for {name} already.</p>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="isReplacing"
          checked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-0.5 size-6 flex-none accent-ink"
        />
        <span>
          Replace them. Their access, their team’s and that of the phones at the counter end at once, and they
          are told. Without this the claim can only be rejected.
        </span>
      </label>
      {error && (
        <p id={id} className="text-sm font-bold text-no">
          {error}
        </p>
      )}
    </div>
  )
}
