import type { ChangeLine } from '../../domain/sync/wire.ts'

/** Most lines, and about how many characters, one page of a pull carries: a phone applies a page in one go. */
const mostLines = 500
const mostCharacters = 1_000_000

/** The lines of one page of a pull, as long as there is room. */
export class PageOfLines {
  readonly lines: ChangeLine[] = []
  #characters = 0

  /** How many more lines may come. */
  get room(): number {
    return mostLines - this.lines.length
  }

  /** True once no further line may come. A page holds at least one line, however long. */
  get isFull(): boolean {
    return this.room <= 0 || this.#characters >= mostCharacters
  }

  /** Adds a line. */
  add(line: ChangeLine): void {
    this.lines.push(line)
    this.#characters += JSON.stringify(line).length
  }
}
