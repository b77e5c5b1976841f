import type { DrainParts } from '../drain/drain-parts.ts'
import { packAhead } from '../drain/pack-ahead.ts'
import { isOutOfSpace, storageIsShort } from '../store/storage.ts'

/** After so long without another reason to send, what waits for signal is put together, in milliseconds. */
const QUIET = 2000

/**
 * Uses the time without signal. It is a convenience: it makes no room for itself on a full device, and opens no store that was
 * closed meanwhile.
 */
export class PackLater {
  private readonly parts: DrainParts
  private timer: ReturnType<typeof setTimeout> | undefined
  private packing: Promise<void> | undefined

  constructor(parts: DrainParts) {
    this.parts = parts
  }

  /** There was a reason to send, and no signal. */
  later(): void {
    clearTimeout(this.timer)
    if (this.parts.signal.aborted) return
    this.timer = setTimeout(() => {
      if (this.packing) this.later()
      else if (this.parts.db.isOpen() && !storageIsShort())
        this.packing = this.pack().finally(() => {
          this.packing = undefined
        })
    }, QUIET)
  }

  /** Resolves when nothing is put together any more; for when {@link DrainParts.signal} has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.timer)
    await this.packing
  }

  private async pack(): Promise<void> {
    const { db, signal } = this.parts
    try {
      await packAhead(this.parts)
    } catch (error) {
      if (signal.aborted || !db.isOpen()) return
      if (isOutOfSpace(error))
        console.info('There is no room for requests that are put together ahead', error)
      else console.error(error)
    }
  }
}
