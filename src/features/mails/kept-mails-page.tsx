import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { KeptMail } from '../../../domain/mail/kept-mail.ts'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { fetchKeptMails } from '../../data/site/kept-mails.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading, NotFound } from '../../ui/page-states.tsx'
import type { Column } from '../../ui/table-types.ts'
import { usePages } from '../../ui/use-pages.ts'

type Found = KeptMail[] | Kind | 'hidden'

/** What the demonstration would have sent: its mails are kept, and staff and administrators read them here. */
export function KeptMailsPage() {
  const { t } = useLingui()
  const format = useFormat()
  const [found, setFound] = useState<Found | null>(null)
  const pages = usePages(Array.isArray(found) ? found : [], 20)
  const ask = useCallback(async () => {
    setFound(null)
    const answer = await fetchKeptMails()
    if (answer.kind === 'ok') setFound(answer.value)
    else setFound(answer.kind === 'refused' && answer.status === 404 ? 'hidden' : answer.kind)
  }, [])
  useEffect(() => void ask(), [ask])

  if (found === null) return <Loading />
  if (found === 'hidden') return <NotFound asPage />
  if (typeof found === 'string') return <Unanswered asPage kind={found} onRetry={() => void ask()} />
  const columns: Column<KeptMail>[] = [
    {
      id: 'subject',
      header: t`Subject`,
      asTitle: true,
      cell: (row) => (
        <Link to="/mail/$id" params={{ id: row.Id }}>
          {row.Subject}
        </Link>
      ),
    },
    { id: 'to', header: t`To`, cell: (row) => row.To },
    { id: 'on', header: t`Written`, cell: (row) => format.instant(row.SentOn) },
  ]
  return (
    <>
      <PageHeader
        title={t`E-mails of the demonstration`}
        subtitle={<Trans>No e-mail leaves a demonstration. What would have been sent is kept here.</Trans>}
      />
      <DataTable
        label={t`E-mails of the demonstration`}
        columns={columns}
        {...pages}
        rowId={(row) => row.Id}
        rowName={(row) => row.Subject}
        empty={
          <Empty title={t`No e-mail has been written yet`}>
            <Trans>Log an activity with somebody else’s hours, and they will be notified.</Trans>
          </Empty>
        }
      />
    </>
  )
}
