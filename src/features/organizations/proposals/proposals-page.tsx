import { Plural, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { sortDirections } from '../../../../domain/kernel/paging.ts'
import { mayDecideProposals } from '../../../../domain/organization/permissions.ts'
import { proposalStatuses } from '../../../../domain/organization/proposal/document.ts'
import type { ProposalQuery, ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { queryProposals } from '../../../data/organization/proposals.ts'
import { type AskRows, useServerRows } from '../../../pickers/list/use-server-rows.ts'
import { ListsProvider } from '../../../pickers/surroundings/lists-context.tsx'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { FilterChoices, FilterRow } from '../../../ui/list/filter-row.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { listsOfOrganizations } from '../organization-lists.ts'
import '../organizations.css'
import { type ProposalsShown, proposalAddress } from './proposal-address.ts'
import { useProposalColumns } from './proposal-columns.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { proposalStatusPhrases } from './proposal-phrases.ts'

const statusOf = { waiting: 'pending', accepted: 'accepted', declined: 'declined' } as const

/** Proposed corrections of the register: all of them for who keeps it, their own for coordinators (decisions-platform, Organizations). */
export function ProposalsPage() {
  return (
    <ListsProvider besides={listsOfOrganizations}>
      <Proposals />
    </ListsProvider>
  )
}

function Proposals() {
  const { t, i18n } = useLingui()
  const { actor } = useSession()
  const isKeeper = mayDecideProposals(actor)
  const { state, change } = useListAddress(proposalAddress)
  const [opened, setOpened] = useState<ProposalRecord | null>(null)
  const columns = useProposalColumns(isKeeper, setOpened)
  const column = state.sort?.column as ProposalQuery['SortColumn'] | undefined
  const descending = state.sort?.descending ?? true
  const { shown } = state
  const ask: AskRows<ProposalRecord> = useCallback(
    ({ skip, take }) =>
      queryProposals({
        Skip: skip,
        Take: take,
        SortColumn: column,
        Sort: descending ? sortDirections.descending : sortDirections.ascending,
        Status: shown === 'all' ? null : [proposalStatuses[statusOf[shown]]],
      }),
    [column, descending, shown],
  )
  const { listed, again } = useServerRows(ask, state, shown)
  return (
    <>
      <PageHeader title={isKeeper ? t`Proposed corrections` : t`Corrections that you proposed`} />
      <FilterRow label={t`Corrections to show`}>
        <FilterChoices<ProposalsShown>
          choices={[
            { value: 'waiting', label: i18n._(proposalStatusPhrases[proposalStatuses.pending]) },
            { value: 'accepted', label: i18n._(proposalStatusPhrases[proposalStatuses.accepted]) },
            { value: 'declined', label: i18n._(proposalStatusPhrases[proposalStatuses.declined]) },
            { value: 'all', label: t`All` },
          ]}
          value={shown}
          onChange={(next) => change({ shown: next })}
        />
      </FilterRow>
      <ListView
        label={t`Proposed corrections`}
        listed={listed}
        state={state}
        onChange={change}
        sizes={proposalAddress.sizes}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => row.OrganizationName}
        count={(total) => <Plural value={total} one="# correction" other="# corrections" />}
        empty={
          <Empty title={shown === 'waiting' ? t`No correction is waiting` : t`No corrections here`}>
            {t`Coordinators propose corrections from the list of organizations.`}
          </Empty>
        }
      />
      {opened && (
        <ProposalDialog
          key={opened.Id}
          proposal={opened}
          onDecided={() => {
            setOpened(null)
            again()
          }}
          onChanged={again}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
