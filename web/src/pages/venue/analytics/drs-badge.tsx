import CircleCheck from 'virtual:icons/circle-check'
import CircleMinus from 'virtual:icons/circle-minus'
import TriangleAlert from 'virtual:icons/triangle-alert'
import { Badge } from '../../../ui/badge.tsx'
import { drsLevel, drsLooks } from './drs.ts'

const icons = { above: TriangleAlert, refused: TriangleAlert, mixed: CircleMinus, liked: CircleCheck }

/** How often groups refuse, as a word, a sign and a color. */
export function DrsBadge({ drs, areaAvgDrs }: { drs: number; areaAvgDrs: number | null }) {
  const level = drsLevel(drs, areaAvgDrs)
  const { tone, words } = drsLooks[level]
  const Icon = icons[level]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {words}
    </Badge>
  )
}
