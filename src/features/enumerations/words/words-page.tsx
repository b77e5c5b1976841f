import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { mayWriteWords } from '../../../../domain/localization/permissions.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { useFormat } from '../../../ui/format.ts'
import { FilterChoices, FilterRow } from '../../../ui/list/filter-row.tsx'
import { ListTools } from '../../../ui/list/list-tools.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import type { Listed } from '../../../ui/list/listed.ts'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import '../enumerations.css'
import { arrangeWords, type WordsRow } from './arrange-words.ts'
import { ResumedWords } from './resumed-words.tsx'
import { useEditWords } from './use-edit-words.ts'
import { useWords } from './use-words.ts'
import { useWritten } from './use-written.ts'
import { wordsAddress } from './words-address.ts'
import { useWordsColumns } from './words-columns.tsx'
import { WordsEditor } from './words-editor.tsx'

/** Every word that people see, in both languages side by side, to be corrected in place (decisions-platform, Words). */
export function WordsPage() {
  const { t } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const columns = useWordsColumns()
  const { state, change } = useListAddress(wordsAddress)
  const { words, put } = useWords()
  const written = useWritten('Words', words)
  const edit = useEditWords(put, written)
  const listed = useMemo(
    (): Listed<WordsRow> => (words.kind === 'rows' ? arrangeWords(words.rows, state, format.compare) : words),
    [words, state, format],
  )
  return (
    <>
      <PageHeader title={t`Words`} />
      <p className="elan-subtitle words-lead">
        <Trans>
          What is changed here is shown on every device after its next exchange with the server, without a new
          version of the app.
        </Trans>
      </p>
      <ListTools
        label={t`Search by words or key`}
        value={state.search}
        onSearch={(search) => change({ search })}
      >
        <FilterRow label={t`Which words`}>
          <FilterChoices
            value={state.show}
            onChange={(show) => change({ show })}
            choices={[
              { value: 'all', label: t({ message: 'All', context: 'words' }) },
              { value: 'app', label: t`App` },
              { value: 'enumerations', label: t`Enumerations` },
              { value: 'untranslated', label: t`Not translated` },
              { value: 'corrected', label: t`Corrected` },
            ]}
          />
        </FilterRow>
      </ListTools>
      <ResumedWords written={written} words={words} onShow={(key) => change({ search: key, show: 'all' })} />
      <ListView
        label={t`Words`}
        listed={listed}
        state={state}
        sizes={wordsAddress.sizes}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Key}
        rowName={(row) => row.Localizations.en}
        count={(total) => <Plural value={total} one="# text" other="# texts" />}
        details={(row) => (
          <WordsEditor
            key={`${row.Key} ${written.opening}`}
            row={row}
            written={written}
            onSave={mayWriteWords(actor) ? edit : undefined}
          />
        )}
        empty={
          <Empty
            title={t`No words match`}
            action={
              <Button variant="default" onClick={() => change({ search: '', show: 'all' })}>
                <Trans>Show all words</Trans>
              </Button>
            }
          >
            <Trans>The search and the filters above hide the others.</Trans>
          </Empty>
        }
      />
      <UnsavedGuard isUnsaved={written.isUnsaved} onLeave={written.forget} isOnlyHere={written.isOnlyHere} />
    </>
  )
}
