import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Import } from '../../../domain/imports/schema.ts'
import { fetchImports } from '../../data/people/imports.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { kindPhrases } from './import-phrases.ts'

/** The files that were brought, the newest first: each can be gone on with, by any administrator, for thirty days. */
export function KeptImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { answer, again } = useAnswer(fetchImports)
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} />
  if (answer.value.length === 0) return null
  return (
    <section className="imports-kept" aria-labelledby="imports-kept">
      <h2 id="imports-kept">
        <Trans>Files of the last 30 days</Trans>
      </h2>
      <DataTable<Import>
        label={t`Files of the last 30 days`}
        rows={answer.value}
        rowId={({ Id }) => Id}
        rowName={({ FileName }) => FileName}
        columns={[
          {
            id: 'file',
            header: t`File`,
            asTitle: true,
            cell: ({ Id, FileName }) => (
              <Link
                to="/imports"
                search={{ file: Id }}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(Id)
                }}
              >
                {FileName}
              </Link>
            ),
          },
          { id: 'kind', header: t`Kind`, cell: ({ Kind }) => i18n._(kindPhrases[Kind]) },
          {
            id: 'state',
            header: t`State`,
            room: 'whole',
            cell: ({ Counts }) => <StateOf counts={Counts} />,
          },
          {
            id: 'on',
            header: t({ message: 'Received', context: 'a file' }),
            cell: ({ CreatedOn }) => format.localDay(CreatedOn),
          },
          { id: 'by', header: t`By`, cell: ({ CreatedBy }) => CreatedBy },
        ]}
        empty={null}
      />
    </section>
  )
}

function StateOf({ counts }: { counts: Import['Counts'] }) {
  const { Faults, New, Added } = counts
  if (Faults > 0) return <Plural value={Faults} one="# row to fix" other="# rows to fix" />
  if (New > 0) return <Plural value={New} one="# row to import" other="# rows to import" />
  return <Plural value={Added} _0="Nothing new" one="# row added" other="# rows added" />
}
