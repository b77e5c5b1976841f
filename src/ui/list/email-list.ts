/** Addresses ready for the field of a mail program. */
export interface EmailList {
  text: string
  /** How many addresses. */
  count: number
  /** How many of the rows have none. */
  without: number
}

/** The e-mail addresses of rows, each once whatever its case, in order. */
export function emailListOf(rows: readonly { Email?: string | undefined }[], separator: string): EmailList {
  const addresses = new Map(
    rows.flatMap((row) => (row.Email ? [[row.Email.toLowerCase(), row.Email] as const] : [])),
  )
  return {
    text: [...addresses.values()].join(separator),
    count: addresses.size,
    without: rows.filter((row) => !row.Email).length,
  }
}
