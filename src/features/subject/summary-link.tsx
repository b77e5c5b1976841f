import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The way from a page about a person to all that is known of them. */
export const SummaryLink = ({ subjectId }: { subjectId: string }) => (
  <Button
    variant="default"
    leftSection={<IconUser size={18} aria-hidden="true" />}
    renderRoot={(props) => <Link {...props} to="/volunteer/summary" search={{ subjectId }} />}
  >
    <Trans>Summary</Trans>
  </Button>
)
