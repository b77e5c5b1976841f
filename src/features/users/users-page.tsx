import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { type AskRows, useServerRows } from '../../pickers/list/use-server-rows.ts'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { useAnonymising } from './use-anonymising.tsx'
import { usePromotion } from './use-promotion.tsx'
import { UserActions } from './user-actions.tsx'
import { userAddress } from './user-address.ts'
import { useUserColumns } from './user-columns.tsx'
import { fetchUsers, type UserRow } from './user-row.ts'
import './users.css'

/** Everybody who has an account, and their roles (specification 1, section 2): paged by the server, for staff. */
export function UsersPage() {
  const { t } = useLingui()
  const columns = useUserColumns()
  const { state, change } = useListAddress(userAddress)
  const { search } = state
  const column = state.sort?.column
  const descending = state.sort?.descending ?? false
  const ask: AskRows<UserRow> = useCallback(
    (stretch) => fetchUsers(search, column === undefined ? null : { column, descending }, stretch),
    [search, column, descending],
  )
  const { listed, again } = useServerRows(ask, state, search)
  const promotion = usePromotion(again)
  const anonymising = useAnonymising(again)
  return (
    <>
      <PageHeader title={t`Users and roles`} />
      <ListTools
        label={t`Search by name or e-mail`}
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      <ListView
        label={t`Users`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => row.FullName}
        count={(total) => <Plural value={total} one="# person" other="# people" />}
        empty={
          <Empty
            title={t`Nobody matches`}
            action={
              <Button variant="default" onClick={() => change({ search: '' })}>
                <Trans>Show everybody</Trans>
              </Button>
            }
          >
            <Trans>The search above hides the others.</Trans>
          </Empty>
        }
        actions={(row) => <UserActions row={row} onPromote={promotion.ask} onAnonymise={anonymising.ask} />}
      />
      {promotion.dialog}
      {anonymising.dialog}
    </>
  )
}
