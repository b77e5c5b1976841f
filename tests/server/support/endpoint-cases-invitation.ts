import { sql } from 'kysely'
import { type EndpointCase, hidden, marked } from './endpoint-case.ts'
import { ids, people } from './people.ts'
import type { TestServer } from './with-server.ts'

const path = '/api/vms/Invitation'
const planted = '00000000-0000-4000-8000-0000000c0001'
const body = { SiteId: ids.site.toronto, Locale: 'en', People: [{ Email: 'invited@new.example' }] }

/** An invitation to Toronto that was mailed and is open, and no other. */
async function plant(server: TestServer): Promise<string> {
  await sql`delete from invitation`.execute(server.db)
  await sql`
    insert into invitation (id, email, address_key, locale, site_id, sent_on, created_on, created_by_id)
    values (${planted}, 'planted@new.example', 'planted@new.example', 'en', ${ids.site.toronto},
      '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z', ${people.coordinator.id})
  `.execute(server.db)
  await sql`delete from job where kind = 'invitation'`.execute(server.db)
  await sql`
    insert into job (kind, key, payload, status, run_on, created_on, ended_on)
    values ('invitation', ${`${planted}:1`}, ${{ invitation: planted }}::jsonb, 'done', now(), now(), now())
  `.execute(server.db)
  return `${path}/${planted}`
}

/** Whoever may invite to Toronto; whoever invites elsewhere sees nothing of it, and others may not invite. */
const keepers = '401 403 403 403 403 403 403 + - + + 403 403'

/** Invitations: people are asked to join by their address. */
export const invitationCases: Record<string, EndpointCase> = {
  [`POST ${path}/Query`]: {
    call: async (server) => {
      await plant(server)
      return { url: `${path}/Query`, body: {} }
    },
    shows: [['an open invitation', marked('planted@new.example'), keepers]],
  },
  [`POST ${path}`]: {
    call: async (server) => {
      await plant(server)
      return { url: path, body }
    },
    shows: [['the new invitation', marked('invited@new.example'), keepers.replace('-', '403')]],
  },
  [`POST ${path}/:id/Send`]: {
    call: async (server) => ({ url: `${await plant(server)}/Send` }),
    shows: [['that it was sent again', marked('"Sends":2'), hidden(keepers)]],
    bodiless: true,
  },
  [`DELETE ${path}/:id`]: {
    call: async (server) => ({ url: await plant(server) }),
    shows: [['the end', marked('planted@new.example'), hidden(keepers)]],
  },
}
