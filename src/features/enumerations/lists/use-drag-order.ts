import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** What a handle needs to be drawn by. */
export interface DragHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** The place in a list that a height on the page lies in, counted from 0; above the first it is the first. */
const placeAt = (list: Element, y: number): number => {
  const rows = [...list.children].map((row) => row.getBoundingClientRect())
  const place = rows.findIndex(({ bottom }) => y < bottom)
  return place < 0 ? rows.length - 1 : place
}

/**
 * Ordering a list by dragging its handles, with a mouse or a finger: the item moves as soon as the pointer is over another's
 * place. Whoever does not drag has buttons and keys for the same.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, place: number) => void,
): { dragged: string | null; handleOf: (id: string) => DragHandle } {
  const [dragged, setDragged] = useState<string | null>(null)
  const last = useRef(-1)
  const end = () => setDragged(null)
  const handleOf = (id: string): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = placeAt(list.current, event.clientY)
      setDragged(id)
    },
    onPointerMove: (event) => {
      if (dragged !== id || !list.current) return
      const place = placeAt(list.current, event.clientY)
      if (place === last.current) return
      last.current = place
      onMove(id, place)
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { dragged, handleOf }
}
