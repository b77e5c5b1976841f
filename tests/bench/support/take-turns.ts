import { readdirSync, readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// The thread of slow-workers.ts: it has to be on time.
const { browser, times, end, found } = workerData as {
  browser: string
  times: number
  end: Int32Array
  found: Int32Array
}
const never = new Int32Array(new SharedArrayBuffer(4))
const wait = (ms: number) => Atomics.wait(never, 0, 0, Math.max(0, ms))

/** How long a process runs before it is stopped, and how often others are looked for. Milliseconds. */
const TURN = 0.5
const LOOK = 2

/** The processes with a service worker, from their first thread of one on. */
const slow = new Set<number>()
/** Processes that are no browser's. */
const others = new Set<string>()

function lookForWorkers(): void {
  const root = rootOfBrowser()
  for (const id of readdirSync('/proc'))
    if (/^\d+$/.test(id) && !others.has(id) && !slow.has(Number(id)) && hasWorker(id, root)) {
      slow.add(Number(id))
      Atomics.add(found, 0, 1)
    }
}

/** The number of the process that the device's browser began with; another after each start. */
function rootOfBrowser(): string {
  try {
    return readFileSync(browser, 'utf8')
  } catch {
    return ''
  }
}

function hasWorker(id: string, root: string): boolean {
  try {
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
    if (!command.includes('chrom')) others.add(id)
    if (!command.includes('--type=renderer') || !comesFrom(id, root)) return false
    return readdirSync(`/proc/${id}/task`).some((thread) =>
      readFileSync(`/proc/${id}/task/${thread}/comm`, 'utf8').startsWith('ServiceWorker'),
    )
  } catch {
    // It has ended meanwhile.
    return false
  }
}

// Browsers do not write into the command of such a process whose profile it works for.
function comesFrom(id: string, root: string): boolean {
  for (let parent = id; Number(parent) > 1; ) {
    if (parent === root) return true
    const [, after = ''] = /^.*\) \S (\d+) /.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    parent = after
  }
  return false
}

function signalAll(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of slow) {
    try {
      process.kill(id, name)
    } catch {
      slow.delete(id)
    }
  }
}

let lookAt = 0
while (Atomics.load(end, 0) === 0) {
  const began = performance.now()
  wait(TURN)
  signalAll('SIGSTOP')
  const stopped = performance.now()
  // Others are looked for while those that are known stand still: what it takes is no turn of theirs.
  if (stopped >= lookAt) {
    lookForWorkers()
    lookAt = stopped + LOOK
  }
  const until = stopped + (stopped - began) * (times - 1)
  wait(until - performance.now())
  signalAll('SIGCONT')
}
