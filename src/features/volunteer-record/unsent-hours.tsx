import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { trainingTypeOf } from '../../../domain/training/constants.ts'
import { type UnsentHours as Line, unsentHours } from '../../data/people/volunteer-record.ts'
import { trainingTypePhrases } from '../../pickers/names/training-type-phrases.ts'
import { useFormat } from '../../ui/format.ts'

/** What still waits on this device and will change the record: marked as such, since the totals do not know of it. */
export function UnsentHours({ subjectId }: { subjectId: string }) {
  const { t } = useLingui()
  const lines = useLiveQuery(async () => unsentHours(subjectId), [subjectId])
  if (!lines || lines.length === 0) return null
  return (
    <Alert
      className="record-unsent"
      color="accent"
      icon={<IconCloudUpload aria-hidden="true" />}
      title={t`Still on this device`}
    >
      {lines.some(({ op }) => op === 'create') && (
        <p>
          <Trans>
            New hours are not in the totals below: they count once they have been sent, and where a site
            reviews its activities, once they have been reviewed.
          </Trans>
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <UnsentLine key={line.ref} line={line} />
        ))}
      </ul>
      <Link to="/unsent">
        <Trans>Open unsent work</Trans>
      </Link>
    </Alert>
  )
}

function UnsentLine({ line }: { line: Line }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const type = trainingTypeOf(line.TrainingTypeId)
  const name = line.name || (type ? i18n._(trainingTypePhrases[type]) : t`Without a name`)
  const what = { create: t`new`, update: t`changed`, delete: t`to be deleted` }[line.op]
  return (
    <li>
      <strong>{name}</strong>
      {line.date !== '' && <> · {format.date(line.date)}</>} · <HoursOfLine line={line} />{' '}
      <span className="record-mark">{line.needsPerson ? t`needs you` : what}</span>
    </li>
  )
}

/** Of a log that the server has, its totals have the hours from before: the line says what becomes of them. */
export function HoursOfLine({
  line: { op, hours, before },
}: {
  line: Pick<Line, 'op' | 'hours' | 'before'>
}) {
  const format = useFormat()
  const [number, was] = [format.number(hours), format.number(before)]
  if (op === 'create') return <Plural value={hours} one={`${number} hour`} other={`${number} hours`} />
  return op === 'delete' ? (
    <Plural value={before} one={`${was} hour that will go`} other={`${was} hours that will go`} />
  ) : (
    <Plural
      value={before}
      one={`${number} instead of ${was} hour`}
      other={`${number} instead of ${was} hours`}
    />
  )
}
