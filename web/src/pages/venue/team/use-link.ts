import { useNavigate, useRevalidator } from 'react-router'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { problemOf } from '../../../lib/http/problem.ts'

/** Uses a link that signs this browser in, then opens a page. If the link was used elsewhere, the page says so. */
export function useLink(open: () => Promise<unknown>, to: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, problem, send } = useSending()
  async function use() {
    await open()
    // Navigates first: the link is used up, and this page would say so.
    await navigate(to, { replace: true })
    await revalidate()
  }
  function describe(error: unknown) {
    const found = problemOf(error)
    if (found.code === 'link_spent' || found.code === 'not_found') void revalidate()
    return found
  }
  return { busy, problem, use: () => void send(use, describe) }
}
