import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import './enrolment.css'

/** Says that the registration arrived and what comes next. */
export function EnrolmentSuccess() {
  const { t } = useLingui()
  return (
    <div className="enrolment-success">
      <IconCircleCheck size={120} aria-hidden="true" />
      <PageHeader title={t`You are registered`} />
      <p>
        <Trans>
          Those who approve registrations have been notified. Once yours is approved, you will receive an
          e-mail and can log activities here, without signing in again.
        </Trans>
      </p>
      <Button renderRoot={(props) => <Link {...props} to="/" />}>
        <Trans>Home</Trans>
      </Button>
    </div>
  )
}
