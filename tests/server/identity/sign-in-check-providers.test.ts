import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { signInFindings } from '../../../domain/setup/sign-in-check.ts'
import { readConfig } from '../../../server/config.ts'
import { inspectToken } from '../../../server/identity/inspect-token.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { providerShapes, providersNow } from '../support/provider-shapes.ts'

describe('every provider’s token', () => {
  it.each(Object.entries(providerShapes))(
    'is found right as %s makes it, its ID token wrong',
    async (_name, shape) => {
      const config = readConfig({ ...shape.environment, DATA_DIR: 'memory://' })
      const { publicKey, privateKey } = await generateKeyPair('RS256')
      const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1' }] })
      const rules = {
        issuer: shape.environment.OIDC_ISSUER ?? '',
        audience: config.audience,
        clientId: config.clientId,
        keys,
        provider: config.provider,
      }
      const wrongIn = async (header: Record<string, string>, claims: Record<string, unknown>) => {
        const token = await new SignJWT(JSON.parse(JSON.stringify(claims)))
          .setProtectedHeader({ alg: 'RS256', ...header })
          .sign(privateKey)
        const { findings } = await inspectToken(token, rules, providersNow)
        const wrong = findings.filter(({ Code }) => signInFindings[Code] === 'wrong').map(({ Code }) => Code)
        // The findings and the one that decides agree.
        expect((await verifierOf(rules)(token, providersNow)) !== null).toBe(wrong.length === 0)
        return wrong
      }
      expect(await wrongIn(shape.header, shape.access)).toEqual([])
      expect(
        await wrongIn({ ...shape.header, ...shape.id.header }, { ...shape.access, ...shape.id.claims }),
      ).not.toEqual([])
      for (const claims of Object.values(shape.elsewhere))
        expect(await wrongIn(shape.header, { ...shape.access, ...claims })).not.toEqual([])
    },
  )
})
