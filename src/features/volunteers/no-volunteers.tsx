import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { volunteerStatus } from '../../../domain/registration/status.ts'
import { Empty } from '../../ui/page-states.tsx'
import { countFilters, noFilters, type VolunteerListState } from './volunteer-address.ts'

interface NoVolunteersProps {
  state: VolunteerListState
  onChange: (change: Partial<VolunteerListState>) => void
}

/** Why the list is empty, and the way on. Alumni are of seasons that are over: the usual one has none. */
export function NoVolunteers({ state, onChange }: NoVolunteersProps) {
  const { t } = useLingui()
  if (state.status === volunteerStatus.Alumni && state.seasons === null)
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
  const isNarrowed = state.search !== '' || countFilters(state) > 0 || state.status !== null
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
