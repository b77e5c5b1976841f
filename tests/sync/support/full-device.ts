import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** The next writes find no space, so many times. */
export function writesFindNoSpace(times = Number.POSITIVE_INFINITY): void {
  const { put } = IDBObjectStore.prototype
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (left-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
}
