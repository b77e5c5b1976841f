import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  destinationOf,
  goToNationalOnly,
  mayGoTo,
  maySeeRequestsOf,
} from '../../../domain/outreach/permissions.ts'
import type { Site } from '../../../domain/site/site.ts'
import { setRequestSites } from '../../data/outreach/outreach-requests.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ChosenRequests, useNamesOf } from './chosen-requests.tsx'
import { RefusedRequests } from './refused-requests.tsx'
import type { MoveDialogProps } from './status-dialog.tsx'
import { useMoving } from './use-moving.tsx'

/**
 * Gives one request or several to another site (specification 3, section 4). Closed and waitlisted sites say so; a closed
 * one is chosen by staff alone.
 */
export function SiteDialog({ requests, onClose, ...heard }: MoveDialogProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const sites = useSites()
  const nameOf = useNamesOf(requests)
  const moving = useMoving({ ...heard, nameOf })
  const [chosen, setChosen] = useState('')
  const standings = requests.map(({ SiteId, Status }) => ({ LatestSiteId: SiteId, Status }))
  const labelOf = ({ Name }: Site, intake: number): string => {
    if (intake === 2) return t`${Name} (closed)`
    return intake === 1 ? t`${Name} (waitlisted)` : Name
  }
  const choices = sites.flatMap((site) => {
    const destination = destinationOf(site)
    if (!mayGoTo(actor, standings, { ...destination, Intake: 0 })) return []
    const label = labelOf(site, destination.Intake)
    return [{ value: site.Id, label, disabled: !mayGoTo(actor, standings, destination) }]
  })
  const siteId = choices.find(({ value, disabled }) => value === chosen && !disabled)?.value
  // Before one is chosen, wherever it may go.
  const isAway = (siteId === undefined ? choices.map(({ value }) => value) : [siteId]).every(
    (id) => !maySeeRequestsOf(actor, id),
  )
  const onlyNational = goToNationalOnly(actor, requests)
  const save = () => {
    if (siteId === undefined) return
    moving.move(
      requests
        .filter((request) => request.SiteId !== siteId)
        .map(({ Id, Version }) => ({ OutreachRequestId: Id, SiteId: siteId, Version })),
      setRequestSites,
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t`Update the site`}>
      <ChosenRequests requests={requests} />
      <RefusedRequests refused={moving.refused} nameOf={nameOf} />
      {onlyNational && (
        <p>
          <Trans>A request that is past Pending and Waitlisted goes to a national site only.</Trans>
        </p>
      )}
      <NativeSelect
        label={t`New site`}
        value={siteId ?? ''}
        disabled={moving.busy}
        data={[{ value: '', label: t`Choose a site…` }, ...choices]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {isAway && choices.length > 0 && (
        <p className="elan-hint">
          <Trans>Another site’s requests are for its own people: you will no longer see them.</Trans>
        </p>
      )}
      <div className="elan-dialog-actions">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={siteId === undefined} loading={moving.busy} onClick={save}>
          <Trans>Update the site</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
