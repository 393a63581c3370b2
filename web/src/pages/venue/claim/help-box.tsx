/** Whom to ask. `support` is the address for help, null where none is configured: then there is nothing to say. */
export function HelpBox({ support }: { support: string | null }) {
  if (!support) return null
  return (
    <aside aria-label="Help" className="rounded-card bg-tint p-5">
      <h2 className="text-lg">Need Help?</h2>
      <p>
        Write to{' '}
        <a href={`mailto:${support}`} className="font-bold underline underline-offset-4 wrap-anywhere">
          {support}
        </a>
        . A person answers.
      </p>
    </aside>
  )
}
