/** The title of a group's vote; null: it is not told. */
export function GroupName({ name }: { name: string | null }) {
  return (
    <h3
      translate={name === null ? undefined : 'no'}
      className="min-w-0 font-sans text-base tracking-normal wrap-anywhere"
    >
      {name ?? 'A group'}
    </h3>
  )
}
