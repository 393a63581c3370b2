import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Notice } from './failures.ts'

const looks = { error: 'bg-tint', warning: 'border border-maybe text-maybe-text' }

/** What did not work, read out when it appears. A warning looks like one: waiting helps. */
export function FormNotice({ notice }: { notice: Notice | null }) {
  if (!notice) return null
  const Icon = notice.tone === 'warning' ? TriangleAlert : CircleAlert
  return (
    <p role="alert" className={`flex gap-3 rounded-control p-4 font-bold ${looks[notice.tone]}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{notice.text}</span>
    </p>
  )
}
