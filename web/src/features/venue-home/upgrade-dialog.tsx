import { Dialog } from '../../ui/dialog.tsx'

const plan = [
  'Unlimited sessions: every group that is deciding, not 50 a month',
  'Advanced analytics and data export',
  'Custom branding and advanced customization',
  'Priority support',
]

type UpgradeDialogProps = { venueName: string; open: boolean; onClose: () => void }

/** What Premium is. It cannot be bought yet, and says so. */
export default function UpgradeDialog({ venueName, ...control }: UpgradeDialogProps) {
  return (
    <Dialog title="Premium" {...control}>
      <p>
        <strong className="font-display text-3xl">$29</strong> a month for{' '}
        <span className="wrap-anywhere">{venueName}</span>. Planned for it:
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {plan.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="rounded-control bg-tint p-4">
        You cannot buy it yet: paying comes with a later release. Votes, ranks and places in search are never
        for sale.
      </p>
    </Dialog>
  )
}
