import { readUpload } from '../../../workbook/read-upload.ts'

// Runs in a worker of its own: takes a file, gives the milliseconds that reading it took.
self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const started = performance.now()
  const read = await readUpload({ name: 'list.xlsx', bytes: data })
  const milliseconds = performance.now() - started
  self.postMessage({ milliseconds, rows: 'rows' in read ? read.rows.length : 0 })
})
