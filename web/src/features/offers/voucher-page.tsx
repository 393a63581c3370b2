import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ApiOutput, api } from '../../platform/api-client.ts'
import { isMissing } from '../../platform/load-session.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { useFreshOnReturn } from '../../platform/use-fresh-on-return.ts'
import { NoticePage } from '../../shell/notice-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { VoucherScreen } from './voucher-screen.tsx'

/** `found` is null if there is no such voucher. */
type Loaded = { found: ApiOutput<'GET /api/vouchers/:code'> | null }

export const handle: PageHandle<Loaded> = {
  meta: (loaded) => ({
    title: loaded?.found ? `Voucher: ${loaded.found.voucher.offer.offer_text}` : 'Voucher',
    noindex: true,
  }),
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const input = { params: { code: params.code ?? '' } }
  try {
    const found = await api('GET /api/vouchers/:code', input, { context, signal: request.signal })
    return { found } satisfies Loaded
  } catch (error) {
    if (isMissing(error)) return data({ found: null } satisfies Loaded, { status: 404 })
    throw error
  }
}

/** `/redeem/:code`, the target of a voucher's QR code. Opening it redeems nothing. */
export function Component() {
  const { found } = useLoaderData<Loaded>()
  useFreshOnReturn()
  if (found) return <VoucherScreen key={found.voucher.code} {...found} />
  return (
    <NoticePage
      title="Voucher not found"
      text="The code is incomplete or was not made here. Scan it again, or ask the group to show it again."
    >
      <ButtonLink to={paths.landing()}>Go Home</ButtonLink>
    </NoticePage>
  )
}
