import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { columnsOfKind, type ImportColumn } from '../../../domain/imports/columns.ts'
import type { Import, ImportRow, ImportView } from '../../../domain/imports/schema.ts'
import { importViews } from '../../../domain/imports/schema.ts'
import { fetchImport } from '../../data/people/imports.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { type Stretch, useServerRows } from '../../pickers/list/use-server-rows.ts'
import { useFormat } from '../../ui/format.ts'
import { FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import type { ListPlace } from '../../ui/list/list-address.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { viewPhrases } from './import-phrases.ts'
import { firstView, isDone } from './import-views.ts'
import { RowDialog } from './row-dialog.tsx'
import { SettleButtons } from './settle-buttons.tsx'
import { TakeIn } from './take-in.tsx'
import { useImportColumns } from './use-import-columns.tsx'

const sizes = [20, 50, 100] as const

interface ImportReviewProps {
  id: string
  /** It was opened on this page: its heading takes the focus of what opened it. */
  takesFocus: boolean
  /** Hears what the file is called. */
  onShown: (file: Pick<Import, 'Id' | 'FileName'>) => void
  /** Leads back to all files. */
  onLeave: () => void
}

/** A file that is looked through: what is wrong with its rows and how it is mended, then the taking in. */
export function ImportReview({ id, ...props }: ImportReviewProps) {
  const ask = useCallback(() => fetchImport(id, { skip: 0, take: 0, view: 'all' }), [id])
  const { answer, again } = useAnswer(ask)
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} />
  return <Review {...props} found={answer.value} onChanged={again} />
}

const countOf: Record<ImportView, keyof Import['Counts']> = {
  all: 'Rows',
  faults: 'Faults',
  new: 'New',
  there: 'There',
  left: 'Left',
  added: 'Added',
}

interface ReviewProps extends Omit<ImportReviewProps, 'id'> {
  found: Import
  onChanged: () => void
}

function Review({ found, takesFocus, onShown, onChanged, onLeave }: ReviewProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { Id, Kind, Counts, IgnoredHeaders } = found
  const [view, setView] = useState(() => firstView(Counts))
  const [place, setPlace] = useState<ListPlace>({ search: '', sort: null, page: 1, pageSize: sizes[0] })
  const [open, setOpen] = useState<ImportRow | null>(null)
  const turnTo = (next: ImportView) => {
    setView(next)
    setPlace((before) => ({ ...before, page: 1 }))
  }
  // What was looked at until then may have no rows any more.
  const done = isDone(Counts)
  const [wasDone, setWasDone] = useState(done)
  if (done !== wasDone) {
    setWasDone(done)
    if (done) turnTo(firstView(Counts))
  }
  const ask = useCallback(
    async ({ skip, take }: Stretch) => {
      const answer = await fetchImport(Id, { skip, take, view })
      if (answer.kind !== 'ok') return answer
      return { kind: 'ok' as const, value: answer.value.Items, total: answer.value.ItemsTotal }
    },
    [Id, view],
  )
  const { listed, again } = useServerRows(ask, place)
  const readAgain = () => {
    again()
    onChanged()
  }
  const columns: readonly ImportColumn[] = columnsOfKind[Kind]
  const ignored = format.list(IgnoredHeaders)
  const { FileName } = found
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  useEffect(() => onShown({ Id, FileName }), [onShown, Id, FileName])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="imports-file">
        {FileName}
      </h2>
      {IgnoredHeaders.length > 0 && (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />} mb="md">
          <Trans>These columns are not read: {ignored}.</Trans>
        </Alert>
      )}
      <FilterRow label={t`Rows`}>
        <FilterChoices
          choices={importViews
            .filter((each) => each === 'all' || each === view || Counts[countOf[each]] > 0)
            .map((each) => ({
              value: each,
              label: i18n._(viewPhrases[each](format.number(Counts[countOf[each]]))),
            }))}
          value={view}
          onChange={turnTo}
        />
      </FilterRow>
      {view === 'faults' && listed.kind === 'rows' && Counts.Faults > 0 && (
        <SettleButtons id={Id} rows={listed.rows} onSettled={readAgain} />
      )}
      <ListView
        label={t`Rows of the file`}
        listed={listed}
        state={place}
        onChange={(change) => setPlace((before) => ({ ...before, page: 1, ...change }))}
        sizes={sizes}
        columns={useImportColumns(columns, setOpen)}
        rowId={(row) => String(row.Place)}
        rowName={(row) => String(row.Row)}
        count={(total) => <Plural value={total} one="# row" other="# rows" />}
        empty={<p className="elan-hint">{t`No row is in this state.`}</p>}
      />
      <TakeIn found={found} onChanged={readAgain} onLeave={onLeave} />
      {open && (
        <RowDialog
          key={open.Place}
          id={Id}
          row={open}
          columns={columns}
          onClose={() => setOpen(null)}
          onMended={() => {
            setOpen(null)
            readAgain()
          }}
          onMendedLate={readAgain}
        />
      )}
    </>
  )
}
