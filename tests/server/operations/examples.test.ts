import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { FILE_TIMEOUT } from '../../../domain/upload/file-timeout.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { readConfig } from '../../../server/config.ts'
import { longestLife } from '../../../server/sync/events.ts'
import { workbookLimits } from '../../../workbook/limits.ts'
import { whereIs } from '../../support/installed-program.ts'
import { withServer } from '../support/with-server.ts'

const folder = join(import.meta.dirname, '../../../docs/examples')
const example = (name: string) => readFileSync(join(folder, name), 'utf8')
const temporary = mkdtempSync(join(tmpdir(), 'elan-examples-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('what stands in front', () => {
  const server = withServer()
  const nginx = example('nginx.conf')
  const seconds = (text: string, name: string) =>
    Number(new RegExp(`\\b${name}\\s+(\\d+)s`).exec(text)?.[1] ?? Number.NaN)

  test('lets go of idle connections before the server does, and of silent streams after it', () => {
    const own = server.app.server.keepAliveTimeout / 1000
    expect(seconds(nginx, 'keepalive_timeout')).toBeLessThan(own)
    expect(seconds(example('Caddyfile'), 'keepalive')).toBeLessThan(own)
    expect(seconds(nginx, 'proxy_read_timeout')).toBeGreaterThan(longestLife / 1000)
  })

  test('lets the largest upload through', () => {
    const megabytes = (text: string, name: string) =>
      Number(new RegExp(`\\b${name}\\s+(\\d+)m`, 'i').exec(text)?.[1]) * 1_000_000
    expect(megabytes(nginx, 'client_max_body_size')).toBeGreaterThan(workbookLimits.bytes + 131_072)
    expect(megabytes(example('Caddyfile'), 'max_size')).toBeGreaterThan(workbookLimits.bytes + 131_072)
  })

  test('waits for large files, and for what the server makes of them, as long as a device does', () => {
    expect(seconds(nginx, 'proxy_read_timeout')).toBeGreaterThan(FILE_TIMEOUT / 1000)
    expect(seconds(example('Caddyfile'), 'read_body')).toBeGreaterThan(FILE_TIMEOUT / 1000)
  })

  test('leaves every header of security to the server', () => {
    for (const name of ['nginx.conf', 'Caddyfile'])
      expect(example(name)).not.toMatch(/^\s*(add_header|header|encode)\b/m)
  })

  test.skipIf(!whereIs('nginx') || !whereIs('openssl'))('is a configuration that nginx takes', () => {
    const key = join(temporary, 'key.pem')
    const certificate = join(temporary, 'certificate.pem')
    const options = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=elan.example',
      '-days',
      '2',
    ]
    execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    const text = nginx
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    writeFileSync(join(temporary, 'elan.conf'), text)
    writeFileSync(
      join(temporary, 'nginx.conf'),
      `pid ${temporary}/pid; events {} http { include ${temporary}/elan.conf; }`,
    )
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-e', 'stderr', '-c', join(temporary, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    )
    expect(stderr).not.toMatch(/\[(warn|emerg|error)\]/)
    expect(status).toBe(0)
  })

  test.skipIf(!whereIs('caddy'))('is a configuration that Caddy takes', () => {
    const file = join(folder, 'Caddyfile')
    const { status, stderr } = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: temporary },
    })
    expect(status, stderr).toBe(0)
  })
})

describe('the units', () => {
  const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))

  test('start scripts that there are, with options that they know', () => {
    for (const name of units.filter((unit) => unit.endsWith('.service'))) {
      const [, script = '', options = ''] = /^ExecStart=\S+\/node (\S+)(.*)$/m.exec(example(name)) ?? []
      const source = readFileSync(join(folder, '../..', script), 'utf8')
      for (const [, option = ''] of options.matchAll(/--(\w+)/g)) expect(source, name).toContain(option)
    }
  })

  test.skipIf(!whereIs('systemd-analyze'))('are such as systemd takes', () => {
    for (const name of units) {
      const text = example(name).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      writeFileSync(join(temporary, name), text)
    }
    const files = units.map((name) => join(temporary, name))
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => /elan/.test(line))).toEqual([])
  })

  test('name an hour that every day has, also the one on which the clocks go forward at two', () => {
    for (const name of units.filter((unit) => unit.endsWith('.timer')))
      expect(/^OnCalendar=.* (\d\d):/m.exec(example(name))?.[1], name).toMatch(/0[013-9]|[12]\d/)
  })

  test('have a configuration that the server can start with', () => {
    const environment = parseEnv(example('elan.env')) as Record<string, string>
    const config = readConfig(environment)
    expect(config).toMatchObject({ production: true, host: '127.0.0.1', trustedProxies: ['127.0.0.1'] })
  })

  test('have a command beside them that runs what the product has, as they run', () => {
    const file = join(folder, 'elan.sh')
    const text = example('elan.sh')
    const commands = /^ {2}([\w-]+(?: \| [\w-]+)*)\) ;;$/m.exec(text)?.[1]?.split(' | ') ?? []
    expect(commands).toEqual(['doctor', 'administrator', 'backup', 'restore', 'new-epoch'])
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(commands))
    // What it is given arrives as it was given; what is no command of the product is none of its.
    const shims = mkdtempSync(join(temporary, 'shims-'))
    writeFileSync(join(shims, 'systemd-run'), '#!/bin/sh\nprintf "[%s]" "$@"\n', { mode: 0o755 })
    const runIn = (more: Record<string, string>, ...args: string[]) =>
      spawnSync('sh', [file, ...args], {
        encoding: 'utf8',
        env: { ...process.env, ...more, PATH: `${shims}:${process.env.PATH}` },
      })
    const run = (...args: string[]) => runIn({}, ...args)
    for (const line of ['User=', 'WorkingDirectory=', 'EnvironmentFile='])
      expect(run('doctor').stdout).toContain(
        `[${new RegExp(`^${line}.*$`, 'm').exec(example('elan.service'))?.[0]}]`,
      )
    expect(runIn({ ELAN_FOLDER: '/opt/elan-new' }, 'doctor').stdout).toContain(
      '[WorkingDirectory=/opt/elan-new]',
    )
    expect(run('restore', 'a file.dump', '--replace').stdout).toMatch(
      /\[--run\]\[restore\]\[--\]\[a file\.dump\]\[--replace\]$/,
    )
    expect(run('start')).toMatchObject({ status: 2, stdout: '' })
    expect(run().status).toBe(2)
  })
})
