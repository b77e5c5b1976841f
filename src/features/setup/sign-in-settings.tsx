import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignInSettings } from '../../../domain/setup/sign-in-check.ts'

/** How the provider is spoken to, each with the variable that says so, and the addresses that it has to know. */
export function SignInSettingsList({ settings }: { settings: SignInSettings }) {
  const { t } = useLingui()
  const lines: readonly (readonly [ReactNode, string, string])[] = [
    [<Trans key="issuer">Issuer</Trans>, 'OIDC_ISSUER', settings.Issuer],
    [<Trans key="client">Client</Trans>, 'OIDC_CLIENT_ID', settings.ClientId],
    [<Trans key="audience">Audience</Trans>, 'OIDC_AUDIENCE', settings.Audience],
    [<Trans key="api">Named by the parameter</Trans>, 'OIDC_API_PARAMETER', settings.ApiParameter],
    [<Trans key="scope">Scopes</Trans>, 'OIDC_SCOPE', settings.Scope],
    [<Trans key="kind">Kind of token</Trans>, 'OIDC_TOKEN_KIND', settings.TokenKind],
  ]
  return (
    <section aria-labelledby="setup-trial-settings">
      <h2 id="setup-trial-settings">
        <Trans>As it is configured</Trans>
      </h2>
      <dl className="setup-trial-settings">
        {lines.map(([name, variable, value]) => (
          <div key={variable}>
            <dt>
              {name} <code>{variable}</code>
            </dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          The provider has to know these addresses to the letter. If it shows a page of its own about a wrong
          address and nobody comes back here, one of them is missing there.
        </Trans>
      </p>
      <ul className="setup-trial-addresses">
        {[...settings.Redirects, ...settings.AfterSignOut].map((address) => (
          <li key={address}>
            <code>{address}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href="/docs/identity-providers.md" target="_blank" rel="noopener">
          <Trans>Each provider, step by step, with its traps (in English)</Trans>
          <span className="elan-only-heard"> {t`(opens in a new tab)`}</span>
        </a>
      </p>
    </section>
  )
}
