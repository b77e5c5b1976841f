import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { isSetUp } from '../../data/device/set-up.ts'

/** Leads an administrator to the first set-up, until it is finished. */
export function SetupNotice() {
  const { t } = useLingui()
  const isDone = useLiveQuery(async () => isSetUp(), [])
  if (isDone !== false) return null
  return (
    <Alert
      className="home-notice"
      color="accent"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={t`This system is not set up yet`}
    >
      <p>
        <Trans>
          The charity’s names, the first season, sites, schools and people: one page leads through it.
        </Trans>
      </p>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/setup" />}>
        <Trans>Go on with the set-up</Trans>
      </Button>
    </Alert>
  )
}
