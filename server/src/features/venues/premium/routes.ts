import * as contract from '@nofomo/contracts/premium/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Handler } from '../../../platform/http/endpoints/execute.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { TextFile } from '../../../platform/http/replies/text-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './service/api-keys.ts'
import { ownBranding, saveBranding } from './service/branding.ts'
import { exportedCsv, exportGroups, exportToMember } from './service/export.ts'

export function premiumRoutes(app: App, { allowances }: Platform): void {
  route(app, contract.listExportKeys, async ({ member, query }, ctx) => ({
    keys: await listApiKeys(ctx, member, query.venueId),
  }))
  route(app, contract.createExportKey, ({ member, body }, ctx) => createApiKey(ctx, member, body))
  route(app, contract.revokeExportKey, ({ member, params }, ctx) => revokeApiKey(ctx, member, params.keyId))

  const dear = { dear: 'table' } as const
  const exportOf: Handler<typeof contract.exportVenueData> = async ({ query }, ctx, { request }) => {
    const { format, ...days } = query
    const exported = await exportGroups(ctx, request.headers.authorization, days, allowances)
    if (format === 'json') return exported
    const name = `nofomo-${exported.from}-${exported.to}.csv`
    return new TextFile({ mediaType: 'text/csv', name, text: await exportedCsv(exported) })
  }
  route(app, contract.exportVenueData, exportOf, dear)

  const ownExport: Handler<typeof contract.getOwnExport> = ({ member, query: { venueId, ...days } }, ctx) =>
    exportToMember(ctx, member, venueId, days)
  route(app, contract.getOwnExport, ownExport, dear)

  route(app, contract.getBranding, async ({ member, query }, ctx) => ({
    branding: await ownBranding(ctx, member, query.venueId),
  }))
  route(app, contract.saveBranding, async ({ member, body }, ctx) => ({
    branding: await saveBranding(ctx, member, body.venueId, body.branding),
  }))
}
