import type { ReactNode } from 'react'

/** How the figures above are counted, behind a line that opens by touch and by keyboard. */
export function HowCounted({ children }: { children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-sound underline underline-offset-4">
        How this is counted
      </summary>
      <div className="grid max-w-prose gap-2 rounded-control bg-tint p-4">{children}</div>
    </details>
  )
}
