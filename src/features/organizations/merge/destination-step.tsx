import { Plural, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { queryOrganizations } from '../../../data/organization/organizations.ts'
import { type AskRows, useServerRows } from '../../../pickers/list/use-server-rows.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { Column } from '../../../ui/table-types.ts'
import { placeOf } from '../chosen-organizations.tsx'

/** Rows on a page (specification 3, section 9). */
const SIZES = [5] as const

interface DestinationStepProps {
  /** Those that are merged. */
  organizations: readonly OrganizationRecord[]
  target: OrganizationRecord | null
  onChoose: (target: OrganizationRecord) => void
}

/**
 * Which organization stays: searched for, five on a page. Of several that are merged one may be it; these are offered
 * until something is typed.
 */
export function DestinationStep({ organizations, target, onChoose }: DestinationStepProps) {
  const { t } = useLingui()
  const [state, setState] = useState<ListPlace>({ search: '', sort: null, page: 1, pageSize: SIZES[0] })
  const only = organizations.length === 1 ? organizations[0]?.Id : undefined
  const ask: AskRows<OrganizationRecord> = useCallback(
    async ({ skip, take }) => {
      if (state.search !== '') return queryOrganizations({ Search: state.search, Skip: skip, Take: take })
      const offered = only === undefined ? organizations : []
      return { kind: 'ok', value: offered.slice(skip, skip + take), total: offered.length }
    },
    [state.search, organizations, only],
  )
  const { listed } = useServerRows(ask, state)
  const columns = useMemo(
    (): Column<OrganizationRecord>[] => [
      {
        id: 'Name',
        header: t`Name`,
        asTitle: true,
        cell: (row) => (
          <label className="organizations-target">
            <input
              type="radio"
              name="merge-target"
              checked={target?.Id === row.Id}
              disabled={row.Id === only}
              onChange={() => onChoose(row)}
            />
            <span>{row.Name}</span>
          </label>
        ),
      },
      { id: 'Place', header: t`Place`, cell: placeOf, room: 'whole' },
    ],
    [t, target, only, onChoose],
  )
  return (
    <>
      <SearchBox
        label={t`Search for the organization that stays`}
        value={state.search}
        onChange={(search) => setState((before) => ({ ...before, search, page: 1 }))}
      />
      <ListView
        label={t`Organizations to choose from`}
        listed={listed}
        state={state}
        onChange={(change) => setState((before) => ({ ...before, ...change }))}
        sizes={SIZES}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => row.Name}
        count={(total) =>
          state.search === '' ? (
            total > 0 && t`One of the selected may be the one that stays.`
          ) : (
            <Plural value={total} one="# organization" other="# organizations" />
          )
        }
        empty={
          <p className="organizations-note">
            {state.search === ''
              ? t`Type a part of its name, its city or its postal code.`
              : t`No organization matches. Try fewer or other words.`}
          </p>
        }
      />
    </>
  )
}
