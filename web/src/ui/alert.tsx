import type { ReactNode } from 'react'

type AlertProps = {
  /** Nothing is rendered without a problem or sentence. */
  problem: { sentence: string; isWarning?: boolean } | null
} & (
  | {
      /** A line below a single control instead of a box. */
      small: true
      children?: never
    }
  | {
      small?: false
      /** What to do about it. */
      children?: ReactNode
    }
)

/** An error, announced when it appears. A warning looks different: waiting helps. */
export function Alert({ problem, small = false, children }: AlertProps) {
  if (!problem?.sentence) return null
  if (small)
    return (
      <p role="alert" className="w-full text-sm font-bold text-no">
        {problem.sentence}
      </p>
    )
  return (
    <div
      role="alert"
      className={`grid gap-2 rounded-control p-4 ${problem.isWarning ? 'border border-maybe text-maybe-text' : 'bg-tint'}`}
    >
      <p className="font-bold">{problem.sentence}</p>
      {children}
    </div>
  )
}
