/** Replaces the vote buttons if the host has voided this ballot. */
export function VoidedNote() {
  return (
    <p role="status" className="rounded-card border border-line bg-raised p-4 text-center">
      The host has set your ballot aside, so it is not counted. Ask them to count it again.
    </p>
  )
}
