import type { QueryClient } from '@tanstack/react-query'

/**
 * Has everything whose key begins with this one asked for again: at once what is shown, the rest when it is shown. The
 * first answer to a question asked before is shown, and asked for again.
 */
export async function invalidate(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    if (query.state.data === undefined) query.promise?.then(again, () => undefined)
  }
  await client.invalidateQueries({ queryKey })
}
