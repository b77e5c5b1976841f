/** Hands a file of JSON to the browser's downloads. */
export function downloadFile(file: { name: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The download has its own hold on the data by the next turn; older Safari takes its time.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
