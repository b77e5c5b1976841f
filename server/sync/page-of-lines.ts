import type { ChangeLine, ChangesPage } from '../../domain/sync/wire.ts'
import { WrittenJson } from '../http/endpoint.ts'

/** Most lines, and about how many characters, one page of a pull carries: a phone applies a page in one go. */
const mostLines = 500
const mostCharacters = 1_000_000
/** Records read at first: how long they are is known only then. */
const firstStretch = 50

/** Lines of a pull, and the JSON of each: it is written once, to know how long it is and to be sent. */
export interface WrittenLines {
  Changes: readonly ChangeLine[]
  texts: readonly string[]
}

/** The lines of one page of a pull, as long as there is room. */
export class PageOfLines implements WrittenLines {
  readonly Changes: ChangeLine[] = []
  readonly texts: string[] = []
  #characters = 0

  /** How many more lines may come. */
  get room(): number {
    return mostLines - this.Changes.length
  }

  /** True once no further line may come. A page holds at least one line, however long. */
  get isFull(): boolean {
    return this.room <= 0 || this.#characters >= mostCharacters
  }

  /** How many more lines will fill it, if they are as long as those so far: no more need to be read at a time. */
  get stretch(): number {
    if (this.texts.length === 0) return firstStretch
    const left = (mostCharacters - this.#characters) * (this.texts.length / this.#characters)
    return Math.max(1, Math.min(this.room, Math.ceil(left)))
  }

  /** Adds a line. */
  add(line: ChangeLine): void {
    const text = JSON.stringify(line)
    this.Changes.push(line)
    this.texts.push(text)
    this.#characters += text.length
  }
}

/** A page as it is sent. */
export function pageText({
  Changes: _,
  texts,
  ...head
}: Omit<ChangesPage, 'Changes'> & WrittenLines): WrittenJson {
  return WrittenJson.ofText(`${JSON.stringify(head).slice(0, -1)},"Changes":[${texts.join(',')}]}`)
}
