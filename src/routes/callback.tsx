import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { completeSignIn } from '../data/session/session.ts'
import { useSignInHere } from '../pickers/answers/use-sign-in-here.ts'
import { Failed, Loading } from '../ui/page-states.tsx'

export const Route = createFileRoute('/callback')({
  component: CallbackPage,
  staticData: { name: msg`Signing in` },
})

// The issuer's answer can be used once, and an effect may run twice.
let ending: Promise<string> | undefined

function CallbackPage() {
  const { t } = useLingui()
  const router = useRouter()
  const signInAgain = useSignInHere('/')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    ending ??= completeSignIn()
    ending.then(
      (path) => router.history.replace(path),
      (error: unknown) => {
        console.info('The sign-in could not be completed', error)
        setFailed(true)
      },
    )
  }, [router])
  if (!failed) return <Loading label={t`Signing in…`} />
  return (
    <Failed asPage>
      <p>
        <Trans>The sign-in could not be completed. What you wrote on this device is safe.</Trans>
      </p>
      <Button onClick={signInAgain}>
        <Trans>Sign in again</Trans>
      </Button>
    </Failed>
  )
}
