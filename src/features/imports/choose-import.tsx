import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type ImportKind, importKinds } from '../../../domain/imports/columns.ts'
import { importLimits } from '../../../domain/imports/limits.ts'
import { Progress } from '../../pickers/files/progress.tsx'
import { TroubleNotice } from '../../pickers/files/trouble-notice.tsx'
import { wholeFilePhrases } from '../../pickers/files/whole-file-phrases.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { useFormat } from '../../ui/format.ts'
import { keepFocusIn } from '../../ui/navigation-focus.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { kindHints, kindPhrases } from './import-phrases.ts'
import { makeImportTemplate } from './make-import-template.ts'
import { useSending } from './use-sending.ts'

const accepted =
  '.xlsx,.txt,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/plain,text/csv'

/** What is brought along, its template, and the file; `onJudged` is told the import once it can be looked through. */
export function ChooseImport({ onJudged }: { onJudged: (id: string) => void }) {
  const inside = useRef<HTMLDivElement>(null)
  // The file and what comes of it take each other's place, and with them what had the focus.
  useEffect(() => (inside.current ? keepFocusIn(inside.current) : undefined), [])
  return (
    <div ref={inside}>
      <Steps onJudged={onJudged} />
    </div>
  )
}

function Steps({ onJudged }: { onJudged: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [kind, setKind] = useState<ImportKind>('people')
  const { state, read, cancel } = useSending(onJudged)
  if (state.step !== 'choose') {
    const name = state.fileName
    const words = {
      reading: t`Reading ${name}…`,
      sending: t`Sending ${name}…`,
      judging: t`Looking through the rows of ${name}…`,
    }
    return (
      <div className="imports-working">
        <p role="status">{words[state.step]}</p>
        <Progress part={state.part} label={words[state.step]} />
        <Button variant="default" data-autofocus onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    )
  }
  const { problem, trouble } = state
  return (
    <section className="imports-choose" aria-label={t`A new file`}>
      <fieldset className="elan-group">
        <legend>{t`What the file is about`}</legend>
        <OneOfChips
          choices={importKinds.map((value) => ({ value, label: i18n._(kindPhrases[value]) }))}
          value={kind}
          onChange={(next) => setKind(next ?? kind)}
        />
      </fieldset>
      <FileChoice
        label={t`File (.xlsx, .txt or .csv, at most 5 MB and 10,000 rows)`}
        button={<Trans>Choose a file</Trans>}
        accept={accepted}
        onFile={(file) => void read(file, kind)}
      >
        <div role="alert">
          {problem && (
            <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger">
              <Trans>The file could not be read.</Trans>{' '}
              {problem === 'worker'
                ? t`Something went wrong on this device; choose the file again.`
                : i18n._(wholeFilePhrases[problem.code](format.number(problem.limit ?? importLimits.rows)))}
            </Alert>
          )}
        </div>
        <TroubleNotice trouble={trouble} what={t`The file was not looked through.`} />
        <p className="elan-hint">{i18n._(kindHints[kind])}</p>
        <div className="imports-templates">
          <TemplateButton kind={kind} language="en" label="Template in English" />
          <TemplateButton kind={kind} language="fr" label="Modèle en français" />
        </div>
      </FileChoice>
    </section>
  )
}

/** Each language is named in itself, for whoever looks for it. */
function TemplateButton(props: { kind: ImportKind; language: 'en' | 'fr'; label: string }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const download = async () => {
    try {
      downloadFile(await makeImportTemplate(props.kind, props.language))
    } catch (error) {
      console.warn('The template could not be made', error)
      snackbar.sayError(t`The template could not be made on this device. Try again.`)
    }
  }
  return (
    <Button
      variant="subtle"
      lang={props.language}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {props.label}
    </Button>
  )
}
