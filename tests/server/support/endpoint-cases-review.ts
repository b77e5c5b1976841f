import {
  at,
  type EndpointCase,
  freshLog,
  hidden,
  ifMatch,
  leaders,
  log,
  marked,
  ownerAndLeaders,
} from './endpoint-case.ts'

/** The endpoints of review. */
export const reviewCases: Record<string, EndpointCase> = {
  'POST /api/vms/Workshop/:id/Review': {
    call: async (server) => ({
      url: `/api/vms/Workshop/${await freshLog(server)}/Review`,
      body: { Status: 'Reviewed' },
      headers: ifMatch,
    }),
    shows: [['the review', marked('"Status":"Reviewed"'), '401 403 404 404 403 404 404 + 404 + + 404 404']],
  },
  'GET /api/vms/Workshop/:id/Review': {
    ...at(`/api/vms/Workshop/${log}/Review`),
    shows: [['the review', marked('"Status":"Unreviewed"'), hidden(ownerAndLeaders)]],
  },
  'GET /api/vms/Workshop/:id/Review/Returned': {
    ...at(`/api/vms/Workshop/${log}/Review/Returned`),
    shows: [['that it was never returned', marked('null'), hidden(leaders)]],
  },
  'POST /api/vms/Workshop/Reviews': {
    ...at('/api/vms/Workshop/Reviews', { Ids: [log] }),
    shows: [['the status', marked(log), ownerAndLeaders]],
  },
}
