import type { ExportFile } from '../../data/outbox/actions.ts'

/** Hands a file to the browser's downloads. */
export function downloadFile(file: ExportFile): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
