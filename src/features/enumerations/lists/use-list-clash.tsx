import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EnumerationListDocument } from '../../../../domain/enumeration/document.ts'
import { movedIn } from '../../../../domain/enumeration/list-parts.ts'
import type { Conflict } from '../../../../domain/sync/conflict.ts'
import type { PatchValue } from '../../../../domain/sync/shape.ts'
import type { Doc } from '../../../../domain/sync/tree.ts'

/** What is said of a clash about a list. */
interface ListClash {
  conflicts: readonly Conflict[]
  /** The list as it is written, as it was before and as it is saved: an item that one of them lacks is named from another. */
  versions: readonly Pick<EnumerationListDocument, 'EnumerationItems'>[]
  /** What a value is called in the reader's language. */
  nameOfValue: (id: string) => string
}

/** How a list, its items and their order are said where two people changed the same. */
export function useListClash({ conflicts, versions, nameOfValue }: ListClash) {
  const { t } = useLingui()
  const nameOf = (path: string): string => {
    if (path === 'Name') return t`Name`
    if (path === 'SystemName') return t`System name`
    if (path === 'Order') return t`Order`
    const item = versions
      .flatMap(({ EnumerationItems }) => EnumerationItems)
      .find(({ Id }) => path.includes(`[${Id}]`))
    const name = item ? nameOfValue(item.EnumerationId) : ''
    if (name === '') return t`Items`
    return path.endsWith('.ConditionalTrigger') ? t`${name} opens a text box` : name
  }
  const wordsOf = (path: string, value: PatchValue): ReactNode | undefined => {
    const order = conflicts.find((one) => one.path === path)
    if (path !== 'Order' || order?.kind !== 'value') return undefined
    const { values, before, after } = movedIn(
      String(value),
      String(value === order.mine ? order.theirs : order.mine),
    )
    return [...(before ? ['…'] : []), ...values.map(nameOfValue), ...(after ? ['…'] : [])].join(', ')
  }
  const wordsOfMember = (_path: string, member: Doc): ReactNode =>
    member.ConditionalTrigger === true ? t`opens a text box` : t`opens no text box`
  return { nameOf, wordsOf, wordsOfMember }
}
