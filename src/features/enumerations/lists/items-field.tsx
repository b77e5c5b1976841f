import { Plural, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { addItem } from '../../../../domain/enumeration/add-item.ts'
import { type ListItemDocument, MOST_LIST_ITEMS } from '../../../../domain/enumeration/document.ts'
import type { EnumerationList, EnumerationRecord } from '../../../../domain/enumeration/enumeration-list.ts'
import { inOrder, moveItem, removeItem } from '../../../../domain/enumeration/order-items.ts'
import { fold, matchesWords, searchWords } from '../../../../domain/kernel/text.ts'
import { newId } from '../../../data/store/new-id.ts'
import { type Candidate, SearchPicker } from '../../../pickers/choosing/search-picker.tsx'
import { FieldGroup, useProblemPhrase } from '../../../ui/form/field-parts.tsx'
import { useField } from '../../../ui/form/form.tsx'
import { ListItem } from './list-item.tsx'
import { useDragOrder } from './use-drag-order.ts'

interface ItemsFieldProps {
  values: readonly EnumerationRecord[]
  /** What a value is called in the reader's language. */
  nameOf: (id: string) => string
  /** The items as the list was opened: a value that comes back is the same item. */
  held: readonly ListItemDocument[]
  /** What the list offered before it was opened. */
  removed: EnumerationList['RemovedItems']
}

/** Most values that a search shows. */
const FOUND = 20

/** What the list offers, in its order: by buttons, by keys on the handle, by dragging. */
export function ItemsField({ values, nameOf, held, removed }: ItemsFieldProps) {
  const { t } = useLingui()
  const field = useField<ListItemDocument[]>('EnumerationItems')
  const phrase = useProblemPhrase(field.problem)
  const [said, setSaid] = useState('')
  const frame = useRef<HTMLOListElement>(null)
  const items = useMemo(() => inOrder(field.value), [field.value])
  const listed = useMemo(() => new Set(items.map(({ EnumerationId }) => EnumerationId)), [items])
  const count = items.length
  const move = (id: string, place: number) => {
    const item = items.find(({ Id }) => Id === id)
    if (field.readOnly || !item || place < 0 || place >= count) return
    field.setValue(moveItem(items, id, place))
    const [name, position] = [nameOf(item.EnumerationId), place + 1]
    setSaid(t`${name}: place ${position} of ${count}`)
  }
  const drag = useDragOrder(frame, move)
  const remove = (item: ListItemDocument) => {
    field.setValue(removeItem(items, item.Id))
    const name = nameOf(item.EnumerationId)
    setSaid(t`${name} was removed from the list.`)
    frame.current?.focus()
  }
  const add = ({ Id }: EnumerationRecord) => {
    if (count < MOST_LIST_ITEMS)
      field.setValue(addItem(items, { Id: newId(), EnumerationId: Id }, held, removed))
  }
  const search = useCallback(
    async (text: string): Promise<Candidate<EnumerationRecord>[]> => {
      const words = searchWords(text)
      return values
        .filter(({ Localizations: { en, fr }, LocalizationKey, Value }) =>
          matchesWords(fold(`${en} ${fr} ${LocalizationKey} ${Value}`), words),
        )
        .slice(0, FOUND)
        .map((value) => ({
          id: value.Id,
          label: nameOf(value.Id),
          note: value.LocalizationKey,
          value,
        }))
    },
    [values, nameOf],
  )
  return (
    <FieldGroup name="EnumerationItems" label={t`Items`} required>
      {field.problem && (
        <p className="elan-problem" role="alert">
          {field.problem.Code === 'required' ? t`Enumeration list must contain items` : phrase}
        </p>
      )}
      <SearchPicker
        label={t`Add an enumeration`}
        likely={[]}
        likelyLabel={t`Enumerations`}
        minimum={1}
        search={search}
        listed={listed}
        onPick={add}
      />
      <p className="elan-subtitle">
        <Plural value={count} _0="Nothing yet" one="# item" other="# items" />
      </p>
      <p role="status" className="elan-only-heard">
        {said}
      </p>
      <ol ref={frame} tabIndex={-1} className="list-items" aria-label={t`Items`}>
        {items.map((item, place) => (
          <ListItem
            key={item.Id}
            item={item}
            name={nameOf(item.EnumerationId)}
            place={place}
            count={count}
            isDragged={drag.dragged === item.Id}
            handle={drag.handleOf(item.Id)}
            onMove={(to) => move(item.Id, to)}
            onRemove={() => remove(item)}
          />
        ))}
      </ol>
    </FieldGroup>
  )
}
