import { z } from 'zod'
import { seasonSchema } from '../../domain/site/season.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readSeasons, seasonDocument } from './read-seasons.ts'

/** Seasons, for whoever is signed in. */
export function seasonRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Season',
    summary: 'All seasons, newest first',
    permission: 'signed-in',
    reply: z.array(seasonSchema),
    handle: async ({ tx }) => {
      const seasons = await readSeasons(tx)
      return { value: seasons.map(seasonDocument), totalRecords: seasons.length }
    },
  })
}
