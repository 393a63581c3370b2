import { ProgressBar } from './progress-bar.tsx'

type StepProgressProps = {
  label: string
  /** Of all steps, in order. */
  titles: readonly string[]
  /** From 1. */
  step: number
}

/** Which of some steps is shown, in words and as a bar. */
export function StepProgress({ label, titles, step }: StepProgressProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="font-bold">
          Step {step} of {titles.length}
        </span>
        <span>{titles[step - 1]}</span>
      </p>
      <ProgressBar label={label} value={step} max={titles.length} />
    </div>
  )
}
