import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import type { Handover, HandoverStatus } from '../../../domain/handover/handover.ts'
import { fetchHandovers } from '../../data/activity/handovers.ts'
import { type Stretch, useServerRows } from '../../pickers/list/use-server-rows.ts'
import { activityTypePhrases } from '../../pickers/names/activity-type-phrases.ts'
import { useFormat } from '../../ui/format.ts'
import { FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import type { Column } from '../../ui/table-types.ts'
import { useHandoverStatusWords } from './handover-words.ts'
import type { HandoversSearch } from './handovers-address.ts'
import './unsent.css'

interface HandoversPageProps {
  search: HandoversSearch
  onSearch: (search: HandoversSearch) => void
}

/** Logs that volunteers could not send and handed over: coordinators read them, staff decide. */
export function HandoversPage({ search, onSearch }: HandoversPageProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const statusWords = useHandoverStatusWords()
  const { status = 'Waiting', page = 1, size = 20 } = search
  const ask = useCallback(
    (stretch: Stretch) => fetchHandovers({ ...stretch, status: status === 'all' ? undefined : status }),
    [status],
  )
  const { listed } = useServerRows(ask, { page, pageSize: size })

  const columns: Column<Handover>[] = [
    {
      id: 'name',
      header: t`Activity`,
      asTitle: true,
      cell: (row) => (
        <Link to="/handovers/$id" params={{ id: row.Id }}>
          {row.Name}
        </Link>
      ),
    },
    {
      id: 'type',
      header: t`Type`,
      cell: (row) => {
        const type = activityTypeOf(row.WorkshopTypeId)
        return type ? i18n._(activityTypePhrases[type]) : ''
      },
    },
    { id: 'date', header: t`Date`, cell: (row) => format.date(row.Date) },
    { id: 'site', header: t`Site`, cell: (row) => row.SiteName },
    { id: 'author', header: t`Written by`, cell: (row) => row.AuthorName },
    {
      id: 'since',
      header: t({ message: 'Handed over', context: 'when' }),
      cell: (row) => format.instant(row.CreatedOn),
    },
    { id: 'status', header: t`State`, cell: (row) => statusWords(row) },
  ]
  return (
    <>
      <PageHeader
        title={t`Logs handed over`}
        subtitle={
          <Trans>
            Written without signal, and too late for the season or for their author’s access. Staff decide
            whether they are added.
          </Trans>
        }
      />
      <FilterRow label={t`Which logs to show`}>
        <FilterChoices
          choices={[
            { value: 'Waiting', label: t`Waiting for a decision` },
            { value: 'Accepted', label: t({ message: 'Accepted', context: 'of several logs' }) },
            { value: 'Declined', label: t({ message: 'Declined', context: 'of several logs' }) },
            { value: 'all', label: t`All` },
          ]}
          value={status}
          onChange={(chosen: HandoverStatus | 'all') =>
            onSearch({ size: search.size, ...(chosen === 'Waiting' ? {} : { status: chosen }) })
          }
        />
      </FilterRow>
      <ListView
        label={t`Logs handed over`}
        listed={listed}
        state={{ search: '', sort: null, page, pageSize: size }}
        onChange={(next) =>
          onSearch({ status: search.status, size: next.pageSize ?? search.size, page: next.page })
        }
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => row.Name}
        count={(total) => <Plural value={total} one="# log" other="# logs" />}
        empty={
          <Empty title={t`Nothing was handed over`}>
            <Trans>Logs that come too late for their season appear here.</Trans>
          </Empty>
        }
      />
    </>
  )
}
