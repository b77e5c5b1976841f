import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

const scale = Number(process.env.ELAN_SOAK_SCALE ?? 0)

/** True in `npm run soak`, where faults are tried as often as the reliability figures ask. */
export const isSoak = scale > 0

/** How often a fault is tried: a few times among the tests, `long` times the scale in the soak. */
export const tries = (short: number, long: number): number =>
  isSoak ? Math.max(1, Math.round(long * scale)) : short

/** Where random moments come from; a failing run prints it, `ELAN_SEED` repeats it. */
export const seed = Number(process.env.ELAN_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** What came of trying a fault again and again. */
export class Tally {
  private readonly fault: string
  private readonly losses: string[] = []
  private readonly doubles: string[] = []
  private count = 0
  private worst: number | null = null

  /** `fault` is the first column of the soak's table. */
  constructor(fault: string) {
    this.fault = fault
  }

  /** One more try; `milliseconds` is what the figure is about, when it is about time. */
  tried(milliseconds?: number): void {
    this.count += 1
    if (milliseconds !== undefined) this.worst = Math.max(this.worst ?? 0, milliseconds)
  }

  lost(what: string): void {
    this.losses.push(what)
  }

  doubled(what: string): void {
    this.doubles.push(what)
  }

  /** One record that must be there exactly once. */
  found(what: string, times: number): void {
    if (times === 0) this.lost(what)
    if (times > 1) this.doubled(`${what} (${times} times)`)
  }

  /** Reports to the soak's table, and fails the test when anything was lost or came twice. */
  end(): void {
    const { fault, count, worst } = this
    const report = process.env.ELAN_SOAK_REPORT
    if (report) {
      const line = { fault, tries: count, losses: this.losses.length, doubled: this.doubles.length, worst }
      appendFileSync(report, `${JSON.stringify(line)}\n`)
    }
    expect({ lost: this.losses, doubled: this.doubles }, `${fault}, ELAN_SEED=${seed}`).toEqual({
      lost: [],
      doubled: [],
    })
  }
}
