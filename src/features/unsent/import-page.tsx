import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  foreseeImport,
  type ImportedItem,
  type ImportFate,
  importWork,
} from '../../data/outbox/import-work.ts'
import { nameOf } from '../../data/outbox/pending.ts'
import type { WorkFileRefusal } from '../../data/work-file/read-work-file.ts'
import type { WorkFile } from '../../data/work-file/work-file.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useEntryNames, useRecordName } from './use-entry-words.ts'
import './unsent.css'

type Chosen = { name: string; file: WorkFile; items: ImportedItem[] } | WorkFileRefusal | null

/** Brings in work that was taken along in a file: shows first what would become of it, then does it. */
export function ImportPage() {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>(null)
  const isBringing = useRef(false)
  const newest = useRef<File | null>(null)

  const choose = async (picked: File) => {
    newest.current = picked
    setChosen(null)
    try {
      // The schemas that judge it weigh on no page.
      const { readWorkFile } = await import('../../data/work-file/read-work-file.ts')
      const file = await readWorkFile(picked)
      const next =
        typeof file === 'string' ? file : { name: picked.name, file, items: await foreseeImport(file) }
      if (newest.current === picked) setChosen(next)
    } catch (error) {
      console.warn('The file could not be read', error)
      sayUnable()
    }
  }
  const sayUnable = () =>
    snackbar.sayError(<Trans>This device could not do that. Nothing was lost; please try again.</Trans>)
  const bringIn = async (file: WorkFile) => {
    // Pressed twice, it would find everything here already, and say that nothing was brought in.
    if (isBringing.current) return
    isBringing.current = true
    try {
      const count = (await importWork(file)).filter(({ fate }) => isTaken(fate)).length
      snackbar.say(<Plural value={count} one="# item was brought in." other="# items were brought in." />)
      await navigate({ to: '/unsent' })
    } catch (error) {
      console.error(error)
      sayUnable()
    } finally {
      isBringing.current = false
    }
  }
  return (
    <>
      <PageHeader
        title={t`Bring in a file`}
        subtitle={
          <Trans>
            Work that was exported on another device, yours or somebody else’s. It never arrives twice,
            whoever sends it.
          </Trans>
        }
      />
      <FileChoice
        label={t`File of unsent work (.json, at most 25 MB)`}
        button={<Trans>Choose a file</Trans>}
        accept=".json,application/json"
        onFile={(picked) => void choose(picked)}
      >
        <p role="status" className="unsent-chosen">
          {chosen !== null && typeof chosen === 'object' && <ChosenFile {...chosen} />}
        </p>
      </FileChoice>
      {typeof chosen === 'string' && <Refusal reason={chosen} />}
      {chosen !== null && typeof chosen === 'object' && (
        <Foreseen {...chosen} onBringIn={() => void bringIn(chosen.file)} />
      )}
    </>
  )
}

/** Which file it is and how much is in it: said as it is read, since the list below comes without a word. */
function ChosenFile({ name, items }: { name: string; items: readonly ImportedItem[] }) {
  const count = items.length
  return <Plural value={count} one={`${name}: # item`} other={`${name}: # items`} />
}

const isTaken = (fate: ImportFate): boolean => fate === 'draft' || fate === 'entry'

function Refusal({ reason }: { reason: WorkFileRefusal }) {
  const { t } = useLingui()
  return (
    <Alert
      role="alert"
      className="unsent-section"
      color="danger"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t`This file cannot be brought in`}
    >
      {reason === 'too-large' && <Trans>It is larger than 25 MB. Nothing was changed.</Trans>}
      {reason === 'not-ours' && (
        <Trans>It was not written by Élan. Choose a file that “Export” has made. Nothing was changed.</Trans>
      )}
      {reason === 'newer' && (
        <Trans>
          A newer version of Élan has written it. Update the app and try again. Nothing was changed.
        </Trans>
      )}
      {reason === 'damaged' && (
        <Trans>
          It is damaged, or was changed since it was exported. Export it again if you can. Nothing was
          changed.
        </Trans>
      )}
    </Alert>
  )
}

function Foreseen({
  file,
  items,
  onBringIn,
}: {
  file: WorkFile
  items: ImportedItem[]
  onBringIn: () => void
}) {
  const { t } = useLingui()
  const taken = items.filter(({ fate }) => isTaken(fate)).length
  const author = file.Author?.FullName
  return (
    <section className="unsent-section" aria-labelledby="unsent-in-file">
      <h2 id="unsent-in-file">
        <Trans>In this file</Trans>
      </h2>
      {author && (
        <p>
          <Trans>Written by {author}</Trans>
        </p>
      )}
      <ul className="unsent-list" aria-label={t`In this file`}>
        {items.map(({ item, fate }) => (
          <li key={`${item.Id}|${item.Kind}|${item.SavedAt}`} className="unsent-entry">
            <ItemLine item={item} />
            <p className="unsent-facts">
              <Fate fate={fate} />
            </p>
          </li>
        ))}
      </ul>
      <Button className="unsent-more" disabled={taken === 0} onClick={onBringIn}>
        {taken === 0 ? (
          <Trans>Nothing to bring in</Trans>
        ) : (
          <Plural value={taken} one="Bring in # item" other="Bring in # items" />
        )}
      </Button>
    </section>
  )
}

function ItemLine({ item }: { item: ImportedItem['item'] }) {
  const record = useRecordName(item.Type, item.Document)
  const name = useEntryNames()({ name: nameOf(item.Document), type: item.Type, doc: item.Document })
  return (
    <strong>
      {name} <span className="unsent-facts">{record}</span>
    </strong>
  )
}

function Fate({ fate }: { fate: ImportFate }) {
  switch (fate) {
    case 'draft':
      return <Trans>Becomes a draft, which you look over and save.</Trans>
    case 'entry':
      return <Trans>Will be sent automatically.</Trans>
    case 'here':
      return <Trans>Is on this device already; nothing changes.</Trans>
    case 'other':
      return <Trans>Another version is on this device; the one in the file stays there.</Trans>
    case 'not-here':
      return <Trans>Changes a log that this device does not have; it is left in the file.</Trans>
    case 'no-access':
      return <Trans>Belongs to a site where you cannot log; it is left in the file.</Trans>
  }
}
