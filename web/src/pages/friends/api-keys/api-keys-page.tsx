import { type ApiScope, apiKeyLimits, apiScopes, scopeWords } from '@nofomo/contracts/api/public-api.ts'
import type { ApiKey } from '@nofomo/contracts/api-keys/endpoints.ts'
import { apiKeyForm } from '@nofomo/contracts/api-keys/forms.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { QueryScope } from '../../../lib/queries/query-scope.tsx'
import { currentServerData, type ServerData } from '../../../lib/queries/server-data.ts'
import { type AskOptions, useServerData } from '../../../lib/queries/use-server-data.ts'
import { accountOf } from '../../../shell/guards.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useAskAgain } from '../../../sign-in/use-ask-again.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { KeyItem } from '../../../ui/keys/key-item.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { keyInWords, scopesInWords } from './key.messages.ts'
import { type MadeKey, NewApiKey } from './new-key.tsx'

type Loaded = { accountId: string; isGuest: boolean; keys: ServerData<ApiKey[]> | null }

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'API keys', noindex: true }) }

const askKeys = async (options: AskOptions) => (await api('GET /api/app/api-keys', {}, options)).keys

/** In the browser, and if it fails, the page asks for the keys itself. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { id: accountId, isGuest } = accountOf(args)
  if (isGuest || !import.meta.env.SSR) return { accountId, isGuest, keys: null }
  const options = { context: args.context, signal: args.request.signal }
  const keys = await askKeys(options).catch(() => null)
  return { accountId, isGuest, keys: keys && currentServerData(keys) }
}

/** `/app/api-keys`: keys with which the account's own programs call the public API. */
export function Component() {
  const { accountId, isGuest, keys } = useLoaderData<Loaded>()
  return (
    <PageShell>
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
        <TextLink to={paths.profile()} className="justify-self-start">
          Back to your profile
        </TextLink>
        <h1 className="text-3xl">API keys</h1>
        <p className="max-w-prose text-muted">
          With a key your own programs and bots ask for suggestions, create votes and read results as you.
          Each key does only what you choose, and works until you revoke it. All your keys have one ballot in
          a vote: yours.
        </p>
        {/* A document of the server, not a page of the app. */}
        <p>
          <a href="/docs/api" className="font-bold text-sound underline underline-offset-4">
            Which calls there are
          </a>
        </p>
        {isGuest ? (
          <GuestNotice />
        ) : (
          <QueryScope key={accountId}>
            <OwnKeys loaded={keys} />
          </QueryScope>
        )}
      </div>
    </PageShell>
  )
}

function GuestNotice() {
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card bg-tint p-5">
      <h2 className="text-xl">Keys belong to an account with an email</h2>
      <p>A guest is in this browser only. Sign in with an email, and your plans move along.</p>
      <ButtonLink
        to={withQuery(paths.consumerLogin(), { redirect: '/app/api-keys' })}
        look="quiet"
        className="justify-self-start"
      >
        Sign in with an email
      </ButtonLink>
    </section>
  )
}

function OwnKeys({ loaded }: { loaded: Loaded['keys'] }) {
  const known = useServerData({ key: ['api keys'], ask: askKeys, loaded })
  const [made, setMade] = useState<MadeKey | null>(null)
  const { data: keys, set } = known
  async function revoke({ id, name }: ApiKey) {
    await api('DELETE /api/app/api-keys/:keyId', { params: { keyId: id } })
    await set((before) => before.filter((key) => key.id !== id))
    if (made?.key.id === id) setMade(null)
    toast(`${name} opens nothing any more`)
  }
  return (
    <>
      <NotFresh sentence="Your keys could not be loaded." known={known} skeleton="h-64" />
      {keys && (
        <TitledCard id="keys" title="Your keys">
          {keys.length === 0 ? (
            <EmptyState title="No key yet">
              Make one below, with a name that tells you later where it is used.
            </EmptyState>
          ) : (
            <KeyList keys={keys} onRevoke={revoke} />
          )}
          {made && <NewApiKey made={made} onDone={() => setMade(null)} />}
          {!made && keys.length >= apiKeyLimits.keysPerAccount && (
            <p className="border-t border-line pt-5 text-muted">
              You have {keys.length} keys, which is the most. Revoke one to make another.
            </p>
          )}
          {!made && keys.length < apiKeyLimits.keysPerAccount && (
            <AddKey
              onMade={(next) => {
                void set((before) => [...before, next.key])
                setMade(next)
              }}
            />
          )}
        </TitledCard>
      )}
    </>
  )
}

type KeyListProps = { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => Promise<void> }

function KeyList({ keys, onRevoke }: KeyListProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {keys.map((key) => (
        <KeyItem
          key={key.id}
          name={key.name}
          begins={key.begins}
          about={keyInWords(key)}
          onRevoke={() => onRevoke(key)}
        >
          <p className="text-sm">{scopesInWords(key)}</p>
        </KeyItem>
      ))}
    </ul>
  )
}

/** Names a key, chooses what it may do, and makes it. */
function AddKey({ onMade }: { onMade: (made: MadeKey) => void }) {
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const { dialog, askAgain } = useAskAgain()
  const form = useContractForm({
    schema: apiKeyForm,
    values: ({ name }) => ({ name, scopes }),
    send: async (body) => onMade(await askAgain(() => api('POST /api/app/api-keys', { body }))),
    failure: (error) => problemOf(error, { failed: 'The key could not be made.' }),
  })
  return (
    <>
      {dialog}
      <form
        {...form.props}
        aria-label="Make a key"
        className="grid grid-cols-1 gap-5 border-t border-line pt-5"
      >
        <Field
          label="Name of the key"
          hint="Where it is used, such as “Office bot”."
          name="name"
          autoComplete="off"
          maxLength={apiKeyLimits.nameLength}
          error={form.problems.name}
        />
        <ScopeChoice
          chosen={scopes}
          error={form.problems.scopes}
          onChange={(chosen) => {
            setScopes(chosen)
            form.forgive('scopes')
          }}
        />
        <FormFoot form={form} submit={['Make a key', 'Making…']} look="quiet" />
      </form>
    </>
  )
}

type ScopeChoiceProps = {
  chosen: readonly ApiScope[]
  error: string | undefined
  onChange: (chosen: ApiScope[]) => void
}

/** What a new key may do. Nothing is chosen at first. */
function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <fieldset aria-describedby={error && 'scopes-error'} className="grid grid-cols-1 gap-1">
      <legend className="mb-1 text-sm font-bold text-muted">What may it do?</legend>
      {apiScopes.map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="scopes"
            className="size-6 flex-none accent-accent"
            aria-invalid={error ? true : undefined}
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(apiScopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
            }
          />
          <span className="min-w-0">
            <span className="font-bold">{scopeWords[scope]}</span>{' '}
            <span translate="no" className="font-mono text-sm text-muted">
              {scope}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id="scopes-error" className="text-sm font-bold text-no">
          {error}
        </p>
      )}
    </fieldset>
  )
}
