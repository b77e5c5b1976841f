import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether what an element holds is no wider than the element: what does not fit scrolls sideways. */
export function useFits<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setFits(current.scrollWidth <= current.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    if (current.firstElementChild) observer.observe(current.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [element, fits]
}
