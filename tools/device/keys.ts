import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { z } from 'zod'

/** The kinds of signatures that a portal takes. */
export const ALGORITHMS = ['EdDSA', 'ES256'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

const Kept = z.record(z.enum(ALGORITHMS), z.record(z.string(), z.string()))

/** The issuer's keys, one of each kind. */
export interface IssuerKeys {
  /** What `/.well-known/jwks.json` answers. */
  readonly published: { readonly keys: readonly JWK[] }
  sign(claims: Readonly<Record<string, unknown>>, algorithm: Algorithm): Promise<string>
}

/** The keys in a file; they are made where there is none. An empty path keeps them nowhere. */
export async function openKeys(path: string): Promise<IssuerKeys> {
  const made = async (algorithm: Algorithm) => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    return exportJWK(privateKey)
  }
  const secret: Readonly<Record<Algorithm, JWK>> = existsSync(path)
    ? Kept.parse(JSON.parse(readFileSync(path, 'utf8')))
    : { EdDSA: await made('EdDSA'), ES256: await made('ES256') }
  if (path !== '') writeFileSync(path, JSON.stringify(secret), { mode: 0o600 })
  const published = await Promise.all(
    ALGORITHMS.map(async (alg) => {
      const { d: _, ...open } = secret[alg]
      return { ...open, alg, use: 'sig', kid: await calculateJwkThumbprint(secret[alg]) }
    }),
  )
  return {
    published: { keys: published },
    async sign(claims, alg) {
      const kid = await calculateJwkThumbprint(secret[alg])
      const key = await importJWK(secret[alg], alg)
      return new SignJWT({ ...claims }).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)
    },
  }
}
