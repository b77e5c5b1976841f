/**
 * What a button of saving presses: one save runs at a time, and none after the one that left the page, which shows for a
 * moment longer. A double tap saves once, and goes back once. A save answers whether it leaves the page.
 */
export function saveOnce(): (save: () => Promise<boolean>) => Promise<void> {
  let closed = false
  return async (save) => {
    if (closed) return
    closed = true
    let leaves = false
    try {
      leaves = await save()
    } finally {
      closed = leaves
    }
  }
}
