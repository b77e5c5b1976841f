import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconCalendarRepeat, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Registering } from '../../data/queries/past-season.ts'
import { useFormat } from '../../ui/format.ts'

/**
 * What to do without a site: register at one, or, after a season with us, confirm the profile and register again; or why
 * nobody can now.
 */
export function RegisterNotice({ isReturning, hasSeason, withdrawnFrom, hasSiteLeft }: Registering) {
  const { t } = useLingui()
  const names = useFormat().list(withdrawnFrom)
  if (!hasSeason) {
    return (
      <Alert className="home-notice" color="accent" icon={<IconMapPin aria-hidden="true" />}>
        <Trans>No season is open at the moment. You can register when the next one begins.</Trans>
      </Alert>
    )
  }
  if (names) {
    return (
      <Alert className="home-notice" color="accent" icon={<IconMapPin aria-hidden="true" />}>
        <p className="home-notice-text">
          <Trans>
            Your registration at {names} was withdrawn. Ask its coordinator if you want to come back.
          </Trans>
        </p>
        {hasSiteLeft && <RegisterButton />}
      </Alert>
    )
  }
  if (!hasSiteLeft) {
    return (
      <Alert className="home-notice" color="accent" icon={<IconMapPin aria-hidden="true" />}>
        <Trans>No site takes registrations at the moment. Look again later.</Trans>
      </Alert>
    )
  }
  if (isReturning) {
    return (
      <Alert
        className="home-notice"
        color="accent"
        icon={<IconCalendarRepeat aria-hidden="true" />}
        title={t`A new season has begun`}
      >
        <p className="home-notice-text">
          <Trans>
            Welcome back! Check that your profile is still right, then register again for this season.
          </Trans>
        </p>
        <RegisterButton again />
      </Alert>
    )
  }
  return (
    <Alert
      className="home-notice"
      color="accent"
      icon={<IconMapPin aria-hidden="true" />}
      title={t`You are not approved at a site yet`}
    >
      <p className="home-notice-text">
        <Trans>
          Activities are logged at a site. Register at the site you would volunteer with; once its coordinator
          has approved you for this season, this page lets you log.
        </Trans>
      </p>
      <RegisterButton />
    </Alert>
  )
}

function RegisterButton({ again = false }: { again?: boolean }) {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/siteenrolment" />}>
      {again ? <Trans>Confirm your profile and register</Trans> : <Trans>Register at a site</Trans>}
    </Button>
  )
}
