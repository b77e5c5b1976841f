import { WorkbookProblem } from './problem.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Bytes that may still come; one budget for all the parts of a file, so that many small bombs are one. */
export interface Budget {
  left: number
  readonly limit: number
}

/** A budget of so many bytes. */
export const budgetOf = (bytes: number): Budget => ({ left: bytes, limit: bytes })

/** Takes from a budget; past it throws `unpacked_too_large`. */
export function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes
  if (budget.left < 0) throw new WorkbookProblem('unpacked_too_large', { limit: budget.limit })
}

/**
 * The text of a part, piece by piece as it is unpacked. Bytes are counted as they come out, whatever the package says
 * of itself; past the budget it throws `unpacked_too_large` and unpacks no more.
 */
export async function* unpackText(entry: ZipEntry, budget: Budget): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | null = null
  for await (const piece of unpack(entry)) {
    spend(budget, piece.length)
    decoder ??= decoderFor(piece)
    yield decoder.decode(piece, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

const decoderFor = (start: Uint8Array) => {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder()
}

async function* unpack(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.method === 0) {
    yield entry.packed
    return
  }
  if (entry.method !== 8) throw new WorkbookProblem('damaged')
  const stream = new Blob([entry.packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new WorkbookProblem('damaged')
      })
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops reading stops the unpacking too; what it still says is of no interest.
    await reader.cancel().catch(() => undefined)
  }
}
