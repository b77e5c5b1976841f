import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { ListItemDocument } from '../../../../domain/enumeration/document.ts'
import { useProblemPhrase } from '../../../ui/form/field-parts.tsx'
import { useField } from '../../../ui/form/form.tsx'
import type { DragHandle } from './use-drag-order.ts'

interface ListItemProps {
  item: ListItemDocument
  name: string
  /** Counted from 0. */
  place: number
  count: number
  isDragged: boolean
  handle: DragHandle
  onMove: (place: number) => void
  onRemove: () => void
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/** One item of a list: where it stands, whether it opens a text box, and how it goes. */
export function ListItem({ item, name, place, count, isDragged, handle, onMove, onRemove }: ListItemProps) {
  const { t } = useLingui()
  const path = `EnumerationItems[${item.Id}]`
  const trigger = useField<boolean>(`${path}.ConditionalTrigger`)
  // Its value has no control of its own: what the server refuses of it is said in the row.
  const refused = useProblemPhrase(useField<ListItemDocument>(path, true).problem)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(step(place, count))
  }
  // Not `disabled` at the end: the Tab key still finds it.
  const moveTo = (next: number) =>
    next < 0 || next >= count
      ? { 'aria-disabled': true, 'data-disabled': true }
      : { onClick: () => onMove(next) }
  const position = place + 1
  return (
    <li className="list-item" data-field={path} data-dragged={isDragged || undefined}>
      <ActionIcon
        className="list-item-handle"
        color="gray"
        aria-label={t`Move ${name}, place ${position} of ${count}: arrow keys, or drag`}
        disabled={trigger.readOnly}
        onKeyDown={onKeyDown}
        {...handle}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </ActionIcon>
      <span className="list-item-name">{name}</span>
      <Checkbox
        className="list-item-trigger elan-check"
        label={t`Opens a text box`}
        aria-label={t`${name} opens a text box`}
        disabled={trigger.readOnly}
        checked={trigger.value ?? false}
        onChange={(event) => trigger.setValue(event.currentTarget.checked)}
      />
      <span className="list-item-buttons">
        <ActionIcon
          color="gray"
          aria-label={t`Move ${name} up`}
          disabled={trigger.readOnly}
          {...moveTo(place - 1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={t`Move ${name} down`}
          disabled={trigger.readOnly}
          {...moveTo(place + 1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={t`Remove ${name}`}
          disabled={trigger.readOnly}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </span>
      {refused && (
        <p className="list-item-problem elan-problem" role="alert">
          {refused}
        </p>
      )}
    </li>
  )
}
