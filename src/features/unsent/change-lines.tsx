import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { ownNameOf, referenceOf } from '../../pickers/names/said-lines.ts'
import { changedLines } from './changed-lines.ts'
import { FieldValue } from './field-value.tsx'
import { idsInside, type NameOfId, readNames } from './known-names.ts'

const unknown: NameOfId = () => undefined

/** What an edit changes, line by line, with names in the place of ids; each says whose it is, inside a list. */
export function ChangeLines({ entry, label }: { entry: PendingEntry; label: string }) {
  const { i18n } = useLingui()
  const lines = changedLines(entry)
  const ids = idsInside(lines)
  const nameOf = useLiveQuery(async () => readNames(ids), [ids.join()]) ?? unknown
  return (
    <dl className="unsent-lines" aria-label={label}>
      {lines.map(({ path, value, isRemoved, about }) => {
        const id = about && referenceOf(about)
        const name = about && ((id && nameOf(id, i18n.locale)) ?? ownNameOf(about))
        return (
          <div key={path}>
            <dt>
              {i18n._(fieldPhrase(path, entry.type))}
              {name && id !== value && ` · ${name}`}
            </dt>
            <dd>{isRemoved ? <Trans>removed</Trans> : <FieldValue value={value} nameOf={nameOf} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}
