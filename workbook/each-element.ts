import { WorkbookProblem } from './problem.ts'

/** An element as it stands in a part, nothing decoded: its name without prefix, and what is inside if that was asked for. */
export interface Element {
  name: string
  attributes: string
  inside: string
}

const COMMENT = '<!--'

/** Longest element that is waited for whole; longer than any cell that a spreadsheet writes. */
const longest = 1_000_000
/** Longest opening and closing tag that is put together from pieces, likewise. */
const longestTag = 65_536
const longestEnd = 1000

/** An element whose end is still to come: all of it but what is inside, and how its end is found. */
interface Begun extends Omit<Element, 'inside'> {
  closing: RegExp
}

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
  let begun: Begun | null = null
  /** Where in the rest the search for its end goes on: whoever cuts an element in a thousand pieces has each searched once. */
  let searched = 0
  for await (const piece of pieces) {
    const text = rest + piece
    let read = 0
    for (;;) {
      if (!begun) {
        opening.lastIndex = read
        const found = opening.exec(text)
        if (!found) break
        const [markup, name = markup, attributes = ''] = found
        if (markup === '<!DOCTYPE') throw new WorkbookProblem('damaged')
        read = opening.lastIndex
        const closing = attributes.endsWith('/') ? undefined : whole.get(name)
        if (!closing) {
          if (take({ name, attributes, inside: '' }) === 'enough') return
          continue
        }
        begun = { name, attributes, closing }
        searched = read
      }
      const { name, attributes, closing }: Begun = begun
      closing.lastIndex = searched
      const end = closing.exec(text)
      if (!end) break
      const inside = text.slice(read, end.index)
      read = closing.lastIndex
      begun = null
      if (name !== COMMENT && take({ name, attributes, inside }) === 'enough') return
    }
    rest = begun ? text.slice(read) : cutTag(text, read)
    searched = Math.max(0, rest.length - longestEnd)
    if (rest.length > longest) throw new WorkbookProblem('damaged')
  }
  if (begun || /<[^>]*$/.test(rest)) throw new WorkbookProblem('damaged')
}

/** The last tag of a text from there on, which may go on in the next piece; nothing where it cannot. */
function cutTag(text: string, from: number): string {
  const start = text.lastIndexOf('<')
  const tag = start < from ? '' : text.slice(start)
  if (tag.length <= longestTag) return tag
  if (!tag.includes('>')) throw new WorkbookProblem('damaged')
  return ''
}

/** Makes a reader of one attribute, by its local name and not decoded; undefined where it is absent. */
export function attributeReader(name: string): (attributes: string) => string | undefined {
  const shape = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes) => {
    const found = shape.exec(attributes)
    return found?.[1] ?? found?.[2]
  }
}
