import { sql } from 'kysely'
import { type EndpointCase, elevated, hidden, marked } from './endpoint-case.ts'
import { ids } from './people.ts'
import { picturesOf } from './png.ts'
import type { TestServer } from './with-server.ts'

/** Administrators alone. */
const ours = '401 403 403 403 403 403 403 403 403 403 + 403 403'
const words = { en: 'Planted charity', fr: 'Organisme planté' }

const plant = async (server: TestServer): Promise<void> => {
  await sql`update charity set name_en = ${words.en}, name_fr = ${words.fr}, version = 1`.execute(server.db)
}

/** The charity and the first set-up. */
export const setupCases: Record<string, EndpointCase> = {
  'GET /api/vms/Charity': {
    call: async (server) => {
      await plant(server)
      return { url: '/api/vms/Charity' }
    },
    shows: [['its name', marked('Planted charity'), ours]],
    by: 'administrator',
  },
  'GET /api/vms/Charity/CoordinatorFolder': {
    call: async (server) => {
      const folder = {
        CoordinatorDrive: { en: 'https://files.example/theirs', fr: 'https://files.example/leur' },
      }
      await sql`update charity set links = ${JSON.stringify(folder)}::jsonb`.execute(server.db)
      return { url: '/api/vms/Charity/CoordinatorFolder' }
    },
    shows: [['where it is', marked('files.example/theirs'), hidden(elevated).replaceAll('404', '403')]],
  },
  'PUT /api/vms/Charity': {
    call: async (server) => {
      await plant(server)
      return {
        url: '/api/vms/Charity',
        body: { Name: { en: 'Another', fr: 'Autre' } },
        headers: { 'if-match': '"1"' },
      }
    },
    shows: [['its new name', marked('Another'), ours]],
    by: 'administrator',
  },
  'PUT /api/vms/Charity/Mark': {
    call: () => ({ url: '/api/vms/Charity/Mark', body: { Pictures: picturesOf() } }),
    shows: [['its name', marked('"Mark":"'), ours]],
    by: 'administrator',
  },
  'DELETE /api/vms/Charity/Mark': {
    call: () => ({ url: '/api/vms/Charity/Mark' }),
    shows: [['that there is none', marked('"Mark":null'), ours]],
    by: 'administrator',
    bodiless: true,
  },
  'GET /api/vms/Setup': {
    call: () => ({ url: '/api/vms/Setup' }),
    shows: [['what is there', marked('"NationalOffice":"National Office"'), ours]],
    by: 'administrator',
  },
  'POST /api/vms/Setup/Office': {
    call: async (server, caller) => {
      if (caller === 'administrator')
        await sql`update site set deleted_on = now() where id = ${ids.site.national}`.execute(server.db)
      return { url: '/api/vms/Setup/Office', body: { Name: 'National Office' } }
    },
    shows: [['its name', marked('"NationalOffice":"National Office"'), ours]],
    by: 'administrator',
  },
  'POST /api/vms/Setup/Schools': {
    call: () => ({ url: '/api/vms/Setup/Schools', body: { Province: 'QC' } }),
    shows: [['what is here now', marked('"Schools"'), ours]],
    by: 'administrator',
  },
  'GET /api/vms/Setup/SignIn': {
    call: () => ({ url: '/api/vms/Setup/SignIn' }),
    shows: [['the issuer', marked('"Issuer":"https://issuer.example"'), ours]],
    by: 'administrator',
  },
  'POST /api/vms/Setup/SignIn': {
    call: () => ({
      url: '/api/vms/Setup/SignIn',
      body: {
        AccessToken: 'no token',
        IdTokenClaims: [],
        Scope: null,
        HasRefreshToken: false,
        Origin: 'http://localhost:8080',
      },
    }),
    shows: [['what it is', marked('"Code":"token_opaque"'), ours]],
    by: 'administrator',
  },
  'POST /api/vms/Setup/Done': {
    call: () => ({ url: '/api/vms/Setup/Done' }),
    shows: [['that it is done', marked('"IsDone":true'), ours]],
    by: 'administrator',
    bodiless: true,
  },
}
