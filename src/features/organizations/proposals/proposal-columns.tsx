import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { useFormat } from '../../../ui/format.ts'
import type { Column } from '../../../ui/table-types.ts'
import { useOrganizationWords } from '../use-organization-words.ts'
import { proposalStatusPhrases } from './proposal-phrases.ts'

/** The columns of the proposals; whose they are is for those who see everybody's. */
export function useProposalColumns(
  showsWho: boolean,
  onOpen: (proposal: ProposalRecord) => void,
): Column<ProposalRecord>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { nameOf } = useOrganizationWords()
  return [
    {
      id: 'OrganizationName',
      header: t`Organization`,
      cell: (row) => (
        <UnstyledButton className="organizations-open" aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {row.OrganizationName}
        </UnstyledButton>
      ),
      sortable: true,
      asTitle: true,
    },
    {
      id: 'Fields',
      header: t`Corrects`,
      cell: ({ Changes }) => format.list(Object.keys(Changes).map(nameOf)),
      room: 'lines-when-narrow',
    },
    { id: 'By', header: t`Proposed by`, cell: ({ CreatedByName }) => CreatedByName, hidden: !showsWho },
    {
      id: 'CreatedOn',
      header: t`Proposed on`,
      cell: ({ CreatedOn }) => format.instant(CreatedOn),
      sortable: true,
      usual: 'descending',
      room: 'lines-when-narrow',
    },
    {
      id: 'Status',
      header: t`Status`,
      cell: ({ Status }) => i18n._(proposalStatusPhrases[Status]),
      sortable: true,
      room: 'whole',
    },
  ]
}
