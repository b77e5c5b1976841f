import { escapeHtml } from '../../domain/kernel/escape-html.ts'

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content; headers?: Record<string, { description?: string }> }>
}

type Content = Record<string, { schema?: unknown }>

type Contract = { info?: { version?: string }; paths?: Record<string, Record<string, Operation>> }

/** The contract as one page that needs nothing else: no script, no outside host. */
export function writeContractPage(document: object): string {
  const { info, paths = {} } = document as Contract
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  )
  const areas = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'api')
  const sections = [...areas]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, list]) => writeArea(area, list))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.ico"><title>Élan API</title><style>${style}</style></head>
<body><main><h1>Élan API ${escapeHtml(info?.version ?? '')}</h1>
<p>Every answer is an envelope: <code>{ "Success", "Value", "TotalRecords"?, "Errors"? }</code>. The machine-readable contract is <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${sections.join('\n')}
</main></body></html>`
}

function writeArea(area: string, list: { path: string; verb: string; operation: Operation }[]): string {
  const items = list.map(({ path, verb, operation }) => {
    const parts = [
      operation.security ? '' : '<p>Without sign-in.</p>',
      ...(operation.parameters ?? []).map((p) =>
        writeSchema(`${p.in} ${p.name}${p.required ? '' : ' (optional)'}`, p.schema, p.description),
      ),
      writeContent('Body', operation.requestBody?.content),
      writeContent('Answer', operation.responses?.['200']?.content),
      ...Object.entries(operation.responses?.['200']?.headers ?? {}).map(([name, { description = '' }]) =>
        writeText(`Answer’s header ${name}`, description),
      ),
    ]
    const title = `<code class="verb">${verb.toUpperCase()}</code> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}`
    return `<details><summary>${title}</summary>${parts.join('')}</details>`
  })
  return `<section><h2>${escapeHtml(area)}</h2>${items.join('')}</section>`
}

/** In the first of the types that it may come in: JSON, where that is among them. */
function writeContent(label: string, content: Content = {}): string {
  const [first] = Object.entries(content)
  if (!first) return ''
  const [type, { schema }] = first
  return writeSchema(type === 'application/json' ? label : `${label} (${type})`, schema)
}

const writeText = (label: string, text: string): string =>
  `<h3>${escapeHtml(label)}</h3>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}`

const writeSchema = (label: string, schema: unknown, text = ''): string =>
  schema === undefined
    ? ''
    : `${writeText(label, text)}<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
summary{padding:.5rem 0;cursor:pointer;overflow-wrap:anywhere}details{border-bottom:1px solid #8886}pre{overflow:auto;max-height:24rem;padding:.75rem;background:#8881}
.verb{display:inline-block;min-width:4.5rem;font-weight:700}h3{font-size:1rem;margin:.5rem 0}`
