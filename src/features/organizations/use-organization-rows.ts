import { useLingui } from '@lingui/react'
import { useCallback, useMemo } from 'react'
import { sortDirections } from '../../../domain/kernel/paging.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { OrganizationSortColumn } from '../../../domain/organization/sort-columns.ts'
import type { OrganizationStatus } from '../../../domain/organization/statuses.ts'
import { queryOrganizations } from '../../data/organization/organizations.ts'
import { type AskRows, useServerRows } from '../../pickers/list/use-server-rows.ts'
import { languageOf } from '../../ui/format.ts'
import { listedStatuses, type OrganizationListState } from './organization-address.ts'

/** The rows that the address asks for. `asked` is the question without its order and its page; `readAll` reads so many of its rows. */
export function useOrganizationRows(state: OrganizationListState) {
  const { locale } = useLingui().i18n
  const statuses = (state.statuses.length > 0 ? state.statuses : listedStatuses).join('-')
  const asked = useMemo(
    () => ({
      Search: state.search,
      Status: statuses.split('-').map(Number) as OrganizationStatus[],
    }),
    [state.search, statuses],
  )
  const column = state.sort?.column as OrganizationSortColumn | undefined
  const descending = state.sort?.descending ?? false
  const ask: AskRows<OrganizationRecord> = useCallback(
    ({ skip, take }) =>
      queryOrganizations({
        ...asked,
        Skip: skip,
        Take: take,
        SortColumn: column,
        Sort: descending ? sortDirections.descending : sortDirections.ascending,
        Locale: languageOf(locale),
      }),
    [asked, column, descending, locale],
  )
  const readAll = useCallback(
    async (most: number): Promise<OrganizationRecord[] | null> => {
      const answer = await queryOrganizations({ ...asked, Take: most })
      return answer.kind === 'ok' ? answer.value : null
    },
    [asked],
  )
  return { ...useServerRows(ask, state, asked), asked, readAll }
}
