type ProgressBarProps = {
  /** What is measured, for screen readers. */
  label: string
  value: number
  max: number
  className?: string
}

/** The progress, 0 to `max`. */
export function ProgressBar({ label, value, max, className = '' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      className={`progress ${className}`}
    />
  )
}
