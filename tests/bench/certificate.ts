import type { VolunteerRecord } from '../../domain/volunteer-record/record.ts'
import { type Figure, quantile } from './figure.ts'
import { tokenOf } from './support/tokens.ts'

/** The certificate of a season over HTTP: the first one, which reads the fonts and the library, and the others. */
export const certificate: Figure = {
  name: 'certificate',
  about: 'the certificate of a season as a PDF, over HTTP: time and size',
  measure: async (stage) => {
    const { origin } = await stage.elan({ app: false })
    const headers = { authorization: `Bearer ${await tokenOf(origin, 'volunteer')}` }
    const ask = async <T>(path: string, method = 'GET'): Promise<T> =>
      ((await (await fetch(origin + path, { method, headers })).json()) as { Value: T }).Value
    const me = await ask<{ Id: string }>('/api/vms/Subject/', 'POST')
    const record = await ask<VolunteerRecord>(`/api/vms/Subject/${me.Id}/VolunteerRecord`)
    const season = record.VolunteerSeasons.find(({ Hours }) => Hours > 0)
    if (!season) throw new Error('the volunteer of the demonstration has no hours')
    const times: number[] = []
    let bytes = 0
    for (let call = 0; call < (stage.quick ? 10 : 50); call++) {
      const query = `locale=${call % 2 ? 'fr' : 'en'}&subject_id=${me.Id}&season_id=${season.SeasonId}`
      const started = performance.now()
      const answer = await fetch(`${origin}/api/vms/Subject/VolunteerCertificate?${query}`, { headers })
      const file = await answer.arrayBuffer()
      times.push(performance.now() - started)
      if (answer.status !== 200) throw new Error(`the certificate was refused: ${answer.status}`)
      bytes = Math.max(bytes, file.byteLength)
    }
    const [first = 0, ...others] = times
    return [
      { what: 'the first certificate of a process', unit: 'ms', measured: first },
      { what: 'a certificate, p95', unit: 'ms', measured: quantile(others, 0.95), aim: { atMost: 300 } },
      { what: 'the largest of them', unit: 'KB', measured: bytes / 1024, aim: { atMost: 200 } },
    ]
  },
}
