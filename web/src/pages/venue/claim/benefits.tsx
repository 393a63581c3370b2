import ChartColumn from 'virtual:icons/chart-column'
import Pencil from 'virtual:icons/pencil'
import Sparkles from 'virtual:icons/sparkles'
import { Card } from '../../../ui/card.tsx'

const benefits = [
  [
    ChartColumn,
    'Analytics Dashboard',
    'See the groups that are deciding about you right now. You see numbers, never who voted for what.',
  ],
  [
    Pencil,
    'Manage Your Listing',
    'Put your name behind the page that groups see, answer their booking requests, and invite your team.',
  ],
  [
    Sparkles,
    'Priority Placement in AI Suggestions',
    'Verified venues have a boost in suggestions, labeled “Partner”. Votes, ranks and places in search are not for sale.',
  ],
] as const

/** The benefits of claiming a venue. */
export function Benefits() {
  return (
    <ul aria-label="Benefits of claiming" className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-1">
      {benefits.map(([Icon, title, text]) => (
        <Card
          as="li"
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 p-4 sm:grid-cols-1 sm:p-5 lg:grid-cols-[auto_minmax(0,1fr)]"
        >
          <span className="row-span-2 grid size-10 place-items-center rounded-full bg-tint text-accent-text">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </Card>
      ))}
    </ul>
  )
}
