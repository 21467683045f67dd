import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../platform/feature.ts'
import { refused } from '../../platform/http/refused.ts'
import { attest, type Issuer } from './attest.ts'
import { newChallenge } from './challenge.ts'
import { keysOf } from './token.ts'

/** What phones attest of themselves (design/competitions.md, Gallery and voting; docs/decisions/0138). */
export const attestations = feature(nouns.attestations, (platform) => {
  const { deviceIssuer: url } = platform.config
  const issuer: Issuer | null = url === undefined ? null : { url, keys: keysOf(url) }
  return {
    handlers: {
      attestationChallenge: async ({ actor }) => {
        if (!issuer) return refused('attestation.noIssuer')
        const { nonce, subject, until } = newChallenge(platform, actor.accountId)
        return {
          issuer: issuer.url,
          nonce,
          subject,
          audience: platform.publicUrl(),
          until: until.toISOString(),
        }
      },
      attest: async ({ actor, ip, body }) =>
        issuer ? attest(platform, issuer, { actor, ip, token: body.token }) : refused('attestation.noIssuer'),
    },
  }
})
