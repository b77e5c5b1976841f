import { Trans, useLingui } from '@lingui/react/macro'
import { columnOfField, type FileColumn } from '../../../../domain/organization/file-update/columns.ts'
import type {
  ComparisonInfo,
  DataInfo,
  ParseInfo,
} from '../../../../domain/organization/file-update/findings.ts'
import { columnPhrases } from './column-phrases.ts'
import { invalidPhrase } from './error-phrases.ts'
import { useValueWords } from './use-value-words.ts'

/** The details of an error, of whatever type it is. */
export type ErrorInfo = Partial<Omit<ParseInfo & ComparisonInfo & DataInfo, 'LineNumber'>> & {
  LineNumber: number | null
}

/** The line; the file's item beside the register's; or the values that cannot be saved and the row (specification 3, section 2). */
export function ErrorDetails({ info }: { info: ErrorInfo }) {
  const { t } = useLingui()
  if (info.FileItem) {
    const others = info.DatabaseItems ?? []
    return (
      <div className="organizations-sides">
        <Values title={t`In the file`} values={info.FileItem} />
        {others.length === 0 && <p>{t`In the register: nothing`}</p>}
        {others.map((item) => (
          <Values key={item.Id} title={t`In the register`} values={item} />
        ))}
      </div>
    )
  }
  if (info.InvalidProperties) {
    return (
      <div className="organizations-sides">
        <Invalid properties={info.InvalidProperties} />
        <Values title={t`In the file`} values={info.Object ?? {}} />
      </div>
    )
  }
  const line = info.LineNumber
  return (
    <div>
      {line !== null && (
        <p className="organizations-note">
          <Trans>Row {line} of the file</Trans>
        </p>
      )}
      {info.Line && <pre className="organizations-raw">{info.Line}</pre>}
    </div>
  )
}

function Invalid({ properties }: { properties: DataInfo['InvalidProperties'] }) {
  const { t, i18n } = useLingui()
  return (
    <section aria-label={t`Values that cannot be saved`}>
      <h3>{t`Values that cannot be saved`}</h3>
      <ul className="organizations-invalid">
        {properties.map((invalid) => (
          <li key={invalid.Property}>
            <strong>{i18n._(columnPhrases[invalid.Property])}</strong>
            {invalid.Value === null ? '' : ` (${invalid.Value})`}
            {' – '}
            {i18n._(invalidPhrase(invalid))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Values({ title, values }: { title: string; values: object }) {
  const { i18n } = useLingui()
  const say = useValueWords()
  const said = Object.keys(values).flatMap((field): FileColumn[] => {
    const column = field === 'Id' ? 'Id' : columnOfField.get(field)
    return column ? [column] : []
  })
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className="organizations-details">
        {said.map((column) => (
          <div key={column}>
            <dt>{i18n._(columnPhrases[column])}</dt>
            <dd>{say(column, values as Record<string, string>) || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
