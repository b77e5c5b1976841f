import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { publicRequestAddresses } from '../../domain/outreach/public-addresses.ts'
import { nameOfApp } from '../ui/app-name.ts'
import { languageOf } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useAppState } from './app-state.tsx'
import { Mark } from './mark.tsx'

/** What people see before they have signed in on this device. */
export function Welcome() {
  const { t } = useLingui()
  const { signIn, sync, locale } = useAppState()
  const name = nameOfApp()
  return (
    <div className="elan-welcome">
      <div className="elan-welcome-mark">
        <Mark size={72} />
      </div>
      <PageHeader title={t`Welcome to ${name}`} />
      <p>
        <Trans>
          Log what you did for science outreach, with or without signal. Once you have signed in on this
          device, it opens anywhere.
        </Trans>
      </p>
      <Button size="lg" onClick={signIn}>
        <Trans>Sign in</Trans>
      </Button>
      {!sync.online && (
        <p role="status">
          <Trans>The first sign-in on a device needs signal.</Trans>
        </p>
      )}
      <a href={publicRequestAddresses[languageOf(locale)]} className="elan-back">
        <Trans>For schools: request a visit</Trans>
      </a>
      <Link to="/static/help" className="elan-back">
        <Trans>Help</Trans>
      </Link>
    </div>
  )
}
