import { Trans, useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '../../../domain/kernel/dates.ts'
import { isId } from '../../../domain/kernel/ids.ts'
import { useFormat } from '../../ui/format.ts'
import type { NameOfId } from './known-names.ts'

/** A value of a document as people read it: names for ids, yes or no, dates and numbers of their language. */
export function FieldValue({ value, nameOf }: { value: unknown; nameOf: NameOfId }) {
  const { i18n } = useLingui()
  const format = useFormat()
  if (value === null || value === undefined || value === '') {
    return (
      <em>
        <Trans>nothing</Trans>
      </em>
    )
  }
  if (value === true) return <Trans>Yes</Trans>
  if (value === false) return <Trans>No</Trans>
  if (typeof value === 'number') return <>{format.number(value)}</>
  if (typeof value !== 'string') return null
  const name = nameOf(value, i18n.locale)
  if (name !== undefined) return <>{name}</>
  if (isId(value)) {
    return (
      <em>
        <Trans>not known on this device</Trans>
      </em>
    )
  }
  if (isCalendarDate(value)) return <>{format.date(value)}</>
  return <>{/^\d\d:\d\d:\d\d$/.test(value) ? format.time(value) : value}</>
}
