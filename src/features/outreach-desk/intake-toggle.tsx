import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type IntakeStatus, intakeStatus } from '../../../domain/site/intake.ts'
import type { Site } from '../../../domain/site/site.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { fetchSite, setSiteIntake } from '../../data/site/sites.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** The site's status as the server told it, and the version of the site that it came with. */
type Heard = Pick<Site, 'Version' | 'LatestOutreachRequestStatus'>

/** What the question is about: the status that was seen when it was opened, and the one to follow it. */
interface Asked {
  from: string | undefined
  next: IntakeStatus
}

/**
 * Whether the site takes requests now, and the way from Open to Waitlisted and back, behind a question. A closed intake is
 * opened on its own page (specification 3, sections 2 and 4).
 */
export function IntakeToggle({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const told = useSites().find(({ Id }) => Id === site.Id)
  const [saved, setSaved] = useState<Heard | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  // What was just set counts until the device has heard of it, or of what came after.
  const latest = saved && (!told || told.Version < saved.Version) ? saved : told
  const status = latest?.LatestOutreachRequestStatus
  const current = status?.Status ?? intakeStatus.Open
  const other = current === intakeStatus.Waitlisted ? intakeStatus.Open : intakeStatus.Waitlisted
  // The question keeps to what it asked: the way from the status that was seen.
  const next = asked?.next ?? other
  const isOutdated = asking && asked?.from !== status?.Id
  useEffect(() => {
    if (!isOutdated) return
    setAsking(false)
    snackbar.warn(
      t`The intake of ${site.Name} was changed meanwhile, so nothing was set. See how it stands now.`,
    )
  }, [isOutdated, snackbar, site.Name, t])
  // Pressed again after a lost answer, it is the same change.
  const held = useRef<HeldKey | null>(null)
  const send = async () => {
    held.current = keyFor(held.current, [site.Id, latest?.Version, next])
    const answer = await setSiteIntake(site.Id, next, latest?.Version, held.current.key)
    // What is refused is another by now than the page shows.
    const now = answer.kind === 'refused' ? await fetchSite(site.Id) : null
    if (now?.kind === 'ok') setSaved(now.value)
    return answer
  }
  const set = async () => {
    setAsking(false)
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await send().finally(() => setBusy(false))
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    const Version = answer.version ?? (latest?.Version ?? 0) + 1
    setSaved({ Version, LatestOutreachRequestStatus: answer.value })
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
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          onClick={() => {
            setAsked({ from: status?.Id, next: other })
            setAsking(true)
          }}
        >
          {other === intakeStatus.Open ? t`Set to Open` : t`Set to Waitlisted`}
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
