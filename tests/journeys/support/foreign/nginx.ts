import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../support/free-port.ts'
import type { Certificates } from './certificates.ts'
import { type Running, runProgram } from './run-program.ts'

/** nginx with TLS, in front of the app and of the issuer. */
export interface Proxy extends Running {
  /** Where it listens for both, with TLS. */
  port: number
}

/** What stands behind it. */
export interface Behind {
  app: { name: string; port: number }
  /** The issuer's `locations` say where nginx finds it. */
  issuer: { name: string; locations: string }
}

const example = join(import.meta.dirname, '../../../../docs/examples/nginx.conf')

/** Starts it in this directory, in front of the app with the settings that the documentation gives. */
export async function startNginx(
  directory: string,
  certificates: Certificates,
  { app, issuer }: Behind,
): Promise<Proxy> {
  const [port, plain] = [await freePort(), await freePort()]
  mkdirSync(directory)
  const file = join(directory, 'nginx.conf')
  const changes: [from: string | RegExp, to: string][] = [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/letsencrypt/live/elan.example/fullchain.pem', certificates.certificate],
    ['/etc/letsencrypt/live/elan.example/privkey.pem', certificates.key],
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${app.port};`],
    [/\belan\.example\b/g, app.name],
  ]
  const ofApp = changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`docs/examples/nginx.conf says nothing of ${from}`)
      return changed
    },
    readFileSync(example, 'utf8'),
  )
  writeFileSync(file, around(directory, ofApp + ofIssuer(port, issuer, certificates)))
  const running = await runProgram(
    ['nginx', '-c', file, '-e', join(directory, 'error.log')],
    `http://127.0.0.1:${plain}/.well-known/acme-challenge/`,
  )
  return { port, end: running.end }
}

/** What Debian's own file says around what is in /etc/nginx/conf.d, in a directory of ours. */
const around = (directory: string, servers: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${directory}/pid;
error_log ${directory}/error.log warn;
events { worker_connections 512; }
http {
include /etc/nginx/mime.types;
client_body_temp_path ${directory}/body;
proxy_temp_path ${directory}/proxy;
fastcgi_temp_path ${directory}/fastcgi;
uwsgi_temp_path ${directory}/uwsgi;
scgi_temp_path ${directory}/scgi;
${servers}
}
`

const ofIssuer = (port: number, issuer: Behind['issuer'], { certificate, key }: Certificates): string => `
server {
    listen 127.0.0.1:${port} ssl http2;
    server_name ${issuer.name};
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    access_log off;
    ${issuer.locations}
}
`
