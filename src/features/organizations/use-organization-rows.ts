import { useLingui } from '@lingui/react'
import { useCallback, useMemo } from 'react'
import { sortDirections } from '../../../domain/kernel/paging.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { OrganizationSortColumn } from '../../../domain/organization/sort-columns.ts'
import type { OrganizationStatus } from '../../../domain/organization/statuses.ts'
import { fetchOrganization, queryOrganizations } from '../../data/organization/organizations.ts'
import { type AskRows, askSavedFirst, useServerRows } from '../../pickers/list/use-server-rows.ts'
import { languageOf } from '../../ui/format.ts'
import { asksForRows, listedStatuses, type OrganizationListState } from './organization-address.ts'

/** The rows that the address asks for. `asked` is the question without its order and its page; `readAll` reads so many of its rows. The one just saved (`savedId`) stands first, alone where nothing is asked for. */
export function useOrganizationRows(state: OrganizationListState, savedId?: string) {
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
  const isAsked = asksForRows(state)
  const ask = useMemo((): AskRows<OrganizationRecord> => {
    const askAll: AskRows<OrganizationRecord> = async ({ skip, take }) =>
      isAsked
        ? queryOrganizations({
            ...asked,
            Skip: skip,
            Take: take,
            SortColumn: column,
            Sort: descending ? sortDirections.descending : sortDirections.ascending,
            Locale: languageOf(locale),
          })
        : { kind: 'ok', value: [], total: 0 }
    return savedId ? askSavedFirst(askAll, () => fetchOrganization(savedId)) : askAll
  }, [isAsked, asked, column, descending, locale, savedId])
  const readAll = useCallback(
    async (most: number): Promise<OrganizationRecord[] | null> => {
      const answer = await queryOrganizations({ ...asked, Take: most })
      return answer.kind === 'ok' ? answer.value : null
    },
    [asked],
  )
  return { ...useServerRows(ask, state, asked), asked, readAll }
}
