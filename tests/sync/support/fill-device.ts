import { vi } from 'vitest'

/** Nothing more can be written; what is there can be deleted. */
export function fillDevice(): void {
  for (const way of ['add', 'put'] as const)
    vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
}
