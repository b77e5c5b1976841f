import { read } from '@e965/xlsx'

// The library alone, as lean as it can be asked to be.
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const started = performance.now()
  const book = read(data, { dense: true, cellFormula: false, cellHTML: false, cellText: false })
  const milliseconds = performance.now() - started
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as { '!data'?: unknown[] } | undefined
  self.postMessage({ milliseconds, rows: (sheet?.['!data']?.length ?? 0) - 1 })
})
