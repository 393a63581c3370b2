import { checkBrowser, getPrivacy, type PrivacyFacts } from '@nofomo/contracts/privacy/endpoints.ts'
import type { Config } from '../../../config.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { sentDevice } from '../../../platform/http/callers/identity.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { outside } from './rules/outside.ts'

export function privacyRoutes(app: App, { config }: Platform): void {
  const facts = factsOf(config)
  route(app, getPrivacy, async () => facts, { cacheable: 'always' })
  route(app, checkBrowser, async (_, ctx) => ({ returnsCookies: sentDevice(ctx) !== null }))
}

function factsOf(config: Config): PrivacyFacts {
  const { smtp, stripe, slack, discord, googlePlaces, model, mapTiles } = config
  return {
    contact: config.supportEmail,
    mail: outside(smtp && `smtp://${smtp.host.includes(':') ? `[${smtp.host}]` : smtp.host}`),
    phone: outside(config.phoneGatewayUrl),
    model: outside(model?.baseUrl),
    geocoder: outside(config.geocoderUrl),
    places: outside(googlePlaces?.url),
    mapTiles: outside(mapTiles?.url),
    slack: outside(slack?.url),
    discord: outside(discord?.url),
    payment: outside(stripe?.url),
  }
}
