import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** A browser's local storage, with room for so many characters. */
export function localStorageOf(room = 5_000_000): Storage {
  const kept: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    removeItem: hidden((key: string) => delete kept[key]),
    setItem: hidden((key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept[key] = text
    }),
  }) as unknown as Storage
}

/** The next writes find no space, so many times. */
export function writesFindNoSpace(times = Number.POSITIVE_INFINITY): void {
  const { put } = IDBObjectStore.prototype
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (left-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
}
