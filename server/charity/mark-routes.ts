import {
  MARK_LIMIT,
  type MarkKind,
  markBodySchema,
  markKinds,
  markSchema,
  markSizes,
} from '../../domain/charity/mark.ts'
import { isAdministrator } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Executor } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { isPlainPng } from './is-plain-png.ts'
import { dropMark, keepMark } from './mark-store.ts'
import { readCharity } from './read-charity.ts'

const path = '/api/vms/Charity/Mark'

/** The charity's own picture; administrators give it, and take it away. */
export function markRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'PUT',
    path,
    summary: 'Gives the charity its own picture, as a PNG of each size',
    permission: isAdministrator,
    body: markBodySchema,
    bodyLimit: { bytes: 2 * markKinds.length * MARK_LIMIT },
    reply: markSchema,
    requestsPerMinute: 20,
    handle: async ({ tx, body: { Pictures }, audit }) => {
      const pictures = Object.fromEntries(
        markKinds.map((kind) => [kind, Buffer.from(Pictures[kind], 'base64')]),
      ) as Record<MarkKind, Buffer>
      const [first, ...others] = markKinds.flatMap((kind) => problemsOf(kind, pictures[kind]))
      if (first) throw new ProblemError([first, ...others])
      const before = await told(tx)
      const value = { Mark: await keepMark(tx, pictures) }
      await audit({ action: 'update', type: 'CharityMark', id: null, before, after: value })
      return { value }
    },
    readAgain: ({ tx }) => told(tx),
  })

  endpoint({
    method: 'DELETE',
    path,
    summary: 'Puts the product’s picture in the place of the charity’s own again',
    permission: isAdministrator,
    reply: markSchema,
    handle: async ({ tx, audit }) => {
      const before = await told(tx)
      await dropMark(tx)
      await audit({ action: 'delete', type: 'CharityMark', id: null, before })
      return { value: { Mark: null } }
    },
    readAgain: ({ tx }) => told(tx),
  })
}

function problemsOf(kind: MarkKind, picture: Buffer): Problem[] {
  const Field = `Pictures.${kind}`
  if (picture.length > MARK_LIMIT) return [{ Code: 'too_large', Field, Limit: MARK_LIMIT }]
  return isPlainPng(picture, markSizes[kind]) ? [] : [{ Code: 'invalid', Field }]
}

const told = async (on: Executor) => ({ Mark: (await readCharity(on)).mark })
