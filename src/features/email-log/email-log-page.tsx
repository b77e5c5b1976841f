import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { EmailDelivery } from '../../../domain/email/delivery-schema.ts'
import { emailTypes } from '../../../domain/mail/email-types.ts'
import { countUntriedEmails, queryDeliveries } from '../../data/email/deliveries.ts'
import { useAnswer } from '../../pickers/answers/use-answer.tsx'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'
import { type Stretch, useServerRows } from '../../pickers/list/use-server-rows.ts'
import { useFormat } from '../../ui/format.ts'
import { FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import type { Column } from '../../ui/table-types.ts'
import { aboutWords, kindPhrase, statePhrases } from './delivery-phrases.ts'
import './email-log.css'
import { logAddress } from './log-address.ts'
import { RetryAll } from './retry-all.tsx'

/** What was sent to whom, and what could not be (decisions-platform, E-mail): of the last 400 days, the newest first. */
export function EmailLogPage() {
  const { t, i18n } = useLingui()
  const columns = useLogColumns()
  const { state, change } = useListAddress(logAddress)
  const { search, standing } = state
  const type = emailTypes.find((one) => one === state.type)
  const ask = useCallback(
    ({ skip, take }: Stretch) =>
      queryDeliveries({
        Skip: skip,
        Take: take,
        Search: search,
        States: standing === 'all' ? [] : [standing],
        EmailTypes: type === undefined ? [] : [type],
      }),
    [search, standing, type],
  )
  const { listed, again } = useServerRows(ask, state)
  const isNarrowed = search !== '' || standing !== 'all' || type !== undefined
  return (
    <>
      <PageHeader title={t`E-mails sent`} />
      <ListTools
        label={t`Search by name, address, subject or what it is about`}
        value={search}
        onSearch={(next) => change({ search: next })}
      >
        <NativeSelect
          className="email-log-type"
          label={t`E-mail`}
          data={[
            { value: '', label: t({ message: 'All', context: 'e-mails' }) },
            ...emailTypes.map((one) => ({ value: String(one), label: i18n._(emailPhrase(one)) })),
          ]}
          value={String(type ?? '')}
          onChange={({ currentTarget: { value } }) => change({ type: value === '' ? null : Number(value) })}
        />
        <FilterRow label={t`Where the e-mails stand`}>
          <FilterChoices
            choices={[
              { value: 'all', label: t({ message: 'All', context: 'e-mails' }) },
              { value: 'sent', label: t({ message: 'Sent', context: 'e-mail' }) },
              { value: 'waiting', label: t`Waiting` },
              { value: 'failed', label: t`Not sent` },
            ]}
            value={standing}
            onChange={(next) => change({ standing: next })}
          />
        </FilterRow>
      </ListTools>
      {(standing === 'waiting' || standing === 'all') && search === '' && type === undefined && <Untried />}
      <ListView
        label={t`E-mails sent`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => `${row.Subject}, ${row.RecipientName || row.RecipientAddress}`}
        count={(total) => <Plural value={total} one="# e-mail" other="# e-mails" />}
        empty={
          isNarrowed ? (
            <Empty
              title={t`No e-mails match`}
              action={
                <Button variant="default" onClick={() => change({ search: '', standing: 'all', type: null })}>
                  <Trans>Show all e-mails</Trans>
                </Button>
              }
            />
          ) : (
            <Empty title={t`No e-mail has been sent yet`} />
          )
        }
      >
        {standing === 'failed' && listed.kind === 'rows' && (
          <RetryAll
            narrowing={{ Search: search, EmailTypes: type === undefined ? [] : [type] }}
            total={listed.total}
            onRetried={again}
          />
        )}
      </ListView>
    </>
  )
}

/** Mails that wait behind those of the list: the log has a line of a mail once it was tried. */
function Untried() {
  const { answer } = useAnswer(countUntriedEmails)
  const count = answer.kind === 'ok' ? answer.value.Count : 0
  if (count === 0) return null
  return (
    <p className="elan-hint">
      <Plural
        value={count}
        one="# more e-mail waits for its first try."
        other="# more e-mails wait for their first try."
      />
    </p>
  )
}

function useLogColumns(): Column<EmailDelivery>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'Subject',
      header: t`Subject`,
      cell: (row) => (
        <Link to="/email/log/$id" params={{ id: row.Id }} title={row.Subject}>
          <span className="elan-two-lines">{row.Subject || i18n._(kindPhrase(row))}</span>
        </Link>
      ),
      asTitle: true,
      room: 'rest',
    },
    {
      id: 'Kind',
      header: t`E-mail`,
      cell: (row) => <TwoLines words={i18n._(kindPhrase(row))} />,
    },
    {
      id: 'To',
      header: t({ message: 'To', context: 'e-mail' }),
      cell: (row) => row.RecipientName || row.RecipientAddress,
    },
    {
      id: 'About',
      header: t`About`,
      cell: (row) => <TwoLines words={aboutWords(row, i18n, format)} />,
    },
    {
      id: 'State',
      header: t`Where it stands`,
      cell: (row) => (
        <span className="email-log-state">
          {i18n._(statePhrases[row.State])}
          {/* One is the rule, and nearly all there is. */}
          {row.Attempts !== 1 && (
            <>
              {' '}
              <span aria-hidden="true">·</span>{' '}
              <Plural value={row.Attempts} one="# attempt" other="# attempts" />
            </>
          )}
        </span>
      ),
      room: 'whole',
    },
    {
      id: 'TriedOn',
      header: t`When`,
      cell: (row) => <span className="email-log-moment">{format.localInstant(row.TriedOn)}</span>,
      room: 'whole',
    },
  ]
}

function TwoLines({ words }: { words: string | null }) {
  return (
    <span className="elan-two-lines elan-shared-lines" title={words ?? undefined}>
      {words}
    </span>
  )
}
