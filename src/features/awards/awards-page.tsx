import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fetchAwards } from '../../data/people/awards.ts'
import { EditOrDelete } from '../../pickers/desk-form/edit-or-delete.tsx'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { useServerRows } from '../../pickers/list/use-server-rows.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import type { Listed } from '../../ui/list/listed.ts'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type AwardRow, arrangeAwards, awardRows } from './arrange-awards.ts'
import { awardAddress } from './award-address.ts'
import { useAwardColumns } from './award-columns.tsx'
import './awards.css'
import { NoAwards } from './no-awards.tsx'
import { useDeleteAward } from './use-delete-award.tsx'

const whole = { page: 1, pageSize: 'all' } as const

/** The awards that people can be given (specification 1, section 2, Awards admin): from the server, for staff. */
export function AwardsPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const columns = useAwardColumns()
  const { state, change } = useListAddress(awardAddress)
  const savedId = useSavedId()
  const { listed: awards, again } = useServerRows(fetchAwards, whole)
  const { ask, dialog } = useDeleteAward(again)
  const listed = useMemo((): Listed<AwardRow> => {
    if (awards.kind !== 'rows') return awards
    const rows = awardRows(awards.rows, languageOf(i18n.locale))
    return arrangeAwards(rows, state, format.compare, savedId)
  }, [awards, i18n.locale, state, format, savedId])

  return (
    <>
      <PageHeader
        title={t`Awards`}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/award/create" />}
          >
            <Trans>Add an award</Trans>
          </Button>
        }
      />
      <ListTools
        label={t`Search by name or description`}
        value={state.search}
        onSearch={(search) => change({ search })}
      />
      <ListView
        label={t`Awards`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={(row) => row.name}
        count={(total) => <Plural value={total} one="# award" other="# awards" />}
        empty={
          <NoAwards
            none={awards.kind === 'rows' && awards.total === 0}
            onClear={() => change({ search: '' })}
          />
        }
        actions={(row) => (
          <EditOrDelete
            name={row.name}
            edit={{ draw: (line) => <Link {...line} to="/award/update" search={{ id: row.Id }} /> }}
            onDelete={() => ask(row)}
          />
        )}
      />
      {dialog}
    </>
  )
}
