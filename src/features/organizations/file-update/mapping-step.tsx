import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { fold } from '../../../../domain/kernel/text.ts'
import {
  canBeMatched,
  type FileColumn,
  fileColumns,
  headerKey,
  proposeMapping,
  provinceOfHeaders,
} from '../../../../domain/organization/file-update/columns.ts'
import type { ChosenMapping } from '../../../../domain/organization/file-update/mapping.ts'
import type { FileOutline } from '../../../../workbook/read-organizations.ts'
import { readFileMapping } from '../../../data/organization/file-update.ts'
import type { Trouble } from '../../../pickers/files/trouble-notice.tsx'
import { TroubleNotice } from '../../../pickers/files/trouble-notice.tsx'
import { useEnumeration } from '../../../pickers/surroundings/lists-context.tsx'
import { columnPhrases } from './column-phrases.ts'

interface MappingStepProps {
  outline: FileOutline
  trouble: Trouble | null
  onCompare: (chosen: ChosenMapping) => void
  onBack: () => void
}

/** What the headers of the file mean: proposed by their names, and as somebody said of such a file before. */
export function MappingStep(props: MappingStepProps) {
  const remembered = useLiveQuery(async () => readFileMapping(), [])
  return remembered ? <Mapping {...props} remembered={remembered} /> : null
}

type Remembered = Awaited<ReturnType<typeof readFileMapping>>

function Mapping({
  outline,
  trouble,
  onCompare,
  onBack,
  remembered,
}: MappingStepProps & { remembered: Remembered }) {
  const { t, i18n } = useLingui()
  const regions = useEnumeration('Region')
  const headers = outline.headers.map(({ text }) => text)
  const [columns, setColumns] = useState<readonly (FileColumn | null)[]>(() =>
    proposeMapping(headers, new Map(Object.entries(remembered.columns) as [string, FileColumn | null][])),
  )
  const known = provinceOfHeaders(headers)
  const usual =
    remembered.provinces[headers.map(headerKey).join('|')] ??
    regions.find(({ label }) => fold(label) === known)?.value ??
    ''
  const [chosenRegion, setRegion] = useState<string | null>(null)
  const regionId = chosenRegion ?? usual
  const options = [
    { value: '', label: t`Leave out` },
    ...fileColumns.map((value) => ({ value, label: i18n._(columnPhrases[value]) })),
  ]
  const choose = (place: number, column: FileColumn | null) =>
    setColumns(
      // A column is said once: whoever had it before lets go of it.
      columns.map((before, at) => (at === place ? column : before === column ? null : before)),
    )
  const isReady = canBeMatched(columns)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onCompare({ columns, regionId: regionId || null })
      }}
    >
      <TroubleNotice trouble={trouble} what={t`Unable to create the change list.`} />
      <p>
        <Plural value={outline.rows} one="# row." other="# rows." />{' '}
        <Trans>Say what each column of the file means. It is remembered for the next file.</Trans>
      </p>
      {!columns.includes('Province') && (
        <NativeSelect
          className="organizations-file-province"
          label={t`Province or territory of all rows`}
          description={t`The file has no column that says it.`}
          value={regionId}
          data={[{ value: '', label: t`Not known` }, ...regions]}
          onChange={(event) => setRegion(event.currentTarget.value)}
        />
      )}
      <ul className="organizations-mapping" aria-label={t`Columns of the file`}>
        {outline.headers.map(({ place: column, text, samples }, place) => (
          <li key={column}>
            <div>
              <strong>{text}</strong>
              <span>{samples.join(' · ')}</span>
            </div>
            <NativeSelect
              aria-label={t`Meaning of ${text}`}
              data-autofocus={place === 0 || undefined}
              value={columns[place] ?? ''}
              data={options}
              onChange={(event) => choose(place, (event.currentTarget.value || null) as FileColumn | null)}
            />
          </li>
        ))}
      </ul>
      {!isReady && (
        <p className="elan-problem" role="alert">
          <Trans>
            Rows can be told apart by the Id, the provincial school number or the name: choose one of them.
          </Trans>
        </p>
      )}
      <div className="elan-dialog-actions">
        <Button variant="default" onClick={onBack}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button type="submit" disabled={!isReady}>
          <Trans>Compare</Trans>
        </Button>
      </div>
    </form>
  )
}
