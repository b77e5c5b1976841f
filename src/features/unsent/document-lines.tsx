import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { asDoc } from '../../../domain/sync/tree.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { saidLines } from '../../pickers/names/said-lines.ts'
import { FieldValue } from './field-value.tsx'
import { idsInside, type NameOfId, readNames } from './known-names.ts'

const unknown: NameOfId = () => undefined

/** What a body of a write says, line by line, with names in the place of ids; for reading, not for editing. */
export function DocumentLines({ type, body, label }: { type: string; body: unknown; label: string }) {
  const { i18n } = useLingui()
  const ids = idsInside(body)
  const nameOf = useLiveQuery(async () => readNames(ids), [ids.join()]) ?? unknown
  const siteId = asDoc(body).CreatedBySiteId
  const lines = saidLines('', body).filter(
    ({ path, value }) =>
      // The type stands in the heading.
      path !== 'WorkshopTypeId' &&
      // People are of the log's own site, unless said otherwise.
      !(value === siteId && path.includes('.LogItems[') && path.endsWith('.SiteId')),
  )
  return (
    <dl className="unsent-lines" aria-label={label}>
      {lines.map(({ path, value }) => (
        <div key={path}>
          <dt>{i18n._(fieldPhrase(path, type))}</dt>
          <dd>
            {path.endsWith('.Deleted') ? (
              <Trans>removed</Trans>
            ) : (
              <FieldValue value={value} nameOf={nameOf} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
