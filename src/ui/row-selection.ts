import type { KeyboardEvent, MouseEvent } from 'react'
import { useRef } from 'react'

/** The ids after one was switched; with `range`, all between `from` and it become as it becomes. */
export function toggleRow(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  id: string,
  from: string | null = null,
): Set<string> {
  const next = new Set(selected)
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(id)
  const touched = start < 0 || end < 0 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  const becomes = !selected.has(id)
  for (const one of touched) {
    if (becomes) next.add(one)
    else next.delete(one)
  }
  return next
}

/** The ids after all rows of the page were switched; what is selected on other pages stays. */
export function togglePage(ids: readonly string[], selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected)
  const all = ids.every((id) => next.has(id))
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return next
}

/**
 * Selecting rows by pointer and keyboard: Shift with a click takes all since the last one; in the boxes the arrows move
 * from row to row, with Shift they select on the way, Ctrl or ⌘ A takes the page.
 */
export function useRowSelection(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined,
) {
  const last = useRef<string | null>(null)
  const choose = (id: string, isRange: boolean) => {
    onSelect?.(toggleRow(ids, selected, id, isRange ? last.current : null))
    last.current = id
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || !box.dataset.row) return
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSelect?.(new Set([...selected, ...ids]))
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = step === 0 ? undefined : ids[ids.indexOf(box.dataset.row) + step]
    if (next === undefined) return
    event.preventDefault()
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-row]')
    Array.from(boxes)
      .find((one) => one.dataset.row === next)
      ?.focus()
    if (event.shiftKey) onSelect?.(new Set([...selected, box.dataset.row, next]))
    last.current = next
  }
  return {
    onKeyDown,
    /** The properties of a row's own box. */
    box: (id: string) => ({
      'data-row': id,
      checked: selected.has(id),
      onClick: (event: MouseEvent) => choose(id, event.shiftKey),
      // React wants to know that the box is somebody's; the click above has decided already.
      onChange: () => undefined,
    }),
    /** The properties of the box for the whole page. */
    pageBox: () => {
      const all = ids.length > 0 && ids.every((id) => selected.has(id))
      return {
        checked: all,
        indeterminate: !all && ids.some((id) => selected.has(id)),
        onChange: () => onSelect?.(togglePage(ids, selected)),
      }
    },
  }
}
