import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { volunteerStatus } from '../../../domain/registration/status.ts'
import { CHOSEN_LIMIT, type Volunteer } from '../../../domain/registration/volunteers.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { useServerRows } from '../../pickers/list/use-server-rows.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useAnswerColumns } from './answer-columns.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { EmailsOfVolunteers } from './emails-of-volunteers.tsx'
import { NewRegistrations } from './new-registrations.tsx'
import { NoVolunteers } from './no-volunteers.tsx'
import { useChosen } from './use-chosen.ts'
import { useSelectionActions, type VolunteersAction } from './use-selection-actions.ts'
import { VolunteerActions } from './volunteer-actions.tsx'
import { noFilters, volunteerAddress } from './volunteer-address.ts'
import { useVolunteerColumns } from './volunteer-columns.tsx'
import { askFor, type ListQuestion, questionOf } from './volunteer-query.ts'
import { VolunteerTools } from './volunteer-tools.tsx'
import './volunteers.css'

/** The volunteers of a site (specification 1, section 2, Volunteer management): paged by the server. */
export function VolunteersPage({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const { state, change } = useListAddress(volunteerAddress, site.Id)
  // By its words, not by its object: other columns and pages are the same question.
  const words = JSON.stringify(questionOf(site.Id, state))
  const question = useMemo(() => JSON.parse(words) as ListQuestion, [words])
  const ask = useMemo(() => askFor(question), [question])
  // Another order finds the same people.
  const scope = JSON.stringify(questionOf(site.Id, { ...state, sort: null }))
  const { listed, again } = useServerRows(ask, state, scope)
  const chosen = useChosen(question, scope, listed.kind === 'rows')
  const [first, ...others] = useVolunteerColumns()
  const more = [...others, ...useAnswerColumns(site.Id)]
  const columns = [
    ...(first ? [first] : []),
    ...more.map((column) => ({ ...column, hidden: !state.columns.includes(column.id) })),
  ]
  const seasons = useSeasons()
  const activeSeason = seasons && (seasons.find(({ Active }) => Active)?.Id ?? null)
  const limit = useFormat().number(CHOSEN_LIMIT)
  const [busy, setBusy] = useState<VolunteersAction | null>(null)
  const [dialog, setDialog] = useState<{ action: VolunteersAction; rows: readonly Volunteer[] } | null>(null)
  const total = listed.kind === 'rows' ? listed.total : 0
  const notRead = () =>
    snackbar.sayError(t`The selected volunteers could not be read. Nothing was changed: try again.`)

  const choose = (wanted: ReadonlySet<string>) => {
    chosen.choose(wanted)
    if (wanted.size > CHOSEN_LIMIT) snackbar.warn(t`At most ${limit} volunteers can be selected at once.`)
  }
  const open = async (action: VolunteersAction) => {
    setBusy(action)
    const rows = await chosen.read()
    setBusy(null)
    if (rows) setDialog({ action, rows })
    else notRead()
  }
  const actions = useSelectionActions({
    none: !chosen.shown || chosen.shown.size === 0,
    busy,
    onAction: (action) => void open(action),
  })

  return (
    <>
      <PageHeader title={t`Volunteers`} subtitle={site.Name} />
      <NewRegistrations
        siteId={site.Id}
        onShow={() => {
          change({ ...noFilters, search: '', status: volunteerStatus.Pending })
          again()
        }}
      />
      <VolunteerTools state={state} onChange={change} columns={more} />
      <ListView
        label={t`Volunteers`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => calledName(row.Subject)}
        count={(count) => <Plural value={count} one="# volunteer" other="# volunteers" />}
        empty={<NoVolunteers state={state} activeSeason={activeSeason} onChange={change} />}
        actions={(row) => <VolunteerActions row={row} />}
        selected={chosen.ids}
        onSelect={choose}
      >
        <SelectionBar
          label={t`The selected volunteers`}
          count={chosen.shown?.size ?? 0}
          selected={chosen.ids.size}
          matching={total}
          whenNone={
            chosen.isLost
              ? t`The selected volunteers could not be read.`
              : t`At least one volunteer must be selected`
          }
          onAll={
            total > CHOSEN_LIMIT
              ? undefined
              : () =>
                  void chosen.readAll().then((all) => {
                    if (all) choose(all)
                    else notRead()
                  })
          }
          onNone={() => chosen.choose(new Set())}
          actions={actions}
        >
          {chosen.isLost && (
            <Button variant="default" onClick={chosen.retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </SelectionBar>
      </ListView>
      {dialog?.action === 'emails' && (
        <EmailsOfVolunteers rows={dialog.rows} onClose={() => setDialog(null)} />
      )}
      {dialog && dialog.action !== 'emails' && (
        <ApprovalDialog
          rows={dialog.rows}
          isApproved={dialog.action === 'approve'}
          siteName={site.Name}
          onClose={(outcome) => {
            setDialog(null)
            if (outcome === 'done') chosen.choose(new Set())
            if (outcome !== 'left') again()
          }}
          onLate={again}
        />
      )}
    </>
  )
}
