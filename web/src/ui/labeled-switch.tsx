import { useId } from 'react'

type LabeledSwitchProps = {
  label: string
  about: string
  isOn: boolean
  isBusy: boolean
  /** Shows the switch, without a function. */
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, changed at once. */
export function LabeledSwitch({ label, about, isOn, isBusy, isDisabled, onChange }: LabeledSwitchProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <label htmlFor={id} className="cursor-pointer pt-2 font-bold">
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
        aria-describedby={`${id}-about`}
        onChange={() => !isBusy && onChange(!isOn)}
        className="relative row-span-2 h-8 w-14 cursor-pointer appearance-none rounded-full border border-edge bg-surface p-1 transition-colors before:block before:size-5.5 before:rounded-full before:bg-edge before:transition-transform after:absolute after:-inset-2 checked:bg-ink checked:before:translate-x-6 checked:before:bg-fog disabled:cursor-not-allowed disabled:opacity-60"
      />
      <p id={`${id}-about`} className="pb-2 text-sm text-muted wrap-anywhere">
        {about}
      </p>
    </div>
  )
}
