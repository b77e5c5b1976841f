import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type SignInCheck, signInFindings } from '../../../domain/setup/sign-in-check.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import type { TrialTrouble } from '../../data/site/sign-in-trial.ts'
import { useFormat } from '../../ui/format.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { findingPhrases } from './sign-in-phrases.ts'

/** What came back from the provider: what is wrong first, what could be better, what is right. */
export function SignInFindings({ answer }: { answer: ApiAnswer<SignInCheck> }) {
  const { i18n } = useLingui()
  if (answer.kind !== 'ok') {
    const [problem] = answer.kind === 'refused' ? answer.problems : []
    const isShut = answer.kind === 'signed-out' || problem?.Code === 'not_signed_in'
    return (
      <Alert color="danger" icon={<IconAlertTriangle aria-hidden="true" />} role="alert">
        {isShut ? (
          <Trans>
            This trial was not let in: an address from the server counts for one trial, and for half an hour.
            Whoever runs the server gets another by npm run doctor -- --sign-in.
          </Trans>
        ) : problem ? (
          i18n._(phraseFor(problem))
        ) : (
          <Trans>The server did not say what it thinks of the token. Try again in a minute.</Trans>
        )}
      </Alert>
    )
  }
  const { IsAccepted, Findings, Claims } = answer.value
  const wrong = Findings.filter(({ Code }) => signInFindings[Code] === 'wrong').length
  return (
    <section aria-labelledby="setup-trial-result" className="setup-trial">
      <h2 id="setup-trial-result" tabIndex={-1}>
        {!IsAccepted ? (
          <Trans>This sign-in is refused</Trans>
        ) : wrong > 0 ? (
          <Trans>The sign-in works, but something is missing</Trans>
        ) : (
          <Trans>The sign-in works</Trans>
        )}
      </h2>
      {wrong > 0 && (
        <p>
          <Plural value={wrong} one="# thing is to be changed." other="# things are to be changed." />
        </p>
      )}
      <ul className="setup-findings">
        {(['wrong', 'note', 'right'] as const).flatMap((state) =>
          Findings.filter(({ Code }) => signInFindings[Code] === state).map((one) => (
            <FindingLine key={one.Code} state={state} {...one} />
          )),
        )}
      </ul>
      <ClaimNames names={Claims} />
    </section>
  )
}

const states = {
  wrong: { icon: IconCircleX, word: msg`To be changed` },
  note: { icon: IconInfoCircle, word: msg`Could be better` },
  right: { icon: IconCircleCheck, word: msg`OK` },
} as const

function FindingLine({
  Code,
  Found,
  Wanted,
  state,
}: SignInCheck['Findings'][number] & { state: keyof typeof states }) {
  const { i18n } = useLingui()
  const { says, remedy } = findingPhrases[Code](Found, Wanted)
  const { icon: Icon, word } = states[state]
  return (
    <li data-state={state} data-code={Code}>
      <span className="setup-finding-state">
        <Icon size={20} aria-hidden="true" /> {i18n._(word)}
      </span>
      <div>
        <p>{i18n._(says)}</p>
        {remedy && <p className="elan-hint">{i18n._(remedy)}</p>}
      </div>
    </li>
  )
}

function ClaimNames({ names }: { names: readonly string[] }) {
  const format = useFormat()
  if (names.length === 0) return null
  const list = format.list([...names])
  return (
    <p className="elan-hint">
      <Trans>The token has these claims: {list}</Trans>
    </p>
  )
}

/** What the provider's own refusals mean, by their code (RFC 6749, RFC 8707). */
const refusals: Record<string, MessageDescriptor> = {
  invalid_scope: msg`The provider does not know a scope of OIDC_SCOPE, or does not let the app have it.`,
  invalid_target: msg`The provider does not know the API: see OIDC_AUDIENCE, and OIDC_API_PARAMETER=none where the API is named by a scope.`,
  invalid_request: msg`The provider does not take the request. Often it is the parameter that names the API: set OIDC_API_PARAMETER as it asks (none at Microsoft and Keycloak).`,
  invalid_client: msg`The provider does not take the app. It has to be registered as a public client (single-page app), without a secret; see OIDC_CLIENT_ID.`,
  unauthorized_client: msg`The provider does not let the app sign people in this way. It has to be registered as a public client (single-page app) with authorization code and PKCE; see OIDC_CLIENT_ID.`,
  invalid_grant: msg`The provider did not give the token: the code was used twice or too late, or it asks for PKCE of another kind.`,
  access_denied: msg`The provider did not let this person in, or they did not consent.`,
}

/** Why there is no token at all. */
export function TroubleNote({ trouble: { kind, error, description } }: { trouble: TrialTrouble }) {
  const { t, i18n } = useLingui()
  const known = refusals[error]
  return (
    <Alert
      color="danger"
      icon={<IconAlertTriangle aria-hidden="true" />}
      role="alert"
      title={t`There is no token`}
    >
      <p>
        {kind === 'unreachable' ? (
          <Trans>
            The browser gets no answer from the provider. OIDC_ISSUER may be wrong; or the provider does not
            allow this origin (CORS); or it answers at another origin, which OIDC_ORIGINS has to name.
          </Trans>
        ) : known ? (
          i18n._(known)
        ) : kind === 'unusable' ? (
          <Trans>The provider’s answer cannot be used.</Trans>
        ) : (
          <Trans>The provider refuses the sign-in.</Trans>
        )}
      </p>
      {(error !== '' || description !== '') && (
        <p lang="en">
          <code>{[error, description].filter(Boolean).join(': ')}</code>
        </p>
      )}
    </Alert>
  )
}
