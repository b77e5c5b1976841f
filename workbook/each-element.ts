import { WorkbookProblem } from './problem.ts'

/** An element as it stands in a part, nothing decoded: its name without prefix, and what is inside if that was asked for. */
export interface Element {
  name: string
  attributes: string
  inside: string
}

const COMMENT = '<!--'

/** Longest stretch without an end that is waited for; longer than any cell or tag that a spreadsheet writes. */
const longest = 1_000_000

/** A `>` inside quotes does not end a tag. Written so that no text makes the search go back and forth. */
const attributesShape = `[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*`

/**
 * Hands on the elements of these names as a part is unpacked, until `take` has enough. Of `whole` ones it hands on what
 * is inside, of others the opening tag alone. No document types, and so no entities of a file's own. Throws `damaged`.
 */
export async function eachElement(
  pieces: AsyncIterable<string>,
  names: { tags: readonly string[]; whole?: readonly string[] },
  take: (element: Element) => 'enough' | undefined,
): Promise<void> {
  const { tags, whole: wholes = [] } = names
  const whole = new Map(wholes.map((name) => [name, new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g')]))
  whole.set(COMMENT, /-->/g)
  const anyOf = [...tags, ...wholes].join('|')
  const opening = new RegExp(`<!(?:--|DOCTYPE)|<(?:\\w+:)?(${anyOf})(?=[\\s/>])(${attributesShape})>`, 'g')
  let rest = ''
  let waits = false
  for await (const piece of pieces) {
    const text = rest + piece
    let read = 0
    waits = false
    opening.lastIndex = 0
    for (let found = opening.exec(text); found; found = opening.exec(text)) {
      const [markup, name = markup, attributes = ''] = found
      if (markup === '<!DOCTYPE') throw new WorkbookProblem('damaged')
      let inside = ''
      read = opening.lastIndex
      const closing = whole.get(name)
      if (closing && !attributes.endsWith('/')) {
        closing.lastIndex = read
        const end = closing.exec(text)
        waits = end === null
        if (!end) {
          read = found.index
          break
        }
        inside = text.slice(read, end.index)
        read = closing.lastIndex
        opening.lastIndex = read
      }
      if (name !== COMMENT && take({ name, attributes, inside }) === 'enough') return
    }
    // A tag may be cut in two.
    rest = text.slice(waits ? read : Math.max(read, text.lastIndexOf('<')))
    if (rest.length > longest) throw new WorkbookProblem('damaged')
  }
  if (waits || /<[^>]*$/.test(rest)) throw new WorkbookProblem('damaged')
}

/** Makes a reader of one attribute, by its local name and not decoded; undefined where it is absent. */
export function attributeReader(name: string): (attributes: string) => string | undefined {
  const shape = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes) => {
    const found = shape.exec(attributes)
    return found?.[1] ?? found?.[2]
  }
}
