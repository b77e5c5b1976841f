import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import type { Handover, HandoverStatus } from '../../../domain/sync/handover.ts'
import { mayReadHandovers } from '../../../domain/sync/handover-rights.ts'
import type { Unanswered as Kind } from '../../data/api.ts'
import { fetchHandovers } from '../../data/handovers.ts'
import { activityTypePhrases } from '../../pickers/activity-type-phrases.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { Unanswered } from '../../pickers/unanswered.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading, NotFound } from '../../ui/page-states.tsx'
import type { Column } from '../../ui/table-types.ts'
import { type HandoversSearch, useHandoverStatusWords } from './handover-status.ts'
import './unsent.css'

interface HandoversPageProps {
  search: HandoversSearch
  onSearch: (search: HandoversSearch) => void
}

type Answer = { rows: Handover[]; total: number } | Kind

const ALL_AT_ONCE = 500

/** Logs that volunteers could not send and handed over: coordinators read them, staff decide. */
export function HandoversPage({ search, onSearch }: HandoversPageProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const statusWords = useHandoverStatusWords()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { status = 'Waiting', page = 1, size = 20 } = search
  const take = size === 'all' ? ALL_AT_ONCE : size
  const ask = useCallback(async () => {
    setAnswer(null)
    const wanted = status === 'all' ? undefined : status
    const found = await fetchHandovers({ skip: (page - 1) * take, take, status: wanted })
    if (found.kind === 'ok') {
      setAnswer({ rows: found.value, total: found.total ?? found.value.length })
    } else setAnswer(found.kind)
  }, [status, page, take])
  useEffect(() => void ask(), [ask])

  if (!mayReadHandovers(actor)) return <NotFound asPage />
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
    { id: 'since', header: t`Handed over`, cell: (row) => format.instant(row.CreatedOn) },
    { id: 'status', header: t`State`, cell: (row) => statusWords(row.Status) },
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
      <NativeSelect
        className="unsent-file"
        label={t`Show`}
        value={status}
        data={[
          { value: 'Waiting', label: t`Waiting for a decision` },
          { value: 'Accepted', label: t`Accepted` },
          { value: 'Declined', label: t`Declined` },
          { value: 'all', label: t`All` },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value as HandoverStatus | 'all'
          onSearch({ size: search.size, ...(chosen === 'Waiting' ? {} : { status: chosen }) })
        }}
      />
      {answer === null && <Loading />}
      {typeof answer === 'string' && <Unanswered kind={answer} onRetry={() => void ask()} />}
      {answer !== null && typeof answer === 'object' && (
        <DataTable
          label={t`Logs handed over`}
          columns={columns}
          rows={answer.rows}
          rowId={(row) => row.Id}
          rowName={(row) => row.Name}
          empty={<NothingHere page={page} onFirst={() => onSearch({ ...search, page: undefined })} />}
          paging={{
            page,
            pageSize: size,
            total: answer.total,
            onPage: (next) => onSearch({ ...search, page: next }),
            onPageSize: (next) => onSearch({ status: search.status, size: next }),
          }}
        />
      )}
    </>
  )
}

function NothingHere({ page, onFirst }: { page: number; onFirst: () => void }) {
  const { t } = useLingui()
  if (page > 1) {
    return (
      <Empty
        title={t`This page is empty by now`}
        action={
          <Button variant="default" onClick={onFirst}>
            <Trans>To the first page</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <Empty title={t`Nothing was handed over`}>
      <Trans>Logs that come too late for their season appear here.</Trans>
    </Empty>
  )
}
