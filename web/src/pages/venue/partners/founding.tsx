const benefits = [
  'A boost in suggestions once verified, labeled “Partner”',
  'Booking requests answered from your dashboard',
  'A say in what we build next',
]

/** The founding partners' benefits and price. `contact` is the address for partners, null where none is configured. */
export function Founding({ contact }: { contact: string | null }) {
  return (
    <section
      aria-labelledby="founding"
      className="mt-6 grid grid-cols-1 gap-4 rounded-card bg-tint p-5 sm:p-7"
    >
      <h2 id="founding" className="text-2xl sm:text-3xl">
        Founding partners
      </h2>
      <p className="max-w-prose">
        The first venues in Seattle help us get this right, and keep their price for it.
      </p>
      <p className="font-display text-4xl font-bold">
        $49 <span className="text-lg">per month, locked in</span>
      </p>
      <p className="max-w-prose">
        This is an agreement that you make with us. Premium is something else, and does not come with it: $29
        a month, ordered in your dashboard.
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {contact && (
        <p>
          Write to{' '}
          <a href={`mailto:${contact}`} className="font-bold underline underline-offset-4 wrap-anywhere">
            {contact}
          </a>{' '}
          and we answer ourselves.
        </p>
      )}
    </section>
  )
}
