import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { attest } from './attest.ts'
import { newChallenge } from './challenge.ts'
import { issuerOf } from './issuer.ts'

/**
 * What phones attest of themselves (docs/design/competitions.md, Gallery and voting;
 * docs/decisions/votes-and-receipts.md).
 */
export const attestations = feature(nouns.attestations, (platform) => {
  const issuer = issuerOf(platform)
  return {
    handlers: {
      attestationChallenge: async ({ actor }) => {
        if (!issuer) return domainError('attestation.noIssuer')
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
        issuer
          ? attest(platform, issuer, { actor, ip, token: body.token })
          : domainError('attestation.noIssuer'),
    },
  }
})
