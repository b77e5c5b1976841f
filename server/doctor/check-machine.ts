import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { appDirectory, stateOfBuild } from '../build-app.ts'
import { unwritable } from '../db/unwritable-directory.ts'
import { type Finding, findingsOf } from './finding.ts'

const program = findingsOf('program')
const disk = findingsOf('disk')

/** Whether the program that runs, and the app that it serves, are those of this release. */
export function checkProgram(nodeVersion = process.versions.node, build = stateOfBuild()): Finding[] {
  const node =
    Number(nodeVersion.split('.')[0]) >= 24
      ? program.ok(`Node ${nodeVersion} runs.`)
      : program.wrong(
          `Node ${nodeVersion} is too old.`,
          'Élan needs Node 24; npm ci brings it along on Linux, and npm scripts use it.',
        )
  const made = {
    none: program.wrong('The app is not built: whoever opens the address sees nothing.', 'npm run build'),
    other: program.warning(
      'The app was built of other sources or by another Node.',
      'npm run build, and start the server anew.',
    ),
    current: program.ok('The app is built of these sources.'),
  }
  return [node, made[build]]
}

const gigabyte = 2 ** 30

/** Whether there is room where the server writes, and whether it may. */
export async function checkDisk(dataDirectory: string | null): Promise<Finding[]> {
  const places = dataDirectory === null ? [appDirectory] : [dataDirectory, appDirectory]
  const found: Finding[] = []
  for (const place of places) found.push(judgeRoom(place, await freeBytes(nearest(place))))
  if (dataDirectory !== null && !isWritable(nearest(dataDirectory))) {
    const { says, remedy } = unwritable(dataDirectory, 'DATA_DIR')
    found.push(disk.wrong(says, remedy))
  }
  return found
}

/** Judges so many free bytes. */
export function judgeRoom(place: string, free: number): Finding {
  const says = `${place} has ${(free / gigabyte).toFixed(1)} GB left`
  const remedy = 'Make room, or move it to a larger disk.'
  if (free < 0.1 * gigabyte) return disk.wrong(`${says}.`, remedy)
  return free < gigabyte ? disk.warning(`${says}.`, remedy) : disk.ok(`${says}.`)
}

const freeBytes = async (place: string): Promise<number> => {
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}

/** The directory itself, or what it will be made in. */
function nearest(place: string): string {
  let at = place
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  return at
}

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    return statSync(place).isDirectory()
  } catch {
    // That it is not is the answer.
    return false
  }
}
