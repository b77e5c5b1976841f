import { at, callers, type EndpointCase, ifMatch, marked, signedIn } from './endpoint-case.ts'
import { ids, type PersonName } from './people.ts'
import { deskBody, deskPath, organizationPath } from './registers.ts'
import type { TestServer } from './with-server.ts'

/** Who keeps the register: staff and organization managers; everybody else is told that it is not for them. */
const keepers = '401 403 403 403 403 403 403 403 403 + + 403 +'
/** Coordinators see what they proposed themselves; who keeps the register sees everything. */
const proposing = '401 403 403 403 403 403 403 + - + + 403 +'

const proposalPath = '/api/vms/OrganizationProposal'

const fresh = async (server: TestServer, name = 'Birch Hill School'): Promise<string> =>
  (await server.call<{ Id: string }>('organizations', 'POST', organizationPath, deskBody({ Name: name })))
    .value.Id

const proposal = async (
  server: TestServer,
  by: PersonName = 'coordinator',
): Promise<{ Id: string; OrganizationVersion: number }> =>
  (
    await server.call<{ Id: string; OrganizationVersion: number }>(by, 'POST', proposalPath, {
      OrganizationId: await fresh(server),
      Changes: { City: 'Oakville' },
    })
  ).value

/** The calls of the register's desk. */
export const organizationCases: Record<string, EndpointCase> = {
  [`GET ${organizationPath}`]: {
    ...at(`${organizationPath}?query=maple`),
    shows: [['the school', marked(ids.organization.maple), signedIn]],
  },
  [`POST ${organizationPath}/Query`]: {
    ...at(`${organizationPath}/Query`, { Search: 'maple' }),
    shows: [['the school', marked(ids.organization.maple), signedIn]],
  },
  [`GET ${organizationPath}/Enumeration/:name`]: {
    ...at(`${organizationPath}/Enumeration/LTSAgeGroups?locale=fr-CA`),
    shows: [['a value', marked('LTSAgeGroups.1 (fr)'), signedIn]],
  },
  [`PUT ${deskPath}/:id`]: {
    call: async (server) => ({
      url: `${deskPath}/${await fresh(server)}`,
      body: { FaxNumber: '416-555-0188' },
      headers: ifMatch,
    }),
    shows: [['the edit', marked('"FaxNumber":"416-555-0188"'), keepers]],
  },
  [`PATCH ${deskPath}`]: {
    call: async (server) => ({
      url: deskPath,
      body: [{ Id: await fresh(server), Version: 1, Status: 2, MergeId: ids.organization.maple }],
    }),
    shows: [['the target', marked(`"MergedId":"${ids.organization.maple}"`), keepers]],
  },
  [`POST ${deskPath}/Unmerge`]: {
    call: async (server) => {
      const Id = await fresh(server)
      const items = [{ Id, Version: 1, Status: 2, MergeId: ids.organization.maple }]
      await server.call('organizations', 'PATCH', deskPath, items)
      return { url: `${deskPath}/Unmerge`, body: [{ Id, Version: 2 }] }
    },
    shows: [['what was restored', marked('"Restored":0'), keepers]],
  },
  [`POST ${proposalPath}`]: {
    call: async (server) => ({
      url: proposalPath,
      body: { OrganizationId: await fresh(server), Changes: { City: 'Oakville' } },
    }),
    shows: [['the proposal', marked('"City":"Oakville"'), proposing.replace('-', '+')]],
  },
  [`POST ${proposalPath}/Query`]: {
    call: async (server) => {
      await proposal(server)
      return { url: `${proposalPath}/Query`, body: { Take: 500, Search: 'birch' } }
    },
    shows: [['the name of who proposed', marked('Cora Toronto'), proposing]],
  },
  [`GET ${proposalPath}/:id`]: {
    call: async (server) => ({ url: `${proposalPath}/${(await proposal(server)).Id}` }),
    shows: [['the proposal', marked('"City":"Oakville"'), proposing.replace('-', '404')]],
  },
  [`DELETE ${proposalPath}/:id`]: {
    // Each of those who may propose withdraws what is theirs.
    call: async (server, caller) => {
      const by = proposing.split(' ')[Object.keys(callers).indexOf(caller)] === '403' ? null : callers[caller]
      return { url: `${proposalPath}/${(await proposal(server, by ?? 'coordinator')).Id}`, headers: ifMatch }
    },
    shows: [['that it is gone', marked('"Value":true'), proposing.replace('-', '+')]],
  },
  [`POST ${proposalPath}/:id/Decision`]: {
    call: async (server) => {
      const { Id, OrganizationVersion } = await proposal(server)
      return {
        url: `${proposalPath}/${Id}/Decision`,
        body: { Accept: true, Version: 1, OrganizationVersion },
      }
    },
    shows: [['the decision', marked('"Status":1'), keepers]],
  },
}
