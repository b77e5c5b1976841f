import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { mayWriteWords } from '../../../../domain/localization/permissions.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../../ui/format.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'
import { ListTools } from '../../../ui/list/list-tools.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import type { Listed } from '../../../ui/list/listed.ts'
import { Empty } from '../../../ui/page-states.tsx'
import { AddKeyDialog } from '../words/add-key-dialog.tsx'
import { arrangeWords, type WordsRow } from '../words/arrange-words.ts'
import { ResumedWords } from '../words/resumed-words.tsx'
import { useEditWords } from '../words/use-edit-words.ts'
import type { useWords } from '../words/use-words.ts'
import type { Written } from '../words/use-written.ts'
import { useWordsColumns } from '../words/words-columns.tsx'
import { WordsEditor } from '../words/words-editor.tsx'

interface KeysProps {
  /** The key whose words are shown first. */
  search: string
  onChoose: (key: string) => void
  keys: ReturnType<typeof useWords>
  /** What was written about them; whoever draws them asks before it is left. */
  written: Written
}

const first: ListPlace = { search: '', sort: null, page: 1, pageSize: 10 }

/** The keys of enumerations with their words: to choose one for the form above, to correct its words, or to add one. */
export function KeysOfEnumerations({ search, onChoose, keys: { words, put }, written }: KeysProps) {
  const { t } = useLingui()
  const format = useFormat()
  const mayWrite = mayWriteWords(useSession().actor)
  const columns = useWordsColumns()
  const [state, setState] = useState<ListPlace>({ ...first, search })
  const [adding, setAdding] = useState(false)
  const edit = useEditWords(put, written)
  const change = (next: Partial<ListPlace>) => setState((before) => ({ ...before, page: 1, ...next }))
  const listed = useMemo((): Listed<WordsRow> => {
    if (words.kind !== 'rows') return words
    return arrangeWords(words.rows, { ...state, show: 'enumerations' }, format.compare)
  }, [words, state, format])
  return (
    <section className="enumeration-keys" aria-labelledby="enumeration-keys">
      <h2 id="enumeration-keys">
        <Trans>Localization keys</Trans>
      </h2>
      <ListTools
        label={t`Search by words or key`}
        value={state.search}
        onSearch={(text) => change({ search: text })}
      >
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            <Trans>Add a key</Trans>
          </Button>
        )}
      </ListTools>
      <ResumedWords written={written} words={words} onShow={(key) => change({ search: key })} />
      <ListView
        label={t`Localization keys`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Key}
        rowName={(row) => row.Key}
        count={(total) => <Plural value={total} one="# key" other="# keys" />}
        details={(row) => (
          <WordsEditor
            key={`${row.Key} ${written.opening}`}
            row={row}
            written={written}
            onSave={mayWrite ? edit : undefined}
          />
        )}
        actions={({ Key }) => (
          <Button variant="subtle" size="compact-sm" aria-label={t`Use ${Key}`} onClick={() => onChoose(Key)}>
            <Trans>Use</Trans>
          </Button>
        )}
        empty={
          <Empty
            title={t`No keys match`}
            action={
              <Button variant="default" onClick={() => change({ search: '' })}>
                <Trans>Show all keys</Trans>
              </Button>
            }
          >
            <Trans>The search above hides the others.</Trans>
          </Empty>
        }
      />
      <AddKeyDialog
        opened={adding}
        known={words.kind === 'rows' ? words.rows : []}
        onClose={() => setAdding(false)}
        onAdded={(key) => {
          put(key)
          onChoose(key.Key)
          change({ search: key.Key })
        }}
        onAddedLate={put}
      />
    </section>
  )
}
