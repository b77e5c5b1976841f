import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type IntakeStatus, intakeStatus } from '../../../domain/site/intake.ts'
import { fetchSite, setSiteIntake } from '../../data/site/sites.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

/**
 * Whether the site takes requests now, and the way from Open to Waitlisted and back, behind a question. A closed intake is
 * opened on its own page (specification 3, sections 2 and 4).
 */
export function IntakeToggle({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const told = useSites().find(({ Id }) => Id === site.Id)?.LatestOutreachRequestStatus
  const [saved, setSaved] = useState<{ Status: IntakeStatus; CreatedOn: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  // What was just set counts until the device has heard of it, or of what came after.
  const latest = saved && (!told || told.CreatedOn < saved.CreatedOn) ? saved : told
  const current = latest?.Status ?? intakeStatus.Open
  const next = current === intakeStatus.Waitlisted ? intakeStatus.Open : intakeStatus.Waitlisted
  // Pressed again after a lost answer, it is the same change.
  const held = useRef<{ of: string; key: string } | null>(null)
  const send = async () => {
    const of = [site.Id, latest?.CreatedOn, next].join(' ')
    if (held.current?.of !== of) held.current = { of, key: crypto.randomUUID() }
    const answer = await setSiteIntake(site.Id, next, held.current.key)
    // What is refused is another by now than the page shows.
    const now = answer.kind === 'refused' ? await fetchSite(site.Id) : null
    if (now?.kind === 'ok') setSaved(now.value.LatestOutreachRequestStatus)
    return answer
  }
  const set = async () => {
    setAsking(false)
    setBusy(true)
    const answer = await send().finally(() => setBusy(false))
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    setSaved(answer.value)
    snackbar.say(
      next === intakeStatus.Open
        ? t`The intake of ${site.Name} is open.`
        : t`The intake of ${site.Name} is waitlisted.`,
    )
  }
  return (
    <div className="outreach-intake">
      <span role="status">
        {current === intakeStatus.Open && (
          <Trans>
            Intake: <strong>Open</strong>
          </Trans>
        )}
        {current === intakeStatus.Waitlisted && (
          <Trans>
            Intake: <strong>Waitlisted</strong>
          </Trans>
        )}
        {current === intakeStatus.Closed && (
          <Trans>
            Intake: <strong>Closed</strong>
          </Trans>
        )}
      </span>
      {current !== intakeStatus.Closed && (
        <Button variant="default" size="compact-md" loading={busy} onClick={() => setAsking(true)}>
          {next === intakeStatus.Open ? t`Set to Open` : t`Set to Waitlisted`}
        </Button>
      )}
      <Link to="/site/$siteId/intake" params={{ siteId: site.Id }}>
        <Trans>Intake and its history</Trans>
      </Link>
      <ConfirmDialog
        opened={asking}
        title={next === intakeStatus.Open ? t`Open the intake?` : t`Waitlist the intake?`}
        confirmLabel={next === intakeStatus.Open ? t`Set to Open` : t`Set to Waitlisted`}
        onConfirm={() => void set()}
        onCancel={() => setAsking(false)}
      >
        {next === intakeStatus.Open ? (
          <Trans>Schools that ask {site.Name} for a visit will see that it accepts requests.</Trans>
        ) : (
          <Trans>Schools that ask {site.Name} for a visit will see that they go on a waiting list.</Trans>
        )}
      </ConfirmDialog>
    </div>
  )
}
