/** What an uploaded file may be at most (decisions, Bulk upload); the rest keeps hostile files small in memory. */
export const workbookLimits = {
  /** Bytes of the file. */
  bytes: 5 * 1_048_576,
  /** Bytes of all its parts together, counted while they are unpacked. */
  unpackedBytes: 50 * 1_048_576,
  /** Characters of the texts that are read, together with what each cell costs: a full list of long texts has a third of it. */
  listCharacters: 8 * 1_048_576,
  /** Rows with something in them, below the headers. */
  rows: 10_000,
  /** Parts of the package. */
  entries: 1000,
  /** Sheets that are looked into for the headers. */
  sheets: 30,
  /** Rows with something in them that may stand above the headers. */
  rowsAboveHeaders: 20,
  /** The last row that may be the one with the headers. */
  lastHeaderRow: 200,
  /** Columns that are looked at for a header. */
  columns: 100,
  /** Characters of one cell, as in Excel. */
  cellCharacters: 32_767,
} as const
