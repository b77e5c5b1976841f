import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EnumerationList } from '../../../../domain/enumeration/enumeration-list.ts'
import { mayWriteEnumerations } from '../../../../domain/enumeration/permissions.ts'
import { fetchEnumerationLists } from '../../../data/site/enumerations.ts'
import { useNameOfList } from '../../../pickers/enumerations/list-names.ts'
import { useSavedId } from '../../../pickers/list/just-saved.ts'
import { useServerRows } from '../../../pickers/list/use-server-rows.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../../ui/format.ts'
import { ListTools } from '../../../ui/list/list-tools.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import type { Listed } from '../../../ui/list/listed.ts'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import '../enumerations.css'
import { arrangeLists } from './arrange-lists.ts'
import { ListActions } from './list-actions.tsx'
import { enumerationListAddress } from './list-address.ts'
import { useListColumns } from './list-columns.tsx'
import { useDeleteEnumerationList } from './use-delete-enumeration-list.tsx'

const whole = { page: 1, pageSize: 'all' } as const

/** The lists that forms offer (specification 3, section 2, Enumerations). */
export function EnumerationListsPage() {
  const { t } = useLingui()
  const format = useFormat()
  const mayWrite = mayWriteEnumerations(useSession().actor)
  const columns = useListColumns(mayWrite)
  const nameOf = useNameOfList()
  const { state, change } = useListAddress(enumerationListAddress)
  const savedId = useSavedId()
  const { listed: lists, again } = useServerRows(fetchEnumerationLists, whole)
  const { ask, dialog } = useDeleteEnumerationList(again)
  const listed = useMemo(
    (): Listed<EnumerationList> =>
      lists.kind === 'rows' ? arrangeLists(lists.rows, state, format.compare, nameOf, savedId) : lists,
    [lists, state, format, nameOf, savedId],
  )
  return (
    <>
      <PageHeader
        title={t`Enumeration lists`}
        actions={
          mayWrite && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              renderRoot={(props) => <Link {...props} to="/enumerations/lists/create" />}
            >
              <Trans>Add a list</Trans>
            </Button>
          )
        }
      />
      <ListTools
        label={t`Search by name or by what a list offers`}
        value={state.search}
        onSearch={(search) => change({ search })}
      />
      <ListView
        label={t`Enumeration lists`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={(row) => nameOf(row.Name)}
        count={(total) => <Plural value={total} one="# list" other="# lists" />}
        empty={
          <Empty
            title={t`No lists match`}
            action={
              <Button variant="default" onClick={() => change({ search: '' })}>
                <Trans>Show all lists</Trans>
              </Button>
            }
          >
            <Trans>The search above hides the others.</Trans>
          </Empty>
        }
        actions={mayWrite ? (row) => <ListActions row={row} onDelete={ask} /> : undefined}
      />
      {dialog}
    </>
  )
}
