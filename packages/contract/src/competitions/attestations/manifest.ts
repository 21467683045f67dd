import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const attestations = noun({
  endpoints,
  refusals: {
    'attestation.algorithm': 400,
    'attestation.clockAhead': 400,
    'attestation.expired': 400,
    'attestation.issuerAway': 503,
    'attestation.lastsTooLong': 400,
    'attestation.noIssuer': 409,
    'attestation.nonceUnknown': 400,
    'attestation.otherAccount': 403,
    'attestation.replayed': 409,
    'attestation.signature': 400,
    'attestation.unknownKey': 400,
    'attestation.unreadable': 400,
    'attestation.wrongAudience': 400,
    'attestation.wrongIssuer': 400,
  },
})
