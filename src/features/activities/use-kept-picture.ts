import { useEffect, useRef } from 'react'
import type { ShownList } from './shown-list.ts'

/** It comes so long behind the list, which a slow phone is still drawing. Milliseconds. */
const BEHIND = 1000

/** Has the page kept as it is seen, whenever it has come to rest, for the next start to show at once. Null keeps nothing. */
export function useKeptPicture(shown: ShownList | null): void {
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  })
  useEffect(() => {
    let isLeft = false
    let stop: (() => void) | undefined
    const begin = async () => {
      const { keepPictures } = await import('./keep-picture.ts')
      if (!isLeft) stop = keepPictures(() => now.current)
    }
    const timer = setTimeout(() => {
      begin().catch((error: unknown) => console.info('The next start shows no picture', error))
    }, BEHIND)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
