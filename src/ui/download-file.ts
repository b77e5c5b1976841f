/** Hands a file to the browser's downloads: text as JSON, bytes as what `type` says. */
export function downloadFile(file: {
  name: string
  content: string | Uint8Array<ArrayBuffer>
  type?: string
}): void {
  const type = file.type ?? 'application/json'
  const url = URL.createObjectURL(new Blob([file.content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The download has its own hold on the data by the next turn; older Safari takes its time.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
