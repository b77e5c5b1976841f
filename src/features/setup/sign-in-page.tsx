import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  beginTrial,
  fetchSignInSettings,
  finishTrial,
  isTrialAnswer,
  type TrialOutcome,
  type TrialTrouble,
  takeSignInCode,
} from '../../data/site/sign-in-trial.ts'
import { useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, Offline } from '../../ui/page-states.tsx'
import './setup.css'
import { languageOf } from '../../ui/format.ts'
import { SignInFindings, TroubleNote } from './sign-in-findings.tsx'
import { SignInSettingsList } from './sign-in-settings.tsx'

// The provider's answer can be used once, and an effect may run twice.
let ending: Promise<TrialOutcome> | undefined

/**
 * Tries the sign-in with the provider as it is configured, and says in plain words what its token lacks, and what is right.
 * It needs nobody to be signed in: it is there for when nobody can be.
 */
export function SignInPage() {
  const { state } = useSession()
  // Who asks decides what is answered.
  return state === 'loading' ? <Loading /> : <Trial />
}

function Trial() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const [ask] = useState(() => {
    takeSignInCode()
    return fetchSignInSettings
  })
  const { answer, again } = useAnswer(ask)
  const [outcome, setOutcome] = useState<TrialOutcome | null>(null)
  const [trouble, setTrouble] = useState<TrialTrouble | null>(null)
  const [busy, setBusy] = useState(() => isTrialAnswer(location.href))
  useEffect(() => {
    if (!isTrialAnswer(location.href)) return
    ending ??= finishTrial(location.href)
    ending.then(
      (ended) => {
        ending = undefined
        setBusy(false)
        setOutcome(ended)
        router.history.replace('/setup/sign-in')
      },
      (error: unknown) => console.error(error),
    )
  }, [router])
  const begin = async () => {
    setBusy(true)
    setOutcome(null)
    const why = await beginTrial(languageOf(i18n.locale))
    setTrouble(why)
    if (why) setBusy(false)
  }
  if (answer.kind === 'loading') return <Loading />
  if (answer.kind === 'unreachable') return <Offline asPage onRetry={again} />
  if (answer.kind !== 'ok') {
    return (
      <Failed asPage onRetry={again}>
        <Trans>
          Trying the sign-in is for administrators, once there is one. Where nobody can sign in any more,
          whoever runs the server gets an address for one trial by npm run doctor -- --sign-in.
        </Trans>
      </Failed>
    )
  }
  return (
    <>
      <PageHeader
        title={t`Try the sign-in`}
        subtitle={
          <Trans>Sign in at the provider as anybody would; then this page says what came back.</Trans>
        }
      />
      <div className="setup-trial">
        {outcome?.kind === 'checked' && <SignInFindings answer={outcome.answer} />}
        {outcome?.kind === 'trouble' && <TroubleNote trouble={outcome.trouble} />}
        {trouble && <TroubleNote trouble={trouble} />}
        <div>
          <Button loading={busy} onClick={() => void begin()}>
            {outcome ? <Trans>Try it again</Trans> : <Trans>Try the sign-in</Trans>}
          </Button>
        </div>
        <SignInSettingsList settings={answer.value} />
      </div>
    </>
  )
}
