import { Trans, useLingui } from '@lingui/react/macro'
import type { FileItem } from '../../../../domain/organization/file-update/schema.ts'
import { columnPhrases } from './column-phrases.ts'
import { useValueWords } from './use-value-words.ts'

/** Each change of a row in words: what the register says now, and what it would say. */
export function ChangeDetails({ item }: { item: FileItem }) {
  const { i18n, t } = useLingui()
  const say = useValueWords()
  const row = item.Row
  return (
    <>
      <p className="organizations-note">
        <Trans>Row {row} of the file</Trans>
      </p>
      <dl className="organizations-details">
        {item.ColumnsChanged.map((column) => (
          <div key={column}>
            <dt>{i18n._(columnPhrases[column])}</dt>
            <dd>
              {item.OrganizationId && (
                <>
                  <s>
                    <span className="elan-only-heard">{t`Now:`}</span>{' '}
                    {say(column, item.Before) || t`nothing`}
                  </s>{' '}
                </>
              )}
              <span className="organizations-changed">
                <span className="elan-only-heard">{t`Then:`}</span> {say(column, item) || t`nothing`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
