import Check from 'virtual:icons/check'
import { premiumOpens } from './premium.messages.ts'

/** What Premium opens, as a list; `className` arranges it. */
export function PremiumBenefits({ className }: { className: string }) {
  return (
    <ul className={className}>
      {premiumOpens.map(({ name, what }) => (
        <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 text-yes" />
          <p>
            <strong>{name}</strong>: {what}
          </p>
        </li>
      ))}
    </ul>
  )
}
