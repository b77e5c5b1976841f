import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type MailServer, startMailServer } from '../../../server/support/mail-server.ts'
import { runCommandOf } from '../../../server/support/run-command.ts'
import { freePort } from '../../../support/free-port.ts'
import { makeCluster, type PostgresCluster } from '../../../support/postgres-cluster.ts'
import { certify } from './certificates.ts'
import type { ForeignIssuer, StartIssuer } from './foreign-issuer.ts'
import { startNginx } from './nginx.ts'
import { startOutgoing } from './outgoing.ts'
import { type Running, runProgram } from './run-program.ts'

const appName = 'elan.charity.example'
const issuerName = 'id.charity.example'
const name = 'elan'
const main = join(import.meta.dirname, '../../../../server/main.ts')

/** What a charity has on its first evening: every part is real, and none but the product is ours. */
export interface Installation<Issuer = ForeignIssuer> {
  /** Goes with it. */
  directory: string
  /** The origin that people see. */
  home: string
  /** What a browser needs to know to get there: see `DeviceOptions`. */
  reach: { through: number; hosts: string[]; home: string }
  issuer: Issuer
  mail: MailServer
  postgres: PostgresCluster
  /** Starts the product, and waits until it is ready. */
  startProduct(): Promise<Running>
  /** Runs a command of the product with the same configuration, and gives what it prints. */
  run(script: string, ...args: string[]): Promise<string>
  /** Runs SQL; on the product's database unless another is named. */
  ask<Row extends object>(text: string, database?: string): Promise<Row[]>
  end(): Promise<void>
}

/** It answers before it is ready: while its migrations run. */
const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    // Nobody listens yet.
    () => false,
  )

/**
 * Sets everything up but the product itself, in a directory of its own and side by side: PostgreSQL with an empty database,
 * mail, an issuer, and nginx in front. `more` adds to the product's configuration.
 */
export async function install<Issuer extends ForeignIssuer>(
  startIssuer: StartIssuer<Issuer>,
  more: Record<string, string>,
): Promise<Installation<Issuer>> {
  const directory = mkdtempSync(join(tmpdir(), 'elan-installation-'))
  const endings: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })]
  const end = async () => {
    for (const ending of endings.splice(0).reverse()) await ending()
  }
  /** What was started before another part failed is ended, too. */
  const start = async <Part>(starting: Promise<Part>, ending: (part: Part) => unknown): Promise<Part> => {
    const part = await starting
    endings.push(() => ending(part))
    return part
  }
  try {
    const [home, identity] = [`https://${appName}`, `https://${issuerName}`]
    const starting = [
      start(makeCluster(), (cluster) => cluster.remove()),
      start(startMailServer(), (server) => server.close()),
      start(startIssuer(join(directory, 'issuer'), identity, home), (service) => service.end()),
    ] as const
    const certificates = certify(directory, [appName, issuerName])
    await Promise.allSettled(starting)
    const [postgres, mail, issuer] = await Promise.all(starting)
    const port = await freePort()
    const proxy = await start(
      startNginx(join(directory, 'nginx'), certificates, {
        app: { name: appName, port },
        issuer: { name: issuerName, locations: issuer.locations },
      }),
      (running) => running.end(),
    )
    const outgoing = await start(startOutgoing(proxy.port), (one) => one.close())
    const data = join(directory, 'data')
    mkdirSync(data)
    const configuration = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: home,
      TRUST_PROXY: '127.0.0.1',
      ...issuer.configuration,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Sparks Canada <elan@charity.example>',
      DATA_DIR: data,
      DATABASE_URL: postgres.url(name),
      ...more,
      LOG_LEVEL: 'warn',
    }
    return {
      directory,
      home,
      reach: { through: proxy.port, hosts: [appName, issuerName], home: certificates.home },
      issuer,
      mail,
      postgres,
      startProduct: () =>
        runProgram(
          [process.execPath, main],
          () => isReady(port),
          {
            ...configuration,
            // The names of this installation are known to the proxy alone, and its authority to whoever is told of it.
            NODE_USE_ENV_PROXY: '1',
            HTTPS_PROXY: outgoing.url,
            NODE_EXTRA_CA_CERTS: certificates.authority,
            // What the tests' runner sets for itself.
            NODE_OPTIONS: undefined,
            VITEST: undefined,
          },
          true,
        ),
      run: async (script, ...args) => {
        const { code, out, err } = await runCommandOf(script, args, configuration)
        if (code !== 0) throw new Error(`${script} ended with ${code}: ${out}${err}`)
        return out
      },
      ask: async <Row extends object>(text: string, database = name) => {
        const client = new pg.Client(postgres.url(database))
        await client.connect()
        try {
          return (await client.query<Row>(text)).rows
        } finally {
          await client.end()
        }
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
