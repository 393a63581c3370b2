import { type ApiScope, apiScopes, scopeWords } from '@nofomo/contracts/api/public-api.ts'

type ScopeChoiceProps = {
  chosen: readonly ApiScope[]
  error: string | undefined
  onChange: (chosen: ApiScope[]) => void
}

/** What a new key may do. Nothing is chosen at first. */
export function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
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
