import { registerFeatures } from '../../../server/app.ts'
import type { EndpointDefinition } from '../../../server/http/endpoint.ts'
import { type TestServer, withServer } from './with-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: the four schemas do not matter here
type AnyDefinition = EndpointDefinition<any, any, any, any>

/** The product's own server, and every endpoint that its features register, as it starts. */
export function withEveryEndpoint(): { server: TestServer; registered: AnyDefinition[] } {
  const registered: AnyDefinition[] = []
  const server = withServer({
    // So that a test can ask from as many addresses as it likes.
    environment: { TRUST_PROXY: '127.0.0.1' },
    features: (endpoint, app, db, config) =>
      registerFeatures(
        (definition) => {
          registered.push(definition)
          endpoint(definition)
        },
        app,
        db,
        config,
      ),
  })
  return { server, registered }
}

/** An endpoint's name in the tables of expectations. */
export const nameOf = ({ method, path }: AnyDefinition): string => `${method} ${path}`
