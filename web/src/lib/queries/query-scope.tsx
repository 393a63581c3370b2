import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** What the server's page shows, or a tab that was left a moment ago, is not asked for again. */
const staleMs = 5_000

/**
 * Remembers what the pages inside have read from the server, as long as they are open: another account begins with
 * another scope. On the server a scope is one rendering.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        refetchOnWindowFocus: 'always',
        // What the page says when it could not ask is for the page to decide, and pages ask again by themselves.
        retry: false,
        networkMode: 'always',
      },
    },
  })
}
