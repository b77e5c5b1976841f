import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// An error that is only written to the console would pass unseen. A test that expects one puts its own function there.
const original = console.error
let seen: string[] = []

beforeEach(() => {
  seen = []
  console.error = (...parts: unknown[]) => {
    seen.push(format(...parts))
    original(...parts)
  }
})

afterEach(() => {
  console.error = original
  if (seen.length > 0) throw new Error(`Unexpected console.error:\n${seen.join('\n')}`)
})
