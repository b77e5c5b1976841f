/** Reads comma-separated text (RFC 4180, quoted fields, CRLF or LF, a BOM allowed) into one record for each row, by header. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]
    if (quoted) {
      if (sign !== '"') field += sign
      else if (source[at + 1] === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === ',') {
      row.push(field)
      field = ''
    } else if (sign === '\n') {
      row.push(field.replace(/\r$/, ''))
      rows.push(row)
      row = []
      field = ''
    } else field += sign
  }
  if (field !== '' || row.length > 0) rows.push([...row, field])
  const [header = [], ...body] = rows
  return body
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(header.map((name, index) => [name.trim(), (cells[index] ?? '').trim()])))
}
