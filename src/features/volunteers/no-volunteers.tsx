import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { volunteerStatus } from '../../../domain/registration/status.ts'
import { Empty } from '../../ui/page-states.tsx'
import { countFilters, noFilters, type VolunteerListState } from './volunteer-address.ts'

interface NoVolunteersProps {
  state: VolunteerListState
  /** The Id of the active season; null while none is, undefined until that is known. */
  activeSeason: string | null | undefined
  onChange: (change: Partial<VolunteerListState>) => void
}

/**
 * Why the list is empty, and the way on. Alumni are of seasons that are over: the usual one has none; nor has any other one
 * people who are approved.
 */
export function NoVolunteers({ state, activeSeason, onChange }: NoVolunteersProps) {
  const { t } = useLingui()
  const { status, seasons } = state
  if (activeSeason === null && seasons === null)
    return (
      <Empty
        title={t`No season is active at the moment`}
        action={
          <Button variant="default" onClick={() => onChange({ seasons: [] })}>
            <Trans>Show every season</Trans>
          </Button>
        }
      >
        <Trans>This list shows the active season until another one is chosen.</Trans>
      </Empty>
    )
  if (status === volunteerStatus.Approved && !mayHaveApproved(seasons, activeSeason))
    return (
      <Empty
        title={t`Only the active season has approved volunteers`}
        action={
          <Button variant="default" onClick={() => onChange({ status: volunteerStatus.Alumni })}>
            <Trans>Show alumni</Trans>
          </Button>
        }
      >
        <Trans>Whoever was approved in another season is listed as alumni.</Trans>
      </Empty>
    )
  if (status === volunteerStatus.Alumni && seasons === null)
    return (
      <Empty
        title={t`No alumni in this season`}
        action={
          <Button variant="default" onClick={() => onChange({ seasons: [] })}>
            <Trans>Show every season</Trans>
          </Button>
        }
      >
        <Trans>Alumni were approved in seasons that are over.</Trans>
      </Empty>
    )
  const isNarrowed = state.search !== '' || countFilters(state) > 0 || status !== null
  return (
    <Empty
      title={t`Nobody matches`}
      action={
        isNarrowed && (
          <Button variant="default" onClick={() => onChange({ ...noFilters, search: '', status: null })}>
            <Trans>Show everybody of this season</Trans>
          </Button>
        )
      }
    >
      {isNarrowed ? (
        <Trans>The search and the filters above hide the others, if there are any.</Trans>
      ) : (
        <Trans>Nobody has registered at this site in this season yet.</Trans>
      )}
    </Empty>
  )
}

/** Whether the chosen seasons hold the active one, as far as that is known. */
const mayHaveApproved = (seasons: readonly string[] | null, active: string | null | undefined): boolean =>
  active === undefined ||
  (active !== null && (seasons === null || seasons.length === 0 || seasons.includes(active)))
