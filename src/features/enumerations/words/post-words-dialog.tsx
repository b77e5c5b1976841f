import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { type WordLanguage, wordLanguages } from '../../../../domain/localization/words.ts'
import { type HeldKey, keyFor } from '../../../data/calls/held-key.ts'
import { postWordsFile } from '../../../data/site/words.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { phraseFor } from '../../../ui/problem-phrases.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { readWordsFile } from './read-words-file.ts'

const example = '{"Grades.K": "Kindergarten"}'

/** Posting locale files: one in each language; the keys that are new are added, what is known stays as it is. */
export function PostWordsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<Trans>Post locale files</Trans>}>
      <PostWords onClose={onClose} />
    </Dialog>
  )
}

// A component of its own, so that the files are forgotten when the dialog closes.
function PostWords({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, 'post-words')
  const [files, setFiles] = useState<Partial<Record<WordLanguage, Record<string, string>>>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // Pressed again after a lost answer, it is the same posting.
  const held = useRef<HeldKey | null>(null)
  const { en, fr } = files
  const take = async (language: WordLanguage, file: File | undefined) => {
    const words = file && readWordsFile(await file.text())
    setProblem(
      words === null ? t`This file cannot be read. A locale file is JSON: keys with their words.` : '',
    )
    setFiles((before) => ({ ...before, [language]: words ?? undefined }))
  }
  const post = async () => {
    if (!en || !fr) return setProblem(t`Choose a file in each language first.`)
    const file = { en, fr }
    const key = keyFor(held.current, file)
    const isAgain = key === held.current
    held.current = key
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await postWordsFile(file, key.key)
    setBusy(false)
    if (answer.kind === 'ok') {
      const count = answer.value
      // How many the first time added is not told.
      if (isAgain && count === 0) snackbar.say(t`Every key of these files is here now.`)
      else snackbar.say(<Plural value={count} one="Added # new key!" other="Added # new keys!" />)
      return onClose()
    }
    const [first] = answer.kind === 'refused' ? answer.problems : []
    if (!first?.Field) return sayWhyNot(answer)
    const [where, why] = [first.Field, i18n._(phraseFor(first))]
    setProblem(t`Nothing was added. ${where}: ${why}`)
  }
  return (
    <form
      className="words-file"
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      <p>
        <Trans>
          One JSON file in each language, with the same keys, e.g. <code>{example}</code>. Keys that are new
          are added; words that are here already stay as they are.
        </Trans>
      </p>
      {wordLanguages.map((language) => (
        <FileField
          key={language}
          label={language === 'en' ? t`English file` : t`French file`}
          onFile={(file) => void take(language, file)}
        />
      ))}
      <p role="alert" className="elan-problem">
        {problem}
      </p>
      <div className="words-buttons">
        <Button type="submit" loading={busy}>
          <Trans>Post these files</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function FileField({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {/* The browser writes on a file field in its own language: the field lies unseen over words of ours. */}
      <div className="words-choice">
        <span className="words-choice-button" aria-hidden="true">
          <IconFileUpload size={18} /> <Trans>Choose a file</Trans>
        </span>
        <span className="words-choice-name">{name}</span>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            setName(file?.name ?? '')
            onFile(file)
          }}
        />
      </div>
    </div>
  )
}
