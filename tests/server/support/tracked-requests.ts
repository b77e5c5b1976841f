import type { TrackedRequest } from '../../../domain/tracking/tracked-request.ts'

/** What an app tells about a request that the server could not answer. */
export const trackedRequest = (more: object = {}): TrackedRequest => ({
  Source: 'app',
  LogLevel: 'Error',
  Event: 'RequestFailed',
  Message: 'Request Failed: 500',
  Method: 'GET',
  Route: '/api/vms/Workshop/:id',
  Status: 500,
  Duration: 1234,
  Version: '1.5.1',
  ...more,
})
